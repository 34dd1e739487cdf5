/** One player: who that is, what stands where, and what only a whale, a fish or a beached player can do. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { WINDOW_REFUSALS } from './refusals.ts'
import {
  avatarWire,
  instantWire,
  leagueIdWire,
  pointsWire,
  refusalWire,
  statusWire,
  unitsWire,
  userIdWire,
  weekWire,
} from './wire.ts'

const playerParams = z.object({ league: leagueIdWire, user: userIdWire })
const inLeague = { kind: 'member', leagueOf: ({ params }: { params: { league: string } }) => params.league } as const

const playerWire = z.object({
  user_id: userIdWire,
  username: z.string(),
  team_id: z.string(),
  team_name: z.string(),
  avatar: avatarWire,
  units: unitsWire,
  wallet: unitsWire,
  escrow: unitsWire,
  status: statusWire,
  is_eliminated: z.boolean(),
  /** The week at whose processing the player fell below the line; null while swimming. */
  eliminated_in_week: z.int().nullable(),
  bought_back_in_week: z.int().nullable(),
  is_owner: z.boolean(),
  is_you: z.boolean(),
  streak: z.int(),
  claimed_at: instantWire,
  /** Whether they have proved at the provider that the team is theirs. */
  is_verified: z.boolean(),
  /** The weeks of the Bermuda Triangle that a bought multiplier is for. */
  multiplier_weeks: z.array(z.int()),
})
export type PlayerWire = z.output<typeof playerWire>

export const player = query({
  path: '/player/{league}/{user}',
  access: inLeague,
  params: playerParams,
  reply: playerWire,
})

/** The owner's correction: a transfer against the treasury, with a reason that all members see. Never of one's own units. */
export const correctUnits = command({
  method: 'PATCH',
  path: '/player/{league}/{user}/units',
  access: inLeague,
  params: playerParams,
  body: z.object({
    /** Positive from the treasury, negative to it. */
    amount: z
      .int('Please enter a whole number of units')
      .min(-100_000, 'That is more than a league has')
      .max(100_000, 'That is more than a league has')
      .refine((amount) => amount !== 0, 'A correction of 0 changes nothing'),
    reason: z.string().trim().min(3, 'Please give a reason').max(200, 'Please give a shorter reason'),
  }),
  reply: playerWire,
  refusals: [
    'owner.only',
    'correction.yourself',
    'player.unknown',
    'week.not_started',
    'week.provisional',
    'league.not_started',
    'league.over',
    'units.not_enough',
    'treasury.not_enough',
  ],
  takesKey: true,
})

export const buyMultiplier = command({
  path: '/player/{league}/{user}/multiplier',
  access: inLeague,
  params: playerParams,
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
  access: inLeague,
  params: playerParams,
  reply: playerWire,
  refusals: [...WINDOW_REFUSALS, 'buy_back.not_eliminated', 'buy_back.once', 'buy_back.too_late'],
  takesKey: true,
})

/** The whole wallet on the own team beating its house line. */
export const liquidate = command({
  path: '/player/{league}/{user}/liquidation',
  access: inLeague,
  params: playerParams,
  body: z.object({
    week: weekWire,
    /** The line that was shown: one that has moved since is not taken. */
    line: pointsWire,
  }),
  reply: playerWire,
  refusals: [
    ...WINDOW_REFUSALS,
    'week.other',
    'player.eliminated',
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

/** What the caller can do besides betting, each with its price and why not. */
export const shop = query({
  path: '/shop/{league}',
  access: inLeague,
  params: z.object({ league: leagueIdWire }),
  reply: z.object({
    week: z.int(),
    multiplier: z.object({
      price: unitsWire,
      percent: z.int(),
      /** The week that one bought now is for. */
      for_week: z.int().nullable(),
      /** The viewer's mean score so far, and what it is with a multiplier; null before the first count. */
      example: z.object({ points: pointsWire, multiplied: pointsWire }).nullable(),
      /** The units that are left after buying one. */
      leaves: unitsWire,
      bought: z.array(z.object({ week: z.int(), for_week: z.int() })),
      refusal: refusalWire.nullable(),
    }),
    liquidation: z.object({
      wallet: unitsWire,
      bonus: unitsWire,
      line: pointsWire.nullable(),
      /** What was put in this week; null for nothing. */
      placed: z.object({ amount: unitsWire, line: pointsWire }).nullable(),
      refusal: refusalWire.nullable(),
    }),
    buy_back: z.object({ minted: unitsWire, wallet: unitsWire, treasury: unitsWire, refusal: refusalWire.nullable() }),
  }),
})
