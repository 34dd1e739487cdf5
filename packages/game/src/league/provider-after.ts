/** What a league takes over from its provider: names, teams, managers, readability, and the new season. */
import { assert } from '../values/assert.ts'
import { type FantasyLeagueUpdated, type GameEvent, hasNewOwner } from './event.ts'
import type { League } from './league.ts'
import { withOwner } from './owner-after.ts'

type ProviderEvent = Extract<GameEvent, { type: `fantasy_league.${string}` | `reservation.${string}` }>

/** Applies what the provider shows: name and teams, whether the league can be read, and its new season. */
export function applyProvider(league: League, event: ProviderEvent): League {
  switch (event.type) {
    case 'fantasy_league.updated':
      return updatedFantasyLeague(league, event)
    case 'fantasy_league.lost':
      return { ...league, lost: { why: event.why, since: event.at } }
    case 'fantasy_league.found':
      return { ...league, lost: null }
    case 'reservation.followed': {
      const { fantasyLeagueId, fromSeason, commissionerTeamId } = event
      const reserved = fromSeason === null ? null : { fantasyLeagueId, fromSeason, problem: null }
      return withOwner({ ...updatedFantasyLeague(league, event), fantasyLeagueId, reserved, commissionerTeamId })
    }
    case 'reservation.blocked':
      assert(league.reserved !== null, `league ${league.id} is not reserved`)
      return { ...league, reserved: { ...league.reserved, problem: event.problem } }
  }
}

/** Names and teams follow the provider. A proof of ownership lapses when the team gets another manager. */
function updatedFantasyLeague(league: League, { name, teams }: Pick<FantasyLeagueUpdated, 'name' | 'teams'>): League {
  const after = new Map(teams.map((update) => [update.after.id, update.after]))
  const handedOver = new Set(teams.filter(hasNewOwner).map((update) => update.after.id))
  return {
    ...league,
    ...(name === null ? {} : { fantasyName: name.after }),
    ...(name !== null && league.name === name.before ? { name: name.after } : {}),
    teams: [
      ...league.teams.map((team) => after.get(team.id) ?? team),
      ...teams.filter(({ before }) => before === null).map((update) => update.after),
    ],
    players: league.players.map((player) => (handedOver.has(player.teamId) ? { ...player, verifiedAt: null } : player)),
  }
}
