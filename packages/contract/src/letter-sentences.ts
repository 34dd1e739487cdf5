/** The letters that we write: each a subject and a plain text. None repeats what a stranger wrote to an address that need not be theirs. */
import type { Instant } from '@whale/game'
import { MAIL_KIND_WORDS, type MailKind } from './mail-kinds.ts'
import type { SubscriptionWire, SupportMessageWire } from './newsletter.ts'
import { subscriptionKind } from './newsletter.ts'
import { easternWords, unitsCounted, unitsWords } from './words.ts'

export interface LetterText {
  subject: string
  body: string
}

/** What a subscriber reads at once: to the newsletter, or to the beta's waiting list. */
export function subscriptionLetter(kind: 'beta' | 'newsletter'): LetterText {
  return kind === 'beta'
    ? {
        subject: 'We have your Whale Club beta request',
        body: lines(
          'Your response has been recorded and we will be in touch in the next 48 hours. We’re doing a slow rollout to ensure the best experience for our early users.',
          'There is nothing you need to do until then.',
        ),
      }
    : {
        subject: 'You’re on the Whale Club list',
        body: lines(
          'Successfully subscribed to whale club!',
          'We write when there is something to tell: first of all, when the next season opens.',
        ),
      }
}

/** What somebody reads whom an operator lets into the beta. */
export function betaCodeLetter({ code, publicUrl }: { code: string; publicUrl: string }): LetterText {
  return {
    subject: 'Your Whale Club beta code',
    body: lines(
      'There is room for your league. Your beta code is:',
      `    ${code}`,
      `Open ${publicUrl}/ and choose “Have a beta code?”. Your league takes a few minutes to bring, and plays from eight teams.`,
    ),
  }
}

/** What somebody reads who has forgotten their password. */
export function passwordResetLetter(link: string): LetterText {
  return {
    subject: 'Choose a new Whale Club password',
    body: lines(
      'Somebody, probably you, asked for a new password. This link opens once, within 30 minutes:',
      `    ${link}`,
      'If it was not you, do nothing: your password stays as it is.',
    ),
  }
}

/** What somebody reads whose password was changed. */
export function passwordChangedLetter(forgotUrl: string): LetterText {
  return {
    subject: 'Your Whale Club password was changed',
    body: lines(
      'Your password was changed just now, and you are signed out everywhere else.',
      `If it was not you, choose a new one at ${forgotUrl} and write to us.`,
    ),
  }
}

/** What an address reads that somebody wants for their account. */
export function newEmailLetter(link: string): LetterText {
  return {
    subject: 'Confirm your new Whale Club address',
    body: lines(
      'Somebody, probably you, wants to sign in to Whale Club with this address from now on. This link confirms it, once, within 30 minutes:',
      `    ${link}`,
      'If it was not you, do nothing: nothing happens without the link.',
    ),
  }
}

/** What an operator's address reads when somebody has made an account with it. */
export function operatorsAddressLetter({ link, forgotUrl }: { link: string; forgotUrl: string }): LetterText {
  return {
    subject: 'Confirm your address for the Whale Club desk',
    body: lines(
      'Somebody, probably you, has made a Whale Club account with this address, which is an operator’s. Open this link where you are signed in to that account, and the desk is yours. It works once, within 30 minutes:',
      `    ${link}`,
      `If it is too old, or if the account is not your doing, choose a new password: that confirms the address too, and signs everybody else out. ${forgotUrl}`,
    ),
  }
}

/** What it reads where it has an account already. */
export function addressKnownLetter(loginUrl: string): LetterText {
  return {
    subject: 'This address has a Whale Club account already',
    body: lines(
      'Somebody, probably you, wants to give another Whale Club account this address. It has an account of its own, so that is not possible, and nothing has changed.',
      `Sign in to the account of this address at ${loginUrl}`,
    ),
  }
}

/** What the address of before reads. */
export function emailChangeNotice({ email, forgotUrl }: { email: string; forgotUrl: string }): LetterText {
  return {
    subject: 'Your Whale Club address is about to change',
    body: lines(
      `Your account is to have the address ${email}. It changes when the link that we sent there is used, within 30 minutes.`,
      `If it was not you, choose a new password now at ${forgotUrl}: that stops it.`,
    ),
  }
}

