import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  clockReadings,
  gameTables,
  isTest,
  rawColors,
  rawSql,
  rulebookSections,
  skippedTests,
  sources,
  strayIndex,
  strayWrites,
  machineTraces,
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

function planted(path: string, text: string) {
  return { path, text }
}

describe('the tree', () => {
  test('is read', () => {
    expect(code.length).toBeGreaterThan(50)
    expect(migrations.length).toBeGreaterThan(0)
  })

  test('changes game tables in store/ only, and the ledger in store/transfers.ts only (rule 8)', () => {
    const tables = gameTables(migrations)
    expect(tables).toEqual(expect.arrayContaining(['leagues', 'players', 'transfers', 'entries', 'accounts']))
    expect(code.flatMap((source) => strayWrites(source, tables))).toEqual([])
  })

  test('builds no SQL statement from values', () => {
    expect(code.flatMap(rawSql)).toEqual([])
  })

  test('reads the machine clock in one place per app (rule 10)', () => {
    expect(code.flatMap(clockReadings)).toEqual([])
  })

  test('takes every color of the web app from the tokens', () => {
    expect([...code, ...styles].flatMap(rawColors)).toEqual([])
  })

  test('has no index file below the root of a package (rule 4)', () => {
    expect(code.flatMap(strayIndex)).toEqual([])
  })

  test('has no folder without an import rule', () => {
    expect(code.flatMap(unknownFolder)).toEqual([])
  })

  test('has no skipped test', () => {
    expect(others.flatMap(skippedTests)).toEqual([])
  })

  test('names no machine, no registry and no work for later', () => {
    expect(others.flatMap(machineTraces)).toEqual([])
  })

  test('has no style sheet over 400 lines', () => {
    expect(styles.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)).toEqual([])
  })

  test('has a test for each section of the rulebook that names it', async () => {
    const rulebook = await readFile(join(root, 'RULES.md'), 'utf8').catch(() => null)
    if (rulebook === null) return
    expect(rulebookSections(rulebook).length).toBeGreaterThan(0)
    const tests = code.filter(({ path }) => isTest(path) && path !== 'tools/quality/tidy.test.ts')
    expect(unnamedSections(rulebook, tests)).toEqual([])
  })
})

