/** The installed app. Offline, it shows the last data, says so, and changes nothing. */
import { expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { signIn } from './pages.ts'
import { pictures } from './pictures.ts'

const server = useServer()
// A separate context, since what a service worker stored would outlast the test.
test.use({ serviceWorkers: 'allow', reuseContext: false })

let league: LeagueInPlay
test.beforeAll(async () => {
  const names = ['Ahab', 'Starbuck', 'Stubb', 'Flask', 'Pip', 'Fedallah', 'Tashtego', 'Daggoo']
  league = await addLeague(server(), '100003', names)
  await server().turnTo('2025-09-03T14:00:00Z')
})

test('serves an installable manifest with icons, and a service worker', async ({ request }) => {
  const manifest = (await (await request.get(`${server().url}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(manifest).toMatchObject({ id: '/home', start_url: '/home', display: 'standalone' })
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Bets', 'Picks', 'Table'])
  for (const { src } of manifest.icons) expect((await request.get(server().url + src)).status(), src).toBe(200)
  const worker = await request.get(`${server().url}/service-worker.js`)
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('shows the last home with its time when offline, and reloads when online', async ({ page, context }) => {
  await signIn(page, server(), 'ahab@e2e.example')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The first page loads before its service worker; the next one goes through it.
  await page.goto(`${server().url}/home`)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await page.goto(`${server().url}/game/${league.id}/casino-betting`)
  await expect(page.getByRole('main')).toBeVisible()
  // The cache is written after the page renders. The event stream never ends, so the network is never idle.
  const home = `/api/game/${league.id}/home`
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, home)).toBe(true)

  await context.setOffline(true)
  await page.goto(`${server().url}/home`)
  await expect(page).toHaveURL(`${server().url}/game/${league.id}`)
  await expect(page.getByRole('status').filter({ hasText: /^Offline\. Showing Wednesday / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  // A page that was never loaded says so, in the frame that leads to the others.
  await page.goto(`${server().url}/game/${league.id}/treasury`)
  await expect(page.getByRole('heading', { level: 1, name: 'Not saved on this device' })).toBeVisible()
  // Nothing on the page was stored, so there is no time to show.
  await expect(page.getByRole('status').filter({ hasText: 'Offline.' })).toBeVisible()
  await expect(page.getByText(/Showing/)).toHaveCount(0)
  await pictures(page, 'offline-missing')
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', `/game/${league.id}`)
  await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await page.goto(`${server().url}/game/${league.id}/treasury`)
  await expect(page.getByRole('heading', { level: 1, name: 'Not saved on this device' })).toBeVisible()

  // It opens by itself.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^You have/ })).toBeVisible()
  await expect(page.getByText(/^Offline\. Showing /)).toBeHidden()
})

test('stores the first page of a first visit, even though its service worker starts later', async ({
  page,
  context,
}) => {
  await signIn(page, server(), 'stubb@e2e.example')
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  // The session, without which no stored page opens, and the page.
  const stored = () =>
    page.evaluate(
      async (paths) =>
        (await Promise.all(paths.map((path) => caches.match(path)))).every((reply) => reply !== undefined),
      ['/api/user/data', `/api/game/${league.id}/home`],
    )
  await expect.poll(stored, { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Offline\. Showing / })).toBeVisible()
  await context.setOffline(false)
})

test('shows the age of the page’s oldest data when offline', async ({ page, context }) => {
  await signIn(page, server(), 'ahab@e2e.example')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const treasury = `${server().url}/game/${league.id}/treasury`
  await page.goto(treasury)
  await expect(page.getByRole('heading', { level: 1, name: /^You have/ })).toBeVisible()
  const reply = `/api/treasury/${league.id}`
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, reply)).toBe(true)
  await server().turnTo('2025-09-04T15:00:00Z')
  await page.goto(`${server().url}/game/${league.id}`)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()

  await context.setOffline(true)
  await page.goto(treasury)
  await expect(page.getByRole('heading', { level: 1, name: /^You have/ })).toBeVisible()
  const stamp = page.getByRole('status').filter({ hasText: /^Offline\. Showing / })
  await expect(stamp).toContainText('Showing Wednesday')
  await page.goto(`${server().url}/game/${league.id}`)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await context.setOffline(false)
})

test('clears the device at sign-out, so that the next user sees none of the data', async ({ page, context }) => {
  await signIn(page, server(), 'ahab@e2e.example')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${server().url}/home`)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  const readings = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('readings:')).length)
  await expect.poll(readings).toBeGreaterThan(0)

  // Another user on the same phone is offline. Their token opens nothing.
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await context.setOffline(true)
  await page.evaluate(() => localStorage.setItem('auth_token', 'somebody-else'))
  await page.goto(`${server().url}/game/${league.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText('Kelp Wanted')).toHaveCount(0)
  // Before the connection is back, because the page then retries by itself.
  await page.evaluate((own) => localStorage.setItem('auth_token', own ?? ''), token)
  await context.setOffline(false)

  await page.goto(`${server().url}/thankyou`)
  await page.getByRole('button', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(`${server().url}/`)
  await expect.poll(readings).toBe(0)
})

test('discards data cached by older versions', async ({ page }) => {
  await page.goto(`${server().url}/api/healthz`)
  const names = () => page.evaluate(() => caches.keys())
  await page.evaluate(() => Promise.all(['shell:older', 'readings:older'].map((name) => caches.open(name))))
  expect(await names()).toEqual(['shell:older', 'readings:older'])
  await signIn(page, server(), 'ahab@e2e.example')
  await expect.poll(names).not.toContain('readings:older')
  expect(await names()).not.toContain('shell:older')
})

test('does not show an earlier week’s casino as this week’s when offline', async ({ page, context }) => {
  await signIn(page, server(), 'starbuck@e2e.example')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const casino = `${server().url}/game/${league.id}/casino-betting`
  await page.goto(casino)
  const event = page.getByRole('heading', { level: 1, name: 'Pick one' })
  await expect(event).toBeVisible()
  const isCached = () =>
    page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => await (await caches.open(name)).keys())
      return (await Promise.all(caching)).flat().some(({ url }) => url.includes('/casino/'))
    })
  await expect.poll(isCached).toBe(true)
  // Leave the page, since an open one would load this week's event when the clock turns.
  await page.goto(`${server().url}/api/healthz`)
  await server().turnTo('2025-09-10T14:00:00Z')
  await page.goto(`${server().url}/game/${league.id}`)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()

  await context.setOffline(true)
  await page.goto(casino)
  await expect(page.getByText('Week 2’s event isn’t saved on this device.')).toBeVisible()
  await expect(event).toHaveCount(0)

  // It opens by itself, with this week's event.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Pick two' })).toBeVisible()
})

test('opens bets and the casino offline after a visit to home alone', async ({ page, context }) => {
  await server().turnTo('2025-09-10T14:05:00Z')
  await signIn(page, server(), 'flask@e2e.example')
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  const userId = league.crew.find(({ name }) => name === 'Flask')?.userId ?? ''
  const paths = [
    `/api/h2h/bets/${league.id}/${userId}`,
    `/api/h2h/board/${league.id}`,
    `/api/casino/event/${league.id}/${userId}`,
  ]
  const stored = () =>
    page.evaluate(
      async (all) => (await Promise.all(all.map((path) => caches.match(path)))).filter((reply) => reply !== undefined),
      paths,
    )
  await expect.poll(async () => (await stored()).length, { timeout: 20_000 }).toBe(paths.length)
  await context.setOffline(true)
  for (const [path, heading] of [
    ['h2h-betting', 'Bets'],
    ['casino-betting', 'Pick two'],
  ] as const) {
    await page.goto(`${server().url}/game/${league.id}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Offline\. Showing / })).toBeVisible()
    await pictures(page, `offline-${path}`)
  }
  // Signing out deletes the device's data, so it works offline too.
  await page.goto(`${server().url}/profile`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect.poll(async () => (await stored()).length).toBe(0)
  await context.setOffline(false)
})
