/** One browser, two tabs: signing out, and signing in as somebody else, in one of them. */
import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'] as const
let league: LeagueInPlay

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', NAMES)
  await server().turnTo('2025-09-10T13:00:00Z')
})

const emailOf = (name: string) => `${name.toLowerCase()}@e2e.example`

/** Stores another user's token, as another tab would. */
async function signInElsewhere(context: BrowserContext, who: number): Promise<void> {
  const other = await context.newPage()
  await other.goto(`${server().url}/api/healthz`)
  await other.evaluate((token) => localStorage.setItem('auth_token', token), league.crew[who]?.token ?? '')
  await other.close()
}

/** Opens the sheet that names the user, above a league's home. */
async function openAs(page: Page, who: number): Promise<void> {
  await setToken(page, server(), league.crew[who]?.token ?? '')
  await page.goto(`${server().url}/game/${league.id}?open=menu`)
  await expectUser(page, NAMES[who] ?? '')
}

async function expectUser(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog').getByText(emailOf(name))).toBeVisible()
}

test('shows the data of the account that signed in in another tab', async ({ page, context }) => {
  await openAs(page, 0)
  const streams: string[] = []
  const homes: string[] = []
  page.on('request', (request) => {
    const token = request.headers()['authorization'] ?? ''
    if (request.url().endsWith('/events')) streams.push(token)
    if (request.url().endsWith('/home')) homes.push(token)
  })
  await signInElsewhere(context, 1)
  await expectUser(page, 'Theo')
  const own = `Bearer ${league.crew[1]?.token}`
  await expect.poll(() => homes.at(-1), 'home').toBe(own)
  await expect.poll(() => streams.at(-1), 'stream').toBe(own)
})

test('opens the landing page at once when the server is slow to end the session', async ({ page }) => {
  await setToken(page, server(), league.crew[2]?.token ?? '')
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route('**/logout', async (route) => {
    await ended
    await route.continue()
  })
  await page.goto(`${server().url}/thankyou`)
  await page.getByRole('button', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(`${server().url}/`)
  end()
})

test('drops a page that the browser froze before another account signed in', async ({ page }) => {
  await openAs(page, 3)
  await page.evaluate((token) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    localStorage.setItem('auth_token', token)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, league.crew[4]?.token ?? '')
  await expectUser(page, 'Devin')
})

test('does not show what the device’s last user had started to write or bet', async ({ page }) => {
  const line = page.getByLabel('Say something to the league')
  const stake = page.getByRole('spinbutton').first()
  const write = async (who: number): Promise<[string, string]> => {
    await setToken(page, server(), league.crew[who]?.token ?? '')
    await page.goto(`${server().url}/game/${league.id}/activity`)
    const before = await line.inputValue()
    await line.fill('Devin will never see this')
    await page.goto(`${server().url}/game/${league.id}/h2h-betting?with=${league.crew[3]?.userId ?? ''}`)
    const stakeBefore = await stake.inputValue()
    await stake.fill('37')
    return [before, stakeBefore]
  }
  const first = await write(5)
  expect(await write(5)).toEqual(['Devin will never see this', '37'])
  expect(await write(6)).toEqual(first)
})

test('after signing out, Back leads to the sign-in page, even from the page that was left', async ({ page }) => {
  await setToken(page, server(), league.crew[3]?.token ?? '')
  const home = `${server().url}/game/${league.id}`
  await page.goto(home)
  await page.getByRole('button', { name: /, your menu$/ }).click()
  await expectUser(page, 'Maya')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${server().url}/`)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?/)
})
