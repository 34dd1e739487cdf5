/** A player's notifications. They are derived from the game and not stored. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import { instantWire, leagueIdWire } from './wire.ts'

export const noticeKindWire = z.enum([
  'offer',
  'taken',
  'answered',
  'settled',
  'bounty',
  'week',
  'count',
  'owner',
  'contest',
  'vote',
  'request',
])
export type NoticeKindWire = z.output<typeof noticeKindWire>

const noticeWire = z.object({
  /** Unique in the league and stable. */
  id: z.string(),
  at: instantWire,
  kind: noticeKindWire,
  sentence: z.string(),
  /** The week, if any. */
  week: z.int().nullable(),
  /** The bet, as in `betWire`; null if none. */
  bet_id: z.string().nullable(),
})
export type NoticeWire = z.output<typeof noticeWire>

/** The viewer's latest notifications, newest first, at most sixty. */
export const notices = query({
  path: '/game/{league}/notices',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  reply: z.object({ notices: z.array(noticeWire) }),
})
