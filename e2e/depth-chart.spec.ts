/** The race on the table with eliminated players, a whale and four-digit units, on the narrowest and on wide screens. */
import { type Page, expect, test } from '@playwright/test'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { TIGHT, tightFaults } from './layout.ts'
import { pictures } from './pictures.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague

const WORDS = 120

test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(3)
  for (const [name, units] of [
    ['Maya', 312],
    ['Theo', 3026],
    ['Inez', 610],
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

test('shows all digits of the units at 320 px, and the lines as rows of the list', async ({ page }) => {
  await openAs(page, `${league.url}/depth`)
  for (const size of TIGHT) expect.soft(await tightFaults(page, size)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(page.locator('[data-row]').getByText('3,026', { exact: true }).last()).toBeVisible()
  await expect(page.locator('[data-line=whale]').getByText('700 whale')).toBeInViewport()
  await pictures(page, 'table')
})

test('draws each fish with its tail at its units, between the two lines', async ({ page }) => {
  await openAs(page, `${league.url}/depth`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const tails = await page.evaluate(() => {
      const out = document.querySelector('.race-across.race-out')?.getBoundingClientRect().left ?? NaN
      const whale = document.querySelector('.race-across.race-whale')?.getBoundingClientRect().left ?? NaN
      return [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => {
        const tail = row.querySelector('svg')?.getBoundingClientRect().left ?? NaN
        const units = Number(
          row
            .querySelector('.race-units')
            ?.textContent?.match(/[\d,]+$/)?.[0]
            .replace(',', ''),
        )
        return { units, at: Math.round(100 + ((tail - out) / (whale - out)) * 600) }
      })
    })
    for (const { units, at } of tails.filter((each) => each.units >= 150 && each.units < 700)) {
      expect(Math.abs(at - units), `${units} at ${width}`).toBeLessThan(30)
    }
    expect(tails[0]?.at, `a whale at ${width}`).toBeGreaterThan(690)
  }
})

test('is a table with the lines as rows and at most 120 words, whose rows open the person', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, `${league.url}/depth`)
  const rows = page.getByRole('table', { name: 'Table, week 4' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(2)).toHaveAccessibleName(/700 whale/)
  await expect(rows.nth(9)).toHaveAccessibleName(/100 out/)
  await expect(rows.nth(3)).toHaveAccessibleName(/inez.* ahead of you$/)
  const words = await page.getByRole('main').innerText()
  expect(words.split(/\s+/).length, words).toBeLessThanOrEqual(WORDS)
  await page.getByRole('button', { name: 'theo' }).click()
  const sheet = page.getByRole('dialog', { name: 'theo' })
  await expect(sheet).toContainText(league.person('Theo').teamName)
})

test('shows the list as it stands during the games', async ({ page }) => {
  await league.turnTo(4, 103)
  await openAs(page, `${league.url}/depth?view=held`)
  await expect(page.getByRole('heading', { level: 1, name: 'As it stands' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'If it ended now' })).toBeAttached()
})
