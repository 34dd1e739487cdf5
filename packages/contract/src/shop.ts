/** What a player can buy, with prices: multiplier, going all in and buy-back. */
import { z } from 'zod'
import { membersOfLeague, query } from './endpoint.ts'
import { leagueIdWire, pointsWire, refusalWire, unitsWire } from './wire.ts'

/** The multiplier, going all in and buy-back for the caller, each with its price and why it is unavailable. */
export const shop = query({
  path: '/shop/{league}',
  access: membersOfLeague,
  params: z.object({ league: leagueIdWire }),
  reply: z.object({
    week: z.int(),
    multiplier: z.object({
      price: unitsWire,
      /** What it adds to a Triangle week's score. */
      percent: z.int(),
      /** The week of a multiplier bought now. */
      for_week: z.int().nullable(),
      /** The viewer's mean score with and without a multiplier; null before the first settlement. */
      example: z.object({ points: pointsWire, multiplied: pointsWire }).nullable(),
      /** The units left after buying one. */
      leaves: unitsWire,
      bought: z.array(z.object({ week: z.int(), for_week: z.int() })),
      refusal: refusalWire.nullable(),
    }),
    liquidation: z.object({
      /** The stake: all of it. */
      wallet: unitsWire,
      /** Paid on top of the stake if the team beats its line. */
      bonus: unitsWire,
      line: pointsWire.nullable(),
      /** This week's all-in, if any. */
      placed: z.object({ amount: unitsWire, line: pointsWire }).nullable(),
      refusal: refusalWire.nullable(),
    }),
    buy_back: z.object({
      /** New units that the buy-back issues. */
      minted: unitsWire,
      /** The part that the player gets. */
      wallet: unitsWire,
      /** The part that the treasury gets. */
      treasury: unitsWire,
      refusal: refusalWire.nullable(),
    }),
  }),
})
