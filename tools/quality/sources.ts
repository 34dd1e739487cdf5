/** The handwritten files, for the checks of language, comments and texts. */
import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Expression, Visitor, parseSync } from 'oxc-parser'
import { root } from '../exec.ts'

/** A file of the tree: its path from the root, with slashes, and its text. */
export type Source = { path: string; text: string }

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'])

/** Returns every handwritten file of the tree that ends in one of `endings` (`ts`, `css`, …). */
export async function sources(endings: string[]): Promise<Source[]> {
  const found: Source[] = []
  // Braces need two items, so a single extension is paired with `-`, which no file ends in.
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

/** The folders whose texts reach people: screens, emails, replies, and sentences about rules. */
const SEEN = /^(apps\/web\/(src|public|index|app)|apps\/server\/src|packages\/(contract|pages|game|words)\/src)/

/** Whether a file can contain text that people see. */
export function isSeen({ path }: Source): boolean {
  return SEEN.test(path) && !isTest(path)
}

/** Returns `path: text` with single spaces for each text in a script, or for the whole of any other file, that `isWrong`. */
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

/** What a reader never sees: assertions, and what goes to a log. */
const UNSEEN_CALLS = /^(?:assert|assertNever|console\.\w+)$/

type Range = readonly [start: number, end: number]

/**
 * Returns `path: text` for each sentence-like literal of a script that is neither part of JSX or of a component, nor thrown, logged or a
 * member of a union. In a file of components, an object with JSX in it counts as JSX, and a constant may name things in up to three words.
 */
export function strayWords(source: Source): string[] {
  const isOfComponents = source.path.endsWith('.tsx')
  const skipped: Range[] = []
  const helpers: Range[] = []
  const unions = new Set<unknown>()
  const found: { at: Range; text: string }[] = []
  const skip = ({ start, end }: { start: number; end: number }): void => void skipped.push([start, end])
  visit(source, {
    JSXElement: skip,
    JSXFragment: skip,
    ThrowStatement: skip,
    ImportDeclaration: skip,
    NewExpression: (node) => (nameIn(source, node.callee).endsWith('Error') ? skip(node) : undefined),
    CallExpression: (node) => (UNSEEN_CALLS.test(nameIn(source, node.callee)) ? skip(node) : undefined),
    Property: ({ computed, key }) => (computed ? undefined : skip(key)),
    ObjectExpression: (node) =>
      node.properties.some((one) => one.type === 'Property' && isJsx(one.value)) ? skip(node) : undefined,
    FunctionDeclaration: (node) =>
      /^(?:[A-Z]|use[A-Z])/.test(node.id?.name ?? '') && isOfComponents
        ? skip(node)
        : void helpers.push([node.start, node.end]),
    TSLiteralType: ({ literal }) => void ('value' in literal && unions.add(literal.value)),
    Literal: ({ start, end, value }) =>
      void (typeof value === 'string' && found.push({ at: [start, end], text: value })),
    TemplateLiteral: ({ start, end, quasis }) =>
      void found.push({ at: [start, end], text: quasis.map(({ value }) => value.cooked ?? '').join(' … ') }),
  })
  const isIn = ([start, end]: Range, ranges: readonly Range[]) =>
    ranges.some(([from, to]) => from <= start && end <= to)
  return found
    .map(({ at, text }) => ({ at, text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ at, text }) => isSentence(text) && !unions.has(text) && !isIn(at, skipped))
    .filter(({ at, text }) => !isOfComponents || isIn(at, helpers) || /[.!?]$|(?:\S+ ){3}/.test(text))
    .map(({ text }) => `${source.path}: ${text}`)
}

/** Whether a text has three plain words or more, of two words a full stop, and little else: no style, path or query. */
function isSentence(text: string): boolean {
  const words = text.split(' ').filter((word) => word !== '…')
  const plain = words.filter((word) => /^[(“"]?\p{L}[\p{L}’]*[.,:;!?)”]*$/u.test(word)).length
  return (plain >= 3 || (plain === 2 && /[.!?]$/.test(text))) && plain * 3 >= words.length * 2
}

function isJsx(node: Expression): boolean {
  return node.type === 'ParenthesizedExpression' ? isJsx(node.expression) : node.type.startsWith('JSX')
}

function nameIn({ text }: Source, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end)
}
