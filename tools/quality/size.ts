/**
 * `npm run size`: checks how much compressed script a first visit fetches: the scripts of the document, their static imports, and
 * the script of the page. Scripts loaded later do not count. `--smoke` does the same.
 */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { scriptsOf } from './scripts.ts'

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
const KIB = 1024

interface Visit {
  what: string
  document: string
  /** The page's own chunk, which the router loads. */
  page: string | null
  kibMax: number
}

const VISITS: readonly Visit[] = [
  { what: 'The landing', document: 'index.html', page: null, kibMax: 106 },
  { what: "A game's home", document: 'app.html', page: 'home', kibMax: 180 },
]

const read = (file: string): Promise<string> => readFile(join(dist, file), 'utf8')

async function pageScript(page: string): Promise<string> {
  const found: string[] = []
  for await (const file of glob(`assets/${page}-*.js`, { cwd: dist })) found.push(file)
  const [only] = found
  if (only === undefined || found.length > 1) throw new Error(`The build has ${found.length} scripts called ${page}`)
  return only
}

for (const { what, document, page, kibMax } of VISITS) {
  const pages = page === null ? [] : [await pageScript(page)]
  const scripts = await scriptsOf({ html: await read(document), pages, read })
  const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await read(file)).length))
  const kib = sizes.reduce((sum, size) => sum + size, 0) / KIB
  const isFine = kib <= kibMax
  process.stdout.write(
    `${what}: ${kib.toFixed(1)} KiB of script in ${scripts.length} files, ${isFine ? 'within' : 'ABOVE'} ${kibMax} KiB\n`,
  )
  if (!isFine) process.exitCode = 1
}
