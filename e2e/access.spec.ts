import { expect, test } from '@playwright/test'
import { codesOf } from '../apps/server/src/testing/authenticator.ts'
import { PASSWORD, useServer } from './server.ts'
import { signIn, tabTo, watch } from './pages.ts'
import { navigate, setToken } from './tour/guide.ts'

test.describe('with open access', () => {
  const server = useServer()

  // Specification 8.20
  test('shows the same message for a wrong password and an unknown address', async ({ page }) => {
    const { email } = await server().signUp('Wanda')
    for (const username of [email, 'nobody@e2e.example']) {
      await page.goto(`${server().url}/login`)
      await page.getByLabel('Email').fill(username)
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Incorrect email or password')).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  test('turns on a second factor by keyboard and asks for it at sign-in', async ({ page }) => {
    const { email, token } = await server().signUp('Tara')
    await server().ops('confirm', email)
    const press = (key: string) => page.keyboard.press(key)
    await setToken(page, server(), token)
    await page.goto(`${server().url}/profile`)
    await tabTo(page, page.getByRole('button', { name: 'Turn it on' }))
    await press('Enter')
    const sheet = page.getByRole('dialog')
    await tabTo(page, sheet.getByLabel('Password', { exact: true }))
    await page.keyboard.type(PASSWORD)
    await press('Enter')
    const { now, next } = codesOf(await sheet.getByText(/^[A-Z2-7 ]{30,}$/).innerText())
    await tabTo(page, sheet.getByLabel('Code', { exact: true }))
    await page.keyboard.type(now)
    await press('Enter')
    await expect(sheet.getByRole('listitem')).toHaveCount(10)
    await tabTo(page, sheet.getByRole('button', { name: 'I saved them' }))
    await press('Enter')
    await expect(page.getByText('10 recovery codes left.')).toBeVisible()

    await setToken(page, server(), null)
    await page.goto(`${server().url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press('Enter')
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await page.keyboard.type(now)
    await press('Enter')
    await expect(page.getByText('That code is wrong or was already used.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(next)
    await press('Enter')
    await expect(page).not.toHaveURL(/login/)
  })

  // Specification 5.8
  test('shows the specified errors on an empty form', async ({ page }) => {
    await page.goto(`${server().url}/login`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
  })

  // Specification 2.8, 2.29, 4.3
  test('returns to the requested page after sign-in', async ({ page }) => {
    const { email } = await server().signUp('Rae')
    await page.goto(`${server().url}/game/league_nowhere/depth?week=1`)
    await expect(page).toHaveURL(/\/login\?return_to=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${server().url}/game/league_nowhere/depth?week=1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  })

  // `login.test.ts` has every form of such an address. Specification 2.8
  test('never redirects to another site after sign-in', async ({ page }) => {
    const { email } = await server().signUp('Eve')
    await page.goto(`${server().url}/login?return_to=${encodeURIComponent('/\\evil.example')}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).not.toHaveURL(/login/)
    expect(new URL(page.url()).origin).toBe(server().url)
  })

  // Specification 4.1, 8.12, 9.17
  test('removes a token that the server rejects at start', async ({ page }) => {
    await page.goto(server().url)
    await page.evaluate(() => localStorage.setItem('auth_token', 'forged'))
    await page.goto(`${server().url}/home`)
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })

  // Specification 8.1
  test('shows a connection error and keeps the input', async ({ page, context }) => {
    await page.goto(`${server().url}/login`)
    await page.getByLabel('Email').fill('rae@e2e.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Unable to connect to server. Please check your connection.').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('rae@e2e.example')
    await context.setOffline(false)
    await expect(page.getByText('Unable to connect to server.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).not.toHaveURL(/login/)
  })

  test('leads from “Add a league” to the button that adds one', async ({ page }) => {
    await page.goto(`${server().url}/login`)
    await page.getByRole('link', { name: 'Add a league' }).click()
    await expect(page.getByRole('button', { name: 'Add your league' })).toBeInViewport()
    await expect(page.getByText('Adding a league needs a beta code. Joining one doesn’t.')).toBeInViewport()
  })

  // Specification 2.27
  test('offers home, back, support and email on an unknown address', async ({ page }) => {
    const isQuiet = watch(page)
    const lost = async () => {
      await page.goto(`${server().url}/there/is/nothing`)
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    }
    await lost()
    await expect(page.getByRole('link', { name: 'Email Us' })).toHaveAttribute('href', /^mailto:.+@/)
    await page.getByRole('link', { name: 'Contact Support' }).click()
    await expect(page).toHaveURL(`${server().url}/support`)
    await lost()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Start a fish.')
    isQuiet()
  })

  // Specification 2.27, 2.34, 9.25
  test('goes back 100 milliseconds after Go Back', async ({ page }) => {
    await page.clock.install()
    await page.goto(`${server().url}/terms-of-service`)
    await page.goto(`${server().url}/there/is/nothing`)
    await expect(page.getByRole('link', { name: 'Email Us' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.clock.runFor(99)
    await expect(page).toHaveURL(`${server().url}/there/is/nothing`)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${server().url}/terms-of-service`)
  })

  // Specification 2.1, 2.10, 2.26
  test('redirects signed-in users from the landing and sign-in pages to /home', async ({ page }) => {
    const { token } = await server().signUp('Holly')
    for (const path of ['/', '/login']) {
      await setToken(page, server(), token)
      await page.goto(`${server().url}${path}`)
      await expect(page).toHaveURL(`${server().url}/home`)
    }
  })

  // Specification 2.26
  test('redirects old game addresses to the game', async ({ page }) => {
    await setToken(page, server(), null)
    await page.goto(`${server().url}/league/league_any/home`)
    await expect(page).toHaveURL(`${server().url}/login?return_to=%2Fgame%2Fleague_any`)
  })

  // Specification 2.30, 2.35
  test('shows Loading... and a four-step bar while a page loads', async ({ page }) => {
    let arrive: () => void = () => undefined
    const script = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/support-*.js', async (route) => {
      await script
      await route.continue()
    })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`${server().url}/terms-of-service`)
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

  // Specification 2.28, 8.6
  test('shows a server error as one clean sentence with a retry', async ({ page }) => {
    // The server never sends this, but a proxy may.
    await page.route(/global\/state/, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ detail: 'TypeError: boom\n    at read (/srv/app/reads.ts:12:7)' }),
      }),
    )
    await page.goto(`${server().url}/map`)
    await expect(page.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('A system error occurred. Please try again later.')
    await page.unroute(/global\/state/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Season map' })).toBeVisible()
  })

  test('reloads an open page whose files an update has removed', async ({ page }) => {
    await page.goto(`${server().url}/support`)
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
    await page.route(MAP_FILE, (route) => route.fulfill({ status: 404 }))
    await page.route('**/app.html', async (route) => {
      const response = await route.fetch()
      await page.unroute(MAP_FILE)
      await route.fulfill({ response, body: (await response.text()).replaceAll('/shell-', '/shell-new-') })
    })
    await navigate(page, '/map')
    await expect(page.getByRole('heading', { level: 1, name: 'Season map' })).toBeVisible()
    expect(await page.evaluate('performance.getEntriesByType("navigation")[0].type')).toBe('reload')
  })

  test('reports a missing file without an update, and reloads on a press', async ({ page }) => {
    await page.goto(`${server().url}/support`)
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
    await page.route(MAP_FILE, (route) => route.fulfill({ status: 404 }))
    await navigate(page, '/map')
    await expect(page.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible()
    await page.unroute(MAP_FILE)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Season map' })).toBeVisible()
  })
})

const MAP_FILE = /\/assets\/map-[^/]+\.js$/

/** The routes in section 2 of the specification. */
const SIGNED_IN_ONLY = [
  '/home',
  '/profile',
  '/league/league_any/settings',
  '/game/league_any',
  '/game/league_any/pregame',
  '/game/league_any/treasury',
  '/game/league_any/h2h-betting',
  '/game/league_any/casino-betting',
] as const
const WITHOUT_LOGIN_CHECK = ['/league/league_any/home', '/league/league_any/treasury']

test.describe('with closed access', () => {
  const server = useServer({ ACCESS: 'closed' })

  // Specification 2.24, 6.4
  test('redirects visitors of a game to sign-in, then to the thank-you page', async ({ page }) => {
    const { email } = await server().signUp('Tess')
    const [first, ...others] = SIGNED_IN_ONLY
    await page.goto(`${server().url}${first}`)
    await expect(page.getByLabel('Email')).toBeVisible()
    for (const path of [...others, first]) {
      await navigate(page, path)
      await expect(page).toHaveURL(`${server().url}/login?return_to=${encodeURIComponent(path)}`)
    }
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${server().url}/thankyou`)
    await page.goto(`${server().url}${first}`)
    await expect(page).toHaveURL(`${server().url}/thankyou`)
    for (const path of others) {
      await navigate(page, path)
      await expect(page, path).toHaveURL(`${server().url}/thankyou`)
    }
  })

  // Specification 2.25
  test('redirects old game addresses to the thank-you page without a login check', async ({ page }) => {
    const isQuiet = watch(page)
    const { token } = await server().signUp('Theo')
    for (const viewer of [null, token]) {
      await setToken(page, server(), viewer)
      for (const path of WITHOUT_LOGIN_CHECK) {
        await page.goto('about:blank')
        await page.goto(`${server().url}${path}`)
        await expect(page, path).toHaveURL(`${server().url}/thankyou`)
        await expect(page.getByRole('heading', { level: 1, name: 'The 2025 beta is closed' })).toBeVisible()
      }
    }
    isQuiet()
  })

  // Specification 6.4
  test('redirects signed-in users from the landing and sign-in pages to the thank-you page', async ({ page }) => {
    const { email, token } = await server().signUp('Tara')
    await signIn(page, server(), email)
    await expect(page).toHaveURL(`${server().url}/thankyou`)
    for (const path of ['/', '/login']) {
      await setToken(page, server(), token)
      await page.goto(`${server().url}${path}`)
      await expect(page).toHaveURL(`${server().url}/thankyou`)
    }
  })

  // Specification 2.23, 2.34, 4.3, 9.25
  test('signs out and goes home on Return Home, after 300 milliseconds of Loading...', async ({ page }) => {
    const { token } = await server().signUp('Tilda')
    await setToken(page, server(), token)
    await page.clock.install()
    await page.goto(`${server().url}/thankyou`)
    await expect(page.getByText('Returning home signs you out.')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Return Home' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    await page.clock.runFor(299)
    await expect(page).toHaveURL(`${server().url}/thankyou`)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${server().url}/`)
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Start a fish.')
  })

  // Specification 6.1
  test('keeps public pages open', async ({ page }) => {
    const isQuiet = watch(page)
    await setToken(page, server(), null)
    for (const path of [
      '/',
      '/login',
      '/join',
      '/dictionary',
      '/map',
      '/support',
      '/private-league',
      '/privacy-policy',
      '/terms-of-service',
      '/accessibility',
      '/install',
      '/beta-success',
    ]) {
      await page.goto(`${server().url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(`${server().url}${path}`)
    }
    isQuiet()
  })

  // Specification 2.16
  test('confirms a request, showing the address and the 48 hours', async ({ page }) => {
    const isQuiet = watch(page)
    await page.goto(`${server().url}/beta-success?email=nora%2Bwhale%40e2e.example`)
    await expect(page.getByText('nora+whale@e2e.example')).toBeVisible()
    await expect(page.getByText('within 48 hours')).toBeVisible()
    await page.goto(`${server().url}/beta-success`)
    await expect(page.getByText('within 48 hours')).toBeVisible()
    await expect(page.getByText('@')).toHaveCount(0)
    isQuiet()
  })
})
