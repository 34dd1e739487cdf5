/** The depth chart: who stands where, and what the last processing moved. */
import type { LeaderboardRow } from '@whale/contract'
import {
  type LeagueView,
  type Player,
  type PlayerId,
  type Reason,
  constantsOf,
  isActive,
  playersAboard,
  teamOfId,
  unitsOf,
  walletOf,
} from '@whale/game'
import { type Usernames, nameOf } from '../domain/history/people.ts'

/**
 * What a processing changed about a player's units as shown: a stake that comes back from escrow was theirs already, and one that
 * is lost leaves with the bet, though the wallet does not move.
 */
export function changeBy(run: LeagueView['lastRun'], playerId: PlayerId): number {
  const wallet = walletOf(playerId)
  const moved = (run?.transfers ?? []).reduce((sum, { from, to, units, reason }) => {
    return sum + (to === wallet ? unitsGained(reason, units) : 0) - (from === wallet ? units : 0)
  }, 0)
  const lost = (run?.notes ?? []).reduce((sum, note) => {
    return sum + (note.rule === 'h2h.lost' && note.playerId === playerId ? note.stake : 0)
  }, 0)
  return moved - lost
}

/** Of units that come into a wallet, those that were not the player's already. */
export function unitsGained(reason: Reason, units: number): number {
  switch (reason.rule) {
    case 'h2h.won':
      return reason.otherStake
    case 'h2h.push':
    case 'h2h.refund':
      return 0
    default:
      return units
  }
}

interface Standing {
  player: Player
  units: number
  weekChange: number | null
  status: LeaderboardRow['status']
  isEliminated: boolean
}

/** The league's standings as they are now; players with the same units share a place, the earlier claim first. */
export function standingsView(league: LeagueView, usernames: Usernames): LeaderboardRow[] {
  const standings = playersAboard(league).map((player): Standing => {
    return {
      player,
      units: unitsOf(league, player.id),
      weekChange: league.lastRun === null ? null : changeBy(league.lastRun, player.id),
      status: player.standing.status,
      isEliminated: !isActive(player),
    }
  })
  return rowsOf(league, usernames, standings)
}

/** Standings as they were after an earlier week; status and elimination go by the units, as that week's count fixed them. */
export function pastStandingsView(
  league: LeagueView,
  usernames: Usernames,
  past: ReadonlyMap<PlayerId, { units: number; weekChange: number }>,
): LeaderboardRow[] {
  const { whaleUnits, eliminationUnits } = constantsOf(league.season)
  const standings = league.players.flatMap((player): Standing[] => {
    const then = past.get(player.id)
    if (then === undefined) return []
    const status = then.units >= whaleUnits ? 'whale' : 'fish'
    return [{ player, ...then, status, isEliminated: then.units < eliminationUnits }]
  })
  return rowsOf(league, usernames, standings)
}

function rowsOf(league: LeagueView, usernames: Usernames, standings: readonly Standing[]): LeaderboardRow[] {
  const before = (standing: Standing) => standing.units - (standing.weekChange ?? 0)
  // Where all were level before, nobody has gained or lost a place.
  const wereLevel = new Set(standings.map(before)).size <= 1
  return standings
    .map((standing): LeaderboardRow => {
      const { player, units, weekChange, status, isEliminated } = standing
      const place = 1 + standings.filter((other) => other.units > units).length
      const placeBefore = 1 + standings.filter((other) => before(other) > before(standing)).length
      const team = teamOfId(league, player.teamId)
      return {
        place,
        move: weekChange === null || wereLevel ? 0 : placeBefore - place,
        user_id: player.userId,
        username: nameOf(usernames, player.userId),
        team_id: team.id,
        team_name: team.name,
        avatar: team.avatarUrl,
        units,
        week_change: weekChange,
        status,
        is_eliminated: isEliminated,
        is_you: player.id === league.viewerId,
      }
    })
    .toSorted((a, b) => a.place - b.place)
}
