import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../root.ts'

const run = promisify(execFile)
const program = (name: string) => join(root, 'node_modules/.bin', name)

type Finding = { path: string; code: string; text: string }

/** Lints a folder by the configuration in it and returns what is found there. */
async function lint(folder: string, flags: string[] = []): Promise<Finding[]> {
  const args = ['--format', 'json', ...flags, '.']
  const { stdout } = await run(process.execPath, [program('oxlint'), ...args], {
    cwd: folder,
    maxBuffer: 50_000_000,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
  }).catch((error: { stdout: string; stderr: string }) => {
    if (!error.stdout.includes('"diagnostics"')) throw new Error(error.stdout + error.stderr)
    return error
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return diagnostics.map(({ filename, code, message, help }) => ({
    path: filename.startsWith('/') ? relative(folder, filename) : filename.replace(/^\.\//, ''),
    code: code ?? '',
    text: `${message} ${help ?? ''}`,
  }))
}

type Diagnostic = { filename: string; code?: string; message: string; help?: string }

let folder = ''
let findings: Finding[] = []

/** [the broken rule, the importing file, what it imports] */
const violations: [rule: string, path: string, imported: string][] = [
  ['Rule 1', 'packages/game/src/values/a.ts', 'zod'],
  ['Rule 1', 'packages/game/src/league/a.ts', 'node:fs'],
  ['Rule 1', 'packages/game/src/h2h/a.ts', '@whale/contract'],
  ['Rule 1', 'packages/game/src/processing/a.ts', 'temporal-polyfill'],
  ['Rule 1', 'packages/game/src/testing/a.ts', 'fast-check'],
  ['Rule 1', 'packages/game/src/decision.ts', 'react'],
  ['Rule 1', 'packages/game/src/refusal.ts', '../../contract/src/wire.ts'],
  ['Rule 1', 'packages/game/src/season/a.ts', '../../../contract/src/wire.ts'],

  ['Rule 2', 'packages/contract/src/a.ts', '@whale/providers'],
  ['Rule 2', 'packages/contract/src/a-library.ts', 'fastify'],
  ['Rule 2', 'packages/contract/src/a-path.ts', '../../providers/src/provider.ts'],
  ['Rule 2', 'packages/presenters/src/a.ts', '@whale/providers'],
  ['Rule 2', 'packages/presenters/src/a-library.ts', 'kysely'],
  ['Rule 2', 'packages/presenters/src/a-node.ts', 'node:crypto'],
  ['Rule 2', 'packages/presenters/src/a-path.ts', '../../../apps/server/src/world.ts'],
  ['Rule 2', 'packages/contract/src/a-presenter.ts', '@whale/presenters'],
  ['Rule 2', 'packages/providers/src/a.ts', '@whale/contract'],
  ['Rule 2', 'packages/providers/src/sleeper/a.ts', '../../../contract/src/wire.ts'],
  ['Rule 2', 'apps/web/src/shared/api/a.ts', '@whale/providers'],
  ['Rule 2', 'apps/web/src/areas/game/home/a.ts', '@whale/server'],
  ['Rule 2', 'apps/web/src/areas/game/home/a-path.ts', '../../../../../server/src/world.ts'],
  ['Rule 2', 'apps/server/src/features/h2h/a.ts', '@whale/web'],
  ['Rule 2', 'apps/server/src/http/a.ts', '../../../web/src/paths.ts'],

  ['Rule 4', 'packages/contract/src/b.ts', './index.ts'],
  ['Rule 4', 'packages/presenters/src/b.ts', './index.ts'],
  ['Rule 4', 'packages/providers/src/espn/b.ts', '../index.ts'],
  ['Rule 4', 'packages/game/src/processing/b.ts', '../index.ts'],

  ['Rule 5', 'packages/game/src/values/b.ts', '../season/constants.ts'],
  ['Rule 5', 'packages/game/src/values/c.ts', '../refusal.ts'],
  ['Rule 5', 'packages/game/src/season/b.ts', '../league/league.ts'],
  ['Rule 5', 'packages/game/src/ledger/b.ts', '../treasury/payday.ts'],
  ['Rule 5', 'packages/game/src/ledger/c.ts', '../decision.ts'],
  ['Rule 5', 'packages/game/src/refusal.ts', './league/league.ts'],
  ['Rule 5', 'packages/game/src/league/b.ts', '../decision.ts'],
  ['Rule 5', 'packages/game/src/league/c.ts', '../casino/enter.ts'],
  ['Rule 5', 'packages/game/src/decision.ts', './h2h/propose.ts'],
  ['Rule 5', 'packages/game/src/h2h/b.ts', '../treasury/payday.ts'],
  ['Rule 5', 'packages/game/src/bermuda/deep/b.ts', '../../casino/enter.ts'],
  ['Rule 5', 'packages/game/src/casino/b.ts', '../processing/settle-week.ts'],

  ['Rule 6', 'apps/server/src/env.ts', './world.ts'],
  ['Rule 6', 'apps/server/src/world.ts', './domain/act.ts'],
  ['Rule 6', 'apps/server/src/platform/postgres/b.ts', '../../domain/store/leagues.ts'],
  ['Rule 6', 'apps/server/src/platform/postgres/embedded/b.ts', '../../../world.ts'],
  ['Rule 6', 'apps/server/src/platform/email/b.ts', '../../domain/act.ts'],
  ['Rule 6', 'apps/server/src/platform/email/c.ts', '../../features/users/accounts.ts'],
  ['Rule 6', 'apps/server/src/domain/store/b.ts', '../act.ts'],
  ['Rule 6', 'apps/server/src/domain/store/c.ts', '../../features/h2h/reads.ts'],
  ['Rule 6', 'apps/server/src/domain/store/d.ts', '@whale/presenters'],
  ['Rule 6', 'apps/server/src/platform/postgres/d.ts', '@whale/presenters'],
  ['Rule 6', 'apps/server/src/domain/act.ts', '../http/endpoint.ts'],
  ['Rule 6', 'apps/server/src/domain/history/b.ts', '../act.ts'],
  ['Rule 6', 'apps/server/src/http/b.ts', '../features/h2h/routes.ts'],
  ['Rule 6', 'apps/server/src/http/c.ts', '../app.ts'],
  ['Rule 6', 'apps/server/src/features/h2h/b.ts', '../casino/reads.ts'],
  ['Rule 6', 'apps/server/src/features/h2h/c.ts', '../../jobs/queue.ts'],
  ['Rule 6', 'apps/server/src/features/h2h/d.ts', '../../main.ts'],
  ['Rule 6', 'apps/server/src/jobs/b.ts', '../features/users/accounts.ts'],
  ['Rule 6', 'apps/server/src/jobs/c.ts', '../app.ts'],
  ['Rule 6', 'apps/server/src/app.ts', './main.ts'],

  ['Rule 7', 'apps/server/src/features/h2h/e.ts', '../../domain/store/leagues.ts'],
  ['Rule 7', 'apps/server/src/features/h2h/f.ts', '../../domain/store/due.ts'],
  ['Rule 7', 'apps/server/src/http/d.ts', '../domain/store/players.ts'],
  ['Rule 7', 'apps/server/src/jobs/d.ts', '../domain/store/transfers.ts'],
  ['Rule 7', 'apps/server/src/jobs/deep/d.ts', '../../domain/store/leagues.ts'],
  ['Rule 7', 'apps/server/src/app.ts', './domain/store/leagues.ts'],
  ['Rule 7', 'apps/server/src/main.ts', './domain/store/leagues.ts'],

  ['Rule 9', 'apps/web/src/shared/ui/b.ts', '../api/query.ts'],
  ['Rule 9', 'apps/web/src/shared/ui/c.ts', '@whale/contract'],
  ['Rule 9', 'apps/web/src/shared/ui/d.ts', 'react-router'],
  ['Rule 9', 'apps/web/src/shared/ui/e.tsx', '../paths.ts'],
  ['Rule 9', 'apps/web/src/shared/ui/f.tsx', '../../gallery/week.ts'],
  ['Rule 9', 'apps/web/src/shared/ui/g.tsx', '../../areas/game/home/home.tsx'],
  ['Rule 9', 'apps/web/src/shared/art/b.tsx', '../components/Notice.tsx'],
  ['Rule 9', 'apps/web/src/shared/api/b.ts', '../ui/Button.tsx'],
  ['Rule 9', 'apps/web/src/shared/api/c.ts', '../../app/routes.tsx'],
  ['Rule 9', 'apps/web/src/shared/forms/b.ts', '../components/Notice.tsx'],
  ['Rule 9', 'apps/web/src/shared/components/b.tsx', '../../areas/game/home/home.tsx'],
  ['Rule 9', 'apps/web/src/shared/format/format.ts', '../api/query.ts'],
  ['Rule 9', 'apps/web/src/shared/paths.ts', './ui/Button.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/home/b.tsx', '../bets/bets.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/home/b2.tsx', '../settings/settings.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/home/c.tsx', '../../club/join/join.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/home/c2.tsx', '../../club/shared/PlainPage.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/home/d.tsx', '../../../app/routes.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/home/e.tsx', '../../../gallery/week.ts'],
  ['Rule 9', 'apps/web/src/areas/game/home/deep/b.tsx', '../../bets/bets.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/home/deep/c.tsx', '../../../club/join/join.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/home/deep/d.tsx', '../../../../app/routes.tsx'],
  ['Rule 9', 'apps/web/src/areas/club/shared/b.tsx', '../join/join.tsx'],
  ['Rule 9', 'apps/web/src/areas/club/shared/c.tsx', '../../game/home/home.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/shared/bets/b.tsx', '../../home/home.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/shared/bets/c.tsx', '../../../club/join/join.tsx'],
  ['Rule 9', 'apps/web/src/areas/game/shared/bets/d.tsx', '../../../../app/routes.tsx'],
  ['Rule 9', 'apps/web/src/app/routes.tsx', './main.tsx'],
  ['Rule 9', 'apps/web/src/app/not-found/b.tsx', '../../gallery/week.ts'],
  ['Rule 9', 'apps/web/src/gallery/b.tsx', '../areas/game/home/home.tsx'],
  ['Rule 9', 'apps/web/src/gallery/c.tsx', '../shared/api/query.ts'],

  ['Rule 10', 'apps/server/src/features/h2h/g.ts', 'node:crypto#randomUUID'],
  ['Rule 10', 'packages/providers/src/demo/g.ts', 'node:crypto#randomInt'],

  ['Rule 11', 'packages/game/src/h2h/g.ts', './propose.test.ts'],
  ['Rule 11', 'packages/game/src/processing/g.ts', '../testing/a-league.ts'],
  ['Rule 11', 'packages/contract/src/g.ts', '@whale/game/testing'],
  ['Rule 11', 'packages/presenters/src/g.ts', '@whale/game/testing'],
  ['Rule 11', 'packages/providers/src/g.ts', '@whale/game/testing'],
  ['Rule 11', 'apps/server/src/http/g.ts', '../testing/test-server.ts'],
  ['Rule 11', 'apps/server/src/main.ts', './testing/test-server.ts'],
  ['Rule 11', 'apps/server/src/domain/store/g.ts', 'vitest'],
  ['Rule 11', 'apps/web/src/areas/game/home/g.tsx', './home.test.tsx'],
]

/** Imports that the code needs. A rule that forbids one of them is wrong. */
const allowed: [path: string, imported: string][] = [
  ['packages/game/src/season/ok.ts', '../values/points.ts'],
  ['packages/game/src/league/ok.ts', '../ledger/transfer.ts'],
  ['packages/game/src/h2h/ok.ts', '../decision.ts'],
  ['packages/game/src/h2h/ok-own.ts', './propose.ts'],
  ['packages/game/src/processing/ok.ts', '../h2h/settle.ts'],
  ['packages/game/src/testing/ok.ts', '../league/league.ts'],
  ['packages/game/src/h2h/ok.test.ts', '../testing/a-league.ts'],
  ['packages/contract/src/ok.ts', 'zod'],
  ['packages/contract/src/ok-game.ts', '@whale/game'],
  ['packages/presenters/src/ok.ts', '@whale/contract'],
  ['packages/presenters/src/ok-game.ts', '@whale/game'],
  ['packages/presenters/src/ok-own.ts', './tide.ts'],
  ['apps/server/src/features/h2h/ok-presenters.ts', '@whale/presenters'],
  ['packages/providers/src/demo/ok.ts', 'node:http'],
  ['apps/server/src/domain/store/ok.ts', '../../platform/postgres/pool.ts'],
  ['apps/server/src/domain/act.ts', './store/leagues.ts'],
  ['apps/server/src/features/h2h/ok.ts', '../../domain/act.ts'],
  ['apps/server/src/features/h2h/ok-history.ts', '../../domain/history/bets.ts'],
  ['apps/server/src/features/h2h/ok-own.ts', './reads.ts'],
  ['apps/server/src/features/h2h/ok-http.ts', '../../http/endpoint.ts'],
  ['apps/server/src/jobs/ok.ts', '../domain/store/due.ts'],
  ['apps/server/src/jobs/ok-scores.ts', '../domain/store/score-reports.ts'],
  ['apps/server/src/app.ts', './features/h2h/routes.ts'],
  ['apps/server/src/features/h2h/ok.test.ts', '../../testing/test-server.ts'],
  ['apps/web/src/areas/game/home/ok.tsx', '../shared/bets/BetRow.tsx'],
  ['apps/web/src/areas/game/home/ok-ui.tsx', '../../../shared/ui/Button.tsx'],
  ['apps/web/src/areas/game/home/ok-own.tsx', './rising.css'],
  ['apps/web/src/areas/club/landing/beta/ok.tsx', '../../shared/PlainPage.tsx'],
  ['apps/web/src/areas/club/landing/beta/ok-own.tsx', '../landing.tsx'],
  ['apps/web/src/areas/game/shared/bets/ok.tsx', '../casino/live-week.ts'],
  ['apps/web/src/shared/components/ok.tsx', '../api/query.ts'],
  ['apps/web/src/gallery/ok.tsx', '../shared/ui/Button.tsx'],
  ['apps/web/src/app/routes.tsx', '../areas/game/home/home.tsx'],
]

/** The planted imports of each file. */
const plantedImports = new Map<string, string[]>()

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

function importLine(imported: string, number: number): string {
  const [from = '', name] = imported.split('#')
  return name === undefined ? `import type { a${number} } from '${from}'` : `import { ${name} } from '${from}'`
}

/** [what is wrong, the rule that reports it, the file, its code] */
const mistakes: [name: string, rule: string, path: string, text: string][] = [
  ['a clock', 'no-restricted-properties', 'packages/game/src/casino/s1.ts', 'export const at = Date.now()'],
  ['chance', 'no-restricted-properties', 'packages/providers/src/s2.ts', 'export const dice = Math.random()'],
  ['an id', 'no-restricted-properties', 'apps/server/src/http/s3.ts', 'export const id = crypto.randomUUID()'],
  ['a setting', 'no-restricted-properties', 'apps/server/src/jobs/s4.ts', `export const port = process.env['PORT']`],
  ['a destructured setting', 'no-restricted-properties', 'apps/server/src/s5.ts', 'export const { env } = process'],
  ['a default export', 'no-default-export', 'packages/game/src/h2h/s6.ts', 'export default function bet() {}'],
  [
    'a fetch outside api/',
    'no-restricted-globals',
    'apps/web/src/areas/game/home/s7.ts',
    `export const reply = fetch('/api')`,
  ],
  [
    'a long function',
    'max-lines-per-function',
    'packages/game/src/h2h/s8.ts',
    `export function f() {${'\n  f()'.repeat(61)}\n}`,
  ],
  ['a long file', 'max-lines', 'packages/game/src/h2h/s9.ts', 'export const a = 1\n'.repeat(1) + '\n'.repeat(401)],
  ['a floating promise', 'no-floating-promises', 'apps/server/src/jobs/s10.ts', 'Promise.resolve(1)'],
  [
    'a promise as a condition',
    'no-misused-promises',
    'apps/server/src/jobs/s11.ts',
    'export const a = Promise.resolve(1) ? 1 : 2',
  ],
  [
    'an incomplete switch',
    'switch-exhaustiveness-check',
    'packages/game/src/h2h/s12.ts',
    `export function f(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n  return 2\n}`,
  ],
  ['any', 'no-explicit-any', 'packages/contract/src/s13.ts', 'export type Loose = any'],
  ['an unsafe call', 'no-unsafe-call', 'apps/server/src/jobs/s14.ts', `export const a = JSON.parse('1')()`],
  [
    'an unsafe member access',
    'no-unsafe-member-access',
    'apps/server/src/jobs/s15.ts',
    `export const a: unknown = JSON.parse('1').b`,
  ],
  ['an unsafe value', 'no-unsafe-assignment', 'apps/server/src/jobs/s16.ts', `export const a = JSON.parse('1')`],
  [
    'an unsafe cast',
    'no-unsafe-type-assertion',
    'packages/game/src/h2h/s17.ts',
    `export const f = (a: unknown) => a as string`,
  ],
]

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'whale-club-import-rules-')))
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json']) await cp(join(root, name), join(folder, name))
  await plant('tsconfig.json', `{ "extends": "./tsconfig.base.json", "include": ["packages", "apps"] }`)
  for (const [path, imported] of [...violations.map(([, path, imported]) => [path, imported] as const), ...allowed]) {
    plantedImports.set(path, [...(plantedImports.get(path) ?? []), imported])
  }
  for (const [path, imports] of plantedImports) await plant(path, `${imports.map(importLine).join('\n')}\n`)
  await plant('packages/game/src/h2h/cycle-a.ts', `import type { B } from './cycle-b.ts'\nexport type A = B | 1\n`)
  await plant('packages/game/src/h2h/cycle-b.ts', `import type { A } from './cycle-a.ts'\nexport type B = A | 2\n`)
  for (const [, , path, text] of mistakes) await plant(path, `${text}\n`)
  findings = await lint(folder, ['--type-aware'])
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

