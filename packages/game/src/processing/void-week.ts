/** RULES §3 Void weeks: stakes go back, and nobody wins, pays or is eliminated. The run is final at once, so that the next week can settle. */
import { assert } from '../values/assert.ts'
import { constantsOf } from '../season/constants.ts'
import { namedBet, stakesBack } from '../league/bet-reasons.ts'
import type { BetState } from '../league/bet.ts'
import type { WeekVoided } from '../league/event.ts'
import { type League, namedTeam, playerOfId, teamOfId } from '../league/league.ts'
import { isMember } from '../league/player.ts'
import { type Due, type Settling, type StepOutcome, type WeekScores, outcome } from '../league/settling.ts'
import { type Decision, type Turn, accept, chain } from '../decision.ts'
import { setEntrants } from '../final/entrants.ts'
import { liftToWhales } from '../final/high-tide.ts'
import { payPrizes } from '../final/prizes.ts'
import { rollOverTopScore } from '../top-score/settle-top-score.ts'
import { votesClosed } from '../league/voting.ts'
import { makeFinal } from './make-final.ts'
import { canSettle, runSteps } from './settle-week.ts'

const NO_SCORES: WeekScores = { teams: new Map(), athletes: new Map(), rosters: new Map(), set: new Map() }

/** Voids a week. Throws if it is not the next one to settle. */
export function voidWeek(turn: Turn, { week, by, reason }: Pick<WeekVoided, 'week' | 'by' | 'reason'>): Decision {
  const { league, now } = turn
  assert(canSettle(league, week), `week ${week} of league ${league.id} cannot be voided now`)
  const returning = (settling: Settling) => returnStakes(settling, { by, reason })
  const steps = [returning, rollOverTopScore, scoreNobody, payPrizes, liftToWhales, setEntrants]
  return chain(turn, [
    (next) => accept(next.league, { type: 'week.voided', at: now, week, by, reason }),
    (next) => runSteps(next, { week, scores: NO_SCORES, steps }),
    (next) => accept(next.league, { type: 'week.settled', at: now, week }),
    (next) =>
      accept(next.league, ...votesClosed(next, { state: 'moot', ends: ({ matter }) => matter.kind === 'void_week' })),
    (next) => makeFinal(next, { week }),
  ])
}

/** Returns the stakes of bets, house bets and all-ins, and the price of multipliers for this week. */
function returnStakes(settling: Settling, why: Pick<WeekVoided, 'by' | 'reason'>): StepOutcome {
  const { league, week, at } = settling
  const bets = league.bets.filter((bet) => bet.week === week && bet.state.state === 'accepted')
  return outcome('void', {
    releases: bets.flatMap((bet) =>
      stakesBack(bet, (playerId) => {
        return { rule: 'h2h.refund', ...namedBet(league, bet, playerId), because: { state: 'void_week' } }
      }),
    ),
    bets: Object.fromEntries(
      bets.flatMap(({ id, state }): [string, BetState][] =>
        state.state === 'accepted'
          ? [[id, { state: 'void', at, acceptedAt: state.at, because: { by: 'void_week' } }]]
          : [],
      ),
    ),
    payouts: [...houseBetsBack(settling), ...allInsBack(settling), ...multipliersBack(settling)],
    notes: [{ rule: 'week.voided', ...why }],
  })
}

function houseBetsBack({ league, week }: Settling): Due[] {
  return league.houseBets
    .filter((houseBet) => houseBet.week === week && holdsTeam(league, houseBet.playerId))
    .map(({ id: optionId, playerId, teamId, line, stake }) => {
      return { playerId, units: stake, reason: { rule: 'option.void', optionId, ...namedTeam(league, teamId), line } }
    })
}

function allInsBack({ league, week }: Settling): Due[] {
  return league.allIns
    .filter((one) => one.week === week && holdsTeam(league, one.playerId))
    .map(({ playerId, line, stake }) => {
      const teamName = teamOfId(league, playerOfId(league, playerId).teamId).name
      return { playerId, units: stake, reason: { rule: 'liquidation.void', teamName, line } }
    })
}

function multipliersBack({ league, week }: Settling): Due[] {
  return league.multipliers
    .filter((one) => one.forWeek === week && holdsTeam(league, one.playerId))
    .map(({ playerId, forWeek }) => {
      const { multiplierUnits } = constantsOf(league.season)
      return { playerId, units: multiplierUnits, reason: { rule: 'multiplier.void', forWeek } }
    })
}

/** A former player's wallet goes to the treasury, which holds these stakes already. */
function holdsTeam(league: League, playerId: Due['playerId']): boolean {
  return isMember(playerOfId(league, playerId))
}

/** A void week in the Triangle has no lines. */
function scoreNobody({ league, week }: Settling): StepOutcome {
  const { bermuda } = league
  if (week < constantsOf(league.season).finalFirstWeek || bermuda === null) return outcome('bermuda', {})
  return outcome('bermuda', { bermuda: { ...bermuda, weeks: [...bermuda.weeks, { week, lines: [] }] } })
}
