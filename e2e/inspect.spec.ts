/** Each check of the screens finds a planted fault. */
import { expect, test } from '@playwright/test'
import { kindsOn, violationsAfter, violationsOf } from './axe.ts'
import { falseTimesOn } from './false-times.ts'
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

test('axe reports a fault in each document that a page opens', async ({ page }) => {
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

test('axe checks elements that a new width reveals with all rules, and the rest with the layout rules', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const hidden = '<style>@media (min-width: 800px) { #narrow { display: none } }</style>'
  const small =
    '<style>button { padding: 12px } @media (max-width: 800px) { button { padding: 0; font-size: 8px; border: 0 } }</style>'
  const buttons = '<button>a</button><button>b</button>'
  await page.setContent(PAGE.replace('%', `${hidden}${small}<div id="narrow"><img src="data:,"></div>${buttons}`))
  expect(await violationsOf(page)).toEqual([])
  const resize = () => page.setViewportSize({ width: 390, height: 900 })
  const found = await violationsAfter(page, { resize, theme: 'dark', passed: new Set() })
  expect(found.map((line) => line.split(' at ')[0])).toEqual(['image-alt', 'target-size', 'target-size'])
})

test('axe checks contrast once for texts of the same kind and color', async ({ page }) => {
  const passed = new Set<number>()
  const found = async (html: string) => {
    await page.setContent(PAGE.replace('%', html))
    return (await violationsOf(page, 'all', passed)).map((line) => line.split(' at ')[0])
  }
  const pale = '<p style="color: #bbb; background: #fff">Hard to read</p>'
  expect(await found('<p>Fine</p>')).toEqual([])
  expect(await found('<p>Fine too</p><p>And this</p>')).toEqual([])
  expect(await found(`<p>Fine</p>${pale}${pale}`)).toEqual(['color-contrast'])
  expect(await found('<div style="background: #777"><p>Fine</p></div>')).toEqual([])
  expect(await found('<div style="background: #222"><p>Fine</p></div>')).toEqual(['color-contrast'])
  await expect(page.locator('[data-passed]')).toHaveCount(0)
})

test('axe checks contrast in the other theme, and restores the theme', async ({ page }) => {
  const pale = '<style>body { background: #fff } [data-theme=light] p { color: #bbb }</style><p>Hard to read</p>'
  await page.setContent(PAGE.replace('%', pale))
  const resize = () => page.setViewportSize({ width: 390, height: 900 })
  expect(await violationsAfter(page, { resize, theme: 'dark', passed: new Set() })).toEqual([])
  const found = await violationsAfter(page, { resize, theme: 'light', passed: new Set() })
  expect(found).toEqual([expect.stringContaining('color-contrast at p')])
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('kinds distinguish pages by elements, classes and states, but not by texts', async ({ page }) => {
  const kinds = async (html: string) => {
    await page.setContent(PAGE.replace('%', html))
    return await kindsOn(page)
  }
  const known = new Set(await kinds('<p class="a">One</p><button aria-expanded="false">Two</button>'))
  const isNew = async (html: string) => (await kinds(html)).some((kind) => !known.has(kind))
  expect(await isNew('<button aria-expanded="false">2</button><p class="a">1</p><p class="a">3</p>')).toBe(false)
  const others = [
    '<p class="b">One</p>',
    '<p class="a"></p>',
    '<b><p class="a">One</p></b>',
    '<button aria-expanded="true">Two</button>',
  ]
  for (const html of others) expect(await isNew(html), html).toBe(true)
})

test('reports content beyond the right edge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(PAGE.replace('%', '<p style="width: 400px">Too wide</p>'))
  expect((await sticksOut(page)).join()).toContain('P Too wide')
})

test('a time is false depending on its week, phase and page', async ({ page }) => {
  const text = 'Closed Thursday 8pm. Next: Wednesday 8am.'
  const falseIn = async (title: string, week: number) => {
    await page.setContent(`<title>${title}, Week ${week}</title><p>${text}</p><p>Entries are open</p>`)
    return await falseTimesOn(page, { week, phase: 'games' })
  }
  const next = 'Next: Wednesday 8am.'
  expect(await falseIn('Picks', 4)).toEqual(['Entries are open'])
  expect(await falseIn('Bets', 2)).toEqual(['Entries are open'])
  expect(await falseIn('Bet devin', 3)).toEqual([next, 'Entries are open'])
  expect(await falseIn('The House', 4)).toEqual(['Closed Thursday', next, 'Entries are open'])
})
