import { expect, test } from '@playwright/test'
import { PASSWORD, addLeague, useServer } from './server.ts'
import { signIn, tabTo, watch } from './pages.ts'
import { pictures } from './pictures.ts'
import { leave, setToken } from './tour/guide.ts'

/** A league in week one: keyboard, browser buttons, a lost connection, reduced motion. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
let gameUrl = ''
let maya = { email: '', token: '' }

test.beforeAll(async () => {
  const names = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka']
  const { id, crew } = await addLeague(server(), '100001', names)
  gameUrl = `${server().url}/game/${id}`
  maya = crew[3] ?? maya
  await server().turnTo('2025-09-03T14:00:00Z')
})

test('plays a whole week with only the keyboard', async ({ page }) => {
  const isQuiet = watch(page)
  await page.goto(`${server().url}/login`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(maya.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Make your pick' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pick one' })).toBeFocused()

  await tabTo(page, page.getByRole('region', { name: 'Your pick' }).getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Lock it in' }).filter({ visible: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re in').filter({ visible: true }).first()).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: /^Home/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('.deck-fan').getByRole('button').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re set' })).toBeVisible()
  isQuiet()
})

test('traps focus in a dialog, closes on Escape and restores focus', async ({ page }) => {
  await setToken(page, server(), maya.token)
  await page.goto(gameUrl)
  const opener = page.getByRole('button', { name: /^League: / })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('gives an open dialog an address that Back closes and a reload reopens', async ({ page }) => {
  await setToken(page, server(), maya.token)
  await page.goto(gameUrl)
  await page.getByRole('button', { name: /, your menu$/ }).click()
  await expect(page).toHaveURL(`${gameUrl}?open=menu`)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Your menu' })).toBeVisible()
  // One history entry for both sheets.
  await page.getByRole('button', { name: 'Invite your league' }).last().click()
  await expect(page).toHaveURL(`${gameUrl}?open=invite`)
  await page.goBack()
  await expect(page).toHaveURL(gameUrl)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${gameUrl}?open=prediction`)
  // The former home sheet is now on Picks.
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await expect(page).toHaveURL(`${gameUrl}/casino-betting?open=prediction#top-score`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('keeps the page and its draft offline, disables its actions, and sends once when back online', async ({
  page,
  context,
}) => {
  await setToken(page, server(), maya.token)
  await page.goto(`${gameUrl}/casino-betting`)
  await page.getByRole('region', { name: 'Your pick' }).getByRole('radio').nth(1).check()
  await context.setOffline(true)
  const enter = page.getByRole('button', { name: 'Change to this' }).filter({ visible: true })
  await expect(page.getByRole('status').filter({ hasText: /^Offline\. Showing / })).toBeVisible()
  const off = page.getByRole('button', { name: 'Change to this Offline' }).filter({ visible: true })
  await expect(off).toHaveAttribute('aria-disabled', 'true')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await off.click({ force: true })
  expect(sent).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('Back online')).toBeVisible()

  // The connection breaks after the press: it is resent automatically, with the same key.
  const slip = page.getByRole('region', { name: 'Your pick' })
  await page.route('**/api/casino/**', async (route) => {
    if (route.request().method() === 'GET' || sent.length > 1) return await route.continue()
    await context.setOffline(true)
    await route.abort()
  })
  await enter.click()
  await expect(slip).toContainText('You’re offline. We’ll send this when you’re back.')
  await context.setOffline(false)
  await expect(page.getByText('You’re in').filter({ visible: true }).first()).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  expect(sent).toHaveLength(2)
})

// Specification 2.8, 2.9, 8.9
test('returns to the same page after a session ends and the user signs in', async ({ page }) => {
  const { token } = await server().signUp('Maya')
  await setToken(page, server(), token)
  // Block the event stream, which also notices the end and would sometimes lead to the sign-in before the dialog is requested.
  await page.route('**/api/game/*/events', (route) => route.abort())
  await page.goto(`${gameUrl}/treasury?show=back`)
  await expect(page.getByRole('heading', { level: 1, name: 'Movements' })).toBeVisible()
  // A part of the page that is still loading would do the same.
  await page.waitForLoadState('networkidle')
  await server().call('POST', '/logout', { token })
  await page.getByRole('button', { name: /^League:/ }).click()
  await expect(page).toHaveURL(/\/login\?return_to=/)
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The dialog is open again.
  await expect(page).toHaveURL(`${gameUrl}/treasury?show=back&open=leagues`)
  await expect(page.getByRole('dialog', { name: 'Your leagues' })).toBeVisible()
})

test('shows everything without animation with reduced motion', async ({ page }) => {
  const moving = async () =>
    await page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          return playState === 'running' && Number(effect?.getComputedTiming().duration) > 50
        }).length,
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(server().url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(moving).toBeGreaterThan(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/login', '/join', '/nowhere']) {
    await page.goto(`${server().url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await moving()).toBe(0)
  }
  await signIn(page, server(), maya.email)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /, your menu$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('requests the config, the user and the home data once per visit', async ({ page }) => {
  await setToken(page, server(), maya.token)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  // The page frame requests the notifications once it renders.
  const drawn = page.waitForRequest('**/notices')
  await page.goto(gameUrl)
  await drawn
  const home = new URL(gameUrl).pathname.replace('/game', '/api/game') + '/home'
  for (const address of ['/api/config', '/api/user/data', home]) {
    expect(asked.filter((each) => each === address)).toHaveLength(1)
  }
})

