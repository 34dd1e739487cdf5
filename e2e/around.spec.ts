import { type Page, devices, expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { watch } from './pages.ts'
import { navigate } from './tour/guide.ts'

/** The public pages: How to Play, the map, legal pages. Tests only turn the clock forward. */

const server = useServer()

const TERMS = [
  'Fish',
  'Whale',
  'Units',
  'Elimination',
  'Treasury',
  'Casino events',
  'H2H betting',
  'Bounty bonus',
  'Multiplier',
  'Bermuda Triangle',
]

const CHAPTERS = [
  'Setup',
  'The first three weeks',
  'Earning units',
  'Betting',
  'The weekly schedule',
  'Fair play',
  'Votes and late scores',
  'Season after season',
]

const DAYS = ['Wednesday', 'Until Thursday 8pm', 'Sunday', 'Tuesday', 'Two lines']

const CONCEPTS =
  'units, bet, line, odds, +100, casino, Top score, Tuesday slip, Show up, table, Two lines, one way back'.split(', ')

test.describe('How to Play', () => {
  test('explains one week in at most 250 words and twelve concepts', async ({ page }) => {
    await page.goto(`${server().url}/dictionary`)
    await expect(page.locator('dfn')).toHaveText(CONCEPTS)
    const text = await page.locator('main').innerText()
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length, words.join(' ')).toBeLessThanOrEqual(250)
    await page.getByRole('link', { name: 'The final' }).click()
    await expect(page.locator('#bermuda-triangle summary')).toBeFocused()
  })

  // Specification 2.17, 2.18, 9.28
  test('lists chapters and terms in order, opens an entry by keyboard, and can be searched', async ({ page }) => {
    const isQuiet = watch(page)
    await page.goto(`${server().url}/dictionary`)
    await expect(page.getByRole('heading', { level: 1, name: 'How to Play' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...DAYS, 'The rules by topic', 'Glossary'])
    await expect(page.locator('summary h3')).toHaveText([...CHAPTERS, ...TERMS])
    await expect(page.getByText('Casino first, then bets.')).toBeHidden()
    await page.getByRole('link', { name: 'All the rules' }).click()
    await expect(page.getByText('Casino first, then bets.')).toBeVisible()
    const cap = page.getByText('150 units a season.')
    await expect(cap).toBeHidden()
    await page.getByRole('heading', { name: 'Betting', exact: true }).click()
    await expect(cap).toBeVisible()
    await page.getByRole('heading', { name: 'Earning units' }).click()
    const last = page.getByText('your score counts 20% more in one week of the final.')
    await expect(last).toBeVisible()
    // At most 75 characters per line.
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await last.boundingBox())?.width).toBeLessThan(490)
    await page.getByRole('link', { name: 'Words' }).click()
    const glossary = page.getByRole('region', { name: 'Glossary' })
    const search = page.getByLabel('Search the glossary')
    await expect(search).toBeVisible()

    const more = page.getByText('1000 units = $50 (league coordinates payments separately)')
    await expect(more).toBeHidden()
    await page.locator('#units summary').focus()
    await page.keyboard.press('Enter')
    await expect(more).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(more).toBeHidden()

    await search.fill(' BRINGS YOU BACK ')
    await expect(glossary.locator('summary h3')).toHaveText(['Elimination'])
    await search.fill('kraken')
    await expect(page.getByText('No matching terms.')).toBeVisible()
    await search.fill('')
    await expect(glossary.locator('summary h3')).toHaveText(TERMS)
    isQuiet()
  })

  // Specification 2.18
  test('opens and focuses the linked term', async ({ page }) => {
    const isQuiet = watch(page)
    await page.goto(`${server().url}/dictionary#bounty-bonus`)
    await expect(page.locator('#bounty-bonus summary')).toBeFocused()
    await expect(page.locator('#bounty-bonus')).toHaveAttribute('open', '')
    await expect(page.locator('#fish')).not.toHaveAttribute('open', '')
    // Also within the page, where the browser itself navigates.
    await page.goto(`${server().url}/dictionary#fish`)
    await expect(page.locator('#fish summary')).toBeFocused()
    await page.goto(`${server().url}/dictionary#week`)
    await expect(page.getByText('36 hours to bet, four days to watch')).toBeVisible()
    isQuiet()
  })

  // Specification 2.19
  test('logs a warning for an unknown term and shows "Game term"', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.goto(`${server().url}/dictionary#kraken`)
    await page.getByRole('button', { name: 'kraken' }).hover()
    await expect(page.getByRole('tooltip')).toHaveText('Game term')
    expect(warnings).toEqual(['Unknown game term: kraken'])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows How to Play and opens its terms', async ({ page }) => {
    await page.goto(`${server().url}/dictionary`)
    await expect(page.getByRole('heading', { level: 3, name: 'Earning units' })).toBeHidden()
    await page.getByRole('link', { name: 'All the rules' }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Earning units' })).toBeVisible()
    await page.getByRole('link', { name: 'Words' }).click()
    await page.getByText('For whales only: 100 units for a 20% boost in one week of the final.').click()
    await expect(page.getByText('On offer in weeks 7, 8 and 9, one a week.')).toBeVisible()
    await expect(page.getByLabel('Search the glossary')).toHaveCount(0)
  })

  // Specification 2.22
  test('shows the legal pages', async ({ page }) => {
    await page.goto(`${server().url}/terms-of-service`)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    await expect(page.getByText('You must be at least 13 years old.')).toBeVisible()
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Getting and deleting your data' })).toBeVisible()
  })
})

