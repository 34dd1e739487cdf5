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
  if (text === undefined) throw new Error(`${file} was not to be read`)
  return text
}
const html =
  '<link rel="modulepreload" crossorigin href="/assets/react-2.js"><script type="module" src="/assets/main-1.js"></script>'

test('follows what is imported at once, each file once, and not what is asked for later', async () => {
  expect(await scriptsOf({ html, pages: [], read })).toEqual([
    'assets/deep-5.js',
    'assets/main-1.js',
    'assets/react-2.js',
    'assets/shared-3.js',
  ])
})

test('counts the page of the address', async () => {
  expect(await scriptsOf({ html, pages: ['assets/home-6.js'], read })).toContain('assets/home-6.js')
})

test('counts what comes after the first paint', async () => {
  const later = '<script src="/after-paint.js" defer data-files="/assets/main-1.js /assets/react-2.js"></script>'
  expect(await scriptsOf({ html: later, pages: [], read })).toEqual(await scriptsOf({ html, pages: [], read }))
})

test('a document without a script is no small one but a broken build', async () => {
  await expect(scriptsOf({ html: '<p>', pages: [], read })).rejects.toThrow('names no script')
})
