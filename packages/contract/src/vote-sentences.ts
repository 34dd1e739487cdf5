/** Sentences of small votes and void weeks. All members read them, so they never use "you". */
import type { Vote, VoteMatter, VoteState, WeekVoided } from '@whale/game'
import { endedSentence, unitsCounted } from './words.ts'

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
  }
}

type Asked = Pick<Vote, 'matter' | 'reason'>

/** Returns the sentence of a vote that opened. */
export function voteOpenedSentence({ matter, reason }: Asked, username: string): string {
  return endedSentence(`The owner asks for a vote. ${voteMatterWords(matter, username)}? ${reason}`)
}

/** Returns the sentence of a vote that ended. */
export function voteClosedSentence(
  { matter, reason }: Asked,
  { username, state }: { username: string; state: Exclude<VoteState['state'], 'open'> },
): string {
  const words = voteMatterWords(matter, username)
  return endedSentence(`${RESULTS[state]}: ${words}. The reason was: ${reason}`)
}

const RESULTS: Readonly<Record<Exclude<VoteState['state'], 'open'>, string>> = {
  passed: 'The vote passed',
  lapsed: 'The vote ended without a majority',
  withdrawn: 'The owner withdrew the vote',
  moot: 'The vote was called off',
}

/** Returns the sentence of a void week. */
export function weekVoidedSentence({ week, by, reason }: Pick<WeekVoided, 'week' | 'by' | 'reason'>): string {
  const who = by === 'vote' ? 'The league' : 'An operator'
  return endedSentence(`${who} voided week ${week}. Stakes went back and nothing was paid. ${reason}`)
}
