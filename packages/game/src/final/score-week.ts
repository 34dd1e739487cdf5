/**
 * RULES §5 Bermuda Triangle: an entrant scores team points × multiplier, plus 15 for picking the best entrant, plus 10
 * for the closest guess. The week's best score earns a tenth of the treasury; other players earn units for the right
 * pick.
 */
import type { PlayerId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'
import { partOf, shareOut } from '../values/division.ts'
import { constantsOf } from '../season/constants.ts'
import { balanceOf } from '../ledger/balances.ts'
import { type TheFinal, type FinalistWeek, type WeekOfFinal, finalistScore } from '../league/final.ts'
import { playerOfId, membersOf, namedTeam, teamOfId } from '../league/league.ts'
import { multipliedPoints } from '../league/multiplier.ts'
import { type Player, isActive } from '../league/player.ts'
import type { TopScorePick } from '../league/top-score-pick.ts'
import type { RunNote } from '../league/run.ts'
import { type Due, type Settling, type StepOutcome, outcome, scoreOf } from '../league/settling.ts'

interface Entrant {
  player: Player
  points: Points
  multiplied: Points
  percent: number
}

/** Returns the week's lines, the rewards of players outside the Triangle, and all streaks. Empty before week 10 or without a Triangle. */
export function scoreWeekOfFinal(settling: Settling): StepOutcome {
  const { league, week } = settling
  const { bermuda } = league
  if (week < constantsOf(league.season).finalFirstWeek || bermuda === null) return outcome('bermuda', {})
  const entrants = bermuda.entrants
    .map((id) => playerOfId(league, id))
    .filter(isActive)
    .map((player) => entrantOf(settling, player))
  // Nobody is left in the Triangle, so no top-score pick is right or wrong.
  if (entrants.length === 0) return outcome('bermuda', { bermuda: withWeek(bermuda, { week, lines: [] }) })
  // Picks are compared with multiplied points, before the bonuses that picks earn.
  const best = points(Math.max(...entrants.map(({ multiplied }) => multiplied)))
  const bestTeams = entrants.filter(({ multiplied }) => multiplied === best).map(({ player }) => player.teamId)
  const lines = linesOf(settling, { entrants, best, bestTeams })
  const others = rewardOthers(settling, { bermuda, best, bestTeams })
  return outcome('bermuda', {
    bermuda: withWeek(bermuda, { week, lines }),
    payouts: [...rewardBest(settling, lines), ...others.payouts],
    notes: [...lines.map((line) => scoredNote(line, entrants)), ...others.notes],
    standings: streaksOf(settling, bestTeams),
  })
}

function withWeek(bermuda: TheFinal, week: WeekOfFinal): TheFinal {
  return { ...bermuda, weeks: [...bermuda.weeks, week] }
}

function entrantOf(settling: Settling, player: Player): Entrant {
  const { league, week } = settling
  const { multiplierPercent } = constantsOf(league.season)
  const isMultiplied = league.multipliers.some((one) => one.playerId === player.id && one.forWeek === week)
  const scored = scoreOf(settling, player)
  return {
    player,
    points: scored,
    multiplied: isMultiplied ? multipliedPoints(league, scored) : scored,
    percent: isMultiplied ? multiplierPercent : 100,
  }
}

function linesOf(
  settling: Settling,
  { entrants, best, bestTeams }: { entrants: readonly Entrant[]; best: Points; bestTeams: readonly string[] },
): FinalistWeek[] {
  const { finalNamingPoints, finalGuessPoints } = constantsOf(settling.league.season)
  const misses = new Map(
    entrants.flatMap(({ player }): [PlayerId, number][] => {
      const guess = topScorePickOf(settling, player.id)?.points ?? null
      return guess === null ? [] : [[player.id, Math.abs(guess - best)]]
    }),
  )
  const closest = Math.min(...misses.values())
  return entrants.map(({ player, points: scored, multiplied }) => {
    const isRight = bestTeams.includes(topScorePickOf(settling, player.id)?.teamId ?? '')
    return {
      playerId: player.id,
      points: scored,
      multiplied,
      naming: isRight ? finalNamingPoints : points(0),
      guess: misses.get(player.id) === closest ? finalGuessPoints : points(0),
    }
  })
}

function scoredNote(line: FinalistWeek, entrants: readonly Entrant[]): RunNote {
  const percent = entrants.find(({ player }) => player.id === line.playerId)?.percent ?? 100
  return { rule: 'bermuda.scored', ...line, percent, total: finalistScore(line) }
}

/** The entrant with the best score earns a tenth of the treasury. Ties share it. */
function rewardBest({ league }: Settling, lines: readonly FinalistWeek[]): Due[] {
  const treasury = balanceOf(league.balances, 'treasury')
  const pot = partOf(treasury, constantsOf(league.season).finalTreasuryPart)
  const total = points(Math.max(...lines.map(finalistScore)))
  const winners = lines.filter((line) => finalistScore(line) === total)
  const shares = shareOut(
    pot,
    winners.map(() => 1),
  )
  const reason = { rule: 'bermuda.best_score', total, sharedBy: winners.length, pot, treasury } as const
  return winners.flatMap(({ playerId }, index) => {
    const share = shares[index]
    return share === undefined || share === 0 ? [] : [{ playerId, units: share, reason }]
  })
}

/** Active players who are not entrants earn units for the right pick. All other picks become notes. */
function rewardOthers(
  settling: Settling,
  { bermuda, best, bestTeams }: { bermuda: TheFinal; best: Points; bestTeams: readonly string[] },
): { payouts: Due[]; notes: RunNote[] } {
  const { league } = settling
  const { finalTopScoreUnits } = constantsOf(league.season)
  const payouts: Due[] = []
  const notes: RunNote[] = []
  for (const player of membersOf(league)) {
    const topScorePick = topScorePickOf(settling, player.id)
    if (topScorePick === null) continue
    const named = { ...namedTeam(league, topScorePick.teamId), points: best }
    const earns = isActive(player) && !bermuda.entrants.includes(player.id)
    if (!bestTeams.includes(topScorePick.teamId)) {
      const bestTeamName = bestTeams.map((id) => teamOfId(league, id).name).join(', ')
      notes.push({ rule: 'prediction.wrong', playerId: player.id, ...named, bestTeamIds: bestTeams, bestTeamName })
    } else if (earns) {
      const reason = { rule: 'bermuda.named', predictionId: topScorePick.id, ...named } as const
      payouts.push({ playerId: player.id, units: finalTopScoreUnits, reason })
    } else {
      notes.push({ rule: 'bermuda.named_right', playerId: player.id, ...named })
    }
  }
  return { payouts, notes }
}

function streaksOf(settling: Settling, bestTeams: readonly string[]) {
  return Object.fromEntries(
    membersOf(settling.league)
      .map(({ id, standing }) => {
        const isRight = bestTeams.includes(topScorePickOf(settling, id)?.teamId ?? '')
        return { id, standing, streak: isRight ? standing.streak + 1 : 0 }
      })
      .filter(({ standing, streak }) => standing.streak !== streak)
      .map(({ id, standing, streak }) => [id, { ...standing, streak }]),
  )
}

function topScorePickOf({ league, week }: Settling, playerId: PlayerId): TopScorePick | null {
  return league.topScorePicks.find((made) => made.playerId === playerId && made.week === week) ?? null
}
