/**
 * `npm run screens`: the browser tests that stop at screens take screenshots, in both sizes and themes, in `.cache/screens/`. `--smoke`: the landing
 * only.
 */
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Defer, temporaryFolder, withClosers } from '../closers.ts'
import { exec, root } from '../exec.ts'
import { ensureChromium, findChromium } from '../quality/chromium.ts'

async function main(defer: Defer): Promise<void> {
  const isSmoke = process.argv.includes('--smoke')
  if (isSmoke && findChromium() === null) {
    process.stdout.write('Chromium is missing: pictures cannot be taken without it.\n')
    return
  }
  const missing = await ensureChromium()
  if (missing !== null) throw new Error(missing)
  const folder = isSmoke ? await temporaryFolder(defer) : join(root, '.cache/screens')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const tests = isSmoke ? ['e2e/every-screen.spec.ts', '--grep', 'the landing:'] : await filesWithPictures()
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const env = { E2E_PICTURES: folder }
  const { code } = await exec(process.execPath, [playwright, 'test', '--reporter=line', ...tests], { cwd: root, env })
  process.stdout.write(`${(await readdir(folder)).length} pictures are in ${folder}.\n`)
  process.exitCode = code
}

async function filesWithPictures(): Promise<string[]> {
  const files = (await readdir(join(root, 'e2e'))).filter((name) => name.endsWith('.spec.ts'))
  const texts = await Promise.all(files.map((name) => readFile(join(root, 'e2e', name), 'utf8')))
  return files.filter((_, at) => /'\.\/(inspect|pictures)\.ts'/.test(texts[at] ?? '')).map((name) => `e2e/${name}`)
}

await withClosers(main)
