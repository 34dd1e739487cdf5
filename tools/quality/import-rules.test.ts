import { cp, mkdir, realpath, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../closers.ts'
import { exec, root } from '../exec.ts'
import { brokenRules, circles } from './layers.ts'
import { sources } from './sources.ts'

const program = (name: string) => join(root, 'node_modules/.bin', name)

type Finding = { path: string; code: string; text: string }

const folder = await realpath(await temporaryFolder(afterAll))
let findings: Finding[] = []

/** Lints the folder with its own configuration and returns the findings. */
async function lint(): Promise<Finding[]> {
  const args = [program('oxlint'), '--format', 'json', '--type-aware', '.']
  const { output } = await exec(process.execPath, args, { cwd: folder, capture: true })
  if (!output.includes('"diagnostics"')) throw new Error(output)
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
  return diagnostics.map(({ filename, code, message, help }) => ({
    path: filename.startsWith('/') ? relative(folder, filename) : filename.replace(/^\.\//, ''),
    code: code ?? '',
    text: `${message} ${help ?? ''}`,
  }))
}

type Diagnostic = { filename: string; code?: string; message: string; help?: string }

/** Forbidden imports by the rule that reports them. Each line has the importing file and what it imports. */
const violations: Record<string, string> = {
  'Rule 1': `
    packages/game/src/values/a.ts zod
    packages/game/src/league/a.ts node:fs
    packages/game/src/h2h/a.ts @whale/contract
    packages/game/src/processing/a.ts temporal-polyfill
    packages/game/src/testing/a.ts fast-check
    packages/game/src/decision.ts react
    packages/game/src/refusal.ts ../../contract/src/wire.ts
    packages/game/src/season/a.ts ../../../contract/src/wire.ts`,
  'Rule 2': `
    packages/contract/src/a.ts @whale/providers fastify ../../providers/src/provider.ts @whale/pages
    packages/contract/src/b.ts @whale/words
    packages/words/src/a.ts @whale/pages @whale/practice zod
    packages/pages/src/a.ts @whale/providers kysely node:crypto ../../../apps/server/src/world.ts
    packages/practice/src/a.ts @whale/providers @whale/server kysely node:crypto zod @whale/web
    packages/pages/src/b.ts @whale/practice @whale/game/invented
    packages/providers/src/a.ts @whale/contract @whale/practice
    packages/providers/src/sleeper/a.ts ../../../contract/src/wire.ts
    apps/web/src/shared/api/a.ts @whale/providers
    apps/web/src/areas/game/home/a.ts @whale/server ../../../../../server/src/world.ts
    apps/server/src/features/h2h/a.ts @whale/web
    apps/server/src/http/a.ts ../../../web/src/paths.ts`,
  'Rule 4': `
    packages/contract/src/a.ts ./index.ts
    packages/words/src/a.ts ./index.ts
    packages/pages/src/a.ts ./index.ts
    packages/practice/src/a.ts ./index.ts
    packages/providers/src/espn/a.ts ../index.ts
    packages/game/src/processing/a.ts ../index.ts`,
  'Rule 5': `
    packages/game/src/values/a.ts ../season/constants.ts ../refusal.ts
    packages/game/src/season/a.ts ../league/league.ts
    packages/game/src/ledger/a.ts ../treasury/payday.ts ../decision.ts
    packages/game/src/refusal.ts ./league/league.ts
    packages/game/src/league/a.ts ../decision.ts ../casino/enter.ts
    packages/game/src/decision.ts ./h2h/propose.ts
    packages/game/src/h2h/a.ts ../treasury/payday.ts
    packages/game/src/final/deep/a.ts ../../casino/enter.ts
    packages/game/src/casino/a.ts ../processing/settle-week.ts`,
  'Rule 6': `
    apps/server/src/env.ts ./world.ts
    apps/server/src/world.ts ./domain/act.ts
    apps/server/src/platform/postgres/a.ts ../../domain/store/leagues.ts @whale/pages
    apps/server/src/platform/postgres/embedded/a.ts ../../../world.ts
    apps/server/src/platform/email/a.ts ../../domain/act.ts ../../features/users/accounts.ts
    apps/server/src/domain/store/a.ts ../act.ts ../../features/h2h/reads.ts @whale/pages
    apps/server/src/domain/store/b.ts @whale/practice
    apps/server/src/domain/act.ts ../http/endpoint.ts @whale/pages
    apps/server/src/domain/history/a.ts ../act.ts
    apps/server/src/http/a.ts ../features/h2h/routes.ts ../app.ts
    apps/server/src/features/h2h/a.ts ../casino/season-entries.ts ../../jobs/worker.ts ../../main.ts
    apps/server/src/jobs/a.ts ../features/users/accounts.ts ../app.ts
    apps/server/src/app.ts ./main.ts`,
  'Rule 7': `
    apps/server/src/features/h2h/a.ts ../../domain/store/leagues.ts ../../domain/store/due.ts
    apps/server/src/http/a.ts ../domain/store/players.ts
    apps/server/src/jobs/a.ts ../domain/store/transfers.ts
    apps/server/src/jobs/deep/a.ts ../../domain/store/leagues.ts
    apps/server/src/app.ts ./domain/store/leagues.ts
    apps/server/src/main.ts ./domain/store/leagues.ts`,
  'Rule 9': `
    apps/web/src/shared/ui/a.ts ../api/query.ts @whale/contract react-router
    apps/web/src/shared/ui/a.tsx ../paths.ts ../../areas/game/home/home.tsx
    apps/web/src/shared/art/a.tsx ../components/Notice.tsx
    apps/web/src/shared/api/a.ts ../ui/Button.tsx ../../app/routes.tsx
    apps/web/src/shared/forms/a.ts ../components/Notice.tsx
    apps/web/src/shared/components/a.tsx ../../areas/game/home/home.tsx
    apps/web/src/shared/format/clock.ts ../api/query.ts
    apps/web/src/shared/paths.ts ./ui/Button.tsx
    apps/web/src/areas/game/home/a.tsx ../bets/page/bets.tsx ../settings/settings.tsx ../../club/join/join.tsx ../../club/shared/PlainPage.tsx
    apps/web/src/areas/game/home/a.tsx ../../../app/routes.tsx
    apps/web/src/areas/game/home/deep/a.tsx ../../bets/page/bets.tsx ../../../club/join/join.tsx ../../../../app/routes.tsx
    apps/web/src/areas/club/shared/a.tsx ../join/join.tsx ../../game/home/home.tsx
    apps/web/src/areas/game/feed/a.tsx ../bets/use-bets.ts ./page/activity.tsx ../home/home.tsx ../../club/join/join.tsx ../../../app/routes.tsx
    apps/web/src/areas/game/table/page/a.tsx ../../bets/page/bets.tsx ../../home/home.tsx
    apps/web/src/areas/game/home/b.ts @whale/practice
    apps/web/src/app/b.ts @whale/practice
    apps/web/src/app/routes.tsx ./main.tsx`,
  'Rule 11': `
    packages/game/src/h2h/a.ts ./propose.test.ts
    packages/game/src/processing/a.ts ../testing/a-league.ts
    packages/contract/src/a.ts @whale/game/testing
    packages/pages/src/a.ts @whale/game/testing
    packages/practice/src/a.ts @whale/game/testing ./testing/visitor.ts
    packages/providers/src/a.ts @whale/game/testing
    apps/server/src/http/a.ts ../testing/test-server.ts
    apps/server/src/main.ts ./testing/test-server.ts
    apps/server/src/domain/store/a.ts vitest
    apps/web/src/areas/game/home/a.tsx ./home.test.tsx`,
}

const allViolations = Object.entries(violations).flatMap(([rule, lines]) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [path = '', ...imports] = line.trim().split(' ')
      return imports.map((imported) => ({ rule, path, imported }))
    }),
)

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** Mistakes by the rule that reports them: a name, the file, and its code. */
const mistakes: Record<string, [name: string, folder: string, text: string][]> = {
  'no-restricted-properties': [
    ['a clock', 'packages/game/src/casino', 'export const at = Date.now()'],
    ['chance', 'packages/providers/src', 'export const dice = Math.random()'],
    ['an id', 'apps/server/src/http', 'export const id = crypto.randomUUID()'],
    ['a setting', 'apps/server/src/jobs', `export const port = process.env['PORT']`],
    ['a destructured setting', 'apps/server/src', 'export const { env } = process'],
  ],
  'no-restricted-imports': [
    ['an imported id', 'apps/server/src/features/h2h', `export { randomUUID } from 'node:crypto'`],
    ['an imported draw', 'packages/providers/src/demo', `export { randomInt } from 'node:crypto'`],
  ],
  'no-default-export': [['a default export', 'packages/game/src/h2h', 'export default function bet() {}']],
  'no-restricted-globals': [['a fetch', 'apps/web/src/areas/game/home', `export const reply = fetch('/api')`]],
  'max-lines-per-function': [['61 lines', 'packages/game/src/h2h', `export function f() {${'\n  f()'.repeat(61)}\n}`]],
  'max-lines': [['a long file', 'packages/game/src/h2h', `export const a = 1\n${'\n'.repeat(401)}`]],
  'no-floating-promises': [['a floating promise', 'apps/server/src/jobs', 'Promise.resolve(1)']],
  'no-misused-promises': [['a condition', 'apps/server/src/jobs', 'export const a = Promise.resolve(1) ? 1 : 2']],
  'switch-exhaustiveness-check': [
    ['a gap', 'packages/game/src/h2h', `export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n  }\n}`],
  ],
  'no-explicit-any': [['any', 'packages/contract/src', 'export type Loose = any']],
  'no-unsafe-call': [['a call', 'apps/server/src/jobs', `export const a = JSON.parse('1')()`]],
  'no-unsafe-member-access': [['a member', 'apps/server/src/jobs', `export const a: unknown = JSON.parse('1').b`]],
  'no-unsafe-assignment': [['a value', 'apps/server/src/jobs', `export const a = JSON.parse('1')`]],
  'no-unsafe-type-assertion': [['a cast', 'packages/game/src/h2h', `export const f = (a: unknown) => a as string`]],
}

