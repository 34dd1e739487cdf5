/** How a bet stands at the current score: text, and positions on its track. */
import { type Standing, standingAt, NO_SCORE_YET } from '@whale/words'
import { type TeamSide, teamsOfSide } from '@whale/contract'
import type { LiveWeek } from '../scores/live-week.ts'

/** Why a team's score changed between two readings. */
export interface Cause {
  /** The change of the team's points. */
  points: number
  /** "Zeke Halyard", "Zeke Halyard and others"; the team's name if no starter scored. */
  who: string
  /** When it was read, as ISO text. */
  at: string
}

/** A team in the bet's week. */
export interface TeamNow {
  /** Null before there are any. */
  points: number | null
  /** The provider's projection; null without one. */
  projected: number | null
  /** The part still to play; null if unknown. */
  toPlay: number | null
  /** The last score change while the page is open; null before one. */
  cause: Cause | null
}

export type Scores = ReadonlyMap<string, TeamNow>

/**
 * Returns the points expected at the end of the games; null if unknown, or once they are over. Pregame expectations mean nothing next to
 * a score.
 */
export function expectedPoints({
  points,
  projected,
  toPlay,
}: Pick<TeamNow, 'points' | 'projected' | 'toPlay'>): number | null {
  if (points === null) return projected
  return toPlay === null || toPlay === 0 ? null : points + toPlay
}

/** Returns the standing of these terms; null while a named team has no points. */
export function standingOf(terms: TeamSide, scores: Scores): Standing | null {
  const points = teamsOfSide(terms).map((id) => scores.get(id)?.points ?? null)
  if (points.some((each) => each === null)) return null
  return standingAt(terms, points.map(Number), { isPlayed: isPlayed(terms, scores) })
}

/** Returns whether the games of all starters of the bet's teams are over. */
export function isPlayed(terms: TeamSide, scores: Scores): boolean {
  return teamsOfSide(terms).every((id) => scores.get(id)?.toPlay === 0)
}

/** Returns how far a team is from its house line or all-in line, and whether it is over. */
export function lineStanding(line: number, live: LiveWeek | null, teamId: string): { how: string; isThere: boolean } {
  const team = live?.teams.find(({ team_id: id }) => id === teamId)
  if (team === undefined) return { how: NO_SCORE_YET, isThere: false }
  const { word: how, state } = standingAt({ kind: 'over', line }, [team.points], { isPlayed: team.to_play === 0 })
  return { how, isThere: state === 'ahead' }
}

/** Returns the own side's units won or lost if the games ended now. A total not reached yet stays under. */
export function changeNow(
  { terms, own }: { terms: Pick<TeamSide, 'kind'>; own: { stake: number; gain: number } },
  { state }: Pick<Standing, 'state'>,
): number {
  if (state === 'level') return 0
  const isAhead = state === 'ahead' || (state === 'open' && terms.kind === 'under')
  return isAhead ? own.gain : -own.stake
}

/** Returns the latest score change among the bet's teams, and whether it helps these terms; null without one. */
export function lastMove(terms: TeamSide, scores: Scores): (Cause & { isGood: boolean }) | null {
  const [last] = teamsOfSide(terms)
    .flatMap((id) => {
      const cause = scores.get(id)?.cause ?? null
      return cause === null ? [] : [{ ...cause, isGood: cause.points > 0 === wantsPoints(terms, id) }]
    })
    .toSorted((a, b) => b.at.localeCompare(a.at) || Math.abs(b.points) - Math.abs(a.points))
  return last ?? null
}

/** Whether more points for that team help these terms. */
function wantsPoints({ own }: TeamSide, teamId: string): boolean {
  return teamId === own
}
