/** A deleted user's name in stored JSON. */

export interface Renaming {
  from: string
  to: string
  /** Names of other people that the same text may have. */
  others?: readonly string[]
}

/**
 * Replaces a name in the sentences of a JSON value, and in fields that hold a user's name. No two accounts have one name. Other single words
 * stay: a user may have the name of a state or a kind. In a sentence a name such as "the" or "50" also replaces the ordinary word. A reader
 * loses a word of a reply or unsent email that lasts a week at most; the other way, the name of somebody erased would stay.
 */
export function renamed<J>(json: J, name: Renaming): J {
  const longer = (name.others ?? []).filter((other) => other !== name.from && other.includes(name.from))
  const replaced = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      if (HAS_NAME.test(field)) return value === name.from ? name.to : value
      return /\s/.test(value) && value !== name.from ? inSentence(value, { ...name, longer }) : value
    }
    if (Array.isArray(value)) return value.map((each) => replaced(each, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, key)]))
  }
  return replaced(json, '') as J
}

/** Replaces the name where it is a word of its own, outside links, addresses, placeholders and the longer names of others. */
function inSentence(text: string, { from, to, longer }: Renaming & { longer: readonly string[] }): string {
  return text.replaceAll(from, (found, at: number) => {
    const before = text.slice(0, at).split(/\s/).at(-1) ?? ''
    const after = text.slice(at + found.length).split(/\s/, 1)[0] ?? ''
    const isOther = longer.some((other) => offsetsIn(other, from).some((offset) => isWord(text, other, at - offset)))
    return isOther || !isWord(text, from, at) || /[/@{]/.test(before + after) ? found : to
  })
}

/** Where the part begins in the name, each time. */
function offsetsIn(name: string, part: string): number[] {
  return Array.from({ length: name.length }, (_, at) => at).filter((at) => name.startsWith(part, at))
}

/** Whether the name stands there, without letters or digits around it. */
function isWord(text: string, name: string, at: number): boolean {
  if (at < 0 || !text.startsWith(name, at)) return false
  return !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length))
}

/** `username`, `by_username`, `asked_by`. */
const HAS_NAME = /(?:^|_)(?:username|by)$/
