/** Sleeper's rosters contain only athlete ids. One large directory has names, positions, teams and injuries. */
import type { Injury, Position } from '@whale/game'
import { nflTeamCode } from '../nfl/team-codes.ts'
import { cleanText } from '../text.ts'
import type { AthletesPayload } from './payload.ts'

export interface Athlete {
  name: string
  position: Position
  nflTeam: string | null
  /** Sleeper's injury status; absent if healthy. */
  injury?: Injury
}

/** An athlete as stored. */
export interface AthleteRow {
  id: string
  name: string
  position: Athlete['position']
  nfl_team: string | null
  injury: Injury | null
}

export function athleteRow(id: string, { name, position, nflTeam, injury }: Athlete): AthleteRow {
  return { id, name, position, nfl_team: nflTeam, injury: injury ?? null }
}

export function athleteOf({ name, position, nfl_team: nflTeam, injury }: Omit<AthleteRow, 'id'>): Athlete {
  return { name, position, nflTeam, ...(injury === null ? {} : { injury }) }
}

/** Returns the fields that we need, by athlete id: a twentieth of the directory's size. */
export function toAthletes(payload: AthletesPayload): ReadonlyMap<string, Athlete> {
  return new Map(
    Object.entries(payload).map(([athleteId, athlete]) => {
      // A team defense has no full name, only "Philadelphia" and "Eagles".
      const parts = [athlete.first_name, athlete.last_name].map((part) => part ?? '').join(' ')
      const named = cleanText(athlete.full_name, cleanText(parts, unknownAthlete(athleteId).name))
      const position = toPosition([athlete.position, ...(athlete.fantasy_positions ?? [])])
      const injury = INJURIES.get(athlete.injury_status ?? '') ?? null
      const team = nflTeamCode(athlete.team)
      return [athleteId, athleteOf({ name: named, position, nfl_team: team, injury })]
    }),
  )
}

/** Returns an athlete who is missing from the directory, such as a new signing. A defense's id is its team code. */
export function unknownAthlete(athleteId: string): Athlete {
  const nflTeam = nflTeamCode(athleteId)
  if (nflTeam !== null) return { name: `${nflTeam} defense`, position: 'DEF', nflTeam }
  return { name: cleanText(`Athlete ${athleteId}`, 'Athlete'), position: 'OTHER', nflTeam: null }
}

const POSITIONS: ReadonlySet<string> = new Set<Position>(['QB', 'RB', 'WR', 'TE', 'K', 'DEF'])

/** Returns the main position, or the first fantasy position that the game supports (FB counts as RB). */
function toPosition(named: readonly (string | null | undefined)[]): Position {
  return (named.find((position) => POSITIONS.has(position ?? '')) ?? 'OTHER') as Position
}

/** Sleeper's words for an injury. Excludes "NA", "DNR" and suspensions. */
const INJURIES: ReadonlyMap<string, Injury> = new Map([
  ['Questionable', 'questionable'],
  ['Doubtful', 'doubtful'],
  ['Out', 'out'],
  ['IR', 'reserve'],
  ['PUP', 'reserve'],
])
