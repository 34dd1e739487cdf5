/** An invented season: pro teams and their opponents, drafted rosters, projections, starters, and points. */
import type { LineupSlot, Position } from '../season/scores.ts'
import { TYPICAL_POINTS, drawnPoints, inventedName, matchup } from './athletes.ts'
import { draw } from './chance.ts'

export interface InventedAthlete {
  id: string
  name: string
  position: Position
  /** An invented pro team. Its index in `PRO_TEAMS` decides its schedule. */
  proTeam: string
  /** Relative to a typical starter, who is 1. */
  talent: number
}

/** Starting slots, the most restrictive first. */
export const SLOTS: readonly LineupSlot[] = [
  ['QB'],
  ['RB'],
  ['RB'],
  ['WR'],
  ['WR'],
  ['TE'],
  ['RB', 'WR', 'TE'],
  ['K'],
  ['DEF'],
]
/** How many athletes of a position each team drafts. */
const ROSTER: readonly (readonly [Position, number])[] = [
  ['QB', 1],
  ['RB', 4],
  ['WR', 4],
  ['TE', 2],
  ['K', 1],
  ['DEF', 1],
]
export const PRO_TEAMS: readonly string[] = 'BRI CAP COV DOC EBB FOG GAL HUL ISL JET KEL LAG MAS NET OAR PIE'.split(' ')
/** One half of the pro teams plays the other half, with different pairings each week until all have met. This is also the number of games a week. */
const HALF = PRO_TEAMS.length / 2
/**
 * With this value and the next, weeks and teams vary as much as recorded ones (docs/odds.md). This one is how much a week raises or lowers a whole
 * team.
 */
const TEAM_LUCK = 0.08
/** How wrong the draft can be about an athlete. */
const JUDGED = 0.9
/** The share of athletes who are hurt in a week and score 0. */
const HURT = 0.03

/** Drafts a roster for each team in a snake draft by position. Each pick is slightly off the athlete's true value. */
export function draftRosters(seed: string, teamCount: number): InventedAthlete[][] {
  const teams = Array.from({ length: teamCount }, (): InventedAthlete[] => [])
  // There are 1,280 invented names. Each season starts at a different one.
  let number = Math.floor(1280 * draw(seed, 'names'))
  for (const [position, each] of ROSTER) {
    // Four more athletes than get drafted.
    const pool = Array.from({ length: each * teams.length + 4 }, (): InventedAthlete => {
      number += 1
      const { firstName, lastName } = inventedName(number)
      const proTeam = PRO_TEAMS[Math.floor(draw(seed, 'pro', number) * PRO_TEAMS.length)] ?? 'BRI'
      const name = position === 'DEF' ? `${proTeam} D/ST` : `${firstName} ${lastName}`
      return { id: `${position}${number}`, name, position, proTeam, talent: 0.64 + 0.9 * draw(seed, 'talent', number) }
    })
    const judged = pool
      .map((athlete) => ({ athlete, at: athlete.talent + JUDGED * draw(seed, 'judged', athlete.id) }))
      .toSorted((a, b) => b.at - a.at)
    for (const [pick, { athlete }] of judged.slice(0, each * teams.length).entries()) {
      const round = Math.floor(pick / teams.length)
      const place = pick % teams.length
      teams[round % 2 === 0 ? place : teams.length - 1 - place]?.push(athlete)
    }
  }
  return teams
}

/**
 * An athlete's projected points for a week, in hundredths: a typical starter's points, the athlete's talent, and what the week's opponent allows at
 * the position all season.
 */
export function projectedOf(
  { seed, week }: { seed: string; week: number },
  { position, proTeam, talent }: InventedAthlete,
): number {
  const allowed = matchup(seed, 'allows', PRO_TEAMS[opponentAt(PRO_TEAMS.indexOf(proTeam), week)] ?? '', position)
  return Math.round(100 * TYPICAL_POINTS[position] * talent * allowed)
}

/** The random draws that decide an athlete's week. */
export interface WeekLuck {
  /** From 0 to 1. */
  hurt: number
  /** Standard normal draws: one for the athlete, one for the whole team. */
  own: number
  team: number
}

/** Returns an athlete's final points for a week, in hundredths. */
export function finalPoints(position: Position, projected: number, { hurt, own, team }: WeekLuck): number {
  if (hurt < HURT) return 0
  return drawnPoints(position, projected * Math.max(0.5, 1 + TEAM_LUCK * team), own)
}

/** The athletes with the highest projections in each slot. */
export function startersOf(
  roster: readonly InventedAthlete[],
  projectionOf: (athlete: InventedAthlete) => number,
): InventedAthlete[] {
  const left = roster.toSorted((a, b) => projectionOf(b) - projectionOf(a))
  return SLOTS.flatMap((slot) => {
    const at = left.findIndex(({ position }) => slot.includes(position))
    return at === -1 ? [] : left.splice(at, 1)
  })
}

/** A round robin: the first team stays, the others rotate by one each week. With an odd number one team has a bye. */
export function pairingsOf(teamIds: readonly string[], week: number): [string, string][] {
  const [first, ...others] = teamIds
  const turn = week % others.length
  const round = [first ?? '', ...others.slice(turn), ...others.slice(0, turn)]
  return round.slice(0, Math.floor(round.length / 2)).map((id, place) => [id, round[round.length - 1 - place] ?? ''])
}

/** The index of the week's game that a pro team plays, from 0 to 7. Both teams of a game have the same. */
export function gameOf(proTeam: string, week: number): number {
  const index = PRO_TEAMS.indexOf(proTeam)
  const home = index < HALF ? index : opponentAt(index, week)
  return (home + week) % HALF
}

/** The opponent of an athlete's pro team that week, as text: `@FOG` away, `FOG` at home. */
export function opponentOf(proTeam: string, week: number): string {
  const at = PRO_TEAMS.indexOf(proTeam)
  const other = PRO_TEAMS[opponentAt(at, week)] ?? proTeam
  return at < HALF === (week % 2 === 0) ? other : `@${other}`
}

/** The index in `PRO_TEAMS` of the opponent of the team at `place`. */
function opponentAt(place: number, week: number): number {
  const turn = 2 * week + Math.floor(week / 4)
  return place < HALF ? HALF + ((place + turn) % HALF) : (place + 8 * HALF - turn) % HALF
}
