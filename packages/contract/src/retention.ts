/**
 * What is kept for a while only, and for how long: the one table by which the server forgets and which the privacy policy shows. What
 * is not in it is kept until its league is erased or its owner deletes their account.
 */

interface Kept {
  what: string
  /** Null where it is no number of days. */
  days: number | null
  /** How long, in words. */
  period: string
}

/** For how long the links of letters open something: a new password, a new address. */
export const RESET_MINUTES = 30
export const EMAIL_LINK_MINUTES = 30

/** After how many days without use a session ends. */
export const SESSION_IDLE_DAYS = 30

export const KEPT = {
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
  commands: { what: 'What your presses were answered, so that none counts twice', days: 7, period: '7 days' },
  changes: { what: 'That something in a league is new, for pages that are open', days: 1, period: '1 day' },
  allowances: {
    what: 'How often something was asked for, in a form that names nobody',
    days: null,
    period: 'Minutes to hours; networks that you signed in from, 90 days',
  },
  letters: {
    what: 'That a letter went out, and to whom; its text goes when it is sent',
    days: 30,
    period: '30 days',
  },
  subscriptions: { what: 'An address that has unsubscribed', days: 365, period: '1 year' },
  messages: { what: 'What you wrote to support', days: 365, period: '1 year' },
  /** RULES §4. */
  leagues: { what: 'A league that its commissioner has wiped', days: 30, period: '30 days' },
} as const satisfies Record<string, Kept>
