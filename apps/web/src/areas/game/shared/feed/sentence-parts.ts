/** Parts of the feed's sentences: names, and the terms of a taken bet. */
import type { LogItem } from './about.ts'

interface Part {
  text: string
  isName: boolean
}

const LETTER = /[\p{L}\p{N}_]/u

/** Splits a text at the names in it. Of two names that start together, the longer one counts. */
export function namesIn(text: string, names: readonly string[]): Part[] {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  const parts: Part[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const name = isEdge(text, at - 1)
      ? longestFirst.find((one) => text.startsWith(one, at) && isEdge(text, at + one.length))
      : undefined
    if (name === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at), isName: false })
    parts.push({ text: name, isName: true })
    from = at + name.length
    at = from - 1
  }
  if (from < text.length) parts.push({ text: text.slice(from), isName: false })
  return parts
}

function isEdge(text: string, at: number): boolean {
  return !LETTER.test(text[at] ?? '')
}

/** Returns the champion's username from the sentence of the last week; null for other items. */
export function championIn({ type, sentence }: Pick<LogItem, 'type' | 'sentence'>): string | null {
  return type === 'week.finalized'
    ? (/^The season is over\. (.+) is the champion\.$/.exec(sentence)?.[1] ?? null)
    : null
}

export interface TakenBet {
  /** "inez took theo’s bet:" */
  lead: string
  /** "theo +3.5 against inez", "theo bets inez stays under 112.5" */
  terms: string
  /** "25 each", "theo’s 25 against inez’s 40" */
  stake: string
}

/** Returns the parts of a taken bet's sentence; null for other items. */
export function takenBet({ type, sentence }: Pick<LogItem, 'type' | 'sentence'>): TakenBet | null {
  const [took, end] = [sentence.indexOf(' took '), sentence.lastIndexOf(', ')]
  const mark = sentence.indexOf('’s bet', took)
  if (type !== 'h2h.accepted' || took === -1 || mark === -1 || end < mark || !sentence.endsWith('.')) return null
  const [lead, rest] = [sentence.slice(0, mark + '’s bet'.length), sentence.slice(mark + '’s bet'.length, end)]
  const holder = sentence.slice(took + ' took '.length, mark)
  const stake = sentence.slice(end + ', '.length, -1)
  if (rest.startsWith(': ')) return { lead: `${lead}:`, terms: rest.slice(': '.length), stake }
  const isClaim = rest.startsWith(' that ')
  return isClaim ? { lead: `${lead}:`, terms: heldBy(holder, rest.slice(' that '.length)), stake } : null
}

/** An over or under with its holder, for a slip that is read by itself. */
function heldBy(holder: string, claim: string): string {
  const ownOver = `${holder} scores `
  return claim.startsWith(ownOver)
    ? `${holder} bets on scoring ${claim.slice(ownOver.length)}`
    : `${holder} bets ${claim}`
}
