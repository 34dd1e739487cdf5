/**
 * Bots of a game night. The diligent one plays everything by the projections, and takes chances that cost a little while somebody is ahead of
 * it; each other one follows one public rule instead.
 */
import {
  type Bet,
  type Forecast,
  type Player,
  type TeamId,
  acceptBet,
  buyBack,
  buyMultiplier,
  canConfirmBetOf,
  chanceOf,
  chanceOfOther,
  constantsOf,
  enterCasino,
  expectedReturn,
  forecastOf,
  goAllIn,
  houseLine,
  isActive,
  leftBetween,
  lineProjections,
  membersOf,
  namableTeams,
  odds,
  placeHouseBet,
  playerOfId,
  playerOfUser,
  points,
  pickTopScore,
  proposeBet,
  rejectBet,
  smallerStakeOf,
  teamsOfBet,
  units,
  unitsOf,
  walletUnits,
  weekConfig,
} from '../../../packages/game/src/index.ts'
import { leastAt } from '../../../packages/practice/src/index.ts'
import { type Belief, type Bot, type Move, type Scene, asProjected, offersToBot } from './scene.ts'

export interface Style {
  belief: (scene: Scene) => Belief
  /** The top-score pick: a rank by expectation, 0 for the best, or the bot's own team. Null for none. */
  pick: number | 'own' | null
  /** Which offers to take. `good`: what is worth it, and while behind also what costs a tenth of the stake at most. */
  takes: 'good' | 'all' | 'none'
  /** What to offer the rivals. `sharp`: as much as they may lose, at the worst line that they accept. */
  offers: 'fair' | 'sharp' | 'none'
  house: 'own' | 'lowest' | 'highest' | 'best' | 'none'
  houseStake: number
  hasCasino: boolean
  /** When a whale buys multipliers. `behind`: while somebody is ahead and 100 units stay above the whale line. `always`: if it stays one. */
  multipliers: 'behind' | 'always' | 'never'
  hasAllIn: 'poor' | 'always' | 'never'
}

export const DILIGENT: Style = {
  belief: asProjected,
  pick: 0,
  takes: 'good',
  offers: 'fair',
  house: 'own',
  houseStake: 10,
  hasCasino: true,
  multipliers: 'behind',
  hasAllIn: 'poor',
}

const NOTHING: Style = {
  belief: asProjected,
  pick: null,
  takes: 'none',
  offers: 'none',
  house: 'none',
  houseStake: 10,
  hasCasino: false,
  multipliers: 'never',
  hasAllIn: 'never',
}

/** Bets with rivals and does nothing else. */
export const ONLY_BETS: Style = { ...NOTHING, takes: 'good', offers: 'sharp' }

/** One public rule each; otherwise like the diligent bot. */
export const RULES: Readonly<Record<string, Style>> = {
  'takes every offer': { ...DILIGENT, takes: 'all' },
  'takes no offer': { ...DILIGENT, takes: 'none' },
  'offers the worst line that a rival takes': { ...DILIGENT, offers: 'sharp' },
  'offers nothing': { ...DILIGENT, offers: 'none' },
  'picks the own team': { ...DILIGENT, pick: 'own' },
  'picks the second best': { ...DILIGENT, pick: 1 },
  'bets on the own team': { ...DILIGENT, houseStake: 50 },
  'bets on the lowest line': { ...DILIGENT, house: 'lowest', houseStake: 50 },
  'bets on the highest line': { ...DILIGENT, house: 'highest', houseStake: 50 },
  'never bets on a line': { ...DILIGENT, house: 'none' },
  'buys no multiplier': { ...DILIGENT, multipliers: 'never' },
  'buys every multiplier': { ...DILIGENT, multipliers: 'always' },
  'always goes all in': { ...DILIGENT, hasAllIn: 'always' },
  'never goes all in': { ...DILIGENT, hasAllIn: 'never' },
}

