import { type Page, expect, test } from '@playwright/test'
import { formatCalendarDay } from '@whale/words/times'
import { FAILURES } from '@whale/words/failures'
import { DAILY_WORDS, crowdWords, practiceNextWords, rankWords, saveNoticeWords } from '@whale/words'
import { PRACTICE_VERSION } from '@whale/practice'
import { playWithoutPick, storeSeason, watch } from './pages.ts'
import { useServer } from './server.ts'

/** Today's season, several tabs, and what a browser may do to a stored season. */
const server = useServer({ ACCESS: 'closed', TRUSTED_PROXIES: '127.0.0.1' })
/** The server’s clock in a test. */
const NOON = '2025-09-05T15:00:00Z'
/** In this season the visitor of these tests wins. */
const SEED = 'daily-2025-09-05'
/** Too few results for a comparison. */
const FEW = { results: 1, median_units: null, best_units: null }

const bar = (page: Page) => page.getByRole('complementary', { name: 'Practice season' })
const goOn = (page: Page) => bar(page).getByRole('button', { name: /Play the games|Skip to Tuesday|Open week|See how/ })

test.beforeAll(() => server().turnTo(NOON))
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOON)
})

test('plays today’s season, keeps the result while offline, and counts it once', async ({ page, request }) => {
  const isQuiet = watch(page, [/ERR_INTERNET_DISCONNECTED|practice\/daily/])
  const { units, place } = await storeSeason(page, server(), { seed: SEED, left: 1 })
  await page.goto(`${server().url}/practice/daily`)
  await expect(page.getByRole('heading', { level: 1, name: 'Today’s season' })).toBeVisible()
  await expect(page.getByText(crowdWords({ ...FEW, results: 0 }))).toBeVisible()
  // The bar's step would play the season waiting in the browser, so the page has its own.
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Go on with week 12' }).click()
  await page.getByRole('link', { name: 'Break the seal' }).click()
  await expect(goOn(page)).toHaveText(practiceNextWords({ stage: 'results', week: 12 }))
  await expect(page).toHaveURL(/\/results\/12$/)
  // Its code loads after the beats.
  await expect(page.getByRole('region', { name: 'Champion', exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await goOn(page).click()
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText(formatCalendarDay(NOON.slice(0, 10)))
  const count = page.getByRole('button', { name: /^Count my / })
  await count.click()
  await expect(page.getByRole('alert')).toContainText(FAILURES.network)
  await page.context().setOffline(false)
  const sent = page.waitForRequest('**/api/practice/daily')
  await count.click()
  await expect(page.getByText(crowdWords(FEW))).toBeVisible()
  await expect(count).toHaveCount(0)
  const places = page.getByRole('list', { name: 'Players by place' })
  await expect(places).toHaveCount(0)
  // The same season from nine other networks.
  const result = (await sent).postDataJSON()
  for (let network = 1; network < 10; network += 1) {
    const headers = { 'x-forwarded-for': `203.0.${network}.1` }
    const data = { ...result, player_key: `${network}`.repeat(20) }
    const reply = await request.post(`${server().url}/api/practice/daily`, { headers, data })
    expect(reply.status()).toBe(200)
  }
  await page.reload()
  const rank = rankWords({ results: 10, beaten: 0 }, { isCounted: true }) ?? ''
  await expect(page.getByText(rank)).toBeVisible()
  await expect(places.getByRole('listitem').nth(place - 1)).toContainText('10 players, you')
  await page.goto(`${server().url}/practice/daily`)
  await expect(page.getByText(DAILY_WORDS.counted)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today’s season' })).toContainText(
    `${units.toLocaleString('en-US')} units`,
  )
  await expect(page.getByRole('button', { name: 'Send it to a friend' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your last seven days' }).getByRole('listitem').last()).toContainText(
    /Friday, September\s5: ?\d+(st|nd|rd|th)$/,
  )
  isQuiet()
})

test('offers today’s season before an unfinished one, and days that were missed', async ({ page }) => {
  await page.goto(`${server().url}/practice?seed=kelp`)
  await playWithoutPick(page)
  await page.goto(`${server().url}/practice/daily`)
  const today = page.getByRole('region', { name: 'Today’s season' })
  await expect(today).toContainText('kelp')
  await expect(today.getByRole('button').first()).toHaveText('Play today’s season')
  const days = page.getByRole('list', { name: 'Your last seven days' }).getByRole('link')
  await expect(days).toHaveCount(7)
  await expect(days.first()).toHaveAttribute('href', '/practice?seed=daily-2025-08-30')
  await today.getByRole('button', { name: 'Finish it first' }).click()
  await expect(goOn(page)).toHaveText(practiceNextWords({ stage: 'games', week: 1 }))
})

test('shows the server’s day on a device with the wrong date, and no send button for a future day', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-23T15:00:00Z')
  await page.goto(`${server().url}/practice/daily`)
  await expect(page.getByText(formatCalendarDay(NOON.slice(0, 10))).first()).toBeVisible()
  await page.getByRole('button', { name: 'Play today’s season' }).click()
  await expect(bar(page)).toContainText('week 1 of 12')
  await storeSeason(page, server(), { seed: 'daily-2026-11-23', left: 0 })
  await page.goto(`${server().url}/practice`)
  await expect(page.getByText(formatCalendarDay('2026-11-23')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it to a friend' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Count my / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Play today’s season' })).toBeVisible()
})

test('stops a tab whose season continues in another one, until it takes over', async ({ page, context }) => {
  await page.goto(`${server().url}/practice?seed=tabs`)
  await expect(goOn(page)).toHaveText(practiceNextWords({ stage: 'betting', week: 1 }))
  const other = await context.newPage()
  await other.goto(`${server().url}/practice`)
  await playWithoutPick(other)
  await goOn(other).click()
  await expect(goOn(other)).toHaveText(practiceNextWords({ stage: 'results', week: 1 }))
  await expect(bar(page).getByRole('button', { name: 'Play here' })).toBeVisible()
  await expect(goOn(page)).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Play here' }).click()
  await expect(goOn(page)).toHaveText(practiceNextWords({ stage: 'results', week: 1 }))
  await expect(bar(other).getByRole('button', { name: 'Play here' })).toBeVisible()
  await goOn(page).click()
  await expect(page.getByText('week 2 of 12')).toBeVisible()
})

test.describe('a stored season', () => {
  const STORED = [
    ['that is broken', '{"seed":', saveNoticeWords('broken', '')],
    ['of older rules', '{"version":0,"seed":"old1","moves":[{"do":"next"}]}', saveNoticeWords('older', 'old1')],
    ['of newer rules', '{"version":99,"seed":"new1","moves":[{"do":"next"}]}', saveNoticeWords('newer', 'new1')],
    [
      'that no rule accepts',
      `{"version":${PRACTICE_VERSION},"seed":"odd1","moves":[{"do":"call"}]}`,
      saveNoticeWords('older', 'odd1'),
    ],
  ] as const
  for (const [what, text, sentence] of STORED) {
    test(`${what} is reported, and the player can continue`, async ({ page }) => {
      await page.goto(`${server().url}/api/healthz`)
      await page.evaluate((stored) => localStorage.setItem('practice', stored), text)
      await page.goto(`${server().url}/practice`)
      await expect(bar(page)).toContainText(sentence)
      await bar(page).getByRole('button', { name: 'Got it' }).first().click()
      await expect(bar(page)).not.toContainText(sentence)
      await expect(page.getByText('week 1 of 12')).toBeVisible()
    })
  }

  test('is reported if the browser cannot store it', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto(`${server().url}/practice?seed=full`)
    await expect(bar(page)).toContainText(saveNoticeWords('unsaved', 'full'))
    await playWithoutPick(page)
  })
})
