/**
 * RULES §3: Wednesday 07:30. The scores are read again. If one changed, the run is reversed and the week settled
 * again.
 */
import { assert } from '../values/assert.ts'
import type { ScoreChange } from '../season/late-scores.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { RunReversed } from '../league/event.ts'
import type { League } from '../league/league.ts'
import { setScoresOf } from '../league/set-scores.ts'
import { type Decision, type Turn, accept, chain } from '../decision.ts'
import { makeFinal } from './make-final.ts'
import { scoredAthletes, scoresOf, settleWeek, type WeekRead } from './settle-week.ts'

/** Whether the results of `week` are still provisional. */
export function isProvisional({ progress }: League, week: number): boolean {
  return progress.stage === 'running' && week === progress.settledThrough && week > progress.finalThrough
}

/**
 * Makes the results final if the scores are unchanged. Otherwise reverses the run, settles again and makes the new
 * results final.
 */
export function confirmWeek(turn: Turn, read: WeekRead): Decision {
  const { week, report } = read
  const { league } = turn
  assert(isProvisional(league, week), `week ${week} of league ${league.id} is not provisional`)
  const changes = changesIn(league, report)
  if (changes.length === 0) return makeFinal(turn, { week })
  return chain(turn, [
    (next) => accept(next.league, reverseRun(next, changes)),
    (next) => settleWeek(next, { ...read, setBefore: setScoresOf(league.lastRun?.notes ?? []) }),
    (next) => makeFinal(next, { week }),
  ])
}

/** The score differences between the last run and `report`: teams with a score in either, and athletes that entries named. */
export function changesIn(league: League, report: ScoreReport): ScoreChange[] {
  const run = league.lastRun
  assert(run !== null && run.week === report.week, 'the last run is of the week of the report')
  const scores = scoresOf(league, report)
  const settled = new Map(run.scores.map(({ teamId, points }) => [teamId, points]))
  const teams = [...new Set([...settled.keys(), ...scores.teams.keys()])].map((teamId): ScoreChange => {
    return { teamId, athleteId: null, before: settled.get(teamId) ?? null, after: scores.teams.get(teamId) ?? null }
  })
  // Athletes that counted before or count now. An athlete on no roster counts 0.
  const counting = new Set(scoredAthletes(league, run.week))
  const athletes = [...new Set([...Object.keys(run.athletePoints), ...counting])].map((athleteId): ScoreChange => {
    return {
      teamId:
        report.teams.find((team) => team.athletes.some((athlete) => athlete.athleteId === athleteId))?.teamId ?? '',
      athleteId,
      before: run.athletePoints[athleteId] ?? 0,
      after: counting.has(athleteId) ? (scores.athletes.get(athleteId) ?? 0) : 0,
    }
  })
  return [...teams, ...athletes].filter(({ before, after }) => before !== after)
}

/** Reverses the run's transfers, last one first, so that no account is overdrawn in between. */
function reverseRun({ league, now, newId }: Turn, changes: readonly ScoreChange[]): RunReversed {
  const run = league.lastRun
  assert(run !== null, 'there is a run to reverse')
  const transfers = run.transfers.toReversed().map((transfer): Transfer => {
    return {
      ...transfer,
      id: newId('transfer'),
      from: transfer.to,
      to: transfer.from,
      reason: { rule: 'reversal', of: transfer.reason },
    }
  })
  return { type: 'run.reversed', at: now, week: run.week, transfers, changes }
}
