/** RULES §5 Top score: every week every player, even an eliminated one, picks the week's best team; in the Triangle with a guess of its score. */
import type { TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import { assert } from '../values/assert.ts'
import { constantsOf } from '../season/constants.ts'
import type { League } from '../league/league.ts'
import { type Player, isActive } from '../league/player.ts'
import type { Team } from '../league/team.ts'
import { whyNotOpen } from '../league/window.ts'
import { type Decision, type Turn, accept, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

export interface TopScoreInput {
  /** The week the player filled in the form for. */
  week: number
  teamId: TeamId
  /** Null without a guess. Weeks 1 to 9 ignore it. */
  points: Points | null
}

/** Why nobody can make a pick now, or null. */
export function whyNotPickTopScore({ league, now }: Pick<Turn, 'league' | 'now'>): Refusal | null {
  return whyNotOpen(league, now)
}

/** Stores the top-score pick, replacing an earlier one. */
export function pickTopScore(turn: Turn, input: TopScoreInput): Decision {
  const refusal = whyNotPickTopScore(turn) ?? whyNotThis(turn, input)
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
      points: isGuessed(league) ? input.points : null,
    },
  })
}

function whyNotThis({ league }: Turn, { week, teamId, points }: TopScoreInput): Refusal | null {
  assert(league.progress.stage === 'running', 'an open league is running')
  const { week: current } = league.progress
  if (week !== current) return { code: 'week.other', current }
  if (!league.teams.some((team) => team.id === teamId)) return { code: 'team.unknown' }
  if (!isNamable(league, teamId)) {
    return { code: isFinalOn(league) ? 'prediction.not_an_entrant' : 'prediction.not_active' }
  }
  // The contract rejects other guesses.
  const { topScorePointsMin, topScorePointsMax } = constantsOf(league.season)
  assert(
    points === null || (points >= topScorePointsMin && points <= topScorePointsMax),
    `a guess of ${points} hundredths is out of bounds`,
  )
  return null
}

/** The teams that can be picked now; empty if the league is not running. */
export function namableTeams(league: League): Team[] {
  return league.progress.stage === 'running' ? league.teams.filter(({ id }) => isNamable(league, id)) : []
}

/** Whether it is the team of an active player; in the Bermuda Triangle, of an active entrant. */
function isNamable(league: League, teamId: TeamId): boolean {
  const { bermuda, players } = league
  const isOf = (player: Player) => isActive(player) && player.teamId === teamId
  if (bermuda === null || !isFinalOn(league)) return players.some(isOf)
  return players.some((player) => isOf(player) && bermuda.entrants.includes(player.id))
}

/** Whether the week is in the Triangle and its entrants are set. A late week 9 sets them after week 10 has opened. */
function isFinalOn(league: League): boolean {
  return isGuessed(league) && league.bermuda !== null
}

/** Whether top-score picks of the current week include a guess. */
function isGuessed({ season, progress }: League): boolean {
  assert(progress.stage === 'running', 'an open league is running')
  return progress.week >= constantsOf(season).finalFirstWeek
}
