/** What rivals do, as a pure function of what they see. Like everyone they know projections, units and the past, but never future scores. */
import {
  type Bet,
  type BetSide,
  type Chance,
  type Decision,
  type League,
  type Odds,
  type Player,
  type Points,
  type ScoreReport,
  type TeamId,
  type Turn,
  type UserId,
  acceptBet,
  buyBack,
  buyMultiplier,
  canConfirmBetOf,
  chanceOf,
  chanceOfOther,
  constantsOf,
  counterBet,
  counterStakeOf,
  enterCasino,
  expectedReturn,
  forecastOf,
  houseLine,
  isActive,
  leftBetween,
  lineProjections,
  goAllIn,
  membersOf,
  playerOfId,
  namableTeams,
  odds,
  placeHouseBet,
  playerOfUser,
  points,
  pickTopScore,
  projectedScore,
  proposeBet,
  rejectBet,
  smallerStakeOf,
  teamsOfBet,
  units,
  unitsOf,
  walletUnits,
  weekConfig,
} from '@whale/game'
import { draw } from '@whale/game/invented'
import { RIVALS, type Rival, type Temper } from './crew.ts'

export type Move = (turn: Turn) => Decision

/** What a rival knows when moving. */
export interface RivalView {
  league: League
  rival: Rival
  player: Player
  /** The week's projections as the provider shows them. */
  report: ProjectedReport
  /** Every bet of the season so far, in the order in which it was made. */
  bets: readonly Bet[]
  /** The players who are not rivals. */
  people: readonly UserId[]
  /** Decides whatever a rival's style leaves open. */
  seed: string
}

type ProjectedReport = Pick<ScoreReport, 'teams'>

/** The input of a rival's decision. */
interface Scene extends Omit<RivalView, 'seed'> {
  week: number
  /** Projected points by team. */
  projected: ReadonlyMap<TeamId, Points>
  /** The projected points behind each house line. */
  lineProjections: ReadonlyMap<TeamId, Points>
  /** A number from 0 to 99, always the same for the same name. Other players' moves do not change it. */
  luck: (...name: readonly (string | number)[]) => number
}

/** A rival's moves at the start of a week, in order: entries, top-score picks, purchases, an offer. Empty for one who forgets. */
export function movesOfRival(view: RivalView): Move[] {
  const scene = sceneOf(view)
  if (scene === null || scene.luck('forgets') < scene.rival.temper.forgetPercent) return []
  const moves = isActive(scene.player)
    ? [topScorePick(scene), ...casino(scene), ...purchases(scene), ...houseBet(scene)]
    : [topScorePick(scene), buyBack]
  const offer = offerOf(scene)
  return offer === null ? moves : [...moves, offer]
}

/** The offers that wait for a rival's answer. */
export function offersTo({ league, player }: Pick<RivalView, 'league' | 'player'>): Bet[] {
  return league.bets.filter(({ challengedId, state }) => challengedId === player.id && state.state === 'proposed')
}

/** A rival's possible answers to an offer. The first one that the rules accept counts. */
export function answersOfRival(view: RivalView, bet: Bet): Move[] {
  const scene = sceneOf(view)
  return scene === null ? [] : answersTo(scene, bet)
}

function sceneOf({ seed, ...view }: RivalView): Scene | null {
  const { league, rival, report } = view
  if (league.progress.stage !== 'running') return null
  const { week } = league.progress
  const projected = new Map(report.teams.map((team) => [team.teamId, projectedScore(team) ?? points(0)]))
  const luck = (...name: readonly (string | number)[]) =>
    Math.floor(100 * draw(seed, 'rival', rival.name, week, ...name))
  return { ...view, week, projected, lineProjections: lineProjections(report), luck }
}

function projectedOf({ projected }: Scene, teamId: TeamId): number {
  return projected.get(teamId) ?? 0
}

