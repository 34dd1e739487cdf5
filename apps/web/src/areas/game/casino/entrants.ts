/** Weeks 5 and 7: who entered, by team score. Known after the lock. */
import { type CasinoEntryWire, type endpoints, type ReplyOf, calls } from '@whale/contract'
import { type BoardRow, type Entrants, type TeamForm, allCollect, byForm, expectedPoints } from '@whale/words'
import { areArenasMerged, constantsOf } from '@whale/game'
import { useQueryOf } from '../../../shared/api/query.ts'
import { boardOf } from './entry-view.ts'
import type { Game } from '../league/use-game.ts'

type Bets = ReplyOf<typeof endpoints.casino.casinoLeagueBets>['bets']

/** Returns whether everyone's entries can be read. Before the lock the server sends nobody else's, even to players who can't enter. */
export function areEntriesRevealed({
  game_state: { tide },
}: {
  game_state: Pick<Game['game_state'], 'tide'>
}): boolean {
  return tide !== 'betting'
}

/** The entrants of this event, or of this arena; null while unknown. */
export function useEntrants(
  game: Game,
  event: Pick<CasinoEntryWire, 'week' | 'key' | 'arena'>,
  isWanted: boolean,
): Entrants | null {
  const isAsked = isWanted && areEntriesRevealed(game)
  const input = { params: { id: game.league.id }, query: { week: event.week, include_settled: true } }
  const { data } = useQueryOf(calls.casino.casinoLeagueBets, input, { enabled: isAsked })
  return !isAsked || data === undefined ? null : entrantsOf(data.bets, event, game)
}

/** Returns the entrants by score. The Coliseum and the Arena rank separately, unless one has fewer than three entrants. */
export function entrantsOf(
  bets: Bets,
  { key, arena }: Pick<CasinoEntryWire, 'key' | 'arena'>,
  {
    player_scores: scores,
    leaderboard,
    me,
    game_state: { season },
  }: Pick<Game, 'player_scores' | 'me'> & {
    leaderboard: readonly Pick<Row, 'user_id'>[]
    game_state: Pick<Game['game_state'], 'season'>
  },
): Entrants {
  const { arenaPart, topEntrants } = constantsOf(season)
  // Players who left or were eliminated since the lock take no place and get nothing.
  const members = new Set(leaderboard.map(({ user_id: id }) => id))
  const still = bets.filter(({ user_id: id, result }) => members.has(id) && result !== 'out')
  const own = still.filter((bet) => bet.arena === arena)
  const isMerged = areArenasMerged(season, { own: own.length, others: still.length - own.length })
  const teams = (isMerged ? still : own).map(({ user_id: userId, username: name }) => {
    const score = scores.find((each) => each.user_id === userId)
    return { id: userId, name, points: score?.points ?? null, isYou: userId === me.user_id }
  })
  const paidPlaces = key === 'top_three' ? topEntrants : Math.ceil(teams.length / arenaPart)
  const isSure = allCollect({ rows: teams, paidPlaces })
  const rows = boardOf(teams, { paidPlaces, first: 'best' }).map((row) => ({ ...row, isSure }))
  const countIn = (one: CasinoEntryWire['arena']) => still.filter((bet) => bet.arena === one).length
  const inArena = { coliseum: countIn('coliseum'), arena: countIn('arena') }
  return { rows, own: rows.find(({ isYou }) => isYou) ?? null, paidPlaces, isMerged, inArena }
}

type Row = Pick<Game['leaderboard'][number], 'user_id' | 'team_id' | 'username' | 'is_you' | 'is_eliminated'>

/** Before the lock: the eligible teams by expected score. */
export function projectedBoard(
  leaderboard: readonly Row[],
  { forms, places }: { forms: readonly TeamForm[]; places: number },
): BoardRow[] {
  const canEnter = leaderboard.filter((row) => !row.is_eliminated)
  const teams = byForm(canEnter, { forms, first: 'best' }).flatMap(({ form, ...team }) => {
    const points = form === null ? null : expectedPoints(form)
    return points === null ? [] : [{ id: team.user_id, name: team.username, points, isYou: team.is_you }]
  })
  return boardOf(teams, { paidPlaces: places, first: 'best' })
}
