/**
 * A league's group chats: connecting one, choosing its posts, testing and disconnecting it. No reply contains an address (a webhook's URL or a
 * GroupMe bot's id), because it is a secret.
 */
import { z } from 'zod'
import { CHAT_SERVICES } from './chat-address.ts'
import { command, membersOfId, query } from './endpoint.ts'
import { POST_KINDS } from './post-kinds.ts'
import { instantWire, leagueIdWire, ofLeague } from './wire.ts'

const params = z.object({ id: leagueIdWire })
const serviceWire = z.enum(CHAT_SERVICES)
const ofService = params.extend({ service: serviceWire })

const postWire = z.object({ title: z.string(), lines: z.array(z.string()) })

const channel = z.object({
  service: serviceWire,
  /** The last four characters of its address. The rest is never shown again. */
  last_four: z.string(),
  connected_by: z.string(),
  connected_at: instantWire,
  /** The member who connected it and the owner can change it. */
  can_change: z.boolean(),
  kinds: z.array(z.enum(POST_KINDS)),
  /** Whether last call names the teams that have not acted. Only the owner can turn it on. */
  with_names: z.boolean(),
  is_on: z.boolean(),
  /** Why it is off; null while it is on. */
  problem: z.string().nullable(),
})
export type ChatChannelWire = z.output<typeof channel>

const sent = postWire.extend({
  service: serviceWire,
  kind: z.enum([...POST_KINDS, 'test']),
  state: z.enum(['queued', 'sending', 'sent', 'unknown', 'failed']),
  sentence: z.string(),
  at: instantWire,
})
export type ChatPostWire = z.output<typeof sent>

const state = z.object({
  /** Whether the season still has posts to come. */
  can_connect: z.boolean(),
  is_owner: z.boolean(),
  channels: z.array(channel),
  posts: z.array(sent),
  /** What each kind would say now. An example shows made-up numbers. */
  previews: z.array(postWire.extend({ kind: z.enum(POST_KINDS), is_example: z.boolean() })),
  /** The newest post as text to paste into a chat that cannot be connected, such as Sleeper's. */
  share_text: z.string(),
})
export type ChatWire = z.output<typeof state>

export const chat = query({ path: '/league/{id}/chat', ...ofLeague, reply: state })

/** Connects a chat and sends it a test post. No idempotency key: a stored reply would keep a hash of the address. */
export const connectChat = command({
  path: '/league/{id}/chat/{service}',
  access: membersOfId,
  params: ofService,
  body: z.object({
    address: z
      .string()
      .max(500, 'That’s too long. Copy the address only.')
      .trim()
      .min(1, 'Please paste the address')
      .regex(/^[\x20-\x7E]*$/, 'Copy the address only, without other characters.'),
  }),
  reply: state,
})

export const chooseChat = command({
  method: 'PATCH',
  path: '/league/{id}/chat/{service}',
  access: membersOfId,
  params: ofService,
  body: z.object({ kinds: z.array(z.enum(POST_KINDS)).max(POST_KINDS.length), with_names: z.boolean() }),
  reply: state,
})

export const testChat = command({
  path: '/league/{id}/chat/{service}/test',
  access: membersOfId,
  takesKey: true,
  params: ofService,
  reply: state,
})

/** Disconnects a chat and erases its address. */
export const disconnectChat = command({
  method: 'DELETE',
  path: '/league/{id}/chat/{service}',
  access: membersOfId,
  params: ofService,
  reply: state,
})

/**
 * Why posts to a chat stopped, or why one post failed. `gone`: the address no longer exists. `late`: the post was too old to send. `sealed`: our keys
 * do not open the stored address. `deleted`: the message to edit is gone.
 */
export const CHAT_FAILURES = ['gone', 'forbidden', 'refused', 'redirect', 'late', 'sealed', 'deleted'] as const
export type ChatFailure = (typeof CHAT_FAILURES)[number]
