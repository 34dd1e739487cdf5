/** Bots with different personalities. The same bot, league and random source produce the same moves. */
import type { BetId, PlayerId, TeamId } from '../values/ids.ts'
import { type Odds, counterStakeOf, odds } from '../values/odds.ts'
import { points } from '../values/points.ts'
import type { Random } from '../values/random.ts'
import { units } from '../values/units.ts'
import { weekConfig } from '../season/weeks.ts'
import { leftBetween } from '../league/left-between.ts'
import { type BetSide, acrossFrom } from '../ledger/named-bet.ts'
import { houseLine } from '../league/house-line.ts'
import { type League, membersOf, unitsOf } from '../league/league.ts'
import { walletUnits } from '../league/permissions.ts'
import { type Player, isActive } from '../league/player.ts'
import type { Decision, Turn } from '../decision.ts'
import { type AthleteChoice, enterCasino, whyNotMark } from '../casino/enter.ts'
import { proposeBet } from '../h2h/propose.ts'
import { acceptBet, counterBet, rejectBet, withdrawBet } from '../h2h/respond.ts'
import { goAllIn } from '../all-in/go-all-in.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { placeHouseBet } from '../house/place-house-bet.ts'
import { buyBack } from '../players/buy-back.ts'
import { namableTeams, pickTopScore } from '../top-score/pick-top-score.ts'
import { rosterOf } from './scores.ts'

/**
 * `careful` bets small at fair odds, `average` is in between, `gambler` risks much of the wallet, `bully` offers long
 * odds to weak players, `farmer` plays for bounties.
 */
export type Personality = 'careful' | 'average' | 'gambler' | 'bully' | 'farmer'
export const PERSONALITIES: readonly Personality[] = ['careful', 'average', 'average', 'gambler', 'bully', 'farmer']

export interface Bot {
  name: string
  personality: Personality
  /** The percentage of weeks in which the bot plays. */
  diligence: number
  /** The week from which the bot stops playing; null if it plays to the end. */
  stopsInWeek: number | null
}

/** A move that a bot wants to make, decided on the league at the bot's turn. */
export type Move = (turn: Turn) => Decision

interface Style {
  /** In percent: stake as a share of the wallet, how often it bets, accepts bets, and picks the favorite. */
  stake: number
  bets: number
  takes: number
  favorite: number
  odds: readonly number[]
}

/** Careful bots and bullies follow the crowd in their picks; gamblers and farmers spread them. */
const STYLES: Readonly<Record<Personality, Style>> = {
  careful: { stake: 12, bets: 40, takes: 50, favorite: 95, odds: [180, 200, 210] },
  average: { stake: 25, bets: 55, takes: 60, favorite: 70, odds: [170, 200, 240] },
  gambler: { stake: 55, bets: 85, takes: 80, favorite: 30, odds: [150, 200, 300, 500] },
  bully: { stake: 35, bets: 80, takes: 45, favorite: 90, odds: [110, 130, 160] },
  farmer: { stake: 15, bets: 30, takes: 95, favorite: 20, odds: [125, 150, 200] },
}

/** What a bot sees at its turn. */
export interface Scene {
  league: League
  week: number
  player: Player
  bot: Bot
  chance: Random
  /** Add `week:teamId` to cut the team's score to a fifth, or `week:teamId+20` for 20 extra points from the commissioner. */
  emptied: Set<string>
  /** The house lines that the bot sees with holes in its line-up: add `week:teamId:line`. */
  loweredLines: Set<string>
  /** The athletes that a team's player can pick in the casino. */
  rosterFor: (teamId: TeamId) => readonly AthleteChoice[]
}

/** A plan that replaces the bot's personality: its moves in the open week. */
export type Strategy = (scene: Scene) => Move[]

/** A user without a team at the start: what they try until they get one, and how they play with it. */
export interface Account {
  name: string
  newcomer: (league: League) => Move[]
  strategy: Strategy
}

