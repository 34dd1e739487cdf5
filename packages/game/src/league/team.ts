/** A team of the fantasy league, as the provider named it when the league was created. */
import type { TeamId } from '../values/ids.ts'

export interface Team {
  id: TeamId
  name: string
  /** Null for a team without a manager at the provider. */
  owner: TeamOwner | null
  avatarUrl: string | null
}

export interface TeamOwner {
  fantasyUserId: string
  displayName: string
  /** Sleeper's sign-in name in lower case; null if the provider has none. */
  username: string | null
}
