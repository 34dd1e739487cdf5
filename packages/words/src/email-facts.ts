/**
 * Emails as the outbox stores them: facts without words. People appear by id, so that an account can change its name or be erased while an email
 * about it waits.
 */
import type { UserId } from '@whale/game'
import { digestEmail, reminderEmail } from './digest-email.ts'
import type { EmailText } from './email-blocks.ts'
import {
  chatOffEmail,
  claimAnswerEmail,
  claimRequestEmail,
  offerEmail,
  voteClosedEmail,
  voteOpenedEmail,
  weekInEmail,
  wipeEmail,
} from './email-texts.ts'
import { handoverEmail, newOwnerEmail, successionEmail } from './handover.ts'
import { endedClaimEmail, endedSignInEmail, reservationEmail } from './league-emails.ts'
import { seasonEmail } from './season-emails.ts'

/** The text of each email about a league. A name used here is stored in the outbox. */
const EMAILS = {
  chat_off: chatOffEmail,
  claim_answer: claimAnswerEmail,
  claim_ended: endedClaimEmail,
  claim_request: claimRequestEmail,
  digest: digestEmail,
  handover: handoverEmail,
  new_owner: newOwnerEmail,
  offer: offerEmail,
  reminder: reminderEmail,
  reservation: reservationEmail,
  season: seasonEmail,
  sign_in_ended: endedSignInEmail,
  succession: successionEmail,
  vote_closed: voteClosedEmail,
  vote_opened: voteOpenedEmail,
  week_in: weekInEmail,
  wipe: wipeEmail,
} as const

type Emails = typeof EMAILS

/** `given` has `personOf` an id wherever the text has a name. */
export type EmailFact = { [E in keyof Emails]: { email: E; given: Parameters<Emails[E]>[0] } }[keyof Emails]

/** Control characters, which names of teams and leagues do not contain. */
const [START, END] = ['\u0002', '\u0003'] as const
// oxlint-disable-next-line no-control-regex -- the two above.
const PEOPLE = /\u0002([^\u0002\u0003]*)\u0003/g

/** The name of a user who deleted their account. */
export const FORMER_MEMBER = 'Former member'

/** The same in a league: the team distinguishes several former members. */
export function formerMemberOf(team: string): string {
  return `${FORMER_MEMBER} (${team})`
}

/** The placeholder for a person's name in a fact. */
export function personOf(userId: UserId): string {
  return `${START}${userId}${END}`
}

/** The ids of the people in some facts. */
export function peopleIn(facts: readonly EmailFact[]): string[] {
  const found = facts.flatMap((fact) => strings(fact).flatMap((text) => [...text.matchAll(PEOPLE)]))
  return [...new Set(found.map(([, id = '']) => id))]
}

/** The text of a fact, with people's current names. */
export function wordsOfEmail(fact: EmailFact, names: ReadonlyMap<string, string>): EmailText {
  const given = mapStrings(fact.given, (text) => {
    return text.replace(PEOPLE, (_, id: string) => names.get(id) ?? FORMER_MEMBER)
  })
  const words: (given: never) => EmailText = EMAILS[fact.email]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fact with names.
  return words(given as never)
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)]))
}
