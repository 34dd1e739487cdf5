/** A casino entry's state and text, and the ranking of team events. */
import type { BoardRow, BoardTeam } from '@whale/words'
import type { CasinoEntryWire, endpoints, ReplyOf } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type LiveWeek, teamsToScore } from '../scores/live-week.ts'

/**
 * Ranks teams, the best or the lowest first. Ties pay together. Without any points the order stays and there
 * are no places.
 */
export function boardOf(
  teams: readonly BoardTeam[],
  { paidPlaces, first }: { paidPlaces: number; first: 'best' | 'lowest' },
): BoardRow[] {
  if (!teams.some(({ points }) => points !== null && points !== 0)) {
    return teams.map((team) => ({ ...team, place: null, pays: false }))
  }
  const sign = first === 'best' ? 1 : -1
  const rank = ({ points }: BoardTeam) => sign * (points ?? 0)
  return teams
    .map((team) => {
      const place = 1 + teams.filter((other) => rank(other) > rank(team)).length
      return { ...team, place, pays: place <= paidPlaces }
    })
    .toSorted((a, b) => a.place - b.place)
}

type Home = ReplyOf<typeof endpoints.game.home>

type Given = Pick<Home, 'player_scores'> & { game_state: Pick<Home['game_state'], 'season'> }

/** This week's teams from the lowest score, and how many of them pay. */
export interface Lowest {
  rows: BoardRow[]
  paidPlaces: number
  /** Ids of the teams without points so far (`teamsToScore`). Their 0 is no score, so nothing pays yet. */
  toScore: ReadonlySet<string>
}

/** Returns the teams from the lowest score. Those that have not scored yet come last, without a place. */
export function lowestFirst({ player_scores: scores, game_state: { season } }: Given, live: LiveWeek | null): Lowest {
  const paidPlaces = Math.ceil(scores.length / constantsOf(season).rivalPart)
  const teams = scores.map(({ team_id: id, team_name: name, points, is_you: isYou }) => ({ id, name, points, isYou }))
  const toScore = teamsToScore(live)
  const ranked = boardOf(teams, { paidPlaces, first: 'lowest' })
  if (toScore.size === 0) return { rows: ranked, paidPlaces, toScore }
  const rows = ranked.map((row) => ({ ...row, ...(toScore.has(row.id) ? NO_SCORE : {}), pays: false }))
  return { rows: rows.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0), paidPlaces, toScore }
}

const NO_SCORE = { place: null, points: null }

/** Returns the entry's rival, with their place once every team has points; null without a rival or scores. */
export function rivalStanding(
  { rival }: Pick<CasinoEntryWire, 'rival'>,
  given: Given,
  live: LiveWeek | null,
): BoardRow | null {
  if (rival === null) return null
  const { rows, toScore } = lowestFirst(given, live)
  const row = rows.find(({ id }) => id === rival.team_id)
  // No places before everyone has points.
  if (row !== undefined && toScore.size > 0) return { ...row, place: null }
  return row === undefined || row.place === null ? null : row
}
