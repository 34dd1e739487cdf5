/** A deleted user's name in stored JSON. */

export interface Renaming {
  from: string
  to: string
  /** Names of other people that the same text may have. */
  others?: readonly string[]
}

/**
 * Replaces a name in the sentences of a JSON value, and in fields that hold a user's name. No two accounts have one name. Other single words
 * stay: a user may have the name of a state or a kind.
 */
export function renamed<J>(json: J, name: Renaming): J {
  const pattern = namePattern(name)
  const replaced = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      if (HAS_NAME.test(field)) return value === name.from ? name.to : value
      return /\s/.test(value) && value !== name.from ? inSentence(value, { ...name, pattern }) : value
    }
    if (Array.isArray(value)) return value.map((each) => replaced(each, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, key)]))
  }
  return replaced(json, '') as J
}

/** The name, or a longer one of another person around it, where it is a word of its own. */
function namePattern({ from, others = [] }: Renaming): RegExp {
  const longer = others.filter((other) => other !== from && other.includes(from))
  const names = [...longer.toSorted((a, b) => b.length - a.length), from].map((name) =>
    name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.join('|')})(?![\p{L}\p{N}])`, 'gu')
}

/** Replaces the name outside links, addresses and placeholders. */
function inSentence(text: string, { from, to, pattern }: Renaming & { pattern: RegExp }): string {
  return text.replaceAll(pattern, (found, at: number) => {
    const before = text.slice(0, at).split(/\s/).at(-1) ?? ''
    const after = text.slice(at + found.length).split(/\s/, 1)[0] ?? ''
    return found !== from || /[/@{]/.test(before + after) ? found : to
  })
}

/** `username`, `by_username`, `asked_by`. */
const HAS_NAME = /(?:^|_)(?:username|by)$/