/** The bot's moves in the open week, in order. Empty in a week it skips; a strategy skips none. */
export function movesOf(
  league: League,
  player: Player,
  given: Pick<Scene, 'bot' | 'chance'> &
    Partial<Pick<Scene, 'emptied' | 'loweredLines' | 'rosterFor'>> & { strategy?: Strategy | null },
): Move[] {
  const { bot, chance, emptied = new Set(), loweredLines = new Set() } = given
  const { rosterFor = simulatedRoster, strategy = null } = given
  const { progress } = league
  if (progress.stage === 'running' && strategy !== null) {
    return strategy({ league, week: progress.week, player, bot, chance, emptied, loweredLines, rosterFor })
  }
  if (progress.stage !== 'running' || chance(100) >= bot.diligence) return []
  if (bot.stopsInWeek !== null && progress.week >= bot.stopsInWeek) return []
  // Outside betting a bot tries a move once in 30 turns.
  if (progress.phase !== 'BETTING' && chance(30) > 0) return []
  const scene: Scene = { league, week: progress.week, player, bot, chance, emptied, loweredLines, rosterFor }
  const guess = chance(100) < 90 ? [topScorePick(scene)] : []
  if (!isActive(player)) return [...guess, ...(chance(100) < 60 ? [buyBack] : [])]
  return [...guess, ...casino(scene), ...purchases(scene), ...answers(scene), ...offers(scene), ...houseBet(scene)]
}

/** Picks the team that has done best, or a random one. */
export function topScorePick(scene: Scene): Move {
  const { league, bot, chance } = scene
  const places = Math.max(1, namableTeams(league).length)
  return pickOf(scene, chance(100) < STYLES[bot.personality].favorite ? 0 : chance(places))
}

/** Picks the team at that rank by mean score, 0 for the best. */
export function pickOf({ league, week, chance }: Scene, place: number): Move {
  const teams = namableTeams(league).map(({ id }) => id)
  const teamId = byMean(league, teams)[place] ?? ''
  return (turn) => pickTopScore(turn, { week, teamId, points: points(11000 + chance(5000)) })
}

export function meanOf({ settledScores }: League, teamId: TeamId): number {
  let sum = 0
  for (const { scores } of settledScores) sum += scores.find((score) => score.teamId === teamId)?.points ?? 0
  return settledScores.length === 0 ? 0 : sum / settledScores.length
}

/** Best teams first. */
function byMean(league: League, pool: readonly TeamId[]): TeamId[] {
  const means = new Map(pool.map((teamId) => [teamId, meanOf(league, teamId)]))
  return pool.toSorted((a, b) => (means.get(b) ?? 0) - (means.get(a) ?? 0))
}

function simulatedRoster(teamId: TeamId): AthleteChoice[] {
  return rosterOf(teamId).map((athlete) => ({ ...athlete, name: athlete.athleteId, hasGame: true }))
}

export function casino({ league, week, player, chance, rosterFor }: Scene): Move[] {
  const event = weekConfig(week)?.casinoEvent ?? null
  if (event === null || chance(100) >= 90) return []
  const roster = rosterFor(player.teamId)
  const first = (position: string) => roster.find((athlete) => athlete.position === position)?.athleteId ?? ''
  const others = league.teams.map(({ id }) => id).filter((id) => whyNotMark({ league, player }, id) === null)
  const worst = byMean(league, others).toReversed()
  const picks = {
    one_scorer: { athleteIds: [first('RB')], teamId: null },
    two_scorers: { athleteIds: [first('RB'), first('WR')], teamId: null },
    mark_a_rival: { athleteIds: [], teamId: worst[chance(3)] ?? '' },
    coliseum_and_arena: { athleteIds: [], teamId: null },
    top_three: { athleteIds: [], teamId: null },
    best_deployment: { athleteIds: [first('RB'), first('WR'), first('TE')], teamId: null },
  }[event]
  return [(turn) => enterCasino(turn, { week, ...picks, roster })]
}

/** Whales buy multipliers while they stay whales; desperate fish go all in. */
function purchases({ league, week, player, bot, chance }: Scene): Move[] {
  const config = weekConfig(week)
  const own = unitsOf(league, player.id)
  const moves: Move[] = []
  if (config?.hasMultiplier === true && player.standing.status === 'whale' && own >= 820 && chance(100) < 60) {
    moves.push((turn) => buyMultiplier(turn, { week }))
  }
  const isDesperate = bot.personality === 'gambler' || own < 250
  if (config?.hasAllIn === true && player.standing.status === 'fish' && isDesperate && chance(100) < 35) {
    const line = houseLine(league, { teamId: player.teamId, projected: null })
    if (line !== null) moves.push((turn) => goAllIn(turn, { week, line, projected: null }))
  }
  return moves
}

