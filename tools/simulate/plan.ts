/** What a seed stands for: one season, on recorded scores where there are some. */
import {
  type PlayedSeason,
  type SeasonPlan,
  playSeason,
  seededChance,
} from '../../packages/game/src/testing/testing.ts'
import { recordedScores, scoresFile, sourceOf } from './recorded-scores.ts'

const file = scoresFile()
const recorded = file === null ? [] : recordedScores(file)

/** How many recorded league-seasons there are to draw from; 0 where scores are drawn from a distribution. */
export const RECORDED = recorded.length

/** `odd`: as the tests of the game play it, with owners' acts, departures and late scores. `plain`: as the table counts it. */
export type Seeded = { kind: 'odd'; seed: number } | { kind: 'plain'; seed: number; players: number }

/** Plays it; the same seed plays the same season wherever it is asked for. Throws where the judge complains. */
export function playSeeded(seeded: Seeded, watch: NonNullable<SeasonPlan['watch']>): PlayedSeason {
  if (seeded.kind === 'odd') return playSeason(seeded.seed, { watch })
  const { seed, players } = seeded
  const scores = (teams: number) => sourceOf(recorded, teams, seededChance(seed))
  return playSeason(seed * 100 + players, { players, isOdd: false, ...(RECORDED === 0 ? {} : { scores }), watch })
}
