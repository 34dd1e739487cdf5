import { type Locator, type Page, expect, test } from '@playwright/test'
import { PASSWORD, useHouse } from './house.ts'
import { signIn, watch } from './pages.ts'
import { lendEyes } from './tour/guide.ts'

test.describe('an open house', () => {
  const house = useHouse()

  test('a wrong password and an unknown address read the same', async ({ page }) => {
    const { email } = await house().signUp('Wanda')
    for (const username of [email, 'nobody@e2e.example']) {
      await page.goto(`${house().url}/login`)
      await page.getByLabel('Email').fill(username)
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Incorrect email or password')).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  test('the empty form says what is missing, in the words of the specification', async ({ page }) => {
    await page.goto(`${house().url}/login`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
  })

  test('who is not signed in comes back to where they were going', async ({ page }) => {
    const { email } = await house().signUp('Rae')
    await page.goto(`${house().url}/game/league_nowhere/depth?week=1`)
    await expect(page).toHaveURL(/\/login\?return_to=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${house().url}/game/league_nowhere/depth?week=1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  })

  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/\t/evil.example',
  ]) {
    test(`signing in never leaves our own site: ${JSON.stringify(evil)}`, async ({ page }) => {
      const { email } = await house().signUp('Eve')
      await page.goto(`${house().url}/login?return_to=${encodeURIComponent(evil)}`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).not.toHaveURL(/login/)
      expect(new URL(page.url()).origin).toBe(house().url)
    })
  }

  test('a token that is rejected at the start is removed', async ({ page }) => {
    await page.goto(house().url)
    await page.evaluate(() => localStorage.setItem('auth_token', 'forged'))
    await page.goto(`${house().url}/home`)
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })

  test('without a connection the form says so and keeps what was typed', async ({ page, context }) => {
    await page.goto(`${house().url}/login`)
    await page.getByLabel('Email').fill('rae@e2e.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Unable to connect to server. Please check your connection.').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('rae@e2e.example')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).not.toHaveURL(/login/)
  })

  test('an address that is no page of ours offers home, back, support and a letter', async ({ page }) => {
    const isQuiet = watch(page)
    const lost = async () => {
      await page.goto(`${house().url}/there/is/nothing`)
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    }
    await lost()
    await expect(page.getByRole('link', { name: 'Email Us' })).toHaveAttribute('href', /^mailto:.+@/)
    await page.getByRole('link', { name: 'Contact Support' }).click()
    await expect(page).toHaveURL(`${house().url}/support`)
    await lost()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Start a fish.')
    isQuiet()
  })

  test('Go Back goes back, after 100 milliseconds and not before', async ({ page }) => {
    await page.clock.install()
    await page.goto(`${house().url}/terms-of-service`)
    await page.goto(`${house().url}/there/is/nothing`)
    await expect(page.getByRole('link', { name: 'Email Us' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.clock.runFor(99)
    await expect(page).toHaveURL(`${house().url}/there/is/nothing`)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${house().url}/terms-of-service`)
  })

  test('who is signed in is led from the front door and the sign-in page to /home', async ({ page }) => {
    const { token } = await house().signUp('Holly')
    for (const path of ['/', '/login']) {
      await lendEyes(page, house(), token)
      await page.goto(`${house().url}${path}`)
      await expect(page).toHaveURL(`${house().url}/home`)
    }
  })

  test('an address of the game as it once was leads to the game', async ({ page }) => {
    await lendEyes(page, house(), null)
    await page.goto(`${house().url}/league/league_any/home`)
    await expect(page).toHaveURL(`${house().url}/login?return_to=%2Fgame%2Fleague_any`)
  })

  test('a page on its way shows Loading... below a bar of four steps, then fades in', async ({ page }) => {
    let arrive: () => void = () => undefined
    const script = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/support-*.js', async (route) => {
      await script
      await route.continue()
    })
    await page.goto(`${house().url}/terms-of-service`)
    await page.getByRole('link', { name: 'Support' }).first().click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    const steps = await page.locator('.page-progress').evaluate((bar) => {
      const { animationDuration, animationTimingFunction } = getComputedStyle(bar)
      return { animationDuration, animationTimingFunction }
    })
    expect(steps).toEqual({ animationDuration: '0.4s', animationTimingFunction: 'steps(4)' })
    arrive()
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeFocused()
    await expect(page.getByText('Loading...')).toBeHidden()
    const fades = await page.evaluate(() => {
      const content = document.querySelector('#root > div')
      const { animationName = '', animationDelay = '' } = content === null ? {} : getComputedStyle(content)
      return { animationName, animationDelay }
    })
    expect(fades).toEqual({ animationName: 'appear', animationDelay: '0.06s' })
  })

  test('a failure of the server is one clean sentence, whatever it said, and can be tried again', async ({ page }) => {
    // No request makes the server fail like this; a proxy in between may.
    await page.route(/current-week/, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ detail: 'TypeError: boom\n    at read (/srv/app/reads.ts:12:7)' }),
      }),
    )
    await page.goto(`${house().url}/map`)
    await expect(page.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('A system error occurred. Please try again later.')
    await page.unroute(/current-week/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Season map' })).toBeVisible()
  })
})

/** Section 2 of the specification, route by route. */
const SIGNED_IN_ONLY = [
  '/home',
  '/profile',
  '/league/league_any/settings',
  '/game/league_any',
  '/game/league_any/pregame',
  '/game/league_any/treasury',
  '/game/league_any/h2h-betting',
  '/game/league_any/casino-betting',
]
const WITHOUT_LOGIN_CHECK = ['/league/league_any/home', '/league/league_any/treasury']

test.describe('a closed house', () => {
  const house = useHouse({ ACCESS: 'closed', BETA_CODES: 'KRILL7' })

  for (const path of SIGNED_IN_ONLY) {
    test(`${path} leads a stranger to the sign-in page, and from there to the thank-you page`, async ({ page }) => {
      const { email, token } = await house().signUp('Tess')
      await lendEyes(page, house(), null)
      await page.goto(`${house().url}${path}`)
      await expect(page).toHaveURL(`${house().url}/login?return_to=${encodeURIComponent(path)}`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(`${house().url}/thankyou`)
      await lendEyes(page, house(), token)
      await page.goto(`${house().url}${path}`)
      await expect(page).toHaveURL(`${house().url}/thankyou`)
    })
  }

  for (const path of WITHOUT_LOGIN_CHECK) {
    test(`${path} leads to the thank-you page without asking who is there`, async ({ page }) => {
      const isQuiet = watch(page)
      const { token } = await house().signUp('Theo')
      for (const eyes of [null, token]) {
        await lendEyes(page, house(), eyes)
        await page.goto(`${house().url}${path}`)
        await expect(page).toHaveURL(`${house().url}/thankyou`)
        await expect(page.getByRole('heading', { level: 1, name: 'The 2025 beta is closed' })).toBeVisible()
      }
      isQuiet()
    })
  }

  test('the front door and the sign-in page lead signed-in people on to the thank-you page', async ({ page }) => {
    const { email, token } = await house().signUp('Tara')
    await signIn(page, house(), email)
    await expect(page).toHaveURL(`${house().url}/thankyou`)
    for (const path of ['/', '/login']) {
      await lendEyes(page, house(), token)
      await page.goto(`${house().url}${path}`)
      await expect(page).toHaveURL(`${house().url}/thankyou`)
    }
  })

  test('Return Home signs out and goes home, after 300 milliseconds of Loading...', async ({ page }) => {
    const { token } = await house().signUp('Tilda')
    await lendEyes(page, house(), token)
    await page.clock.install()
    await page.goto(`${house().url}/thankyou`)
    await expect(page.getByText('Going home signs you out.')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Return Home' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    await page.clock.runFor(299)
    await expect(page).toHaveURL(`${house().url}/thankyou`)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${house().url}/`)
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Start a fish.')
  })

  test('what anybody can read is as open as ever', async ({ page }) => {
    const isQuiet = watch(page)
    await lendEyes(page, house(), null)
    for (const path of [
      '/',
      '/login',
      '/join',
      '/dictionary',
      '/map',
      '/support',
      '/privacy-policy',
      '/terms-of-service',
      '/beta-success',
    ]) {
      await page.goto(`${house().url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(`${house().url}${path}`)
    }
    isQuiet()
  })

  test('bringing a league needs a provider and a beta code', async ({ page }) => {
    await lendEyes(page, house(), null)
    await page.goto(`${house().url}/onboard`)
    await expect(page).toHaveURL(`${house().url}/`)
    await expect(page.getByRole('link', { name: 'Bring an ESPN league' })).toHaveCount(0)
  })

  test('a stored code that is accepted opens the setup, one that is not does not', async ({ page }) => {
    await lendEyes(page, house(), null)
    for (const [code, links] of [
      ['KRILL8', 0],
      ['KRILL7', 1],
    ] as const) {
      await page.evaluate((stored) => localStorage.setItem('beta_code', stored), code)
      await page.goto(house().url, { waitUntil: 'networkidle' })
      await expect(page.getByRole('link', { name: 'Bring an ESPN league' })).toHaveCount(links)
    }
    await page.getByRole('link', { name: 'Bring an ESPN league' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "What's your ESPN league ID?" })).toBeVisible()
    await expect(page).toHaveURL(`${house().url}/onboard`)
  })

  test('the answer to a request names the address and the 48 hours', async ({ page }) => {
    const isQuiet = watch(page)
    await page.goto(`${house().url}/beta-success?email=nora%2Bwhale%40e2e.example`)
    await expect(page.getByText('nora+whale@e2e.example')).toBeVisible()
    await expect(page.getByText('within 48 hours')).toBeVisible()
    await page.goto(`${house().url}/beta-success`)
    await expect(page.getByText('within 48 hours')).toBeVisible()
    await expect(page.getByText('@')).toHaveCount(0)
    isQuiet()
  })

  test.describe('the way into the beta', () => {
    const stored = (page: Page) => page.evaluate(() => localStorage.getItem('beta_code'))

    async function openDialog(page: Page, { by, name }: { by: string; name: string }) {
      await lendEyes(page, house(), null)
      await page.goto(house().url)
      await page.getByRole('button', { name: by }).click()
      return page.getByRole('dialog', { name })
    }

    async function tellOfLeague(dialog: Locator, email: string) {
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByRole('radio', { name: 'Other' }).check()
      await dialog.getByLabel('Which provider? (optional)').fill('Yahoo')
      await dialog.getByRole('button', { name: '12', exact: true }).click()
      await dialog.getByLabel('League buy-in').fill('50')
      await dialog.getByRole('radio', { name: 'Yes' }).check()
    }

    test('Beta Access takes a code in any case, keeps it in capitals and closes; it can be given up again', async ({
      page,
    }) => {
      const isQuiet = watch(page)
      const dialog = await openDialog(page, { by: 'Have a beta code?', name: 'Beta Access' })
      await expect(dialog.getByText('Enter your code or request access to the 2025 limited beta')).toBeVisible()
      await dialog.getByRole('button', { name: 'Let me in' }).click()
      await expect(dialog.getByText('Beta code is required')).toBeVisible()
      await dialog.getByLabel('Beta code').fill('KRILL8')
      await dialog.getByRole('button', { name: 'Let me in' }).click()
      await expect(dialog.getByText('Invalid beta code. Please check for typos and try again.')).toBeVisible()
      expect(await stored(page)).toBeNull()
      await dialog.getByRole('tab', { name: 'Request Code' }).click()
      await dialog.getByRole('tab', { name: 'Enter Code' }).click()
      await expect(dialog.getByText('Invalid beta code. Please check for typos and try again.')).toHaveCount(0)
      await dialog.getByLabel('Beta code').fill('  krill7 ')
      await dialog.getByRole('button', { name: 'Let me in' }).click()
      await expect(dialog).toBeHidden()
      expect(await stored(page)).toBe('KRILL7')
      await expect(page.getByText('Your beta code is accepted.')).toBeVisible()
      await page.locator('#aboard').getByRole('button').click()
      expect(await stored(page)).toBeNull()
      isQuiet()
    })

    test('a request is told what is missing, sent with all its fields, and answered on a page of its own; once', async ({
      page,
    }) => {
      let dialog = await openDialog(page, { by: 'Have a beta code?', name: 'Beta Access' })
      await dialog.getByRole('tab', { name: 'Request Code' }).click()
      await dialog.getByRole('button', { name: 'Request access' }).click()
      for (const said of [
        'Email is required',
        'Please select your league provider',
        'Please select your league size',
        'Please enter your buy-in amount',
        "Please select whether you're the commissioner",
      ]) {
        await expect(dialog.getByText(said)).toBeVisible()
      }
      await expect(dialog.getByRole('group', { name: 'League size' }).first().getByRole('button')).toHaveText([
        '6',
        '8',
        '10',
        '12',
        '14',
      ])
      await tellOfLeague(dialog, 'Nora@e2e.example')
      const sent = page.waitForRequest('**/api/newsletter/subscribe')
      await dialog.getByRole('button', { name: 'Request access' }).click()
      expect((await sent).postDataJSON()).toEqual({
        email: 'Nora@e2e.example',
        utm_source: 'landing_page_beta_form',
        utm_medium: 'modal',
        utm_campaign: 'fwv2_beta',
        league_provider: 'Yahoo',
        league_size: 12,
        buy_in: 50,
        is_commissioner: true,
        league_blurb: null,
      })
      await expect(page).toHaveURL(`${house().url}/beta-success?email=Nora%40e2e.example`)
      await expect(page.getByText('Nora@e2e.example')).toBeVisible()

      dialog = await openDialog(page, { by: 'Have a beta code?', name: 'Beta Access' })
      await dialog.getByRole('tab', { name: 'Request Code' }).click()
      await tellOfLeague(dialog, 'nora@E2E.example')
      await dialog.getByRole('button', { name: 'Request access' }).click()
      await expect(
        dialog.getByText('This email is already subscribed. Check your inbox for your beta code!'),
      ).toBeVisible()
    })

    test('the survey stands alone, and ends with the promise of the 48 hours', async ({ page }) => {
      const isQuiet = watch(page)
      const dialog = await openDialog(page, { by: 'Join Beta', name: 'Join Beta' })
      await expect(
        dialog.getByText(
          "We're carefully selecting participants for our beta. Tell us about your league to get access.",
        ),
      ).toBeVisible()
      await tellOfLeague(dialog, 'sue@e2e.example')
      await dialog.getByRole('button', { name: 'Join Beta' }).click()
      await expect(
        dialog.getByText(
          "Your response has been recorded and we will be in touch in the next 48 hours. We're doing a slow rollout to ensure the best experience for our early users.",
        ),
      ).toBeVisible()
      isQuiet()
    })

    test('the code modal lets on who has one, and says so when no code can be checked', async ({ page }) => {
      await page.route('**/api/config', (route) => route.abort('connectionrefused'))
      const dialog = await openDialog(page, { by: 'Bring your league', name: 'Enter Beta Code' })
      await expect(dialog.getByText('Enter your beta access code to continue.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('Beta code is required')).toBeVisible()
      await dialog.getByLabel('Beta code').fill('KRILL7')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('Failed to validate beta code. Please try again.')).toBeVisible()
      await page.unroute('**/api/config')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog).toBeHidden()
      expect(await stored(page)).toBe('KRILL7')
    })

    test('the newsletter says Subscribed! for five seconds, and that somebody is there already', async ({ page }) => {
      await lendEyes(page, house(), null)
      await page.clock.install()
      await page.goto(house().url)
      const slip = page.locator('#club')
      const subscribe = async (email: string) => {
        await slip.getByLabel('Email').fill(email)
        await slip.getByRole('button').click()
      }
      await slip.getByLabel('Email').focus()
      await page.waitForLoadState('networkidle')
      await page.clock.pauseAt(Date.now() + 60_000)
      const sent = page.waitForRequest('**/api/newsletter/subscribe')
      await subscribe('club@e2e.example')
      expect((await sent).postDataJSON()).toEqual({
        email: 'club@e2e.example',
        utm_source: 'landing_page_subscribe_form',
        utm_medium: 'footer',
        utm_campaign: 'fwv2_beta',
      })
      await expect(slip.getByRole('button', { name: 'Subscribed!' })).toBeVisible()
      await expect(slip.getByText('Successfully subscribed to whale club!')).toBeVisible()
      await page.clock.runFor(4_999)
      await expect(slip.getByText('Successfully subscribed to whale club!')).toBeVisible()
      await page.clock.runFor(1)
      await expect(slip.getByText('Successfully subscribed to whale club!')).toBeHidden()
      await subscribe('CLUB@e2e.example')
      await expect(slip.getByText('This email is already subscribed!')).toBeVisible()
    })
  })
})
