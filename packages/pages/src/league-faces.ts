/** The faces of a league's players. */
import type { Face } from '@whale/contract'
import { faceOf, facesOfPeople } from '@whale/words'
import { type LeagueView, type UserId, isNight } from '@whale/game'

type Given = Pick<LeagueView, 'players' | 'provider' | 'night'>

/**
 * Returns the face of each user who has or had a team in the league. `chosen` holds the faces that users picked. In a night, players differ in color,
 * to be recognized on a TV.
 */
export function leagueFaces({ players, provider, night }: Given, chosen: ReadonlyMap<UserId, Face>): Map<string, Face> {
  // A seat that changed hands counts from then on, so that a newcomer changes nobody's face.
  const joinedAt = ({ id, claimedAt }: (typeof players)[number]) => night?.seats?.[id]?.heldSince ?? claimedAt
  const joined = players.toSorted((a, b) => joinedAt(a).localeCompare(joinedAt(b)) || a.id.localeCompare(b.id))
  const ids = joined.map(({ userId }) => userId)
  return facesOfPeople(ids, chosen, { ownColors: isNight({ provider }) })
}

/** Returns the faces that differ from the default of the user's id: chosen, or changed to avoid a duplicate. */
export function otherFaces(league: Given, chosen: ReadonlyMap<UserId, Face>): Record<string, Face> {
  const differ = [...leagueFaces(league, chosen)].filter(([id, face]) => {
    const own = faceOf(id)
    return face.color !== own.color || face.pattern !== own.pattern || face.look !== own.look
  })
  return Object.fromEntries(differ)
}
