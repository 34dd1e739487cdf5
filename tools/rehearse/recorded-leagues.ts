/**
 * The recorded leagues and their scores, read without the provider adapters, so that the two can be compared. The
 * recordings contain personal data and are not in the repository.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProviderName } from '@whale/game'

export const RECORDINGS = fileURLToPath(new URL('../../../shared/fixtures', import.meta.url))
export const RECORDED_SEASON = 2024

export interface RecordedLeague {
  provider: ProviderName
  fantasyLeagueId: string
}

/** Leagues of twelve teams with a complete recording of season 2024. */
export const RECORDED_LEAGUES: readonly RecordedLeague[] = [
  { provider: 'espn', fantasyLeagueId: '110000001' },
  { provider: 'espn', fantasyLeagueId: '110000002' },
  { provider: 'sleeper', fantasyLeagueId: '1048889097223266304' },
  { provider: 'sleeper', fantasyLeagueId: '1049056120377090048' },
]

/** A team's week as the provider recorded it, in hundredths. */
export interface RecordedTeam {
  points: number
  athletes: ReadonlyMap<string, number>
}

/** By team. */
export type RecordedWeek = ReadonlyMap<string, RecordedTeam>

/** Returns whether the folder has recordings of both providers. */
export function hasRecordings(folder: string): boolean {
  return ['espn', 'sleeper'].every((provider) => existsSync(join(folder, provider, 'manifest.json')))
}

/** Returns what every team and athlete of the league scored in the week. */
export async function recordedWeekOf(folder: string, league: RecordedLeague, week: number): Promise<RecordedWeek> {
  const { provider, fantasyLeagueId } = league
  if (provider === 'sleeper') {
    return sleeperWeek(await read(join(folder, `sleeper/v1/league/${fantasyLeagueId}/matchups/${week}.json`)))
  }
  const place = `espn/${fantasyLeagueId}-${RECORDED_SEASON}/mMatchupScore+mBoxscore.sp${week}.json`
  return espnWeek(await read(join(folder, place)), week)
}

async function read<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T
}

interface SleeperRow {
  roster_id: number
  points: number
  custom_points: number | null
  players_points: Record<string, number>
}

function sleeperWeek(rows: readonly SleeperRow[]): RecordedWeek {
  return new Map(
    rows.map(({ roster_id, points, custom_points, players_points }) => {
      const athletes = Object.entries(players_points).map(([id, scored]) => [id, hundredths(scored)] as const)
      return [String(roster_id), { points: hundredths(custom_points ?? points), athletes: new Map(athletes) }]
    }),
  )
}

interface EspnSide {
  teamId: number
  totalPoints: number
  rosterForCurrentScoringPeriod: { entries: { playerId: number; playerPoolEntry: { appliedStatTotal: number } }[] }
}

interface EspnAnswer {
  schedule: { matchupPeriodId: number; home?: EspnSide; away?: EspnSide }[]
}

function espnWeek({ schedule }: EspnAnswer, week: number): RecordedWeek {
  const sides = schedule
    .filter(({ matchupPeriodId }) => matchupPeriodId === week)
    .flatMap(({ home, away }) => [home, away])
    .filter((side) => side !== undefined)
  return new Map(
    sides.map(({ teamId, totalPoints, rosterForCurrentScoringPeriod: { entries } }) => {
      const athletes = entries.map(
        ({ playerId, playerPoolEntry }) => [String(playerId), hundredths(playerPoolEntry.appliedStatTotal)] as const,
      )
      return [String(teamId), { points: hundredths(totalPoints), athletes: new Map(athletes) }]
    }),
  )
}

function hundredths(decimal: number): number {
  return Math.round(100 * decimal)
}
