/**
 * The subject and plain text of every email. No email repeats user input to an unverified address. A subject names teams only: it stays for
 * thirty days, and the person may delete their account.
 */
import type { Instant, Vote, VoteState } from '@whale/game'
import {
  type MailKind,
  type SubscriptionWire,
  type SupportMessageWire,
  SECOND_FACTOR_REMOVAL_HOURS,
  cameWithLeague,
  subscriptionKind,
} from '@whale/contract'
import { MAIL_KIND_WORDS } from './mail-kinds.ts'
import { subscriptionSourceWords } from './newsletter.ts'
import { type EmailText, shortEmail } from './email-blocks.ts'
import { type NoticedBet, betNoticeSentence } from './notices.ts'
import { voteClosedSentence, voteMatterWords, voteOpenedSentence } from './votes.ts'
import { voidedSentence } from './void-week.ts'
import { easternWords, zonedWords } from './zoned-times.ts'
import { type OwnWeek, ownWeekWords } from './own-week.ts'

/** Confirms a subscription to the newsletter or the beta waitlist. */
export function subscriptionEmail(subscription: Pick<SubscriptionWire, 'utm_source'>): EmailText {
  if (subscriptionKind(subscription) === 'beta') {
    return {
      subject: 'We have your Whale Club beta request',
      body: lines(
        'Your response has been recorded and we will be in touch in the next 48 hours. We’re doing a slow rollout to ensure the best experience for our early users.',
        'You don’t need to do anything until then.',
      ),
    }
  }
  return {
    subject: 'You’re on the Whale Club list',
    body: lines(
      cameWithLeague(subscription)
        ? 'You’re in a league, and you left our news on. Don’t want it? Stop it below, and it stays off.'
        : 'Successfully subscribed to whale club!',
      'We’ll email you when there’s news, such as the next season opening.',
    ),
  }
}

export function betaCodeEmail({ code, publicUrl }: { code: string; publicUrl: string }): EmailText {
  return {
    subject: 'Your Whale Club beta code',
    body: lines(
      'There’s room for your league. Your beta code is:',
      `    ${code}`,
      `Go to ${publicUrl}/ and choose “Have a beta code?”. Adding your league takes a few minutes. It needs at least eight teams.`,
    ),
  }
}

/** Sends the link to reset a password. */
export function passwordResetEmail(link: string): EmailText {
  return {
    subject: 'Choose a new Whale Club password',
    body: lines(
      'Someone, probably you, asked for a new password. This link works once, within 30 minutes:',
      `    ${link}`,
      'If it wasn’t you, ignore this email. Your password stays the same.',
    ),
  }
}

export function passwordChangedEmail(forgotUrl: string): EmailText {
  return {
    subject: 'Your Whale Club password was changed',
    body: lines(
      'Your password was just changed, and you’re signed out everywhere else.',
      `If it wasn’t you, choose a new one at ${forgotUrl} and contact us.`,
    ),
  }
}

/** Announces that a lost second factor will turn off. */
export function secondFactorRemovalEmail(forgotUrl: string): EmailText {
  return {
    subject: 'Your Whale Club two-factor sign-in is about to turn off',
    body: lines(
      `Someone, probably you, reset your password and said the authenticator app is lost. Two-factor sign-in will turn off in ${SECOND_FACTOR_REMOVAL_HOURS} hours. After that, your password alone is enough.`,
      `To keep it on, sign in with a code from your app or a recovery code before then. If you don’t know the password, choose a new one at ${forgotUrl}`,
    ),
  }
}

/** Asks a new address to confirm itself. */
export function newAddressEmail(link: string): EmailText {
  return {
    subject: 'Confirm your new email address for Whale Club',
    body: lines(
      'Someone, probably you, wants to use this email address for their Whale Club account. To confirm it, open this link within 30 minutes. It works once:',
      `    ${link}`,
      'If it wasn’t you, ignore this email. Nothing changes without the link.',
    ),
  }
}

/** Asks an operator's address to confirm itself after an account was created with it. */
export function operatorAddressEmail({ link, forgotUrl }: { link: string; forgotUrl: string }): EmailText {
  return {
    subject: 'Confirm your email address for the Whale Club desk',
    body: lines(
      'Someone, probably you, made a Whale Club account with this operator’s email address. Open this link while signed in to that account to use the desk. It works once, within 30 minutes:',
      `    ${link}`,
      `If the link has expired, or if you didn’t make the account, choose a new password. That also confirms the address and signs everyone else out. ${forgotUrl}`,
    ),
  }
}

