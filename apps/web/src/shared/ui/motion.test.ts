import { expect, test, vi } from 'vitest'
import { buzz } from './motion.ts'

test('a button works in a browser that vibrates but lacks navigator.userActivation', () => {
  vi.stubGlobal('navigator', { vibrate: () => true })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(() => buzz('step')).not.toThrow()
})
