/** The names in the feed's sentences. */
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
