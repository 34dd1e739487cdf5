/** The starters behind a bet: who is playing, who is still to come, and who scored since the viewer's last look. */
import { type BetView, NO_KICKOFF, gameWord, startersWords, stateOf, startersLeftWords } from '@whale/words'
import type { GameState } from '@whale/game'
import { formatSignedPoints } from '@whale/words/numbers'
import type { LiveWeek } from '../../scores/live-week.ts'

export interface Starter {
  id: string
  name: string
  position: string
  points: number
  state: GameState
  /** "playing", "almost final", "final", "Sunday 8:20pm", "no kickoff time". */
  word: string
  /** Points since the last look; 0 without one. */
  since: number
}

export interface Lineup {
  teamId: string
  teamName: string
  /** "2 playing, 3 to come", "almost final", "all final". */
  words: string
  /** Starters who can still score, and those of them whose game has not begun. */
  left: number
  toCome: number
  starters: readonly Starter[]
}

/** The points at an earlier reading, by team and athlete: an athlete may start for two teams. */
export interface Look {
  week: number
  at: string
  points: Readonly<Record<string, number>>
}

/** Returns what to remember of a reading. */
export function lookAt({ week, as_of: at, teams }: LiveWeek): Look {
  const points = teams.flatMap(({ team_id: teamId, athletes }) =>
    athletes
      .filter(({ is_starter: isStarter }) => isStarter)
      .map(({ athlete_id: id, points: scored }) => [keyOf(teamId, id), scored] as const),
  )
  return { week, at, points: Object.fromEntries(points) }
}

/** Returns a stored look; null if there is none, it is broken, or it is of another week. */
export function parseLook(text: string | null, week: number): Look | null {
  if (text === null) return null
  const look = parsed(text)
  if (!isLook(look) || look.week !== week) return null
  return look
}

/** A broken text is undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isLook(value: unknown): value is Look {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('points' in value)) return false
  return 'week' in value && typeof value.at === 'string' && typeof value.points === 'object' && value.points !== null
}

function keyOf(teamId: string, athleteId: string): string {
  return `${teamId} ${athleteId}`
}

/** Returns the lineups of these teams; empty unless all of them are known. */
export function lineupsOf(ids: readonly string[], live: LiveWeek | null, look: Look | null): Lineup[] {
  if (live === null) return []
  const lineups = ids.flatMap((id) => {
    const team = live.teams.find(({ team_id: teamId }) => teamId === id)
    return team === undefined ? [] : [lineupOf(team, { now: live.as_of, look })]
  })
  return lineups.length === ids.length && lineups.every(({ starters }) => starters.length > 0) ? lineups : []
}

const ORDER = { playing: 0, ending: 1, 'to come': 2, done: 3 } as const

function lineupOf(team: LiveWeek['teams'][number], { now, look }: { now: string; look: Look | null }): Lineup {
  const athletes = team.athletes.filter(({ is_starter: isStarter }) => isStarter)
  const starters = athletes
    .map((athlete) => ({ athlete, state: stateOf(athlete, now) ?? 'done' }))
    .toSorted(
      (a, b) =>
        ORDER[a.state] - ORDER[b.state] ||
        b.athlete.points - a.athlete.points ||
        (a.athlete.kicks_off_at ?? '').localeCompare(b.athlete.kicks_off_at ?? ''),
    )
    .map(({ athlete, state }): Starter => {
      const { athlete_id: id, name, position, points } = athlete
      const before = look?.points[keyOf(team.team_id, id)]
      const since = before === undefined ? 0 : Math.round((points - before) * 100) / 100
      return { id, name, position, points, state, word: gameWord(athlete, now) ?? NO_KICKOFF, since }
    })
  return {
    teamId: team.team_id,
    teamName: team.team_name,
    words: startersWords(athletes.map((athlete) => stateOf(athlete, now))),
    left: starters.filter(({ state }) => state !== 'done').length,
    toCome: starters.filter(({ state }) => state === 'to come').length,
    starters,
  }
}

/** Returns who can still score for each side of a bet: "You: 2 playing, 3 to come. theo: all final". */
export function startersLeft({ isYours, own, other }: BetView, lineups: readonly Lineup[]): string {
  const nameOf = ({ teamId, teamName }: Lineup) => {
    if (teamId === own.team_id) return isYours ? 'You' : own.username
    return teamId === other.team_id ? other.username : teamName
  }
  return startersLeftWords(lineups.map((lineup) => ({ ...lineup, name: nameOf(lineup) })))
}

/** How many scorers a sentence names. */
const NAMED = 3

/** Returns who scored most since the last look: "Zeke Halyard +7.4, Puka Nacua +3.1"; null if nobody did. */
export function scoredSince(lineups: readonly Lineup[]): string | null {
  const moved = lineups.flatMap(({ starters }) => starters).filter(({ since }) => since !== 0)
  if (moved.length === 0) return null
  return moved
    .toSorted((a, b) => Math.abs(b.since) - Math.abs(a.since))
    .slice(0, NAMED)
    .map(({ name, since }) => `${name} ${formatSignedPoints(since)}`)
    .join(', ')
}
