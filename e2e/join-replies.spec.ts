/** Adding and joining a league when replies are broken or the session is lost. */
import { type Page, expect, test } from '@playwright/test'
import { FAILURES } from '@whale/words/failures'
import { PASSWORD_HINT, coOwnedSentence } from '@whale/words'
import { PASSWORD, addLeague, useServer } from './server.ts'
import { makeAccount, storeBetaCode, setUpLeague } from './pages.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()

/** Answers matching calls with success and this data. */
async function answer(page: Page, path: RegExp, data: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { success: true, data } }))
}

const team = { team_id: '1', team_name: 'Reel Deal', display_name: 'Sam', fantasy_user_id: 'x', is_claimed: false }

// Specification 8.14
test('shows the specified sentence for an invitation without league data', async ({ page }) => {
  const whole = {
    fantasy_league: { name: 'The Gravy Boat', provider: 'espn', season: 2025, total_teams: 1 },
    game_league: { id: 'lg_1' },
    total_available: 1,
    total_claimed: 0,
    available_teams: [team],
    claimed_teams: [],
  }
  for (const broken of [{ ...whole, fantasy_league: undefined }, { ...whole, available_teams: 3 }, {}]) {
    await page.unrouteAll()
    await answer(page, /\/onboard\/league\/invitation\//, broken)
    await page.goto(`${server().url}/join/KELP42`)
    await expect(page.getByText('Invalid league data received. Please try again.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'What’s your league code?' })).toBeVisible()
  }
  await page.unrouteAll()
  // The printed fields are enough. Until they arrive, a link shows no boxes for its code, and the panel does not move.
  let reply = (): void => undefined
  const isAsked = new Promise<void>((asked) => {
    void page.route(/\/onboard\/league\/invitation\//, async (route) => {
      await new Promise<void>((resolve) => {
        reply = resolve
        asked()
      })
      await route.fulfill({ json: { success: true, data: whole } })
    })
  })
  await page.goto(`${server().url}/join/KELP42`)
  await isAsked
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Opening your invite')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const panel = page.locator('main > :first-child')
  const top = (await panel.boundingBox())?.y
  reply()
  await expect(heading).toHaveText('The Gravy Boat')
  expect((await panel.boundingBox())?.y).toBe(top)
})

// Specification 8.19, 8.20
test('shows "Validation failed" and "Registration failed" for replies without details', async ({ page }) => {
  await storeBetaCode(page, server())
  await answer(page, /\/onboard\/espn\/validate$/, { league_name: 'The Gravy Boat' })
  await page.goto(server().url)
  await setUpLeague(page, 'ESPN')
  await page.getByLabel('ESPN League ID').fill('100001')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByText('Validation failed')).toBeVisible()
  await expect(page.getByLabel('ESPN League ID')).toHaveValue('100001')
  await page.unrouteAll()
  const teams = Array.from({ length: 8 }, (_, place) => ({
    team_id: `${place}`,
    team_name: `T${place}`,
    owner_name: 'O',
  }))
  await answer(page, /\/onboard\/espn\/validate$/, { name: 'Named the other way', teams })
  await page.route(/\/onboard\/register$/, (route) => route.fulfill({ json: { welcome: true } }))
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByText('Named the other way')).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Name the commissioner' }).click()
  await page.getByRole('button', { name: /^Yes, / }).click()
  await makeAccount(page, 'regis@e2e.example')
  await expect(page.getByText('Registration failed')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('regis@e2e.example')
})

// Specification 7.4
test('reads an added league from the printed fields of each reply', async ({ page }) => {
  await storeBetaCode(page, server())
  const teams = ['Reel Deal', 'Kelp Wanted'].map((name, at) => ({
    team_id: `${at}`,
    team_name: name,
    owner_name: 'O',
    avatar: null,
  }))
  await answer(page, /\/onboard\/espn\/validate$/, { name: 'Named the other way', teams })
  await answer(page, /\/onboard\/espn\/complete$/, { game_league: { id: 'lg_1' } })
  const { token } = await server().signUp('Printed')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/home`)
  await page.getByRole('link', { name: 'Add an ESPN league' }).click()
  await page.getByLabel('ESPN League ID').fill('100001')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await page.getByRole('radio', { name: /Reel Deal/ }).check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('radio', { name: /Kelp Wanted/ }).check()
  await page.getByRole('button', { name: 'Name the commissioner' }).click()
  await page.getByRole('button', { name: /^Yes, / }).click()
  await page.getByRole('button', { name: 'Add the league' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your league is in', includeHidden: true })).toBeVisible()
  await expect(page.getByText('Named the other way').first()).toBeVisible()
})

// Specification 5.9
test('joins without a name, and league mates see no part of the email', async ({ page }) => {
  const { code } = await addLeague(server(), '100005', ['Skip'])
  await page.goto(`${server().url}/join/${code}`)
  await page.getByRole('button', { name: 'Pick your team' }).click()
  await page.getByRole('radio').and(page.locator(':enabled')).first().check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  const name = page.getByLabel('Your name (optional)')
  // It starts as the name at the provider.
  await expect(name).not.toHaveValue('')
  await name.fill('  ')
  await page.getByLabel('Email', { exact: true }).fill('secret.mailbox@e2e.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Go to the lobby' }).click()
  await expect(page.getByText(/Player \d/).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText('secret.mailbox')
})

// Specification 5.9, 8.18
test('asks for the account again when the token is lost while joining, and keeps the team', async ({ page }) => {
  const league = await addLeague(server(), '100002', ['Cap'])
  const { token, email } = await server().signUp('Lost')
  for (const lose of ['here', 'at the server']) {
    await setToken(page, server(), token)
    await page.goto(`${server().url}/join/${league.code}`)
    await page.getByRole('button', { name: 'Pick your team' }).click()
    await page.getByRole('radio').and(page.locator(':enabled')).first().check()
    await page.getByRole('button', { name: 'This one’s mine' }).click()
    await expect(page.getByText('Signed in as')).toBeVisible()
    if (lose === 'here') await page.evaluate(() => localStorage.removeItem('auth_token'))
    else await server().call('POST', '/logout', { body: {}, token })
    await page.getByRole('button', { name: /^Join / }).click()
    await expect(page.getByText('Authentication required')).toBeVisible()
    await expect(page).toHaveURL(`${server().url}/join/${league.code}`)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  }
  await expect(page.getByText(PASSWORD_HINT)).toBeVisible()
  await makeAccount(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible()
})

// Specification 5.16
test('tells a Sleeper co-owner why they can’t claim, without a button', async ({ page }) => {
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'Sleeper')
  await page.getByLabel('Sleeper username').fill('FirstMateFern')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByText(coOwnedSentence('dockside.dan'))).toBeVisible()
  await expect(page.getByRole('radio', { name: /Turnover on Docks/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'This one’s mine' })).toHaveCount(0)
})

// Specification 4.2, 8.12
test('keeps the token and shows an error when the start-up check has no connection', async ({ page }) => {
  const { token } = await server().signUp('Dory')
  await setToken(page, server(), token)
  await page.route(/\/api\/user\/data$/, (route) => route.abort())
  await page.goto(`${server().url}/home`)
  await expect(page.getByText(FAILURES.network)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(token)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(`${server().url}/home`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // A script chunk that does not load must not count as a rejection either.
  await page.route(/\/assets\/session-calls-/, (route) => route.abort())
  await page.goto(`${server().url}/home`)
  await expect(page.getByText(FAILURES.network)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(token)
})

// Specification 2.27
test('shows Page Not Found for an address below a section, with or without a session', async ({ page }) => {
  for (const token of [null, (await server().signUp('Deep')).token]) {
    await setToken(page, server(), token)
    await page.goto(`${server().url}/game/g1/x/y/z`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page).toHaveURL(`${server().url}/game/g1/x/y/z`)
  }
})

// Last, because it turns the clock. Specification 8.16
test('shows when a league missed its minimum at the start, but not for a league added later', async ({ page }) => {
  const early = await addLeague(server(), '100003', ['Early'])
  await server().turnTo('2025-09-03T12:01:00Z')
  const late = await addLeague(server(), '100001', ['Late'])
  await setToken(page, server(), null)
  await page.goto(`${server().url}/join/${early.code}`)
  await expect(page.getByText('This league did not reach the minimum 8 players needed to start.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pick your team' })).toHaveCount(0)
  await page.goto(`${server().url}/join/${late.code}`)
  await expect(page.getByRole('button', { name: 'Pick your team' })).toBeVisible()
})