const allMistakes = Object.entries(mistakes).flatMap(([rule, cases]) =>
  cases.map(([name, at, text], number) => ({ rule, name, path: `${at}/${rule}-${number}.ts`, text })),
)

beforeAll(async () => {
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json']) await cp(join(root, name), join(folder, name))
  await plant('tsconfig.json', `{ "extends": "./tsconfig.base.json", "include": ["packages", "apps"] }`)
  for (const { path, text } of allMistakes) await plant(path, `${text}\n`)
  findings = await lint()
}, 60_000)

describe('the import rules', () => {
  test('hold in the whole tree', async () => {
    const files = await sources(['ts', 'tsx'])
    expect(files.length).toBeGreaterThan(1000)
    expect(brokenRules(files)).toEqual([])
    expect(circles(files)).toEqual([])
  })

  test.each(allViolations)('report a violation of $rule: $path imports $imported', ({ rule, path, imported }) => {
    const report = expect.stringMatching(`^${path} imports ${imported}\\. ${rule}:`) as string
    for (const text of [
      `import type { A } from '${imported}'`,
      `export * from '${imported}'`,
      `await import('${imported}')`,
    ])
      expect(brokenRules([{ path, text }])).toEqual([report])
  })

  test.each([
    'packages/game/src/utils/x.ts',
    'packages/game/src/x.ts',
    'apps/web/src/hooks/x.ts',
    'apps/web/src/shared/utils/x.ts',
    'apps/server/src/x.ts',
  ])('report %s, which matches no place in the table', (path) => {
    expect(brokenRules([{ path, text: '' }])).toEqual([`${path} is in no place of tools/quality/layers.ts`])
  })

  test.each([
    ['types', `import type { B } from './b.ts'`],
    ['a dynamic import', `const b = async () => await import('./b.ts')`],
  ])('report a circle through %s (Rule 3)', (_, text) => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `packages/game/src/h2h/${name}.ts`) as [string, string, string]
    const files = [
      { path: a, text },
      { path: b, text: `import { a } from './a.ts'` },
      { path: c, text: `import { b } from './b.ts'` },
    ]
    expect(circles(files)).toEqual([[a, b]])
  })
})

describe('the linter reports', () => {
  test.each(allMistakes)('$name ($rule)', ({ rule, path }) => {
    const codes = findings.filter((found) => found.path === path).map(({ code }) => code)
    expect(codes.some((code) => code.includes(`(${rule})`))).toBe(true)
  })
})

test('the rules package compiles with the language alone', { timeout: 60_000 }, async () => {
  const outside = ['fetch', 'console', 'setTimeout', 'process', 'crypto']
  const game = join(folder, 'compiled/packages/game')
  await mkdir(join(game, 'src'), { recursive: true })
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'compiled/tsconfig.base.json'))
  for (const name of ['package.json', 'tsconfig.json']) await cp(join(root, 'packages/game', name), join(game, name))
  const names = [...outside, 'Math'].map((name) => `export const at${name} = ${name}\n`)
  await writeFile(join(game, 'src/planted.ts'), names.join(''))
  const { output } = await exec(process.execPath, [program('tsc'), '--noEmit', '-p', game], {
    cwd: root,
    capture: true,
  })
  expect([...output.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name)).toEqual(outside)
})
