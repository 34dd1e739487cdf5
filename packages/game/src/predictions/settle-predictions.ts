/** RULES §5 Predictions: the right pick pays, and consecutive right picks make a streak. */
import { constantsOf } from '../season/constants.ts'
import { membersOf, teamOfId } from '../league/league.ts'
import { type Player, isActiveIn } from '../league/player.ts'
import type { RunNote } from '../league/run.ts'
import { type Settling, type StepOutcome, outcome, teamScore } from '../league/settling.ts'

/**
 * Pays active players who picked a best team (ties: any of them). A wrong pick or none ends the streak. Bermuda weeks
 * are settled in `scoreBermudaWeek`.
 */
export function settlePredictions(settling: Settling): StepOutcome {
  const { league, week, scores } = settling
  const { predictionUnits, bermudaFirstWeek } = constantsOf(league.season)
  if (week >= bermudaFirstWeek) return outcome('predictions', {})
  const best = Math.max(...scores.teams.values())
  const bestTeams = league.teams.filter((team) => scores.teams.get(team.id) === best)
  const results = membersOf(league).map((player) => {
    const prediction = league.predictions.find((made) => made.playerId === player.id && made.week === week)
    return { player, prediction, isRight: bestTeams.some((team) => team.id === prediction?.teamId) }
  })
  const right = results.filter(({ isRight }) => isRight)
  return outcome('predictions', {
    payouts: right.flatMap(({ player, prediction }) =>
      prediction === undefined || !isActiveIn(player, week)
        ? []
        : [
            {
              playerId: player.id,
              units: predictionUnits,
              reason: {
                rule: 'prediction.right',
                predictionId: prediction.id,
                teamName: teamOfId(league, prediction.teamId).name,
                points: teamScore(scores, prediction.teamId),
              },
            },
          ],
    ),
    notes: results.flatMap(({ player, prediction, isRight }): RunNote[] => {
      if (prediction === undefined || (isRight && isActiveIn(player, week))) return []
      const note = {
        playerId: player.id,
        teamName: teamOfId(league, prediction.teamId).name,
        points: teamScore(scores, bestTeams[0]?.id ?? prediction.teamId),
      }
      return isRight
        ? [{ rule: 'prediction.named_right', ...note }]
        : [{ rule: 'prediction.wrong', ...note, bestTeamName: bestTeams.map((team) => team.name).join(', ') }]
    }),
    standings: Object.fromEntries(
      results
        .map(({ player, isRight }) => ({ player, streak: isRight ? player.standing.streak + 1 : 0 }))
        .filter(({ player, streak }) => player.standing.streak !== streak)
        .map(({ player, streak }): [Player['id'], Player['standing']] => [player.id, { ...player.standing, streak }]),
    ),
  })
}
