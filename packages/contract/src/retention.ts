/**
 * How long data is stored. The server deletes by this table, and the privacy policy shows it. All other data stays until its league
 * or its account is deleted.
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

/** After how many days without use a session ends. */
export const SESSION_IDLE_DAYS = 30

export const RETENTION = {
  sessions: {
    what: 'Where you are signed in',
    days: 180,
    period: `${SESSION_IDLE_DAYS} days after you were last there, 180 days in all`,
  },
  reset_links: {
    what: 'Links to a new password',
    days: null,
    period: `${RESET_MINUTES} minutes, or until they are used`,
  },
  email_links: {
    what: 'Links to a new address, with that address',
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
  letters: {
    what: 'That an email was sent, and to whom; its text is deleted when it is sent',
    days: 30,
    period: '30 days',
  },
  subscriptions: { what: 'An unsubscribed address', days: 365, period: '1 year' },
  messages: { what: 'What you wrote to support', days: 365, period: '1 year' },
  /** RULES §4. */
  leagues: { what: 'A league that its commissioner has wiped', days: 30, period: '30 days' },
} as const satisfies Record<string, Retention>