test('the install page starts with the visitor’s own device and shows all others', async ({ browser, request }) => {
  const orders = [
    ['iPhone 15', ['iPhone and iPad', 'Android', 'Computer']],
    ['Pixel 7', ['Android', 'iPhone and iPad', 'Computer']],
    ['Desktop Chrome', ['Computer', 'iPhone and iPad', 'Android']],
  ] as const
  for (const [device, order] of orders) {
    const page = await browser.newPage({ userAgent: devices[device].userAgent })
    await page.goto(`${server().url}/install`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...order])
    await expect(page.getByRole('region', { name: order[0] })).toContainText('This device')
    await expect(page.getByText('This device')).toHaveCount(1)
    await page.close()
  }
  expect(await (await request.get(`${server().url}/install`)).text()).not.toContain('This device')
})

test('serves readable pages with their own titles and without policy violations', async ({ request }) => {
  for (const [path, title] of [
    ['/dictionary?from=here', 'How to Play'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/accessibility', 'Accessibility'],
    ['/install', 'On your home screen'],
  ] as const) {
    const response = await request.get(`${server().url}${path}`)
    const html = await response.text()
    expect(response.headers()['content-security-policy']).toMatch(/^default-src 'self'; (?!.*unsafe)/)
    expect(html).toContain(`<title>${title}, Whale Club</title>`)
    expect(html).toMatch(/<h1[^>]*>/)
    expect(html).not.toContain('style="')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/)
  }
})

test('explains what is accessible, what is not, and whom to write to', async ({ page }) => {
  const isQuiet = watch(page)
  await page.goto(`${server().url}/support`)
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  // No test presses keys on every screen, so keyboard use is not among what is measured.
  const measured = page.getByRole('region', { name: 'What we measure' })
  await expect(measured.getByRole('term')).toHaveText(['Names', 'Contrast', 'Size'])
  await expect(page.getByRole('heading', { level: 2, name: 'Known gaps' })).toBeVisible()
  await expect(page.getByText('Last updated November 27, 2026.')).toBeVisible()
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
  isQuiet()
})