/** A bot that plays in this style. */
export function botOf(style: Style): Bot {
  return (scene) => {
    const belief = style.belief(scene)
    const { player, isLast } = scene
    if (isLast) return isActive(player) ? answers(scene, { style, belief }) : []
    const picks = pick(scene, { style, belief })
    if (!isActive(player)) return [...picks, ...(style.pick === null ? [] : [buyBack])]
    return [
      ...picks,
      ...(style.hasCasino ? casino(scene, belief) : []),
      ...purchases(scene, style),
      ...answers(scene, { style, belief }),
      ...offers(scene, { style, belief }),
      ...house(scene, { style, belief }),
    ]
  }
}

interface Playing {
  style: Style
  belief: Belief
}

function pick(scene: Scene, { style, belief }: Playing): Move[] {
  const { league, week, player } = scene
  if (style.pick === null) return []
  const expected = (teamId: TeamId) => (belief.teams.get(teamId) ?? 0) * (week >= 10 ? factorOf(scene, teamId) : 1)
  const pool = namableTeams(league).toSorted((a, b) => expected(b.id) - expected(a.id))
  const own = style.pick === 'own' ? pool.find(({ id }) => id === player.teamId) : pool[style.pick]
  const teamId = (own ?? pool[0])?.id ?? ''
  const guess = points(Math.max(0, Math.min(40_000, Math.round(expected(teamId) + 1000))))
  return [(turn) => pickTopScore(turn, { week, teamId, points: guess })]
}

/** The value of the team's multiplier for a week in the final. */
function factorOf({ league, week }: Scene, teamId: TeamId): number {
  const own = membersOf(league).find((one) => one.teamId === teamId)
  const isBought = league.multipliers.some((one) => one.playerId === own?.id && one.week === week - 3)
  return isBought ? 1.2 : 1
}

function casino({ report, week, player, league }: Scene, belief: Belief): Move[] {
  const event = weekConfig(week)?.casinoEvent ?? null
  if (event === null) return []
  const athletes = report.teams.find(({ teamId }) => teamId === player.teamId)?.athletes ?? []
  const roster = athletes.map((athlete) => ({ ...athlete, hasGame: true }))
  const ranked = roster
    .filter(({ position }) => ['RB', 'WR', 'TE'].includes(position))
    .toSorted((a, b) => belief.athlete(b) - belief.athlete(a))
  const ids = (some: typeof ranked) => some.map(({ athleteId }) => athleteId)
  const first = (position: string) => ranked.filter((athlete) => athlete.position === position).slice(0, 1)
  const weakest = league.teams
    .filter(({ id }) => id !== player.teamId)
    .toSorted((a, b) => (belief.teams.get(a.id) ?? 0) - (belief.teams.get(b.id) ?? 0))[0]
  const picks = {
    one_scorer: { athleteIds: ids(ranked.slice(0, 1)), teamId: null },
    two_scorers: { athleteIds: ids(ranked.slice(0, 2)), teamId: null },
    mark_a_rival: { athleteIds: [], teamId: weakest?.id ?? null },
    coliseum_and_arena: { athleteIds: [], teamId: null },
    top_three: { athleteIds: [], teamId: null },
    best_deployment: { athleteIds: ids([...first('RB'), ...first('WR'), ...first('TE')]), teamId: null },
  }[event]
  return [(turn) => enterCasino(turn, { week, ...picks, roster })]
}

function purchases(scene: Scene, { multipliers, hasAllIn }: Style): Move[] {
  const { league, week, player, report } = scene
  const config = weekConfig(week)
  const own = unitsOf(league, player.id)
  const isWhale = player.standing.status === 'whale'
  if (config?.hasMultiplier === true && isWhale && wantsMultiplier(scene, multipliers)) {
    return [(turn) => buyMultiplier(turn, { week })]
  }
  const isIn = hasAllIn === 'always' || (hasAllIn === 'poor' && own < 300)
  if (config?.hasAllIn !== true || isWhale || !isIn) return []
  const projected = lineProjections(report).get(player.teamId) ?? null
  const line = houseLine(league, { teamId: player.teamId, projected })
  return line === null ? [] : [(turn) => goAllIn(turn, { week, line, projected })]
}

