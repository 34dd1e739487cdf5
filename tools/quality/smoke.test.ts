import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../exec.ts'
import { OTHER_STEPS, SERVER_COMMANDS, commandsIn, documents } from './smoke.ts'

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
}

test('finds each npm script that a text names, once', () => {
  const text =
    'Use `npm run bench -- calls`, `npm run bench` or `npm start`; then npm test. Not npm ci, not npm start-up.'
  expect(commandsIn(text)).toEqual(['bench', 'start', 'test'])
})

test('the documents name only scripts of package.json that run.mjs starts, and so do the lists of smoke.ts', async () => {
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
  const named = namesIn(await documents(), /npm run chaos -- ([a-z-]+)/g).filter((name) => !name.startsWith('-'))
  expect(named.filter((name) => !tests.includes(name))).toEqual([])
  const reliability = await read('docs/reliability.md')
  expect(tests.filter((name) => !reliability.includes(`\`${name}\``))).toEqual([])
})

test('every alarm has its row in the operations, and no row is of an alarm that is not there', async () => {
  const alarms = namesIn(await read('deploy/alerts.yml'), /- alert: (\w+)/g)
  const [, rows = ''] = /\n\| alarm [^\n]+\n((?:\|[^\n]+\n)+)/.exec(await read('docs/operations.md')) ?? []
  expect(alarms.length).toBeGreaterThan(5)
  expect(namesIn(rows, /^\| `(\w+)`/gm)).toEqual(alarms)
})
