import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NEVER_BOLD } from './icon-weights.ts'

const src = new URL('../src/', import.meta.url)

test('no file draws an icon bold that the build leaves without its bold drawing', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const texts = files.map((file) => ({ file, text: readFileSync(new URL(file, src), 'utf8') }))
  for (const name of NEVER_BOLD) {
    const users = texts.filter(({ text }) => text.includes(`dist/csr/${name}'`))
    expect(users.length, name).toBeGreaterThan(0)
    const bold = users.filter(({ text }) => /weight=(?:"bold"|\{[^}]*'bold')/.test(text))
    expect(
      bold.map(({ file }) => file),
      name,
    ).toEqual([])
  }
})
