/** Alerts and the calendar link in the profile, and a push that Chromium receives. */
import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import {
  type FakeSubscription,
  type PushSink,
  newVapidKeys,
  startPushSink,
} from '../apps/server/src/testing/push-sink.ts'
import { chromiumFlags, findFullChromium, shortLived } from '../tools/quality/chromium.ts'
import { violationsOf } from './axe.ts'
import { signIn, tabTo, watch } from './pages.ts'
import { SIZES, pictures } from './pictures.ts'
import { type LeagueInPlay, type TestServer, addLeague, startServer } from './server.ts'

/** Chromium's headless shell refuses to show notifications. */
const FULL_CHROMIUM = findFullChromium()

test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    args: [...chromiumFlags, shortLived],
    ...(FULL_CHROMIUM === null ? {} : { executablePath: FULL_CHROMIUM }),
  },
})

const vapid = newVapidKeys()
let sink: PushSink
let server: TestServer
let league: LeagueInPlay
let close = async () => {}
test.beforeAll(async () => {
  sink = await startPushSink({ vapidPublicKey: vapid.publicKey })
  const keys = { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey, PUSH_HOSTS: sink.host }
  const running = await startServer(keys)
  server = running.server
  close = running.close
  const names = ['Ahab', 'Starbuck', 'Stubb', 'Flask', 'Pip', 'Fedallah', 'Tashtego', 'Daggoo']
  league = await addLeague(server, '100003', names)
  await server.turnTo('2025-09-10T14:00:00Z')
})
test.afterAll(async () => {
  await close()
  await sink.close()
})

/** Gives the browser a subscription of the fake push service, since Chromium's own is on the internet. */
async function subscribeFake(context: BrowserContext): Promise<FakeSubscription> {
  const subscription = sink.subscribe()
  await context.grantPermissions(['notifications'], { origin: server.url })
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const fake = { unsubscribe: async () => true, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
    Object.assign(PushManager.prototype, { subscribe: async () => fake, getSubscription: async () => null })
  }, subscription)
  return subscription
}

/** Passes a decrypted message to the page's service worker, like Chromium's push client. */
async function deliver(page: Page, message: string): Promise<void> {
  // A push to a worker that is not active yet is lost.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const given = { origin: server.url, registrationId: await registered, data: message }
  await session.send('ServiceWorker.deliverPushMessage', given)
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

/** Runs in the worker. Only a real tap may focus a window or extend an event, so the test waits for the work itself. */
const TAP = `(async () => {
  const [notification] = await self.registration.getNotifications()
  const event = new NotificationEvent('notificationclick', { notification })
  const works = []
  event.waitUntil = (work) => works.push(work)
  self.dispatchEvent(event)
  await Promise.allSettled(works)
})()`

const panel = (page: Page) => page.getByRole('region', { name: 'Alerts' })

// Specification A.19
test('turns alerts on, sends a test, and Chromium shows it; a tap opens its page', async ({ page, context }) => {
  const isQuiet = watch(page)
  const { endpoint } = await subscribeFake(context)
  await signIn(page, server, 'ahab@e2e.example')
  await page.goto(`${server.url}/profile`)
  await expect(panel(page).getByText('Push is off.')).toBeVisible()
  await expect(panel(page).getByRole('checkbox', { name: 'Someone bets you: push' })).toBeDisabled()
  await panel(page).getByRole('button', { name: 'Turn on alerts' }).click()
  await expect(panel(page).getByText('This device, on since')).toBeVisible()
  await expect(panel(page).getByRole('checkbox', { name: 'Someone bets you: push' })).toBeChecked()
  await expect(panel(page).getByRole('checkbox', { name: 'Votes: push' })).toBeChecked()
  await expect(panel(page).getByRole('checkbox', { name: 'Requests to join: push' })).not.toBeChecked()
  await panel(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(panel(page).getByText('Sent. It shows up in a few seconds.')).toBeVisible()
  await expect.poll(() => sink.received.length).toBe(1)
  const [push] = sink.received
  expect(push?.path).toBe(new URL(endpoint).pathname)
  await deliver(page, JSON.stringify(push?.payload))
  await expect.poll(() => shown(page)).toEqual([{ title: 'Alerts are on', body: 'This is what they look like.' }])
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${server.url}/home`)
  await context.serviceWorkers()[0]?.evaluate(TAP)
  await expect(page).toHaveURL(`${server.url}/profile`)
  await expect(panel(page).getByText('This device, on since')).toBeVisible()
  expect(await shown(page)).toEqual([])
  isQuiet()
})

// Specification A.20
test('saves each checkbox at once, by keyboard, and sets quiet hours', async ({ page, context }) => {
  await subscribeFake(context)
  await signIn(page, server, 'stubb@e2e.example')
  await page.goto(`${server.url}/profile#alerts`)
  await panel(page).getByRole('button', { name: 'Turn on alerts' }).click()
  const votes = panel(page).getByRole('checkbox', { name: 'Votes: push' })
  await expect(votes).toBeEnabled()
  await votes.focus()
  await page.keyboard.press('Space')
  await expect(
    panel(page)
      .getByRole('row', { name: /^Votes/ })
      .getByRole('status'),
  ).toHaveText('Saved')
  await expect(votes).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('checkbox', { name: 'Votes: email' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(panel(page).getByRole('checkbox', { name: 'Votes: email' })).toBeChecked()
  const saved = page.waitForResponse((reply) => reply.request().postData()?.includes('"with_last_call":true') === true)
  await panel(page).getByLabel('From').selectOption('11pm')
  await expect(panel(page).getByText('11pm to 8am, America/New York.')).toBeVisible()
  await panel(page)
    .getByRole('checkbox', { name: /Let “3 hours to go” through/ })
    .check()
  await saved
  const limited = page.waitForResponse((reply) => reply.request().postData()?.includes('"is_limited":false') === true)
  await panel(page)
    .getByRole('checkbox', { name: /At most 2 a day/ })
    .uncheck()
  await limited
  await page.reload()
  await expect(panel(page).getByRole('checkbox', { name: /At most 2 a day/ })).not.toBeChecked()
  await expect(panel(page).getByRole('checkbox', { name: /Let “3 hours to go” through/ })).toBeChecked()
  await expect(votes).not.toBeChecked()
  // Nothing can be saved offline.
  await context.setOffline(true)
  await expect(panel(page).getByText('Offline. You can change this once you’re back.')).toBeVisible()
  for (const box of await panel(page).getByRole('checkbox').all()) await expect(box).toBeDisabled()
  await expect(panel(page).getByLabel('From')).toBeDisabled()
  await expect(panel(page).getByRole('button', { name: /^Turn off.*Offline$/ })).toBeVisible()
  await context.setOffline(false)
  await expect(votes).toBeEnabled()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const box = await votes.locator('..').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await violationsOf(page)).toEqual([])
  }
  await pictures(page, 'alerts-on')
})

// Specification A.19
test('explains how to allow blocked alerts, and how to get them on an iPhone', async ({ page, context }) => {
  await signIn(page, server, 'flask@e2e.example')
  await page.goto(`${server.url}/profile`)
  await expect(panel(page).getByRole('button', { name: 'Turn on alerts' })).toBeVisible()
  await pictures(page, 'alerts-off')
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.reload()
  await expect(panel(page).getByText('Alerts are blocked in this browser.')).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toHaveCount(3)
  await expect(panel(page).getByRole('button', { name: 'Turn on alerts' })).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
  await pictures(page, 'alerts-blocked')

  const iPhone = await context.newPage()
  // Safari has no push outside the Home Screen.
  await iPhone.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1' })
  })
  await iPhone.goto(`${server.url}/profile`)
  await expect(panel(iPhone).getByText('In Safari, tap Share, then Add to Home Screen.')).toBeVisible()
  await expect(panel(iPhone).getByRole('button', { name: 'Turn on alerts' })).toBeHidden()
  expect(await violationsOf(iPhone)).toEqual([])
  await pictures(iPhone, 'alerts-iphone')
})