/** What a player reads on Tuesday, who asked for it: their own slip of the count. */
export function countLetter(given: {
  week: number
  league: string
  team: string
  points: number | null
  before: number
  after: number
  lines: readonly { sentence: string; units: number }[]
  finalAt: Instant
  url: string
}): LetterText {
  const { week, league, team, before, after, lines: moved } = given
  const change = after - before
  const scored = given.points === null ? 'has no score' : `scored ${given.points.toFixed(1)}`
  return {
    subject: `Week ${week} is counted: you have ${unitsCounted(after)}`,
    body: lines(
      `Week ${week} of ${league} is counted.`,
      `${team} ${scored}. You had ${unitsCounted(before)} and have ${unitsWords(after)} now${change === 0 ? ': as many as before' : `: ${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'}`}.`,
      moved.length === 0
        ? 'Nothing of yours was on the line.'
        : moved.map(({ sentence, units }) => `${signed(units).padStart(6)}  ${sentence}`).join('\n'),
      `Results are final on ${easternWords(given.finalAt)}, unless a score is corrected before.`,
      `Everybody’s slips: ${given.url}`,
    ),
  }
}

/** What a player reads, who asked for it, when somebody waits for their answer. */
export function offerLetter(given: {
  other: string
  sentence: string
  /** How many offers wait in all, with this one. */
  waiting: number
  league: string
  locksAt: Instant
  url: string
}): LetterText {
  const { other, sentence, waiting, league } = given
  return {
    subject: `${other} waits for your answer`,
    body: lines(
      sentence,
      `That is in ${league}. ${waiting === 1 ? 'You have' : `${waiting} offers wait for you, and you have`} until ${easternWords(given.locksAt)} to take it or pass.`,
      `Answer at ${given.url}`,
    ),
  }
}

/** What somebody reads who wrote to support. */
export function supportLetter(): LetterText {
  return {
    subject: 'We have your message to Whale Club',
    body: lines(
      'Your message has been sent successfully! We’ll get back to you within 24-48 hours.',
      'If you did not write to us, somebody mistyped their address, and you can forget this letter.',
    ),
  }
}

/** What operators read about a new subscription. */
export function subscriptionNotice(given: SubscriptionWire, deskUrl: string): LetterText {
  const kind = subscriptionKind(given)
  return {
    subject: kind === 'beta' ? 'A beta request' : 'A newsletter subscription',
    body: lines(
      facts([
        ['Address', given.email],
        ['League at', given.league_provider],
        ['League size', given.league_size],
        ['Buy-in', given.buy_in],
        ['Commissioner', given.is_commissioner === undefined ? undefined : given.is_commissioner ? 'yes' : 'no'],
        ['From', `${given.utm_source} / ${given.utm_medium} / ${given.utm_campaign}`],
        ['About the league', given.league_blurb],
      ]),
      `Answer it at ${deskUrl}`,
    ),
  }
}

/** What operators read when somebody wrote to support; a reply to it goes to who wrote. */
export function supportNotice(given: SupportMessageWire, deskUrl: string): LetterText {
  return {
    subject: `Support: ${SUPPORT_REASONS[given.reason]}`,
    body: lines(
      facts([
        ['From', given.email],
        ['League at', LEAGUE_PROVIDERS[given.leagueProvider]],
        ['About', SUPPORT_REASONS[given.reason]],
      ]),
      given.message,
      `The inbox is at ${deskUrl}`,
    ),
  }
}

/** What stands under every letter of a kind that was asked for on the profile. */
export function consentFoot({ kind, unsubscribeUrl }: { kind: MailKind; unsubscribeUrl: string }): string {
  return `--\nYou read this because you asked for “${MAIL_KIND_WORDS[kind].label}” in your profile. No more of these: ${unsubscribeUrl}`
}

/** What stands under every letter of a subscription. */
export function unsubscribeFoot(unsubscribeUrl: string): string {
  return `--\nYou read this because this address was given at Whale Club. No more letters: ${unsubscribeUrl}`
}

/** The reasons to write to support, in words. */
export const SUPPORT_REASONS: Readonly<Record<SupportMessageWire['reason'], string>> = {
  general: 'General question',
  bug: 'Something is broken',
  feedback: 'Feedback',
}

/** Where a league may be kept, in words. */
export const LEAGUE_PROVIDERS: Readonly<Record<SupportMessageWire['leagueProvider'], string>> = {
  sleeper: 'Sleeper',
  espn: 'ESPN',
  other: 'Other',
}

/** `+36`, `−20`, and nothing at all for what moved nothing. */
function signed(units: number): string {
  return units === 0 ? '' : units > 0 ? `+${units}` : `−${-units}`
}

function lines(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}

/** A line for each fact that is known. */
function facts(all: readonly (readonly [name: string, value: string | number | null | undefined])[]): string {
  return all
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
