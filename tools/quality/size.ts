/** `npm run size`: checks how much compressed script a first visit fetches. Scripts loaded later do not count. `--smoke` does the same. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'oxc-parser'
import { root } from '../exec.ts'

const KIB = 1024
/** A script's path in a document: in the source of an element, or in the list of scripts that load after the first paint. */
const MODULES = /\/(assets\/[\w.-]+\.js)(?=["\s])/g

/** The app's document lists the scripts of each kind of visit in an attribute of its own. */
const LISTS = / data-(signed-in|home|practice)="[^"]*"/g

interface Visit {
  what: string
  document: 'index.html' | 'app.html'
  /** The lists in `app.html` that the visit loads, in addition to the app. */
  lists: readonly string[]
  /** The chunks that the router and the page load. */
  pages: readonly string[]
  kibMax: number
  /** Leaves out the document's own scripts. */
  isBeyondShell: boolean
}

const GAME = { document: 'app.html', lists: ['signed-in', 'home'] } as const
/** Pages outside the game load none of its code. */
const OUTSIDE = { document: 'app.html', lists: [], isBeyondShell: true } as const

const VISITS: readonly Visit[] = [
  { what: 'The landing', document: 'index.html', lists: [], pages: [], kibMax: 93, isBeyondShell: false },
  {
    what: 'A dialog of the landing beyond it',
    document: 'index.html',
    lists: [],
    pages: ['dialogs'],
    kibMax: 50,
    isBeyondShell: true,
  },
  { what: 'The sign-in page beyond the shell', ...OUTSIDE, pages: ['login'], kibMax: 70 },
  { what: 'An invitation beyond the shell', ...OUTSIDE, pages: ['join'], kibMax: 115 },
  { what: 'How to Play beyond the shell', ...OUTSIDE, pages: ['dictionary'], kibMax: 70 },
  { what: "A game's home", ...GAME, pages: ['home'], kibMax: 176, isBeyondShell: false },
  {
    what: 'A practice season beyond the shell',
    ...GAME,
    pages: ['local-league', 'practice', 'PracticeBar'],
    kibMax: 150,
    isBeyondShell: true,
  },
]

type Read = (file: string) => Promise<string>

/** Returns the scripts of a document and its pages with their static imports, sorted, each once. */
export async function scriptsOf(html: string, pages: readonly string[], read: Read): Promise<string[]> {
  const waiting = [...[...html.matchAll(MODULES)].map(([, file = '']) => file), ...pages]
  if (waiting.length === pages.length) throw new Error('The document names no script')
  const found = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const { staticImports, staticExports } = parseSync(file, await read(file)).module
    const sources = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
    for (const { moduleRequest } of sources)
      if (moduleRequest) waiting.push(moduleRequest.value.replace(/^\.\//, 'assets/'))
  }
  return [...found].toSorted()
}

async function main(dist: string): Promise<void> {
  const read: Read = (file) => readFile(join(dist, file), 'utf8')
  for (const { what, document, lists, pages, kibMax, isBeyondShell } of VISITS) {
    const html = (await read(document)).replace(LISTS, (list, name: string) => (lists.includes(name) ? list : ''))
    const chunks = await Promise.all(pages.map(async (page) => await chunkOf(dist, page)))
    const shell = isBeyondShell ? await scriptsOf(html, [], read) : []
    const scripts = (await scriptsOf(html, chunks, read)).filter((file) => !shell.includes(file))
    const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await read(file)).length))
    const kib = sizes.reduce((sum, size) => sum + size, 0) / KIB
    const verdict = `${kib <= kibMax ? 'within' : 'ABOVE'} ${kibMax} KiB`
    process.stdout.write(`${what}: ${kib.toFixed(1)} KiB of script in ${scripts.length} files, ${verdict}\n`)
    if (kib > kibMax) process.exitCode = 1
  }
}

/** The chunk of that name. Throws unless the build has exactly one. */
async function chunkOf(dist: string, page: string): Promise<string> {
  const [found, ...more] = await Array.fromAsync(glob(`assets/${page}-*.js`, { cwd: dist }))
  if (found === undefined || more.length > 0) throw new Error(`The build has not exactly one script called ${page}`)
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(join(root, 'apps/web/dist'))
