import type { MailKind } from '@whale/contract'
/** The labels of the kinds of email. */

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
