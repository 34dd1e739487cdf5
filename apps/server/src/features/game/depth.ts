/** The depth chart with what rides and what was won, and as it would be if the scores held. */
import type { DepthRow, HeldRow, LeaderboardRow, ReplyOf, endpoints } from '@whale/contract'
import {
  type Bet,
  type League,
  type LeagueView,
  type Player,
  type PlayerId,
  type UserId,
  ifItHolds,
  isActive,
  playerOfUser,
  stakeHeld,
  weekUnderWay,
} from '@whale/game'
import type { Seen } from '../../http/seen.ts'
import type { WeekReader } from '../../http/week-readings.ts'
import { type Usernames, usernamesOf } from '../../domain/history/people.ts'
import { standingsView } from '../../presenters/standings.ts'
import type { World } from '../../world.ts'

/** Standings with the bets beside them: those that ride now, and those settled up to a week. */
export function withBets(
  rows: readonly LeaderboardRow[],
  { league, bets, week }: { league: LeagueView; bets: readonly Bet[]; week: number },
): DepthRow[] {
  const upTo = bets.filter((bet) => bet.week <= week)
  return rows.map((row) => {
    const player = league.players.findLast(({ userId }) => userId === row.user_id)
    return { ...row, ...(player === undefined ? NOTHING : betsOfPlayer(upTo, player.id)) }
  })
}

const NOTHING = { riding: 0, record: { won: 0, lost: 0, pushed: 0 } }

function betsOfPlayer(bets: readonly Bet[], playerId: PlayerId): Pick<DepthRow, 'riding' | 'record'> {
  const own = bets.filter(({ challengerId, challengedId }) => challengerId === playerId || challengedId === playerId)
  const on = own.filter(({ state }) => state.state === 'accepted')
  // Won and lost are the challenger's view.
  const ended = (asChallenger: 'won' | 'lost', asChallenged: 'won' | 'lost') =>
    own.filter(({ challengerId, state }) => state.state === (challengerId === playerId ? asChallenger : asChallenged))
  return {
    riding: on.reduce((sum, bet) => sum + stakeHeld(bet, playerId), 0),
    record: {
      won: ended('won', 'lost').length,
      lost: ended('lost', 'won').length,
      pushed: own.filter(({ state }) => state.state === 'push').length,
    },
  }
}

/** The chart of Tuesday by the scores of now; null while no week is on its way to a count, or nobody has scored in it yet. */
export async function heldOf(
  world: World,
  { league, now }: Seen,
  readings: WeekReader,
): Promise<ReplyOf<typeof endpoints.game.ifItHolds>> {
  const week = weekUnderWay(league)
  if (week === null) return { held: null }
  const { readAt, byTeam } = await readings.readingOf(league, week)
  const teams = [...byTeam.values()]
  if (teams.every(({ points }) => (points ?? 0) === 0)) return { held: null }
  const then = ifItHolds({ league, actor: { kind: 'calendar' }, now, newId: world.newId }, { teams })
  const usernames = await usernamesOf(world.db, league.id)
  return { held: { week, as_of: readAt, rows: heldRows(league, then, usernames) } }
}

function heldRows(now: LeagueView, then: League, usernames: Usernames): HeldRow[] {
  const rows = standingsView({ ...then, viewerId: now.viewerId }, usernames)
  return rows.map((row) => {
    const before = playerOfUser(now, row.user_id as UserId)
    const after = playerOfUser(then, row.user_id as UserId)
    return { ...row, crosses: before === null || after === null ? null : crossing(before, after) }
  })
}

function crossing(before: Player, after: Player): HeldRow['crosses'] {
  if (isActive(before) && !isActive(after)) return 'beached'
  if (before.standing.status === after.standing.status) return null
  return after.standing.status === 'whale' ? 'into_whales' : 'out_of_whales'
}
