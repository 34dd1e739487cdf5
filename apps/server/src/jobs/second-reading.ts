/** RULES §3: a doubtful change of a week's scores counts only after a second reading confirms it. */
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
import type { LastReport } from '../domain/store/score-reports.ts'

/** How many stored reports to compare. Providers correct one week fewer times than this. */
export const REPORTS_MAX = 8

interface Given {
  /** A complete, stored report, with the lineups that count. */
  report: ScoreReport
  wanted: WantedScores
  /** The scores of the settled run; null before the first settlement. */
  settled: readonly TeamPoints[] | null
  /** The teams to compare before the first settlement. */
  present: readonly TeamId[]
  /** All teams of the league: a correction can bring back one that nobody waits for. A report may have more. */
  known: readonly TeamId[]
  /** The last stored reports, newest first, with the lineups that count. */
  stored: readonly LastReport[]
}

/**
 * Whether to hold a report back: it changes scores doubtfully, and no reading at least ten minutes earlier had the same scores. Compares
 * with the settled scores, or before settlement with the last different complete report.
 */
export function isDoubtful({ report, wanted, settled, present, known, stored }: Given): boolean {
  const after = teamsOf(report, settled === null ? present : known)
  if (settled !== null && !isDoubtfulCorrection(settled, after)) return false
  const different = stored.findIndex((other) => !hasSameScores(other, report, { wanted, present }))
  const same = different === -1 ? stored : stored.slice(0, different)
  const before = settled ?? lastComplete(stored.slice(same.length), { wanted, present })
  if (before === null || !isDoubtfulCorrection(before, after)) return false
  const since = same.at(-1)?.firstReadAt ?? report.readAt
  return later(since, SECOND_READING_MS) > report.readAt
}

type Compared = Pick<Given, 'wanted' | 'present'>

function hasSameScores({ report: stored }: LastReport, report: ScoreReport, { wanted, present }: Compared): boolean {
  return whyIncomplete(stored, wanted) === null && haveSameScores(stored, report, present)
}

/** The scores of the newest complete report. */
function lastComplete(reports: readonly LastReport[], { wanted, present }: Compared) {
  const found = reports.find(({ report }) => whyIncomplete(report, wanted) === null)
  return found === undefined ? null : teamsOf(found.report, present)
}

function teamsOf({ teams }: ScoreReport, teamIds: readonly TeamId[]) {
  return teams.filter(({ teamId }) => teamIds.includes(teamId))
}
