import { afterEach, expect, test, vi } from 'vitest'
import { storedText } from './stored-text.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs local storage with room for some texts. */
function browserWith(room: number): Map<string, string> {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (texts.size >= room) throw new DOMException('no room', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  })
  return texts
}

test('stores a text under its key', () => {
  const texts = browserWith(10)
  storedText('mast').write('oak')
  expect(texts.get('mast')).toBe('oak')
  expect(storedText('mast').read()).toBe('oak')
  storedText('mast').remove()
  expect(storedText('mast').read()).toBeNull()
})

test('keeps a text in memory when storage is full', () => {
  browserWith(0)
  const mast = storedText('mast')
  mast.write('oak')
  expect(mast.read()).toBe('oak')
  mast.remove()
  expect(mast.read()).toBeNull()
})

test('keeps a text in memory when storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  const mast = storedText('mast')
  expect(mast.read()).toBeNull()
  mast.write('oak')
  expect(mast.read()).toBe('oak')
  mast.remove()
  expect(mast.read()).toBeNull()
})

test('returns null after another tab removed the text', () => {
  const texts = browserWith(10)
  const mast = storedText('mast')
  mast.write('oak')
  texts.delete('mast')
  expect(mast.read()).toBeNull()
})