/** About what a week's bets can lose: who has less above the whale line may miss the final, and the multiplier with it. */
const CUSHION_UNITS = 100

/** A multiplier costs more than it earns on average. It pays for who has to catch up; the leader would pay to make the final more open. */
function wantsMultiplier({ league, player }: Pick<Scene, 'league' | 'player'>, when: Style['multipliers']): boolean {
  const { whaleUnits, multiplierUnits } = constantsOf(league.season)
  const own = unitsOf(league, player.id)
  const isWhaleAfter = own >= whaleUnits + multiplierUnits
  if (when !== 'behind') return when === 'always' && isWhaleAfter
  return isBehind({ league, player }) && own >= whaleUnits + multiplierUnits + CUSHION_UNITS
}

/** Whether an active player has more units. The leader has nothing to gain from chance. */
function isBehind({ league, player }: Pick<Scene, 'league' | 'player'>): boolean {
  const own = unitsOf(league, player.id)
  return membersOf(league).some((other) => isActive(other) && unitsOf(league, other.id) > own)
}

/** What a player can lose and still be in. */
function spendable({ league, player }: Pick<Scene, 'league'> & { player: Player }): number {
  const spare = unitsOf(league, player.id) - constantsOf(league.season).eliminationUnits
  const wallet = walletUnits(league, player.id)
  return Math.min(wallet, Math.max(spare, Math.floor(wallet / 3)))
}

/** The share of the stake that a bet may cost on average while the bot is behind. */
const CHANCE_COSTS = 0.1

/** Accepts whatever is worth it by expectation, including the bounty. */
function answers(scene: Scene, { style, belief }: Playing): Move[] {
  const { league, player } = scene
  return offersToBot(scene).map((bet): Move => {
    const canPay = bet.counterStake <= spendable({ league, player })
    const least = isBehind(scene) ? -CHANCE_COSTS * bet.counterStake : 0
    const isGood = style.takes === 'all' || (style.takes === 'good' && worthOf(scene, { bet, belief }) > least)
    return (turn) => (isGood && canPay ? acceptBet(turn, { betId: bet.id }) : rejectBet(turn, { betId: bet.id }))
  })
}

/** The average value of an offer to the bot, in units. */
function worthOf({ league, player, week }: Scene, { bet, belief }: { bet: Bet; belief: Belief }): number {
  const { own, other } = teamsOfBet(league, bet)
  const chance = chanceOf(bet, {
    own: forecastFor(belief, own),
    other: forecastFor(belief, other),
    scoreStep: 1,
  })
  if (chance === null) return -1
  const { stake, counterStake } = bet
  const value = expectedReturn(chanceOfOther(chance), { stake: counterStake, counterStake: stake }) / 100
  const { confirmingUnits, confirmingStakeMin } = constantsOf(league.season)
  const challenger = playerOfId(league, bet.challengerId)
  const isPaid = canConfirmBetOf(league, { player, challenger, week }) && smallerStakeOf(bet) >= confirmingStakeMin
  return value + (isPaid ? confirmingUnits : 0)
}

function forecastFor({ teams }: Belief, teamId: TeamId): Forecast {
  return forecastOf(points(Math.round(teams.get(teamId) ?? 0)))
}

