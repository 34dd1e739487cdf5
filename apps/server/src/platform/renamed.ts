/** A deleted user's name in stored JSON. */

/**
 * Replaces a name in the sentences of a JSON value, and in fields that hold a user's name. No two accounts have one name. Other single words
 * stay: a user may have the name of a state or a kind.
 */
export function renamed<J>(json: J, name: { from: string; to: string }): J {
  const replaced = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      if (value === name.from) return HAS_NAME.test(field) ? name.to : value
      return /\s/.test(value) ? inSentence(value, name) : value
    }
    if (Array.isArray(value)) return value.map((each) => replaced(each, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, key)]))
  }
  return replaced(json, '') as J
}

/** Replaces the name where it is a word of its own, outside links, addresses and placeholders. */
function inSentence(text: string, { from, to }: { from: string; to: string }): string {
  return text.replaceAll(from, (found, at: number) => {
    const before = text.slice(0, at).split(/\s/).at(-1) ?? ''
    const after = text.slice(at + found.length).split(/\s/, 1)[0] ?? ''
    const isInside = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after) || /[/@{]/.test(before + after)
    return isInside ? found : to
  })
}

/** `username`, `by_username`, `asked_by`. */
const HAS_NAME = /(?:^|_)(?:username|by)$/