test('shows the home’s last scene on this device before the app loads', async ({ page }) => {
  await setToken(page, server(), maya.token)
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/app-*.js', async (route) => {
    await released
    await route.continue()
  })
  const league = new URL(gameUrl).pathname.split('/')[2]
  await leave(page, server())
  await page.evaluate(`localStorage.setItem('scene_ahead ${league}', 'open-seas')`)
  const isHeld = page.waitForRequest('**/assets/app-*.js')
  await page.goto(gameUrl, { waitUntil: 'commit' })
  await isHeld
  const ahead = page.locator('body > [aria-hidden] [data-scene]')
  await expect(ahead).toHaveAttribute('data-scene', 'open-seas')
  await expect(ahead.locator('img')).toBeVisible()

  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(ahead).toHaveCount(0)
  // From the next visit on, it shows the current week.
  await expect.poll(() => page.evaluate<string>(`localStorage.getItem('scene_ahead ${league}')`)).toBe('casino-one')
})

test('keeps the chosen theme after a reload and on public pages', async ({ page }) => {
  await setToken(page, server(), maya.token)
  await page.goto(gameUrl)
  await page.getByRole('button', { name: /, your menu$/ }).click()
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.goto(`${server().url}/terms-of-service`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('filters the Bank and opens a slip by keyboard, and Back returns to the same row', async ({ page }) => {
  await server().turnTo('2025-09-10T14:00:00Z')
  await setToken(page, server(), maya.token)
  // The old address.
  await page.goto(`${gameUrl}/ledger?open=none`)
  await expect(page).toHaveURL(`${gameUrl}/treasury?open=none`)
  await page.goto(`${gameUrl}/treasury?show=all`)
  await tabTo(page, page.getByRole('radio', { name: 'All mine' }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${gameUrl}/treasury?show=back`)
  const row = page.getByRole('button', { name: /^Show up / })
  await tabTo(page, row)
  const before = await page.evaluate('scrollY')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Slip' })).toBeVisible()
  await expect(page).toHaveURL(/slip=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${gameUrl}/treasury?show=back`)
  await expect(row).toBeFocused()
  await expect.poll(() => page.evaluate('scrollY')).toBe(before)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Slip' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
  await expect(page).toHaveURL(`${gameUrl}/treasury?show=back`)
})

// Specification 2.26
test('keeps the week, filter, receipt and code after a reload and after Back', async ({ page }) => {
  await server().turnTo('2025-09-10T14:00:00Z')
  await setToken(page, server(), maya.token)
  await page.goto(`${gameUrl}/map?week=1`)
  await page.getByRole('link', { name: 'Table after week 1' }).click()
  await expect(page.getByText('After week 1.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('After week 1.')).toBeVisible()

  await page.getByRole('link', { name: /^Bank/ }).click()
  await page.getByRole('link', { name: 'All movements' }).click()
  await page.getByRole('radio', { name: 'Bank only' }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Bank only' })).toBeChecked()
  await page.getByRole('radio', { name: 'All mine' }).click()
  await page.getByRole('button', { name: /^Show up / }).click()
  await page.getByRole('link', { name: 'See the full results' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Week 1, Tuesday results' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Week 1, Tuesday results' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Slip' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Movements' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^You have/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('After week 1.')).toBeVisible()

  await page.goto(`${server().url}/join/zzzzzz`)
  await expect(page.getByText('Invalid league code. Please check your code and try again.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Invalid league code. Please check your code and try again.')).toBeVisible()
})

test('reads the receipt with only the keyboard', async ({ page }) => {
  await setToken(page, server(), maya.token)
  await page.goto(`${gameUrl}/receipt/1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Week 1, Tuesday results' })).toBeVisible()
  await tabTo(page, page.locator('main summary').first())
  await page.keyboard.press('Enter')
  await expect(page.locator('main details').first()).toHaveAttribute('open', '')
})

test('has the same five tabs on the rail and on a phone, in every week', async ({ page }) => {
  await setToken(page, server(), maya.token)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${gameUrl}/depth`)
    const tabs = page.getByRole('navigation', { name: 'Game' }).getByRole('link')
    await expect(tabs).toHaveCount(5)
    expect((await tabs.allInnerTexts()).map((text) => /[A-Z][a-z]+/.exec(text)?.[0])).toEqual([
      'Home',
      'Bets',
      'Picks',
      'Table',
      'Feed',
    ])
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(/Table/)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the back arrow leads to the player’s previous page, or home when coming from outside', async ({ page }) => {
    await setToken(page, server(), maya.token)
    await page.goto(`${gameUrl}/depth`)
    await page.getByRole('link', { name: /^Season map/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Season map' })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`${gameUrl}/depth`)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`${gameUrl}/map`)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(gameUrl)
  })
})

test('lets a member of one league add another, from its page and from the profile', async ({ page }) => {
  const { id, crew } = await addLeague(server(), '100002', ['Ishmael'])
  await setToken(page, server(), crew[0]?.token ?? '')
  await page.goto(`${server().url}/game/${id}/pregame`)
  await page.getByRole('button', { name: /^League:/ }).click()
  const leagues = page.getByRole('dialog', { name: 'Your leagues' })
  await expect(leagues.getByRole('link', { name: 'Join another league' })).toBeVisible()
  await pictures(page, 'leagues-sheet')
  await leagues.getByRole('link', { name: 'Add a Sleeper league' }).click()
  // Without a code, the closed beta asks for one first.
  await page.getByRole('dialog', { name: 'Beta Access' }).getByLabel('Beta code').fill('e2e-code')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sleeper username')).toBeVisible()

  await page.goto(`${server().url}/profile#leagues`)
  await expect(page.getByRole('link', { name: 'Add an ESPN league' })).toBeVisible()
  await pictures(page, 'profile-leagues')
  await page.getByRole('link', { name: 'Add an ESPN league' }).click()
  await page.getByLabel('ESPN League ID').fill('100003')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Name the commissioner' }).click()
  await page.getByRole('button', { name: /^Yes, / }).click()
  await page.getByRole('button', { name: 'Add the league' }).click()
  // The invitation may be open already, which hides the page from screen readers.
  const heading = page.getByRole('heading', { level: 1, name: 'Your league is in', includeHidden: true })
  await expect(heading).toBeAttached()
})

// Specification 4.17
test('lets a player with an account sign in at the account step, and keeps the picked team', async ({ page }) => {
  const league = await addLeague(server(), '100005', ['Owner'])
  const { email } = await server().signUp('Returning')
  await page.goto(`${server().url}/join/${league.code}`)
  await page.getByRole('button', { name: 'Pick your team' }).click()
  const team = page.getByRole('radio').and(page.locator(':enabled')).first()
  await team.check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await expect(page.getByText('If you already have an account, just enter your password to sign in')).toBeVisible()
  await pictures(page, 'account-new')
  await page.getByRole('radio', { name: 'I have an account' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await pictures(page, 'account-known')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible()
})
