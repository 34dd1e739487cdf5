import { expect, test } from 'vitest'
import { installMethod } from './install.ts'

const ready = { hasTaken: true, isDismissed: false, isInstalled: false, hasPrompt: true, isApple: false }

test('offers the install prompt after the first accepted bet, and the steps on an iPhone', () => {
  expect(installMethod(ready)).toBe('prompt')
  expect(installMethod({ ...ready, hasPrompt: false, isApple: true })).toBe('steps')
})

test.each([
  ['before a bet was taken', { hasTaken: false }],
  ['once it was turned down', { isDismissed: true }],
  ['in the installed app', { isInstalled: true }],
  ['where a browser cannot', { hasPrompt: false }],
])('nobody is asked %s', (_, change) => expect(installMethod({ ...ready, ...change })).toBeNull())
