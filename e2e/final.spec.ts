/** The final in one list: units including prizes, the same rank on every page, and how the number adds up. */
import { type Page, expect, test } from '@playwright/test'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { TIGHT, tightFaults } from './layout.ts'
import { pictures } from './pictures.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague

const WORDS = 120

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  league = await addLateLeague(server())
  await league.turnTo(3)
  for (const [name, units] of [
    ['Maya', 950],
    ['Theo', 990],
    ['Inez', 900],
    ['Vinny', 680],
    ['Becka', 40],
  ] as const) {
    await league.setWallet(name, units)
  }
  await league.turnTo(10)
})

async function openAs(page: Page, name: 'Maya' | 'Vinny', address = '/depth'): Promise<void> {
  await setToken(page, server(), league.person(name).token)
  await page.goto(`${league.url}${address}`)
}

/** The viewer's units, their prize, and the sum, as computed by the server. */
async function ownRow() {
  const { leaderboard } = await league.as('Maya', 'GET', `/game/${league.id}/home`)
  return leaderboard.find((row: { is_you: boolean }) => row.is_you)
}

const shown = (units: number) => units.toLocaleString('en-US')

test('includes the prizes, and shows the gap to the next player and how the number adds up', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'Maya')
  await expect(page.getByRole('heading', { level: 1, name: 'As it stands' })).toBeVisible()
  const list = page.getByRole('table', { name: 'As it stands' })
  await expect(list.getByText('prize about')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 2, name: /points (behind|ahead of) |^Level with / })).toBeVisible()
  const words = (await page.getByRole('main').innerText()).split(/\s+/)
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(WORDS)
  await pictures(page, 'table-final')
  const { units, final } = await ownRow()
  await expect(list.locator('tr[aria-current]')).toContainText(shown(final.counted))
  await page.getByRole('button', { name: 'How my number adds up' }).click()
  const sheet = page.getByRole('dialog', { name: 'As it stands' })
  await expect(sheet.locator('dd')).toHaveText([shown(units), `+${shown(final.prize)}`, shown(final.counted)])
  await expect(sheet).toContainText('Triangle points are level at 0.')
})

test('shows the same rank on the table, at home and in the reply', async ({ page }) => {
  const { place } = await ownRow()
  const words = `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`
  await openAs(page, 'Maya')
  await expect(page.locator('tr[aria-current] td').first()).toHaveText(String(place))
  await openAs(page, 'Maya', '')
  await expect(page.locator('.swim-hero')).toContainText(words)
})

test('shows a player outside the final the units to the next place, and fits narrow pages', async ({ page }) => {
  await openAs(page, 'Vinny')
  await expect(page.getByRole('heading', { level: 2, name: /units from / })).toBeVisible()
  for (const size of TIGHT) expect.soft(await tightFaults(page, size)).toEqual([])
})

test('shows a past week of the final with the prizes of that week, and includes the prize at home', async ({
  page,
}) => {
  await league.turnTo(11)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'Maya', '/depth?week=10')
  const list = page.getByRole('table', { name: 'As it stands' })
  await expect(page.getByText('After week 10.')).toBeVisible()
  await expect(list.getByText('prize about')).toHaveCount(3)
  const { rows } = await league.as('Maya', 'GET', `/game/${league.id}/week/10/leaderboard`)
  await expect(list.locator('.final-place').first()).toHaveText('1')
  await expect(list.locator('.final-sum').first()).toHaveText(shown(rows[0].final.counted))
  await pictures(page, 'table-final-week-10')
  await openAs(page, 'Maya', '')
  const { final } = await ownRow()
  await expect(page.locator('.swim-hero')).toContainText(`${shown(final.counted)} units with your prize`)
  await pictures(page, 'home-final')
})
