/** Random attempts that ignore the rules. Most are refused; the checker watches the rest. */
import { odds } from '../values/odds.ts'
import { points } from '../values/points.ts'
import type { Random } from '../values/random.ts'
import { units } from '../values/units.ts'
import type { BetSide } from '../ledger/named-bet.ts'
import { houseLine } from '../league/house-line.ts'
import type { League } from '../league/league.ts'
import type { Player } from '../league/player.ts'
import { type AthleteChoice, enterCasino } from '../casino/enter.ts'
import { proposeBet } from '../h2h/propose.ts'
import { acceptBet, rejectBet, withdrawBet } from '../h2h/respond.ts'
import { goAllIn } from '../all-in/go-all-in.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { placeHouseBet } from '../house/place-house-bet.ts'
import { correctUnits } from '../owner/correct-units.ts'
import { buyBack } from '../players/buy-back.ts'
import { claimTeam } from '../players/claim.ts'
import { kickPlayer } from '../players/leave.ts'
import { pickTopScore } from '../top-score/pick-top-score.ts'
import type { Move } from './bots.ts'
import { rosterOf } from './scores.ts'

interface Whim {
  league: League
  week: number
  player: Player
  other: Player
  chance: Random
}

/** A few moves of one kind. */
export function attemptsOf(league: League, given: { player: Player; other: Player; chance: Random }): Move[] {
  const week = league.progress.stage === 'running' ? league.progress.week : 1
  const whim: Whim = { league, week, ...given }
  const kinds = [acts, answers, proposals, flood, purchases, entries, topScorePicks]
  return (kinds[given.chance(kinds.length)] ?? acts)(whim)
}

function acts({ player, other, chance }: Whim): Move[] {
  return [
    (turn) => kickPlayer(turn, { playerId: other.id, reason: 'For a test', random: chance }),
    (turn) => claimTeam(turn, { teamId: other.teamId }),
    (turn) => correctUnits(turn, { playerId: player.id, amount: 50, note: 'For me' }),
    buyBack,
  ]
}

/** Answers to any bet, their own or not, open or not. */
function answers({ league, chance }: Whim): Move[] {
  const betId = league.bets[chance(Math.max(1, league.bets.length))]?.id ?? 'bet_none'
  return [
    (turn) => acceptBet(turn, { betId }),
    (turn) => rejectBet(turn, { betId }),
    (turn) => withdrawBet(turn, { betId }),
  ]
}

/** Proposals to oneself, to former players, for too little or too much. */
function proposals({ league, week, player, chance }: Whim): Move[] {
  const anybody = league.players[chance(league.players.length)] ?? player
  const proposal = { week, challengedId: anybody.id, stake: units(10), odds: odds(200), ...OVER }
  return [
    (turn) => proposeBet(turn, { ...proposal, challengedId: player.id }),
    (turn) => proposeBet(turn, { ...proposal, stake: units(1 + chance(20)) }),
    (turn) => proposeBet(turn, { ...proposal, stake: units(5000) }),
    (turn) => proposeBet(turn, { ...proposal, week: week + 1 }),
  ]
}

/** More proposals to one player than allowed, at the limits of odds and lines. */
function flood({ week, other, chance }: Whim): Move[] {
  const edges: readonly BetSide[] = [
    OVER,
    { kind: 'under', line: points(50) },
    { kind: 'over', line: points(100_000) },
    { kind: 'spread', line: points(6000) },
    { kind: 'spread', line: points(-6000) },
    { kind: 'spread', line: points(0) },
  ]
  return Array.from({ length: 12 }, (_, index) => {
    const side = edges[index % edges.length] ?? OVER
    const at = odds([110, 1000, 110 + chance(891)][index % 3] ?? 200)
    return (turn) => proposeBet(turn, { week, challengedId: other.id, stake: units(10 + chance(3)), odds: at, ...side })
  })
}

const OVER: BetSide = { kind: 'over', line: points(11000) }

function purchases({ league, week, player, chance }: Whim): Move[] {
  const teamId = chance(3) === 0 ? 'nowhere' : player.teamId
  const houseBet = { week, teamId, stake: units(10), line: points(1050), projected: null } as const
  const line = houseLine(league, { teamId: player.teamId, projected: null })
  const projected = league.settledScores.length === 0 && chance(2) === 0 ? points(10000) : null
  return [
    (turn) => placeHouseBet(turn, houseBet),
    (turn) => placeHouseBet(turn, { ...houseBet, week: week - 1 }),
    (turn) => placeHouseBet(turn, { ...houseBet, line: points(10050), projected }),
    (turn) => buyMultiplier(turn, { week }),
    (turn) => goAllIn(turn, { week, line: points(1050), projected: null }),
    (turn) => goAllIn(turn, { week, line: line ?? points(10050), projected }),
  ]
}

/** Bad casino picks: other rosters, the same athlete twice, no game, a wrong position, the player's own team. */
function entries({ league, week, player, other, chance }: Whim): Move[] {
  const choices = (teamId: string, hasGame: boolean): AthleteChoice[] => {
    return rosterOf(teamId).map((athlete) => ({ ...athlete, name: athlete.athleteId, hasGame }))
  }
  const roster = choices(player.teamId, chance(3) > 0)
  const [first, , third, , fifth, , seventh] = roster.map(({ athleteId }) => athleteId)
  const othersStarter = choices(other.teamId, true)[0]?.athleteId ?? ''
  const picks = [[], [first], [seventh], [othersStarter], [first, third], [first, first], [third, first, fifth]]
  const teams = [null, player.teamId, 'nowhere', league.teams[0]?.id ?? null]
  return picks.map((named) => {
    const athleteIds = named.flatMap((athleteId) => athleteId ?? [])
    const teamId = teams[chance(teams.length)] ?? null
    const entry = { week: chance(10) === 0 ? week + 1 : week, athleteIds, teamId, roster }
    return (turn) => enterCasino(turn, entry)
  })
}

function topScorePicks({ league, week, other, chance }: Whim): Move[] {
  const any = league.teams[chance(league.teams.length)]?.id ?? other.teamId
  return [
    (turn) => pickTopScore(turn, { week: week + 1, teamId: other.teamId, points: points(10000) }),
    (turn) => pickTopScore(turn, { week, teamId: 'nowhere', points: points(10000) }),
    (turn) => pickTopScore(turn, { week, teamId: other.teamId, points: null }),
    (turn) => pickTopScore(turn, { week, teamId: any, points: null }),
  ]
}
