import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Source,
  clockReadings,
  gameTables,
  isTest,
  machineTraces,
  rawColors,
  rawSql,
  rulebookSections,
  skippedTests,
  sources,
  strayIndex,
  strayOpeners,
  strayWrites,
  unknownFolder,
  unnamedSections,
} from './tidy.ts'
import { root } from '../root.ts'

const code = await sources(['ts', 'tsx', 'mjs'])
const styles = await sources(['css'])
const migrations = (await sources(['sql'])).filter(({ path }) => path.startsWith('apps/server/migrations/'))
const texts = [...code, ...styles, ...migrations, ...(await sources(['md', 'json', 'html', 'yml', 'svg']))].filter(
  ({ path }) => !/^package-lock\.json$|\/fixtures\//.test(path),
)
/** These files contain the searched patterns and samples themselves. */
const others = texts.filter(({ path }) => !path.startsWith('tools/quality/tidy.'))
const tables = gameTables(migrations)

interface Check {
  find: (source: Source) => string[]
  files: readonly Source[]
  /** Planted sources: by the path, texts with one finding each. */
  reported: Record<string, string[]>
  /** Planted sources without a finding. */
  accepted: Record<string, string[]>
}

const CHECKS: Record<string, Check> = {
  'a game table changed outside of store/, or the ledger outside of store/transfers.ts (rule 8)': {
    find: (source) => strayWrites(source, tables),
    files: code,
    reported: {
      'apps/server/src/features/leagues/routes.ts': ["db.insertInto('leagues').values({})"],
      'apps/server/src/jobs/queue.ts': ['tx\n  .updateTable(\n    `leagues`)'],
      'apps/server/src/domain/act.ts': ["db.deleteFrom('leagues')", 'sql`update leagues set x = 1`'],
      'apps/server/src/platform/postgres/migrate.ts': ['sql`INSERT INTO\n  leagues (id)`'],
      'apps/server/src/server.ts': ['sql`delete from only public.leagues`', 'sql`truncate table leagues`'],
      'apps/server/src/domain/store/runs.ts': ["db.updateTable('transfers')", 'sql`insert into transfers (id)`'],
    },
    accepted: {
      'apps/server/src/domain/store/leagues.ts': ["tx.updateTable('leagues')"],
      'apps/server/src/domain/store/transfers.ts': ['sql`insert into transfers (id)`'],
      'apps/server/src/features/game/standings.ts': [
        "db.selectFrom('leagues')",
        'sql`select 1 from leagues for update`',
        "db.insertInto('leagues_seen')",
        '// never update leagues here',
      ],
      'apps/server/src/store.test.ts': ['sql`update leagues set x = 1`'],
    },
  },
  'an SQL statement built from values': {
    find: rawSql,
    files: code,
    reported: {
      'apps/server/src/features/users/leagues-of-user.ts': [
        'sql.raw(`select * from users where id = ${id}`)',
        'sql.lit(name)',
        'client.query(`select * from users where id = ${id}`)',
      ],
    },
    accepted: { 'apps/server/src/x.ts': ['sql`select ${id}`', 'client.query(`listen ${CHANNEL}`)'] },
  },
  'a reading of the machine clock, but in one place per app (rule 10)': {
    find: clockReadings,
    files: code,
    reported: {
      'packages/game/src/season/calendar.ts': ['const at = new Date()'],
      'apps/web/src/shared/ui/TideClock.tsx': ['const at = new Date()'],
    },
    accepted: {
      'apps/server/src/world.ts': ['const at = new Date()'],
      'packages/game/src/season/calendar.ts': ['new Date(instant)'],
    },
  },
  'an opener of sealed secrets outside of the worker’s ESPN client (rule 12)': {
    find: strayOpeners,
    files: code.filter(({ path }) => !path.startsWith('tools/quality/tidy.')),
    reported: {
      'apps/server/src/features/espn-sign-in/routes.ts': ["import { open } from '../../platform/sealed/open.ts'"],
      'apps/server/src/jobs/queue.ts': ["const { open } = await import('../platform/sealed/open.ts')"],
      'apps/server/src/platform/sealed/seal.ts': ["import { open } from './open.ts'"],
      'apps/server/src/system-tests/log.test.ts': ["import { open } from '../platform/sealed/open.ts'"],
      'apps/server/src/http/endpoint.ts': ["import { type Purpose, keyOf } from '../platform/sealed/keys.ts'"],
    },
    accepted: {
      'apps/server/src/jobs/espn-client.ts': ["import { open } from '../platform/sealed/open.ts'"],
      'apps/server/src/jobs/chat-client.ts': ["import { open } from '../platform/sealed/open.ts'"],
      'apps/server/src/platform/sealed/reseal.ts': ["import { open } from './open.ts'"],
      'apps/server/src/server.ts': ["import { createSealingKeys } from './platform/sealed/keys.ts'"],
    },
  },
  'a color of the web app that is not from the tokens': {
    find: rawColors,
    files: [...code, ...styles],
    reported: {
      'apps/web/src/shared/ui/Button.tsx': [
        'color: #fff;',
        'fill="#0a1B2c"',
        "background: 'rgb(1 2 3)'",
        'border: 1px solid hsl(10 20% 30%)',
      ],
    },
    accepted: {
      'apps/web/src/shared/styles/tokens.css': ['color: #fff;', "background: 'rgb(1 2 3)'"],
      'apps/web/src/shared/ui/Button.tsx': ['href="#deck"', 'color: var(--ink)', "to={'#main'}"],
    },
  },
  'an index file below the root of a package (rule 4)': {
    find: strayIndex,
    files: code,
    reported: {
      'packages/game/src/h2h/index.ts': [''],
      'apps/web/src/shared/ui/index.ts': [''],
      'apps/server/src/index.ts': [''],
    },
    accepted: { 'packages/game/src/index.ts': [''] },
  },
  'a folder without an import rule': {
    find: unknownFolder,
    files: code,
    reported: {
      'packages/game/src/utils/x.ts': [''],
      'packages/game/src/x.ts': [''],
      'apps/web/src/hooks/x.ts': [''],
      'apps/web/src/shared/utils/x.ts': [''],
    },
    accepted: { 'apps/web/src/areas/club/join/join.tsx': [''] },
  },
  'a skipped test': {
    find: skippedTests,
    files: others,
    reported: {
      'packages/game/src/x.test.ts': [
        "test.skip('x')",
        "describe.only('x')",
        "it.todo('x')",
        "test.concurrent.skip('x')",
      ],
    },
    accepted: {},
  },
  'a machine, a registry, or work for later': {
    find: machineTraces,
    files: others,
    reported: {
      'apps/server/src/x.ts': [
        "from '/work/main/x.ts'",
        "cd '/home/ada/whale'",
        "open('/shared/fixtures')",
        'https://registry.example.com/x',
        '// TODO: later',
      ],
    },
    accepted: { 'x.ts': ["'../shared/fixtures' 'artwork/main' '/api/work' 'homework/a'"] },
  },
}

