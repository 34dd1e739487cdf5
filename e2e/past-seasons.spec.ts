import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague

test.beforeAll(async () => {
  league = await addLateLeague(server())
  for (const week of [2, 7, 8]) {
    await league.turnTo(week)
    // Enough for drift and the bets.
    if (week === 2) for (const name of ['Maya', 'Theo'] as const) await league.setWallet(name, 600)
    const [maya, theo] = [league.person('Maya'), league.person('Theo')]
    const offer = {
      league_id: league.id,
      challenger_id: maya.userId,
      challenged_id: theo.userId,
      week,
      amount: 10,
      odds: 2,
    }
    const { bet } = await league.as('Maya', 'POST', '/h2h/proposal', offer)
    await league.as('Theo', 'POST', `/h2h/proposal/${bet.id}/accept`)
  }
  // A week after week 12 opened: the season is over.
  await league.turnTo(12, 168)
})

// Specification A.24
test('a finished season links to its wall, a rivalry and its cards', async ({ page }) => {
  const isQuiet = watch(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(league.url)
  await page.getByRole('button', { name: 'Look back' }).click()
  await page.getByRole('link', { name: 'Past seasons and records' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Past seasons' })).toBeVisible()
  await expect(page.getByText('Your name here')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Records' })).toBeVisible()
  await inspect(page, { name: 'past-seasons', part: 'game', hasDialog: false })
  await page.getByRole('link', { name: /^theo/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You and theo/i })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every bet' })).toBeVisible()
  await inspect(page, { name: 'rivalry', part: 'game', hasDialog: false })
  await page.goto(`${league.url}/wrapped`)
  await expect(page.getByRole('heading', { name: 'You ended on' })).toBeVisible()
  // Both avatars of the bet are above its stamp.
  const best = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Your best bet' }) })
  await expect(best.locator('[data-face]')).toHaveCount(2)
  await inspect(page, { name: 'wrapped', part: 'game', hasDialog: false })
  isQuiet()
})

// Specification A.24
test('moves between cards on a phone by button, key and tap, and shares one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/wrapped`)
  const yours = page.getByRole('region', { name: 'Your season' })
  const list = yours.getByRole('list', { name: /^Your season, \d cards$/ })
  const shown = () => list.evaluate((node) => Math.round(node.scrollLeft / (node.firstElementChild?.clientWidth ?? 1)))
  await expect(yours.getByRole('status')).toHaveText(/^1 of \d$/)
  await expect(yours.getByRole('button', { name: 'Previous card' })).toBeDisabled()
  await yours.getByRole('button', { name: 'Next card' }).click()
  await expect.poll(shown).toBe(1)
  await list.press('ArrowRight')
  await expect.poll(shown).toBe(2)
  await expect(yours.getByRole('status')).toHaveText(/^3 of \d$/)
  await list.press('ArrowLeft')
  await expect.poll(shown).toBe(1)
  const box = await list.boundingBox()
  const tap = (share: number) => page.mouse.click((box?.width ?? 0) * share, (box?.y ?? 0) + 40)
  await tap(0.8)
  await expect.poll(shown).toBe(2)
  await tap(0.1)
  await expect.poll(shown).toBe(1)
  // The page itself does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // Above the tabs from the first card on.
  const share = yours.getByRole('button', { name: 'Share this card' })
  const tabs = await page.getByRole('navigation', { name: 'Game' }).boundingBox()
  const at = await share.boundingBox()
  expect((at?.y ?? 1000) + (at?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await share.click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const picture = page.getByRole('img', { name: /^You ended on: / })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1200)
})

test('the archive is on the Table, and next season’s emails are one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setToken(page, server(), league.person('Theo').token)
  await page.goto(`${league.url}/depth`)
  await page.getByRole('main').getByRole('link', { name: 'Past seasons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Past seasons' })).toBeVisible()
  await page.getByRole('button', { name: 'Email me when it’s back' }).click()
  await expect(page.getByText('We’ll email you when the league comes back.')).toBeVisible()
})

test('a finished league’s settings offer nothing that is refused after the season', async ({ page }) => {
  // News goes only to confirmed addresses.
  await server().ops('confirm', 'sam@e2e.example')
  await setToken(page, server(), league.person('Sam').token)
  await page.goto(`${server().url}/league/${league.id}/settings`)
  await expect(page.getByText('The season is over, so nothing here changes anymore.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Past seasons and records' })).toBeVisible()
  const played = page.getByRole('region', { name: 'Who played' }).getByRole('link')
  await expect(played).toHaveCount(8)
  await expect(played.first()).toContainText('champion')
  // This server's season is fixed, so the commissioner cannot bring the league back yet.
  await expect(page.getByRole('heading', { name: 'Next up: 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Email me when 2026 opens' }).click()
  await expect(page.getByText('You’re on the list. We’ll email sam@e2e.example.')).toBeVisible()
  const main = page.getByRole('main')
  for (const gone of ['Invite code', 'Approve new players', 'League name', 'Wipe and delete', 'Leave league']) {
    await expect(main.getByText(gone)).toHaveCount(0)
  }
  await inspect(page, { name: 'settings-over', part: 'game', hasDialog: false })
})

test('results show who leads between the viewer and their opponents', async ({ page }) => {
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/results/8`)
  await expect(page.getByText(/(You lead|theo leads|All square),? \d–\d/i)).toBeVisible()
  await inspect(page, { name: 'results-rivals', part: 'game', hasDialog: false })
  await page.getByRole('link', { name: /^You and theo/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You and theo/i })).toBeVisible()
})
