/** Asks a league's provider for a week, by number and outside any transaction, and keeps what it said. */
import { type League, type ScoreReport, whyIncomplete } from '@whale/game'
import { ProviderTrouble } from '@whale/providers'
import { appendReport } from '../store/score-reports.ts'
import type { World } from '../world.ts'

/** A report that is complete by the rulebook's test, or why there is none to settle on yet. */
export type Import = { state: 'complete'; report: ScoreReport } | { state: 'waiting'; why: string }

export async function importScores(world: World, league: League, week: number): Promise<Import> {
  const { id, provider, fantasyLeagueId, season } = league
  try {
    const report = await world.providers[provider].readWeek({ fantasyLeagueId, season, week })
    await appendReport(world.db, id, report)
    const why = whyIncomplete(report, { season, week, teamIds: league.teams.map((team) => team.id) })
    return why === null ? { state: 'complete', report } : { state: 'waiting', why }
  } catch (error) {
    // Expected: the provider is down, late or not making sense. Anything else is ours, and goes on up.
    if (!(error instanceof ProviderTrouble)) throw error
    world.log.warn({ leagueId: id, week, provider, kind: error.kind, detail: error.message }, 'no scores')
    return { state: 'waiting', why: error.kind }
  }
}
