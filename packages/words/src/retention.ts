/**
 * How long data is stored. The server deletes by this table, and the privacy policy shows it. All other data stays until its league or its account is
 * deleted.
 */

interface Retention {
  what: string
  /** Null if it is not a number of days. */
  days: number | null
  /** The duration as text. */
  period: string
}

/** How long emailed links work. */
export const RESET_MINUTES = 30
export const EMAIL_LINK_MINUTES = 30

/** A session ends after this many days without use. */
export const SESSION_IDLE_DAYS = 30

/** How long a browser stores a guest's cookie after they last joined a game night. */
export const GUEST_COOKIE_DAYS = 60

export const RETENTION = {
  sessions: {
    what: 'The devices where you’re signed in',
    days: 180,
    period: `${SESSION_IDLE_DAYS} days after you last used it, at most 180 days`,
  },
  reset_links: {
    what: 'Password reset links',
    days: null,
    period: `${RESET_MINUTES} minutes, or until they are used`,
  },
  email_links: {
    what: 'Links that confirm a new email address, with that address',
    days: null,
    period: `${EMAIL_LINK_MINUTES} minutes, or until they are used`,
  },
  commands: { what: 'Replies to your actions, so that none runs twice', days: 7, period: '7 days' },
  changes: { what: 'Change notices for open pages', days: 1, period: '1 day' },
  allowances: {
    what: 'Request counts for rate limits, without names',
    days: null,
    period: 'Minutes to hours; networks that you signed in from, 90 days',
  },
  espn_sign_ins: {
    what: 'An ESPN sign-in that you connected to a private league, sealed',
    days: 60,
    period:
      'Until you remove it, leave the league or delete your account; at most until the season ends, or 60 days after ESPN ends it',
  },
  chat_channels: {
    what: 'The address of a group chat that you connected, sealed',
    days: null,
    period: 'Until it’s disconnected, you leave the league or delete your account; at most until the season ends',
  },
  chat_posts: { what: 'What we posted to a group chat', days: 30, period: '30 days, or until it’s disconnected' },
  emails: {
    what: 'A record of each email and its recipient; the text is deleted once it’s sent',
    days: 30,
    period: '30 days',
  },
  bounces: { what: 'That emails to an address bounced', days: 365, period: '1 year' },
  alerts: {
    what: 'A record of each alert to your devices; the text is deleted once it’s sent',
    days: 30,
    period: '30 days',
  },
  daily_results: {
    what: 'A practice season’s result in the daily challenge, without a name, an account or an address; its network only as a code that can’t be traced',
    days: 90,
    period: '90 days',
  },
  shares: {
    what: 'A link to something you shared',
    days: 365,
    period: 'Until you end it, leave the league or delete your account; at most 1 year',
  },
  subscriptions: { what: 'An unsubscribed address', days: 365, period: '1 year' },
  messages: { what: 'What you wrote to support', days: 365, period: '1 year' },
  guests: {
    what: 'A game night that you play without an account: your name, your cookie, what you said, and your network as a code that can’t be traced',
    days: 30,
    period:
      'Until you choose “Erase me now”; at most 30 days after the night. A night that no account played is deleted then, too',
  },
  /** RULES §4. */
  leagues: { what: 'A league that its commissioner wiped', days: 30, period: '30 days' },
} as const satisfies Record<string, Retention>
