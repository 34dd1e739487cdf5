/** RULES §5 Dares: a player dares another while no bets are taken. Ids only: a stored reply outlives names. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { userIdWire, weekWire, inLeague, whyNotWire } from './wire.ts'

const body = z.object({ user_id: userIdWire })

const dareWire = z.object({
  /** The other of the two. */
  user_id: userIdWire,
  /** Whether the caller dares them, not they the caller. */
  is_yours: z.boolean(),
})
export type DareWire = z.output<typeof dareWire>

export const dares = query({
  path: '/game/{league}/dares',
  ...inLeague,
  reply: z.object({
    /** The week that takes bets next; null if none follows. */
    opens_week: weekWire.nullable(),
    refusal: whyNotWire,
    /** Those that wait for `opens_week`. */
    waiting: z.array(dareWire),
    /** Those that opened with the current week, while it takes bets. */
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

/** Passes on the dare of a member, who does not learn it. */
export const passDare = command({
  path: '/game/{league}/dares/pass',
  ...inLeague,
  body,
  reply,
  refusals: ['player.unknown', 'dare.unknown'],
  takesKey: true,
})
