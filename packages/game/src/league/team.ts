/** A team of the fantasy league, as the provider last showed it. */
import type { Instant } from '../values/instant.ts'
import type { TeamId } from '../values/ids.ts'

export interface Team {
  id: TeamId
  name: string
  /** Null for a team without a manager at the provider. */
  owner: TeamOwner | null
  /** The provider's id of its last manager. Only set while it has none. */
  formerManagerId?: string
  /** Further managers. They cannot claim the team. */
  coOwners: readonly TeamOwner[]
  avatarUrl: string | null
  /** When the provider's league was first read without this team. Null while it has the team. */
  missingSince: Instant | null
}

export interface TeamOwner {
  fantasyUserId: string
  /** Null if the provider shows none. Then the team cannot be claimed by typing a name. */
  displayName: string | null
  /** Sleeper's sign-in name in lower case; null if the provider has none. */
  username: string | null
}
