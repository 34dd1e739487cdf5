import { type Page, expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { tabTo, watch } from './pages.ts'
import { picture } from './pictures.ts'
import { setToken } from './tour/guide.ts'

/** A league on the Tuesday of week 1. Each test views the same results on its own device. */
test.describe.configure({ mode: 'serial' })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'] as const
let league: LeagueInPlay | null = null

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', NAMES)
  await server().turnTo('2025-09-03T14:00:00Z')
  await server().turnTo('2025-09-09T12:00:00Z')
})

/** Signs in as Sam, who has the top team, on a device that has not shown Tuesday's results, and opens them. */
async function openLeague(page: Page): Promise<void> {
  await setToken(page, server(), league?.crew[0]?.token ?? '', { results: 'new' })
  await page.goto(`${server().url}/game/${league?.id ?? ''}`)
  await page.getByRole('link', { name: 'Break the seal' }).click()
}

const skip = (page: Page) => page.getByRole('button', { name: 'Skip' })
const slip = (page: Page) => page.getByRole('region', { name: 'Week 1, your slip' })

test('keeps Tuesday’s results sealed on home until they are opened, once per device', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), league?.crew[0]?.token ?? '', { results: 'new' })
  await page.goto(`${server().url}/game/${league?.id ?? ''}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Week 1 is in' })).toBeVisible()
  await expect(page.getByText('units, before you look')).toBeVisible()
  await expect(page.getByText('100 units', { exact: true })).toBeAttached()
  await page.getByRole('link', { name: 'Break the seal' }).click()
  await expect(page).toHaveURL(/\/results\/1$/)
  // Screen readers get the result at once.
  await expect(
    page.getByRole('heading', { level: 1, name: /^Week 1 results: plus \d+, \d+ units after$/ }),
  ).toBeAttached()
  await expect(slip(page)).toBeVisible({ timeout: 15_000 })
  const sum = await slip(page)
    .getByText(/ before$/)
    .innerText()
  expect(sum.split(/\s+/)).toEqual(['100', 'units', 'before'])
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First chips' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'See your slip' })).toBeVisible()
  isQuiet()
})

test('shows the feed next to home once the results are opened, since it reveals them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setToken(page, server(), league?.crew[0]?.token ?? '', { results: 'new' })
  await page.goto(`${server().url}/game/${league?.id ?? ''}`)
  const news = page.getByText(/gained the most in week 1/)
  await expect(page.getByRole('link', { name: 'Break the seal' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'League feed' })).toHaveCount(0)
  await expect(news).toHaveCount(0)
  await page.getByRole('link', { name: 'Break the seal' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(news).toBeVisible()
})

test('seals every page that shows Tuesday’s results, and the bell, until they are opened', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), league?.crew[0]?.token ?? '', { results: 'new' })
  const at = (path: string) => `${server().url}/game/${league?.id ?? ''}/${path}`
  const seal = page.getByRole('link', { name: 'Break the seal' })
  await page.goto(`${server().url}/profile`)
  await expect(page.getByRole('region', { name: 'Your season' }).getByRole('link')).toHaveText('Break the seal')
  for (const [path, heading] of SEALED) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(seal).toBeVisible()
    await expect(page.getByText(/gained the most in week 1|[+−]\d/)).toHaveCount(0)
  }
  await picture(page, 'feed-sealed')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('link', { name: /Week 1 is in\. Your slip is inside\./ })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/[+−]\d/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await seal.click()
  await skip(page).click()
  await page.goto(at('activity'))
  await expect(page.getByText(/gained the most in week 1/)).toBeVisible()
  await page.goto(at('depth'))
  await expect(page.getByRole('row').filter({ hasText: 'theo' })).toBeVisible()
  await expect(seal).toHaveCount(0)
  isQuiet()
})

/** Each page with its heading. */
const SEALED = [
  ['depth', 'Table'],
  ['treasury', 'Bank'],
  ['map', 'Season map'],
  ['recap', 'Your season'],
  ['h2h-betting', 'Bets'],
  ['h2h-betting/settled', 'Settled'],
  ['casino-betting', 'Pick one'],
  ['seasons', 'Past seasons'],
  ['activity', 'Feed'],
] as const

test('continues by tap and by Enter, skips by button and by Escape, and plays again', async ({ browser, page }) => {
  await openLeague(page)
  await expect(skip(page)).toBeVisible()
  await picture(page, 'results-beat')
  await skip(page).press('Enter')
  await expect(slip(page)).toBeVisible({ timeout: 3000 })
  await page.getByRole('button', { name: 'Replay' }).click()
  // As the screen says, Enter continues. It does not skip.
  await page.keyboard.press('Enter')
  await expect(skip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(slip(page)).toBeVisible({ timeout: 3000 })
  await tabTo(page, page.getByRole('link', { name: 'See your slip' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Week 1, Tuesday results' })).toBeVisible()
  await page.getByRole('link', { name: 'Replay' }).click()
  // Later visits start with the last card.
  await expect(slip(page)).toBeVisible({ timeout: 3000 })

  const context = await browser.newContext()
  const another = await context.newPage()
  await openLeague(another)
  await expect(skip(another)).toBeVisible()
  for (let taps = 0; taps < 8; taps += 1) await another.mouse.click(40, 400)
  await expect(slip(another)).toBeVisible({ timeout: 3000 })
  await context.close()
})

test('shows one card with reduced motion, even at 320 pixels and with 200% text', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await openLeague(page)
  await expect(slip(page)).toBeVisible()
  await expect(skip(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Replay' })).toHaveCount(0)
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  expect(await page.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true)
  await page.evaluate(`document.documentElement.style.fontSize = ''`)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

test('keeps results sealed on Bets and Picks while a player can pick for the next week', async ({ page }) => {
  const isQuiet = watch(page)
  await server().turnTo('2025-09-10T13:00:00Z')
  const at = (path: string) => `${server().url}/game/${league?.id ?? ''}/${path}`
  const rival = league?.crew[1]?.userId ?? ''
  await setToken(page, server(), league?.crew[0]?.token ?? '', { results: 'new' })
  const bets = ['', `/new?with=${rival}`, '/house-line', '?bet=nothing'].map((path) => `h2h-betting${path}`)
  for (const path of [...bets, 'casino-betting', 'casino-betting?open=prediction', 'multipliers']) {
    await page.goto(at(path))
    await expect(page.getByRole('link', { name: 'Break the seal' }), path).toBeVisible()
    await expect(page.getByText(/\d+ (free|available|units)/), path).toHaveCount(0)
    await expect(page.getByRole('dialog'), path).toHaveCount(0)
  }
  await page.goto(at('casino-betting'))
  await expect(page.locator('.player-card').first()).toBeVisible()
  isQuiet()
})
