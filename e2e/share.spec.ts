/** Sharing from a receipt: the sheet, the link without signing in, its picture, and ending it under "Links you shared". */
import { type Locator, type Page, expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { SIZES, picture } from './pictures.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague
let betId: string

/** Maya wins a bet in week 2, which makes her a whale. */
test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(2)
  for (const name of ['Maya', 'Devin'] as const) await league.setWallet(name, 680)
  const over = { kind: 'over', line: 0.5 }
  const who = { league_id: league.id, challenger_id: league.person('Maya').userId }
  const given = { ...who, challenged_id: league.person('Devin').userId, week: 2, amount: 40, odds: 2, ...over }
  const { bet } = await league.as('Maya', 'POST', '/h2h/proposal', given)
  await league.as('Devin', 'POST', `/h2h/proposal/${bet.id}/accept`, {})
  betId = bet.id
  await league.turnTo(3)
})

// Otherwise the sheet would open with the previous test's link.
test.beforeEach(async () => {
  const { shares } = await league.as('Maya', 'GET', '/user/shares')
  for (const { id } of shares) await league.as('Maya', 'DELETE', `/user/shares/${id}`)
})

/** Opens the sheet and creates its link. */
async function makeLink(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share your week' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  return sheet
}

/** Creates a link and copies it. Returns the clipboard's content. */
async function share(page: Page): Promise<string> {
  const sheet = await makeLink(page)
  // The clipboard may contain the previous test's link.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(sheet.getByRole('status').getByText('Link copied. Paste it in your chat.')).toBeVisible()
  await expect(sheet.getByRole('img')).toHaveJSProperty('naturalWidth', 1200)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).not.toBe('')
  return await copied()
}

for (const [width, height] of SIZES) {
  test(`a receipt is shared, opened by a stranger, and ended at ${width} px`, async ({ page, context, browser }) => {
    const isQuiet = watch(page)
    await page.setViewportSize({ width, height })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server().url })
    await setToken(page, server(), league.person('Maya').token)
    await page.goto(`${league.url}/receipt/2`)
    const url = await share(page)
    expect(url).toMatch(/\/share\/[\w-]{16,}$/)
    await picture(page, `share-sheet-${width}`)
    expect(await violationsOf(page)).toEqual([])

    const stranger = await (await browser.newContext({ viewport: { width, height } })).newPage()
    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText('week 2')
    await expect(stranger.getByRole('link', { name: 'See how it works' })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Join this league' })).toHaveCount(0)
    await expect(stranger.locator('picture img')).toHaveJSProperty('complete', true)
    await picture(stranger, `share-page-${width}`)
    expect(await violationsOf(stranger)).toEqual([])
    const image = await stranger.locator('meta[property="og:image"]').getAttribute('content')
    expect(image).toMatch(/^http:\/\/.+\/wide\.png\?v=/)

    await page.goto(`${server().url}/profile#links`)
    await page.getByRole('button', { name: 'End the link to Week 2' }).click()
    await expect(page.getByRole('heading', { name: 'Links you shared' })).toHaveCount(0)
    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { level: 1 })).not.toContainText('week 2')
    expect((await stranger.request.get(image ?? '')).status()).toBe(404)
    await stranger.context().close()
    isQuiet()
  })
}

test('opening the sheet creates no link', async ({ page }) => {
  const links = async () => (await league.as('Maya', 'GET', '/user/shares')).shares
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/receipt/2`)
  await page.getByRole('button', { name: 'Share your week' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('They don’t need to sign in.')).toBeVisible()
  await sheet.getByRole('checkbox').check()
  expect(await links()).toEqual([])
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(await links()).toMatchObject([{ kind: 'week', with_invite: true }])
  await sheet.getByRole('button', { name: 'End this link' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await links()).toEqual([])
})

test('the sheet opens with the existing link, and its profile link leads to the links', async ({ page }) => {
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/receipt/2`)
  const button = page.getByRole('button', { name: 'Share your week' })
  await button.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()

  await page.reload()
  await button.click()
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(sheet.getByRole('checkbox')).toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Make the link' })).toHaveCount(0)
  await picture(page, 'share-again')
  await sheet.getByRole('link', { name: 'profile' }).click()
  await expect(page.getByRole('heading', { name: 'Links you shared' })).toBeInViewport()
  await picture(page, 'share-links')

  await page.goto(`${league.url}/receipt/2`)
  await button.click()
  await sheet.getByRole('button', { name: 'End this link' }).click()
  await expect(sheet).toHaveCount(0)
  await button.click()
  await expect(sheet.getByRole('button', { name: 'Make the link' })).toBeEnabled()
  expect((await league.as('Maya', 'GET', '/user/shares')).shares).toEqual([])
})

