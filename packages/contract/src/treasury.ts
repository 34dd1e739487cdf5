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
    /** What moved in and out, week by week and kind by kind; week 0 is before the start. */
    weeks: z.array(
      z.object({
        week: z.int(),
        into: unitsWire,
        out: unitsWire,
        kinds: z.array(z.object({ kind: ledgerKindWire, units: signedUnitsWire })),
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
