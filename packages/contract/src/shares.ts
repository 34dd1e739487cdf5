/** Sharing by a secret link: a page and a picture that open without signing in. Nothing is shared until a member asks for it. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { WRAPPED_KINDS } from './past-seasons.ts'
import { sharedCard } from './shared-card.ts'
import { instantWire, leagueIdWire, weekWire, inLeague } from './wire.ts'

export const SHARE_KINDS = ['week', 'bet', 'whale', 'champion', 'wrapped'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

const pictures = z.object({
  /** 1200 by 630 pixels, for chats. */
  wide: z.string(),
  /** 1080 by 1920 pixels, for stories. */
  tall: z.string(),
})

/** What can be shared. A week or bet must be the caller's own. */
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['week', 'whale']), week: weekWire }),
  z.object({ kind: z.literal('bet'), bet_id: z.string().max(128) }),
  z.object({ kind: z.literal('champion') }),
  z.object({ kind: z.literal('wrapped'), set: z.enum(['yours', 'league']), card: z.enum(WRAPPED_KINDS) }),
])

/** What anyone with a link may see. 404 once it has ended. */
export const sharedPage = query({
  path: '/share/{token}',
  access: { kind: 'public' },
  params: z.object({ token: z.string().max(64) }),
  reply: z.object({
    card: sharedCard,
    pictures,
    /** The league's invite code, if the member included it and it still works. */
    invite_code: z.string().nullable(),
  }),
})

/** Creates a link, or returns the existing one. `with_invite` also changes whether that link carries the invite code. */
export const share = command({
  path: '/league/{league}/shares',
  ...inLeague,
  body: z.object({ subject, with_invite: z.boolean() }),
  reply: z.object({
    id: z.string(),
    url: z.string(),
    title: z.string(),
    pictures,
    with_invite: z.boolean(),
  }),
})

const ownShare = z.object({
  id: z.string(),
  league_id: leagueIdWire,
  /** Null once the league is gone. */
  league_name: z.string().nullable(),
  kind: z.enum(SHARE_KINDS),
  week: z.int().nullable(),
  bet_id: z.string().nullable(),
  /** `wrapped`: which card, as set:card. */
  card: z.string().nullable(),
  with_invite: z.boolean(),
  made_at: instantWire,
  url: z.string(),
})

/** The caller's links, newest first. */
export const ownShares = query({ path: '/user/shares', reply: z.object({ shares: z.array(ownShare) }) })

/** Ends a link: its page and pictures disappear at once. Idempotent. */
export const endShare = command({
  method: 'DELETE',
  path: '/user/shares/{share_id}',
  params: z.object({ share_id: z.string().regex(/^[\w-]{1,64}$/, 'No such link') }),
  reply: z.object({ ended: z.literal(true) }),
})
