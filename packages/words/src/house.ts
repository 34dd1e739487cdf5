/** One sentence, with its arithmetic, for each bet against The House and each house payout. */
import { type Odds, type Reason, type Units, counterStakeOf } from '@whale/game'
import { QUOTED } from './quoted-numbers.ts'
import { topFinalistWords } from './final.ts'
import { listWords } from './text.ts'
import { markedPlaceWords, paidPlaceWords, placeWords } from './places.ts'
import { oneMoreWords, formatUnits } from './numbers.ts'
import { pointsWords, shareWords, exactWords, tenthsWords } from './points.ts'

export type HouseReason = Extract<
  Reason,
  {
    rule:
      | `${'option' | 'multiplier' | 'liquidation' | 'casino' | 'top_score' | 'bounty' | 'bermuda'}.${string}`
      | 'high_tide'
  }
>
type CasinoReason = Extract<HouseReason, { rule: `casino.${string}` }>
type TopScoreReason = Extract<HouseReason, { rule: `top_score.${string}` }>
type PrizeReason = Extract<HouseReason, { rule: `${'bounty' | 'bermuda'}.${string}` | 'high_tide' }>

/** Returns why The House took or paid units, with the arithmetic. */
export function houseSentence(reason: HouseReason): string {
  switch (reason.rule) {
    case 'option.stake':
      return `The House: ${reason.teamName} to beat ${pointsWords(reason.line)}.`
    case 'option.push':
      return `The House, stake back: ${reason.teamName} scored exactly the line, ${pointsWords(reason.line)}.`
    case 'option.void':
      return `The House, stake back: ${reason.hasNoScore === true ? 'the team has no score' : 'the week is void'}. The bet was ${reason.teamName} to beat ${pointsWords(reason.line)}.`
    case 'option.won':
      return (
        `The House: ${reason.teamName} scored ${pointsWords(reason.points)} and beat ${pointsWords(reason.line)}. ` +
        `${formatUnits(reason.stake)} × ${reason.times} = ${formatUnits(reason.stake * reason.times)}.`
      )
    case 'multiplier.bought':
      return `Multiplier: ${formatUnits(QUOTED.multiplierUnits)} for +${reason.percent - 100}% on the team’s points in week ${reason.forWeek}.`
    case 'liquidation.stake':
      return `All in: the whole wallet on ${reason.teamName} to beat The House at ${pointsWords(reason.line)}.`
    case 'liquidation.push':
      return `All in, stake back: ${reason.teamName} scored exactly the line, ${pointsWords(reason.line)}.`
    case 'liquidation.void':
      return `All in, stake back: the week is void. The bet was ${reason.teamName} to beat ${pointsWords(reason.line)}.`
    case 'multiplier.void':
      return `Multiplier, price back: week ${reason.forWeek} is void.`
    case 'liquidation.won':
      return (
        `All in: ${reason.teamName} scored ${pointsWords(reason.points)} and beat The House at ${pointsWords(reason.line)}. ` +
        `${formatUnits(reason.stake)} back and ${formatUnits(reason.bonus)} more: ${formatUnits(reason.stake + reason.bonus)}.`
      )
    case 'casino.one_scorer':
    case 'casino.two_scorers':
    case 'casino.mark_a_rival':
    case 'casino.coliseum':
    case 'casino.arena':
    case 'casino.top_three':
    case 'casino.best_deployment':
      return `Casino: ${casinoWords(reason)}.`
    case 'top_score.pick':
    case 'top_score.team':
      return topScoreSentence(reason)
    default:
      return prizeSentence(reason)
  }
}