test('the tree is read', () => {
  expect(code.length).toBeGreaterThan(50)
  expect(tables).toEqual(expect.arrayContaining(['leagues', 'players', 'transfers', 'entries', 'accounts']))
})

describe.each(Object.entries(CHECKS))('%s', (_, { find, files, reported, accepted }) => {
  test('is nowhere in the tree', () => {
    expect(files.flatMap(find)).toEqual([])
  })

  test('is found where it is planted, and nowhere else', () => {
    const found = (path: string, all: readonly string[]) => all.map((text) => find({ path, text }).length)
    for (const [path, all] of Object.entries(reported)) expect(found(path, all), path).toEqual(all.map(() => 1))
    for (const [path, all] of Object.entries(accepted)) expect(found(path, all), path).toEqual(all.map(() => 0))
  })
})

test('no style sheet has over 400 lines', () => {
  expect(styles.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)).toEqual([])
})

test('a test names each section of the rulebook', async () => {
  const rulebook = await readFile(join(root, 'RULES.md'), 'utf8')
  const tests = code.filter(({ path }) => isTest(path) && path !== 'tools/quality/tidy.test.ts')
  expect(rulebookSections(rulebook).length).toBeGreaterThan(0)
  expect(unnamedSections(rulebook, tests)).toEqual([])
})

test('a section of the rulebook that no test names is reported', () => {
  const rulebook = '# Rules\n\n## 1. Money\n\n### 1.1 Units\n\n### 1.2 Shares\n\n## §2 Bets\n'
  expect(rulebookSections(rulebook)).toEqual(['1.1', '1.2', '2'])
  expect(unnamedSections(rulebook, [{ path: 'a.test.ts', text: "test('pays shares (§1.2)')" }])).toEqual(['1.1', '2'])
})
