/** Builds the web app for `npm test` and the browser tests, unless its sources have not changed since the last build. */
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exec, root } from './exec.ts'

const record = join(root, 'apps/web/dist/.sources')

/** The inputs of a build. Excludes tests, so that changing one does not cause a build. */
const SOURCES = [
  'apps/web/{index.html,app.html,package.json,vite.config.ts,tsconfig.json}',
  'apps/web/{src,public,service-worker,build}/**/*',
  'packages/{contract,game,words,practice,pages}/{package.json,src/**/*}',
  'package-lock.json',
  'tsconfig.base.json',
]

const wanted = await fingerprint()
if ((await readFile(record, 'utf8').catch(() => null)) !== wanted) {
  process.stderr.write('Building the web app.\n')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code } = await exec(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') })
  if (code === 0) await writeFile(record, wanted)
  else process.exitCode = 1
}

async function fingerprint(): Promise<string> {
  const paths: string[] = []
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) paths.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) hash.update(`${path.slice(root.length)}\0`).update(await readFile(path))
  return hash.digest('hex')
}
