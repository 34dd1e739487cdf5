import { expect, test } from 'vitest'
import { returnToOf } from './login.tsx'

test.each(['/game/lg_1/pregame', '/game/lg_1?week=2#depth', '/join/KELP42', '/%2f%2fevil.example'])(
  'returns to the app path %s',
  (path) => expect(returnToOf(path)).toBe(path),
)

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another host', '//evil.example'],
  ['another host, by a backslash', '/\\evil.example'],
  ['another host behind dots', '/.//evil.example'],
  ['another host behind a folder and ..', '/x/..//evil.example'],
  ['a full URL', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a path without a leading slash', 'game/lg_1'],
  ['a leading space', ' /game/lg_1'],
  ['a tab that a browser drops', '/\t/evil.example'],
  ['a line break that a browser drops', '/\n/evil.example'],
  ['a null character', '/game\u0000'],
  ['a C1 control character', '/game\u0085'],
  ['the sign-in page itself', '/login?return_to=/login'],
  ['the landing page', '/'],
  ['a very long path', `/${'a'.repeat(2000)}`],
])('goes home for %s', (_, asked) => expect(returnToOf(asked)).toBe('/home'))

test('goes home for an escaped URL of another host', () => {
  expect(returnToOf(new URLSearchParams('return_to=%2f%2fevil.example').get('return_to'))).toBe('/home')
})
