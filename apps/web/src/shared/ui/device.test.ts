import { expect, test } from 'vitest'
import { deviceKind } from './device.ts'

test('recognizes an iPad that reports itself as a Mac', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  expect(deviceKind({ userAgent: mac, maxTouchPoints: 5 })).toBe('apple')
  expect(deviceKind({ userAgent: mac, maxTouchPoints: 0 })).toBe('computer')
})

test('tells iPhones, Android devices and computers apart', () => {
  const kindOf = (system: string) => deviceKind({ userAgent: `Mozilla/5.0 (${system})`, maxTouchPoints: 5 })
  expect(kindOf('iPhone; CPU iPhone OS 18_0 like Mac OS X')).toBe('apple')
  expect(kindOf('Linux; Android 15; Pixel 9')).toBe('android')
  expect(kindOf('Windows NT 10.0; Win64; x64')).toBe('computer')
})
