/** What a bot sees of a game night: what every member can read, and no seed. */
import {
  type AthleteScore,
  type Bet,
  type Decision,
  type League,
  type Player,
  type ScoreReport,
  type TeamId,
  type Turn,
  points,
  projectedScore,
} from '../../../packages/game/src/index.ts'
import type { Rival } from '../../../packages/practice/src/index.ts'

export type Move = (turn: Turn) => Decision

/** What members could read in earlier weeks. */
export interface Memory {
  finals: ScoreReport[]
  /** The live scores of a week during its games, three times. */
  live: (week: number) => ScoreReport[]
}

export interface Scene {
  league: League
  week: number
  player: Player
  /** What the provider shows of the week before its games. */
  report: ScoreReport
  memory: Memory
  /** The rivals. Their styles are in the source, so everyone can read them. */
  rivals: readonly Rival[]
  /** Whether this is the bot's second look at the week. */
  isLast: boolean
  chance: (...name: (string | number)[]) => number
}

/** A bot's moves for one look at the week. */
export type Bot = (scene: Scene) => Move[]

/** A bot's expectations, in hundredths of a point. */
export interface Belief {
  teams: ReadonlyMap<TeamId, number>
  athlete: (athlete: AthleteScore) => number
}

/** The expectations that pages show. */
export function asProjected({ report }: Pick<Scene, 'report'>): Belief {
  return {
    teams: new Map(report.teams.map((team) => [team.teamId, projectedScore(team) ?? points(0)])),
    athlete: ({ projected }) => projected ?? 0,
  }
}

/** The offers that wait for the bot. */
export function offersToBot({ league, player }: Pick<Scene, 'league' | 'player'>): Bet[] {
  return league.bets.filter(({ challengedId, state }) => challengedId === player.id && state.state === 'proposed')
}
