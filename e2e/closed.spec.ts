/** The closed beta as visitors and new members see it: no codes have been given out, and nobody can play. */
import { expect, test } from '@playwright/test'
import { openingWords } from '@whale/words/opening'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { addLateLeague } from './late-league.ts'
import { addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer({ ACCESS: 'closed', BETA_CODES: '', OPERATOR_NAME: 'Harbor Games' })

// Specification 4.4, A.14
test('opens the beta dialog on Request Code if no codes exist, and keeps what was typed on either tab', async ({
  page,
}) => {
  await page.goto(server().url)
  await expect(page.getByText(/^Still closed as of \w+ \d+, 20\d\d\.$/).first()).toBeVisible()
  await expect(page.getByText('Run by Harbor Games.').first()).toBeVisible()
  // Promised as long as it can still come true.
  const promise = page.getByRole('heading', { name: 'Whale Club opens again in 2026' })
  await expect(promise).toBeVisible()
  await page.clock.setFixedTime(new Date('2027-01-02T12:00:00Z'))
  await page.reload()
  await expect(page.getByText('Still closed as of January 2, 2027.').first()).toBeVisible()
  await expect(page.getByText(/2026/)).toHaveCount(0)
  await page.clock.setFixedTime(new Date('2026-11-27T12:00:00Z'))
  await page.getByRole('button', { name: 'Have a beta code?' }).click()
  const modal = page.getByRole('dialog', { name: 'Beta Access' })
  await expect(modal.getByRole('tab', { name: 'Request Code' })).toHaveAttribute('aria-selected', 'true')
  await modal.getByLabel('Email').fill('vi@e2e.example')
  await modal.getByLabel('About your league').fill('Ten friends since college')
  await modal.getByRole('tab', { name: 'Enter Code' }).click()
  await expect(modal.getByText('No beta codes are out right now. Request one and we’ll email you.')).toBeVisible()
  await modal.getByLabel('Beta code').fill('KRILL')
  await modal.getByRole('tab', { name: 'Request Code' }).click()
  await expect(modal.getByLabel('Email')).toHaveValue('vi@e2e.example')
  await expect(modal.getByLabel('About your league')).toHaveValue('Ten friends since college')
  await modal.getByRole('tab', { name: 'Enter Code' }).click()
  await expect(modal.getByLabel('Beta code')).toHaveValue('KRILL')
})

// Specification 2.2
test('serves the landing page as the specification prints it, without a bet to try', async ({ request, page }) => {
  const html = await (await request.get(server().url)).text()
  for (const words of ['How to Play', 'Sign In', '>Closed beta<', 'on top of your ESPN or Sleeper fantasy league.'])
    expect(html).toContain(words)
  expect(html).not.toContain('A bet to try')
  await page.goto(server().url)
  await expect(page.getByRole('link', { name: 'Tell me when 2026 opens' }).first()).toHaveAttribute('href', '#club')
  await expect(page.getByText(openingWords('closed', 2026).beta)).toBeVisible()
  await expect(page.getByText('Take it')).toHaveCount(0)
})

// Specification 2.23
test('joins a league from the thank-you page, promises no lobby, and returns there', async ({ page }) => {
  const isQuiet = watch(page)
  const league = await addLeague(server(), '100001', ['Cap'])
  const { token } = await server().signUp('Mate')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/thankyou`)
  await page.getByRole('button', { name: 'Add a league' }).click()
  await expect(page.getByRole('dialog', { name: 'Beta Access' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Join a league' }).click()
  await page.getByRole('textbox').first().pressSequentially(league.code)
  await page.getByRole('button', { name: 'Pick your team' }).click()
  await page.getByRole('radio').and(page.locator(':enabled')).first().check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('button', { name: /^Join / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible()
  await expect(page.getByText(/lobby/i)).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server().url}/thankyou`)
  isQuiet()
})

// Specification 2.23
test('offers a member with a beta code to add a league', async ({ page }) => {
  const { token } = await server().signUp('Skip')
  await setToken(page, server(), token)
  await page.route(/\/api\/config$/, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    // The hash of `salt:KRILL7`.
    const beta_codes = { salt: 's', hashes: ['c2e4967e9c45f51b0bf6f8cfa74bd90afd496db8b57fddfd56f15e4d7d0de812'] }
    await route.fulfill({ json: { success: true, data: { ...data, beta_codes } } })
  })
  await page.goto(`${server().url}/thankyou`)
  await page.getByRole('button', { name: 'Add a league' }).click()
  const modal = page.getByRole('dialog', { name: 'Beta Access' })
  await expect(modal.getByRole('tab', { name: 'Enter Code' })).toHaveAttribute('aria-selected', 'true')
  await modal.getByLabel('Beta code').fill('krill7')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Add an ESPN league' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What’s your ESPN league ID?' })).toBeVisible()
})

// Specification A.13
test('shows the brand and Sign In on inner pages to a visitor, and no Sign In to a member', async ({ page }) => {
  const brand = page.getByRole('link', { name: 'Whale Club' }).first()
  const signIn = page.getByRole('link', { name: 'Sign In' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/dictionary',
    '/map',
    '/private-league',
    '/support',
    '/privacy-policy',
    '/terms-of-service',
    '/accessibility',
    '/install',
    '/beta-success',
    '/thankyou',
    '/join',
  ]) {
    await page.goto(`${server().url}${path}`)
    await expect(brand).toBeVisible()
    await expect(signIn).toBeVisible()
  }
  await page.goto(`${server().url}/thankyou`)
  await expect(brand).toBeVisible()
  const { token } = await server().signUp('Insider')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/support`)
  await expect(signIn).toHaveCount(0)
  await page.reload()
  await expect(brand).toBeVisible()
})

test('promises no lobby to a user with a pending request, and lets them withdraw it', async ({ page }) => {
  const isQuiet = watch(page)
  const league = await addLeague(server(), '100003', ['Boss'])
  const { token: boss = '' } = league.crew[0] ?? {}
  const path = `/user/league/${league.id}/approval`
  await server().call('PUT', path, { token: boss, body: { requires_approval: true } })
  const { token } = await server().signUp('Waiter')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/join/${league.code}`)
  await expect(page.getByText('approves who joins')).toBeVisible()
  await page.getByRole('button', { name: 'Pick your team' }).click()
  await page.getByRole('radio').and(page.locator(':enabled')).first().check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('button', { name: /^Ask to join / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible()
  await expect(page.getByText(/lobby/i)).toHaveCount(0)
  await inspect(page, { name: 'closed-claim-waiting', part: 'before', hasDialog: false })
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server().url}/thankyou`)
  await page.getByRole('button', { name: /^Withdraw request to / }).click()
  await expect(page.getByRole('button', { name: /^Withdraw request to / })).toHaveCount(0)
  isQuiet()
})

test.describe('when access closes during a season', () => {
  const server = useServer({ ACCESS: 'closed' })

  test('tells a member of a running league that nobody can make a move', async ({ page }) => {
    const isQuiet = watch(page)
    const league = await addLateLeague(server())
    await league.turnTo(2)
    await setToken(page, server(), league.person('Maya').token)
    await page.goto(league.url)
    await expect(page).toHaveURL(`${server().url}/thankyou`)
    await expect(
      page.getByText('Your season goes on, but nobody can make a move until the game opens again.'),
    ).toBeVisible()
    await expect(page.getByText('nothing to play')).toHaveCount(0)
    isQuiet()
  })
})
