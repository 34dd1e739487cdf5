/** Where the units are, and how they came there. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import { instantWire, leagueIdWire, signedUnitsWire, unitsWire, userIdWire, weekParam } from './wire.ts'

/** The chips of the ledger page. */
export const ledgerKindWire = z.enum([
  'joined',
  'h2h',
  'option',
  'casino',
  'multiplier',
  'liquidation',
  'bounty',
  'prediction',
  'payday',
  'bermuda',
  'correction',
])
export type LedgerKindWire = z.output<typeof ledgerKindWire>

export const ledgerRow = z.object({
  id: z.string(),
  /** 0 before the start. */
  week: z.int(),
  at: instantWire,
  kind: ledgerKindWire,
  rule: z.string(),
  sentence: z.string(),
  units: signedUnitsWire,
  balance_after: unitsWire,
  /** The bet that it came from, as `betWire` names it; null where it came from none. */
  bet_id: z.string().nullable(),
})
export type LedgerRow = z.output<typeof ledgerRow>

const playerParams = z.object({ league: leagueIdWire, user: userIdWire })

/** Every transfer of a player's wallet, newest first. */
export const transactions = query({
  path: '/transactions/{league}/{user}',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: playerParams,
  reply: z.object({
    user_id: userIdWire,
    username: z.string(),
    team_name: z.string(),
    is_you: z.boolean(),
    balance: unitsWire,
    rows: z.array(ledgerRow),
  }),
})

export const treasury = query({
  path: '/treasury/{league}',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  reply: z.object({
    balance: unitsWire,
    issued: unitsWire,
    /** What the buy-ins put in: so much from each of so many. */
    buy_ins: z.object({ each: unitsWire, players: z.int() }),
    /** What it has taken from the viewer, and paid to them. */
    you: z.object({ paid_in: unitsWire, paid_out: unitsWire }),
    /** The last week whose units have moved; 0 before the first. */
    settled_through: z.int(),
    /** What moved in and out, week by week and kind by kind; week 0 is before the start. What was taken back is not in it. */
    weeks: z.array(
      z.object({
        week: z.int(),
        into: unitsWire,
        out: unitsWire,
        balance_after: unitsWire,
        kinds: z.array(z.object({ kind: ledgerKindWire, into: unitsWire, out: unitsWire })),
      }),
    ),
  }),
})

/** Everybody's units after each count, wallets and all that rode being home by then. */
export const unitsHistory = query({
  path: '/treasury/{league}/units-history',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  reply: z.object({
    /** The weeks that have been counted, in their order. */
    weeks: z.array(z.int()),
    players: z.array(
      z.object({
        user_id: userIdWire,
        /** For each of the weeks; null where the player was not aboard yet. */
        units: z.array(unitsWire.nullable()),
      }),
    ),
  }),
})

/** What the treasury pays from a week on until the end, as the rules have it: the known pots, and what is left for the prizes. */
export const treasuryProjection = query({
  path: '/treasury/{league}/projection',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  query: z.object({ week: weekParam.optional() }),
  reply: z.object({
    week: z.int(),
    balance: unitsWire,
    weeks: z.array(
      z.object({
        week: z.int(),
        /** Payday's pot if every active player acts. */
        payday: unitsWire,
        bounties: unitsWire,
        /** The most that the casino can pay: everybody right. */
        casino_max: unitsWire,
      }),
    ),
    /** What is left for the prizes of week 12 if all of that is paid and nothing comes in; never below 0. */
    rest: unitsWire,
  }),
})

const flowSide = z.object({ user_id: userIdWire, username: z.string(), team_name: z.string(), is_you: z.boolean() })

/** What went between each two players by their bets (RULES §5), for every member; the most units first. */
export const pairFlows = query({
  path: '/game/{league}/flows',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  reply: z.object({
    pairs: z.array(
      z.object({
        /** From whom more units went to the other. */
        from: flowSide,
        to: flowSide,
        /** Bets that one of them won, and how many of these the receiving side did. */
        bets: z.int(),
        won_by_to: z.int(),
        units: unitsWire,
        back: unitsWire,
        /** By the projections of the bets' weeks; null where the provider projected none of them. */
        odds: z
          .object({
            bets: z.int(),
            /** Units, to the hundredth: what the bets were worth to the receiving side beforehand. */
            worth_to_to: z.number(),
            /** What the side that they did not favour put into them. */
            staked: unitsWire,
          })
          .nullable(),
        /** What is out of the ordinary, in words that blame nobody; mostly nothing. */
        notes: z.array(z.object({ kind: z.enum(['one_way', 'odds']), sentence: z.string() })),
      }),
    ),
  }),
})
