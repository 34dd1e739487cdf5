/** The handwritten files, for the checks of language, comments and texts. */
import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { root } from '../exec.ts'

/** A file of the tree: its path from the root, with slashes, and its text. */
export type Source = { path: string; text: string }

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'])

/** Returns every handwritten file of the tree that ends in one of `endings` (`ts`, `css`, …). */
export async function sources(endings: string[]): Promise<Source[]> {
  const found: Source[] = []
  // Braces need two items, so a single ending is paired with a `-` that no file ends in.
  const entries = glob(`**/*.{${endings.join(',')},-}`, {
    cwd: root,
    exclude: (path) => SKIPPED.has(path.split(sep).at(-1) ?? ''),
  })
  for await (const path of entries)
    found.push({ path: path.replaceAll(sep, '/'), text: await readFile(join(root, path), 'utf8') })
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Returns whether the path belongs to a test or to test helpers. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|(^|\/)(testing|system-tests)\/|^e2e\//.test(path)
}

/** Returns the syntax tree and the comments of a script. Throws when it cannot be parsed. */
export function parse({ path, text }: Source): ReturnType<typeof parseSync> {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be parsed: ${parsed.errors[0]?.message ?? ''}`)
  return parsed
}

/** Walks the syntax tree of a script. */
export function visit(source: Source, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  new Visitor(visitor).visit(parse(source).program)
}

/** The folders whose texts reach people: screens, emails, replies, and the sentences that rules cause. */
const SEEN = /^(apps\/web\/(src|public|index|app)|apps\/server\/src|packages\/(contract|pages|game|words)\/src)/

/** Returns whether a file can have a text that people see. */
export function isSeen({ path }: Source): boolean {
  return SEEN.test(path) && !isTest(path)
}

/** Returns `path: text` with single spaces for each text of a script, or for the whole of another file, that `isWrong`. */
export function textsThat(isWrong: (text: string) => boolean, source: Source): string[] {
  const texts = /\.(tsx?|js)$/.test(source.path) ? scriptTexts(source) : [source.text]
  const found = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return found.filter(isWrong).map((text) => `${source.path}: ${text}`)
}

/** Returns every string, template part and JSX text of a script. */
function scriptTexts(source: Source): string[] {
  const found: string[] = []
  visit(source, {
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.cooked ?? ''),
    JSXText: ({ value }) => void found.push(value),
  })
  return found
}
