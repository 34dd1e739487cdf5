/** RULES §3: a doubtful change of a week's scores counts only after a second reading that says the same. */
import {
  type ScoreReport,
  SECOND_READING_MS,
  type TeamId,
  type TeamPoints,
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
  wanted: { season: number; week: number; teamIds: readonly TeamId[] }
  /** The scores of the settled run; null before the first settlement. */
  settled: readonly TeamPoints[] | null
  /** The last stored reports, newest first, if the caller has them. */
  stored?: readonly LastReport[]
}

/**
 * Whether to hold a report back: it changes scores doubtfully, and no reading at least ten minutes earlier had the same scores. Compares with
 * the settled scores, or before settlement with the last different complete report.
 */
export async function isDoubtful(db: Db, { leagueId, report, wanted, settled, stored }: Given): Promise<boolean> {
  if (settled !== null && !isDoubtfulCorrection(settled, report)) return false
  const reports = stored ?? (await lastReports(db, { leagueId, week: wanted.week, limit: REPORTS_MAX }))
  const different = reports.findIndex((other) => !hasSameScores(other, report, wanted))
  const same = different === -1 ? reports : reports.slice(0, different)
  const before = settled ?? lastComplete(reports.slice(same.length), wanted)
  if (before === null || !isDoubtfulCorrection(before, report)) return false
  const since = same.at(-1)?.firstReadAt ?? report.readAt
  return later(since, SECOND_READING_MS) > report.readAt
}

function hasSameScores({ report: stored }: LastReport, report: ScoreReport, wanted: Given['wanted']): boolean {
  return whyIncomplete(stored, wanted) === null && haveSameScores(stored, report, wanted.teamIds)
}

/** Returns the scores of the newest complete report. */
function lastComplete(reports: readonly LastReport[], wanted: Given['wanted']) {
  const found = reports.find(({ report }) => whyIncomplete(report, wanted) === null)
  return found?.report.teams.filter(({ teamId }) => wanted.teamIds.includes(teamId)) ?? null
}
