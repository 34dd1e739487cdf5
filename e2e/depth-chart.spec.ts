/** The depth chart with players who are out, places that moved and units of four digits, on the narrowest screens and on wide ones. */
import { type Page, expect, test } from '@playwright/test'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { TIGHT, tightFaults } from './layout.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague

test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(3)
  for (const [name, units] of [
    ['Maya', 2351],
    ['Theo', 3026],
    ['Inez', 1714],
    ['Becka', 40],
  ] as const) {
    await league.setWallet(name, units)
  }
  await league.turnTo(4)
})

async function openAs(page: Page, address: string): Promise<void> {
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(address)
  await expect(page.locator('[data-row]').first()).toBeVisible()
}

test('shows places, moves and all digits of the units at 320 px', async ({ page }) => {
  await openAs(page, `${league.url}/depth`)
  for (const size of TIGHT) expect.soft(await tightFaults(page, size)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  for (const units of ['3,026', '2,351', '1,714']) {
    await expect(page.locator('[data-row]').getByText(units, { exact: true }).last()).toBeVisible()
  }
  expect(await page.evaluate(cutPlaces)).toEqual([])
})

test('keeps each place and its move off the frame of the own row and off the names', async ({ page }) => {
  await openAs(page, `${league.url}/depth`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('[data-row] svg').first()).toBeVisible()
    expect(await page.evaluate(cutPlaces), `at ${width}`).toEqual([])
  }
})

/** Runs in the page: the places and moves that leave their cell, which the row's frame or the next cell would cut. */
function cutPlaces(): string[] {
  const rows = [...document.querySelectorAll('[data-row]')]
  return rows.flatMap((row) =>
    [...row.children].slice(0, 2).flatMap((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { left, right, width } = range.getBoundingClientRect()
      const box = cell.getBoundingClientRect()
      const { borderLeftWidth } = getComputedStyle(cell)
      const isIn = left >= box.left + Number.parseFloat(borderLeftWidth) && right <= box.right + 2
      return width === 0 || isIn
        ? []
        : [`"${cell.textContent}" is ${Math.round(width)} wide in ${Math.round(box.width)}`]
    }),
  )
}
