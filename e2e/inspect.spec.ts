/** The checks of every screen find what is planted. */
import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { sticksOut } from './inspect.ts'

const PAGE = `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>%</main></html>`

const PLANTED = [
  ['an image without a text', '<img src="data:," width="40" height="40">', 'image-alt'],
  ['gray text on white', '<p style="color: #bbb; background: #fff">Hard to read</p>', 'color-contrast'],
  ['a field without a label', '<input type="text">', 'label'],
] as const

for (const [what, html, rule] of PLANTED) {
  test(`axe reports ${what}`, async ({ page }) => {
    await page.setContent(PAGE.replace('%', html))
    expect(await violationsOf(page)).toContainEqual(expect.stringContaining(`${rule} at `))
  })
}

test('axe reports a fault of each document that a page opens', async ({ page }) => {
  for (const [, html, rule] of PLANTED) {
    await page.route('http://planted.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: PAGE.replace('%', html) }),
    )
    await page.goto('http://planted.test/')
    expect(await violationsOf(page)).toContainEqual(expect.stringContaining(`${rule} at `))
  }
})

test('axe reports nothing on a page without faults, and only contrast when asked', async ({ page }) => {
  await page.setContent(PAGE.replace('%', '<p>Fine</p>'))
  expect(await violationsOf(page)).toEqual([])
  await page.setContent(PAGE.replace('%', PLANTED[0][1]))
  expect(await violationsOf(page, 'contrast')).toEqual([])
})

test('reports content beyond the right edge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(PAGE.replace('%', '<p style="width: 400px">Too wide</p>'))
  expect((await sticksOut(page)).join()).toContain('P Too wide')
})
