import { type Page, expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** A league on the Tuesday of week 1. Each test views the same results on its own device. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'] as const
let league: LeagueInPlay | null = null

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', NAMES)
  await server().turnTo('2025-09-03T14:00:00Z')
  await server().turnTo('2025-09-09T12:00:00Z')
})

/** Signs in as Sam, who has the top team. */
async function openHome(page: Page): Promise<void> {
  await setToken(page, server(), league?.crew[0]?.token ?? '')
  await page.goto(`${server().url}/game/${league?.id ?? ''}`)
}

const slip = (page: Page) => page.getByRole('region', { name: 'Last Tuesday' })
/** The animated number. Screen readers get the final value from the start. */
const unitsSeen = (page: Page) => page.getByRole('region', { name: 'Your units' }).locator('.figure-units').first()

test('animates the Tuesday results line by line, once per device', async ({ page }) => {
  const isQuiet = watch(page)
  await openHome(page)
  await expect(slip(page).getByRole('button', { name: 'Skip' })).toBeVisible()
  await expect(unitsSeen(page)).toContainText('100 units')
  await expect(slip(page).getByRole('link', { name: 'See why' })).toBeVisible({ timeout: 9000 })
  const after = await slip(page).getByText('After', { exact: true }).locator('xpath=following-sibling::dd').innerText()
  await expect(unitsSeen(page)).toContainText(`${after} units`)
  expect(after).not.toBe('100')
  await page.reload()
  await expect(slip(page).getByRole('link', { name: 'See why' })).toBeVisible()
  await expect(slip(page).getByText('After', { exact: true })).toBeHidden()
  isQuiet()
})

test('skips the animation by keyboard, with the button or Escape', async ({ browser, page }) => {
  await openHome(page)
  // Focus it directly: the animation runs meanwhile.
  await slip(page).getByRole('button', { name: 'Skip' }).press('Enter')
  // The link replaces the button, sooner than without skipping.
  await expect(slip(page).getByRole('link', { name: 'See why' })).toBeFocused({ timeout: 3000 })

  const context = await browser.newContext()
  const another = await context.newPage()
  await openHome(another)
  await expect(slip(another).getByRole('button', { name: 'Skip' })).toBeVisible()
  await another.keyboard.press('Escape')
  await expect(slip(another).getByRole('link', { name: 'See why' })).toBeVisible({ timeout: 3000 })
  await context.close()
})

test('shows the results at once with reduced motion', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openHome(page)
  await expect(slip(page).getByText('After', { exact: true })).toBeVisible()
  await expect(slip(page).getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await context.close()
})
