import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAME_TABLES } from '../../apps/server/src/platform/postgres/places.ts'
import { root } from '../exec.ts'
import { type Source, isTest, sources } from './sources.ts'

const code = await sources(['ts', 'tsx', 'mjs'])
const styles = await sources(['css'])
const texts = [...code, ...styles, ...(await sources(['sql', 'md', 'json', 'html', 'yml', 'svg']))].filter(
  ({ path }) => !/^package-lock\.json$|\/fixtures\//.test(path),
)

/** Returns `path:line what` for each match of the patterns in a source without its comments; patterns must be global. */
function found({ path, text }: Source, ...patterns: RegExp[]): string[] {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(?<=^|\s)\/\/.*$/gm, blank)
  return patterns.flatMap((pattern) =>
    [...bare.matchAll(pattern)].map((match) => {
      return `${path}:${bare.slice(0, match.index).split('\n').length} ${match[0].trim()}`
    }),
  )
}

const isServerCode = (path: string) => path.startsWith('apps/server/src/') && !isTest(path)

/** The tables that only the store may write: the game's, and these of the club. */
const CLUB_TABLES_OF_STORE =
  'season_weeks season_changes nfl_games provider_budgets league_directory league_codes league_sources league_users'
const tables = [...CLUB_TABLES_OF_STORE.split(' '), ...Object.keys(GAME_TABLES)]
/** The ledger's tables, which only one file may write. */
const LEDGER = ['accounts', 'transfers', 'entries']

/** Each change of a game table outside `store/`, or of a ledger table outside `store/transfers.ts`, by Kysely or plain SQL. */
function strayWrites(source: Source): string[] {
  const { path } = source
  const isStore = path.startsWith('apps/server/src/domain/store/')
  const forbidden = isStore ? LEDGER : tables
  if (!isServerCode(path) || path.endsWith('/store/transfers.ts')) return []
  const table = `"?(?:${forbidden.join('|')})"?(?![\\w.])`
  const kysely = `(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*['"\`]${table}`
  const sql = `\\b(?:insert\\s+into|update(?:\\s+only)?|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:(?:public|cell_\\d+)\\.)?${table}`
  return found(source, new RegExp(`${kysely}|${sql}`, 'gi'))
}

/** Files that may build SQL as text: the migrations and the audit. */
const RAW_SQL = ['apps/server/src/platform/postgres/migrate.ts', 'apps/server/src/domain/audit.ts']

/** The files that may open sealed secrets (docs/security.md): the worker's ESPN and chat clients, and the rotation, which returns none. */
const OPENERS = /^apps\/server\/src\/(jobs\/(espn|chat)-client\.ts|platform\/sealed\/(reseal\.ts|[\w-]+\.test\.ts))$/

