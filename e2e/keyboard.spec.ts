/** A bet, the feed and the results with only the keyboard, and what a screen reader announces. */
import { type Page, expect, test } from '@playwright/test'
import { tabTo, watch } from './pages.ts'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const server = useServer()
let league: LeagueInPlay
let gameUrl = ''

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'])
  gameUrl = `${server().url}/game/${league.id}`
  await server().turnTo('2025-09-10T13:00:00Z')
})

const theo = () => league.crew.find(({ name }) => name === 'Theo')?.userId ?? ''

const PHONE = { width: 390, height: 844 }

async function open(page: Page, name: string, path = ''): Promise<void> {
  const token = league.crew.find((one) => one.name === name)?.token ?? null
  await setToken(page, server(), token)
  await page.goto(`${gameUrl}${path}`)
}

test('a second skip link leads past the rail, the top bar and the tabs to the first field', async ({ page }) => {
  await open(page, 'Maya', `/h2h-betting?with=${theo()}`)
  await expect(page.getByRole('slider', { name: 'Spread' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the first field' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'You by' })).toBeFocused()
})

for (const path of ['/casino-betting', '/h2h-betting/house-line']) {
  test(`it leads to the first field of ${path}`, async ({ page }) => {
    await open(page, 'Maya', path)
    const form = page.locator('#first-field')
    await expect(form).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the first field' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(form.locator('button:focus, input:focus, select:focus')).toHaveCount(1)
  })
}

test('the table’s headings and the avatar’s button have accessible names', async ({ page }) => {
  await open(page, 'Maya', '/depth')
  const headings = page.getByRole('table', { name: /^Table/ }).getByRole('columnheader')
  await expect(headings).toHaveText(['Place', 'Player', 'Units', 'Last Tuesday', 'Distance to you'])
  await page.getByRole('button', { name: /, your menu$/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /, your menu$/ })).toBeFocused()
})

test('on a phone the slip’s sheet is named after its content, before and after sending', async ({ page }) => {
  const isQuiet = watch(page)
  await page.setViewportSize(PHONE)
  await open(page, 'Maya', `/h2h-betting?with=${theo()}`)
  await expect(page.locator('#first-field')).toMatchAriaSnapshot(`
    - group "Bet type":
      - radio "You by" [checked]
      - radio "You over"
      - radio "theo under"
    - button "Half a point less"
    - status: /(plus|minus) [0-9.]+ You win/
    - button "Half a point more"
    - slider "Spread"
    - paragraph: /[0-9]+% you/
    - paragraph: /worth it from [0-9]+%/
    - spinbutton "You put up": "25"
    - spinbutton "theo puts up": "25"
  `)
  const send = page.getByRole('button', { name: 'Send it to theo' }).filter({ visible: true })
  // The slip's bar is above the tabs.
  await expect(page.getByRole('navigation', { name: 'Game' })).toBeVisible()
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Sent to theo' })).toBeFocused()
  isQuiet()
})

test('an offer is opened, read and taken, and focus returns to its row', async ({ page }) => {
  await open(page, 'Theo', '/h2h-betting/offers')
  const row = page.getByRole('main').getByRole('link', { name: /maya/ }).first()
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('region', { name: 'Bet slip' })).toMatchAriaSnapshot(`
    - region "Bet slip":
      - heading "Bet slip" [level=2]
      - text: Week 2
      - paragraph: Put up 25
      - paragraph: "/If you lose.* [0-9]+ units/"
      - paragraph: Win 25
      - paragraph: "/If you win.* [0-9]+ units/"
      - table "Stakes and winnings in units":
        - rowgroup:
          - row:
            - columnheader "What"
            - columnheader "You"
            - columnheader "maya"
        - rowgroup:
          - row "Puts up 25 25"
          - row "Wins 25 25"
          - row /Chance/
      - term: Winner takes
      - definition: 50 units
  `)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('button', { name: 'Take it for 25' }))
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(/riding|It’s on/i).first()).toBeVisible()
})

test('the casino’s picker reads each athlete as a sentence', async ({ page }) => {
  await open(page, 'Maya', '/casino-betting')
  const slot = page.getByRole('main').getByRole('button', { name: /^All \d+ players/ })
  await tabTo(page, slot)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toMatchAriaSnapshot(`
    - dialog "Pick a player":
      - heading "Pick a player" [level=2]
      - paragraph: From your roster this week. Each % is the chance of 12.5+ points, half of the 25.
      - button "Close"
      - group "Position":
        - button "All" [pressed]
        - button "RB"
        - button "WR"
        - button "TE"
      - list:
        - listitem:
          - button /^WR .+ (vs|at) .+ Proj [0-9.]+[.] Last. [0-9.]+ [0-9]+% for 12[.]5 points or more[.]/
  `)
  await page.keyboard.press('Escape')
  await expect(slot).toBeFocused()
})

test('Tuesday’s results can be read, shared and left', async ({ page }) => {
  await server().turnTo('2025-09-16T12:00:00Z')
  await open(page, 'Theo', '/results/2')
  await expect(page.getByRole('region', { name: 'Week 2, your slip' })).toMatchAriaSnapshot(`
    - region "Week 2, your slip":
      - paragraph: Week 2
      - paragraph: /(plus|minus) [0-9]+ units/
      - list:
        - listitem: "/.+ (plus|minus) [0-9]+ units/"
      - text: /[0-9]+ units before [0-9]+ units after/
  `)
  const share = page.getByRole('button', { name: 'Share' })
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(share).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'See your slip' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/receipt\/2/)
})
