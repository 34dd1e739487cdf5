/** Week 3: how low the marked rival is, as the scores are now. */
import type { CasinoEntryWire, ReplyOf, endpoints } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type BoardRow, boardOf } from './board.ts'

type Home = ReplyOf<typeof endpoints.game.home>
type Given = Pick<Home, 'player_scores'> & { game_state: Pick<Home['game_state'], 'season'> }

/** Returns the league's week with the lowest score first, and how many of them pay. */
export function lowestFirst({ player_scores: scores, game_state: { season } }: Given): {
  rows: BoardRow[]
  paidPlaces: number
} {
  const paidPlaces = Math.ceil(scores.length / constantsOf(season).rivalPart)
  const teams = scores.map(({ team_id: id, team_name: name, points, is_you: isYou }) => ({ id, name, points, isYou }))
  return { rows: boardOf(teams, { paidPlaces, first: 'lowest' }), paidPlaces }
}

/** Returns where the rival of an entry stands; null where there is no rival, or no score yet. */
export function rivalStanding({ rival }: Pick<CasinoEntryWire, 'rival'>, given: Given): BoardRow | null {
  if (rival === null) return null
  const row = lowestFirst(given).rows.find(({ id }) => id === rival.team_id)
  return row === undefined || row.place === null ? null : row
}
