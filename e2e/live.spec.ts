/** Live updates: other players' actions and scores appear on the open page. */
import { type Page, type Request, expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** Each test continues from the previous one, in the same league. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'] as const
let league: LeagueInPlay

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', NAMES)
  await server().turnTo('2025-09-10T13:00:00Z')
  const taken = await offer({ from: 0, to: 2, amount: 25 })
  await server().call('POST', `/h2h/proposal/${taken}/accept`, { token: league.crew[2]?.token ?? '', body: {} })
})

/** Records API calls from now on, except the stream. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Waits until the page has made no new request for a second. */
async function untilQuiet(page: Page, asked: readonly string[]): Promise<void> {
  for (let before = -1; before !== asked.length;) {
    before = asked.length
    await page.waitForTimeout(1000)
  }
}

const isStream = (path: string) => path.endsWith('/events')

/** Opens a league page as a user and waits for its stream. Marks the page, so that tests notice a reload. */
async function openPage(page: Page, { who, path }: { who: number; path: string }): Promise<void> {
  await setToken(page, server(), league.crew[who]?.token ?? '')
  const stream = page.waitForResponse((response) => isStream(new URL(response.url()).pathname))
  await page.goto(`${server().url}/game/${league.id}${path}`)
  expect((await stream).status()).toBe(200)
  await page.evaluate(`window.isTheSamePage = true`)
}

async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(`window.isTheSamePage`)).toBe(true)
}

async function offer({ from, to, amount }: { from: number; to: number; amount: number }): Promise<string> {
  const [challenger, challenged] = [league.crew[from], league.crew[to]]
  const { status, body } = await server().call('POST', '/h2h/proposal', {
    body: {
      league_id: league.id,
      challenger_id: challenger?.userId,
      challenged_id: challenged?.userId,
      week: 2,
      amount,
      odds: 2,
      kind: 'over',
      line: 100.5,
    },
    token: challenger?.token ?? '',
  })
  expect(status).toBe(200)
  return String(body.data.bet.id)
}

/** Simulates switching to or from another tab. */
async function show(page: Page, visibility: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${visibility}' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${String(visibility === 'hidden')} });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  `)
}

test('shows an offer and its withdrawal on the other player’s open page without a reload', async ({ page }) => {
  const isQuiet = watch(page)
  await openPage(page, { who: 3, path: '/h2h-betting/offers' })
  const isEmpty = page.getByText('Nobody dares you yet.')
  await expect(isEmpty).toBeVisible()
  const id = await offer({ from: 1, to: 3, amount: 12 })
  await expect(isEmpty).toBeHidden()
  await server().call('POST', `/h2h/proposal/${id}/withdraw`, { token: league.crew[1]?.token ?? '', body: {} })
  await expect(isEmpty).toBeVisible()
  await expectNoReload(page)
  isQuiet()
})

test('lists other players’ taken bets before the lock, but no offers', async ({ page }) => {
  const id = await offer({ from: 4, to: 6, amount: 14 })
  await openPage(page, { who: 5, path: '/h2h-betting' })
  await page.getByText('1 other bet', { exact: true }).click()
  const others = page.getByRole('list', { name: 'In the league' })
  await expect(others).toContainText('sam over 100.5 against inez')
  await expect(others.getByRole('listitem')).toHaveCount(1)
  await expect(others).not.toContainText('devin')
  await server().call('POST', `/h2h/proposal/${id}/withdraw`, { token: league.crew[4]?.token ?? '', body: {} })
})

test('sends no requests from a hidden page, and catches up when it is shown', async ({ page }) => {
  await openPage(page, { who: 3, path: '/h2h-betting/offers' })
  const isEmpty = page.getByText('Nobody dares you yet.')
  await show(page, 'hidden')
  const asked = requestsOf(page)
  await offer({ from: 1, to: 3, amount: 13 })
  await page.waitForTimeout(4000)
  expect(asked).toEqual([])
  await expect(isEmpty).toBeVisible()
  await show(page, 'visible')
  await expect(isEmpty).toBeHidden()
  await expect.poll(() => asked.filter(isStream).length).toBe(1)
  await expectNoReload(page)
})

test('polls only while the event stream is down', async ({ page }) => {
  await page.clock.install()
  const asked = requestsOf(page)
  await openPage(page, { who: 4, path: '' })
  await untilQuiet(page, asked)
  const ofTheLeague = () => asked.filter((path) => path.includes(league.id) && !isStream(path))
  asked.length = 0
  // Every timer on the way: a clock that jumps counts as waking up.
  await page.clock.runFor(40_000)
  await page.waitForTimeout(1000)
  expect(ofTheLeague()).toEqual([])
  await page.route('**/events', (route) => route.abort())
  await show(page, 'hidden')
  await show(page, 'visible')
  await untilQuiet(page, asked)
  asked.length = 0
  await page.clock.runFor(31_000)
  await expect.poll(() => ofTheLeague().some((path) => path.endsWith('/home'))).toBe(true)
})

test('updates the scores and their time on the open page', async ({ page }) => {
  const isQuiet = watch(page)
  await server().turnTo('2025-09-14T16:30:00Z')
  await openPage(page, { who: 5, path: '/h2h-betting/house-line' })
  const scores = page.getByRole('region', { name: 'Scores' })
  const best = async () => Number((await scores.getByRole('listitem').first().innerText()).match(/[\d.]+$/)?.[0])
  const before = (await scores.count()) === 0 ? 0 : await best()
  // An hour into the early games. The worker reads the league's scores within two minutes.
  await server().turnTo('2025-09-14T18:00:00Z')
  await page.waitForTimeout(2500)
  await server().turnTo('2025-09-14T18:03:00Z')
  await expect.poll(best, { timeout: 15_000 }).toBeGreaterThan(before)
  await expect(scores.getByText(/as of 2:0[3-9]pm/)).toBeVisible()
  await expectNoReload(page)
  isQuiet()
})

test('updates a bet’s score on the open page as scores come in', async ({ page }) => {
  const isQuiet = watch(page)
  await openPage(page, { who: 2, path: '/h2h-betting' })
  const duel = page.getByRole('region', { name: 'Yours' }).getByRole('article').first()
  const scored = async () => Number((await duel.innerText()).match(/(\d+\.\d) points/)?.[1] ?? -1)
  await expect.poll(scored).toBeGreaterThanOrEqual(0)
  const before = await scored()
  await inspect(page, { name: 'bets-live', part: 'game', hasDialog: false })
  await server().turnTo('2025-09-14T19:30:00Z')
  await page.waitForTimeout(2500)
  await server().turnTo('2025-09-14T19:33:00Z')
  await expect.poll(scored, { timeout: 15_000 }).toBeGreaterThan(before)
  await expectNoReload(page)
  isQuiet()
})

test('shows the projected result in a week without bets, and how it adds up', async ({ page }) => {
  await server().turnTo('2025-09-28T18:00:00Z')
  await page.waitForTimeout(2500)
  await server().turnTo('2025-09-28T18:03:00Z')
  await openPage(page, { who: 5, path: '/h2h-betting' })
  await expect(page.getByText('Nothing of yours is riding.')).toBeVisible()
  await page.getByRole('button', { name: /^if it ended now / }).click({ timeout: 15_000 })
  await expect(page.getByRole('dialog', { name: 'If it ended now' })).toContainText('Counted together')
  await inspect(page, { name: 'bets-live-sum', part: 'game', hasDialog: true })
})
