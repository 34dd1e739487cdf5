/** Plays the season of a seed, on recorded scores when there are any. */
import {
  type PlayedSeason,
  type SeasonPlan,
  playSeason,
  seededChance,
} from '../../packages/game/src/testing/testing.ts'
import { recordedScores, scoresFile, sourceOf } from './recorded-scores.ts'

const file = scoresFile()
const recorded = file === null ? [] : recordedScores(file)

/** The number of recorded league-seasons; with 0, scores are drawn from a distribution. */
export const RECORDED = recorded.length

/** `odd` adds owner actions, departures and late scores, as in the game's tests. `plain` is what the table counts. */
export type Seeded = { kind: 'odd'; seed: number } | { kind: 'plain'; seed: number; players: number }

/** The same seed always plays the same season. Throws when an invariant is violated. */
export function playSeeded(seeded: Seeded, watch: NonNullable<SeasonPlan['watch']>): PlayedSeason {
  if (seeded.kind === 'odd') return playSeason(seeded.seed, { watch })
  const { seed, players } = seeded
  const scores = (teams: number) => sourceOf(recorded, teams, seededChance(seed))
  return playSeason(seed * 100 + players, { players, isOdd: false, ...(RECORDED === 0 ? {} : { scores }), watch })
}
