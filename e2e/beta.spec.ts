import { type Locator, type Page, expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { makeAccount, watch, setUpLeague } from './pages.ts'

/** The specified product, with a closed beta. */
const server = useServer({ ACCESS: 'closed', BETA_CODES: 'WHALE-2025,KRILL7' })

async function openAccess(page: Page): Promise<Locator> {
  await page.goto(server().url)
  await page.getByRole('button', { name: 'Have a beta code?' }).click()
  const modal = page.getByRole('dialog', { name: 'Beta Access' })
  await expect(modal.getByText('Enter your code or request access to the 2025 limited beta')).toBeVisible()
  return modal
}

async function fillRequest(modal: Locator, email: string): Promise<void> {
  await modal.getByLabel('Email').fill(email)
  await modal.getByRole('radio', { name: 'ESPN' }).check()
  await modal.getByRole('button', { name: '12', exact: true }).click()
  await modal.getByLabel('League buy-in').fill('50')
  await modal.getByRole('radio', { name: 'Yes' }).check()
}

const storedCode = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('beta_code'))

test.describe('entering a code', () => {
  // Specification 2.32, 4.4, 5.2
  test('rejects an empty and a wrong code with the specified texts and stores nothing', async ({ page }) => {
    const modal = await openAccess(page)
    await expect(modal.getByLabel('Beta code')).toBeFocused()
    await modal.getByRole('button', { name: 'Let me in' }).click()
    await expect(modal.getByText('Beta code is required')).toBeVisible()
    await modal.getByLabel('Beta code').fill('KRILL8')
    await expect(modal.getByText('Beta code is required')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(modal.getByText('Invalid beta code. Please check for typos and try again.')).toBeVisible()
    await expect(modal.getByLabel('Beta code')).toBeFocused()
    expect(await storedCode(page)).toBeNull()
    await modal.getByRole('tab', { name: 'Request Code' }).click()
    await modal.getByRole('tab', { name: 'Enter Code' }).click()
    await expect(modal.getByText('Invalid beta code. Please check for typos and try again.')).toHaveCount(0)
  })

  // Specification 2.32, 4.5, 4.9, 5.2
  test('stores an accepted code in upper case, unlocks adding a league, and lets the code be removed', async ({
    page,
  }) => {
    const isQuiet = watch(page)
    const modal = await openAccess(page)
    await modal.getByLabel('Beta code').fill('  krill7 ')
    await page.keyboard.press('Enter')
    await expect(modal).toBeHidden()
    expect(await storedCode(page)).toBe('KRILL7')
    const setUp = page.locator('#add-league').getByRole('button', { name: 'Set up your league' })
    await expect(setUp).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Add an ESPN league' })).toBeFocused()
    await page.getByRole('link', { name: 'Add a Sleeper league' }).click()
    await expect(page).toHaveURL(`${server().url}/onboard`)
    await expect(page.getByRole('heading', { level: 1, name: 'What’s your Sleeper username?' })).toBeVisible()
    await expect(page.getByLabel('Sleeper username')).toBeFocused()

    await page.goto(server().url)
    await page.getByRole('button', { name: 'Remove the code from this device' }).click()
    expect(await storedCode(page)).toBeNull()
    await expect(page.getByRole('button', { name: 'Have a beta code?' })).toBeVisible()
    isQuiet()
  })

  // Specification 4.5, 4.9, 6.3, 9.17
  test('replaces the stored code, and ignores a stored code that is no longer accepted', async ({ page }) => {
    await page.goto(server().url)
    await page.evaluate(() => localStorage.setItem('beta_code', 'EXPIRED'))
    const modal = await openAccess(page)
    await modal.getByLabel('Beta code').fill('whale-2025')
    await modal.getByRole('button', { name: 'Let me in' }).click()
    await expect(page.locator('#add-league').getByRole('button', { name: 'Set up your league' })).toBeVisible()
    expect(await storedCode(page)).toBe('WHALE-2025')
  })
})

test.describe('requesting a code', () => {
  test('continues from “Add your league” without a code, and returns to the page on close', async ({ page }) => {
    await page.goto(server().url)
    await page.getByRole('button', { name: 'Add your league' }).click()
    await page
      .getByRole('dialog', { name: 'Enter Beta Code' })
      .getByRole('button', { name: 'No code? Request one' })
      .click()
    const modal = page.getByRole('dialog', { name: 'Beta Access' })
    await expect(modal.getByRole('tab', { name: 'Request Code' })).toHaveAttribute('aria-selected', 'true')
    await modal.getByRole('button', { name: '6', exact: true }).click()
    await expect(modal.getByText('A season needs 8 players, so a league of 6 can’t start one yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // Specification 4.7, 5.3, 9.18
  test('shows an error at every missing field, and asks for the provider name only for "Other"', async ({ page }) => {
    const modal = await openAccess(page)
    await modal.getByRole('tab', { name: 'Request Code' }).click()
    await expect(modal.getByRole('radio')).toHaveCount(5)
    const sizes = modal.getByRole('group', { name: 'League size' }).first().getByRole('button')
    await expect(sizes).toHaveText(['6', '8', '10', '12', '14'])
    await modal.getByRole('button', { name: 'Request access' }).click()
    for (const sentence of [
      'Email is required',
      'Please select your league provider',
      'Please select your league size',
      'Please enter your buy-in amount',
      "Please select whether you're the commissioner",
    ]) {
      await expect(modal.getByText(sentence)).toBeVisible()
    }
    await expect(modal.getByLabel('Email')).toBeFocused()
    await modal.getByLabel('Email').fill('not an address')
    await modal.getByRole('button', { name: 'Request access' }).click()
    await expect(modal.getByText('Please enter a valid email address')).toBeVisible()

    await expect(modal.getByLabel('Which provider?')).toBeHidden()
    await modal.getByRole('radio', { name: 'Other' }).check()
    await expect(modal.getByLabel('Which provider?')).toBeVisible()
    await modal.getByRole('radio', { name: 'Sleeper' }).check()
    await expect(modal.getByLabel('Which provider?')).toBeHidden()
  })

  // Specification 2.32, 4.4, 4.6, 8.21
  test('sends a request as specified, opens /beta-success, and reports a duplicate', async ({ page }) => {
    const modal = await openAccess(page)
    await modal.getByRole('tab', { name: 'Request Code' }).click()
    await fillRequest(modal, 'Bea@e2e.example')
    const sent = page.waitForRequest('**/api/newsletter/subscribe')
    await modal.getByRole('button', { name: 'Request access' }).click()
    expect((await sent).postDataJSON()).toEqual({
      email: 'Bea@e2e.example',
      utm_source: 'landing_page_beta_form',
      utm_medium: 'modal',
      utm_campaign: 'fwv2_beta',
      league_provider: 'espn',
      league_size: 12,
      buy_in: 50,
      is_commissioner: true,
      league_blurb: null,
    })
    await expect(page).toHaveURL(`${server().url}/beta-success?email=Bea%40e2e.example`)
    await expect(page.getByRole('heading', { level: 1, name: 'Request received' })).toBeVisible()
    await expect(page.getByText('Bea@e2e.example')).toBeVisible()
    await expect(page.getByText('within 48 hours')).toBeVisible()

    const again = await openAccess(page)
    await again.getByRole('tab', { name: 'Request Code' }).click()
    await fillRequest(again, 'bea@E2E.example')
    await again.getByRole('button', { name: 'Request access' }).click()
    const message = again.getByText('This email is already subscribed. Check your inbox for your beta code!')
    await expect(message).toBeVisible()
    await again.getByRole('tab', { name: 'Enter Code' }).click()
    await again.getByRole('tab', { name: 'Request Code' }).click()
    await expect(message).toBeHidden()
  })

  // Specification A.1
  test('fills the account form with the requested email until the code is removed', async ({ page }) => {
    const modal = await openAccess(page)
    await modal.getByRole('tab', { name: 'Request Code' }).click()
    await fillRequest(modal, 'dora@e2e.example')
    await modal.getByRole('button', { name: 'Request access' }).click()
    await expect(page).toHaveURL(/\/beta-success/)
    const again = await openAccess(page)
    await again.getByLabel('Beta code').fill('KRILL7')
    await page.keyboard.press('Enter')
    await setUpLeague(page, 'Sleeper')
    await page.getByLabel('Sleeper username').fill('mayaortiz')
    await page.getByRole('button', { name: 'Find my league' }).click()
    await page.getByRole('radio').and(page.locator(':enabled')).first().check()
    await page.getByRole('button', { name: 'This one’s mine' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Make your account' })).toBeFocused()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('dora@e2e.example')

    await page.goto(server().url)
    await page.getByRole('button', { name: 'Remove the code from this device' }).click()
    expect(await page.evaluate(() => localStorage.getItem('beta_email'))).toBeNull()
  })

  test('works with only the keyboard', async ({ page }) => {
    await page.goto(server().url)
    await page.getByRole('button', { name: 'Have a beta code?' }).focus()
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Beta Access' })
    await modal.getByRole('tab', { name: 'Enter Code' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(modal.getByRole('tab', { name: 'Request Code' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('kit@e2e.example')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(modal.getByRole('radio', { name: 'Sleeper' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(modal.getByRole('button', { name: '8', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await modal.getByLabel('League buy-in').focus()
    await page.keyboard.type('0')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(modal.getByRole('radio', { name: 'No' })).toBeChecked()
    await modal.getByLabel('League buy-in').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/beta-success\?email=kit/)
  })
})

// Specification 2.32, 4.8, 5.5
test('shows the standalone survey with its own texts and its success message', async ({ page }) => {
  await page.goto(server().url)
  await page.getByRole('button', { name: 'Join Beta' }).click()
  const modal = page.getByRole('dialog', { name: 'Join Beta' })
  await expect(
    modal.getByText("We're carefully selecting participants for our beta. Tell us about your league to get access."),
  ).toBeVisible()
  await modal.getByRole('button', { name: 'Join Beta' }).click()
  for (const sentence of [
    'Please enter a valid email address',
    'Please enter a valid league provider',
    'Please enter a valid league size',
    'Please enter a valid buy-in amount',
    'Please enter a valid commissioner status',
  ]) {
    await expect(modal.getByText(sentence)).toBeVisible()
  }
  await fillRequest(modal, 'sue@e2e.example')
  const sent = page.waitForRequest('**/api/newsletter/subscribe')
  await modal.getByRole('button', { name: 'Join Beta' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ utm_source: 'landing_page_beta_survey', utm_medium: 'modal' })
  await expect(
    modal.getByText(
      "Your response has been recorded and we will be in touch in the next 48 hours. We're doing a slow rollout to ensure the best experience for our early users.",
    ),
  ).toBeVisible()
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(modal).toBeHidden()
})

// Specification 2.32, 5.6
test('asks for a code before adding a league', async ({ page }) => {
  await page.goto(server().url)
  await page.getByRole('button', { name: 'Add your league' }).click()
  const modal = page.getByRole('dialog', { name: 'Enter Beta Code' })
  await expect(modal.getByText('Enter your beta access code to continue.')).toBeVisible()
  await modal.getByRole('button', { name: 'Continue' }).click()
  await expect(modal.getByText('Beta code is required')).toBeVisible()
  await modal.getByLabel('Beta code').fill('krill7')
  await page.keyboard.press('Enter')
  await expect(page.locator('#add-league').getByRole('button', { name: 'Set up your league' })).toBeVisible()
})

// Specification 5.6
test('shows an error when a code cannot be checked, and allows a retry', async ({ page }) => {
  // Abort this call, since the server cannot fail only for it.
  await page.route('**/api/config', (route) => route.abort('connectionfailed'))
  const modal = await openAccess(page)
  await modal.getByLabel('Beta code').fill('KRILL7')
  await modal.getByRole('button', { name: 'Let me in' }).click()
  await expect(modal.getByText('Failed to validate beta code. Please try again.')).toBeVisible()
  expect(await storedCode(page)).toBeNull()
  await page.unroute('**/api/config')
  await modal.getByRole('button', { name: 'Let me in' }).click()
  await expect(page.locator('#add-league').getByRole('button', { name: 'Set up your league' })).toBeVisible()
})

test.describe('/onboard', () => {
  // Specification 2.11, 6.2
  test('redirects home without a provider or an accepted code', async ({ page }) => {
    await page.goto(`${server().url}/onboard`)
    await expect(page).toHaveURL(`${server().url}/`)
    // With a code, but without the provider from a link.
    await page.evaluate(() => localStorage.setItem('beta_code', 'KRILL7'))
    await page.goto(`${server().url}/onboard`)
    await expect(page).toHaveURL(`${server().url}/`)
    // With the provider, but with a revoked code.
    await expect(page.locator('#add-league').getByRole('button', { name: 'Set up your league' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('beta_code', 'TAKENBACK'))
    await setUpLeague(page, 'ESPN')
    await expect(page.getByRole('heading', { level: 1, name: 'Start a fish.' })).toBeVisible()
    await expect(page).toHaveURL(`${server().url}/`)
  })

  // Specification A.3
  test('subscribes new members who tick the box, in the background', async ({ page }) => {
    await page.goto(`${server().url}/api/healthz`)
    await page.evaluate(() => localStorage.setItem('beta_code', 'KRILL7'))
    await page.goto(server().url)
    await setUpLeague(page, 'ESPN')
    await page.getByLabel('ESPN League ID').fill('100001')
    await page.getByRole('button', { name: 'Find my league' }).click()
    await page.getByRole('radio', { name: /Kelp Wanted/ }).check()
    await page.getByRole('button', { name: 'This one’s mine' }).click()
    await page.getByRole('radio', { name: /Reel Deal/ }).check()
    await page.getByRole('button', { name: 'Name the commissioner' }).click()
    await page.getByRole('button', { name: /^Yes, / }).click()
    const news = (of: Page) => of.getByRole('checkbox', { name: /^Email me news/ })
    await news(page).check()
    const sent = page.waitForRequest('**/api/newsletter/subscribe')
    await makeAccount(page, 'abby@e2e.example')
    const link = await page.getByRole('dialog').getByLabel('Share link').inputValue()
    const body = (await sent).postDataJSON() as { game_league_id: string }
    expect(body).toEqual({
      email: 'abby@e2e.example',
      utm_source: 'beta_tester',
      utm_medium: 'onboard',
      utm_campaign: 'espn_onboard',
      league_provider: 'espn',
      game_league_id: body.game_league_id,
    })
    expect(body.game_league_id).toMatch(/^league_/)

    const mate = await page.context().browser()?.newContext()
    const other = await mate?.newPage()
    if (mate === undefined || other === undefined) throw new Error('no second browser')
    await other.goto(link)
    await other.getByRole('button', { name: 'Pick your team' }).click()
    await other.getByRole('radio', { name: /Reel Deal/ }).check()
    await other.getByRole('button', { name: 'This one’s mine' }).click()
    await news(other).check()
    const sentJoin = other.waitForRequest('**/api/newsletter/subscribe')
    await makeAccount(other, 'ben@e2e.example')
    expect((await sentJoin).postDataJSON()).toMatchObject({
      email: 'ben@e2e.example',
      utm_source: 'beta_tester',
      utm_medium: 'invite',
      utm_campaign: 'espn_invite',
      game_league_id: body.game_league_id,
    })
    await expect(other.getByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible()
    await mate.close()
  })
})
