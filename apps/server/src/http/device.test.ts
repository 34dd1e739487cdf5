import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const USER_AGENTS = {
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

test.each(Object.entries(USER_AGENTS))('recognises %s by its user agent', (device, userAgent) => {
  expect(deviceOf({ 'user-agent': userAgent })).toBe(device)
})

test('names an unknown or missing user agent "A browser"', () => {
  expect(deviceOf({})).toBe('A browser')
  expect(deviceOf({ 'user-agent': '<script>curl/8' })).toBe('A browser')
})