function casinoWords(reason: CasinoReason): string {
  switch (reason.rule) {
    case 'casino.one_scorer':
      return `${reason.athleteName} scored ${pointsWords(reason.points)} and needed ${pointsWords(reason.target)}. That pays ${QUOTED.oneScorerPayoutUnits}`
    case 'casino.two_scorers':
      return `${listWords(reason.athleteNames)} scored ${pointsWords(reason.points)} together and needed ${pointsWords(reason.target)}. That pays ${QUOTED.twoScorersPayoutUnits}`
    case 'casino.mark_a_rival':
      return `${reason.teamName} scored ${pointsWords(reason.points)}, ${markedPlaceWords(reason)}, and needed ${paidPlaceWords(reason)}. That pays ${QUOTED.rivalPayoutUnits}`
    case 'casino.coliseum':
      return `${placeAmongWords(reason, raceOf(reason, 'in the Coliseum'))}. ${collectWords(reason)} ${QUOTED.arenaPayoutUnits}`
    case 'casino.arena':
      return `${placeAmongWords(reason, raceOf(reason, 'in the Arena'))}. ${collectWords(reason)} ${QUOTED.arenaPayoutUnits}`
    case 'casino.top_three':
      return `${placeAmongWords(reason, 'entrants')}. ${collectWords(reason)} ${QUOTED.topEntrantsPayoutUnits}`
    case 'casino.best_deployment':
      return `${reason.rightNames.length} of 3 right (${listWords(reason.rightNames)}). That pays ${deploymentPayout(reason)}`
  }
}

function deploymentPayout({ rightNames }: { rightNames: readonly string[] }): number {
  const payouts: Readonly<Partial<Record<number, Units>>> = QUOTED.deploymentPayoutUnits
  return payouts[rightNames.length] ?? 0
}

/** RULES §5 Casino: with fewer than three entrants in either, Coliseum and Arena are merged. */
export function raceOf({ isMerged }: { isMerged?: true }, among: string): string {
  return isMerged === true ? 'in the Coliseum and the Arena together' : among
}

/** `2nd of 7 in the Arena with 101.2`. */
export function placeAmongWords(
  given: { place: number; entrants: number; points: Extract<CasinoReason, { place: number }>['points'] },
  among: string,
): string {
  return `${placeWords(given.place)} of ${given.entrants} ${among} with ${pointsWords(given.points)}`
}

/** `The top 3 collect`, `The top one collects`, or `Both collect` if there are no more entrants than paid places. */
export function collectWords({ paidPlaces, entrants }: { paidPlaces: number; entrants: number }): string {
  if (entrants === 1) return 'The only entrant collects'
  if (entrants <= paidPlaces) return entrants === 2 ? 'Both collect' : `All ${entrants} collect`
  return paidPlaces === 1 ? 'The top one collects' : `The top ${paidPlaces} collect`
}

/** Right picks, and the week's best team. */
function topScoreSentence(reason: TopScoreReason): string {
  const { teamName, points } = reason
  switch (reason.rule) {
    case 'top_score.pick':
      return `Top score: ${teamName} scored most, ${tenthsWords(points)}. The pot was ${potWords(reason)}.${sharedWords(reason.pot, reason.sharedBy)}`
    case 'top_score.team': {
      const { topScoreTeamUnits: units } = QUOTED
      const paid = reason.sharedBy === 1 ? ` That pays ${units}.` : sharedWords(units, reason.sharedBy)
      return `Top score: ${teamName} scored most, ${tenthsWords(points)}.${paid}`
    }
  }
}

/** "10 × 5 = 50", "10 × 5 + 50 left over = 100". */
export function potWords({ players, carried, pot }: { players: number; carried: Units; pot: Units }): string {
  const left = carried === 0 ? '' : ` + ${formatUnits(carried)} left over`
  return `${players} × ${QUOTED.topScoreUnitsPerPlayer}${left} = ${formatUnits(pot)}`
}

/** " Shared by 2: 50 ÷ 2 = 25." Empty for a single player. */
function sharedWords(units: number, sharedBy: number): string {
  if (sharedBy === 1) return ''
  return ` Shared by ${sharedBy}: ${formatUnits(units)} ÷ ${sharedBy} = ${shareWords({ numerator: units, denominator: sharedBy })}.`
}

