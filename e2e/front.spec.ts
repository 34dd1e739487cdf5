/** The landing page, with and without script, and the ways from it into the app. */
import { type Page, expect, test } from '@playwright/test'
import { openingWords } from '@whale/words/opening'
import { LANDING } from '@whale/words/landing'
import { addLeague, useServer } from './server.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

const server = useServer({ NEWSLETTER_URL: 'https://news.whales.test/join', SUPPORT_EMAIL: 'crew@whales.example' })

// The landing page's films and arrows move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { width: 390, height: 844 }

/** Opens the landing page and waits until it is hydrated. On a busy machine the network may be idle before the script is requested. */
async function openReady(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('landing-ready', () => { window.isReady = true })`)
  await page.goto(server().url)
  await page.waitForFunction(() => 'isReady' in window)
}

// Specification 2.2
test('serves the landing page as HTML with all its sections and links', async ({ request }) => {
  const html = await (await request.get(server().url)).text()
  for (const sentence of [
    'Start a fish.',
    'Closed beta',
    'How to Play',
    'Sign In',
    'How It Works',
    'Sync your league',
    'Invite your league',
    'Outlast the season',
    'With fewer than three whales, high tide lifts the next players to 700.',
    '20% more points in a week of the final.',
    'Why Play',
    'The commissioner',
    'The competitive player',
    'The mid-table team',
    'Is this a sportsbook?',
    'What is the beta for?',
    'What does it cost?',
    'Do we need to draft a new team?',
    'Why only ESPN and Sleeper?',
    app.ask,
    'Hear when a season opens',
    'Privacy Policy',
    'Terms of Service',
  ]) {
    expect(html).toContain(sentence)
  }
  expect(html).toContain('<title>Whale Club: the side game for your fantasy league</title>')
  expect(html).toMatch(/<meta\s+name="description"\s+content="A free 12-week side game/)
  expect(html).not.toContain('style="')
  // Its typeface would delay the first paint (docs/performance.md).
  expect(html).not.toContain('narrator')
  for (const path of ['/share.png', '/manifest.webmanifest', '/robots.txt', '/icons/mark.svg']) {
    expect((await request.get(`${server().url}${path}`)).status(), path).toBe(200)
  }
})

test('the depth scale reads 700 when the whale line is in the middle of the screen', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
  await page.goto(server().url)
  const depth = async () =>
    await page.locator('.landing-sounding').evaluate((scale) => getComputedStyle(scale).getPropertyValue('--depth'))
  await page.locator('.landing-line').evaluate((line) => {
    scrollBy({ top: line.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' })
  })
  await expect.poll(depth).toBe('700')
  await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }))
  await expect.poll(async () => Number(await depth())).toBeLessThan(700)
  await page.close()
})

const [first, , cost, , , app] = LANDING.questions

test.describe('the bet to try', () => {
  test.use({ viewport: PHONE })

  test('is above the fold with two ways in, and plays to the end in eight seconds', async ({ page }) => {
    const isQuiet = watch(page)
    await page.clock.install()
    await openReady(page)
    const bet = page.getByRole('group', { name: 'A bet to try' })
    const night = page.getByRole('link', { name: 'Play tonight with friends' })
    const league = page.getByRole('button', { name: 'Use our league' })
    const bottoms = [bet, night, league, page.getByText('Closed beta.')]
    for (const part of bottoms) await expect(part).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Play a practice season now' })).toBeInViewport({ ratio: 1 })
    await page.clock.pauseAt(Date.now() + 60_000)
    await bet.getByRole('button', { name: 'Take it' }).click()
    await expect(bet).toBeFocused()
    await page.clock.runFor(7_999)
    await expect(bet.getByText('Won', { exact: true })).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(bet.getByText('Won', { exact: true })).toBeVisible()
    await expect(bet).toContainText('112.4')
    await expect(bet.getByRole('link', { name: 'Practice' })).toHaveAttribute('href', '/practice')
    isQuiet()
  })

  test('shows the result at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openReady(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const bet = page.getByRole('group', { name: 'A bet to try' })
    await bet.getByRole('button', { name: 'Take it' }).click()
    await expect(bet.getByText('Won', { exact: true })).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the bet as a picture', async ({ page }) => {
    await page.goto(server().url)
    await expect(page.getByRole('group', { name: 'A bet to try' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take it' })).toBeHidden()
  })

  test('opens questions and links on the landing page', async ({ page }) => {
    await page.goto(server().url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByText(cost.ask).click()
    await expect(page.getByText(cost.answer)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Tell me when a season opens' })).toHaveAttribute('href', '#club')
  })
})

// Specification 2.3, 2.4
test('loads only the landing script and no films, and links the newsletter and the footer as configured', async ({
  page,
}) => {
  const isQuiet = watch(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const sizes: Promise<{ responseBodySize: number }>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.request().sizes())
  })
  await openReady(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Tell me when a season opens' })).toHaveAttribute(
    'href',
    'https://news.whales.test/join',
  )
  await expect(page.getByRole('link', { name: 'crew@whales.example' })).toHaveAttribute(
    'href',
    'mailto:crew@whales.example',
  )
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(scriptBytes).toBeGreaterThan(50_000)
  expect(scriptBytes).toBeLessThan(94 * 1024)
  expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([])
  isQuiet()
})

test('promises no opening while access is open', async ({ page }) => {
  await openReady(page)
  await expect(page.getByRole('link', { name: 'crew@whales.example' })).toBeVisible()
  await expect(page.getByText(/launch|opens again|2026/)).toHaveCount(0)
  const { token } = await server().signUp('Early')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/thankyou`)
  await expect(page.getByText(openingWords('open', 2026).next)).toBeVisible()
  await expect(page.getByText(/until the game opens|when the game opens/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to your leagues' }).click()
  await expect(page).toHaveURL(`${server().url}/home`)
})