/** Usually the team with the best projection, sometimes the rival's own. */
function topScorePick(scene: Scene): Move {
  const { league, week, player, luck } = scene
  const pool = namableTeams(league).toSorted((a, b) => projectedOf(scene, b.id) - projectedOf(scene, a.id))
  const own = pool.find(({ id }) => id === player.teamId)
  const pick = (luck('pick') < 25 ? own : pool[luck('which') % 3]) ?? pool[0]
  const guess = points(Math.round((projectedOf(scene, pick?.id ?? '') + 1500 + 25 * luck('guess')) / 10) * 10)
  return (turn) => pickTopScore(turn, { week, teamId: pick?.id ?? '', points: guess })
}

function casino(scene: Scene): Move[] {
  const { report, league, week, player, luck } = scene
  const event = weekConfig(week)?.casinoEvent ?? null
  if (event === null) return []
  const team = report.teams.find(({ teamId }) => teamId === player.teamId)
  const roster = (team?.athletes ?? []).map((athlete) => ({ ...athlete, hasGame: true }))
  const best = (position: string) => {
    const pool = roster.filter((athlete) => athlete.position === position)
    const ranked = pool.toSorted((a, b) => (b.projected ?? 0) - (a.projected ?? 0))
    return ranked[luck('athlete', position) < 80 ? 0 : 1]?.athleteId ?? ''
  }
  const weakest = league.teams
    .filter(({ id }) => id !== player.teamId)
    .toSorted((a, b) => projectedOf(scene, a.id) - projectedOf(scene, b.id))
  const picks = {
    one_scorer: { athleteIds: [best('RB')], teamId: null },
    two_scorers: { athleteIds: [best('RB'), best('WR')], teamId: null },
    mark_a_rival: { athleteIds: [], teamId: weakest[luck('rival') % 3]?.id ?? null },
    coliseum_and_arena: { athleteIds: [], teamId: null },
    top_three: { athleteIds: [], teamId: null },
    best_deployment: { athleteIds: [best('RB'), best('WR'), best('TE')], teamId: null },
  }[event]
  return [(turn) => enterCasino(turn, { week, ...picks, roster })]
}

/** Whales buy a multiplier while they stay whales. Fish with little to lose go all in. */
function purchases({ league, week, player, lineProjections, luck, rival }: Scene): Move[] {
  const config = weekConfig(week)
  const { whaleUnits, multiplierUnits } = constantsOf(league.season)
  const own = unitsOf(league, player.id)
  const isWhale = player.standing.status === 'whale'
  if (config?.hasMultiplier === true && isWhale && own >= whaleUnits + multiplierUnits && luck('bolt') < 60) {
    return [(turn) => buyMultiplier(turn, { week })]
  }
  const isBold = rival.temper.stakePercent >= 50 || own < 250
  if (config?.hasAllIn !== true || isWhale || !isBold || luck('all in') >= 40) return []
  const projected = lineProjections.get(player.teamId) ?? null
  const line = houseLine(league, { teamId: player.teamId, projected })
  return line === null ? [] : [(turn) => goAllIn(turn, { week, line, projected })]
}

/** Occasional small house bets on the rival's own team. */
function houseBet({ league, week, player, lineProjections, luck, rival }: Scene): Move[] {
  if (weekConfig(week)?.hasBetting !== true || luck('option') >= rival.temper.offerPercent / 4) return []
  const projected = lineProjections.get(player.teamId) ?? null
  const line = houseLine(league, { teamId: player.teamId, projected })
  const { houseStakeMin } = constantsOf(league.season)
  if (line === null || spendable(league, player) < houseStakeMin) return []
  return [(turn) => placeHouseBet(turn, { week, teamId: player.teamId, stake: houseStakeMin, line, projected })]
}

/** What a player can lose and still be in, but at least a small bet. */
function spendable(league: League, player: Player): number {
  const { eliminationUnits } = constantsOf(league.season)
  const wallet = walletUnits(league, player.id)
  const spare = unitsOf(league, player.id) - eliminationUnits
  return Math.min(wallet, Math.max(spare, Math.floor(wallet / 3)))
}

