/** The kinds of letters that a person may want, in words. */

/** Those that stand on a word of an account. */
export const CONSENT_KINDS = ['count', 'offer'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The kinds of letters, in the order in which they are offered. The newsletter stands on a subscription of an address. */
export const MAIL_KINDS = [...CONSENT_KINDS, 'newsletter'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What each kind is, on its switch. */
export const MAIL_KIND_WORDS: Readonly<Record<MailKind, { label: string; detail: string }>> = {
  count: { label: 'Tuesday’s count', detail: 'What your week came to, once it is counted. One a week and league.' },
  offer: { label: 'A bet waits for your answer', detail: 'When somebody offers you a bet. No more than one an hour.' },
  newsletter: { label: 'The newsletter', detail: 'When there is news, such as the next season. A few a year.' },
}

/** The kind of letter that an unsubscribe link ends: the newsletter by the number of a subscription, the others by their name. */
export function mailKindOfLink(token: string): MailKind {
  return MAIL_KINDS.find((kind) => token.startsWith(`${kind}-`)) ?? 'newsletter'
}