// Specification A.19
test('offers alerts after the first bet, and not again for 14 days after "Not now"', async ({ page, context }) => {
  await subscribeFake(context)
  await signIn(page, server, 'pip@e2e.example')
  await page.goto(`${server.url}/game/${league.id}/h2h-betting`)
  await expect(page.getByRole('heading', { name: /Want to know when/ })).toBeHidden()
  await sendBet(page)
  const card = page.getByRole('region', { name: /^Want to know when .+ answers\?$/ })
  await expect(card).toBeVisible()
  await showWhole(page)
  expect(await violationsOf(page)).toEqual([])
  await pictures(page, 'ask')
  await tabTo(page, card.getByRole('button', { name: 'Not now' }))
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await page.getByRole('link', { name: 'See your bets' }).click()
  await sendBet(page)
  await expect(page.getByRole('link', { name: 'See your bets' })).toBeVisible()
  await expect(card).toBeHidden()
})

// Specification A.19
test('offers alerts after the first casino entry, and stops once they are on', async ({ page, context }) => {
  await subscribeFake(context)
  await signIn(page, server, 'tashtego@e2e.example')
  await page.goto(`${server.url}/game/${league.id}/casino-betting`)
  const card = page.getByRole('region', { name: 'Want to know when results are in?' })
  for (const place of [0, 1]) await page.locator('.player-card input').nth(place).check()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Lock it in' }).filter({ visible: true }).click()
  await expect(card).toBeVisible()
  await showWhole(page)
  expect(await violationsOf(page)).toEqual([])
  await pictures(page, 'ask-casino')
  await card.getByRole('button', { name: 'Turn on alerts' }).click()
  await expect(page.getByText('Alerts are on. Choose which ones in your profile.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You’re in').filter({ visible: true }).first()).toBeVisible()
  await expect(card).toBeHidden()
})

/** Scrolls to the end, since otherwise the demo bar covers the card's buttons. */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

async function sendBet(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^ahab, / }).click()
  await page.getByRole('button', { name: 'Send it to ahab' }).click()
  await expect(page.getByText(/^Sent to /)).toBeVisible()
}

// Specification A.21
test('creates a calendar link by keyboard, shows it once, and turns it off', async ({ page }) => {
  await signIn(page, server, 'flask@e2e.example')
  await page.goto(`${server.url}/profile`)
  const calendar = page.getByRole('region', { name: 'Your calendar' })
  await expect(calendar.getByText('Google updates it every 8 to 24 hours')).toBeVisible()
  await pictures(page, 'calendar-off')
  await calendar.getByRole('button', { name: 'Make my calendar link' }).focus()
  await page.keyboard.press('Enter')
  const url = await calendar.getByLabel('Your calendar link').inputValue()
  expect((await page.request.get(url)).headers()['content-type']).toContain('text/calendar')
  const webcal = url.replace(/^http:/, 'webcal:')
  await expect(calendar.getByRole('link', { name: 'Apple and others' })).toHaveAttribute('href', webcal)
  await expect(calendar.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  )
  expect(await violationsOf(page)).toEqual([])
  await pictures(page, 'calendar-on')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    calendar.getByRole('link', { name: 'Download once' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('whale-club.ics')
  await page.reload()
  await expect(calendar.getByText('We can’t show it again.')).toBeVisible()
  await calendar.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).click()
  await expect(calendar.getByRole('button', { name: 'Make my calendar link' })).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(404)
})
