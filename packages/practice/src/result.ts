/** How the visitor did in a season. */
import { type LeagueView, type PlayerId, isActive, playerOfId, playerOfUser, teamOfId } from '@whale/game'
import { changeBy, nameOf, tableRows } from '@whale/pages'
import { USERNAMES, YOU } from './crew.ts'
import { seenNow } from './local-league.ts'
import type { Practice } from './practice.ts'

/** A summary of the visitor's season. */
export interface PracticeResult {
  seed: string
  units: number
  place: number
  players: number
  /** Null before the end. */
  champion: { team: string; username: string } | null
  /** Whether they are the champion. Of players with equal units only one is. */
  isChampion: boolean
  /** Whether they play the final. */
  isFinalist: boolean
  /** Whether they are out and have not bought back in. */
  isOut: boolean
  bestWeek: { week: number; change: number } | null
}

/** The visitor's result at the end of the season, or so far. */
export function resultOf(practice: Practice): PracticeResult {
  const { league } = seenNow(practice)
  const you = playerOfUser(league, YOU)
  const rows = tableRows(league, USERNAMES)
  const own = rows.find((row) => row.is_you)
  const championId = league.progress.stage === 'over' ? league.progress.championId : null
  const changes = weekChangesOf(practice)
  return {
    seed: practice.seed,
    units: own?.units ?? 0,
    place: own?.place ?? rows.length,
    players: rows.length,
    champion: championId === null ? null : championOf(league, championId),
    isChampion: you !== null && championId === you.id,
    isFinalist: you !== null && league.bermuda?.entrants.includes(you.id) === true,
    isOut: you === null || !isActive(you),
    bestWeek: changes.toSorted((a, b) => b.change - a.change)[0] ?? null,
  }
}

function championOf(league: LeagueView, championId: PlayerId): PracticeResult['champion'] {
  const { teamId, userId } = playerOfId(league, championId)
  return { team: teamOfId(league, teamId).name, username: nameOf(USERNAMES, userId) }
}

/** The visitor's change in units, by settled week. */
function weekChangesOf({ runs, league }: Practice): { week: number; change: number }[] {
  const you = playerOfUser(league, YOU)
  return you === null ? [] : [...runs.values()].map((run) => ({ week: run.week, change: changeBy(run, you.id) }))
}
