/** Checks all golden files: texts on a subject can sound right and still show a raw value. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const GOLDEN = new URL('../golden/', import.meta.url)
const SOURCE = new URL('./', import.meta.url)
const files = readdirSync(GOLDEN)
const read = (file: string) => readFileSync(new URL(file, GOLDEN), 'utf8')

/** Golden files of formats, with the raw value before the formatted one. */
const FORMATS = ['numbers.txt', 'times.txt']
const RAW = /undefined|\bnull\b|NaN|\[object|\$\{|T\d\d:\d\d:\d\d|[^.]\.\.$/
const ONE = /\b1 (?:units|players|teams|weeks|bets|leagues|people|days)\b/

test.each(files)('shows no raw value in %s, and counts one unit as one', (file) => {
  const lines = read(file).split('\n')
  const words = lines.filter((line) => line.startsWith('  '))
  const shown = FORMATS.includes(file) ? words.map((line) => line.replace(/^.*?:(?= |$)/, '')) : words
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((line) => RAW.test(line) || ONE.test(line))).toEqual([])
})

test('writes each golden file in a test', () => {
  const tests = readdirSync(SOURCE).filter((name) => name.endsWith('.test.ts'))
  const written = tests.flatMap((name) =>
    [...readFileSync(new URL(name, SOURCE), 'utf8').matchAll(/toMatchFileSnapshot\(\s*'\.\.\/golden\/([^']+)'/g)].map(
      ([, file]) => file,
    ),
  )
  expect(written.toSorted()).toEqual(files.toSorted())
})
