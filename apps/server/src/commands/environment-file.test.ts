import { expect, it } from 'vitest'
import { readEnvironmentFile } from './environment-file.ts'

it('reads names with spaces, quotes, comments and empty values', () => {
  const text = `# a comment = with a sign
; another
OPERATOR_NAME=Whale Club of Portland  \u0020
 QUOTED = "two  words "
SINGLE='it is \\n "this"'
EMPTY=
URL=postgresql://whale:7%23@db/whale?sslmode=require#x
NOT A SETTING
LAST="end"`
  expect(readEnvironmentFile(text)).toEqual({
    OPERATOR_NAME: 'Whale Club of Portland',
    QUOTED: 'two  words ',
    SINGLE: 'it is \\n "this"',
    EMPTY: '',
    URL: 'postgresql://whale:7%23@db/whale?sslmode=require#x',
    LAST: 'end',
  })
})

it('drops the backslashes of an unquoted DKIM key, like systemd, and keeps those of a quoted one', () => {
  const key = String.raw`-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n`
  expect(readEnvironmentFile(`DKIM_PRIVATE_KEY=${key}`)).toEqual({ DKIM_PRIVATE_KEY: key.replaceAll('\\', '') })
  expect(readEnvironmentFile(`DKIM_PRIVATE_KEY="${key}"`)).toEqual({ DKIM_PRIVATE_KEY: key })
  expect(readEnvironmentFile(`DKIM_PRIVATE_KEY='${key}'`)).toEqual({ DKIM_PRIVATE_KEY: key })
  const lines = key.replaceAll(String.raw`\n`, '\n')
  expect(readEnvironmentFile(`A=1\nDKIM_PRIVATE_KEY="${lines}"\nB=2`)).toEqual({
    A: '1',
    DKIM_PRIVATE_KEY: lines,
    B: '2',
  })
})

it('reads escapes and continued lines', () => {
  expect(readEnvironmentFile(String.raw`A="a \"b\" \\ \$c \d"`)).toEqual({ A: String.raw`a "b" \ $c \d` })
  expect(readEnvironmentFile('A=one \\\ntwo\nB=x')).toEqual({ A: 'one two', B: 'x' })
})
