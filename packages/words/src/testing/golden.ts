/** Golden files: every fact of a subject, and its text. Run the tests with `-u` to write them. */

/** The subject of a line, and its text: null if the fact has none, a record if it has several parts. */
export type Line = readonly [about: string, words: string | null | readonly string[] | object]

/** Returns the text of a golden file. */
export function pageOf(lines: readonly Line[]): string {
  return lines.map(([about, words]) => `${about}\n${wordsOf(words)}`).join('')
}

function wordsOf(words: Line[1]): string {
  if (words === null || typeof words === 'string') return indented(words ?? '(nothing)')
  if (Array.isArray(words)) return words.length === 0 ? indented('(nothing)') : words.map(String).map(indented).join('')
  return Object.entries(words)
    .map(([part, text]) => indented(`${part}: ${typeof text === 'string' ? text : JSON.stringify(text)}`))
    .join('')
}

function indented(text: string): string {
  return `${text.trimEnd().replaceAll(/^(?=.)/gm, '  ')}\n`
}

/** Lists the members of a union. A missing one does not compile. */
export function everyOf<T extends string>(members: Readonly<Record<T, true>>): T[] {
  return Object.keys(members) as T[]
}

/** The facts for each member of a union, by its field `K`, with named variants. A missing member does not compile. */
export type TableOf<U, K extends keyof U, More extends readonly unknown[] = []> = {
  readonly [M in U[K] & string]: readonly Entry<U, K, M, More>[]
}

type Entry<U, K extends keyof U, M, More extends readonly unknown[]> = readonly [
  variant: string,
  fact: U & Readonly<Record<K, M>>,
  ...Partial<More>,
]

/** Returns the lines of a table, each with its member and variant. */
export function linesOf<U, More = never>(
  table: Readonly<Record<string, readonly (readonly [variant: string, fact: U, more?: More])[]>>,
  words: (fact: U, more: More | undefined) => Line[1],
): Line[] {
  return Object.entries(table).flatMap(([member, entries]) =>
    entries.map(([variant, fact, more]): Line => [
      variant === '' ? member : `${member}, ${variant}`,
      words(fact, more),
    ]),
  )
}

/** Collects lines for facts that need several steps: `say` adds a case's text to its section. */
export function sections() {
  const lines: Line[] = []
  let prefix = ''
  function group(name: string, body: () => void): void {
    prefix = `${name}: `
    body()
    prefix = ''
  }
  function section(name: string, body: (say: (words: unknown) => void) => void): void {
    const words: string[] = []
    body((each) => words.push(inOneLine(each)))
    lines.push([`${prefix}${name}`, words])
  }
  return { lines, group, section }
}

function inOneLine(words: unknown): string {
  if (words === null || words === undefined || words === '') return '(nothing)'
  if (Array.isArray(words)) return words.map(inOneLine).join(' | ')
  if (typeof words !== 'object') return typeof words === 'string' ? words : JSON.stringify(words)
  return Object.entries(words)
    .map(([part, text]) => `${part}: ${inOneLine(text)}`)
    .join(' | ')
}
