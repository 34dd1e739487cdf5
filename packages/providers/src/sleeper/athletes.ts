/** Sleeper's rosters name athletes by id only; who they are stands in one large directory. */
import type { Position } from '@whale/game'
import { nflTeamCode } from '../nfl/team-codes.ts'
import { cleanText } from '../text.ts'
import type { AthletesPayload } from './payload.ts'

export interface Athlete {
  name: string
  position: Position
  nflTeam: string | null
}

/** Returns what we need of the directory, by athlete id: a twentieth of its size. */
export function toAthletes(payload: AthletesPayload): ReadonlyMap<string, Athlete> {
  return new Map(
    Object.entries(payload).map(([athleteId, athlete]) => {
      // Team defences have no full name: "Philadelphia" and "Eagles".
      const parts = [athlete.first_name, athlete.last_name].map((part) => part ?? '').join(' ')
      const named = cleanText(athlete.full_name, cleanText(parts, unknownAthlete(athleteId).name))
      const position = toPosition([athlete.position, ...(athlete.fantasy_positions ?? [])])
      return [athleteId, { name: named, position, nflTeam: nflTeamCode(athlete.team) }]
    }),
  )
}

/** Somebody whom the directory does not list: a rookie of this morning. A defence's id is its team's code. */
export function unknownAthlete(athleteId: string): Athlete {
  const nflTeam = nflTeamCode(athleteId)
  if (nflTeam !== null) return { name: `${nflTeam} defense`, position: 'DEF', nflTeam }
  return { name: cleanText(`Athlete ${athleteId}`, 'Athlete'), position: 'OTHER', nflTeam: null }
}

const POSITIONS: ReadonlySet<string> = new Set<Position>(['QB', 'RB', 'WR', 'TE', 'K', 'DEF'])

/** The main position, or where the game has no use for it the first fantasy position that it has one for (FB plays as RB). */
function toPosition(named: readonly (string | null | undefined)[]): Position {
  return (named.find((position) => POSITIONS.has(position ?? '')) ?? 'OTHER') as Position
}
