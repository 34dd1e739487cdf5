/** A player, and the actions that need a status: multiplier, buy-back, going all in. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { WINDOW_REFUSALS } from './refusals.ts'
import { instantWire, pointsWire, statusWire, unitsWire, weekWire, ofPlayer, memberWire } from './wire.ts'
import { reasonWire, voteStandingWire } from './votes.ts'

const playerWire = z.object({
  ...memberWire,
  /** All units: wallet and escrow. */
  units: unitsWire,
  /** Units to bet or spend now. */
  wallet: unitsWire,
  /** Units staked in anything unsettled. */
  escrow: unitsWire,
  status: statusWire,
  is_eliminated: z.boolean(),
  /** The week in which the player was eliminated; null if not eliminated. */
  eliminated_in_week: z.int().nullable(),
  bought_back_in_week: z.int().nullable(),
  is_owner: z.boolean(),
  is_you: z.boolean(),
  streak: z.int(),
  claimed_at: instantWire,
  is_verified: z.boolean(),
  /** The Triangle weeks of the player's multipliers. */
  multiplier_weeks: z.array(z.int()),
})
export type PlayerWire = z.output<typeof playerWire>

export const player = query({
  path: '/player/{league}/{user}',
  ...ofPlayer,
  reply: playerWire,
})

/** The owner asks to correct a player's units once the league runs: it opens a vote and answers 202. */
export const correctUnits = command({
  method: 'PATCH',
  path: '/player/{league}/{user}/units',
  ...ofPlayer,
  body: z.object({
    /** Positive from the treasury, negative to it. */
    amount: z
      .int('Please enter a whole number of units')
      .min(-100_000, 'That’s more than a league has')
      .max(100_000, 'That’s more than a league has')
      .refine((amount) => amount !== 0, 'A correction of 0 changes nothing'),
    /** The specification's body has only the amount. */
    reason: reasonWire.default('Commissioner’s correction'),
  }),
  reply: playerWire.extend({ vote: voteStandingWire.nullable() }),
  isPending: ({ vote }) => vote !== null,
  refusals: [
    'owner.only',
    'rule.not_in_nights',
    'correction.yourself',
    'correction.before_start',
    'player.unknown',
    'vote.already_open',
    'week.provisional',
    'league.not_started',
    'reservation.closed',
    'league.over',
    'units.not_enough',
    'treasury.not_enough',
  ],
  takesKey: true,
})

export const buyMultiplier = command({
  path: '/player/{league}/{user}/multiplier',
  ...ofPlayer,
  body: z.object({ week: weekWire }),
  reply: playerWire,
  refusals: [
    ...WINDOW_REFUSALS,
    'week.other',
    'player.eliminated',
    'multiplier.not_this_week',
    'multiplier.whales_only',
    'multiplier.already_bought',
    'units.not_enough',
  ],
  takesKey: true,
})

export const buyBack = command({
  path: '/player/{league}/{user}/buy-back',
  ...ofPlayer,
  reply: playerWire,
  refusals: [
    ...WINDOW_REFUSALS,
    'buy_back.not_eliminated',
    'buy_back.once',
    'buy_back.fresh_start',
    'buy_back.too_late',
  ],
  takesKey: true,
})

/** Bets the whole wallet on the player's own team beating The House. */
export const goAllIn = command({
  path: '/player/{league}/{user}/liquidation',
  ...ofPlayer,
  body: z.object({
    week: weekWire,
    /** The line that the user saw. Refused if the line has moved. */
    line: pointsWire,
  }),
  reply: playerWire,
  refusals: [
    ...WINDOW_REFUSALS,
    'week.other',
    'player.eliminated',
    'team.missing',
    'liquidation.not_this_week',
    'liquidation.fish_only',
    'liquidation.wallet_too_small',
    'liquidation.bets_open',
    'liquidation.already_in',
    'house.no_line',
    'house.line_moved',
  ],
  takesKey: true,
})
