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
  terms: string
  /** "25 each", "25 to win 40" */
  stake: string
}

const MARK = '’s bet: '

/** Returns the parts of a taken bet's sentence; null for other items. */
export function takenBet({ type, sentence }: Pick<LogItem, 'type' | 'sentence'>): TakenBet | null {
  const mark = sentence.indexOf(MARK)
  const comma = sentence.lastIndexOf(', ')
  if (type !== 'h2h.accepted' || mark === -1 || comma < mark) return null
  return {
    lead: sentence.slice(0, mark + MARK.length - 1),
    terms: sentence.slice(mark + MARK.length, comma),
    stake: sentence.slice(comma + 2).replace(/\.$/, ''),
  }
}
