import { expect, test } from 'vitest'
import { returnToOf } from './return-to.ts'

test.each(['/game/lg_1/pregame', '/game/lg_1?week=2#depth', '/join/KELP42', '/%2f%2fevil.example'])(
  'returns to a path of ours: %s',
  (path) => expect(returnToOf(path)).toBe(path),
)

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another host', '//evil.example'],
  ['another host, by a backslash', '/\\evil.example'],
  ['another host behind dots', '/.//evil.example'],
  ['another host behind a folder that is left again', '/x/..//evil.example'],
  ['a whole address', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a path without its slash', 'game/lg_1'],
  ['a space in front', ' /game/lg_1'],
  ['a tab that a browser drops', '/\t/evil.example'],
  ['a line break that a browser drops', '/\n/evil.example'],
  ['a null character', '/game\u0000'],
  ['a control character of the second block', '/game\u0085'],
  ['the sign-in page itself', '/login?return_to=/login'],
  ['the front door', '/'],
  ['something endless', `/${'a'.repeat(2000)}`],
])('goes home for %s', (_, asked) => expect(returnToOf(asked)).toBe('/home'))

test('an escaped address of another host is refused once the query is read', () => {
  expect(returnToOf(new URLSearchParams('return_to=%2f%2fevil.example').get('return_to'))).toBe('/home')
})
