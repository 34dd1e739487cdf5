import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { root } from '../root.ts'

/** A file of the tree: its path from the root, with slashes, and its text. */
export type Source = { path: string; text: string }

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'])

/** Returns every handwritten file of the tree that ends in one of `endings` (`ts`, `css`, …). */
export async function sources(endings: string[]): Promise<Source[]> {
  const found: Source[] = []
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

/** Walks the syntax tree of a script. Throws when it cannot be parsed. */
export function visit({ path, text }: Source, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  new Visitor(visitor).visit(program)
}

/** Returns `path:line what` for each match of the pattern in the source; the pattern must be global. */
function matches(source: Source, pattern: RegExp): string[] {
  return [...source.text.matchAll(pattern)].map((match) => {
    const line = source.text.slice(0, match.index).split('\n').length
    return `${source.path}:${line} ${match[0].trim()}`
  })
}

/** Returns the source with blank comments and the same line numbers. */
function withoutComments(source: Source): Source {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  const text = source.text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(?<=^|\s)\/\/.*$/gm, blank)
  return { path: source.path, text }
}

/** Club tables that only the store writes, as it writes the game's. */
const CLUB_TABLES_OF_STORE = [
  'season_weeks',
  'season_changes',
  'nfl_games',
  'provider_budgets',
  'league_directory',
  'league_codes',
  'league_sources',
  'league_users',
]

/** The ledger's tables, which one file writes. */
const LEDGER = new Set(['accounts', 'transfers', 'entries'])

