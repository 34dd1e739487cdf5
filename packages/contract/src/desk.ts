/** The operator's desk: what waits for a person. For those whose address is in `OPERATORS` and confirmed; to all others it does not exist. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire, leagueIdWire, providerWire } from './wire.ts'

const operator = { kind: 'operator' } as const

/** The number of a row, from a path, where everything is text. */
const rowParam = z.coerce.number().pipe(z.int().min(1))
const answeredBody = z.object({ is_answered: z.boolean() })
const momentOrNull = instantWire.nullable()

/** What waits, as numbers for the desk's tabs. */
export const desk = query({
  path: '/desk',
  access: operator,
  reply: z.object({
    waitlist: z.int(),
    support: z.int(),
    leagues: z.int(),
    /** Letters that are not sent yet, or given up. */
    outbox: z.int(),
    /** Whether letters leave the house at all: without SMTP they wait. */
    has_post: z.boolean(),
    has_beta_codes: z.boolean(),
  }),
})

const subscriptionRow = z.object({
  id: z.int(),
  email: z.string(),
  kind: z.enum(['newsletter', 'beta']),
  utm_source: z.string(),
  utm_medium: z.string(),
  utm_campaign: z.string(),
  league_provider: z.string().nullable(),
  league_size: z.int().nullable(),
  buy_in: z.number().nullable(),
  is_commissioner: z.boolean().nullable(),
  league_blurb: z.string().nullable(),
  subscribed_at: instantWire,
  answered_at: momentOrNull,
  code_sent_at: momentOrNull,
  unsubscribed_at: momentOrNull,
})
export type SubscriptionRow = z.output<typeof subscriptionRow>

/** Which subscriptions; each of the three narrows the others. */
const waitlistFilter = z.object({
  kind: z.enum(['beta', 'newsletter', 'all']).default('beta'),
  show: z.enum(['open', 'answered', 'all']).default('open'),
  /** A part of the address, without case. */
  search: z.string().trim().max(254).default(''),
})
export type WaitlistFilter = z.output<typeof waitlistFilter>

/** The newest first; `total` says how many there are, of which a page is shown. */
export const waitlist = query({
  path: '/desk/waitlist',
  access: operator,
  query: waitlistFilter,
  reply: z.object({ total: z.int(), subscriptions: z.array(subscriptionRow) }),
})

/** All of a filter as comma-separated values. What a table program would take for a formula is quoted. */
export const waitlistCsv = query({
  path: '/desk/waitlist/csv',
  access: operator,
  query: waitlistFilter,
  reply: z.object({ csv: z.string() }),
})

export const markSubscription = command({
  path: '/desk/waitlist/{subscription}/answered',
  access: operator,
  params: z.object({ subscription: rowParam }),
  body: answeredBody,
  reply: z.object({ answered_at: momentOrNull }),
})

/** Lays a letter with a beta code into the outbox, and marks the request as answered. 409 without codes, or for who has unsubscribed. */
export const sendBetaCode = command({
  path: '/desk/waitlist/{subscription}/code',
  access: operator,
  params: z.object({ subscription: rowParam }),
  reply: z.object({ code_sent_at: instantWire }),
})

export type DeskConflict = 'desk.no_codes' | 'desk.unsubscribed'

/** Why the desk cannot send a code. */
export function deskConflictSentence(code: DeskConflict): string {
  switch (code) {
    case 'desk.no_codes':
      return 'This house has no beta codes. Name some in BETA_CODES, and start it again.'
    case 'desk.unsubscribed':
      return 'This person has unsubscribed and is not written to.'
  }
}

export const supportInbox = query({
  path: '/desk/support',
  access: operator,
  query: z.object({ show: z.enum(['open', 'answered', 'all']).default('open') }),
  reply: z.object({
    total: z.int(),
    messages: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        league_provider: z.enum(['sleeper', 'espn', 'other']),
        reason: z.enum(['general', 'bug', 'feedback']),
        message: z.string(),
        received_at: instantWire,
        answered_at: momentOrNull,
      }),
    ),
  }),
})

export const markSupportMessage = command({
  path: '/desk/support/{message}/answered',
  access: operator,
  params: z.object({ message: rowParam }),
  body: answeredBody,
  reply: z.object({ answered_at: momentOrNull }),
})

/** What does not go on by itself: leagues that wait for their provider, were set aside for a defect of ours, or are paused. */
export const stuckLeagues = query({
  path: '/desk/leagues',
  access: operator,
  reply: z.object({
    leagues: z.array(
      z.object({
        id: leagueIdWire,
        name: z.string(),
        provider: providerWire,
        season: z.int(),
        week: z.int().nullable(),
        state: z.enum(['waiting', 'stopped', 'paused']),
        /** Why, in words. */
        reason: z.string(),
        /** When it is tried again by itself; null for one that is paused until an operator lets it go on. */
        retry_at: momentOrNull,
      }),
    ),
    /** There while the whole house is paused. */
    house_pause: z.object({ reason: z.string(), paused_at: instantWire }).nullable(),
  }),
})

/** Has a league looked at now. What it waits for may still not be there. */
export const tryLeagueAgain = command({
  path: '/desk/leagues/try-again',
  access: operator,
  body: z.object({ league_id: leagueIdWire }),
  reply: z.object({ is_due: z.literal(true) }),
})

/** What stands as a league's trouble, in words; what we have no words for, as it stands there. */
export function waitReasonSentence(trouble: string): string {
  return WAIT_REASONS[trouble] ?? trouble
}

const WAIT_REASONS: Readonly<Record<string, string>> = {
  defect: 'A defect of ours. The log has its stack; nothing of the league was changed.',
  scoring_not_over: 'The provider has not finished scoring the week.',
  game_unplayed: 'A game of the week is not over.',
  team_without_score: 'A team has no score.',
  all_zero: 'Every score is zero.',
  other_week: 'The provider answered for another week.',
  private: 'The league was made private at its provider.',
  not_found: 'The provider does not know the league any more.',
  busy: "The provider is asked as often as it bears; this league's turn comes.",
  not_yet: 'The provider has nothing for this week yet.',
  out_of_order: 'The provider is not answering.',
}

/** Runs the audit of all books now. Reads only. */
export const auditBooks = query({
  path: '/desk/audit',
  access: operator,
  reply: z.object({
    leagues: z.int(),
    transfers: z.int(),
    breaches: z.array(z.object({ rule: z.string(), league_id: z.string(), detail: z.string() })),
  }),
})

/** The newest letters. */
export const outbox = query({
  path: '/desk/outbox',
  access: operator,
  query: z.object({ show: z.enum(['unsent', 'all']).default('unsent') }),
  reply: z.object({
    total: z.int(),
    letters: z.array(
      z.object({
        id: z.int(),
        recipient: z.string(),
        subject: z.string(),
        queued_at: instantWire,
        tries: z.int(),
        state: z.enum(['waiting', 'sent', 'given_up']),
        /** When it was sent, or will be tried again; null for one that was given up. */
        at: momentOrNull,
        /** What the other side said, for one that was not taken. */
        trouble: z.string().nullable(),
      }),
    ),
  }),
})

/** Has a letter that was not taken tried again now. */
export const tryLetterAgain = command({
  path: '/desk/outbox/{letter}/try-again',
  access: operator,
  params: z.object({ letter: rowParam }),
  reply: z.object({ is_due: z.literal(true) }),
})
