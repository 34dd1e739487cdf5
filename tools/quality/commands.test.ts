/** What the documents tell somebody to run is there to be run. */
import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const read = async (name: string): Promise<string> => await readFile(new URL(name, ROOT), 'utf8')

async function documents(): Promise<string> {
  const names = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'RULES.md']
  const more = (await readdir(new URL('docs/', ROOT), { recursive: true })).filter((name) => name.endsWith('.md'))
  return (await Promise.all([...names, ...more.map((name) => `docs/${name}`)].map(read))).join('\n')
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
}

test('every `npm run` of the documents is a script of the package', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  const named = namesIn(await documents(), /npm run ([a-z][a-z-]*)/g)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('the documents name only chaos tests that exist, and docs/reliability.md names each of them', async () => {
  const [, list = ''] = /const CHAOS_TESTS[^{]*\{([^}]*)\}/.exec(await read('tools/chaos/chaos.ts')) ?? []
  const tests = namesIn(list, /^ +'?([a-z-]+)/gm)
  expect(tests.length).toBeGreaterThan(5)
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
