/** The operators' desk. Only users whose confirmed address is in `OPERATORS` can use it; all others get a 404. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { stageWire } from './leagues.ts'
import { reportedLine } from './talk.ts'
import { anyProviderWire, instantWire, leagueIdWire, textWire, unitsWire, listOf } from './wire.ts'

const operator = { kind: 'operator' } as const

/** A row number in a path. */
const rowParam = z.coerce.number().pipe(z.int().min(1))
const answeredBody = z.object({ is_answered: z.boolean() })
const momentOrNull = instantWire.nullable()

/** The number of open items for each tab. */
export const desk = query({
  path: '/desk',
  access: operator,
  reply: z.object({
    waitlist: z.int(),
    support: z.int(),
    leagues: z.int(),
    reported: z.int(),
    /** Emails that failed and have not been sent. The others are sent automatically. */
    outbox: z.int(),
    /** Whether emails are sent at all: without SMTP they wait. */
    has_post: z.boolean(),
    /** Push services that reject this server's keys, and since when. Their alerts wait. */
    push_refusals: z.array(z.object({ host: z.string(), why: z.string(), since: instantWire })),
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
  /** The buy-in of the fantasy league as typed, without a currency. */
  buy_in: z.number().nullable(),
  is_commissioner: z.boolean().nullable(),
  league_blurb: z.string().nullable(),
  subscribed_at: instantWire,
  answered_at: momentOrNull,
  code_sent_at: momentOrNull,
  unsubscribed_at: momentOrNull,
})
export type SubscriptionRow = z.output<typeof subscriptionRow>

/** Filters subscriptions. All three fields apply. */
const waitlistFilter = z.object({
  kind: z.enum(['beta', 'newsletter', 'all']).default('beta'),
  show: z.enum(['open', 'answered', 'all']).default('open'),
  /** A part of the address, case-insensitive. */
  search: textWire().trim().max(254).default(''),
})
export type WaitlistFilter = z.output<typeof waitlistFilter>

/** A page of subscriptions: open ones the longest waiting first, others newest first. `total` counts all of them. */
export const waitlist = query({
  path: '/desk/waitlist',
  access: operator,
  query: waitlistFilter,
  reply: z.object({ total: z.int(), subscriptions: z.array(subscriptionRow) }),
})

/** All subscriptions of a filter as CSV, with formulas escaped. */
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

/** Queues an email with a beta code and marks the request as answered. 409 without codes, or if the person unsubscribed. */
export const sendBetaCode = command({
  path: '/desk/waitlist/{subscription}/code',
  access: operator,
  params: z.object({ subscription: rowParam }),
  reply: z.object({ code_sent_at: instantWire }),
})

export const supportInbox = query({
  path: '/desk/support',
  access: operator,
  query: z.object({ show: z.enum(['open', 'answered', 'all']).default('open') }),
  reply: z.object({
    total: z.int(),
    messages: listOf({
      id: z.int(),
      email: z.string(),
      league_provider: z.enum(['sleeper', 'espn', 'other']),
      reason: z.enum(['general', 'bug', 'feedback']),
      message: z.string(),
      received_at: instantWire,
      answered_at: momentOrNull,
    }),
  }),
})

export const markSupportMessage = command({
  path: '/desk/support/{message}/answered',
  access: operator,
  params: z.object({ message: rowParam }),
  body: answeredBody,
  reply: z.object({ answered_at: momentOrNull }),
})

/** Leagues that wait for their provider, are quarantined after an internal error, or are paused. */
export const stuckLeagues = query({
  path: '/desk/leagues',
  access: operator,
  reply: z.object({
    leagues: listOf({
      id: leagueIdWire,
      name: z.string(),
      provider: anyProviderWire,
      season: z.int(),
      week: z.int().nullable(),
      state: z.enum(['waiting', 'stopped', 'paused']),
      reason: z.string(),
      /** When it is retried automatically; null for a league that an operator must resume. */
      retry_at: momentOrNull,
    }),
    missing: z.string().nullable(),
    /** Set while the whole deployment is paused. */
    house_pause: z.object({ reason: z.string(), paused_at: instantWire }).nullable(),
  }),
})

/** Enough to compare with an address that an operator knows: `a•••@fan.example`. In a game night also `guest` or `rival`. */
const maskedEmail = z.string()

const foundLeague = z.object({
  id: leagueIdWire,
  name: z.string(),
  provider: anyProviderWire,
  season: z.int(),
  week: z.int().nullable(),
  /** Members who have not left. */
  players: z.int(),
  /** Null if nobody owns the league. */
  commissioner: z.object({ username: z.string(), masked_email: maskedEmail }).nullable(),
  state: z.enum([...stageWire.options, 'waiting', 'stopped', 'paused']),
})

/**
 * Finds leagues by a part of their name, by their id here or at their provider, or by a member's email address: at most 20. Without a search, the
 * newest.
 */
export const findLeagues = query({
  path: '/desk/leagues/search',
  access: operator,
  /** Empty finds the newest leagues. */
  query: z.object({ search: textWire().trim().max(254).default('') }),
  reply: z.object({
    total: z.int(),
    leagues: z.array(foundLeague),
    missing: z.string().nullable(),
  }),
})

/** One league as operators see it: its state, its waiting tasks, and its members. */
export const deskLeague = query({
  path: '/desk/league',
  access: operator,
  query: z.object({ league_id: textWire().max(64) }),
  reply: z.object({
    ...foundLeague.shape,
    cell: z.int(),
    /** The league's name and id at its provider. */
    fantasy_name: z.string().nullable(),
    fantasy_league_id: z.string(),
    created_at: instantWire,
    /** Why it is stuck, as a sentence; null if it is not. */
    reason: z.string().nullable(),
    retry_at: momentOrNull,
    /** Active members, the longest-standing first. */
    members: listOf({
      username: z.string(),
      masked_email: maskedEmail,
      team: z.string(),
      units: unitsWire,
      is_commissioner: z.boolean(),
      status: z.enum(['fish', 'whale', 'out']),
    }),
    /** The last reading of names and teams at the provider. */
    names: z.object({ read_at: momentOrNull, failures: z.int(), error: z.string().nullable() }),
    scores: z.object({ week: z.int(), read_at: instantWire }).nullable(),
    settled: z.object({ week: z.int(), at: instantWire, is_final: z.boolean() }).nullable(),
    /** Scores that do not count, because starters changed after their games. One sentence each, the latest week first. */
    lineups: z.array(z.object({ week: z.int(), at: instantWire, sentence: z.string() })),
    /** How the season ended; null before. The treasury must be empty then. `champion` is null if no member was left. */
    ended: z
      .object({
        champion: z.object({ username: z.string(), team: z.string(), units: unitsWire }).nullable(),
        treasury: unitsWire,
      })
      .nullable(),
    /** When the league's ledger was last audited, and whether the league changed after that. */
    books: z.object({ checked_at: momentOrNull, has_changed_since: z.boolean() }),
    reported: z.array(reportedLine),
    /** Open support messages from confirmed addresses of its members. */
    support: z.array(z.object({ id: z.int(), username: z.string(), message: z.string(), received_at: instantWire })),
  }),
})

/** The address of a league's commissioner, which the desk masks until an operator asks for it. */
export const commissionerEmail = command({
  path: '/desk/league/commissioner-email',
  access: operator,
  body: z.object({ league_id: leagueIdWire }),
  reply: z.object({ email: z.string() }),
})

/** Checks a league now. The data that it waits for may still be missing. */
export const tryLeagueAgain = command({
  path: '/desk/leagues/try-again',
  access: operator,
  body: z.object({ league_id: leagueIdWire }),
  reply: z.object({ is_due: z.literal(true) }),
})

/** Audits all ledgers now. Read-only. */
export const auditBooks = query({
  path: '/desk/audit',
  access: operator,
  reply: z.object({
    leagues: z.int(),
    transfers: z.int(),
    violations: z.array(z.object({ rule: z.string(), league_id: z.string(), detail: z.string() })),
    missing: z.string().nullable(),
  }),
})

export const outbox = query({
  path: '/desk/outbox',
  access: operator,
  query: z.object({ show: z.enum(['unsent', 'all']).default('unsent') }),
  reply: z.object({
    total: z.int(),
    emails: listOf({
      id: z.int(),
      recipient: z.string(),
      subject: z.string(),
      queued_at: instantWire,
      tries: z.int(),
      /** `expired`: its deadline passed before it could be sent. */
      state: z.enum(['waiting', 'sent', 'given_up', 'expired']),
      /** When it was sent or will be retried; null if it was given up or has expired. */
      at: momentOrNull,
      /** The mail server's error, if it rejected the email. */
      error: z.string().nullable(),
      /** Its text, and the address of its HTML. Only in a demo, for the newest 50 that still have their text. */
      preview: z.object({ text: z.string(), frame: z.string().nullable() }).nullable(),
    }),
  }),
})

export const retryEmail = command({
  path: '/desk/outbox/{email}/try-again',
  access: operator,
  params: z.object({ email: rowParam }),
  reply: z.object({ is_due: z.literal(true) }),
})