/** Bounties, the high tide and Triangle payouts. */
function prizeSentence(reason: PrizeReason): string {
  switch (reason.rule) {
    case 'bounty.confirming':
      return (
        `Bounty in ${reason.place === 'casino_one' ? 'Casino One' : 'Casino Two'}: ` +
        `took a bet from ${reason.versus}, ${stakesWords(reason)}. ` +
        `A bet with ${QUOTED.confirmingStakeMin} or more on each side pays ${QUOTED.confirmingUnits}, once in each casino.`
      )
    case 'high_tide':
      return `High tide: fewer than ${QUOTED.finalistsMin} whales, so the treasury lifts the next player to ${QUOTED.whaleUnits}. ${QUOTED.whaleUnits} − ${formatUnits(reason.held)} = ${formatUnits(QUOTED.whaleUnits - reason.held)}.`
    case 'bounty.giant_killer':
      return `Bounty, giant killer: beat the whale ${reason.versus} in a bet of ${formatUnits(reason.stake)}. That pays ${QUOTED.giantKillerUnits}, once a week.`
    case 'bermuda.named':
      return `Triangle: ${topFinalistWords(reason.teamName, exactWords(reason.points))}. The right pick earns ${QUOTED.finalTopScoreUnits}.`
    case 'bermuda.best_score':
      return bestScoreSentence(reason)
    case 'bermuda.prize':
      return finalPrizeSentence(reason)
    case 'bermuda.rest':
      return restSentence(reason)
  }
}

/** "40 on each side", or "40 against 60" with the challenger's stake first. */
function stakesWords({ stake, odds }: { stake: Units; odds: Odds }): string {
  const other = counterStakeOf(stake, odds)
  return other === stake ? `${formatUnits(stake)} on each side` : `${formatUnits(stake)} against ${formatUnits(other)}`
}

function bestScoreSentence(reason: Extract<PrizeReason, { rule: 'bermuda.best_score' }>): string {
  const { total, sharedBy, pot, treasury } = reason
  const scored = `Triangle: the best total of the week, ${exactWords(total)}`
  const tenth = `A tenth of the treasury’s ${formatUnits(treasury)} = ${formatUnits(pot)}`
  if (sharedBy === 1) return `${scored}. ${tenth}.`
  const share = shareWords({ numerator: pot, denominator: sharedBy })
  return `${scored}, shared by ${sharedBy}. ${tenth}, ÷ ${sharedBy} = ${share}.`
}

/** RULES §5: tied players share the percentages of their places. */
function finalPrizeSentence(reason: Extract<PrizeReason, { rule: 'bermuda.prize' }>): string {
  const { place, total, percents, sharedBy, rest } = reason
  const percent = percents.reduce((sum, one) => sum + one, 0)
  const sum = percents.length === 1 ? '' : `${percents.map((one) => `${one}%`).join(' + ')} = `
  const shared = sharedBy === 1 ? '' : `, shared by ${sharedBy}`
  const among = sharedBy === 1 ? '' : ` ÷ ${sharedBy}`
  const share = shareWords({ numerator: rest * percent, denominator: 100 * sharedBy })
  return (
    `Triangle: ${placeWords(place)} with a total of ${exactWords(total)}${shared}. ` +
    `${sum}${percent}% of the last ${formatUnits(rest)}${among}: ${share}.`
  )
}

function restSentence({ rest, left, players }: Extract<PrizeReason, { rule: 'bermuda.rest' }>): string {
  const paid = `Share of the rest: ${formatUnits(left)} of the treasury’s last ${formatUnits(rest)}`
  if (players === 1) return `${paid} for the only player left.`
  const more = oneMoreWords({ units: left, players })
  const share = shareWords({ numerator: left, denominator: players })
  return `${paid}, split equally among ${players}${more}. ${formatUnits(left)} ÷ ${players} = ${share}.`
}
