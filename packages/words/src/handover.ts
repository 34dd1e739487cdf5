/** Sentences about a new owner (RULES §4): refusals, the feed, emails, and what a new owner takes over. */
import type { OwnerChanged, Refusal } from '@whale/game'
import { type EmailText, shortEmail } from './email-blocks.ts'

/** Returns the sentence of a refused hand-over or vote on a successor. */
export function handoverSentence(
  refusal: Exclude<
    Extract<Refusal, { code: `${'handover' | 'succession'}.${string}` | 'owner.already' }>,
    { code: 'succession.asked' }
  >,
): string {
  switch (refusal.code) {
    case 'owner.already':
      return 'They already run this league.'
    case 'handover.none':
      return 'That offer is no longer open.'
    case 'handover.open':
      return 'You’ve already offered the league to someone. Take that offer back first.'
    case 'handover.owner_awaited':
      return 'Last season’s commissioner isn’t back yet. Until they are or the season starts, you can’t hand the league over.'
    case 'succession.not_running':
      return 'You can vote for a new commissioner once the season is on.'
    case 'succession.not_silent':
      return `Your commissioner was here in the last ${refusal.days / 7} weeks, or the season is younger than that.`
  }
}

/** Returns the feed's sentence about a new owner. */
export function ownerChangedSentence(
  { how }: Pick<OwnerChanged, 'how'>,
  { username, before }: { username: string; before: string },
): string {
  switch (how) {
    case 'vote':
      return `${username} runs the league now: the members voted for a successor of ${before}.`
    case 'handover':
      return `${before} handed the league over to ${username}.`
    case 'proof':
      return `${username} runs the league now: they verified the commissioner’s team.`
    case 'host':
      return `${username} is the host now.`
    case 'away':
      return `${before} was away, so ${username} is the host now.`
    case 'return':
    case 'rules':
      return `${username} runs the league now.`
  }
}

/** Returns the notice of the member who can accept. */
export function handoverNoticeSentence(owner: string): string {
  return `${owner} wants to hand the league over to you. Accept or decline on your home page.`
}

/** What the new owner can do from the moment they accept. */
export const HANDOVER_PASSES: readonly string[] = [
  'The league’s settings: its name, the invite code, who gets in',
  'Corrections, removals, voiding a week, and deleting the league. The same votes apply',
  'Requests to join, and emails about them',
  'Next season: the league comes back as theirs',
]

/** What stays with the previous holder. */
export const HANDOVER_STAYS: readonly string[] = [
  'Your team, units and bets',
  'An ESPN sign-in: it belongs to whoever connected it, and nobody else sees it',
  'A group chat’s connection. The new commissioner can end it',
]

/** Asks a member to take a league over. Names are null if their address is unconfirmed. `url` is the league's home. */
export function handoverEmail(given: {
  names: { owner: string; league: string } | null
  days: number
  url: string
}): EmailText {
  const { names, days, url } = given
  return shortEmail(
    `Will you run ${names?.league ?? 'a league'}?`,
    [
      names === null
        ? 'The commissioner of one of your leagues at Whale Club wants to hand it over to you.'
        : `${names.owner} wants to hand ${names.league} over to you. You’d be its commissioner.`,
      `Nothing changes unless you accept. You have ${days} days.`,
    ],
    ['Accept or decline', url],
  )
}

/** Tells a member who runs their league now. Names are null if their address is unconfirmed. */
export function newOwnerEmail(given: {
  names: { owner: string; league: string } | null
  isYou: boolean
  url: string
}): EmailText {
  const { names, isYou, url } = given
  const league = names?.league ?? (isYou ? 'your league' : 'one of your leagues')
  return shortEmail(
    isYou ? `You run ${league} now` : `${names?.league ?? 'One of your leagues'} has a new commissioner`,
    [
      isYou
        ? `You’re the commissioner of ${league} now. You can change its settings, let people in, and ask for votes.`
        : `${names?.owner ?? 'Someone else'} is the commissioner of ${league} now. Your team, units and bets stay as they are.`,
    ],
    ['Open the league', url],
  )
}

/** Tells a silent owner that the members vote on a successor. */
export function successionEmail(given: { league: string | null; url: string }): EmailText {
  const league = given.league ?? 'your league'
  return shortEmail(
    `Are you still running ${league}?`,
    [
      `Nobody has seen you in ${league} for three weeks, so its members are voting on a new commissioner.`,
      'Whatever you do in the league ends that vote, and you stay the commissioner.',
    ],
    ['See the vote', given.url],
  )
}
