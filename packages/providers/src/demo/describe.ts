/** What there is in the demo, for whoever prints it, seeds from it or tests with it. */
import type { ProviderName } from '@whale/game'
import { DEMO_LEAGUES } from './leagues.ts'
import type { Mode } from './misbehaviour.ts'

export interface DemoTeamDescription {
  teamId: string
  /** Null where the manager never named the team; the product then shows the owner's name. */
  name: string | null
  /** Null for a team without a manager. */
  ownerName: string | null
  fantasyUserId: string | null
  /** Sleeper only: what the owner types to sign in. */
  username: string | null
}

export interface DemoLeagueDescription {
  provider: ProviderName
  /** The league's id in the season that was asked for. */
  fantasyLeagueId: string
  season: number
  name: string
  /** ESPN: readable with `DEMO_ESPN_CREDENTIALS` only. */
  isPrivate: boolean
  /** What is always wrong with it; `none` for an honest league. */
  mode: Mode
  teams: readonly DemoTeamDescription[]
}

/** Returns every league of the demo as it is in that season; the first is the one that the pictures show. */
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
