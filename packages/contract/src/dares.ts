/** RULES §5 Dares: a player dares another while betting is closed. Ids only: a stored reply outlives names. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { userIdWire, weekWire, inLeague, whyNotWire } from './wire.ts'

const body = z.object({ user_id: userIdWire })

const dareWire = z.object({
  /** The other player. */
  user_id: userIdWire,
  /** True if the caller dares them, false if they dare the caller. */
  is_yours: z.boolean(),
})

export const dares = query({
  path: '/game/{league}/dares',
  ...inLeague,
  reply: z.object({
    /** The next week with betting; null if there is none. */
    opens_week: weekWire.nullable(),
    refusal: whyNotWire,
    /** Dares waiting for `opens_week`. */
    waiting: z.array(dareWire),
    /** Dares that opened with the current week, while it has betting. */
    open: z.array(dareWire),
  }),
})

const reply = z.object({ dared: z.array(userIdWire) })

export const makeDare = command({
  path: '/game/{league}/dares',
  ...inLeague,
  body,
  reply,
  refusals: [
    'league.not_started',
    'player.eliminated',
    'player.unknown',
    'h2h.yourself',
    'h2h.opponent_eliminated',
    'dare.bets_are_open',
    'dare.no_week',
    'dare.already',
    'dare.too_many',
  ],
  takesKey: true,
})

export const takeBackDare = command({
  path: '/game/{league}/dares/take-back',
  ...inLeague,
  body,
  reply,
  refusals: ['player.unknown', 'dare.unknown'],
  takesKey: true,
})

/** Passes on a member's dare. That member does not learn of it. */
export const passDare = command({
  path: '/game/{league}/dares/pass',
  ...inLeague,
  body,
  reply,
  refusals: ['player.unknown', 'dare.unknown'],
  takesKey: true,
})
