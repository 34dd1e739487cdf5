/** RULES §6: the steps of a settlement, in order. A league's week is settled completely or not at all, and only once. */
import { assert } from '../values/assert.ts'
import { shareOut } from '../values/division.ts'
import { type Units, sumOfUnits } from '../values/units.ts'
import type { TeamId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'
import type { ScoreReport } from '../season/scores.ts'
import { whyIncomplete } from '../season/scores.ts'
import { walletOf } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { RunBegan, StepSettled } from '../league/event.ts'
import { athletesNamed } from '../league/casino-entry.ts'
import { type League, isNight, teamOfId } from '../league/league.ts'
import type { RunNote } from '../league/run.ts'
import { type SetScores, setScoresIn } from '../league/set-scores.ts'
import { wantedScores } from '../league/wanted-scores.ts'
import type { Due, Settling, StepOutcome, WeekScores } from '../league/settling.ts'
import { type Decision, type Turn, accept, chain } from '../decision.ts'
import { settleBets } from '../h2h/settle-bets.ts'
import { settleHouseBets } from '../house/settle-house-bets.ts'
import { type RostersSeen, compareRosters } from '../casino/compare-rosters.ts'
import { settleCasino } from '../casino/settle-casino.ts'
import { settleAllIns } from '../all-in/settle-all-ins.ts'
import { settleBounties } from '../bounties/settle-bounties.ts'
import { settleTopScore } from '../top-score/settle-top-score.ts'
import { payPayday } from '../treasury/payday.ts'
import { takeDrift } from '../treasury/drift.ts'
import { scoreWeekOfFinal } from '../final/score-week.ts'
import { payPrizes } from '../final/prizes.ts'
import { setEntrants } from '../final/entrants.ts'
import { liftToWhales } from '../final/high-tide.ts'
import { eliminatePlayers } from '../players/eliminate.ts'
import { updateStatuses } from '../players/update-status.ts'
import { votesClosed } from '../league/voting.ts'
import { makeFinal } from './make-final.ts'

/** The order of RULES §6. */
const STEPS: readonly ((settling: Settling) => StepOutcome)[] = [
  settleBets,
  settleHouseBets,
  settleCasino,
  settleAllIns,
  settleBounties,
  settleTopScore,
  payPayday,
  takeDrift,
  scoreWeekOfFinal,
  payPrizes,
  eliminatePlayers,
  updateStatuses,
  liftToWhales,
  setEntrants,
]

/** Whether `week` is the next week to settle. A repeated job checks this first. */
export function canSettle({ progress }: League, week: number): boolean {
  if (progress.stage !== 'running' || week !== progress.settledThrough + 1) return false
  return week < progress.week || (week === progress.week && progress.phase === 'IN_PROGRESS')
}

/** The scores of a week, and the athletes seen on its rosters if that matters. */
export interface WeekRead {
  week: number
  report: ScoreReport
  rosters?: RostersSeen
  /** The scores the commissioner had set when the week was last settled. */
  setBefore?: SetScores
}

/**
 * Settles a week from a complete report. If the next week has opened, or in a game night, the results are final at once. Throws for the wrong week or
 * an incomplete report.
 */
export function settleWeek(
  turn: Turn,
  { week, report, rosters: seen = new Map(), setBefore = new Map() }: WeekRead,
): Decision {
  const { league, now } = turn
  assert(canSettle(league, week), `week ${week} of league ${league.id} cannot be settled now`)
  assert(whyIncomplete(report, wantedScores(league, week)) === null, `the report on week ${week} is not complete`)
  const isLate = league.progress.stage === 'running' && league.progress.week > week
  return chain(turn, [
    (next) => compareRosters(next, { week, seen }),
    (next) => runOn(next, { week, scores: scoresOf(league, report), setBefore }),
    (next) => accept(next.league, { type: 'week.settled', at: now, week }),
    (next) =>
      accept(next.league, ...votesClosed(next, { state: 'moot', ends: ({ matter }) => matter.kind === 'void_week' })),
    // A night's provider has no second reading.
    (next) => (isLate || isNight(league) ? makeFinal(next, { week }) : accept(next.league)),
  ])
}

/** A week's scores, and those the commissioner had set when it was last settled. */
interface RunInput {
  week: number
  scores: WeekScores
  setBefore?: SetScores
}

/** Runs all steps on the given scores. Callers check that they are good enough to settle the week. */
export function runOn(turn: Turn, given: RunInput): Decision {
  return runSteps(turn, { ...given, steps: STEPS })
}

/** Runs the given steps as one run of the week. */
export function runSteps(turn: Turn, { steps, ...input }: RunInput & { steps: typeof STEPS }): Decision {
  const { now } = turn
  const { week, scores } = input
  return chain(turn, [
    (next) => accept(next.league, beginRun(next, input)),
    ...steps.map(
      (step) => (next: Turn) =>
        accept(next.league, stepSettled(next, step({ league: next.league, week, at: now, scores }), week)),
    ),
  ])
}

/** The scores of `report` that this league uses. A team that is missing at the provider has none (RULES §4). */
export function scoresOf(league: League, report: Pick<ScoreReport, 'teams'>): WeekScores {
  const known = new Set(league.teams.map(({ id }) => id))
  const teams = report.teams.filter((team) => known.has(team.teamId))
  return {
    teams: new Map(teams.flatMap((team) => (team.points === null ? [] : [[team.teamId, team.points]]))),
    athletes: new Map(
      report.teams.flatMap((team) => team.athletes.map((athlete) => [athlete.athleteId, athlete.points])),
    ),
    rosters: new Map(teams.map((team) => [team.teamId, team.athletes])),
    set: setScoresIn({ teams }),
  }
}

/** The athletes whose points decide this league's entries of a week. */
export function scoredAthletes(league: League, week: number): string[] {
  const entries = league.entries.filter((entry) => entry.week === week)
  const named = entries.flatMap(({ terms }) => athletesNamed(terms).map(({ athleteId }) => athleteId))
  // Best deployment compares a pick with everyone at that position who was on the roster.
  const compared = entries.flatMap(({ terms }) => {
    return terms.event === 'best_deployment' ? terms.roster.map(({ athleteId }) => athleteId) : []
  })
  return [...new Set([...named, ...compared])]
}

/** Tells members which scores the commissioner set, and which were undone since the last settlement of the week. */
function notesOnSet(league: League, { before, after }: { before: SetScores; after: SetScores }): RunNote[] {
  const noteOf = (rule: 'score.set' | 'score.taken_back', teamId: TeamId, moved: Points): RunNote => {
    return { rule, teamId, teamName: teamOfId(league, teamId).name, points: moved }
  }
  return [
    ...[...after].map(([teamId, moved]) => noteOf('score.set', teamId, moved)),
    ...[...before]
      .filter(([teamId]) => !after.has(teamId))
      .map(([teamId, moved]) => noteOf('score.taken_back', teamId, moved)),
  ]
}

function beginRun({ league, now, newId }: Turn, { week, scores, setBefore: before = new Map() }: RunInput): RunBegan {
  return {
    type: 'run.began',
    at: now,
    run: {
      id: newId('run'),
      week,
      scores: [...scores.teams].map(([teamId, scored]) => ({ teamId, points: scored })),
      athletePoints: Object.fromEntries(
        scoredAthletes(league, week).map((athleteId) => [athleteId, scores.athletes.get(athleteId) ?? points(0)]),
      ),
      standingsBefore: Object.fromEntries(league.players.map(({ id, standing }) => [id, standing])),
      bermudaBefore: league.bermuda,
      transfers: [],
      notes: notesOnSet(league, { before, after: scores.set }),
    },
  }
}

function stepSettled(turn: Turn, result: StepOutcome, week: number): StepSettled {
  const { league, now, newId } = turn
  const { step, releases, payouts, fees, notes, standings, bets, bermuda } = result
  const run = league.lastRun
  assert(run !== null && run.week === week, 'a step needs a run')
  const common = { week, cause: { type: 'run', id: run.id } } as const
  const paid = scaledToTreasury(payouts, balanceOf(league.balances, 'treasury'))
  const transfers: Transfer[] = [
    ...releases.map(({ from, playerId, units, reason }): Transfer => {
      return { ...common, id: newId('transfer'), from, to: walletOf(playerId), units, reason }
    }),
    ...fees.map(({ playerId, units, reason }): Transfer => {
      return { ...common, id: newId('transfer'), from: walletOf(playerId), to: 'treasury', units, reason }
    }),
    ...paid.map(({ playerId, units, reason }): Transfer => {
      return { ...common, id: newId('transfer'), from: 'treasury', to: walletOf(playerId), units, reason }
    }),
  ]
  const shortfall = shortfallOf({ step, payouts, paid })
  return {
    type: 'step.settled',
    at: now,
    week,
    step,
    transfers,
    notes: [...notes, ...shortfall],
    standings,
    bets,
    bermuda,
  }
}

/**
 * §2: the treasury never goes below zero. If a step owes more, all its payouts are scaled by the same factor, rounded by largest remainder. The
 * reason stores the full amount.
 */
function scaledToTreasury(payouts: readonly Due[], treasury: Units): readonly Due[] {
  const owed = sumOfUnits(payouts.map((payout) => payout.units))
  if (owed <= treasury) return payouts
  const shares = shareOut(
    treasury,
    payouts.map((payout) => payout.units),
  )
  return payouts.flatMap((payout, index) => {
    const units = shares[index]
    return units === undefined || units === 0
      ? []
      : [{ ...payout, units, reason: { ...payout.reason, owed: payout.units } }]
  })
}

function shortfallOf(given: {
  step: StepOutcome['step']
  payouts: readonly Due[]
  paid: readonly Due[]
}): readonly RunNote[] {
  const owed = sumOfUnits(given.payouts.map((payout) => payout.units))
  const paid = sumOfUnits(given.paid.map((payout) => payout.units))
  return paid < owed ? [{ rule: 'treasury.short', step: given.step, owed, paid }] : []
}
