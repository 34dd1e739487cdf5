/** Sentences of small votes and void weeks. All members read them, so they never use "you". */
import { formatMoment } from './times.ts'
import type { TimedWire, VoteWire } from '@whale/contract'
import type { Refusal, Vote, VoteMatter, VoteState, WeekVoided } from '@whale/game'
import { voidedSentence } from './void-week.ts'
import { timedSentence } from './timed.ts'
import { EASTERN } from './zoned-times.ts'
import { endedSentence } from './text.ts'
import { unitsCounted } from './numbers.ts'

/** What a vote is about, without a period: `Give ben 40 units from the treasury`. */
export function voteMatterWords(matter: VoteMatter, username: string): string {
  switch (matter.kind) {
    case 'correction':
      return matter.amount > 0
        ? `Give ${username} ${unitsCounted(matter.amount)} from the treasury`
        : `Move ${unitsCounted(-matter.amount)} from ${username} to the treasury`
    case 'removal':
      return `Remove ${username} from the league`
    case 'void_week':
      return `Void week ${matter.week}`
    case 'succession':
      return `Make ${username} the commissioner`
    case 'wipe':
      return 'Wipe and delete the league'
  }
}

type Asked = Pick<Vote, 'matter' | 'reason'>

/** Returns the sentence of a vote that opened. */
export function voteOpenedSentence({ matter, reason }: Asked, username: string): string {
  if (matter.kind === 'wipe') {
    return timedSentence({ code: 'wipe.asked', wipesAt: matter.wipesAt }, EASTERN)
  }
  const asks =
    matter.kind === 'succession'
      ? 'The commissioner has been silent for three weeks.'
      : 'The commissioner called a vote.'
  return `${asks} ${voteMatterWords(matter, username)}? ${reasonWords(reason)}`
}

/** Returns the facts of a vote whose first sentence has a time. */
export function timedOfVote({ matter }: Pick<Vote, 'matter'>): TimedWire | undefined {
  return matter.kind === 'wipe' ? { code: 'wipe.asked', wipesAt: matter.wipesAt } : undefined
}

/** Returns the sentence of a vote that ended. */
export function voteClosedSentence(
  { matter, reason }: Asked,
  { username, state }: { username: string; state: Exclude<VoteState['state'], 'open'> },
): string {
  const words = voteMatterWords(matter, username)
  const result = matter.kind === 'succession' && state === 'withdrawn' ? 'The vote was withdrawn' : RESULTS[state]
  return [`${result}: ${words}.`, ...(reason === '' ? [] : [reasonWords(reason)])].join(' ')
}

/** Quotes a member's own words. */
function reasonWords(reason: string): string {
  return `Reason: “${endedSentence(reason)}”`
}

const RESULTS: Readonly<Record<Exclude<VoteState['state'], 'open'>, string>> = {
  passed: 'The vote passed',
  lapsed: 'The vote ended without a majority',
  withdrawn: 'The commissioner withdrew the vote',
  moot: 'The vote was called off',
  returned: 'The commissioner came back, which ended the vote',
  declined: 'The proposed member said no',
}

/** Returns the sentence of a void week. */
export function weekVoidedSentence({ week, by, reason }: Pick<WeekVoided, 'week' | 'by' | 'reason'>): string {
  const who = by === 'vote' ? 'The league' : 'An operator'
  return endedSentence(`${who} voided week ${week}. ${voidedSentence(week)} ${reason}`)
}

type VoteRefusal = Exclude<
  Extract<Refusal, { code: `${'vote' | 'void'}.${string}` | 'correction.before_start' }>,
  { code: 'vote.already_open' | 'void.too_early' }
>

/** Returns the sentence of a refused vote, ballot or void week. */
export function voteSentence(refusal: VoteRefusal): string {
  switch (refusal.code) {
    case 'vote.unknown':
      return 'That vote doesn’t exist.'
    case 'vote.ended':
      return ENDED[refusal.state]
    case 'vote.own':
      return 'You asked for this vote, so the others decide.'
    case 'vote.owner':
      return 'This vote is about who runs the league after you, so the others decide. Whatever you do here ends it.'
    case 'vote.gains':
      return 'You’d gain units from this vote, so the others decide.'
    case 'vote.active_only':
      return 'Only players who are still in can vote.'
    case 'vote.joined_late':
      return 'Only players who were in by the first Thursday can vote.'
    case 'void.not_waiting':
      return `Week ${refusal.week} isn’t waiting for scores.`
    case 'correction.before_start':
      return 'Nobody’s units change before the season starts. Then the others vote on a correction.'
  }
}

const ENDED: Readonly<Record<Extract<Refusal, { code: 'vote.ended' }>['state'], string>> = {
  passed: 'This vote has passed already.',
  lapsed: 'This vote is over. It ended without a majority.',
  withdrawn: 'This vote was withdrawn.',
  moot: 'This vote was called off.',
  returned: 'This vote is over: the commissioner came back.',
  declined: 'This vote is over: the proposed member said no.',
}

/** Returns the standing of an open vote: `2 yes, 1 no. It passes when 4 of 7 say yes.` */
export function voteStandingWords({
  yes,
  no,
  needed,
  others,
  wipes_at: wipesAt,
  is_accepted: isAccepted,
}: VoteWire): string {
  return [
    `${yes} yes, ${no} no. It passes when ${needed} of ${others} say yes.`,
    ...(isAccepted === false ? ['The new commissioner has to accept too.'] : []),
    ...(wipesAt === null ? [] : [`Not before ${formatMoment(wipesAt)}.`]),
  ].join(' ')
}

/** What a vote on a new commissioner asks the proposed member, and the commissioner of today. */
export const VOTE_PARTS = {
  successor: 'Would you run this league?',
  owner: 'Are you still running this league?',
} as const

/** A ballot: a member says yes, or the proposed commissioner accepts. */
export const BALLOT_WORDS = {
  yes: { ask: 'Yes', isCast: 'You voted yes', done: 'You voted yes.' },
  accept: {
    ask: 'Accept: I’d run it',
    isCast: 'You’ve accepted',
    done: 'You’ve accepted. The others decide.',
  },
}