describe('the checks', () => {
  const tables = ['leagues', 'transfers']

  test.each([
    ["db.insertInto('leagues').values({})", 'apps/server/src/features/leagues/routes.ts'],
    ['tx\n  .updateTable(\n    `leagues`)', 'apps/server/src/jobs/queue.ts'],
    ["db.deleteFrom('leagues')", 'apps/server/src/domain/act.ts'],
    ['sql`update leagues set x = 1`', 'apps/server/src/http/session.ts'],
    ['sql`INSERT INTO\n  leagues (id)`', 'apps/server/src/platform/postgres/migrate.ts'],
    ['sql`delete from only public.leagues`', 'apps/server/src/server.ts'],
    ['sql`truncate table leagues`', 'apps/server/src/features/dev/routes.ts'],
    ["db.updateTable('transfers')", 'apps/server/src/domain/store/runs.ts'],
    ['sql`insert into transfers (id)`', 'apps/server/src/domain/store/players.ts'],
  ])('report %s in %s (rule 8)', (text, path) => {
    expect(strayWrites(planted(path, text), tables)).toHaveLength(1)
  })

  test.each([
    'sql.raw(`select * from users where id = ${id}`)',
    'sql.lit(name)',
    'client.query(`select * from users where id = ${id}`)',
  ])('report %s, which puts a value into a statement', (text) => {
    expect(rawSql(planted('apps/server/src/features/users/reads.ts', text))).toHaveLength(1)
    expect(rawSql(planted('apps/server/src/x.ts', 'sql`select ${id}`; client.query(`listen ${CHANNEL}`)'))).toEqual([])
  })

  test.each([
    ["tx.updateTable('leagues')", 'apps/server/src/domain/store/leagues.ts'],
    ['sql`insert into transfers (id)`', 'apps/server/src/domain/store/transfers.ts'],
    ["db.selectFrom('leagues')", 'apps/server/src/features/game/reads.ts'],
    ['sql`select 1 from leagues for update`', 'apps/server/src/features/game/reads.ts'],
    ["db.insertInto('leagues_seen')", 'apps/server/src/features/game/reads.ts'],
    ['// never update leagues here', 'apps/server/src/features/game/reads.ts'],
    ['sql`update leagues set x = 1`', 'apps/server/src/store.test.ts'],
  ])('accept %s in %s (rule 8)', (text, path) => {
    expect(strayWrites(planted(path, text), tables)).toEqual([])
  })

  test('report new Date() outside the clock modules (rule 10)', () => {
    const text = 'const at = new Date()'
    expect(clockReadings(planted('packages/game/src/season/calendar.ts', text))).toHaveLength(1)
    expect(clockReadings(planted('apps/web/src/shared/ui/TideClock.tsx', text))).toHaveLength(1)
    expect(clockReadings(planted('apps/server/src/world.ts', text))).toEqual([])
    expect(clockReadings(planted('packages/game/src/season/calendar.ts', 'new Date(instant)'))).toEqual([])
  })

  test.each(['color: #fff;', 'fill="#0a1B2c"', "background: 'rgb(1 2 3)'", 'border: 1px solid hsl(10 20% 30%)'])(
    'report the literal color in %s',
    (text) => {
      expect(rawColors(planted('apps/web/src/shared/ui/Button.tsx', text))).toHaveLength(1)
      expect(rawColors(planted('apps/web/src/shared/styles/tokens.css', text))).toEqual([])
    },
  )

  test.each(['href="#deck"', 'color: var(--ink)', "to={'#main'}"])('accept %s without a color', (text) => {
    expect(rawColors(planted('apps/web/src/shared/ui/Button.tsx', text))).toEqual([])
  })

  test('report an index file below the root of a package (rule 4)', () => {
    for (const path of [
      'packages/game/src/h2h/index.ts',
      'apps/web/src/shared/ui/index.ts',
      'apps/server/src/index.ts',
    ]) {
      expect(strayIndex(planted(path, ''))).toEqual([path])
    }
    expect(strayIndex(planted('packages/game/src/index.ts', ''))).toEqual([])
  })

  test('report a folder without an import rule', () => {
    for (const path of [
      'packages/game/src/utils/x.ts',
      'packages/game/src/x.ts',
      'apps/web/src/hooks/x.ts',
      'apps/web/src/shared/utils/x.ts',
    ]) {
      expect(unknownFolder(planted(path, ''))).toEqual([path])
    }
    expect(unknownFolder(planted('apps/web/src/areas/club/join/join.tsx', ''))).toEqual([])
  })

  test.each(["test.skip('x')", "describe.only('x')", "it.todo('x')", "test.concurrent.skip('x')"])(
    'report a skipped test: %s',
    (text) => {
      expect(skippedTests(planted('packages/game/src/x.test.ts', text))).toHaveLength(1)
    },
  )

  test.each([
    "from '/work/main/x.ts'",
    "cd '/home/ada/whale'",
    "open('/shared/fixtures')",
    'https://registry.example.com/x',
    '// TODO: later',
  ])('report a machine, a registry or postponed work: %s', (text) => {
    expect(machineTraces(planted('apps/server/src/x.ts', text))).toHaveLength(1)
  })

  test('accept a folder beside the repository and similar words', () => {
    expect(machineTraces(planted('x.ts', "'../shared/fixtures' 'artwork/main' '/api/work' 'homework/a'"))).toEqual([])
  })

  test('report a section of the rulebook that no test names', () => {
    const rulebook = '# Rules\n\n## 1. Money\n\n### 1.1 Units\n\n### 1.2 Shares\n\n## §2 Bets\n'
    expect(rulebookSections(rulebook)).toEqual(['1.1', '1.2', '2'])
    const tests = [planted('a.test.ts', "test('pays shares (§1.2)')")]
    expect(unnamedSections(rulebook, tests)).toEqual(['1.1', '2'])
  })
})