test('an existing link is not offered as new while it is looked up, or if that fails', async ({ page }) => {
  const subject = { kind: 'week', week: 2 }
  await league.as('Maya', 'POST', `/league/${league.id}/shares`, { subject, with_invite: false })
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/receipt/2`)
  let answer = () => undefined as void
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/share/*', async (route) => {
    await asked
    await route.abort()
  })
  await page.getByRole('button', { name: 'Share your week' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Looking for your link' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Make the link' })).toHaveCount(0)
  answer()
  const again = sheet.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/share/*')
  await again.click()
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('the picture is copied and saved if there is no share sheet', async ({ page, context }) => {
  const isQuiet = watch(page)
  await page.addInitScript(`Object.defineProperty(navigator, 'share', { value: undefined })`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server().url })
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/receipt/2`)
  const sheet = await makeLink(page)
  await sheet.getByRole('button', { name: 'Copy picture' }).click()
  await expect(sheet.getByText('Picture copied. Paste it in your chat.')).toBeVisible()
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types))
  expect(types).toContain('image/png')
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toBe('whale-club.png')
  await expect(sheet.getByText('Picture saved to your downloads.')).toBeVisible()
  isQuiet()
})

test('the device’s share sheet gets the picture and the link in one press', async ({ page }) => {
  await page.addInitScript(`
    Object.assign(navigator, { canShare: () => true, share: async (given) => { window.given = given } })
  `)
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/receipt/2`)
  const sheet = await makeLink(page)
  await sheet.getByRole('button', { name: 'Share the picture' }).click()
  await expect(sheet.getByRole('button', { name: 'Copy picture' })).toHaveCount(0)
  const given = await page.evaluate<{ url: string; files: number }>(
    '({ url: window.given.url, files: window.given.files.length })',
  )
  expect(given.url).toMatch(/\/share\//)
  expect(given.files).toBe(1)
})

test('requests a picture again automatically if it is not ready, then on a tap', async ({ page }) => {
  const open = async (subject: object) => {
    const made = await league.as('Maya', 'POST', `/league/${league.id}/shares`, { subject, with_invite: false })
    await page.goto(made.url)
  }
  let left = 1
  await page.route('**/wide.png*', async (route) => {
    left -= 1
    return left < 0 ? await route.continue() : await route.fulfill({ status: 503 })
  })
  const drawn = page.locator('picture img')
  await open({ kind: 'week', week: 2 })
  await expect(drawn).toHaveJSProperty('naturalWidth', 1200)
  expect(left).toBeLessThan(0)
  left = 1000
  await open({ kind: 'bet', bet_id: betId })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  left = 0
  await again.click()
  await expect(drawn).toHaveJSProperty('naturalWidth', 1200)
})

test('every picture is drawn in both shapes', async ({ page }) => {
  for (const subject of [
    { kind: 'week', week: 2 },
    { kind: 'whale', week: 2 },
    { kind: 'bet', bet_id: betId },
  ]) {
    const made = await league.as('Maya', 'POST', `/league/${league.id}/shares`, { subject, with_invite: true })
    for (const shape of ['wide', 'tall'] as const) {
      const reply = await page.request.get(new URL(made.pictures[shape], server().url).href)
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png'])
      await page.setContent(
        `<img src="data:image/png;base64,${(await reply.body()).toString('base64')}" style="width:100%">`,
      )
      await picture(page, `share-${subject.kind}-${shape}`)
    }
  }
})
