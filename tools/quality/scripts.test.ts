import { expect, test } from 'vitest'
import { scriptsOf } from './scripts.ts'

const files: Record<string, string> = {
  'assets/main-1.js': 'import{a as b}from"./react-2.js";import"./shared-3.js";const later=()=>import("./later-4.js")',
  'assets/react-2.js': 'export{x as a}',
  'assets/shared-3.js': 'import{a}from"./react-2.js";export{y}from"./deep-5.js"',
  'assets/deep-5.js': '',
  'assets/home-6.js': 'import"./shared-3.js"',
}
const read = async (file: string) => {
  const text = files[file]
  if (text === undefined) throw new Error(`${file} must not be read`)
  return text
}
const html =
  '<link rel="modulepreload" crossorigin href="/assets/react-2.js"><script type="module" src="/assets/main-1.js"></script>'

test('follows static imports once each, and no dynamic import', async () => {
  expect(await scriptsOf({ html, pages: [], read })).toEqual([
    'assets/deep-5.js',
    'assets/main-1.js',
    'assets/react-2.js',
    'assets/shared-3.js',
  ])
})

test('counts the script of the page', async () => {
  expect(await scriptsOf({ html, pages: ['assets/home-6.js'], read })).toContain('assets/home-6.js')
})

test('counts scripts that load after the first paint', async () => {
  const later = '<script src="/after-paint.js" defer data-files="/assets/main-1.js /assets/react-2.js"></script>'
  expect(await scriptsOf({ html: later, pages: [], read })).toEqual(await scriptsOf({ html, pages: [], read }))
})

test('rejects a document without a script', async () => {
  await expect(scriptsOf({ html: '<p>', pages: [], read })).rejects.toThrow('names no script')
})
