/** The newsletter, the beta waitlist, and support (specification, sections 3, 5, 7 and 8). */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { textWire } from './wire.ts'

/** An address to which we send email. Stricter than sign-in: excludes characters with a meaning in email headers. */
export const recipientWire = z
  .string('Please enter a valid email address')
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[^\s@\p{C}<>(),;:"\\[\]]+@[^\s@.\p{C}<>(),;:"\\[\]]+(\.[^\s@.\p{C}<>(),;:"\\[\]]+)+$/u,
    'Please enter a valid email address',
  )

const lineWire = textWire()
  .trim()
  .max(100)
  .regex(/^\P{C}*$/u)

/** The `utm_source` values of beta requests. All other sources are newsletter subscriptions. */
export const BETA_SOURCES = ['landing_page_beta_form', 'landing_page_beta_survey'] as const

/** Subscribes an address. A beta request has more fields. 409 `newsletter.already_subscribed` if it is already subscribed. */
export const subscribe = command({
  path: '/newsletter/subscribe',
  limit: 'email',
  access: { kind: 'public' },
  body: z.object({
    email: recipientWire,
    utm_source: lineWire,
    utm_medium: lineWire,
    utm_campaign: lineWire,
    /** `espn`, `sleeper`, or free text. */
    league_provider: lineWire.pipe(z.string().min(1, 'Please enter a valid league provider')).optional(),
    game_league_id: textWire().max(64).optional(),
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
    league_blurb: textWire().trim().max(4000).nullable().optional(),
  }),
  reply: z.object({ subscribed: z.literal(true) }),
})

export type SubscriptionWire = z.output<typeof subscribe.body>

/** Returns the kind of a subscription, which decides its texts. */
export function subscriptionKind({ utm_source }: { utm_source: string }): 'beta' | 'newsletter' {
  return BETA_SOURCES.some((source) => source === utm_source) ? 'beta' : 'newsletter'
}

/** Whether the subscriber came from adding or joining a league with the newsletter box ticked (the default), not from a form. */
export function cameWithLeague({ utm_source }: Pick<Source, 'utm_source'>): boolean {
  return utm_source === 'beta_tester'
}

type Source = Pick<SubscriptionWire, 'utm_source' | 'utm_medium'>

const MESSAGE_LENGTH_MIN = 10

/** Sends a message to support. The field names are the specification's. */
export const support = command({
  path: '/newsletter/support',
  limit: 'email',
  access: { kind: 'public' },
  body: z.object({
    email: z.string('Email is required').trim().min(1, 'Email is required').pipe(recipientWire),
    leagueProvider: z.enum(['sleeper', 'espn', 'other'], 'Please select your league provider'),
    reason: z.enum(['general', 'bug', 'feedback'], 'Please select a reason for your inquiry'),
    message: textWire('Message is required')
      .trim()
      .min(1, 'Message is required')
      .pipe(z.string().min(MESSAGE_LENGTH_MIN, 'Message must be at least 10 characters').max(8000)),
  }),
  reply: z.object({ received: z.literal(true) }),
})

export type SupportMessageWire = z.output<typeof support.body>

/**
 * Ends a subscription without sign-in, using the token from the email's link. The form follows RFC 8058 for one-click unsubscribe in mail apps.
 * Repeating it is harmless. 404 for an invalid token.
 */
export const unsubscribe = command({
  path: '/newsletter/unsubscribe/{token}',
  access: { kind: 'public' },
  isForm: true,
  params: z.object({ token: z.string().max(200) }),
  reply: z.object({ unsubscribed: z.literal(true) }),
})
