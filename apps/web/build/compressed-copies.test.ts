import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { writeCompressedCopies } from './compressed-copies.ts'

test('a build compresses its long texts in every folder, and nothing that is short or binary', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const [long, short] = ['let whale; '.repeat(100), 'let fish']
  await writeFile(join(folder, 'app.html'), long)
  await writeFile(join(folder, 'assets/home-1.js'), long)
  await writeFile(join(folder, 'assets/bets-1.js'), short)
  await writeFile(join(folder, 'share.png'), long)
  await writeCompressedCopies(folder)
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:br|gz)$/.test(name))
  expect(files.toSorted()).toEqual(['app.html.br', 'app.html.gz', 'assets/home-1.js.br', 'assets/home-1.js.gz'])
  expect(String(brotliDecompressSync(await readFile(join(folder, 'assets/home-1.js.br'))))).toBe(long)
  expect(String(gunzipSync(await readFile(join(folder, 'app.html.gz'))))).toBe(long)
})
