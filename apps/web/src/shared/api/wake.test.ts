import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onWake } from './wake.ts'

let page: EventTarget & { visibilityState: string }
let device: EventTarget
const wake = vi.fn<() => void>()
let stop = () => undefined as void

beforeEach(() => {
  vi.useFakeTimers()
  wake.mockClear()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  device = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', device)
  stop = onWake(wake)
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('wakes a page once when it is shown again, and never while it is hidden', () => {
  show('hidden')
  expect(wake).not.toHaveBeenCalled()
  show('visible')
  page.dispatchEvent(new Event('resume'))
  device.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(wake).toHaveBeenCalledTimes(1)
})

test('wakes a page that comes from the browser’s history, not one that loads', () => {
  device.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(wake).not.toHaveBeenCalled()
  device.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(wake).toHaveBeenCalledTimes(1)
})

test('wakes a visible page within a second after its device slept', () => {
  // The device's clock went on, and the page's timers stood still.
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(1000)
  expect(wake).toHaveBeenCalledTimes(1)
})

test('wakes a page at each return of the connection, also right after it is shown', () => {
  show('visible')
  device.dispatchEvent(new Event('online'))
  expect(wake).toHaveBeenCalledTimes(2)
  stop()
  device.dispatchEvent(new Event('online'))
  expect(wake).toHaveBeenCalledTimes(2)
})
