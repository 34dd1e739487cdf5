import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../exec.ts'
import { OTHER_STEPS, SERVER_COMMANDS, commandsIn, documents, plainCommandsIn } from './smoke.ts'

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const isNoSource = (path: string): boolean => ['node_modules', 'dist'].includes(basename(path))
const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
}

test('finds each npm script named in a text, once', () => {
  const text =
    'Use `npm run bench -- calls`, `npm run bench` or `npm start`; then npm test. Not npm ci, not npm start-up.'
  expect(commandsIn(text)).toEqual(['bench', 'start', 'test'])
})

test('finds npm sbom and the tools/ scripts named in a text', () => {
  const text = 'Write `npm sbom --sbom-format=cyclonedx` or `node tools/dev/a.ts > b.ndjson`, not `node tools/run.mjs`.'
  expect(plainCommandsIn(text)).toEqual(['node tools/dev/a.ts', 'npm sbom --sbom-format=cyclonedx'])
})

test('the documents name only scripts of package.json that run.mjs starts, and so do the lists in smoke.ts', async () => {
  const named = commandsIn(await documents())
  expect(named.length).toBeGreaterThan(5)
  const all = [...named, ...Object.keys(OTHER_STEPS), ...SERVER_COMMANDS]
  const scriptOf = (name: string) => (name === 'format' ? 'oxfmt .' : `node tools/run.mjs ${name}`)
  expect(all.filter((name) => scripts[name] !== scriptOf(name))).toEqual([])
})

test('the documents name only chaos tests that exist, and docs/reliability.md names each of them', async () => {
  const [, list = ''] = /const CHAOS_TESTS[^{]*\{([^}]*)\}/.exec(await read('tools/chaos/chaos.ts')) ?? []
  const tests = namesIn(list, /([a-z-]+)/g)
  expect(tests.length).toBeGreaterThan(2)
  const named = namesIn(await documents(), /(?:npm run chaos -- |[Cc]haos `)(?!-)([a-z-]+)/g)
  expect(named.filter((name) => !tests.includes(name))).toEqual([])
  const reliability = await read('docs/reliability.md')
  expect(tests.filter((name) => !reliability.includes(`\`${name}\``))).toEqual([])
})

/** Paths of files, except those of other packages and of a running deployment. */
const PATHS = /`((?!@|DATA_DIR)[\w.-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|js|sql|ya?ml|md|json|css|html|cfg))\b[^`]*`/g

test('the documents name only files that exist, by their path or its end', async () => {
  const files = await Array.fromAsync(
    glob('{*,{apps,packages,tools,e2e,docs,deploy}/**/*}', { cwd: root, exclude: isNoSource }),
  )
  const named = namesIn(await documents(), PATHS)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !files.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([])
})

test('the operations document lists every ops command', async () => {
  const [, usage = ''] = /OPS_USAGE = `([^`]+)`/.exec(await read('apps/server/src/commands/ops.ts')) ?? []
  const commands = namesIn(usage, /^ {2}([a-z-]+)/gm)
  expect(commands.length).toBeGreaterThan(10)
  const rows = namesIn(await read('docs/operations.md'), /^\| `([a-z-]+)/gm)
  expect(commands.filter((command) => !rows.includes(command))).toEqual([])
})

test('every alert has a row in the operations document, and every row has an alert', async () => {
  const alerts = namesIn(await read('deploy/alerts.yml'), /- alert: (\w+)/g)
  const [, rows = ''] = /\n\| alert [^\n]+\n((?:\|[^\n]+\n)+)/.exec(await read('docs/operations.md')) ?? []
  expect(alerts.length).toBeGreaterThan(5)
  expect(namesIn(rows, /^\| `(\w+)`/gm)).toEqual(alerts)
})
