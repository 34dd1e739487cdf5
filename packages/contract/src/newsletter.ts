/** Letters: the newsletter, the beta's waiting list, support. Fields and sentences of the specification's sections 3, 5, 7 and 8. */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { leagueIdWire } from './wire.ts'

/** An address to which we write: besides what signing in refuses, none of the characters that mean something in a letter's head. */
export const letterAddressWire = z
  .string('Please enter a valid email address')
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[^\s@\p{C}<>(),;:"\\[\]]+@[^\s@.\p{C}<>(),;:"\\[\]]+(\.[^\s@.\p{C}<>(),;:"\\[\]]+)+$/u,
    'Please enter a valid email address',
  )

/** One line, as people and links write it. */
const lineWire = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{C}*$/u)

/** The sources of a subscription that asks for the beta; every other is the newsletter alone. */
export const BETA_SOURCES = ['landing_page_beta_form', 'landing_page_beta_survey'] as const

/** A request for the beta is a subscription with more fields. Again with the same address: 409, `newsletter.already_subscribed`. */
export const subscribe = command({
  path: '/newsletter/subscribe',
  limit: 'letter',
  access: { kind: 'public' },
  body: z.object({
    email: letterAddressWire,
    utm_source: lineWire,
    utm_medium: lineWire,
    utm_campaign: lineWire,
    /** `espn`, `sleeper`, or whatever the person wrote after choosing another. */
    league_provider: lineWire.pipe(z.string().min(1, 'Please enter a valid league provider')).optional(),
    game_league_id: leagueIdWire.optional(),
    league_size: z
      .int('Please enter a valid league size')
      .min(1, 'Please enter a valid league size')
      .max(1000, 'Please enter a valid league size')
      .optional(),
    buy_in: z
      .number('Please enter a valid buy-in amount')
      .min(0, 'Please enter a valid buy-in amount')
      .max(1_000_000_000, 'Please enter a valid buy-in amount')
      .optional(),
    is_commissioner: z.boolean('Please enter a valid commissioner status').optional(),
    league_blurb: z.string().trim().max(4000).nullable().optional(),
  }),
  reply: z.object({ subscribed: z.literal(true) }),
})

export type SubscriptionWire = z.output<typeof subscribe.body>

/** What a subscription of these sources asks for: the sentences and the answer to it depend on that. */
export function subscriptionKind({ utm_source }: { utm_source: string }): 'beta' | 'newsletter' {
  return BETA_SOURCES.some((source) => source === utm_source) ? 'beta' : 'newsletter'
}

/** What 409 says to somebody who is there already (section 8). */
export function alreadySubscribedSentence(kind: 'beta' | 'newsletter'): string {
  return kind === 'beta'
    ? 'This email is already subscribed. Check your inbox for your beta code!'
    : 'This email is already subscribed!'
}

const MESSAGE_LENGTH_MIN = 10

/** A message to support. The names of its fields are the specification's. */
export const support = command({
  path: '/newsletter/support',
  limit: 'letter',
  access: { kind: 'public' },
  body: z.object({
    email: z.string('Email is required').trim().min(1, 'Email is required').pipe(letterAddressWire),
    leagueProvider: z.enum(['sleeper', 'espn', 'other'], 'Please select your league provider'),
    reason: z.enum(['general', 'bug', 'feedback'], 'Please select a reason for your inquiry'),
    message: z
      .string('Message is required')
      .trim()
      .min(1, 'Message is required')
      .pipe(z.string().min(MESSAGE_LENGTH_MIN, 'Message must be at least 10 characters').max(8000)),
  }),
  reply: z.object({ received: z.literal(true) }),
})

export type SupportMessageWire = z.output<typeof support.body>

/**
 * Ends a subscription, without signing in: whoever holds the letter holds the token in its link. A form as RFC 8058 has it, so that
 * mail programs can press it themselves; twice is as good as once. 404 for a token that we did not make.
 */
export const unsubscribe = command({
  path: '/newsletter/unsubscribe/{token}',
  access: { kind: 'public' },
  isForm: true,
  params: z.object({ token: z.string().max(200) }),
  reply: z.object({ unsubscribed: z.literal(true) }),
})
