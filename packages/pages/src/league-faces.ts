/** The faces of a league's players. */
import type { Face } from '@whale/contract'
import { faceOf, facesOfPeople } from '@whale/words'
import type { LeagueView, UserId } from '@whale/game'

/** Returns the face of each user who has or had a team in the league. `chosen` holds the faces that users picked. */
export function leagueFaces(
  { players }: Pick<LeagueView, 'players'>,
  chosen: ReadonlyMap<UserId, Face>,
): Map<string, Face> {
  const joined = players.toSorted((a, b) => a.claimedAt.localeCompare(b.claimedAt) || a.id.localeCompare(b.id))
  const ids = joined.map(({ userId }) => userId)
  return facesOfPeople(ids, chosen)
}

/** Returns the faces that differ from the default of the user's id: chosen, or changed to avoid a duplicate. */
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
