/** RULES §5 Bounties, confirming: accepting a bet with enough units on both sides earns units, once in each casino. */
import type { PlayerId } from '../values/ids.ts'
import { constantsOf } from '../season/constants.ts'
import { weekConfig } from '../season/weeks.ts'
import { type Bet, smallerStakeOf } from '../league/bet.ts'
import { namedBet } from '../league/bet-reasons.ts'
import { type League, playerOfId } from '../league/league.ts'
import { type ConfirmingPlace, type Player, type Standing, isActiveIn } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'
import { isLatecomer } from '../league/latecomer.ts'

/** Pays each player for the first such bet they accepted in this casino. A push earns the bounty; a voided bet doesn't. */
export function payConfirming(settling: Settling): StepOutcome {
  const { league, week } = settling
  const place = placeOf(week)
  if (place === null) return outcome('bounties', {})
  const { confirmingUnits } = constantsOf(league.season)
  const { bets, players } = earnedIn(settling, place)
  // In the order of the proposals (RULES §2).
  const inOrder = league.bets.filter((bet) => bets.includes(bet))
  return outcome('bounties', {
    payouts: inOrder.map((bet) => {
      const { betId, versus } = namedBet(league, bet, bet.challengedId)
      const reason = { rule: 'bounty.confirming', betId, versus, stake: bet.stake, odds: bet.odds, place } as const
      return { playerId: bet.challengedId, units: confirmingUnits, reason }
    }),
    standings: Object.fromEntries([...players].map(([id, player]) => [id, player.standing])),
  })
}

/** Returns the bets that earn the bounty, in order of acceptance, and the changed standings. */
function earnedIn(settling: Settling, place: ConfirmingPlace): { bets: Bet[]; players: Map<PlayerId, Player> } {
  const { league, week } = settling
  const players = new Map<PlayerId, Player>()
  const playerNow = (id: PlayerId) => players.get(id) ?? playerOfId(league, id)
  const mark = (id: PlayerId, what: Standing['confirmedIn'][number]) => {
    const player = playerNow(id)
    const confirmedIn = [...player.standing.confirmedIn, what]
    players.set(id, { ...player, standing: { ...player.standing, confirmedIn } })
  }
  const accepted = league.bets
    .filter((bet) => bet.week === week && earns(settling, bet))
    .toSorted((a, b) => (acceptedAtOf(a) < acceptedAtOf(b) ? -1 : acceptedAtOf(a) > acceptedAtOf(b) ? 1 : 0))
  const bets = accepted.filter(({ challengedId, challengerId }) => {
    const [player, challenger] = [playerNow(challengedId), playerNow(challengerId)]
    if (!canConfirmBetOf(league, { player, challenger, week })) return false
    mark(challengedId, place)
    if (isLatecomer(league, player)) mark(challengerId, `late_in_${place}`)
    return true
  })
  return { bets, players }
}

/** Whether the player can still earn this bounty by accepting a bet in that week. */
export function canEarnConfirming(player: Player, week: number): boolean {
  const place = placeOf(week)
  return place !== null && isActiveIn(player, week) && !player.standing.confirmedIn.includes(place)
}

/** The same for a bet by that challenger: all latecomers together earn the bounty once from one player's bets. */
export function canConfirmBetOf(
  league: League,
  { player, challenger, week }: { player: Player; challenger: Player; week: number },
): boolean {
  const place = placeOf(week)
  const isUsedUp = place !== null && challenger.standing.confirmedIn.includes(`late_in_${place}`)
  return canEarnConfirming(player, week) && !(isUsedUp && isLatecomer(league, player))
}

/**
 * Whether a bet that the player accepted in this casino, in a week without results yet, will earn the bounty. Only the first one does. With
 * `challengerId`, looks only at that player's bets.
 */
export function hasTakenToConfirm(
  league: Pick<League, 'bets' | 'season'>,
  player: Player,
  week: number,
  challengerId: PlayerId | null = null,
): boolean {
  return (
    canEarnConfirming(player, week) &&
    league.bets.some(
      (bet) =>
        bet.state.state === 'accepted' &&
        bet.challengedId === player.id &&
        (challengerId === null || bet.challengerId === challengerId) &&
        placeOf(bet.week) === placeOf(week) &&
        isActiveIn(player, bet.week) &&
        isEnoughToConfirm(bet, league.season),
    )
  )
}

/** Whether accepting a bet by that challenger now would earn the bounty: no confirmed bet earns it first. */
export function willConfirmBetOf(league: League, given: { player: Player; challenger: Player; week: number }): boolean {
  const { player, challenger, week } = given
  if (!canConfirmBetOf(league, given) || hasTakenToConfirm(league, player, week)) return false
  const isTakenFor = (other: Player) => hasTakenToConfirm(league, other, week, challenger.id)
  return !isLatecomer(league, player) || !league.players.some((one) => isLatecomer(league, one) && isTakenFor(one))
}

/** Whether both sides put in enough for the bounty. */
export function isEnoughToConfirm(bet: Pick<Bet, 'stake' | 'counterStake'>, season: number): boolean {
  return smallerStakeOf(bet) >= constantsOf(season).confirmingStakeMin
}

function earns({ league }: Settling, bet: Bet): boolean {
  const { state } = bet
  const wasConfirmed = state.state === 'won' || state.state === 'lost' || state.state === 'push'
  return wasConfirmed && isEnoughToConfirm(bet, league.season)
}

/** When a confirmed bet was accepted, whatever its result. Empty for any other bet. */
function acceptedAtOf({ state }: Bet): string {
  return 'acceptedAt' in state ? state.acceptedAt : ''
}

/** The casino that a week's bets belong to. */
function placeOf(week: number): ConfirmingPlace | null {
  const place = weekConfig(week)?.place
  return place === 'casino_one' || place === 'casino_two' ? place : null
}