/** The week's offer, or null. Two rivals with units to spare always have one for the visitor. */
function offerOf(scene: Scene): Move | null {
  const { league, week, player, rival, people, luck } = scene
  const { temper } = rival
  if (weekConfig(week)?.hasBetting !== true) return null
  const dared = people.find((userId) => hasDared(scene, userId))
  const isYours = dared !== undefined || hasOfferForPeople(rival, week)
  if (!isYours && luck('offers') >= temper.offerPercent) return null
  const person = dared ?? people[week % people.length]
  const whom = isYours && person !== undefined ? playerOfUser(league, person) : opponentOf(scene)
  if (whom === null || !isActive(whom)) return null
  const at = odds(temper.odds[luck('odds') % temper.odds.length] ?? 200)
  const { betStakeMin } = constantsOf(league.season)
  const theirs = Math.min(walletUnits(league, whom.id), leftBetween(league, { playerId: whom.id, otherId: player.id }))
  const wallet = walletUnits(league, player.id)
  const wanted = Math.floor((spendable(league, player) * temper.stakePercent) / 100)
  // Even a fish with little to spare offers enough for a fun bet: 25 to the visitor, 15 to others.
  const least = Math.min(isYours ? 25 : 15, Math.floor(wallet / 3))
  const own = Math.min(
    Math.max(wanted, least),
    leftBetween(league, { playerId: player.id, otherId: whom.id }),
    Math.floor((100 * theirs) / (at - 100)),
  )
  // A round number, as people would offer.
  const stake = own >= 25 ? own - (own % 5) : own
  if (stake < betStakeMin) return null
  const side = sideAt(scene, { whom, at })
  return (turn) => proposeBet(turn, { week, challengedId: whom.id, stake: units(stake), odds: at, ...side })
}

/** Whether the week's betting opens with an offer of this rival to one of the people. */
export function hasOfferForPeople(rival: Rival, week: number): boolean {
  return [1, 4].some((ahead) => RIVALS[(week + ahead) % RIVALS.length]?.name === rival.name)
}

/** Whether that user's dare to the rival opened with the week. */
function hasDared({ league, player, week }: Scene, userId: UserId): boolean {
  const from = playerOfUser(league, userId)?.id
  return league.dares.some((dare) => dare.openedIn === week && dare.from === from && dare.to === player.id)
}

function opponentOf(scene: Scene): Player | null {
  const { league, player, rival, luck } = scene
  const others = membersOf(league).filter((other) => other.id !== player.id && isActive(other))
  const grudge = rival.temper.bearsGrudges === true ? lastToBeat(scene) : null
  if (grudge !== null && isActive(grudge)) return grudge
  if (rival.temper.picksOnTheWeak === true) {
    const weakest = others.toSorted((a, b) => unitsOf(league, a.id) - unitsOf(league, b.id))
    return weakest[luck('whom') % 3] ?? null
  }
  return others[luck('whom') % Math.max(1, others.length)] ?? null
}

/** The player who won the rival's last lost bet, or null. */
function lastToBeat({ bets, league, player }: Pick<Scene, 'bets' | 'league' | 'player'>): Player | null {
  const lost = bets.findLast((bet) => {
    const isChallenger = bet.challengerId === player.id
    return (isChallenger && bet.state.state === 'lost') || (bet.challengedId === player.id && bet.state.state === 'won')
  })
  if (lost === undefined) return null
  const winner = lost.challengerId === player.id ? lost.challengedId : lost.challengerId
  return membersOf(league).find(({ id }) => id === winner) ?? null
}

/** A side near the fair line at these odds, shifted by the rival's style. */
function sideAt(scene: Scene, { whom, at }: { whom: Player; at: Odds }): BetSide {
  const { player, rival, luck } = scene
  const { likes } = rival.temper
  const kind = likes === 'any' ? (['spread', 'over', 'under'] as const)[luck('market') % 3] : likes
  const [own, theirs] = [projectedOf(scene, player.teamId), projectedOf(scene, whom.teamId)]
  // In hundredths of a point, like lines: 0.3 points for each percent of the stake.
  const step = Math.max(-60, Math.min(60, rival.temper.edgePercent)) * 30
  // Longer odds come with a harder line: 8 points per extra unit won per unit staked.
  const harder = (at - 200) * 8
  // The nearest line ending in .5, so that the bet cannot push.
  const onHalf = (exact: number) => Math.round((exact - 50) / 100) * 100 + 50
  switch (kind) {
    case 'over':
      return { kind, line: points(onHalf(own - step + harder)) }
    case 'under':
      return { kind, line: points(onHalf(theirs + step - harder)) }
    default: {
      const line = points(Math.max(-5950, Math.min(5950, onHalf(theirs - own + step - harder))))
      return { kind: 'spread', line }
    }
  }
}

