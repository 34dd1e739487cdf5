/** What a tap on each alert, post and email opens: the page with its answer prepared, even for users who must sign in first. */
import { type Browser, type Page, expect, test } from '@playwright/test'
import type { MessagePath } from '../apps/server/src/testing/message-paths.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { PASSWORD, useServer } from './server.ts'
import { navigate, setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })
const server = useServer()
let league: LateLeague
let offered = ''
let taken = ''

test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(2)
  offered = await offer()
  taken = await offer()
  await league.as('Devin', 'POST', `/h2h/proposal/${taken}/accept`, {})
})

/** Maya offers Devin a bet. Returns its id. */
async function offer(): Promise<string> {
  const { bet } = await league.as('Maya', 'POST', '/h2h/proposal', {
    league_id: league.id,
    challenger_id: league.person('Maya').userId,
    challenged_id: league.person('Devin').userId,
    week: 2,
    amount: 10,
    odds: 2,
    kind: 'over',
    line: 0.5,
  })
  return bet.id
}

function urlOf(path: MessagePath): string {
  const bet = path.includes('/offers') ? offered : taken
  const filled = path
    .replace(':league', league.id)
    .replace(':week', '2')
    .replace(':bet', encodeURIComponent(bet))
    .replace(':user', league.person('Maya').userId)
  return `${server().url}${filled}`
}

type Check = (page: Page) => Promise<void>
const heading =
  (name: string | RegExp): Check =>
  (page) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

/** While week 2 is open. Nobody has opened the results of week 1, and they must not come first. */
const OPEN_WEEK = {
  '/game/:league/h2h-betting/offers?bet=:bet': async (page) => {
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: /^Take it for \d+/ })).toBeEnabled()
    await expect(sheet.getByRole('link', { name: 'Counter', exact: true })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Pass' })).toBeEnabled()
  },
  '/game/:league/h2h-betting/riding?bet=:bet': async (page) => {
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible()
  },
  '/game/:league#this-week': async (page) => {
    await expect(page.getByRole('heading', { name: 'This week', level: 2 })).toBeFocused()
    await expect(page.locator('.deck-front').getByRole('heading')).toBeVisible()
  },
  '/game/:league/h2h-betting/new?with=:user': heading(/^Bet maya/i),
  '/game/:league/votes': async (page) => {
    await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'No', exact: true })).toBeEnabled()
  },
  '/league/:league/settings': heading(/settings/i),
  '/game/:league/h2h-betting': heading('Bets'),
  '/game/:league/depth': heading('Table'),
  '/game/:league/seasons': heading(/./),
  '/join': heading(/./),
  '/home': heading(/./),
} satisfies Partial<Record<MessagePath, Check>>

/** In week 3, and after the season. */
const SETTLED = {
  '/game/:league/results/:week': (page) => expect(page).toHaveTitle(/^Week 2, Tuesday results/),
  '/game/:league/receipt/:week': async (page) => {
    await heading(/Week 2, Tuesday results/)(page)
    await expect(page).toHaveTitle(/^Week 2, Tuesday results, /)
  },
  // A player who has seen the results gets the week.
  '/game/:league': (page) => expect(page).toHaveTitle(/^Week 3/),
} satisfies Partial<Record<MessagePath, Check>>
const OVER = {
  '/game/:league#champion': (page) => expect(page.getByRole('region', { name: 'Champion' })).toBeVisible(),
} satisfies Partial<Record<MessagePath, Check>>

// A path that is in none of the tables does not compile.
const ALL: Record<MessagePath, Check> = { ...OPEN_WEEK, ...SETTLED, ...OVER }

async function tapAll(page: Page, checks: Partial<Record<MessagePath, Check>>, browser: Browser): Promise<void> {
  const isQuiet = watch(page)
  for (const path of Object.keys(checks) as MessagePath[]) {
    await test.step(`opens ${path}`, async () => {
      // Start from a blank page, as for a tap: the previous one may differ only in its fragment.
      await page.goto('about:blank')
      await page.goto(urlOf(path))
      await ALL[path](page)
    })
  }
  isQuiet()
  const context = await browser.newContext()
  const stranger = await context.newPage()
  // Load the app only once: it alone decides which pages ask.
  await stranger.goto(`${server().url}/login`)
  await expect(stranger.getByLabel('Email', { exact: true })).toBeVisible()
  for (const path of Object.keys(checks) as MessagePath[]) {
    if (path === '/join') continue
    await test.step(`asks to sign in before ${path}`, async () => {
      await navigate(stranger, '/login')
      await expect(stranger).toHaveURL(/\/login$/)
      await navigate(stranger, urlOf(path))
      await expect(stranger).toHaveURL(/\/login\?return_to=/)
      const returnTo = new URL(stranger.url()).searchParams.get('return_to')
      expect(`${server().url}${returnTo}`).toBe(urlOf(path))
    })
  }
  await context.close()
}

async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(league.person('Devin').email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a tap in an open week opens what there is to answer', async ({ page, browser }) => {
  test.slow()
  await league.as('Sam', 'PATCH', `/player/${league.id}/${league.person('Maya').userId}/units`, {
    amount: 5,
    reason: 'A bet settled in the chat',
  })
  await setToken(page, server(), league.person('Devin').token)
  await tapAll(page, OPEN_WEEK, browser)
})

for (const path of ['/game/:league/h2h-betting/offers?bet=:bet', '/game/:league#this-week'] as const) {
  test(`a tap on ${path} opens it after signing in`, async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(urlOf(path))
    await signInHere(page)
    await expect(page).toHaveURL(urlOf(path))
    await ALL[path](page)
    await context.close()
  })
}

test('a tap on Tuesday opens the results, and a digest opens the receipt', async ({ page, browser }) => {
  test.slow()
  await league.turnTo(3)
  await setToken(page, server(), league.person('Devin').token)
  await tapAll(page, SETTLED, browser)
})

test('a tap on the champion opens the champion instead of unseen results', async ({ page, browser }) => {
  test.slow()
  await server().turnTo('2025-11-27T15:00:00Z')
  // Nobody has opened the results yet.
  await setToken(page, server(), league.person('Devin').token, { results: 'new' })
  await tapAll(page, OVER, browser)
})
