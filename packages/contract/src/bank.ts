/** Balances and transfers. */
import { lineRules } from '@whale/game'
import { z } from 'zod'
import { query } from './endpoint.ts'
import {
  instantWire,
  signedUnitsWire,
  unitsWire,
  userIdWire,
  weekParam,
  weekWire,
  inLeague,
  listOf,
  ofPlayer,
  personWire,
} from './wire.ts'

/** The filters of the ledger page. */
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

export const lineRuleWire = z.enum(lineRules)
/** How a row ended for its player: `back` returns stakes, `missed` paid nothing, `noted` neither pays nor takes. */
export const lineEndWire = z.enum(['staked', 'won', 'lost', 'push', 'back', 'paid', 'taken', 'missed', 'noted'])
export type LineEndWire = z.output<typeof lineEndWire>

export const ledgerRow = z.object({
  id: z.string(),
  /** 0 before the start. */
  week: z.int(),
  at: instantWire,
  kind: ledgerKindWire,
  rule: lineRuleWire,
  end: lineEndWire,
  /** Whether the row was undone, or undoes another one: after a second settlement only the final result counts. */
  is_undone: z.boolean(),
  /** The row in a few words, as on a slip: "Bet against Squid Row", "Gravy Boat −4.5", "put up". */
  what: z.string(),
  on: z.string().optional(),
  short: z.string(),
  /** The same as a full sentence, with the arithmetic. */
  sentence: z.string(),
  units: signedUnitsWire,
  balance_after: unitsWire,
  /** The bet, as in `betWire`; null if none. */
  bet_id: z.string().nullable(),
})
export type LedgerRow = z.output<typeof ledgerRow>

/** All transfers of a player's wallet, newest first. */
export const transactions = query({
  path: '/transactions/{league}/{user}',
  ...ofPlayer,
  reply: z.object({
    ...personWire,
    team_name: z.string(),
    is_you: z.boolean(),
    balance: unitsWire,
    rows: z.array(ledgerRow),
  }),
})

/** Units in and out of the treasury in one week. Excludes reversed transfers and returned stakes, which moved nothing. */
export const bankWeek = z.object({
  week: z.int(),
  into: unitsWire,
  out: unitsWire,
  balance_after: unitsWire,
  kinds: z.array(z.object({ kind: ledgerKindWire, into: unitsWire, out: unitsWire })),
  /** Income of the kind `joined`, by cause. Buy-ins and buy-backs are new units. */
  joined: z.object({ buy_ins: unitsWire, buy_backs: unitsWire, leavers: unitsWire }),
})

export const bank = query({
  path: '/treasury/{league}',
  ...inLeague,
  reply: z.object({
    balance: unitsWire,
    issued: unitsWire,
    /** The buy-ins' contribution: units per player, and the number of players. */
    buy_ins: z.object({ each: unitsWire, players: z.int() }),
    /** What the viewer paid in and got back. */
    you: z.object({ paid_in: unitsWire, paid_out: unitsWire }),
    /** What each member got back in settled weeks, largest first. Members who got nothing are absent. */
    paid_to: z.array(z.object({ user_id: userIdWire, units: unitsWire })),
    /** The last settled week; 0 before the first. */
    settled_through: z.int(),
    /** Week 0 is before the start. */
    weeks: z.array(bankWeek),
  }),
})

export const unitsHistory = query({
  path: '/treasury/{league}/units-history',
  ...inLeague,
  reply: z.object({
    weeks: z.array(z.int()),
    players: listOf({
      user_id: userIdWire,
      units: z.array(unitsWire.nullable()),
    }),
  }),
})

/** The treasury's payouts from a week to the end: the known pots, and the rest for prizes. */
export const bankProjection = query({
  path: '/treasury/{league}/projection',
  ...inLeague,
  query: z.object({ week: weekParam.optional() }),
  reply: z.object({
    week: z.int(),
    balance: unitsWire,
    weeks: listOf({
      week: z.int(),
      /** Payday's pot if every active player makes a move. */
      payday: unitsWire,
      /** The tenth for the Triangle's best score, from week 10 on. */
      triangle: unitsWire,
      top_score: unitsWire,
      /** Estimated payouts for right picks, from week 10 on, based on the picks once they are in. 0 once only the last week is left. */
      right_picks: unitsWire,
      casino_max: unitsWire,
      /** What is left before the prizes: `least` if the casino pays its maximum every week, `most` if it pays nothing. */
      left: z.object({ least: unitsWire, most: unitsWire }),
    }),
    /**
     * What is left for the prizes after week 12, as in `left` of the last week. Ignores income; at least 0. In the last week it is exact except for
     * right picks.
     */
    rest: z.object({ least: unitsWire, most: unitsWire }),
    /** As in `finalTable`. */
    prize_percents: z.array(z.int()),
  }),
})

const flowSide = z.object({ user_id: userIdWire, username: z.string(), team_name: z.string(), is_you: z.boolean() })

/** An offer that never became a bet (RULES §5). Before the lock only its two players see it. */
const flowOffer = z.object({
  bet_id: z.string(),
  week: weekWire,
  /** The challenger, and the challenged player. */
  from: flowSide,
  to: flowSide,
  stake: unitsWire,
  counter_stake: unitsWire,
  /** The challenger's side, with people instead of their teams: "vinny bets becka stays under 112.5". */
  sentence: z.string(),
  state: z.enum(['rejected', 'withdrawn', 'expired']),
  /** Whether `to` replied with a counter-offer. */
  is_countered: z.boolean(),
  /** As in `betWire`: `from` is the challenger. */
  left: z.enum(['challenger', 'challenged']).nullable(),
  /** What the odds were worth to `to`, in units with two decimals; null without a projection. */
  worth_to_to: z.number().nullable(),
  /** The week's lock while only the two players see the offer; null once everyone does. */
  public_from: instantWire.nullable(),
})

/** Net units that moved between each two players through bets (RULES §5), largest first. Visible to all members. */
export const pairFlows = query({
  path: '/game/{league}/flows',
  ...inLeague,
  reply: z.object({
    /** The net maximum that two players can swing in a season. */
    swing_max: unitsWire,
    pairs: listOf({
      /** The player who lost more units to the other. */
      from: flowSide,
      to: flowSide,
      /** The pair's decided bets, and how many `to` won. */
      bets: z.int(),
      won_by_to: z.int(),
      units: unitsWire,
      back: unitsWire,
      /** The odds by the projections; null if the provider had none. */
      odds: z
        .object({
          bets: z.int(),
          /** The expected value of the bets for `to`, in units with two decimals. */
          worth_to_to: z.number(),
          /** The stakes of the side that the odds did not favor. */
          staked: unitsWire,
        })
        .nullable(),
      /** A keyword and a neutral sentence for each unusual flow; usually empty. */
      notes: z.array(z.object({ kind: z.enum(['one_way', 'odds']), word: z.string(), sentence: z.string() })),
    }),
    /** Offers that were rejected, withdrawn or still open at the lock, newest first. */
    offers: z.array(flowOffer),
  }),
})