function importFindings(path: string): string[] {
  return findings
    .filter((found) => found.path === path && found.code.includes('no-restricted-imports'))
    .map(({ text }) => text)
}

describe('the import rules report a violation', () => {
  test.each(violations)('of %s: %s imports %s', (rule, path, imported) => {
    const from = imported.split('#')[0] ?? ''
    const reported = importFindings(path).filter((text) => text.includes(`'${from}'`))
    expect(reported.join('\n')).toContain(rule)
  })

  test('of Rule 3: a cycle of types', () => {
    const cycle = findings.filter(({ path, code }) => path.includes('cycle') && code.includes('no-cycle'))
    expect(cycle.map(({ path }) => path).toSorted()).toEqual([
      'packages/game/src/h2h/cycle-a.ts',
      'packages/game/src/h2h/cycle-b.ts',
    ])
  })
})

describe('the import rules allow the imports that the code needs', () => {
  test.each(allowed)('%s imports %s', (path, imported) => {
    expect(importFindings(path).filter((text) => text.includes(`'${imported}'`))).toEqual([])
  })
})

describe('the linter reports', () => {
  test.each(mistakes)('%s (%s)', (_, rule, path) => {
    const codes = findings.filter((found) => found.path === path).map(({ code }) => code)
    expect(codes.some((code) => code.includes(`(${rule})`))).toBe(true)
  })
})

