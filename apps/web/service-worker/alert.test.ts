import { expect, it } from 'vitest'
import { alertIn } from './alert.ts'

const SITE = 'https://whale.example'
const shown = { title: 'Week 3 results are in', body: 'See.', navigate: `${SITE}/game/1`, tag: 'a', lang: 'en-US' }
const message = (notification: unknown) => JSON.stringify({ web_push: 8030, notification })

it('reads the declarative message', () => {
  expect(alertIn(message({ ...shown, silent: false }), SITE)).toEqual(shown)
})

it.each([
  ['text', 'hello'],
  ['nothing', ''],
  ['null', 'null'],
  ['no notification', '{}'],
  ['a notification of null', message(null)],
  ['no title', message({ ...shown, title: undefined })],
  ['another site', message({ ...shown, navigate: 'https://evil.example/game/1' })],
  ['no address', message({ ...shown, navigate: 'game' })],
])('shows nothing for %s', (_what, text) => {
  expect(alertIn(text, SITE)).toBeNull()
})
