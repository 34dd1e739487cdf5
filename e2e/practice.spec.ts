import { type Page, expect, test } from '@playwright/test'
import { playWithoutPick, tabTo, watch } from './pages.ts'
import { useServer } from './server.ts'

/** The practice season needs neither an account nor open access: the pages play it in the browser. */
const server = useServer({ ACCESS: 'closed' })

const HOME = /\/game\/league_practice$/
const next = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Practice season' })
    .getByRole('button', { name: /Play the games|Skip to Tuesday|Open week|See how you did/ })

/** Presses the bar's button by keyboard: it comes before everything else on the page. The games may have ended by themselves. */
async function pressNext(page: Page, before: string): Promise<void> {
  const button = next(page)
  await expect(async () => {
    if ((await button.filter({ hasText: before }).count()) === 0) return
    // A page that has just opened moves the focus to its heading, and then we have to tab back again.
    for (let press = 0; press < 80 && (await button.and(page.locator(':focus')).count()) === 0; press += 1) {
      await page.keyboard.press('Shift+Tab')
    }
    await page.keyboard.press('Enter')
    await expect(button.filter({ hasNotText: before }).or(page.getByText('all 12 weeks played'))).toBeVisible({
      timeout: 3000,
    })
  }).toPass({ timeout: 30_000 })
}

async function startSeason(page: Page, seed: string): Promise<void> {
  await page.goto(`${server().url}/practice?seed=${seed}`)
  await expect(page).toHaveURL(HOME)
  await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible()
}

/** Holds a script back. Returns a function that lets it through. */
async function held(page: Page, name: string): Promise<() => void> {
  let release = () => undefined as void
  const promise = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return () => release()
}

test('plays a whole season by keyboard, from the landing page to the result, without a call to the server', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const isQuiet = watch(page)
  await page.goto(server().url)
  await tabTo(page, page.getByRole('link', { name: 'Play a practice season now' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })

  await tabTo(page, page.getByRole('link', { name: 'Make your pick' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('region', { name: 'Your pick' }).getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Lock it in' }).filter({ visible: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re in').filter({ visible: true }).first()).toBeVisible()

  for (let week = 1; week <= 12; week += 1) {
    await expect(page.getByText(`week ${week} of 12`)).toBeVisible()
    await pressNext(page, 'Play the games')
    await pressNext(page, 'Skip to Tuesday')
    await expect(page).toHaveURL(new RegExp(`/results/${week}$`))
    await pressNext(page, week === 12 ? 'See how you did' : `Open week ${week + 1}`)
  }
  await expect(page).toHaveURL(/\/practice$/)
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText(/\d+ units/)
  await expect(page.getByRole('heading', { name: 'What would have been better' })).toBeVisible()
  await expect(page.getByRole('list').last().getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Set up your league' })).toHaveAttribute('href', '/#add')
  await expect(page.getByRole('link', { name: 'Join a league' })).toHaveAttribute('href', '/join')
  // Only the way to a night asks, once the season is over.
  expect(new Set(calls)).toEqual(new Set([`${server().url}/api/config`]))
  isQuiet()
})

test('shows its drawing before the app loads, requests nothing from the server, and does not shift afterwards', async ({
  page,
}) => {
  await page.goto(`${server().url}/api/healthz`)
  await page.evaluate(`localStorage.setItem('auth_token', 'of-another-page')`)
  await page.addInitScript(`
    window.moved = 0
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.moved += value)))
      .observe({ type: 'layout-shift', buffered: true })
  `)
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  const release = { app: await held(page, 'app'), bar: await held(page, 'PracticeBar') }
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(`${server().url}/practice?seed=first`, { waitUntil: 'commit' })
  await expect(page.locator('body > [aria-hidden] [data-scene] img')).toBeVisible()
  const hasHome = page.waitForResponse(/assets\/home-/)
  release.app()
  await (await hasHome).finished()
  // Time in which a page without its bar would be drawn.
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, 2000))`)
  release.bar()
  await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible()
  await expect(page.locator('body > [aria-hidden] [data-scene]')).toHaveCount(0)
  expect(await page.evaluate<number>('window.moved')).toBeLessThan(0.02)
  expect(calls).toEqual([])
})

test('plays a live Sunday by itself and stops on Tuesday', async ({ page }) => {
  await startSeason(page, 'sunday')
  await playWithoutPick(page)
  const played = page.getByRole('progressbar', { name: 'Games played' })
  await expect(played).toBeVisible()
  const share = async () => Number(await played.getAttribute('value'))
  await expect.poll(share).toBeGreaterThan(0.2)
  // A page opened meanwhile continues from the same moment.
  const before = await share()
  await page.goto(`${server().url}/game/league_practice/h2h-betting`)
  await expect(played).toBeVisible()
  const opened = await share()
  expect(opened).toBeGreaterThanOrEqual(before)
  await expect.poll(share).not.toBe(opened)
  expect(await share()).toBeGreaterThan(before)
  await expect(page).toHaveURL(/\/results\/1$/, { timeout: 40_000 })
})

test('deals the same roster after a reload before the first move', async ({ page }) => {
  const roster = async (): Promise<string> => {
    await page.goto(`${server().url}/practice`)
    await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible()
    await page.goto(`${server().url}/game/league_practice/casino-betting`)
    return await page.locator('.player-card').first().innerText()
  }
  const dealt = await roster()
  expect(await roster()).toBe(dealt)
})

test('keeps the season after a reload, and asks before a friend’s season replaces it', async ({ page }) => {
  await startSeason(page, 'mine')
  await playWithoutPick(page)
  await next(page).click()
  await expect(page).toHaveURL(/\/results\/1$/)
  await page.reload()
  await expect(next(page)).toHaveText('Open week 2')
  await page.goto(`${server().url}/practice?seed=theirs`)
  await expect(page.getByRole('heading', { name: 'Play season “theirs”?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(next(page)).toHaveText('Open week 2')
  await page.goto(`${server().url}/practice?seed=theirs`)
  await page.getByRole('button', { name: 'Start this season' }).click()
  await expect(page.getByText('week 1 of 12')).toBeVisible()
})

test('takes an offer from a rival, and turns the coach off permanently', async ({ page }) => {
  await startSeason(page, 'offers')
  await playWithoutPick(page)
  for (let step = 0; step < 2; step += 1) await next(page).click()
  await expect(page.getByText('week 2 of 12')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await page.goto(`${server().url}/game/league_practice/h2h-betting/offers`)
  const take = page.getByRole('link', { name: /^Take it for \d+: / }).first()
  await expect(take).toBeVisible()
  // A practice week ends when the player continues.
  await expect(page.getByText(/\d[hms] left$/)).toHaveCount(0)
  await take.click()
  await page.getByRole('button', { name: /^Take it for / }).click()
  await expect(page.getByRole('dialog').getByText('You took it. It settles Tuesday.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Share link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  // The open page explains itself, so the tip about it is elsewhere.
  await page.goto(`${server().url}/game/league_practice`)
  await page.getByRole('button', { name: 'No more tips' }).click()
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0)
  await page.reload()
  await expect(next(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0)
  // The bar comes after the skip link too.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' }).first()).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('continues after a reload', async ({ page, context }) => {
    await startSeason(page, 'island')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible()
    await playWithoutPick(page)
    await next(page).click()
    await expect(page).toHaveURL(/\/results\/1$/)
  })
})
