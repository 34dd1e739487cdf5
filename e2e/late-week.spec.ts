/** A week with late scores: the card on home, for a member and for the owner. */
import { type Page, expect, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague

test.describe.configure({ mode: 'serial' })

/** Once the next week is open, its card is behind the moves. */
async function bringLate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Results are late' }).click()
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  league = await addLateLeague(server())
  await server().misbehave({ league: '100001', mode: 'late' })
  await server().turnTo('2025-09-09T09:00:30Z')
})

test('shows what is missing, and requires a confirmed address for the reminder', async ({ page }) => {
  test.setTimeout(90_000)
  const isQuiet = watch(page, [/409/])
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(league.url)
  await expect(page.getByRole('heading', { name: 'ESPN hasn’t closed week 1 yet.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Still counting' })).toBeVisible()
  await expect(page.getByText('units, before week 1')).toBeVisible()
  await expect(page.getByText(/^Looking again at .+\. Nothing moves until all are in\.$/)).toBeVisible()
  await inspect(page, { name: 'home-late-week', part: 'game', hasDialog: false })
  // A new account's address is not confirmed yet.
  await page.getByRole('button', { name: 'Tell me when it’s in' }).click()
  await expect(page.getByText('Confirm your email address first', { exact: false })).toBeVisible()
  await page.goto(`${league.url}/receipt/1`)
  await expect(page.getByText('Units move as soon as the scores are in.', { exact: false })).toBeVisible()
  isQuiet()
})

test('lets the owner ask to void the week after 48 hours', async ({ page }) => {
  test.setTimeout(90_000)
  await setToken(page, server(), league.person('Sam').token)
  await page.goto(league.url)
  const ask = page.getByRole('link', { name: 'Ask to void week 1' })
  await expect(page.getByRole('heading', { name: 'ESPN hasn’t closed week 1 yet.' })).toBeVisible()
  await expect(ask).toHaveCount(0)
  await server().turnTo('2025-09-11T09:00:00Z')
  await page.reload()
  await bringLate(page)
  await ask.click()
  await page.getByLabel('Reason').fill('ESPN never closed it')
  await page.getByRole('button', { name: 'Ask to void week 1' }).click()
  await page.goto(league.url)
  await bringLate(page)
  await expect(page.getByRole('link', { name: 'See the vote' })).toBeVisible()
})

test('sets the reminder at a confirmed address', async ({ page }) => {
  const isQuiet = watch(page)
  const { token, email } = league.person('Theo')
  await server().ops('confirm', email)
  await setToken(page, server(), token)
  await page.goto(league.url)
  await bringLate(page)
  await page.getByRole('button', { name: 'Tell me when it’s in' }).click()
  await expect(page.getByRole('button', { name: 'Don’t email me' })).toBeVisible()
  await inspect(page, { name: 'home-late-week-reminder', part: 'game', hasDialog: false })
  isQuiet()
})

test('shows the last table while a late week must settle first', async ({ page }) => {
  test.setTimeout(90_000)
  const isQuiet = watch(page)
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/depth`)
  await expect(page.getByRole('heading', { name: 'Table' })).toBeVisible()
  await server().turnTo('2025-09-12T01:00:00Z')
  await page.goto(`${league.url}/depth?view=held`)
  await expect(page.getByRole('heading', { level: 1, name: 'Table' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^you/ })).toBeVisible()
  await inspect(page, { name: 'depth-late-week', part: 'game', hasDialog: false })
  isQuiet()
})

test('shows that a team is gone, and that the league went private', async ({ page }) => {
  test.setTimeout(90_000)
  const isQuiet = watch(page, [/403/])
  await setToken(page, server(), league.person('Inez').token)
  await server().misbehave({ league: '100001', mode: 'vanished' })
  await server().turnTo('2025-09-12T12:00:00Z')
  await page.goto(league.url)
  // Which of the two it shows depends on whether a worker has read the league's teams since.
  await expect(page.getByRole('heading', { name: /has no score|is no longer in the league/ })).toBeVisible()
  await inspect(page, { name: 'home-vanished-team', part: 'game', hasDialog: false })
  await server().misbehave({ league: '100001', mode: 'private_html' })
  await server().turnTo('2025-09-12T15:00:00Z')
  await page.goto(league.url)
  await expect(page.getByRole('link', { name: 'How to make it public' })).toBeVisible()
  await inspect(page, { name: 'home-private-league', part: 'game', hasDialog: false })
  isQuiet()
})

test('announces no next try and blames no provider while the league is paused', async ({ page }) => {
  // The league is still private.
  const isQuiet = watch(page, [/403/])
  await server().ops('pause', league.id, 'a wrong balance')
  await setToken(page, server(), league.person('Sam').token)
  await page.goto(league.url)
  await expect(page.getByRole('heading', { name: 'The game is paused while we check the ledger.' })).toBeVisible()
  await expect(page.getByText(/Looking again|void/)).toHaveCount(0)
  await inspect(page, { name: 'home-paused', part: 'game', hasDialog: false })
  await server().ops('resume', league.id)
  isQuiet()
})

test('does not count down to 0 seconds on a Wednesday when scores cannot be read again', async ({ page }) => {
  test.setTimeout(90_000)
  await server().misbehave({ league: '100001', mode: 'none' })
  await server().turnTo('2025-09-16T09:00:00Z')
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(league.url)
  await expect(page.getByText('Scores are final Wednesday 7:30am.')).toBeVisible()
  await server().misbehave({ league: '100001', mode: 'down' })
  await server().turnTo('2025-09-17T11:40:00Z')
  for (const path of ['', '/predictions', '/receipt/2', '/results/2']) {
    await page.goto(`${league.url}${path}`)
    await expect(
      page
        .getByText(/Scores are being checked/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByText(/\b0s\b|Scores (are )?final/)).toHaveCount(0)
  }
})

test('still lists a late week’s bets as open once the next week is open', async ({ page }) => {
  test.setTimeout(120_000)
  const isQuiet = watch(page)
  const [maya, theo] = [league.person('Maya'), league.person('Theo')]
  await server().misbehave({ league: '100001', mode: 'none' })
  await server().turnTo('2025-09-17T14:00:00Z')
  const who = { league_id: league.id, challenger_id: maya.userId, challenged_id: theo.userId }
  const { bet } = await league.as('Maya', 'POST', '/h2h/proposal', { ...who, week: 3, amount: 30, odds: 2 })
  await league.as('Theo', 'POST', `/h2h/proposal/${bet.id}/accept`, {})
  await server().misbehave({ league: '100001', mode: 'late' })
  await server().turnTo('2025-09-24T14:00:00Z')
  await setToken(page, server(), maya.token)
  await page.goto(`${league.url}/h2h-betting/riding`)
  const late = page.getByRole('region', { name: 'Still riding from week 3' })
  await expect(late.getByRole('link')).toContainText('30 to win 30')
  await inspect(page, { name: 'riding-late-week', part: 'game', hasDialog: false })
  await late.getByRole('link').click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByText('theo took it. It settles once the scores of week 3 are in.')).toBeVisible()
  // The projections are week 4's.
  await expect(slip.getByRole('row', { name: 'Chance' })).toHaveCount(0)
  await setToken(page, server(), league.person('Inez').token)
  await page.goto(`${league.url}/h2h-betting/riding`)
  await page.getByText('1 other bet', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'In the league' })).toContainText('maya and theo, 30 each, Week 3')
  isQuiet()
})
