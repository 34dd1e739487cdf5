import { type Page, expect, test } from '@playwright/test'
import { addLeague, useServer } from './server.ts'
import { makeAccount, passTo, watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** One league through one week. Each test continues from the previous one. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny'] as const

let gameUrl = ''
let mayasToken = ''

// Specification 2.26
test('fills the lobby and opens the game without a reload', async ({ browser, page }) => {
  const isQuiet = watch(page)
  const league = await addLeague(server(), '100001', NAMES)
  gameUrl = `${server().url}/game/${league.id}`
  mayasToken = league.crew[3]?.token ?? ''
  await setToken(page, server(), mayasToken)
  await page.goto(server().url)
  await expect(page).toHaveURL(`${gameUrl}/pregame`)
  await expect(page.getByRole('status').filter({ hasText: '7 are in. 1 more.' })).toBeVisible()

  const context = await browser.newContext()
  const eighth = await context.newPage()
  await eighth.goto(`${server().url}/join/${league.code}`)
  await eighth.getByRole('button', { name: 'Pick your team' }).click()
  await eighth.getByRole('radio', { name: /Shell Shock/ }).check()
  await eighth.getByRole('button', { name: 'This one’s mine' }).click()
  await makeAccount(eighth, 'becka@e2e.example')
  await expect(eighth.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await context.close()
  await expect(page.getByRole('button', { name: 'Dare becka' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '8 are in. Room for 4.' })).toBeVisible()

  await page.clock.install()
  await server().turnTo('2025-09-03T11:40:00Z')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Doors open Wednesday' })).toBeVisible()
  await passTo(page, server(), '2025-09-03T11:59:58Z')
  await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(gameUrl)
  await expect(page.getByRole('link', { name: 'Make your pick' })).toBeVisible()
  isQuiet()
})

// Specification 2.26
test('makes, changes and stores a casino pick and a top-score pick', async ({ page }) => {
  const isQuiet = watch(page)
  await seeAsMaya(page)
  await page.getByRole('link', { name: 'Make your pick' }).click()
  const first = await choose(page, 0)
  await expect(page.getByText(/^Until Thursday 8pm/)).toBeVisible()
  await page.getByRole('button', { name: 'Lock it in' }).filter({ visible: true }).click()
  await expect(page.getByText('You’re in').filter({ visible: true }).first()).toBeVisible()
  // The pressed button is gone. The focus is on what comes next, not at the start of the page.
  await expect(page.getByRole('link', { name: 'Next: name the top team' }).filter({ visible: true })).toBeFocused()

  const second = await choose(page, 1)
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'Change to this' }).filter({ visible: true }).click()
  await expect(page.getByText('You’re in').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your pick' })).toContainText(second)

  await page.getByRole('link', { name: /^Home/ }).click()
  // The done card has left the deck; this is what is still open.
  await expect(page.getByRole('link', { name: 'Make your pick' })).toHaveCount(0)
  await page.getByRole('button', { name: 'maya', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re set' })).toBeVisible()
  // The badge of Picks.
  await expect(page.getByText(/\d to make$/)).toHaveCount(0)
  await page.getByRole('link', { name: /^Picks/ }).click()
  const topScore = page.getByRole('region', { name: 'Top score' })
  await topScore.getByRole('button', { name: 'Change', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Reel Deal/ })
    .check()
  await page.getByRole('button', { name: 'Change pick' }).click()
  await expect(topScore).toContainText('You said sam')
  isQuiet()
})

// Specification 4.21
test('closes betting on open pages on Thursday at 8pm with a reason, and keeps the input', async ({
  context,
  page,
}) => {
  await page.clock.install()
  await seeAsMaya(page)
  await server().turnTo('2025-09-04T23:40:00Z')
  await page.goto(`${gameUrl}/casino-betting`)
  const topScore = page.getByRole('region', { name: 'Top score' })
  await topScore.getByRole('button', { name: 'Change', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /Squid Row/ }).check()
  const casino = await context.newPage()
  await casino.goto(`${gameUrl}/casino-betting`)
  const late = await choose(casino, 2)
  const others = casino.getByRole('heading', { name: 'Everyone’s picks' })
  await expect(others).toHaveCount(0)
  await passTo(page, server(), '2025-09-04T23:59:58Z')

  const reason = 'Closed Thursday 8pm. Next: Wednesday 8am.'
  await expect(sheet.getByRole('alert')).toContainText(reason, { timeout: 15_000 })
  await expect(sheet.getByRole('radio', { name: /Squid Row/ })).toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Change pick' })).toBeDisabled()
  await expect(casino.getByRole('alert')).toContainText(`${late} missed the deadline. The next event is in week 2.`)
  await expect(casino.getByRole('button', { name: 'Change to this' })).toHaveCount(0)
  await expect(others).toBeVisible()

  await page.goto(gameUrl)
  await expect(page.getByRole('heading', { level: 1, name: 'Games are on' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'On the line' })).toContainText('Top score')
})

// Specification 4.21
test('moves units on the open page on Tuesday at 4am and explains each move', async ({ page }) => {
  const isQuiet = watch(page)
  await page.clock.install()
  await seeAsMaya(page)
  await server().turnTo('2025-09-05T00:10:00Z')
  await page.goto(gameUrl)
  await expect(page.getByText('Games are on')).toBeVisible()
  await passTo(page, server(), '2025-09-09T07:59:58Z')
  await expect(page.getByText('Scores are final Wednesday 7:30am.')).toBeVisible({ timeout: 20_000 })
  const units = await unitsOn(page)
  await page.getByRole('link', { name: 'See your slip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Week 1, Tuesday results' })).toBeVisible()
  const slips = await slipsOn(page)
  expect(slips).toHaveLength(8)
  for (const { lines, change } of slips) expect(lines.reduce((sum, line) => sum + line, 0)).toBe(change)
  expect(100 + (slips[0]?.change ?? 0)).toBe(units)

  await page.getByRole('button', { name: /, your menu$/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Bank' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You have/ })).toContainText(String(units))
  await page.getByRole('link', { name: 'All movements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movements' })).toBeVisible()
  const rows = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  const moved = rows.map((row) => signedUnits(/(plus|minus) [\d,]+ units?/.exec(row)?.[0] ?? ''))
  expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(units)
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  const own = page.getByRole('row', { name: /^(\d+ )?you\b/ })
  await expect(own).toContainText(String(units))
  isQuiet()
})

test('shows final results on Wednesday at 7:30am', async ({ page }) => {
  await page.clock.install()
  await seeAsMaya(page)
  await server().turnTo('2025-09-10T11:10:00Z')
  await page.goto(gameUrl)
  await expect(page.getByText('Scores are final Wednesday 7:30am.')).toBeVisible()
  await passTo(page, server(), '2025-09-10T11:29:58Z')
  await expect(page.getByText('These results are final.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'See your slip' }).click()
  await expect(page.getByText(/Final\.$/)).toBeVisible()
  await page.goto(`${gameUrl}/predictions?week=1`)
  const topScore = page.getByRole('region', { name: 'Top score' })
  await expect(topScore.getByRole('listitem').filter({ hasText: 'maya' }).first()).toContainText('+40 units')
})

async function seeAsMaya(page: Page): Promise<void> {
  await setToken(page, server(), mayasToken)
  await page.goto(gameUrl)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Picks a player by card and returns the name. The chosen one is the first card. */
async function choose(page: Page, place: number): Promise<string> {
  const card = page.locator('.player-card').nth(place)
  const name = await card.locator('.display').innerText()
  await card.getByRole('radio').check()
  return name
}

async function unitsOn(page: Page): Promise<number> {
  const summary = await page.getByText(/^[\d,]+ units, .+ of 8/).innerText()
  return Number.parseInt(summary.replaceAll(',', ''), 10)
}

/** Parses screen reader text: "plus 127 units", "minus 1 unit", "no units". */
function signedUnits(spoken: string): number {
  if (spoken === 'no units') return 0
  const [, sign, digits] = /^(plus|minus) ([\d,]+) units?$/.exec(spoken) ?? []
  if (digits === undefined) throw new Error(`cannot parse units: ${spoken}`)
  return Number(digits.replaceAll(',', '')) * (sign === 'minus' ? -1 : 1)
}

/** Every player's lines and total change on the receipt, the viewer's first. */
async function slipsOn(page: Page): Promise<{ lines: number[]; change: number }[]> {
  await expect(page.getByRole('region', { name: 'Your slip' })).toBeVisible()
  const read = await page.evaluate(() => {
    const texts = (root: Element, selector: string) =>
      [...root.querySelectorAll(selector)].map((element) => element.textContent)
    const own = [...document.querySelectorAll('section[aria-label="Your slip"]')]
    const others = [...document.querySelectorAll('main li > details:has(summary b)')]
    return [
      ...own.map((slip) => ({ lines: texts(slip, 'li .sr-only'), change: texts(slip, '.figure .sr-only')[0] ?? '' })),
      ...others.map((slip) => ({
        lines: texts(slip, 'li .sr-only'),
        change: texts(slip, ':scope > summary b').at(-1) ?? '',
      })),
    ]
  })
  return read.map(({ lines, change }) => ({
    lines: lines.map(signedUnits),
    // An empty text would be read as zero.
    change:
      change === '' || /[a-z]/.test(change)
        ? signedUnits(change)
        : Number(change.replace('−', '-').replaceAll(',', '')),
  }))
}
