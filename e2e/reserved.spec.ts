/** A league reserved for a season that its provider has not opened: adding it, its invitation, its lobby, and an ended claim. */
import { expect, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { makeAccount, storeBetaCode, watch, setUpLeague } from './pages.ts'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

/** Empty counts as unset: the calendar decides which season new leagues get. */
const server = useServer({ SEASON: '' })
let league: LeagueInPlay

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  await server().turnTo('2027-02-01T12:00:00Z')
  league = await addLeague(server(), '100001', ['Ada', 'Ben', 'Cleo'])
})

test('reserves a league from the landing page, and says so before anybody signs up', async ({ page }) => {
  const isQuiet = watch(page)
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'ESPN')
  await page.getByLabel('ESPN League ID').fill('100002')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(
    page.getByText('ESPN hasn’t opened 2027 for this league yet. Reserve it now;', { exact: false }),
  ).toBeVisible()
  await inspect(page, { name: 'onboard-reserve', part: 'before', hasDialog: false })
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Name the commissioner' }).click()
  await page.getByRole('button', { name: /^Yes, / }).click()
  await makeAccount(page, 'reserver@e2e.example')
  await expect(page.getByRole('dialog').getByText('7 more to start')).toBeVisible()
  isQuiet()
})

test('the invitation to a reserved league explains what happens next', async ({ page }) => {
  const isQuiet = watch(page)
  await page.goto(`${server().url}/join/${league.code}`)
  await expect(
    page.getByText('Your league is reserved; we check it when it opens and email you.', { exact: false }),
  ).toBeVisible()
  await inspect(page, { name: 'join-reserved', part: 'before', hasDialog: false })
  isQuiet()
})

test('shows members of a reserved league what it is waiting for', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), league.crew[1]?.token ?? '')
  await page.goto(`${server().url}/game/${league.id}/pregame`)
  await expect(page.getByText('ESPN opens the 2027 season in spring.', { exact: false })).toBeVisible()
  await inspect(page, { name: 'lobby-reserved', part: 'game', hasDialog: false })
  isQuiet()
})

test('tells a person who lost a claim what happened, and how to claim another team', async ({ page }) => {
  const isQuiet = watch(page)
  const { token } = await server().signUp('Zoe')
  await setToken(page, server(), token)
  const ended = {
    league_id: league.id,
    league_name: 'The Gravy Boat',
    season: 2027,
    team_name: 'Kelp Wanted',
    ended_at: '2027-06-10T12:00:00.000Z',
  }
  await page.route(/\/api\/user\/claims$/, (route) =>
    route.fulfill({ json: { success: true, data: { claims: [], ended: [ended] } } }),
  )
  await page.goto(`${server().url}/home`)
  await expect(
    page.getByText('Kelp Wanted in The Gravy Boat has another manager in 2027, so your claim ended.'),
  ).toBeVisible()
  await inspect(page, { name: 'claim-ended', part: 'before', hasDialog: false })
  await page.getByRole('link', { name: 'Claim another team with the invite code' }).click()
  await expect(page).toHaveURL(/\/join$/)
  isQuiet()
})
