/** What the bell tells a player: what others did that concerns them, and what Tuesday brought. Read from the game, kept nowhere. */
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
])
export type NoticeKindWire = z.output<typeof noticeKindWire>

const noticeWire = z.object({
  /** Unique in the league, and the same each time that it is told. */
  id: z.string(),
  at: instantWire,
  kind: noticeKindWire,
  sentence: z.string(),
  /** Null where it is about none. */
  week: z.int().nullable(),
  /** The bet that it is about, as `betWire` names it; null where it is about none. */
  bet_id: z.string().nullable(),
})
export type NoticeWire = z.output<typeof noticeWire>

/** The viewer's own, newest first: no more than the last sixty. */
export const notices = query({
  path: '/game/{league}/notices',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  reply: z.object({ notices: z.array(noticeWire) }),
})