/** Each forbidden import of the opener, or of the key bytes behind it. */
function strayOpeners(source: Source): string[] {
  if (OPENERS.test(source.path)) return []
  const isInside = source.path.startsWith('apps/server/src/platform/sealed/')
  const bytes = /\bkeyOf\b[^'"`]*from ['"][^'"]*sealed\/keys(?:\.ts)?['"]/g
  return isInside
    ? found(source, /['"`][^'"`\n]*\/open(?:\.ts)?['"`]/g)
    : found(source, /['"`][^'"`\n]*sealed\/open(?:\.ts)?['"`]/g, bytes)
}

/** The files that may read `season_weeks`: the calendars themselves, and the queue of scores while a season's NFL games are on. */
const CALENDARS = /^apps\/server\/src\/domain\/(history\/calendar|store\/(calendar|live-scores))\.ts$/

/** The files that may format: `packages/words`, and formats for machines, such as a picture's coordinates or a day as a key. */
const FORMATTERS = new RegExp(
  `^(${[
    'packages/words/src/(numbers|points|times|zoned-times)',
    // A bound's message, which the words import.
    'packages/contract/src/h2h',
    'packages/game/src/season/calendar',
    'packages/pages/src/alerts',
    'packages/providers/src/sleeper/to-week',
    'apps/server/src/(jobs/chat-client|platform/push/quiet-hours|commands/backup-main)',
    'apps/web/src/(shared/format/clock|shared/art/ChartStripArt|areas/game/bets/page/terms-blocks)',
  ].join('|')})\\.tsx?$`,
)

/** Files that may read the machine's clock with `new Date()`. The linter checks `Date.now` only. */
const CLOCKS = ['apps/server/src/world.ts', 'apps/web/src/shared/format/clock.ts']

/** The checks of texts themselves, and summaries stored by the first word of a rule. */
const READERS = ['packages/words/src/testing/flaws.ts', 'apps/server/src/domain/past-summary.ts']

/** The list of all addresses. */
const ADDRESSES = 'packages/words/src/addresses.ts'

/** This file contains the searched patterns and samples itself. */
const THIS = 'tools/quality/tidy.test.ts'

interface Check {
  find: (source: Source) => string[]
  files: readonly Source[]
  /** Planted sources: texts with one finding each, by path. The tree itself shows what is accepted. */
  reported: Record<string, string[]>
}

const CHECKS: Record<string, Check> = {
  'a game table changed outside of store/, or the ledger outside of store/transfers.ts (rule 8)': {
    find: strayWrites,
    files: code,
    reported: {
      'apps/server/src/features/leagues/routes.ts': ["db.insertInto('leagues').values({})"],
      'apps/server/src/jobs/worker.ts': ['tx\n  .updateTable(\n    `leagues`)'],
      'apps/server/src/domain/act.ts': ["db.deleteFrom('leagues')", 'sql`update leagues set x = 1`'],
      'apps/server/src/platform/postgres/migrate.ts': ['sql`INSERT INTO\n  leagues (id)`'],
      'apps/server/src/server.ts': ['sql`delete from only public.leagues`', 'sql`truncate table leagues`'],
      'apps/server/src/domain/store/runs.ts': ["db.updateTable('transfers')", 'sql`insert into transfers (id)`'],
    },
  },
  'an SQL statement built from values': {
    find: (source) =>
      isServerCode(source.path) && !RAW_SQL.includes(source.path)
        ? found(source, /\bsql\s*\.\s*(?:raw|lit|literal)\b|\.query\(\s*`[^`]*\$\{(?!CHANNEL\})/g)
        : [],
    files: code,
    reported: {
      'apps/server/src/features/users/leagues-of-user.ts': [
        'sql.raw(`select * from users where id = ${id}`)',
        'sql.lit(name)',
        'client.query(`select * from users where id = ${id}`)',
      ],
    },
  },
  'SQL that asks a season for dates instead of a league, `weeksOfLeague`': {
    find: (source) =>
      isServerCode(source.path) && !CALENDARS.test(source.path)
        ? found(source, /\b(?:from|join|selectFrom\(|\w*Join\()\s*['"`]?(?:public\.)?season_weeks\b/gi)
        : [],
    files: code,
    reported: {
      'apps/server/src/jobs/queue-posts.ts': [
        'sql`select 1 from leagues l join season_weeks w on w.season = l.season`',
        "db.selectFrom('season_weeks').selectAll()",
        "db.selectFrom('leagues').innerJoin('season_weeks', 'season', 'season')",
      ],
      'apps/server/src/domain/store/due.ts': ['sql`select 1 from season_weeks where season = 2025`'],
    },
  },
  'a reading of the machine clock, but in one place per app (rule 10)': {
    find: (source) =>
      /^(packages|apps)\//.test(source.path) && !isTest(source.path) && !CLOCKS.includes(source.path)
        ? found(source, /new Date\(\s*\)/g)
        : [],
    files: code,
    reported: {
      'packages/game/src/season/calendar.ts': ['const at = new Date()'],
      'apps/web/src/shared/ui/Hill.tsx': ['const at = new Date()'],
    },
  },
  'code that takes facts from a sentence, or from the text of a rule': {
    find: (source) =>
      /^(packages|apps)\/.*\/src\//.test(source.path) && !isTest(source.path) && !READERS.includes(source.path)
        ? found(
            source,
            /\b(?:\w*[sS]entence|rule)\b(?: \?\? '')?\)?\.(?:replace|replaceAll|split|startsWith|endsWith|includes|indexOf|lastIndexOf|match|matchAll|search|substring|slice\((?!0, [A-Z]))/g,
            /\/[a-z]*\.(?:test|exec)\(\s*(?:\w+\.)*(?:\w*[sS]entence|rule)\b/g,
          )
        : [],
    files: code,
    reported: {
      'apps/web/src/areas/game/feed/FeedEntry.tsx': [
        "const [who] = sentence.split(' took ')",
        'const champion = /^(.+) is the champion/.exec(item.sentence)?.[1]',
        "const isBet = rule.startsWith('h2h.')",
        '/^h2h/.test(line.rule)',
      ],
      'apps/server/src/features/shares/routes.ts': [
        "const hasWon = sentence.includes(' won ')",
        'const name = betSentence.substring(0, sentence.length)',
        '/ took (\\d+)/.exec(entry.sentence)',
      ],
    },
  },
  'an address of a page built outside of words/src/addresses.ts': {
    find: (source) =>
      /^(packages\/(?!contract\/)|apps\/).*\/src\//.test(source.path) &&
      !isTest(source.path) &&
      source.path !== ADDRESSES
        ? found(
            source,
            /(?<!\/api|\/newsletter)\/(?:game|league|join|share|desk|unsubscribe|map)\/(?:\$\{|:(?!key))/g,
            /(?<=['"`}])\/(?:home|join|login|profile|dictionary|pregame|onboard|thankyou|support|h2h-betting|casino-betting|bermuda|results|receipt|votes)\b(?=['"`#?$])/g,
            /paths\.\w+\([^\n()]*\)\}[#?](?!\$\{SECRET)/g,
          )
        : [],
    files: code,
    reported: {
      'apps/server/src/jobs/queue-emails.ts': [
        'const url = `${world.publicUrl}/game/${league.id}`',
        'const url = `${world.publicUrl}/home`',
        'const path = `/league/${leagueId}/settings#requests`',
      ],
      'apps/web/src/areas/game/home/home.tsx': [
        "<Link to={'/profile'} />",
        '<Link to={`${paths.game(league.id)}?open=buy-back`} />',
        '<Route path="/game/:leagueId/:section" />',
      ],
    },
  },
  'a number or a time formatted outside of the formatters': {
    find: (source) =>
      /^(packages|apps)\//.test(source.path) && !isTest(source.path) && !FORMATTERS.test(source.path)
        ? found(
            source,
            /\.toFixed\(|\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:NumberFormat\b|DateTimeFormat\((?!\)))/g,
          )
        : [],
    files: code,
    reported: {
      'apps/web/src/areas/game/lobby/lobby-words.ts': [
        "new Date(startsAt).toLocaleDateString('en-US', { weekday: 'long' })",
        "units.toLocaleString('en-US')",
      ],
      'apps/server/src/platform/pictures/week-card.ts': ["new Intl.NumberFormat('en-US').format(units)"],
      'packages/words/src/bets.ts': ['(at / 100).toFixed(2)'],
      'packages/pages/src/treasury.ts': ["new Intl.DateTimeFormat('en-US', { timeZone })"],
    },
  },
  // Newer language calls fail the type check: apps/web/tsconfig.json.
  'a browser API that a phone of three years ago lacks': {
    find: (source) =>
      /^apps\/web\/(src|service-worker)\//.test(source.path) && !isTest(source.path)
        ? found(source, /\bAbortSignal\.any\b|\bURL\.(?:canParse|parse)\b|\bstartViewTransition\b/g)
        : [],
    files: code,
    reported: {
      'apps/web/src/shared/api/call.ts': ['AbortSignal.any([one, other])'],
      'apps/web/service-worker/alert.ts': ['URL.canParse(text)', 'URL.parse(text)?.origin'],
    },
  },
  'an opener of sealed secrets outside of the worker’s ESPN client (rule 12)': {
    find: strayOpeners,
    files: code.filter(({ path }) => path !== THIS),
    reported: {
      'apps/server/src/features/espn-sign-in/routes.ts': ["import { open } from '../../platform/sealed/open.ts'"],
      'apps/server/src/jobs/worker.ts': ["const { open } = await import('../platform/sealed/open.ts')"],
      'apps/server/src/platform/sealed/seal.ts': ["import { open } from './open.ts'"],
      'apps/server/src/system-tests/log.test.ts': ["import { open } from '../platform/sealed/open.ts'"],
      'apps/server/src/http/endpoint.ts': ["import { type Purpose, keyOf } from '../platform/sealed/keys.ts'"],
    },
  },
  'a color of the web app that is not from the tokens': {
    find: (source) =>
      /^apps\/web\/src\/(?!shared\/(styles|art)\/)/.test(source.path) && !isTest(source.path)
        ? found(
            source,
            /(?<=['"`\s:,([])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi,
            /\b(?:rgba?|hsla?|oklch|oklab|hwb)\(/gi,
          )
        : [],
    files: [...code, ...styles],
    reported: {
      'apps/web/src/shared/ui/Button.tsx': [
        'color: #fff;',
        'fill="#0a1B2c"',
        "background: 'rgb(1 2 3)'",
        'border: 1px solid hsl(10 20% 30%)',
      ],
    },
  },
  // For a `group`, Chromium cannot tell which descendants look different, so it recomputes the style of all of them. One such rule makes it do so for
  // the whole page whenever a dialog is added. `[li:last-child>&]:hidden` names the element instead.
  "a look by a group's place in its list": {
    find: (source) =>
      source.path.startsWith('apps/web/')
        ? found(source, /\bgroup-(?:first|last|only|odd|even|nth|empty)(?:-[\w[\]()+-]+)*(?:\/\w+)?:/g)
        : [],
    files: [...code, ...styles],
    reported: {
      'apps/web/src/areas/game/home/home.tsx': ['group-last:hidden', 'group-nth-2/row:mt-0', 'group-nth-[2n+1]:p-0'],
    },
  },
  'an index file below the root of a package (rule 4)': {
    find: ({ path }) =>
      /(^|\/)index\.(ts|tsx|mjs)$/.test(path) && !/^packages\/[a-z-]+\/src\/index\.ts$/.test(path) ? [path] : [],
    files: code,
    reported: {
      'packages/game/src/h2h/index.ts': [''],
      'apps/web/src/shared/ui/index.ts': [''],
      'apps/server/src/index.ts': [''],
    },
  },
  'a skipped test': {
    find: (source) =>
      isTest(source.path) ? found(source, /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/g) : [],
    files: texts.filter(({ path }) => path !== THIS),
    reported: {
      'packages/game/src/x.test.ts': [
        "test.skip('x')",
        "describe.only('x')",
        "it.todo('x')",
        "test.concurrent.skip('x')",
      ],
    },
  },
  'a machine, a registry, or work for later': {
    find: ({ path, text }) =>
      [
        /(?<![\w.])\/(?:work|tmp|home\/\w+|Users\/\w+)\/[^\s'"`)]*/g,
        /(?<![\w./])\/shared\/[^\s'"`)]*/g,
        /\b(?:registry|npm|packages?)\.[\w-]+\.(?:org|com|io|dev|net|local|internal)\b|_authToken/gi,
        /\b(?:TODO|FIXME|XXX)\b/g,
      ].flatMap((pattern) => (text.match(pattern) ?? []).map((match) => `${path} ${match}`)),
    files: texts.filter(({ path }) => path !== THIS),
    reported: {
      'apps/server/src/x.ts': [
        "from '/work/main/x.ts'",
        "cd '/home/ada/whale'",
        "open('/shared/fixtures')",
        "writeFileSync('/tmp/dump.json', text)",
        'https://registry.example.com/x',
        '// TODO: later',
      ],
    },
  },
}

describe.each(Object.entries(CHECKS))('%s', (_, { find, files, reported }) => {
  test('does not occur in the tree', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(find)).toEqual([])
  })

  test('is found in a planted source', () => {
    for (const [path, all] of Object.entries(reported))
      for (const text of all) expect(find({ path, text }), `${path}: ${text}`).toHaveLength(1)
  })
})

test('no style sheet has more than 400 lines', () => {
  expect(styles.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)).toEqual([])
})

/** Returns the sections of a rulebook that no test names as `§4.2`. A section with subsections is covered by them. */
function unnamedSections(rulebook: string, tests: readonly string[]): string[] {
  const numbers = [...rulebook.matchAll(/^#{1,6}\s+§?\s*(\d+(?:\.\d+)*)\.?\s/gm)].map((match) => match[1] ?? '')
  const named = new Set(tests.flatMap((text) => [...text.matchAll(/§\s*(\d+(?:\.\d+)*)/g)].map((match) => match[1])))
  const sections = numbers.filter((number) => !numbers.some((other) => other.startsWith(`${number}.`)))
  return sections.filter((number) => !named.has(number))
}

test('every section of the rulebook is named by a test', async () => {
  const tests = code.filter(({ path }) => isTest(path) && path !== THIS).map(({ text }) => text)
  expect(unnamedSections(await readFile(join(root, 'RULES.md'), 'utf8'), tests)).toEqual([])
  const planted = '# Rules\n\n## 1. Money\n\n### 1.1 Units\n\n### 1.2 Shares\n\n## §2 Bets\n'
  expect(unnamedSections(planted, ["test('pays shares (§1.2)')"])).toEqual(['1.1', '2'])
})
