/** Describes the demo's leagues for tools, seeds and tests. */
import type { ProviderName } from '@whale/game'
import { DEMO_LEAGUES } from './leagues.ts'
import type { Mode } from './misbehavior.ts'

export interface DemoTeamDescription {
  teamId: string
  /** Null if the manager never named the team. The product then shows the owner's name. */
  name: string | null
  /** Null for a team without a manager. */
  ownerName: string | null
  fantasyUserId: string | null
  /** Sleeper only: the owner's sign-in name. */
  username: string | null
}

export interface DemoLeagueDescription {
  provider: ProviderName
  /** The league's id in the requested season. */
  fantasyLeagueId: string
  season: number
  name: string
  /** ESPN: readable only with `DEMO_ESPN_CREDENTIALS`. */
  isPrivate: boolean
  /** The built-in misbehavior; `none` for a normal league. */
  mode: Mode
  teams: readonly DemoTeamDescription[]
}

/** Returns every demo league of a season. The first one appears in the screenshots. */
export function describeDemoWorld(season: number): DemoLeagueDescription[] {
  return DEMO_LEAGUES.map(({ provider, name, isPrivate, mode, idOf, teams }) => ({
    provider,
    fantasyLeagueId: idOf(season),
    season,
    name,
    isPrivate,
    mode,
    teams: teams.map(({ teamId, name, owners: [owner] }) => ({
      teamId: String(teamId),
      name,
      ownerName: owner?.displayName ?? null,
      fantasyUserId: owner?.userId ?? null,
      username: provider === 'sleeper' ? (owner?.displayName?.toLowerCase() ?? null) : null,
    })),
  }))
}
