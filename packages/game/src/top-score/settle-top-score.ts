/** RULES §5 Top score: everyone who picked the best team of the players active at the lock shares the pot. That team's player earns 40. */
import { shareOut } from '../values/division.ts'
import { type Points, points } from '../values/points.ts'
import type { TeamId } from '../values/ids.ts'
import { constantsOf } from '../season/constants.ts'
import { membersOf, namedTeam, playerOfId, teamOfId } from '../league/league.ts'
import { activeAtLock, participantsOf } from '../league/participation.ts'
import { isMember } from '../league/player.ts'
import type { RunNote } from '../league/run.ts'
import { type Due, type Settling, type StepOutcome, outcome, teamScore } from '../league/settling.ts'
import { type TopScorePot, topScorePot, unwonPot } from '../league/top-score.ts'

interface Best {
  teamIds: readonly TeamId[]
  points: Points
}

/** The shares of the pot, the best team's reward, and all streaks. `scoreWeekOfFinal` settles the weeks of the final. */
export function settleTopScore(settling: Settling): StepOutcome {
  const { league, week } = settling
  const pot = topScorePot(league, week)
  if (pot === null) return outcome('top_score', {})
  const best = bestOf(settling)
  const shares = best === null ? [] : potShares(settling, pot, best)
  const unwon = shares.length === 0 ? unwonPot(league.season, week, pot) : []
  // Nobody was active at the lock, so no pick is right or wrong.
  if (best === null) return outcome('top_score', { notes: unwon })
  return outcome('top_score', {
    payouts: [...shares, ...teamShares(settling, best)],
    notes: [...unwon, ...unpaidPicks(settling, best)],
    standings: streaksOf(settling, best),
  })
}

/** A void week's pot rolls over. */
export function rollOverTopScore({ league, week }: Settling): StepOutcome {
  const pot = topScorePot(league, week)
  return outcome('top_score', { notes: pot === null ? [] : unwonPot(league.season, week, pot) })
}

function bestOf({ league, week, scores }: Settling): Best | null {
  // A player may have left since the lock and the team with them. In that case it has no score.
  const teamIds = activeAtLock(league, week).flatMap(({ teamId }) => (scores.teams.has(teamId) ? [teamId] : []))
  if (teamIds.length === 0) return null
  const best = points(Math.max(...teamIds.map((teamId) => teamScore(scores, teamId))))
  return { teamIds: teamIds.filter((teamId) => teamScore(scores, teamId) === best), points: best }
}

/** In the order in which the picks were last changed. Former players are not paid. */
function potShares({ league, week }: Settling, pot: TopScorePot, { teamIds, points: best }: Best): Due[] {
  const paid = new Set(participantsOf(league, week).map(({ id }) => id))
  const right = league.topScorePicks.filter((made) => {
    return made.week === week && teamIds.includes(made.teamId) && paid.has(made.playerId)
  })
  const shares = shareOut(
    pot.pot,
    right.map(() => 1),
  )
  return right.flatMap(({ id: predictionId, playerId, teamId }, index) => {
    const reason = {
      rule: 'top_score.pick',
      predictionId,
      ...namedTeam(league, teamId),
      points: best,
      ...pot,
      sharedBy: right.length,
    } as const
    return dueOf({ playerId, units: shares[index], reason })
  })
}

function teamShares({ league, week }: Settling, { teamIds, points: best }: Best): Due[] {
  const winners = activeAtLock(league, week).filter((player) => teamIds.includes(player.teamId) && isMember(player))
  const shares = shareOut(
    constantsOf(league.season).topScoreTeamUnits,
    winners.map(() => 1),
  )
  return winners.flatMap(({ id: playerId, teamId }, index) => {
    const teamName = teamOfId(league, teamId).name
    const reason = { rule: 'top_score.team', teamName, points: best, sharedBy: winners.length } as const
    return dueOf({ playerId, units: shares[index], reason })
  })
}

function dueOf({ units, ...due }: Omit<Due, 'units'> & { units: Due['units'] | undefined }): Due[] {
  return units === undefined || units === 0 ? [] : [{ ...due, units }]
}

/** Wrong picks, and right ones that count for the streak only. */
function unpaidPicks({ league, week }: Settling, { teamIds, points: best }: Best): RunNote[] {
  const paid = participantsOf(league, week)
  const bestTeamName = teamIds.map((teamId) => teamOfId(league, teamId).name).join(', ')
  return league.topScorePicks.flatMap(({ week: of, playerId, teamId }): RunNote[] => {
    if (of !== week || !isMember(playerOfId(league, playerId))) return []
    const note = { playerId, ...namedTeam(league, teamId), points: best }
    if (!teamIds.includes(teamId)) return [{ rule: 'prediction.wrong', ...note, bestTeamIds: teamIds, bestTeamName }]
    return paid.some(({ id }) => id === playerId) ? [] : [{ rule: 'prediction.named_right', ...note }]
  })
}

/** A wrong pick or no pick ends the streak. */
function streaksOf({ league, week }: Settling, { teamIds }: Best): StepOutcome['standings'] {
  const isRight = (playerId: string) => {
    return league.topScorePicks.some((made) => {
      return made.week === week && made.playerId === playerId && teamIds.includes(made.teamId)
    })
  }
  return Object.fromEntries(
    membersOf(league)
      .map(({ id, standing }) => ({ id, standing, streak: isRight(id) ? standing.streak + 1 : 0 }))
      .filter(({ standing, streak }) => standing.streak !== streak)
      .map(({ id, standing, streak }) => [id, { ...standing, streak }]),
  )
}