/** Returns the names of the tables that only the store writes: those that the migrations of a cell create, and a few of the club. */
export function gameTables(migrations: Source[]): string[] {
  const names = migrations
    .filter(({ path }) => path.includes('/migrations/cell/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map((match) => match[1] ?? ''),
    )
  return [...new Set([...names, ...CLUB_TABLES_OF_STORE])]
}

/**
 * Rule 8: units have one writer. Returns each place in the server that changes a game table outside `store/`,
 * or a ledger table outside `store/transfers.ts`, by Kysely or plain SQL.
 */
export function strayWrites(source: Source, tables: string[]): string[] {
  if (!source.path.startsWith('apps/server/src/') || isTest(source.path)) return []
  const isStore = source.path.startsWith('apps/server/src/domain/store/')
  const forbidden = tables.filter((name) => {
    if (LEDGER.has(name)) return source.path !== 'apps/server/src/domain/store/transfers.ts'
    return !isStore
  })
  if (forbidden.length === 0) return []
  const table = `"?(?:${forbidden.join('|')})"?(?![\\w.])`
  const kysely = `(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*['"\`]${table}`
  const sql = `\\b(?:insert\\s+into|update(?:\\s+only)?|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:(?:public|cell_\\d+)\\.)?${table}`
  return matches(withoutComments(source), new RegExp(`${kysely}|${sql}`, 'gi'))
}

/** Files that may build SQL as text: the migrations and the audit. */
const RAW_SQL = new Set(['apps/server/src/platform/postgres/migrate.ts', 'apps/server/src/domain/audit.ts'])

/** Returns each place in the server where a value could become part of a statement: raw SQL, or a query template with a value. */
export function rawSql(source: Source): string[] {
  if (!source.path.startsWith('apps/server/src/') || isTest(source.path) || RAW_SQL.has(source.path)) return []
  const built = /\bsql\s*\.\s*(?:raw|lit|literal)\b|\.query\(\s*`[^`]*\$\{(?!CHANNEL\})/g
  return matches(withoutComments(source), built)
}

/** Who may open sealed secrets (docs/security.md): the worker's ESPN and chat clients, and the rotation, which returns none. */
const OPENERS = new Set([
  'apps/server/src/jobs/espn-client.ts',
  'apps/server/src/jobs/chat-client.ts',
  'apps/server/src/platform/sealed/reseal.ts',
])

/** Rule 12: returns each import of the opener, or of the key bytes behind it, where neither is allowed. */
export function strayOpeners(source: Source): string[] {
  const { path } = source
  const isInside = path.startsWith('apps/server/src/platform/sealed/')
  if (OPENERS.has(path) || /^apps\/server\/src\/platform\/sealed\/[\w-]+\.test\.ts$/.test(path)) return []
  const opener = isInside ? /['"`][^'"`\n]*\/open(?:\.ts)?['"`]/g : /['"`][^'"`\n]*sealed\/open(?:\.ts)?['"`]/g
  const bytes = /\bkeyOf\b[^'"`]*from ['"][^'"]*sealed\/keys(?:\.ts)?['"]/g
  return [...matches(withoutComments(source), opener), ...(isInside ? [] : matches(withoutComments(source), bytes))]
}

/** Rule 10: files that may read the machine's clock with `new Date()`. The linter checks `Date.now` only. */
const CLOCKS = new Set(['apps/server/src/world.ts', 'apps/web/src/shared/format/clock.ts'])

/** Rule 10: returns each `new Date()` that reads the machine's clock. */
export function clockReadings(source: Source): string[] {
  if (!/^(packages|apps)\//.test(source.path) || isTest(source.path) || CLOCKS.has(source.path)) return []
  return matches(withoutComments(source), /new Date\(\s*\)/g)
}

/** Returns each literal color in the web app that is not a token. */
export function rawColors(source: Source): string[] {
  if (!source.path.startsWith('apps/web/src/') || isTest(source.path)) return []
  if (/^apps\/web\/src\/shared\/(styles|art)\//.test(source.path)) return []
  const hex = /(?<=['"`\s:,([])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi
  const call = /\b(?:rgba?|hsla?|oklch|oklab|hwb)\(/gi
  return [...matches(withoutComments(source), hex), ...matches(withoutComments(source), call)]
}

/** Rule 4: returns the path if it is an index file below a package's root. */
export function strayIndex({ path }: Source): string[] {
  const isFace = /^packages\/[a-z-]+\/src\/index\.ts$/.test(path)
  return /(^|\/)index\.(ts|tsx|mjs)$/.test(path) && !isFace ? [path] : []
}

/** The folders that the import rules name, and the files at the root of `game`. No rule would apply to a file elsewhere. */
const FOLDERS: Record<string, string> = {
  'packages/game/src': `
    values season ledger league players h2h options casino bounties predictions multiplier liquidation
    owner votes treasury bermuda processing invented testing refusal.ts decision.ts index.ts`,
  'apps/server/src': 'platform domain http features jobs commands testing system-tests',
  'apps/web/src': 'app areas shared gallery',
  'apps/web/src/areas': 'game club account desk',
  'apps/web/src/shared': 'ui art styles format api forms components invite dictionary sea-chart alerts',
}

/** Returns the path if no import rule names its folder; in `game`, also for an unknown file at the root. */
export function unknownFolder({ path }: Source): string[] {
  for (const [parent, folders] of Object.entries(FOLDERS)) {
    if (!path.startsWith(`${parent}/`)) continue
    const [folder = '', ...rest] = path.slice(parent.length + 1).split('/')
    const isRootFile = rest.length === 0
    if (isRootFile && (parent !== 'packages/game/src' || isTest(path))) continue
    if (!folders.split(/\s+/).includes(folder)) return [path]
  }
  return []
}

/** Returns each test that is skipped, planned, or exclusive. */
export function skippedTests(source: Source): string[] {
  if (!isTest(source.path)) return []
  return matches(withoutComments(source), /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/g)
}

/** Returns each path of one machine, each registry host, and each note for later. */
export function machineTraces(source: Source): string[] {
  const machine = /(?<![\w.])\/(?:work|home\/\w+|Users\/\w+)\/[^\s'"`)]*/g
  const shared = /(?<![\w./])\/shared\/[^\s'"`)]*/g
  const registry = /\b(?:registry|npm|packages?)\.[\w-]+\.(?:org|com|io|dev|net|local|internal)\b|_authToken/gi
  const later = /\b(?:TODO|FIXME|XXX)\b/g
  return [machine, shared, registry, later].flatMap((pattern) => matches(source, pattern))
}

/** Returns the numbers of the rulebook's sections, in order. A section with subsections is one through them. */
export function rulebookSections(rulebook: string): string[] {
  const numbers = [...rulebook.matchAll(/^#{1,6}\s+§?\s*(\d+(?:\.\d+)*)\.?\s/gm)].map((match) => match[1] ?? '')
  return numbers.filter((number) => !numbers.some((other) => other.startsWith(`${number}.`)))
}

/** Returns the sections that no test names as `§4.2`. */
export function unnamedSections(rulebook: string, tests: Source[]): string[] {
  const named = new Set(
    tests.flatMap(({ text }) => [...text.matchAll(/§\s*(\d+(?:\.\d+)*)/g)].map((match) => match[1])),
  )
  return rulebookSections(rulebook).filter((number) => !named.has(number))
}