/** The challenger's chance by that week's projections; null without them. */
export function chanceInWeek(league: League, bet: Bet, projected: ReadonlyMap<TeamId, Points>): Chance | null {
  const { own, other } = teamsOfBet(league, bet)
  const forecastFor = (id: TeamId) => {
    const mean = projected.get(id)
    return mean === undefined ? undefined : forecastOf(mean)
  }
  return chanceOf(bet, { own: forecastFor(own), other: forecastFor(other), scoreStep: 1 })
}

/** The bet's value to the challenged player, in hundredths of their stake. */
function worthOf({ league, projected }: Scene, bet: Bet): number {
  const chance = chanceInWeek(league, bet, projected)
  if (chance === null) return -100
  const { stake, counterStake } = bet
  return Math.round(expectedReturn(chanceOfOther(chance), { stake: counterStake, counterStake: stake }) / counterStake)
}

/** Accepts the offer, passes on it, or counters one that is slightly too bad. */
function answersTo(scene: Scene, bet: Bet): Move[] {
  const { league, week, player, luck } = scene
  const least = leastOf(scene, bet)
  const worth = worthOf(scene, bet)
  const { id: betId } = bet
  const reject: Move = (turn) => rejectBet(turn, { betId })
  const wants = worth >= least
  const canPay = bet.counterStake <= Math.max(spendable(league, player), 25)
  if (wants && canPay) return [(turn) => acceptBet(turn, { betId })]
  if (worth < least - 60 || bet.counterTo !== null || luck('counter', betId) >= 60) return [reject]
  const stake = units(Math.min(25, Math.max(10, spendable(league, player))))
  const challenger = membersOf(league).find(({ id }) => id === bet.challengerId)
  if (challenger === undefined || counterStakeOf(stake, odds(200)) > walletUnits(league, challenger.id) + bet.stake) {
    return [reject]
  }
  const side = sideAt(scene, { whom: challenger, at: odds(200) })
  return [(turn) => counterBet(turn, { betId, week, stake, odds: odds(200), ...side }), reject]
}

/** How much worse a bet may be because of the confirming bounty, or for a rival who loves overs. With more, a rival would accept a sure loss. */
const BOUNTY_PERCENT = 10
const OVER_PERCENT = 20
/** The same for a rival with a grudge, against the last player who beat them. */
const GRUDGE_PERCENT = 20

/** The largest stake at which a rival accepts a bad bet in full. With a larger stake they accept no more loss than with this one. */
const CARELESS_UNITS = 25

/** The lowest expected gain that the rival accepts, in hundredths of their stake. */
function leastOf({ league, rival, player, week, bets }: Scene, bet: Bet): number {
  const { temper }: { temper: Temper } = rival
  const { confirmingStakeMin } = constantsOf(league.season)
  const challenger = playerOfId(league, bet.challengerId)
  const isPaid = canConfirmBetOf(league, { player, challenger, week }) && smallerStakeOf(bet) >= confirmingStakeMin
  const isGrudge = temper.bearsGrudges === true && lastToBeat({ bets, league, player })?.id === challenger.id
  // The challenged player has the other side: the over of an under.
  const isLoved = temper.lovesOvers === true && bet.kind === 'under'
  const extra = Math.max(isPaid ? BOUNTY_PERCENT : 0, isGrudge ? GRUDGE_PERCENT : 0, isLoved ? OVER_PERCENT : 0)
  return leastAt(temper.minGainPercent - extra, bet.counterStake)
}

/** Converts the `percent` that a rival accepts on a small stake to this stake, in hundredths of it. */
export function leastAt(percent: number, stake: number): number {
  return percent >= 0 || stake <= CARELESS_UNITS ? percent : Math.ceil((percent * CARELESS_UNITS) / stake)
}
