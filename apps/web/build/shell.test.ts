import { expect, test } from 'vitest'
import { shellOf } from './shell.ts'

const build = {
  built: ['app.html', 'assets/home-1.js', 'share.png'],
  app: '<html>',
  readPublic: (path: string) => path,
}

test('the installed app has the built files and those of public, without share pictures', () => {
  const { files } = shellOf(build)
  expect(files).toEqual(expect.arrayContaining(['/app.html', '/assets/home-1.js', '/ahead.js']))
  expect(files).not.toContain('/share.png')
})

test('every changed file of the installed app changes its revision', () => {
  const changed = [
    build,
    { ...build, built: ['app.html', 'assets/home-2.js'] },
    { ...build, app: '<html lang="en">' },
    { ...build, readPublic: (path: string) => (path === '/ahead.js' ? 'mended' : path) },
  ]
  expect(new Set(changed.map((each) => shellOf(each).revision)).size).toBe(changed.length)
})