/** Confirms the address of an account. Sent when the account asks for it. */
export function confirmAddressEmail({ link, forgotUrl }: { link: string; forgotUrl: string }): EmailText {
  return {
    subject: 'Confirm your email address for Whale Club',
    body: lines(
      'Someone, probably you, has a Whale Club account with this email address. Open this link while signed in to confirm it. It works once, within 30 minutes:',
      `    ${link}`,
      `If you didn’t make the account, don’t use the link. Choose a new password instead, and the account is yours: ${forgotUrl}`,
    ),
  }
}

/** Tells the owner of an address that another account tried to use it. */
export function addressTakenEmail(loginUrl: string): EmailText {
  return {
    subject: 'This email address already has a Whale Club account',
    body: lines(
      'Someone, probably you, wants to use this email address for another Whale Club account. It already has its own account, so nothing has changed.',
      `To sign in with it, go to ${loginUrl}`,
    ),
  }
}

/** Warns the old address of a change. */
export function addressChangeEmail({ email, forgotUrl }: { email: string; forgotUrl: string }): EmailText {
  return {
    subject: 'Your Whale Club email address is about to change',
    body: lines(
      `Your account’s email address will change to ${email} once someone uses the link we sent there, within 30 minutes.`,
      `If it wasn’t you, choose a new password now at ${forgotUrl} to stop the change.`,
    ),
  }
}

/** Tells a player that a late week is settled. Sent once to each player who asked. `own` is null if their address is unconfirmed. */
export function weekInEmail({
  week,
  league,
  own,
  isVoid,
  url,
}: {
  week: number
  league: string
  own: OwnWeek | null
  isVoid: boolean
  url: string
}): EmailText {
  const asked = 'You asked for this one email while the week was waiting for its scores.'
  if (isVoid) {
    const lines = [`Week ${week} of ${league} is void. ${voidedSentence(week)}`, asked]
    return shortEmail(`Week ${week} doesn’t count`, lines, ['See why', url])
  }
  const title = own === null ? `Week ${week} results are in` : ownWeekWords(own)
  return shortEmail(title, [`Week ${week} of ${league} is settled.`, asked], ['See how your week went', url])
}

/** Tells the owner, and the member who connected it, that a group chat no longer accepts posts. */
export function chatOffEmail({ service, league, url }: { service: string; league: string; url: string }): EmailText {
  return shortEmail(
    `Posts to your ${service} chat stopped`,
    [
      `${service} no longer takes posts from ${league}. Someone may have deleted the webhook or the bot.`,
      'Nothing is posted there until you connect it again.',
    ],
    ['Connect it again', url],
  )
}

/** Tells a player about a new offer. Opt-in. */
export function offerEmail(given: {
  what: 'offered' | 'countered'
  bet: NoticedBet
  /** All open offers to this player, including this one. */
  waiting: number
  league: string
  locksAt: Instant
  /** The person's time zone; null: Eastern. */
  zone: string | null
  url: string
}): EmailText {
  const { what, bet, waiting, league } = given
  const until = zonedWords(given.locksAt, given.zone)
  return shortEmail(
    'You have a bet to answer',
    [
      betNoticeSentence({ what }, bet),
      `This is in ${league}. ${waiting === 1 ? `You have until ${until} to take it or pass.` : `You have ${waiting} open offers, and until ${until} to take them or pass.`}`,
    ],
    ['Take it or pass', given.url],
  )
}

interface VoteEmail {
  vote: Pick<Vote, 'matter' | 'reason' | 'endsAt'>
  /** The player that the vote is about, and their team; empty for a void week. */
  username: string
  team: string
  league: string
  /** The reader's time zone; null: Eastern. */
  zone: string | null
  url: string
}

/** Asks a player for a ballot. Opt-in. */
export function voteOpenedEmail({ vote, username, team, league, zone, url }: VoteEmail): EmailText {
  return shortEmail(
    `${league} votes: ${voteMatterWords(vote.matter, team)}?`,
    [
      voteOpenedSentence(vote, username),
      ...(vote.matter.kind === 'wipe' ? [] : [`You can say yes or no until ${zonedWords(vote.endsAt, zone)}.`]),
    ],
    ['Vote', url],
  )
}

/** Tells a member that the owner wants to delete the league. `league` is null if their address is unconfirmed. */
export function wipeEmail(given: { league: string | null; wipesAt: Instant; url: string }): EmailText {
  const league = given.league ?? 'one of your leagues'
  return shortEmail(
    `${given.league ?? 'One of your leagues'} may be deleted`,
    [
      `The commissioner wants to delete ${league}. It happens ${easternWords(given.wipesAt)} unless a member says no.`,
      'A single no puts it to a vote.',
    ],
    ['Say no', given.url],
  )
}

