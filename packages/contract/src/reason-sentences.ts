/** One sentence for each reason for which units moved, with its arithmetic. */
import type { Reason } from '@whale/game'
import { oddsWords, resultWords, termsSentence } from './bet-sentences.ts'
import { placeWords, pointsWords, unitsWords } from './words.ts'

/** What others read of an option before the lock: that one was taken, and not what it is on. */
export const HIDDEN_OPTION = 'Option: taken. What it is on shows after the lock.'

/** Why units moved, with the arithmetic. */
export function reasonSentence(reason: Reason): string {
  const sentence = reasonCore(reason)
  return reason.owed === undefined
    ? sentence
    : `${sentence} Owed ${unitsWords(reason.owed)}; the treasury was short, and everybody's share was cut alike.`
}

function reasonCore(reason: Reason): string {
  switch (reason.rule) {
    case 'claim.capital':
      return `Claimed ${reason.teamName}: 1,000 bought in, 100 of it to play with.`
    case 'claim.treasury':
      return `${reason.teamName} was claimed: 900 of its 1,000 to the treasury.`
    case 'start.failed':
      return 'The league did not reach 8 players: everything was taken back.'
    case 'buy_back.capital':
      return 'Bought back in: 300 minted, 100 of it to play with.'
    case 'buy_back.treasury':
      return `${reason.teamName} bought back in: 200 of the 300 to the treasury.`
    case 'left.undone':
      return `${reason.teamName} left before the start: the claim was undone.`
    case 'left.wallet':
      return `${reason.teamName} left: the wallet went to the treasury.`
    case 'left.winnings':
      return `${reason.teamName} had left: what week ${reason.week} still brought went to the treasury.`
    case 'correction':
      return `Corrected by the owner (${reason.byTeam}): ${reason.note}`
    case 'prediction.right':
      return `Prediction: ${reason.teamName} had the week's best score, ${pointsWords(reason.points)}.`
    case 'payday':
      return paydaySentence(reason)
    case 'drift':
      return 'Drift: nothing played this week.'
    case 'reversal':
      return `Counted again, because a score changed. Taken back: ${reasonSentence(reason.of)}`
    default:
      return playedSentence(reason)
  }
}

type PlayedReason = Extract<
  Reason,
  { rule: `${'h2h' | 'option' | 'multiplier' | 'liquidation' | 'casino' | 'bounty' | 'bermuda'}.${string}` }
>
type TableReason = Extract<PlayedReason, { rule: `${'casino' | 'bounty' | 'bermuda'}.${string}` }>

/** What was played against others and against the house. */
function playedSentence(reason: PlayedReason): string {
  switch (reason.rule) {
    case 'h2h.stake':
      return `Staked against ${reason.versus} at ${oddsWords(reason.odds)}: ${termsSentence(reason.terms)}.`
    case 'h2h.refund':
      return `Stake back, ${refundWords(reason.because)}: ${termsSentence(reason.terms)}, against ${reason.versus}.`
    case 'h2h.push':
      return `Push, stake back: ${termsSentence(reason.terms)} ended exactly on the line, ${resultWords(reason.result)}.`
    case 'h2h.won':
      return (
        `Won against ${reason.versus}: ${termsSentence(reason.terms)} ended ${resultWords(reason.result)}. ` +
        `${unitsWords(reason.stake)} of your own and ${unitsWords(reason.otherStake)} of theirs: ${unitsWords(reason.stake + reason.otherStake)}.`
      )
    case 'option.stake':
      return `Option: ${reason.teamName} ${reason.side} the house line of ${pointsWords(reason.line)}.`
    case 'option.push':
      return `Option, stake back: ${reason.teamName} scored exactly the house line, ${pointsWords(reason.line)}.`
    case 'option.won':
      return (
        `Option: ${reason.teamName} scored ${pointsWords(reason.points)}, ${reason.side} the house line of ${pointsWords(reason.line)}. ` +
        `${unitsWords(reason.stake)} × ${reason.times} = ${unitsWords(reason.stake * reason.times)}.`
      )
    case 'multiplier.bought':
      return `Multiplier: +${reason.percent - 100}% on your team's points in week ${reason.forWeek}.`
    case 'liquidation.stake':
      return `All in: ${reason.teamName} over the house line of ${pointsWords(reason.line)}.`
    case 'liquidation.push':
      return `All in, stake back: ${reason.teamName} scored exactly the house line, ${pointsWords(reason.line)}.`
    case 'liquidation.won':
      return (
        `All in: ${reason.teamName} scored ${pointsWords(reason.points)}, over the house line of ${pointsWords(reason.line)}. ` +
        `${unitsWords(reason.stake)} back and ${unitsWords(reason.bonus)} more: ${unitsWords(reason.stake + reason.bonus)}.`
      )
    default:
      return tableSentence(reason)
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
    case 'voided':
      return `voided by the owner (${because.note})`
  }
}

