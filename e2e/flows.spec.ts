import { type Page, expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** The report on what players won from each other, in a league of fourteen. Each test continues from the previous one. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
const NAMES = [
  'Sam',
  'Theo',
  'Inez',
  'Maya',
  'Devin',
  'Priya',
  'Vinny',
  'Becka',
  'Dave',
  'Lena',
  'Otto',
  'Rosa',
  'Gus',
  'Wes',
]

let league: LeagueInPlay

test.beforeAll(async () => {
  league = await addLeague(server(), '100005', NAMES)
  await server().turnTo('2025-09-10T13:00:00Z')
})

function person(name: string): LeagueInPlay['crew'][number] {
  const found = league.crew.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} has not joined`)
  return found
}

async function send(name: string, path: string, body: object = {}) {
  const reply = await server().call('POST', path, { token: person(name).token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body.data
}

/** How a bet differs from an even one in week 2. */
interface Bet {
  odds?: number
  kind?: 'over'
  line?: number
  week?: number
}

/** Makes an offer of 10 units and returns its id. */
async function offer(from: string, to: string, given: Bet = {}): Promise<string> {
  const who = { league_id: league.id, challenger_id: person(from).userId, challenged_id: person(to).userId }
  const { bet } = await send(from, '/h2h/proposal', { ...who, week: 2, amount: 10, ...given })
  return String(bet.id)
}

async function bet(from: string, to: string, given: Bet = {}): Promise<void> {
  await send(to, `/h2h/proposal/${await offer(from, to, given)}/accept`)
}

async function open(page: Page, name: string): Promise<void> {
  await setToken(page, server(), person(name).token)
  await page.goto(`${server().url}/game/${league.id}/flows`)
  await expect(page.getByRole('dialog', { name: 'Who’s up on whom' })).toBeVisible()
}

test('shows that nothing has happened yet, and is linked from the table and the settings', async ({ page }) => {
  const isQuiet = watch(page)
  await open(page, 'Theo')
  await expect(page.getByText('No bet has settled yet.')).toBeVisible()
  await page.getByText('How to read this').click()
  await expect(
    page.getByText('In a season nobody can get more than 150 units ahead of one other player.'),
  ).toBeVisible()
  await inspect(page, { name: 'flows-none', part: 'game', hasDialog: true })
  for (const from of [`/game/${league.id}/depth`, `/league/${league.id}/settings`]) {
    await page.goto(`${server().url}${from}`)
    await page.getByRole('link', { name: 'Who’s up on whom' }).click()
    await expect(page, from).toHaveURL(new RegExp(`/game/${league.id}/depth\\?open=flows$`))
  }
  isQuiet()
})

test('shows an offer that was not taken to its two players, and to others after the lock', async ({ page }) => {
  const isQuiet = watch(page)
  await send('Theo', `/h2h/proposal/${await offer('Sam', 'Theo', { odds: 3 })}/reject`)
  await open(page, 'Theo')
  await expect(page.getByText('sam offered you 10 against 20.')).toBeVisible()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByText('Only you two see this until Thursday, Sep 11, 8pm.')).toBeVisible()
  await inspect(page, { name: 'flows-private', part: 'game', hasDialog: true })
  await open(page, 'Inez')
  await expect(page.getByText('No bet has settled yet.')).toBeVisible()
  await expect(page.getByText('sam offered theo 10 against 20.')).toHaveCount(0)
  await server().turnTo('2025-09-10T20:00:00Z')
  await playWeek()
  await server().turnTo('2025-09-12T00:30:00Z')
  await open(page, 'Inez')
  await page.getByRole('button', { name: 'Show all 13 offers' }).click()
  await expect(page.getByText('sam offered theo 10 against 20.')).toBeVisible()
  await expect(page.getByText('Only you two')).toHaveCount(0)
  isQuiet()
})

/** Maya loses two sure bets to Devin. Each of the others bets with both neighbors, and withdraws an offer to one. */
async function playWeek(): Promise<void> {
  const sure = { kind: 'over', line: 0.5 } as const
  await bet('Devin', 'Maya', { odds: 6, ...sure })
  await bet('Devin', 'Maya', { odds: 5, ...sure })
  const others = NAMES.filter((name) => name !== 'Maya' && name !== 'Devin')
  for (const [place, name] of others.entries()) {
    const next = others[(place + 1) % others.length] ?? ''
    await bet(name, next)
    await send(name, `/h2h/proposal/${await offer(name, next, { odds: 2.5 })}/withdraw`)
  }
}

test('gives a plain word for each unusual pair, and accuses nobody', async ({ page }) => {
  const isQuiet = watch(page)
  await server().turnTo('2025-09-17T13:00:00Z')
  await open(page, 'Wes')
  const noted = page.getByRole('region', { name: 'Stands out' })
  await expect(noted.getByRole('listitem').first()).toContainText('maya')
  await expect(noted.getByText('90 to devin').first()).toBeVisible()
  await expect(noted.getByText('2 bets. devin won both.')).toBeVisible()
  await expect(noted.getByText('Lopsided odds')).toBeVisible()
  await expect(noted.getByText('A note proves nothing: luck looks the same.')).toBeVisible()
  const others = page.getByRole('region', { name: 'Everyone else' }).getByRole('heading', { level: 4 })
  await expect(others).toHaveCount(10)
  await page.getByRole('button', { name: 'Show all 12 pairs' }).click()
  await expect(others).toHaveCount(12)
  await expect(page.getByText(/cheat|collu|suspic|dump/i)).toHaveCount(0)
  const offers = page.getByRole('region', { name: 'Offers nobody took' })
  await expect(offers.getByText('Withdrawn')).toHaveCount(8)
  await page.getByRole('button', { name: 'Show all 13 offers' }).click()
  await expect(offers.getByText('Withdrawn')).toHaveCount(12)
  await inspect(page, { name: 'flows', part: 'game', hasDialog: true })
  await offers.getByRole('link').first().click()
  await expect(page).toHaveURL(/h2h-betting\/settled\?bet=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  isQuiet()
})

test('offers a retry when the report cannot be read', async ({ page }) => {
  await page.route('**/api/game/*/flows', (route) => route.fulfill({ status: 500, body: '{}' }))
  await setToken(page, server(), person('Wes').token)
  await page.goto(`${server().url}/game/${league.id}/flows`)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/game/*/flows')
  await retry.click()
  await expect(page.getByText('Stands out')).toBeVisible()
})
