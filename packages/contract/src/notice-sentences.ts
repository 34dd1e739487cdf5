/** What the bell says. To one player, who is "you". */
import { type BetResult, type BetWords, type Units } from '@whale/game'
import { outcomeSentence, termsSentence } from './bet-sentences.ts'
import { endedSentence, unitsCounted, unitsWords } from './words.ts'

/** A bet as one of its two players knows it. */
export interface NoticedBet {
  /** The other player's name. */
  other: string
  terms: BetWords
  /** What the viewer puts in, and would win. */
  stake: Units
  gain: Units
}

/** How a bet of the viewer's stands, as it is told them. */
export type BetNotice =
  | { what: 'offered' | 'countered' | 'taken' | 'passed' | 'taken_back' | 'expired' | 'no_score' }
  | { what: 'voided'; reason: string }
  | { what: 'won' | 'lost' | 'push'; result: BetResult }

/** The sentence of something that happened to a bet of the viewer's. */
export function betNoticeSentence(notice: BetNotice, bet: NoticedBet): string {
  const { other, stake, gain } = bet
  const terms = termsSentence(bet.terms)
  switch (notice.what) {
    case 'offered':
      return `${other} offers you a bet: ${terms}. You would risk ${unitsWords(stake)} to win ${unitsWords(gain)}.`
    case 'countered':
      return `${other} wants other terms: ${terms}. You would risk ${unitsWords(stake)} to win ${unitsWords(gain)}.`
    case 'taken':
      return `${other} took your bet: ${terms}. You risk ${unitsWords(stake)} to win ${unitsWords(gain)}.`
    case 'passed':
      return `${other} passed on your bet: ${terms}. Your ${unitsWords(stake)} are back.`
    case 'taken_back':
      return `${other} took an offer back: ${terms}.`
    case 'expired':
      return `${other} did not answer before the lock: ${terms}. Your ${unitsWords(stake)} are back.`
    case 'no_score':
      return `Your bet with ${other} is void, because a team has no score this week: ${terms}. Your ${unitsWords(stake)} are back.`
    case 'voided':
      return endedSentence(
        `The owner voided your bet with ${other}, and your ${unitsWords(stake)} are back: ${notice.reason}`,
      )
    default:
      return endSentence(notice, bet)
  }
}

function endSentence(
  notice: Extract<BetNotice, { what: 'won' | 'lost' | 'push' }>,
  { other, terms, stake, gain }: NoticedBet,
): string {
  const outcome = outcomeSentence(terms, notice.result)
  switch (notice.what) {
    case 'won':
      return `You won ${unitsCounted(gain)} from ${other}: ${outcome}.`
    case 'lost':
      return `You lost ${unitsCounted(stake)} to ${other}: ${outcome}.`
    case 'push':
      return `A push with ${other}, and your ${unitsWords(stake)} are back: ${outcome}.`
  }
}

/** The sentence of a week that has opened. */
export function weekNoticeSentence({ week, title }: { week: number; title: string }): string {
  return endedSentence(`Week ${week} is open: ${title}`)
}

/** The sentence of a count, and of one that was done again. */
export function countNoticeSentence({ week, isAgain }: { week: number; isAgain: boolean }): string {
  return isAgain
    ? `A score of week ${week} changed, and the week was counted again.`
    : `Week ${week} was counted: see what moved.`
}

/** The sentence of what the owner corrected about the viewer's units. */
export function correctionNoticeSentence({ units, note }: { units: number; note: string }): string {
  return units > 0
    ? endedSentence(`The owner gave you ${unitsCounted(units)} from the treasury: ${note}`)
    : endedSentence(`The owner moved ${unitsCounted(-units)} of yours to the treasury: ${note}`)
}

/** How the viewer's team is contested: whether a proof of theirs would end it still, or the owner has said that it stays with them. */
export type ContestNotice = { what: 'contested'; by: string; isOpen: boolean } | { what: 'kept' }

/** The sentence of somebody else's word that the viewer's team is theirs, or of the owner's that it is not. */
export function contestNoticeSentence(notice: ContestNotice, team: string): string {
  if (notice.what === 'kept') return `The owner decided that ${team} stays with you.`
  const said = `${notice.by} says that ${team} is theirs, and not yours.`
  return notice.isOpen ? `${said} Prove that it is yours, and that ends it.` : said
}
