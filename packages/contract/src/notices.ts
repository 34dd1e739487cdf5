/** A player's notifications, which the bell in the app lists. They are derived from the game and not stored. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import { instantWire, userIdWire, timedWire, inLeague } from './wire.ts'

export const noticeKindWire = z.enum([
  /** Someone offered the viewer a bet, or a counter-offer. */
  'offer',
  /** Someone dared the viewer, or the viewer's dare opened. */
  'dare',
  /** The viewer's offer was accepted. */
  'taken',
  /** An offer ended without a bet: declined, withdrawn or expired. */
  'answered',
  'settled',
  'bounty',
  'week',
  /** A week's results are in or were updated, or the week was voided. */
  'count',
  'final',
  'champion',
  /** The league has a new commissioner, or they removed a player. */
  'owner',
  /** The commissioner offered the league to the viewer, who can answer. */
  'handover',
  'correction',
  /** The fantasy league at its provider cannot be read, lacks a team, or has a new season. */
  'provider',
  /** Someone claims the viewer's team as theirs. */
  'contest',
  'vote',
  /** Someone asked the commissioner to let them in. */
  'request',
  /** The commissioner let the viewer in. */
  'approved',
  /** The league was too small to start with a week, and waits for the next. */
  'waiting',
])
export type NoticeKindWire = z.output<typeof noticeKindWire>

const noticeWire = z.object({
  /** Unique in the league and stable. */
  id: z.string(),
  at: instantWire,
  kind: noticeKindWire,
  sentence: z.string(),
  timed: timedWire.optional(),
  week: z.int().nullable(),
  /** The bet, as in `betWire`; null if none. */
  bet_id: z.string().nullable(),
  /** For `dare`: the other player. */
  user_id: userIdWire.optional(),
  /** For `offer`: it was answered or ended, so it needs no attention. */
  is_answered: z.boolean().optional(),
})
export type NoticeWire = z.output<typeof noticeWire>

/** The viewer's latest notifications, newest first, at most sixty. */
export const notices = query({
  path: '/game/{league}/notices',
  ...inLeague,
  reply: z.object({ notices: z.array(noticeWire) }),
})
