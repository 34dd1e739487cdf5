/** The kinds of opt-in emails. */

/** Kinds that an account can turn on in the profile. */
export const CONSENT_KINDS = ['count', 'reminder', 'offer', 'vote', 'request', 'season'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** All kinds in display order. The newsletter belongs to a subscription, not to an account. */
export const MAIL_KINDS = [...CONSENT_KINDS, 'newsletter'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Returns the kind of an unsubscribe token. A token starts with the kind, or with a subscription number for the newsletter. */
export function mailKindOfLink(token: string): MailKind {
  return MAIL_KINDS.find((kind) => token.startsWith(`${kind}-`)) ?? 'newsletter'
}