function offers(scene: Scene, { style, belief }: Playing): Move[] {
  const { league, week, rivals, player, chance } = scene
  if (style.offers === 'none' || weekConfig(week)?.hasBetting !== true) return []
  const others = rivals.flatMap((rival) => {
    const other = playerOfUser(league, rival.userId)
    return other === null || !isActive(other) ? [] : [{ rival, other }]
  })
  if (style.offers === 'sharp') return others.flatMap((one) => sharpOffer(scene, { ...one, belief }))
  const whom = others[Math.floor(chance('whom', week) * others.length)]?.other
  if (whom === undefined || spendable({ league, player }) < 25) return []
  const lead = (belief.teams.get(whom.teamId) ?? 0) - (belief.teams.get(player.teamId) ?? 0)
  const line = points(Math.max(-5950, Math.min(5950, Math.floor(lead / 100) * 100 + 50)))
  return [
    (turn) =>
      proposeBet(turn, { week, challengedId: whom.id, stake: units(25), odds: odds(200), kind: 'spread', line }),
  ]
}

/**
 * The best bet for the bot that the rival accepts by the style in the source: an over for a rival who loves them, otherwise the worst line they
 * accept.
 */
function sharpOffer(
  scene: Scene,
  { rival, other, belief }: { rival: Scene['rivals'][number]; other: Player; belief: Belief },
): Move[] {
  const { league, player, week } = scene
  const most = Math.min(
    leftBetween(league, { playerId: player.id, otherId: other.id }),
    leftBetween(league, { playerId: other.id, otherId: player.id }),
    Math.max(25, spendable({ league, player: other })),
    walletUnits(league, other.id),
    // A sure bet may use everything that is left.
    Math.floor(walletUnits(league, player.id) / 3),
  )
  const { confirmingStakeMin } = constantsOf(league.season)
  const isPaid = canConfirmBetOf(league, { player: other, challenger: player, week }) && most >= confirmingStakeMin
  if (most < 10) return []
  const stake = units(most)
  const gain = (line: number) => {
    const own = forecastFor(belief, player.teamId)
    const theirs = forecastFor(belief, other.teamId)
    const chance = chanceOf({ kind: 'under', line: points(line) }, { own, other: theirs, scoreStep: 1 })
    return chance === null ? 0 : expectedReturn(chance, { stake, counterStake: stake }) / stake
  }
  // In hundredths of the stake, like the rivals' limits.
  const extra = rival.temper.lovesOvers === true ? 20 : isPaid ? 10 : 0
  const bears = -leastAt(rival.temper.minGainPercent - extra, stake)
  const lines = Array.from({ length: 400 }, (_, index) => 50 + index * 100)
  const best = lines.findLast((line) => gain(line) <= bears) ?? 0
  if (best === 0 || gain(best) <= 0) return []
  const terms = { kind: 'under', line: points(best) } as const
  return [(turn) => proposeBet(turn, { week, challengedId: other.id, stake, odds: odds(200), ...terms })]
}

function house(scene: Scene, { style, belief }: Playing): Move[] {
  const { league, week, player, report } = scene
  if (style.house === 'none' || weekConfig(week)?.hasBetting !== true) return []
  const projections = lineProjections(report)
  const lines = league.teams.flatMap(({ id: teamId }) => {
    const projected = projections.get(teamId) ?? null
    const line = houseLine(league, { teamId, projected })
    return line === null ? [] : [{ teamId, projected, line }]
  })
  const ranked = {
    own: lines.filter(({ teamId }) => teamId === player.teamId),
    lowest: lines.toSorted((a, b) => a.line - b.line),
    highest: lines.toSorted((a, b) => b.line - a.line),
    best: lines.toSorted((a, b) => aboveLine(belief, b) - aboveLine(belief, a)),
  }[style.house]
  const [first] = ranked
  const stake = Math.min(style.houseStake, 10 * Math.floor(spendable({ league, player }) / 10))
  if (first === undefined || stake < 10) return []
  return [(turn) => placeHouseBet(turn, { week, ...first, stake: units(stake) })]
}

function aboveLine({ teams }: Belief, { teamId, line }: { teamId: TeamId; line: number }): number {
  return (teams.get(teamId) ?? 0) - line
}