/** Sends the result of a vote. Opt-in. */
export function voteClosedEmail(
  given: VoteEmail & { state: Exclude<VoteState['state'], 'open'>; tally: { yes: number; no: number } },
): EmailText {
  const { vote, username, team, league, state, tally, url } = given
  return shortEmail(
    `${league} voted: ${voteMatterWords(vote.matter, team)}`,
    [voteClosedSentence(vote, { username, state }), `${tally.yes} said yes, ${tally.no} said no.`],
    ['See all votes', url],
  )
}

/** Tells a league's owner that somebody is waiting for approval. Names are null if the owner's address is unconfirmed. */
export function claimRequestEmail(given: {
  names: { username: string; team: string; league: string } | null
  url: string
}): EmailText {
  const { names } = given
  return shortEmail(
    names === null ? 'Someone wants to join your league' : `Someone wants to join ${names.league}`,
    [
      names === null
        ? 'Someone asks to join a league that you run at Whale Club.'
        : `${names.username} asks to play as ${names.team} in ${names.league}.`,
    ],
    ['Let them in or say no', given.url],
  )
}

/**
 * Tells a user the outcome of their request: the owner answered it, or a contest gave them a team. Names are null if the user's address is
 * unconfirmed.
 */
export function claimAnswerEmail(given: {
  isApproved: boolean
  names: { team: string; league: string } | null
  url: string
}): EmailText {
  const { isApproved, names } = given
  const league = names?.league ?? 'the league'
  return isApproved
    ? shortEmail(
        `You’re in ${league}`,
        [names === null ? 'You have your team.' : `${names.team} in ${league} is yours.`],
        ['Go to your leagues', given.url],
      )
    : shortEmail(
        `Your request to join ${league}`,
        [`The commissioner of ${league} said no. You can ask again with the invite code.`],
        ['Enter the invite code', given.url],
      )
}

/** Tells everyone on the waitlist that the game is open. Sent once. */
export function openingEmail(publicUrl: string): EmailText {
  return {
    subject: 'Whale Club is open',
    body: lines(
      'We said we’d email you when the game opens. It’s open.',
      `Sign in, or bring your league: ${publicUrl}/`,
      'We send this once.',
    ),
  }
}

export function supportReceiptEmail(): EmailText {
  return {
    subject: 'We have your message to Whale Club',
    body: lines(
      'Your message has been sent successfully! We’ll get back to you within 24-48 hours.',
      'If you didn’t write to us, someone mistyped their address. You can ignore this email.',
    ),
  }
}

/** Tells operators about a new subscription. Only a beta request needs an answer. */
export function newSubscriptionEmail(given: SubscriptionWire, deskUrl: string): EmailText {
  const kind = subscriptionKind(given)
  return {
    subject: kind === 'beta' ? 'A beta request' : 'A new newsletter subscriber',
    body: lines(
      facts([
        ['Address', given.email],
        ['League at', given.league_provider === undefined ? undefined : typedProviderWords(given.league_provider)],
        ['League size', given.league_size],
        ['Buy-in', given.buy_in],
        ['Commissioner', given.is_commissioner === undefined ? undefined : given.is_commissioner ? 'yes' : 'no'],
        ['How', subscriptionSourceWords(given)],
        ['About the league', given.league_blurb],
      ]),
      kind === 'beta' ? `Answer it at ${deskUrl}` : `There is nothing to answer. The list is at ${deskUrl}`,
    ),
  }
}

/** Tells operators about a message to support. Replies go to its sender. */
export function newSupportMessageEmail(given: SupportMessageWire, deskUrl: string): EmailText {
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

/** The footer of an email: why it was sent, and the text of the unsubscribe link. */
interface EmailFooter {
  sentence: string
  label: string
}

/** The footer of every opt-in email. */
export function consentFooter(kind: MailKind): EmailFooter {
  const sentence = `You get this because you turned on “${MAIL_KIND_WORDS[kind].label}” in your profile.`
  return { sentence, label: 'Turn it off' }
}

/** The footer of every subscription email. */
export function unsubscribeFooter(): EmailFooter {
  return { sentence: 'You get this because this address was subscribed at Whale Club.', label: 'Unsubscribe' }
}

export const SUPPORT_REASONS: Readonly<Record<SupportMessageWire['reason'], string>> = {
  general: 'General question',
  bug: 'Something is broken',
  feedback: 'Feedback',
}

export const LEAGUE_PROVIDERS: Readonly<Record<SupportMessageWire['leagueProvider'], string>> = {
  sleeper: 'Sleeper',
  espn: 'ESPN',
  other: 'Other',
}

/** Returns a provider's name. The forms accept any text; unknown ones are shown as typed. */
export function typedProviderWords(typed: string): string {
  return Object.entries(LEAGUE_PROVIDERS).find(([id]) => id === typed)?.[1] ?? typed
}

function lines(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}

/** One line for each known fact. */
function facts(all: readonly (readonly [name: string, value: string | number | null | undefined])[]): string {
  return all
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
