/** RULES §5 Bounties, giant killer: a fish who beats a whale in a bet with enough units on both sides, once a week. */
import { constantsOf } from '../season/constants.ts'
import { type Bet, smallerStakeOf } from '../league/bet.ts'
import { namedBet } from '../league/bet-reasons.ts'
import { playerOfId } from '../league/league.ts'
import { type Player, isActive, isActiveIn } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** Uses last week's statuses: they were in force when the bet was made. */
export function payGiantKillers({ league, week }: Settling): StepOutcome {
  const { giantKillerUnits, giantKillerStakeMin } = constantsOf(league.season)
  const kills = league.bets.flatMap((bet) => {
    const sides = bet.week === week && smallerStakeOf(bet) >= giantKillerStakeMin ? winnerAndLoser(bet) : null
    if (sides === null) return []
    const winner = playerOfId(league, sides.winnerId)
    const loser = playerOfId(league, sides.loserId)
    return isActiveIn(winner, week) && isGiantTo(winner, loser) ? [{ bet, winner }] : []
  })
  const firstOfEach = kills.filter(({ winner }, index) => kills.findIndex((other) => other.winner === winner) === index)
  return outcome('bounties', {
    payouts: firstOfEach.map(({ bet, winner }) => {
      const { betId, versus } = namedBet(league, bet, winner.id)
      const reason = { rule: 'bounty.giant_killer', betId, versus, stake: bet.stake } as const
      return { playerId: winner.id, units: giantKillerUnits, reason }
    }),
  })
}

/** Whether winning a bet against that player pays the giant-killer bounty. */
export function isGiantTo(player: Player, other: Player): boolean {
  return isActive(player) && player.standing.status === 'fish' && other.standing.status === 'whale'
}

function winnerAndLoser({ challengerId, challengedId, state }: Bet) {
  switch (state.state) {
    case 'won':
      return { winnerId: challengerId, loserId: challengedId }
    case 'lost':
      return { winnerId: challengedId, loserId: challengerId }
    default:
      return null
  }
}
