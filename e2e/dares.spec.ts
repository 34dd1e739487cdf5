import { type Page, expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** The lobby fits one screen, and a dare made there becomes a bet in week 2. Each test continues from the previous one. */
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny'] as const

let league: LeagueInPlay
const person = (name: string) => {
  const found = league.crew.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} has not joined`)
  return found
}
const call = async (name: string, path: string, body: object) =>
  await server().call('POST', path, { token: person(name).token, body })
const dare = async (from: string, to: string) => {
  const { status } = await call(from, `/game/${league.id}/dares`, { user_id: person(to).userId })
  expect(status).toBe(200)
}
const see = async (page: Page, name: string) => await setToken(page, server(), person(name).token)
const lobby = () => `${server().url}/game/${league.id}/pregame`

/** The visible words of the page's main part, and whether it scrolls. */
const screenOf = async (page: Page) =>
  await page.evaluate(() => ({
    words: (document.querySelector('main')?.innerText ?? '').split(/\s+/).filter((word) => word !== '').length,
    hidden: document.documentElement.scrollHeight - window.innerHeight,
  }))

test.beforeAll(async () => {
  await server().turnTo('2025-09-01T12:00:00Z')
  league = await addLeague(server(), '100001', NAMES)
  await dare('Sam', 'Maya')
})

test('fits the lobby on one screen: who is in, the time left, a dare, and whom to dare', async ({ page }) => {
  const isQuiet = watch(page)
  await see(page, 'Maya')
  await page.goto(lobby())
  await expect(page.getByRole('heading', { level: 1, name: 'Doors open Wednesday' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '7 are in. 1 more.' })).toBeVisible()
  await expect(page.getByText('sam dares you')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play a practice week' })).toBeInViewport({ ratio: 1 })
  const { words, hidden } = await screenOf(page)
  expect(words).toBeLessThanOrEqual(60)
  expect(hidden).toBeLessThanOrEqual(0)
  await inspect(page, { name: 'lobby', part: 'game', hasDialog: false })

  await page.getByRole('button', { name: 'Dare theo' }).click()
  await expect(page.getByText('You dare theo. It opens in week 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Take back your dare to theo' }).click()
  await expect(page.getByRole('button', { name: 'Dare theo' })).toBeVisible()
  await page.getByRole('button', { name: 'Who’s in' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(7)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Share link')).toBeVisible()
  isQuiet()
})

test('a pass removes the card, and the sender sees no change', async ({ page }) => {
  await dare('Priya', 'Devin')
  await see(page, 'Devin')
  await page.goto(lobby())
  await page.getByRole('button', { name: 'Pass' }).click()
  await expect(page.getByText('priya dares you')).toHaveCount(0)
  await see(page, 'Priya')
  await page.goto(lobby())
  await expect(page.getByRole('button', { name: 'Take back your dare to devin' })).toBeVisible()
})

test('a dare ends when the other player leaves', async ({ page }) => {
  await dare('Inez', 'Vinny')
  await see(page, 'Inez')
  await page.goto(lobby())
  await expect(page.getByRole('button', { name: 'Take back your dare to vinny' })).toBeVisible()
  await call('Vinny', '/user/leave-league', { game_league_id: league.id })
  await expect(page.getByRole('status').filter({ hasText: '6 are in. 2 more.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /vinny/ })).toHaveCount(0)
})

test('opens a lobby dare in week 2, and it becomes a bet', async ({ page }) => {
  const isQuiet = watch(page)
  const { body } = await server().call('GET', `/league/${league.id}/players`, { token: person('Sam').token })
  const free = (body.data.teams as { team_id: string; player: object | null }[]).filter(({ player }) => player === null)
  for (const [place, name] of ['Becka', 'Dave'].entries()) {
    const { token } = await server().signUp(name)
    const joining = { team_id: free[place]?.team_id, invite_code: league.code }
    await server().call('POST', '/onboard/espn/join', { body: joining, token })
  }
  await server().turnTo('2025-09-10T13:00:00Z')
  await see(page, 'Maya')
  await page.goto(`${server().url}/game/${league.id}/h2h-betting`)
  const isOpen = page.getByText('Your dare with sam is open.')
  await expect(isOpen).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /^sam’s dare is open/ }).click()
  await expect(page).toHaveURL(new RegExp(`/h2h-betting/new\\?with=${person('Sam').userId}$`))
  await page.getByRole('button', { name: 'Send it to sam' }).filter({ visible: true }).click()
  await expect(page.getByText('Sent to sam')).toBeVisible()
  await page.goto(`${server().url}/game/${league.id}/h2h-betting`)
  await expect(page.getByRole('heading', { name: 'Dare somebody' })).toBeVisible()
  await expect(isOpen).toHaveCount(0)

  await see(page, 'Sam')
  await page.goto(`${server().url}/game/${league.id}/h2h-betting`)
  await page.getByRole('link', { name: /^Take it for \d+: maya/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take it for / })
    .click()
  const states = async () => {
    const { body: seen } = await server().call('GET', `/h2h/bets/${league.id}/${person('Maya').userId}`, {
      token: person('Sam').token,
    })
    return (seen.data.bets as { week: number; state: string }[]).map(({ week, state }) => `${week} ${state}`)
  }
  await expect.poll(states).toEqual(['2 accepted'])
  isQuiet()
})

test('waits for week 7 on the Bets page of a week without bets, and can be withdrawn', async ({ page }) => {
  const isQuiet = watch(page)
  await server().turnTo('2025-09-24T13:00:00Z')
  await see(page, 'Theo')
  await page.goto(`${server().url}/game/${league.id}/h2h-betting`)
  await page.getByRole('button', { name: 'Dare devin' }).click()
  await expect(page.getByText('Sent, opens week 7.')).toBeVisible()
  await see(page, 'Devin')
  await page.goto(`${server().url}/game/${league.id}/h2h-betting`)
  await expect(page.getByText('theo dares you')).toBeVisible()
  await see(page, 'Theo')
  await page.goto(`${server().url}/game/${league.id}/h2h-betting`)
  await page.getByRole('button', { name: 'Take back your dare to devin' }).click()
  await expect(page.getByText('Sent, opens week 7.')).toHaveCount(0)

  // Sam lost the bet of week 2.
  await see(page, 'Sam')
  await page.goto(`${server().url}/game/${league.id}/h2h-betting`)
  await page.getByRole('button', { name: 'Dare maya again' }).click()
  await expect(page.getByText('Sent, opens week 7.')).toBeVisible()
  await inspect(page, { name: 'bets-closed-dares', part: 'game', hasDialog: false })
  isQuiet()
})