/** Accepts, rejects or counters offers, or lets them expire. */
export function answers({ league, week, player, bot, chance }: Scene): Move[] {
  if (weekConfig(week)?.hasBetting !== true) return []
  const offered = league.bets.filter(
    ({ challengedId, state }) => challengedId === player.id && state.state === 'proposed',
  )
  const style = STYLES[bot.personality]
  let wallet = walletUnits(league, player.id) as number
  return offered.flatMap(({ id, counterStake, kind, line }): Move[] => {
    const isFair = counterStake <= (wallet * (style.stake + 15)) / 100
    if (isFair && chance(100) < style.takes) {
      wallet -= counterStake
      return [(turn) => acceptBet(turn, { betId: id })]
    }
    const mood = chance(10)
    if (mood < 3) return [(turn) => rejectBet(turn, { betId: id })]
    if (mood > 3 || wallet < 30) return []
    const across = acrossFrom({ kind, line })
    return [(turn) => counterBet(turn, { betId: id, week, stake: units(10), odds: odds(200), ...across })]
  })
}

export function offers({ league, week, player, bot, chance }: Scene): Move[] {
  const style = STYLES[bot.personality]
  if (weekConfig(week)?.hasBetting !== true || chance(100) >= style.bets) return []
  const others = membersOf(league).filter((other) => other.id !== player.id && isActive(other))
  const poorest = others.toSorted((a, b) => unitsOf(league, a.id) - unitsOf(league, b.id))
  const wallet = walletUnits(league, player.id)
  const stake = Math.floor((wallet * style.stake) / 100)
  if (stake < 10 || others.length === 0) return []
  const whom =
    bot.personality === 'bully' ? poorest[chance(Math.min(3, poorest.length))] : others[chance(others.length)]
  const at = odds(style.odds[chance(style.odds.length)] ?? 200)
  const side = sideFor(league, { player, whom: whom ?? player, chance })
  const affordable = whom === undefined ? stake : affordableStake(league, { player, whom, stake, at })
  if (affordable < 10) return []
  const proposal: Move = (turn) =>
    proposeBet(turn, { week, challengedId: (whom ?? player).id, stake: units(affordable), odds: at, ...side })
  return chance(12) === 0 ? [proposal, withdrawLast(player.id)] : [proposal]
}

function sideFor(league: League, { player, whom, chance }: { player: Player; whom: Player; chance: Random }): BetSide {
  if (chance(2) === 0) {
    const lead = Math.round((meanOf(league, whom.teamId) - meanOf(league, player.teamId)) / 50) * 50
    const line = points(Math.max(-6000, Math.min(6000, lead)))
    return { kind: 'spread', line }
  }
  const mean = Math.round(meanOf(league, player.teamId) / 50) * 50
  const line = points(Math.max(50, mean === 0 ? 11000 : mean))
  return { kind: chance(2) === 0 ? 'over' : 'under', line }
}

/** Limits the stake to what the opponent's wallet holds and what the two may still swing. */
function affordableStake(
  league: League,
  { player, whom, stake, at }: { player: Player; whom: Player; stake: number; at: Odds },
): number {
  const own = Math.min(stake, leftBetween(league, { playerId: player.id, otherId: whom.id }))
  const theirs = leftBetween(league, { playerId: whom.id, otherId: player.id })
  const most = Math.min(own, Math.floor((100 * theirs) / (at - 100)))
  return most >= 10 && counterStakeOf(units(most), at) > walletUnits(league, whom.id) ? 10 : most
}

function withdrawLast(playerId: PlayerId): Move {
  return (turn) => {
    const last = turn.league.bets.findLast(
      ({ challengerId, state }) => challengerId === playerId && state.state === 'proposed',
    )
    return withdrawBet(turn, { betId: last?.id ?? ('bet_none' satisfies BetId) })
  }
}

export function houseBet({ league, week, player, bot, chance }: Scene): Move[] {
  if (weekConfig(week)?.hasBetting !== true || chance(100) >= STYLES[bot.personality].bets / 2) return []
  const team = league.teams[chance(league.teams.length)]
  const line = team === undefined ? null : houseLine(league, { teamId: team.id, projected: null })
  const stake = Math.min(50, Math.floor(walletUnits(league, player.id) / 40) * 10)
  if (team === undefined || line === null || stake < 10) return []
  return [(turn) => placeHouseBet(turn, { week, teamId: team.id, stake: units(stake), line, projected: null })]
}