/** What the house paid. */
function tableSentence(reason: TableReason): string {
  switch (reason.rule) {
    case 'casino.one_scorer':
      return `Casino: ${reason.athleteName} scored ${pointsWords(reason.points)}, at least the ${pointsWords(reason.target)} needed.`
    case 'casino.two_scorers':
      return `Casino: ${reason.athleteNames.join(' and ')} scored ${pointsWords(reason.points)} together, at least the ${pointsWords(reason.target)} needed.`
    case 'casino.mark_a_rival':
      return `Casino: ${reason.teamName}, marked, scored ${pointsWords(reason.points)}, ${fromBottomWords(reason)}.`
    case 'casino.coliseum':
      return `Casino: ${placeWords(reason.place)} of ${reason.entrants} in the Coliseum with ${pointsWords(reason.points)}. The best ${reason.paidPlaces} collect.`
    case 'casino.arena':
      return `Casino: ${placeWords(reason.place)} of ${reason.entrants} in the Arena with ${pointsWords(reason.points)}. The best ${reason.paidPlaces} collect.`
    case 'casino.top_three':
      return `Casino: ${placeWords(reason.place)} of ${reason.entrants} entrants with ${pointsWords(reason.points)}. The best ${reason.paidPlaces} collect.`
    case 'casino.best_deployment':
      return `Casino: ${reason.rightNames.length} of 3 right in the deployment (${reason.rightNames.join(', ')}).`
    case 'bounty.confirming':
      return `Bounty for confirming in ${reason.place === 'casino_one' ? 'Casino One' : 'Casino Two'}: took ${unitsWords(reason.stake)} at ${oddsWords(reason.odds)} from ${reason.versus}.`
    case 'bounty.top_catch':
      return topCatchSentence(reason)
    case 'bounty.giant_killer':
      return `Bounty, giant killer: a fish who beat the whale ${reason.versus} in a bet of ${unitsWords(reason.stake)}.`
    case 'bermuda.named':
      return `Triangle: ${reason.teamName} had the best score in it, ${pointsWords(reason.points)}, and you said so.`
    case 'bermuda.prize':
      return prizeSentence(reason)
    case 'bermuda.rest':
      return `The treasury is paid out: ${unitsWords(reason.left)} of the last ${unitsWords(reason.rest)} shared by ${reason.players}.`
  }
}

/** The place from the bottom, as `2nd from the bottom of 12, where the lowest 4 pay`. */
export function fromBottomWords(told: { fromBottom: number; lowest: number; of: number }): string {
  return `${placeWords(told.fromBottom)} from the bottom of ${told.of}, where the lowest ${told.lowest} count`
}

function prizeSentence({ place, total, percents, sharedBy, rest }: Extract<Reason, { rule: 'bermuda.prize' }>): string {
  const sum = percents.reduce((all, percent) => all + percent, 0)
  const shared = sharedBy === 1 ? '' : `, shared by ${sharedBy}`
  return `Triangle: ${placeWords(place)} with a total of ${pointsWords(total)}. ${sum}% of the last ${unitsWords(rest)}${shared}.`
}

function topCatchSentence(reason: Extract<Reason, { rule: 'bounty.top_catch' }>): string {
  const scored = `Top catch: ${reason.teamName} had the best score of all who play, ${pointsWords(reason.points)}`
  return reason.sharedBy === 1 ? `${scored}.` : `${scored}, shared by ${reason.sharedBy}.`
}

function paydaySentence(reason: Extract<Reason, { rule: 'payday' }>): string {
  const tie = reason.tiedWith === 0 ? '' : `, tied with ${reason.tiedWith}`
  const each = reason.pot / reason.actors
  return (
    `Payday: ${pointsWords(reason.points)} points, ${placeWords(reason.place)} of ${reason.actors} who played${tie}. ` +
    `${reason.actors} × ${each} = ${unitsWords(reason.pot)}, ${paydayPart(reason)}.`
  )
}

/** RULES §5 Payday: of n places, place p takes n - p parts of all n(n - 1) / 2; who are tied share the parts of their places. */
function paydayPart({ place, actors, tiedWith }: Extract<Reason, { rule: 'payday' }>): string {
  if (actors === 1) return 'all of it for the only one'
  const parts = actors - place - tiedWith / 2
  return `${parts} of ${(actors * (actors - 1)) / 2} parts by place`
}
