/** Where the units are, and how they came there. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import { instantWire, leagueIdWire, signedUnitsWire, statusWire, unitsWire, userIdWire } from './wire.ts'

/** The chips of the ledger page. */
export const ledgerKindWire = z.enum(['joined', 'casino', 'bounty', 'prediction', 'payday', 'correction'])
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

export const player = query({
  path: '/player/{league}/{user}',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: playerParams,
  reply: z.object({
    user_id: userIdWire,
    username: z.string(),
    team_id: z.string(),
    team_name: z.string(),
    units: unitsWire,
    wallet: unitsWire,
    escrow: unitsWire,
    status: statusWire,
    is_eliminated: z.boolean(),
    streak: z.int(),
  }),
})

export const treasury = query({
  path: '/treasury/{league}',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  reply: z.object({ balance: unitsWire, issued: unitsWire }),
})
