/** Number of fills: `avatar-fill-0` to `avatar-fill-9` in the stylesheet. */
const FILLS = 10

/** Returns the fill of a seed, 0 to 9, always the same. */
export function avatarFill(seed: string): number {
  let hash = 0
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % FILLS
}

/** Returns two initials: of the first and last word, or the first two letters of a single word. Returns "?" without letters. */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
  const first = words[0]
  if (first === undefined) return '?'
  const last = words.at(-1) ?? first
  const letters = words.length === 1 ? [...first].slice(0, 2) : [[...first][0], [...last][0]]
  return letters.join('').toUpperCase()
}
