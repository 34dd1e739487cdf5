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

test('every storm of the documents is there, and each is named by the promises', async () => {
  const [, list = ''] = /const STORMS[^{]*\{([^}]*)\}/.exec(await read('tools/chaos/chaos.ts')) ?? []
  const storms = namesIn(list, /(\w+)/g)
  const named = namesIn(await documents(), /npm run chaos -- ([a-z]+)/g)
  expect(named.filter((name) => !storms.includes(name))).toEqual([])
  const promises = await read('docs/promises.md')
  expect(storms.filter((name) => !promises.includes(`\`${name}\``))).toEqual([])
})

test('every alarm has its row in the operations, and no row is of an alarm that is not there', async () => {
  const alarms = namesIn(await read('deploy/alerts.yml'), /- alert: (\w+)/g)
  const [, rows = ''] = /\n\| alarm [^\n]+\n((?:\|[^\n]+\n)+)/.exec(await read('docs/operations.md')) ?? []
  expect(alarms.length).toBeGreaterThan(5)
  expect(namesIn(rows, /^\| `(\w+)`/gm)).toEqual(alarms)
})
