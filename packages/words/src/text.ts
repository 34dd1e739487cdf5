/** Joins texts. */

/** `2, 3 and 9`, `Bijan Robinson and Puka Nacua`. */
export function listWords(items: readonly (string | number)[]): string {
  const last = items.at(-1)
  return items.length < 2 ? String(last ?? '') : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** Adds a period to free text unless it already ends a sentence. */
export function endedSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
