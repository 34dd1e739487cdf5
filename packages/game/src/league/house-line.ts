/** RULES §5 Options: the house line for options and liquidations. */
import type { TeamId } from '../values/ids.ts'
import { roundHalfUp } from '../values/division.ts'
import { type Points, points } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'
import type { League } from './league.ts'

/**
 * The house line for a team in the current week, in hundredths and always at .5. It uses the projection, else the
 * mean of the team's last three scores, else the league's last week. Null without any of them.
 */
export function houseLine(
  { season, settledScores }: Pick<League, 'season' | 'settledScores'>,
  { teamId, projected }: { teamId: TeamId; projected: Points | null },
): Points | null {
  const last = settledScores.slice(-constantsOf(season).houseLineScores)
  const own = last.flatMap(({ scores }) =>
    scores.filter((score) => score.teamId === teamId).map((score) => score.points),
  )
  const everybody = last.at(-1)?.scores.map((score) => score.points) ?? []
  const expected = projected ?? meanOf(own) ?? meanOf(everybody)
  return expected === null ? null : toHalf(expected)
}

function meanOf(scores: readonly Points[]): Points | null {
  if (scores.length === 0) return null
  const sum = scores.reduce((total, score) => total + score, 0)
  return points(roundHalfUp({ numerator: sum, denominator: scores.length }))
}

/** The nearest x.5. A whole number takes the upper one. */
function toHalf(expected: Points): Points {
  return points(Math.floor(expected / 100) * 100 + 50)
}