test.describe('the films', () => {
  const FILMS = ['setting a line', 'a Sunday sweat', 'the Tuesday results']

  // Specification 2.4
  test('loads each film when visible, plays it while visible, and keeps it paused after Pause', async ({ page }) => {
    const isQuiet = watch(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(server().url, { waitUntil: 'networkidle' })
    const films = () => asked.filter((path) => /\/ui\/demo-\d\.(webm|mp4)$/.test(path))
    expect(films()).toEqual([])
    for (const [order, what] of FILMS.entries()) {
      const pause = page.getByRole('button', { name: `Pause clip: ${what}` })
      await page.getByRole('button', { name: `clip: ${what}` }).scrollIntoViewIfNeeded()
      await expect(pause).toBeVisible()
      expect(films().some((path) => path.includes(`demo-${order + 1}`))).toBe(true)
      if (order === 0) expect(films().some((path) => path.includes('demo-3'))).toBe(false)
      const film = page.locator('video').nth(order)
      expect(await film.evaluate(({ muted, loop }: HTMLVideoElement) => ({ muted, loop }))).toEqual({
        muted: true,
        loop: true,
      })
      await expect.poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0)
      const { width = 0, height = 0 } = (await pause.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('button', { name: 'Pause clip: the Tuesday results' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    for (const what of FILMS) await expect(page.getByRole('button', { name: `Play clip: ${what}` })).toBeAttached()
    // Center it, so that the previous film is not visible enough to play.
    const paused = page.getByRole('button', { name: 'Play clip: the Tuesday results' })
    await paused.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const tuesday = page.locator('video').nth(2)
    await expect.poll(() => tuesday.evaluate((film) => film.getBoundingClientRect().top < innerHeight)).toBe(true)
    // Long enough for an unpaused film to play again.
    const stays = (film: HTMLVideoElement) => new Promise((resolve) => setTimeout(() => resolve(film.paused), 400))
    expect(await tuesday.evaluate(stays)).toBe(true)
    isQuiet()
  })

  // Specification 2.4
  test('shows posters with reduced motion, and plays a film on Play', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server().url, { waitUntil: 'networkidle' })
    const play = page.getByRole('button', { name: 'Play clip: setting a line' })
    await play.scrollIntoViewIfNeeded()
    await expect(page.locator('video').first()).toHaveAttribute('poster', '/ui/demo-1.webp')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([])
    await play.click()
    await expect(page.getByRole('button', { name: 'Pause clip: setting a line' })).toBeVisible()
  })

  // Specification 2.4
  test('serves byte ranges of a film', async ({ request }) => {
    for (const [ending, type] of [
      ['webm', 'video/webm'],
      ['mp4', 'video/mp4'],
    ] as const) {
      const reply = await request.get(`${server().url}/ui/demo-1.${ending}`, { headers: { range: 'bytes=0-99' } })
      expect(reply.status()).toBe(206)
      expect(reply.headers()['content-type']).toContain(type)
      expect((await reply.body()).length).toBe(100)
    }
  })
})

test('opens a landing link in the app with the heading focused, and Back returns', async ({ page }) => {
  const isQuiet = watch(page)
  // Before its script loads, a link navigates to a new document.
  await openReady(page)
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused()
  await expect(page).toHaveURL(`${server().url}/terms-of-service`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Start a fish.' })).toBeVisible()
  await expect(page).toHaveURL(`${server().url}/`)
  isQuiet()
})

// Specification 2.6
test('opens one question at a time, even by keyboard', async ({ page }) => {
  await page.goto(server().url)
  await expect(page.getByText(first.answer)).toBeVisible()
  const caretOf = (text: string) => page.locator('summary', { hasText: text }).locator('svg')
  await expect(caretOf(app.ask)).toHaveCSS('rotate', 'none')
  await page.locator('summary', { hasText: app.ask }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(app.answer)).toBeVisible()
  await expect(page.getByText(first.answer)).toBeHidden()
  await expect(caretOf(app.ask)).toHaveCSS('rotate', '180deg')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  async function swipe(page: Page, dx: number): Promise<void> {
    const carousel = page.getByRole('group', { name: 'Who it is for' })
    await carousel.scrollIntoViewIfNeeded()
    const touch = (x: number) => [{ identifier: 0, clientX: x, clientY: 400 }]
    await carousel.dispatchEvent('touchstart', { touches: touch(200), changedTouches: touch(200) })
    await carousel.dispatchEvent('touchend', { touches: [], changedTouches: touch(200 + dx) })
  }

  // Specification 2.5
  test('moves the carousel on a swipe of 50 pixels but not 49, and stops at the ends', async ({ page }) => {
    await page.goto(server().url)
    await expect(page.getByRole('link', { name: 'crew@whales.example' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The commissioner' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The competitive player' })).toBeHidden()
    await swipe(page, -49)
    await expect(page.getByRole('heading', { name: 'The commissioner' })).toBeVisible()
    await swipe(page, -50)
    await expect(page.getByRole('heading', { name: 'The competitive player' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The commissioner' })).toBeHidden()
    await swipe(page, -120)
    await swipe(page, -120)
    await expect(page.getByRole('heading', { name: 'The mid-table team' })).toBeVisible()
    await swipe(page, 50)
    await expect(page.getByRole('heading', { name: 'The competitive player' })).toBeVisible()
  })

  // Specification 2.5
  test('moves the carousel with arrows and dots, which stay in place', async ({ page }) => {
    await page.goto(server().url)
    await expect(page.getByRole('link', { name: 'crew@whales.example' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    const next = page.getByRole('button', { name: 'Next' })
    const topOfNext = () => next.evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY))
    await next.scrollIntoViewIfNeeded()
    const top = await topOfNext()
    await next.click()
    await expect(page.getByRole('heading', { name: 'The competitive player' })).toBeVisible()
    await page.getByRole('button', { name: 'The mid-table team' }).click()
    await expect(page.getByRole('heading', { name: 'The mid-table team' })).toBeVisible()
    // A button that moves between press and release is not clicked.
    expect(await topOfNext()).toBe(top)
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  test('counts a click once when it lands during hydration', async ({ page }) => {
    await page.addInitScript(() => {
      const clicks: string[] = []
      Object.assign(window, { clicks })
      addEventListener('landing-hydrating', () => {
        const next = document.querySelector<HTMLElement>('#root button[aria-label="Next"]')
        next?.addEventListener('click', () => clicks.push('Next'))
        // After hydrateRoot returns and before the first render. Not next.click(): the browser ignores it when nested.
        queueMicrotask(() => next?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
      })
    })
    await page.goto(server().url)
    await expect(page.getByRole('heading', { name: 'The competitive player' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'crew@whales.example' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'clicks') as unknown)).toEqual(['Next'])
  })
})

test.describe('the Join League modal', () => {
  async function openModal(page: Page) {
    await page.goto(server().url)
    await page.getByRole('button', { name: 'I have a code' }).click()
    const modal = page.getByRole('dialog', { name: 'Join League' })
    await expect(modal).toBeVisible()
    return { modal, boxes: modal.getByRole('textbox') }
  }

  // Specification 2.33, 4.10
  test('has six boxes with backspace and arrows, rejects an incomplete code, and resets on close', async ({ page }) => {
    const { modal, boxes } = await openModal(page)
    await expect(boxes).toHaveCount(6)
    await expect(
      modal.getByText("Ask your league commissioner for your invite code if you don't have it."),
    ).toBeVisible()
    await expect(boxes.first()).toBeFocused()
    await page.keyboard.type('a-b')
    await expect(boxes.nth(0)).toHaveValue('A')
    await expect(boxes.nth(1)).toHaveValue('B')
    await expect(boxes.nth(2)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(boxes.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(boxes.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(boxes.nth(1)).toBeFocused()
    await modal.getByRole('button', { name: 'Join League' }).click()
    await expect(modal.getByText('Please enter a complete 6-digit league code')).toBeVisible()

    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toBeHidden()
    const opener = page.getByRole('button', { name: 'I have a code' })
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(boxes.first()).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  })

  // Specification 2.15, 4.10
  test('submits on the sixth character and opens the league', async ({ page }) => {
    const { code } = await addLeague(server(), '100001', ['Maya'])
    const { boxes } = await openModal(page)
    await boxes.first().focus()
    await page.keyboard.type(code.toLowerCase())
    await expect(page).toHaveURL(`${server().url}/join/${code}`)
    await expect(page.getByRole('heading', { name: 'The Gravy Boat' })).toBeVisible()
  })

  // Specification 2.33, 8.13
  test('fills a paste from the cursor and shows an error for an unknown code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { boxes } = await openModal(page)
    await boxes.first().focus()
    await page.keyboard.type('Z')
    await page.evaluate(() => navigator.clipboard.writeText(' zz-zz9 '))
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page).toHaveURL(`${server().url}/join/ZZZZZ9`)
    await expect(page.getByText('Invalid league code. Please check your code and try again.')).toBeVisible()
  })
})

test('shows an error for a dialog that cannot load offline, and opens it once online', async ({ page, context }) => {
  await openReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'I have a code' }).click()
  await expect(page.getByText('Unable to connect to server. Please check your connection.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'I have a code' }).click()
  await expect(page.getByRole('dialog', { name: 'Join League' })).toBeVisible()
})
