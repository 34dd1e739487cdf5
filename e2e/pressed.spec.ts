/** What a press on a phone's home shows at once, before its code is loaded. */
import { type Page, expect, test } from '@playwright/test'
import { watch } from './pages.ts'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

test.use({ viewport: { width: 390, height: 844 } })

const server = useServer()
let league: LeagueInPlay | null = null

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'])
  await server().turnTo('2025-09-03T14:00:00Z')
})

async function openHome(page: Page): Promise<void> {
  await setToken(page, server(), league?.crew[3]?.token ?? '')
  await page.goto(`${server().url}/game/${league?.id ?? ''}`)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
}

/** Holds back the scripts with these names. Returns a function that lets them go. */
async function hold(page: Page, names: RegExp): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(names, async (route) => {
    await free
    await route.continue()
  })
  return () => letGo()
}

/** The frame shown before a sheet. Screen readers wait for the sheet. */
const frameOf = (page: Page) => page.locator('body > [aria-hidden="true"] p')

for (const [button, heading, width] of [
  [/^League: /, 'Your leagues', 390],
  [/^Notifications/, 'Notifications', 390],
  [/, your menu$/, 'Your menu', 390],
] as const) {
  test(`a press shows the frame of “${heading}” before its code is loaded`, async ({ page }) => {
    const isQuiet = watch(page)
    const letGo = await hold(page, /\/assets\/(MenuSheet|NoticesSheet|TopScorePickSheet)-/)
    await page.setViewportSize({ width, height: 844 })
    await openHome(page)
    const opener = page.getByRole('button', { name: button })
    await opener.click()
    await expect(frameOf(page)).toHaveText(heading)
    await expect(frameOf(page)).toBeInViewport()
    await expect(page).toHaveURL(/\?open=/)
    // Escape closes it.
    await page.keyboard.press('Escape')
    await expect(frameOf(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/\?open=/)
    // The sheet takes its place, and Back closes it.
    await opener.press('Enter')
    await expect(frameOf(page)).toHaveText(heading)
    letGo()
    await expect(page.getByRole('dialog', { name: heading, exact: true })).toBeVisible()
    await expect(frameOf(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
    isQuiet()
  })
}

test('on a wide screen a sheet opens below its button, even next to the feed', async ({ page }) => {
  const isQuiet = watch(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHome(page)
  for (const name of [/^League: /, /^Notifications/, /, your menu$/]) {
    const opener = page.getByRole('button', { name })
    const button = await opener.boundingBox()
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect
      .poll(async () => {
        const sheet = await page.getByRole('dialog').boundingBox()
        if (button === null || sheet === null) return null
        const isBelow = sheet.y >= button.y + button.height && sheet.y < button.y + button.height + 40
        return isBelow && sheet.x <= button.x && sheet.x + sheet.width >= button.x + button.width
      })
      .toBe(true)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  isQuiet()
})

test('marks a pressed tab until its page loads or Back is pressed', async ({ page }) => {
  const isQuiet = watch(page)
  const letGo = await hold(page, /\/assets\/picks-[\w-]{8}\.js/)
  await openHome(page)
  const tab = page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: /^Picks/ })
  await tab.click()
  await expect(tab).toHaveAttribute('data-pending')
  await page.goBack()
  await expect(tab).not.toHaveAttribute('data-pending')
  await tab.click()
  letGo()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).not.toHaveAttribute('data-pending')
  isQuiet()
})
