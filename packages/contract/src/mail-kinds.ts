/** The kinds of opt-in emails. */

/** Kinds that an account turns on in the profile. */
export const CONSENT_KINDS = ['count', 'reminder', 'offer', 'vote', 'request', 'season'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** All kinds in display order. The newsletter belongs to a subscription, not to an account. */
export const MAIL_KINDS = [...CONSENT_KINDS, 'newsletter'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** The switch labels of each kind. */
export const MAIL_KIND_WORDS: Readonly<Record<MailKind, { label: string; detail: string }>> = {
  count: { label: 'Tuesday results', detail: 'How your week went. One email for all your leagues.' },
  reminder: { label: 'A day to go', detail: 'Only if you haven’t made a move' },
  offer: { label: 'New bet offers', detail: 'When someone offers you a bet. At most one an hour.' },
  vote: { label: 'Votes', detail: 'When your league votes, and how it ends.' },
  request: {
    label: 'Requests and reservations',
    detail: 'When someone asks to join, you get an answer, or a reserved league opens.',
  },
  season: {
    label: 'Next season',
    detail: 'When your league is back, when it opens, and a last call before it starts.',
  },
  newsletter: { label: 'The newsletter', detail: 'When there’s news, such as the next season. A few a year.' },
}

/** Returns the kind of an unsubscribe token. A token starts with the kind, or with a subscription number for the newsletter. */
export function mailKindOfLink(token: string): MailKind {
  return MAIL_KINDS.find((kind) => token.startsWith(`${kind}-`)) ?? 'newsletter'
}
