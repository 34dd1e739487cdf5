/** Finds the decisions in the visitor's season that cost the most. */
import {
  type Bet,
  type CasinoEvent,
  type Points,
  type TeamId,
  chanceOfOther,
  constantsOf,
  expectedReturn,
  isEnoughToConfirm,
  namedBet,
  playerOfId,
  playerOfUser,
  points,
  projectedScore,
  walletOf,
  weekConfig,
} from '@whale/game'
import { termsSentence } from '@whale/words'
import { nameOf } from '@whale/pages'
import { casinoWorth } from './casino-worth.ts'
import { USERNAMES, YOU } from './crew.ts'
import { type Practice, SEASON, reportOf, weekNow } from './practice.ts'
import { chanceInWeek } from './rivals.ts'

/** A decision that was worth less than an alternative. `units` is the expected difference, above 0. */
export interface BetterDecision {
  week: number
  units: number
  /** What would have been better. */
  instead:
    | { do: 'pass'; rival: string; terms: string }
    /** `bounty` is the part of `units` that comes from the bounty for accepting. */
    | { do: 'take'; rival: string; terms: string; bounty: number }
    /** The best picks; empty for an event of the visitor's own team. */
    | { do: 'enter'; names: readonly string[]; event: CasinoEvent }
    | { do: 'pick'; names: readonly string[]; event: CasinoEvent }
    | { do: 'act' }
}

/** The three decisions that cost the most on average, by that week's projections. Ignores luck. */
export function betterDecisions(practice: Practice, limit = 3): BetterDecision[] {
  const you = playerOfUser(practice.league, YOU)
  if (you === null) return []
  const through = practice.stage === 'betting' ? weekNow(practice) - 1 : weekNow(practice)
  const weeks = Array.from({ length: Math.max(0, through) }, (_, index) => index + 1)
  const found = [
    ...betterThanBets(practice, through),
    ...weeks.flatMap((week) => betterThanEntry(practice, week)),
    ...weeks.flatMap((week) => betterThanNothing(practice, week)),
  ]
  const whole = found.map((one) => ({ ...one, units: Math.round(one.units) })).filter(({ units }) => units > 0)
  return whole.toSorted((a, b) => b.units - a.units || a.week - b.week).slice(0, limit)
}

/** A confirmed bet with the visitor, or an offer that they did not accept. `worth` is its average value to them, in units. */
interface ValuedBet {
  bet: Bet
  isMine: boolean
  wasOn: boolean
  worth: number
  rival: string
}

function betterThanBets(practice: Practice, through: number): BetterDecision[] {
  const bets = [...practice.bets.values()].filter(({ week }) => week <= through)
  const valued = bets.flatMap((bet) => valuedBet(practice, bet))
  const paid = CASINOS.flatMap((place) => bountyBet(practice, valued, place))
  const { confirmingUnits } = constantsOf(SEASON)
  return valued.flatMap((one): BetterDecision[] => {
    const { bet, wasOn, rival } = one
    const bounty = paid.includes(one) ? confirmingUnits : 0
    const worth = one.worth + bounty
    const terms = termsSentence(namedBet(practice.league, bet, bet.challengerId))
    if (wasOn) return worth < 0 ? [{ week: bet.week, units: -worth, instead: { do: 'pass', rival, terms } }] : []
    return worth > 0 ? [{ week: bet.week, units: worth, instead: { do: 'take', rival, terms, bounty } }] : []
  })
}

function valuedBet(practice: Practice, bet: Bet): ValuedBet[] {
  const { league } = practice
  const you = playerOfUser(league, YOU)
  const isMine = bet.challengerId === you?.id
  if (!isMine && bet.challengedId !== you?.id) return []
  const { state } = bet.state
  const wasOn = state === 'won' || state === 'lost' || state === 'push'
  const wasLeft = !isMine && (state === 'rejected' || state === 'expired')
  const chance = wasOn || wasLeft ? chanceInWeek(league, bet, projectionsOf(practice, bet.week)) : null
  if (chance === null) return []
  const { stake, counterStake } = bet
  const hundredths = isMine
    ? expectedReturn(chance, { stake, counterStake })
    : expectedReturn(chanceOfOther(chance), { stake: counterStake, counterStake: stake })
  const rival = nameOf(USERNAMES, playerOfId(league, isMine ? bet.challengedId : bet.challengerId).userId)
  return [{ bet, isMine, wasOn, worth: hundredths / 100, rival }]
}

const CASINOS = ['casino_one', 'casino_two'] as const

/**
 * The bet that earned this casino's bounty for accepting one, or the best one that would have. Null if several were accepted: without any one of them
 * the others still earn it.
 */
function bountyBet(practice: Practice, valued: readonly ValuedBet[], place: (typeof CASINOS)[number]): ValuedBet[] {
  const fit = valued.filter(
    ({ bet, isMine }) =>
      !isMine && weekConfig(bet.week)?.place === place && isEnoughToConfirm(bet, practice.league.season),
  )
  const taken = fit.filter(({ wasOn }) => wasOn)
  return taken.length === 0 ? fit.toSorted((a, b) => b.worth - a.worth).slice(0, 1) : taken.length === 1 ? taken : []
}

/** A free entry that was not made, or picks with a smaller chance than others. */
function betterThanEntry(practice: Practice, week: number): BetterDecision[] {
  const event = weekConfig(week)?.casinoEvent ?? null
  const worth = casinoWorth(practice, week)
  if (event === null || worth === null) return []
  const { best, made } = worth
  if (made === null) return [{ week, units: best.units, instead: { do: 'enter', names: best.names, event } }]
  return [{ week, units: best.units - made.units, instead: { do: 'pick', names: best.names, event } }]
}

/** A week from 4 to 9 without a move costs units. */
function betterThanNothing({ league, runs }: Practice, week: number): BetterDecision[] {
  const you = playerOfUser(league, YOU)
  const wallet = you === null ? null : walletOf(you.id)
  const drift = runs.get(week)?.transfers.find(({ from, reason }) => reason.rule === 'drift' && from === wallet)
  return drift === undefined ? [] : [{ week, units: drift.units, instead: { do: 'act' } }]
}

function projectionsOf(practice: Practice, week: number): ReadonlyMap<TeamId, Points> {
  const { opensAt } = practice.league.calendar[week - 1] ?? { opensAt: practice.now }
  const { teams } = reportOf(practice, week, opensAt)
  return new Map(teams.map((team) => [team.teamId, projectedScore(team) ?? points(0)]))
}
