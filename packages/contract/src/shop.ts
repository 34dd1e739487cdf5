/** What a player can buy, with prices: multiplier, going all in and buy-back. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import { pointsWire, unitsWire, inLeague, whyNotWire } from './wire.ts'

/** The multiplier, going all in and buy-back for the caller, each with its price and why it is unavailable. */
export const shop = query({
  path: '/shop/{league}',
  ...inLeague,
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
      leaves: unitsWire,
      bought: z.array(z.object({ week: z.int(), for_week: z.int() })),
      refusal: whyNotWire,
    }),
    liquidation: z.object({
      /** The stake: all of it. */
      wallet: unitsWire,
      /** Paid on top of the stake if the team beats its line. */
      bonus: unitsWire,
      line: pointsWire.nullable(),
      placed: z.object({ amount: unitsWire, line: pointsWire }).nullable(),
      refusal: whyNotWire,
    }),
    buy_back: z.object({
      /** New units that the buy-back issues. */
      minted: unitsWire,
      wallet: unitsWire,
      treasury: unitsWire,
      refusal: whyNotWire,
    }),
  }),
})
