/** One sentence, with its arithmetic, for each reason of a transfer. All members read them, so they never use "you". */
import type { Reason } from '@whale/game'
import { outcomeSentence, termsSentence } from './bets.ts'
import { QUOTED } from './quoted-numbers.ts'
import { type HouseReason, houseSentence } from './house.ts'
import { endedSentence } from './text.ts'
import { placeWords } from './places.ts'
import { formatUnits } from './numbers.ts'
import { pointsWords, shareWords } from './points.ts'

/** What other members see of a house bet before the lock. */
export const HIDDEN_HOUSE_BET = 'The House: a line was taken. Which one shows after the lock.'

/** Returns why units moved, with the arithmetic. */
export function reasonSentence(reason: Reason): string {
  const sentence = reasonCore(reason)
  return reason.owed === undefined
    ? sentence
    : `${sentence} Owed ${formatUnits(reason.owed)}: the treasury was short, so every share was cut equally.`
}

function reasonCore(reason: Reason): string {
  switch (reason.rule) {
    case 'payday':
      return paydaySentence(reason)
    case 'drift':
      return `Sat out: no move this week. That costs up to ${QUOTED.driftUnits}.`
    case 'reversal':
      return `A score changed, so this was reversed: ${reasonSentence(reason.of)}`
    case 'h2h.stake':
    case 'h2h.refund':
    case 'h2h.push':
    case 'h2h.won':
      return betSentence(reason)
    case 'claim.capital':
    case 'claim.treasury':
    case 'start.failed':
    case 'buy_back.capital':
    case 'buy_back.treasury':
    case 'left.undone':
    case 'left.wallet':
    case 'left.winnings':
    case 'correction':
      return playerSentence(reason)
    default:
      return houseSentence(reason satisfies HouseReason)
  }
}

type PlayerReason = Extract<
  Reason,
  { rule: `${'claim' | 'buy_back' | 'left'}.${string}` | 'start.failed' | 'correction' }
>

/** Claims, departures, buy-backs and corrections. */
function playerSentence(reason: PlayerReason): string {
  const { buyInUnits, workingCapitalUnits, buyInTreasuryUnits } = QUOTED
  const { buyBackCapitalUnits, buyBackTreasuryUnits } = QUOTED
  const buyIn = formatUnits(buyInUnits)
  const buyBack = formatUnits(buyBackCapitalUnits + buyBackTreasuryUnits)
  switch (reason.rule) {
    case 'claim.capital':
      return `Joined with ${reason.teamName}: ${workingCapitalUnits} of the ${buyIn} that everyone brings are in the wallet, ${buyInTreasuryUnits} in the treasury.`
    case 'claim.treasury':
      return `${reason.teamName} was claimed: ${buyInTreasuryUnits} of its ${buyIn} to the treasury.`
    case 'start.failed':
      return `The league did not reach ${QUOTED.playersMin} players: everything was undone.`
    case 'buy_back.capital':
      return `Bought back in: ${buyBack} new units, ${buyBackCapitalUnits} for the wallet and ${buyBackTreasuryUnits} for the treasury.`
    case 'buy_back.treasury':
      return `${reason.teamName} bought back in: ${buyBack} new units, ${buyBackTreasuryUnits} of them for the treasury.`
    case 'left.undone':
      return `${reason.teamName} left before the start: the claim was undone.`
    case 'left.wallet':
      return `${reason.teamName} left: the wallet went to the treasury.`
    case 'left.winnings':
      return `${reason.teamName} left earlier: the wallet’s units after week ${reason.week} went to the treasury.`
    case 'correction':
      return endedSentence(`Corrected by the commissioner (${reason.byTeam}): ${reason.note}`)
  }
}

type BetReason = Extract<Reason, { rule: `h2h.${string}` }>

/** Head-to-head bets. */
function betSentence(reason: BetReason): string {
  const { versus } = reason
  const onWhat = termsSentence(reason)
  switch (reason.rule) {
    case 'h2h.stake':
      return endedSentence(`Put up for a bet: ${onWhat}`)
    case 'h2h.refund':
      return endedSentence(`Stake back, ${refundWords(reason.because)}. The bet was ${onWhat}`)
    case 'h2h.push':
      return `Push against ${versus}, stake back: ${outcomeSentence(reason, reason.result)}.`
    case 'h2h.won':
      return (
        `Won against ${versus}: ${outcomeSentence(reason, reason.result)}. ` +
        `The stake of ${formatUnits(reason.stake)} back + ${formatUnits(reason.otherStake)} won = ${formatUnits(reason.stake + reason.otherStake)}.`
      )
  }
}

function refundWords(because: Extract<Reason, { rule: 'h2h.refund' }>['because']): string {
  switch (because.state) {
    case 'rejected':
      return 'the bet was turned down'
    case 'withdrawn':
      return 'the bet was withdrawn'
    case 'expired':
      return 'nobody answered before the lock'
    case 'left':
      return 'a player left'
    case 'no_score':
      return 'a team has no score this week'
    case 'void_week':
      return 'the week is void'
  }
}

/** RULES §5 Payday: of n places, place p gets n − p of all n(n − 1) / 2 shares. Tied players split the shares of their places. */
function paydaySentence(reason: Extract<Reason, { rule: 'payday' }>): string {
  const { points, place, actors, tiedWith, pot, treasury } = reason
  const tie = tiedWith === 0 ? '' : `, tied with ${tiedWith}`
  const rank = actors === 1 ? 'the only one' : `${placeWords(place)} of the ${actors}`
  const scored = `Show up: ${pointsWords(points)} points, ${rank} who made a move${tie}.`
  const sum =
    treasury === undefined
      ? `The pot was ${actors} × ${QUOTED.paydayUnitsPerActor} = ${formatUnits(pot)}`
      : `The pot was a tenth of the treasury’s ${formatUnits(treasury)} = ${formatUnits(pot)}`
  if (actors === 1) return `${scored} Nobody shares it. ${sum}.`
  const shares = actors - place - tiedWith / 2
  const all = (actors * (actors - 1)) / 2
  const share = shareWords({ numerator: pot * shares, denominator: all })
  const shared = `Last place gets no share and every place up gets one more, ${all} in all`
  return `${scored} ${sum}. ${shared}. ${placeWords(place)} gets ${shares}: ${formatUnits(pot)} × ${shares} ÷ ${all} = ${share}.`
}
