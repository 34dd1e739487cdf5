/** What a demo league is made of. */
import type { ProviderName } from '@whale/game'
import type { Mode } from './misbehaviour.ts'

export interface DemoPerson {
  /** A GUID in braces at ESPN, digits at Sleeper. */
  userId: string
  /** As the provider shows it; null where the provider keeps silent. */
  displayName: string | null
}

export interface DemoTeam {
  teamId: number
  /** Null where the manager never named the team. */
  name: string | null
  abbrev: string
  /** The owner first, then co-owners; empty for an orphan. */
  owners: readonly DemoPerson[]
  logo: string | null
}

export interface DemoLeague {
  provider: ProviderName
  name: string
  isPrivate: boolean
  /** The id by season: always the same at ESPN, a new one every year at Sleeper. */
  idOf: (season: number) => string
  teams: readonly DemoTeam[]
  /** What is always wrong with a sentinel league. */
  mode: Mode
}
