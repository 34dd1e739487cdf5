/** Repeatable randomness: every draw is a pure function of its name. */

/** Returns a number in [0, 1). The same name gives the same number on every machine. */
export function draw(...name: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of name.join('|')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  // Mix twice, so that similar names ("week 1", "week 2") give unrelated numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export function drawNormal(...name: readonly (string | number)[]): number {
  const radius = Math.sqrt(-2 * Math.log(1 - draw(...name, 'radius')))
  return radius * Math.cos(2 * Math.PI * draw(...name, 'angle'))
}

/** Returns the list in a random order determined by `name`. */
export function shuffled<T>(list: readonly T[], ...name: readonly (string | number)[]): T[] {
  return list
    .map((item, index) => ({ item, at: draw(...name, index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Returns `digits` hexadecimal digits in upper case. */
export function drawHex(digits: number, ...name: readonly (string | number)[]): string {
  return Array.from({ length: digits }, (_, place) => Math.floor(draw(...name, place) * 16).toString(16))
    .join('')
    .toUpperCase()
}
