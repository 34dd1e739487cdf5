/** RULES §3: a doubtful change of a week's scores counts only after a second reading that says the same. */
import {
  type ScoreReport,
  SECOND_READING_MS,
  type TeamId,
  type TeamPoints,
  type WantedScores,
  haveSameScores,
  isDoubtfulCorrection,
  later,
  whyIncomplete,
} from '@whale/game'
import { type LastReport, lastReports } from '../domain/store/score-reports.ts'
import type { Db } from '../platform/postgres/pool.ts'

/** How many stored reports to compare. Providers correct one week fewer times than this. */
export const REPORTS_MAX = 8

interface Given {
  leagueId: string
  /** A complete report, stored before. */
  report: ScoreReport
  wanted: WantedScores
  /** The scores of the settled run; null before the first settlement. */
  settled: readonly TeamPoints[] | null
  /** All teams of the league: a correction can bring back one that is not waited for. A report may have more. */
  known: readonly TeamId[]
  /** The last stored reports, newest first, if the caller has them. */
  stored?: readonly LastReport[]
}

/**
 * Whether to hold a report back: it changes scores doubtfully, and no reading at least ten minutes earlier had the same scores. Compares with
 * the settled scores, or before settlement with the last different complete report.
 */
export async function isDoubtful(
  db: Db,
  { leagueId, report, wanted, settled, known, stored }: Given,
): Promise<boolean> {
  const after = teamsOf(report, settled === null ? waitedIn(wanted) : known)
  if (settled !== null && !isDoubtfulCorrection(settled, after)) return false
  const reports = stored ?? (await lastReports(db, { leagueId, week: wanted.week, limit: REPORTS_MAX }))
  const different = reports.findIndex((other) => !hasSameScores(other, report, wanted))
  const same = different === -1 ? reports : reports.slice(0, different)
  const before = settled ?? lastComplete(reports.slice(same.length), wanted)
  if (before === null || !isDoubtfulCorrection(before, after)) return false
  const since = same.at(-1)?.firstReadAt ?? report.readAt
  return later(since, SECOND_READING_MS) > report.readAt
}

function hasSameScores({ report: stored }: LastReport, report: ScoreReport, wanted: Given['wanted']): boolean {
  return whyIncomplete(stored, wanted) === null && haveSameScores(stored, report, waitedIn(wanted))
}

/** Returns the scores of the newest complete report. */
function lastComplete(reports: readonly LastReport[], wanted: Given['wanted']) {
  const found = reports.find(({ report }) => whyIncomplete(report, wanted) === null)
  return found === undefined ? null : teamsOf(found.report, waitedIn(wanted))
}

function waitedIn({ teamIds, namedIds = [] }: WantedScores): TeamId[] {
  return [...teamIds, ...namedIds]
}

function teamsOf({ teams }: ScoreReport, teamIds: readonly TeamId[]) {
  return teams.filter(({ teamId }) => teamIds.includes(teamId))
}
