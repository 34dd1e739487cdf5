/** Approval of new players from both sides: the commissioner turns it on and answers, and each person who asks sees what happened. */
import { type Browser, type Page, expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })
const server = useServer()
let league: LeagueInPlay

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', ['Sam', 'Theo'])
})

/** Signs a new user up and requests the first free team like a person. */
async function ask(page: Page, name: string): Promise<void> {
  const { token } = await server().signUp(name)
  await page.clock.install()
  await setToken(page, server(), token)
  await page.goto(`${server().url}/join/${league.code}`)
  await expect(page.getByText('approves who joins')).toBeVisible()
  await page.getByRole('button', { name: 'Pick your team' }).click()
  await page.getByRole('radio').and(page.locator(':enabled')).first().check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('button', { name: /^Ask to join / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible()
}

/** Moves the page's clock past its next check of the requests. */
async function toNextLook(page: Page): Promise<void> {
  await page.clock.fastForward(15_000)
}

async function aPage(browser: Browser, token: string | null = null): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  if (token !== null) await setToken(page, server(), token)
  return page
}

// Specification A.17
test('lets the commissioner turn approval on, see a request in the bell and approve it', async ({ page, browser }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), league.crew[0]?.token ?? '')
  await page.goto(`${server().url}/league/${league.id}/settings`)
  await page.getByRole('checkbox', { name: /Approve new players/ }).check()
  await expect(page.getByRole('checkbox', { name: /Approve new players/ })).toBeChecked()
  await expect(page.getByText('Saved.')).toBeVisible()

  const theirs = await aPage(browser)
  await ask(theirs, 'Ida')
  await inspect(theirs, { name: 'claim-waiting', part: 'before', hasDialog: false })

  await page.reload()
  await page
    .getByRole('button', { name: /^Notifications, \d+ new$/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^ida asks to join as / }).click()
  // The notice opens the request, not the top of the settings.
  await expect(page).toHaveURL(/\/settings#requests$/)
  const requests = page.getByRole('region', { name: 'Who wants in?' })
  await expect(requests).toBeFocused()
  await expect(requests).toBeInViewport()
  await inspect(page, { name: 'claim-for-owner', part: 'before', hasDialog: false })
  await page.getByRole('button', { name: 'Approve ida' }).click()
  await expect(page.getByText(/^ida is in, with .+\.$/)).toBeVisible()

  await toNextLook(theirs)
  await expect(theirs.getByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Go to the lobby' }).click()
  await expect(theirs).toHaveURL(new RegExp(`/game/${league.id}/pregame$`))
  const welcome = theirs.locator('.deck-front').filter({ hasText: /^Welcome to / })
  await expect(welcome).toContainText('sam let you in.')
  await theirs.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await expect(theirs.getByRole('link', { name: /^sam let you in\./ })).toBeVisible()
  await theirs.keyboard.press('Escape')
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Who’s in' })).toBeVisible()
  await expect(welcome).toHaveCount(0)

  // A new account has all emails off. The list of who is in offers one kind once.
  await theirs.getByRole('button', { name: 'Who’s in' }).click()
  const offer = theirs.getByRole('region', { name: 'Want to know when someone bets you?' })
  await offer.getByRole('button', { name: 'Email me' }).click()
  await expect(theirs.getByText(/ida@e2e\.example/)).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expect(offer).toHaveCount(0)
  await theirs.goto(`${server().url}/profile`)
  await expect(theirs.getByRole('checkbox', { name: 'Someone bets you: email' })).toBeChecked()
  isQuiet()
})

// Specification A.17
test('shows a declined person what happened, on that page and among their requests', async ({ page, browser }) => {
  await ask(page, 'Jan')
  const owners = await aPage(browser, league.crew[0]?.token)
  await owners.goto(`${server().url}/league/${league.id}/settings`)
  await owners.getByRole('button', { name: 'Decline jan' }).click()
  await expect(owners.getByRole('button', { name: 'Decline jan' })).toHaveCount(0)
  await toNextLook(page)
  await expect(page.getByRole('heading', { level: 1, name: 'The commissioner said no' })).toBeVisible()
  await inspect(page, { name: 'claim-declined', part: 'before', hasDialog: false })
  await page.getByRole('link', { name: 'Your leagues' }).click()
  await expect(
    page.getByText(/^The commissioner declined on .+ You can ask again with the invite code\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Dismiss answer of / }).click()
  await expect(page.getByRole('heading', { name: 'Your requests' })).toHaveCount(0)
})

// Specification A.17
test('lets a person withdraw on the page or among their requests, and hides the request from the owner', async ({
  page,
  browser,
}) => {
  await ask(page, 'Kim')
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request withdrawn' })).toBeVisible()
  await ask(page, 'Kim')
  await page.getByRole('link', { name: 'Your leagues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^The Gravy Boat has your request$/ })).toBeVisible()
  await expect(page.getByText(/^Waiting since /)).toBeVisible()
  await inspect(page, { name: 'claim-in-leagues', part: 'before', hasDialog: false })
  await page.getByRole('button', { name: /^Withdraw request to / }).click()
  await expect(page.getByRole('heading', { name: 'Your requests' })).toHaveCount(0)
  const owners = await aPage(browser, league.crew[0]?.token)
  await owners.goto(`${server().url}/league/${league.id}/settings`)
  await expect(owners.getByRole('checkbox', { name: /Approve new players/ })).toBeChecked()
  await expect(owners.getByRole('region', { name: 'Who wants in?' })).toHaveCount(0)
})

test('welcomes a player who is let into a running league on its home page, once', async ({ page }) => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal']
  const running = await addLeague(server(), '100002', names)
  const token = running.crew[0]?.token ?? ''
  await server().turnTo('2025-09-03T14:00:00Z')
  const body = { requires_approval: true }
  await server().call('PUT', `/user/league/${running.id}/approval`, { token, body })
  const lea = await server().signUp('Lea')
  const { available_teams: free } = (await server().call('GET', `/onboard/league/invitation/${running.code}`)).body.data
  const asked = { team_id: free[0].team_id, invite_code: running.code }
  await server().call('POST', '/onboard/espn/join', { token: lea.token, body: asked })
  const approved = await server().call('POST', `/user/league/${running.id}/claims/${lea.userId}/approve`, {
    token,
    body: {},
  })
  expect(approved.status).toBe(200)

  await setToken(page, server(), lea.token)
  await page.goto(`${server().url}/game/${running.id}`)
  const welcome = page.getByRole('heading', { name: /^Welcome to / })
  await expect(welcome).toBeVisible()
  await expect(page.getByText(/ada let you in\..* You start as a fish with 100 units\./)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await expect(welcome).toHaveCount(0)
})
