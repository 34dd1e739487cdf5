/** The faces of a league's players. */
import type { Face } from '@whale/contract'
import { faceOf, facesOfPeople } from '@whale/words'
import type { LeagueView, UserId } from '@whale/game'

/** Returns the face of each user who has or had a team in the league. `chosen` has those of the users who chose one. */
export function leagueFaces(
  { players }: Pick<LeagueView, 'players'>,
  chosen: ReadonlyMap<UserId, Face>,
): Map<string, Face> {
  const joined = players.toSorted((a, b) => a.claimedAt.localeCompare(b.claimedAt) || a.id.localeCompare(b.id))
  const ids = joined.map(({ userId }) => userId)
  return facesOfPeople(ids, chosen)
}

/** Returns the faces that are not the ones of the users' ids: chosen, or moved aside. */
export function otherFaces(
  league: Pick<LeagueView, 'players'>,
  chosen: ReadonlyMap<UserId, Face>,
): Record<string, Face> {
  const differ = [...leagueFaces(league, chosen)].filter(([id, face]) => {
    const own = faceOf(id)
    return face.color !== own.color || face.pattern !== own.pattern || face.look !== own.look
  })
  return Object.fromEntries(differ)
}
