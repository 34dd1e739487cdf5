import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file of the tree: its path from the root, with slashes, and its text. */
export type Source = { path: string; text: string }

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'])

/** Returns every file of the tree that a person wrote and that ends in one of `endings` (`ts`, `css`, …). */
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

/** Returns whether the path is that of a test, or of what only tests use. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|(^|\/)(testing|system-tests)\/|^e2e\//.test(path)
}

/** Returns `path:line what` for each match of the pattern in the source; the pattern must be global. */
function matches(source: Source, pattern: RegExp): string[] {
  return [...source.text.matchAll(pattern)].map((match) => {
    const line = source.text.slice(0, match.index).split('\n').length
    return `${source.path}:${line} ${match[0].trim()}`
  })
}

/** Returns the source with its comments emptied and its lines kept, for checks of what the code does. */
function withoutComments(source: Source): Source {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  const text = source.text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(?<=^|\s)\/\/.*$/gm, blank)
  return { path: source.path, text }
}

/** Tables of accounts and machinery, which have writers of their own. Every other table belongs to the game. */
const OUTSIDE_THE_GAME = new Set([
  'users',
  'sessions',
  'password_resets',
  'email_changes',
  'mail_consents',
  'second_factors',
  'recovery_codes',
  'allowances',
  'subscriptions',
  'support_messages',
  'outbox',
  'dev_clock',
  'schema_migrations',
])

/** Money: written in one file. */
const LEDGER = new Set(['accounts', 'transfers', 'entries'])

/** Returns the names of the game's tables, as the migrations create them. */
export function gameTables(migrations: Source[]): string[] {
  const names = migrations.flatMap(({ text }) =>
    [...text.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map((match) => match[1] ?? ''),
  )
  return [...new Set(names)].filter((name) => !OUTSIDE_THE_GAME.has(name))
}

/**
 * Law 8: one writer for money. Returns each place in the server that changes a table of the game outside `store/`,
 * or a table of the ledger outside `store/transfers.ts`; by Kysely or by plain SQL.
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
  const sql = `\\b(?:insert\\s+into|update(?:\\s+only)?|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:public\\.)?${table}`
  return matches(withoutComments(source), new RegExp(`${kysely}|${sql}`, 'gi'))
}

/** SQL as text: the migrations, and the audit's own questions. Nowhere else, so that no value is ever part of a statement. */
const RAW_SQL = new Set(['apps/server/src/platform/postgres/migrate.ts', 'apps/server/src/domain/audit.ts'])

/** Returns each place in the server where a value could become part of a statement: raw SQL, and a query with something put into it. */
export function rawSql(source: Source): string[] {
  if (!source.path.startsWith('apps/server/src/') || isTest(source.path) || RAW_SQL.has(source.path)) return []
  const built = /\bsql\s*\.\s*(?:raw|lit|literal)\b|\.query\(\s*`[^`]*\$\{(?!CHANNEL\})/g
  return matches(withoutComments(source), built)
}

/** Where the machine's clock may be read (law 10): the linter sees `Date.now`, but not this. */
const CLOCKS = new Set(['apps/server/src/world.ts', 'apps/web/src/shared/format/clock.ts'])

/** Law 10: returns each `new Date()` that asks the machine for the time. */
export function clockReadings(source: Source): string[] {
  if (!/^(packages|apps)\//.test(source.path) || isTest(source.path) || CLOCKS.has(source.path)) return []
  return matches(withoutComments(source), /new Date\(\s*\)/g)
}

/** Returns each colour that is written out in the web app instead of taken from the tokens. */
export function rawColours(source: Source): string[] {
  if (!source.path.startsWith('apps/web/src/') || isTest(source.path)) return []
  if (/^apps\/web\/src\/shared\/(styles|art)\//.test(source.path)) return []
  const hex = /(?<=['"`\s:,([])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi
  const call = /\b(?:rgba?|hsla?|oklch|oklab|hwb)\(/gi
  return [...matches(withoutComments(source), hex), ...matches(withoutComments(source), call)]
}

/** Law 4: returns the path if it is an index file below a package's root. */
export function strayIndex({ path }: Source): string[] {
  const isFace = /^packages\/[a-z-]+\/src\/index\.ts$/.test(path)
  return /(^|\/)index\.(ts|tsx|mjs)$/.test(path) && !isFace ? [path] : []
}

const VERBS = [
  'players',
  'h2h',
  'options',
  'casino',
  'bounties',
  'predictions',
  'multiplier',
  'liquidation',
  'owner',
  'treasury',
  'bermuda',
]
const GAME_FILES = ['refusal.ts', 'decision.ts', 'index.ts']

/** The rooms that the import law names. A file in another room would be under no rule. */
const ROOMS: Record<string, string[]> = {
  'packages/game/src': ['values', 'season', 'ledger', 'league', ...VERBS, 'processing', 'testing', ...GAME_FILES],
  'apps/server/src': ['platform', 'domain', 'http', 'features', 'jobs', 'commands', 'testing', 'system-tests'],
  'apps/web/src': ['app', 'areas', 'shared', 'gallery'],
  'apps/web/src/areas': ['game', 'club', 'account', 'desk'],
  'apps/web/src/shared': [
    'ui',
    'art',
    'styles',
    'format',
    'api',
    'forms',
    'components',
    'invite',
    'dictionary',
    'sea-chart',
  ],
}

/** Returns the path if it lies in a folder that the import law does not know; in `game`, also a file at its root. */
export function unknownRoom({ path }: Source): string[] {
  for (const [server, rooms] of Object.entries(ROOMS)) {
    if (!path.startsWith(`${server}/`)) continue
    const [room = '', ...rest] = path.slice(server.length + 1).split('/')
    const isRootFile = rest.length === 0
    if (isRootFile && (server !== 'packages/game/src' || isTest(path))) continue
    if (!rooms.includes(room)) return [path]
  }
  return []
}

/** Returns each test that is skipped, left for later, or keeps the others of its file from running. */
export function sleepingTests(source: Source): string[] {
  if (!isTest(source.path)) return []
  return matches(withoutComments(source), /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/g)
}

/** Returns each thing that ties the repository to one machine or one registry, and each note to do it later. */
export function ties(source: Source): string[] {
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