test('the tree follows the import rules', { timeout: 60_000 }, async () => {
  const rules = /no-restricted-imports|no-cycle|no-restricted-properties|no-restricted-globals|no-default-export/
  const broken = (await lint(root)).filter(({ code }) => rules.test(code))
  expect(broken.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

describe('the rules package cannot be compiled with', () => {
  const outside = {
    fetch: `fetch('x')`,
    console: `console.log('x')`,
    setTimeout: 'setTimeout(() => undefined, 1)',
    process: 'process.exit()',
    crypto: 'crypto.getRandomValues(new Uint8Array(1))',
  }
  let output = ''

  beforeAll(async () => {
    const game = join(folder, 'compiled/packages/game')
    await mkdir(join(game, 'src'), { recursive: true })
    await cp(join(root, 'tsconfig.base.json'), join(folder, 'compiled/tsconfig.base.json'))
    for (const name of ['package.json', 'tsconfig.json']) await cp(join(root, 'packages/game', name), join(game, name))
    for (const [name, text] of Object.entries(outside))
      await writeFile(join(game, 'src', `${name}.ts`), `export const a = ${text}\n`)
    await writeFile(join(game, 'src/fine.ts'), 'export const a = Math.max(1, 2)\n')
    const compiled = run(process.execPath, [program('tsc'), '--noEmit', '-p', game])
    output = await compiled.then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    )
  }, 60_000)

  test.each(Object.keys(outside))('%s', (name) => {
    expect(output).toMatch(new RegExp(`${name}\\.ts.*error TS\\d+: Cannot find name '${name}'`))
  })

  test('(but with the language itself)', () => {
    expect(output).not.toContain('fine.ts')
  })
})
