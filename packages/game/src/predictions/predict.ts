/** RULES §5 Predictions: every week every player, eliminated ones too, picks the week's best team and guesses its score. */
import type { TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import { assert } from '../values/assert.ts'
import { constantsOf } from '../season/constants.ts'
import type { League } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import type { Team } from '../league/team.ts'
import { whyNotOpen } from '../league/window.ts'
import { type Decision, type Turn, accept, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

export interface PredictionInput {
  /** The week the player filled in the form for. */
  week: number
  teamId: TeamId
  /** Null without a guess: only entrants of the Triangle are scored for it. */
  points: Points | null
}

/** Why nobody can predict now, or null. */
export function whyNotPredict({ league, now }: Pick<Turn, 'league' | 'now'>): Refusal | null {
  return whyNotOpen(league, now)
}

/** Stores the prediction, replacing an earlier one; or refuses. */
export function predict(turn: Turn, input: PredictionInput): Decision {
  const refusal = whyNotPredict(turn) ?? whyNotThis(turn, input)
  if (refusal !== null) return refuse(refusal)
  const { league, actor, now, newId } = turn
  assert(actor.kind === 'player' && league.progress.stage === 'running', 'a player of a running league predicts')
  return accept(league, {
    type: 'prediction.made',
    at: now,
    prediction: {
      id: newId('prediction'),
      playerId: actor.playerId,
      predictedAt: now,
      ...input,
    },
  })
}

function whyNotThis({ league }: Turn, { week, teamId, points }: PredictionInput): Refusal | null {
  assert(league.progress.stage === 'running', 'an open league is running')
  const { week: current } = league.progress
  if (week !== current) return { code: 'week.other', current }
  if (!league.teams.some((team) => team.id === teamId)) return { code: 'team.unknown' }
  if (!isNamable(league, teamId)) return { code: 'prediction.not_an_entrant' }
  // The contract rejects other guesses.
  const { predictionPointsMin, predictionPointsMax } = constantsOf(league.season)
  assert(
    points === null || (points >= predictionPointsMin && points <= predictionPointsMax),
    `a guess of ${points} hundredths is out of bounds`,
  )
  return null
}

/** The teams that can be picked now; none if the league is not running. */
export function namableTeams(league: League): Team[] {
  return league.progress.stage === 'running' ? league.teams.filter(({ id }) => isNamable(league, id)) : []
}

/** In the Bermuda Triangle only entrants can be picked. Until a late week 9 sets the entrants, any team can. */
function isNamable({ season, progress, bermuda, players }: League, teamId: TeamId): boolean {
  assert(progress.stage === 'running', 'an open league is running')
  if (progress.week < constantsOf(season).bermudaFirstWeek || bermuda === null) return true
  return players.some((player) => isActive(player) && player.teamId === teamId && bermuda.entrants.includes(player.id))
}
