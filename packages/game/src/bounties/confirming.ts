/** RULES §5 Bounties, confirming: accepting a bet with enough units on both sides earns units, once in each casino. */
import { constantsOf } from '../season/constants.ts'
import { weekConfig } from '../season/weeks.ts'
import { type Bet, smallerStakeOf } from '../league/bet.ts'
import { betDetailsFor } from '../league/bet-reasons.ts'
import { type League, playerOfId } from '../league/league.ts'
import { type ConfirmingPlace, type Player, isActiveIn } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** The first such bet that each player accepted in this casino. A voided bet earns nothing; a push does. */
export function payConfirming(settling: Settling): StepOutcome {
  const { league, week } = settling
  const place = placeOf(week)
  if (place === null) return outcome('bounties', {})
  const { confirmingUnits } = constantsOf(league.season)
  const first = new Map<string, Bet>()
  for (const bet of league.bets.filter((one) => one.week === week && earns(settling, one))) {
    const player = playerOfId(league, bet.challengedId)
    const known = first.get(player.id)
    const isFirst = known === undefined || acceptedAtOf(bet) < acceptedAtOf(known)
    if (canEarnConfirming(player, week) && isFirst) first.set(player.id, bet)
  }
  // In the order of the proposals (RULES §2). The map has that of each player's first proposal.
  const inOrder = league.bets.filter((bet) => first.get(bet.challengedId) === bet)
  const earned = inOrder.map((bet) => ({ bet, player: playerOfId(league, bet.challengedId) }))
  return outcome('bounties', {
    payouts: earned.map(({ bet, player }) => {
      const { betId, versus } = betDetailsFor(league, bet, player.id)
      const reason = { rule: 'bounty.confirming', betId, versus, stake: bet.stake, odds: bet.odds, place } as const
      return { playerId: player.id, units: confirmingUnits, reason }
    }),
    standings: Object.fromEntries(
      earned.map(({ player }) => {
        return [player.id, { ...player.standing, confirmedIn: [...player.standing.confirmedIn, place] }]
      }),
    ),
  })
}

/** Whether the player can still earn this bounty by accepting a bet in that week. */
export function canEarnConfirming(player: Player, week: number): boolean {
  const place = placeOf(week)
  return place !== null && isActiveIn(player, week) && !player.standing.confirmedIn.includes(place)
}

/**
 * Whether a bet that the player has taken in this casino, and whose week has no results yet, earns this bounty. It is paid once, so
 * that another bet earns nothing.
 */
export function hasTakenToConfirm(league: Pick<League, 'bets' | 'season'>, player: Player, week: number): boolean {
  return (
    canEarnConfirming(player, week) &&
    league.bets.some(
      (bet) =>
        bet.state.state === 'accepted' &&
        bet.challengedId === player.id &&
        placeOf(bet.week) === placeOf(week) &&
        isActiveIn(player, bet.week) &&
        isEnoughToConfirm(bet, league.season),
    )
  )
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

/** When a confirmed bet of any result was accepted. Empty for another. */
function acceptedAtOf({ state }: Bet): string {
  return 'acceptedAt' in state ? state.acceptedAt : ''
}

/** The casino that a week's bets belong to. */
function placeOf(week: number): ConfirmingPlace | null {
  const place = weekConfig(week)?.place
  return place === 'casino_one' || place === 'casino_two' ? place : null
}
