/** RULES §4: which team a Sleeper username belongs to. Both the join page and the claim use this function. */

/** A team and its primary owner. Co-owners never match: see `teamCoOwnedBy`. */
export interface SleeperTeam {
  /** The owner's sign-in name, or null if unknown. */
  username: string | null
  /** The owner's display name, or null for a team without an owner or an owner without a name. A placeholder does not count as a name. */
  displayName: string | null
  isClaimed: boolean
}

/**
 * The team whose primary owner has this sign-in name or display name, ignoring case and surrounding spaces; or null.
 * A sign-in name is unique and wins. Display names can repeat: a free team then comes before a claimed one.
 */
export function teamOfSleeperUser<T>(teams: readonly T[], typed: string, describe: (team: T) => SleeperTeam): T | null {
  const wanted = normalized(typed)
  if (wanted === '') return null
  const described = teams.map((team) => ({ team, ...describe(team) }))
  const bySignIn = described.find(({ username }) => username !== null && normalized(username) === wanted)
  const byDisplayName = described.filter(
    ({ displayName }) => displayName !== null && normalized(displayName) === wanted,
  )
  const match = bySignIn ?? byDisplayName.find(({ isClaimed }) => !isClaimed) ?? byDisplayName[0]
  return match?.team ?? null
}

/** The first team with a co-owner of this name, ignoring case and surrounding spaces; or null. */
export function teamCoOwnedBy<T>(
  teams: readonly T[],
  typed: string,
  coOwnersOf: (team: T) => readonly string[],
): T | null {
  const wanted = normalized(typed)
  return teams.find((team) => wanted !== '' && coOwnersOf(team).some((name) => normalized(name) === wanted)) ?? null
}

function normalized(name: string): string {
  return name.trim().toLowerCase()
}