test('shows three steps to install the app on each platform, linked from the landing page’s answer', async ({
  page,
}) => {
  const isQuiet = watch(page)
  await page.goto(server().url)
  await page.locator('summary', { hasText: 'Is there a mobile app?' }).click()
  await page.getByRole('link', { name: 'Three steps for your phone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'On your home screen' })).toBeVisible()
  const lists = page.getByRole('main').locator('ol')
  await expect(lists).toHaveCount(3)
  for (const list of await lists.all()) await expect(list.getByRole('listitem')).toHaveCount(3)
  isQuiet()
})

// Specification 2.22, 9.26
test('shows the key points of the terms and the privacy policy', async ({ page }) => {
  const isQuiet = watch(page)
  await page.goto(`${server().url}/terms-of-service`)
  for (const sentence of [
    'Every bet in the game is simulated. It is not gambling',
    'There is nothing to pay and nothing to buy in the game.',
    'You must be at least 13 years old.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.goto(`${server().url}/privacy-policy`)
  for (const sentence of [
    'Your email address, a display name you can change, and a hash of your password',
    'We erase your email, name and password right away',
    'we hide it right away and erase it after 30 days',
    'If you tick the newsletter’s box when you add or join a league, you get it too',
    'The newsletter and every email that you turned on have a link that turns them off without signing in.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  isQuiet()
})

test.describe('the map', () => {
  const port = (page: Page, week: number) => page.getByRole('link', { name: new RegExp(`^Week ${week}, `) })

  // Specification 2.20, 4.20
  test('shows weeks 1 and 2 with their terms before the season, by keyboard, and hides the others', async ({
    page,
  }) => {
    const isQuiet = watch(page)
    await page.goto(`${server().url}/map`)
    await expect(page.getByRole('heading', { level: 1, name: 'Season map' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Weeks' }).getByRole('listitem')).toHaveCount(12)
    await expect(port(page, 1)).toHaveAccessibleName('Week 1, Casino One, you are here')
    await expect(port(page, 2)).toHaveAccessibleName('Week 2, Casino One, next')
    for (let week = 3; week <= 12; week += 1) {
      await expect(port(page, week)).toHaveAccessibleName(`Week ${week}, locked`)
    }
    const panel = page.locator('#week')
    await expect(panel).toContainText('Week 1, Casino One')
    await port(page, 2).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server().url}/map/2`)
    await expect(panel).toContainText('Week 2, Casino One')
    await expect(port(page, 2)).toBeFocused()
    await page.getByRole('button', { name: 'Head to head' }).click()
    await expect(page.getByRole('dialog')).toContainText('you against one rival, at odds that you set')
    await page.getByRole('link', { name: 'In the dictionary' }).click()
    await expect(page.locator('#h2h-betting summary')).toBeFocused()

    await page.goto(`${server().url}/map/3`)
    await expect(panel).toHaveAccessibleName('Week 3')
    await expect(panel).toHaveText('Week 3This week will be revealed when you reach it')
    isQuiet()
  })

  test('shows no page for a week outside the season', async ({ page }) => {
    await page.goto(`${server().url}/map/0`)
    const missing = page.getByRole('heading', { level: 1, name: 'Page Not Found' })
    await expect(missing).toBeVisible()
    for (const asked of ['13', 'whale', '2.5']) {
      await navigate(page, '/map/1')
      await expect(missing).toBeHidden()
      await navigate(page, `/map/${asked}`)
      await expect(missing).toBeVisible()
    }
  })

  // Specification 2.20
  test('shows up to week 5 in week 4, and the whole season in week 12', async ({ page }) => {
    await server().turnTo('2025-09-24T14:00:00Z')
    await page.goto(`${server().url}/map`)
    await expect(port(page, 4)).toHaveAccessibleName('Week 4, Open Seas, you are here')
    await expect(port(page, 5)).toHaveAccessibleName('Week 5, Remote Island, next')
    await expect(port(page, 6)).toHaveAccessibleName('Week 6, locked')
    await page.goto(`${server().url}/map/5`)
    await expect(page.locator('#week')).toContainText('Week 5, Remote Island')
    // The rest of the season is shown next to the beta code: without one, nobody can add a league.
    await page.goto(server().url)
    await expect(page.getByRole('button', { name: 'Use our league' })).toBeVisible()
    await expect(page.getByText('8 of 12 weeks left')).toHaveCount(0)
    await server().turnTo('2025-11-20T14:00:00Z')
    await page.goto(`${server().url}/map`)
    await expect(port(page, 12)).toHaveAccessibleName('Week 12, Bermuda Triangle, you are here')
    await expect(page.getByText('This week will be revealed when you reach it')).toHaveCount(0)
    await expect(page.getByRole('figure')).toHaveCount(5)
  })

  test('opens at the current week on a phone, and scrolls from the chart to a week', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server().url}/map`)
    await expect(port(page, 12)).toBeInViewport()
    await page.getByRole('link', { name: 'See week 12' }).click()
    await expect(page.locator('#week').getByRole('heading', { level: 2 })).toBeInViewport()
  })
})

const PAGES = [
  '/dictionary',
  '/dictionary#multiplier',
  '/map',
  '/map/3',
  '/support',
  '/private-league',
  '/terms-of-service',
  '/privacy-policy',
  '/accessibility',
  '/install',
]

test('shows no motion with reduced motion', async ({ page }) => {
  await page.goto(`${server().url}/login`)
  await expect(page.getByLabel('Email')).toBeVisible()
  for (const path of PAGES) {
    await navigate(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50).length,
    )
    expect(moving, path).toBe(0)
  }
})
