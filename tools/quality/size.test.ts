import { expect, test } from 'vitest'
import { scriptsOf } from './size.ts'

const files: Record<string, string> = {
  'assets/main-1.js': 'import{a as b}from"./react-2.js";import"./shared-3.js";const later=()=>import("./later-4.js")',
  'assets/react-2.js': 'export{x as a};const x=1',
  'assets/shared-3.js': 'import{a}from"./react-2.js";export{y}from"./deep-5.js"',
  'assets/deep-5.js': '',
  'assets/home-6.js': 'import"./shared-3.js"',
}
const read = (file: string) => {
  const text = files[file]
  return text === undefined ? Promise.reject(new Error(`${file} must not be read`)) : Promise.resolve(text)
}
const html = '<link href="/assets/react-2.js"><script type="module" src="/assets/main-1.js"></script>'
const all = ['assets/deep-5.js', 'assets/main-1.js', 'assets/react-2.js', 'assets/shared-3.js']

test('follows static imports once each, and no dynamic import', async () => {
  expect(await scriptsOf(html, [], read)).toEqual(all)
})

test('counts the script of the page, and scripts that load after the first paint', async () => {
  const later = '<script src="/after-paint.js" defer data-files="/assets/main-1.js /assets/react-2.js"></script>'
  expect(await scriptsOf(later, ['assets/home-6.js'], read)).toEqual([...all, 'assets/home-6.js'].toSorted())
})

test('rejects a document without a script', async () => {
  await expect(scriptsOf('<p>', [], read)).rejects.toThrow('names no script')
})
