import { expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { passTo, signIn, tabTo, watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** A bet from the first key press to the payout. Each test continues from the previous one. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'] as const

let league: LeagueInPlay
let betsUrl = ''
const person = (name: (typeof NAMES)[number]) => {
  const found = league.crew.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} has not joined`)
  return found
}

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', NAMES)
  betsUrl = `${server().url}/game/${league.id}/h2h-betting`
  await server().turnTo('2025-09-10T13:00:00Z')
})

test('a browser that stores nothing signs in and changes a bet', async ({ page }) => {
  const isQuiet = watch(page)
  await page.addInitScript(`for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, { get() { throw new DOMException('blocked', 'SecurityError') } })
  }`)
  await signIn(page, server(), 'maya@e2e.example')
  await page.getByRole('link', { name: /^Bets/ }).click()
  await page.getByRole('link', { name: /^theo, / }).click()
  await page.getByRole('slider', { name: 'Spread' }).press('ArrowLeft')
  await expect(page.getByRole('button', { name: /^Send it to / }).first()).toBeVisible()
  isQuiet()
})

test('shows the line and the slip on a wide screen without scrolling, even for a house line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setToken(page, server(), person('Maya').token)
  await page.goto(`${betsUrl}?with=${person('Theo').userId}`)
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await expect(slip.getByRole('button', { name: /^Send it to / })).toBeInViewport()
  const line = await page.getByRole('button', { name: 'Half a point less' }).boundingBox()
  expect(line?.y).toBeLessThan(750)

  await page.goto(betsUrl)
  await page.getByRole('link', { name: 'The House' }).first().click()
  await expect(page.getByRole('region', { name: 'House slip' })).toBeInViewport()
  await expect(page.getByLabel('Whose score?').getByRole('option')).toHaveCount(12)
  await page.getByRole('button', { name: 'Where the line comes from' }).click()
  await expect(
    page.getByText(/projects [\d.]+ for the lineup set now\. The line is the roster’s best lineup/),
  ).toBeVisible()
})

// Specification 2.26
test('makes and sends a bet by keyboard, and taking it moves the shown units', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), person('Maya').token)
  await page.goto(betsUrl)
  await tabTo(page, page.getByRole('link', { name: /^devin, / }))
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1, name: 'Bet devin' })
  await expect(title).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Half a point less' }))
  const slip = page.getByRole('region', { name: 'Bet slip' })
  const before = await slip
    .getByText(/^You [+−]/)
    .first()
    .innerText()
  await page.keyboard.press('Enter')
  await expect(slip.getByText(before, { exact: true })).toHaveCount(0)
  const hill = page.getByRole('slider', { name: 'Spread' })
  await tabTo(page, hill)
  await expect(hill).toHaveAttribute('aria-valuetext', /^You (minus|plus) [\d.]+, \d+% to cover$/)
  // A smaller margin adds half a point, back to the original line.
  await page.keyboard.press('ArrowLeft')
  await expect(slip.getByText(before, { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('spinbutton', { name: 'You put up' }))
  await page.keyboard.press('ArrowUp')
  const theirs = page.getByRole('spinbutton', { name: 'devin puts up' })
  await tabTo(page, theirs)
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp')

  await expect(slip.getByRole('row', { name: 'Puts up' })).toHaveText('Puts up3045')
  await expect(slip.getByRole('row', { name: 'Wins' })).toHaveText('Wins4530')
  await expect(slip.getByRole('row', { name: 'Breaks even at' })).toHaveText('Breaks even at40%60%')
  await expect(slip.getByRole('row', { name: 'Chance' })).toHaveText(/^Chance\d+%\d+%$/)
  await expect(slip.getByText('Lose this and you may be out.')).toBeVisible()
  await expect(slip.getByText('devin gets 100 for taking it')).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
  await expect(slip.getByRole('row', { name: 'Puts up' })).toHaveText('Puts up3045')

  const [mayasBefore, devinsBefore] = [await means('Maya'), await means('Devin')]
  await tabTo(page, page.getByRole('button', { name: 'Send it to devin' }))
  await page.keyboard.press('Enter')
  const sent = page.getByText('Sent to devin')
  await expect(sent).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Sent to devin')
  await expect(slip.getByRole('definition').last()).toHaveText('75 units')
  expect(await means('Maya')).toEqual({ wallet: mayasBefore.wallet - 30, escrow: mayasBefore.escrow + 30 })
  expect(await means('Devin')).toEqual(devinsBefore)

  const [offer] = await betsOf('Devin')
  expect(offer).toMatchObject({ state: 'proposed', challenger: { stake: 30 }, challenged: { stake: 45 } })
  const taken = await server().call('POST', `/h2h/proposal/${offer?.id}/accept`, {
    token: person('Devin').token,
    body: {},
  })
  expect(taken.status).toBe(200)
  expect(await means('Devin')).toEqual({ wallet: devinsBefore.wallet - 45, escrow: devinsBefore.escrow + 45 })
  await setToken(page, server(), person('Devin').token)
  await page.goto(`${betsUrl}/offers`)
  const own = page.getByRole('region', { name: 'Yours' })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(own).toContainText('maya, riding')
  isQuiet()
})

test('counters an offer from the other side, which also passes on the original', async ({ page }) => {
  const isQuiet = watch(page)
  const [sam, maya] = [person('Sam'), person('Maya')]
  const { body } = await server().call('POST', '/h2h/proposal', {
    token: sam.token,
    body: {
      league_id: league.id,
      challenger_id: sam.userId,
      challenged_id: maya.userId,
      amount: 20,
      week: 2,
      odds: 1.5,
    },
  })
  const offered = String(body.data.bet.id)
  await setToken(page, server(), maya.token)
  await page.goto(`${betsUrl}?counter=${encodeURIComponent(offered)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Counter sam' })).toBeVisible()
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await expect(slip.getByRole('row', { name: 'Puts up' })).toHaveText('Puts up1020')
  await page.getByRole('button', { name: 'Half a point more' }).click()
  await page.getByRole('button', { name: 'Send it to sam' }).click()
  await expect(page.getByText('Sent to sam')).toBeVisible()
  await expect(page.getByText('20 against your 10. You turned it down with your counter.')).toBeVisible()
  const [counter, answered] = await betsOf('Sam')
  expect(counter).toMatchObject({ state: 'proposed', counter_to: offered, kind: 'spread', line: 0.5 })
  expect(answered).toMatchObject({ id: offered, state: 'rejected' })
  isQuiet()
})

test('reloads a tab with another release’s script', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  await page.route('**/app.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  // To this script, replies of the current release look like those of a newer one.
  await page.route(/\/h2h\/(?:bets|board)\//, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: documents > 1 ? body : body.replaceAll('"kind":', '"market":') })
  })
  await setToken(page, server(), person('Maya').token)
  await page.goto(`${betsUrl}/riding`)
  await expect.poll(() => documents, 'documents').toBe(2)
  await expect(page.getByRole('region', { name: 'Yours' }).getByRole('link').first()).toBeVisible()
})

for (const { screen, width } of [
  { screen: 'a wide screen', width: 1440 },
  { screen: 'a phone', width: 390 },
]) {
  test(`leads back to the bets after a counteroffer on ${screen}`, async ({ page }) => {
    const isQuiet = watch(page)
    const [theo, maya] = [person('Theo'), person('Maya')]
    const who = { league_id: league.id, challenger_id: theo.userId, challenged_id: maya.userId }
    const { body } = await server().call('POST', '/h2h/proposal', {
      token: theo.token,
      body: { ...who, amount: 10, week: 2, odds: 2 },
    })
    await page.setViewportSize({ width, height: 844 })
    await setToken(page, server(), maya.token)
    await page.goto(`${betsUrl}/offers`)
    await page.getByRole('link', { name: /^Counter: theo’s offer/ }).click()
    await page.getByRole('button', { name: 'Half a point more' }).click()
    await page.getByRole('button', { name: 'Send it to theo' }).filter({ visible: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sent to theo' })).toBeVisible()
    await page.getByRole('link', { name: 'See your bets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bets' })).toBeVisible()
    await expect(page.getByRole('link', { name: /to theo, until / })).toBeVisible()
    await expect(page).toHaveURL(betsUrl)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { id } = (await betsOf('Maya')).find(({ counter_to: to }) => to === body.data.bet.id) ?? { id: '' }
    await server().call('POST', `/h2h/proposal/${id}/withdraw`, { token: maya.token, body: {} })
    isQuiet()
  })
}

test('keeps a draft and explains the lock on an open page, and pays the winner the shown win on Tuesday', async ({
  page,
}) => {
  await page.clock.install()
  await setToken(page, server(), person('Maya').token)
  await server().turnTo('2025-09-11T23:40:00Z')
  await page.goto(`${betsUrl}?with=${person('Priya').userId}`)
  await page.getByRole('button', { name: 'Half a point less' }).click()
  await passTo(page, server(), '2025-09-11T23:59:58Z')
  await expect(page.getByText(/^Closed Thursday 8pm\./).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Send it to priya' })).toBeDisabled()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bets' })).toBeVisible()
  await expect(page.getByText(/^Closed Thursday 8pm\./).first()).toBeVisible()

  const [bet] = (await betsOf('Devin')).filter(({ state }) => state === 'accepted')
  await server().turnTo('2025-09-16T12:00:00Z')
  const settled = (await betsOf('Devin')).find(({ id }) => id === bet?.id)
  expect(['won', 'lost']).toContain(settled?.state)
  const { token, userId } = person(settled?.state === 'won' ? 'Maya' : 'Devin')
  const { body } = await server().call('GET', `/transactions/${league.id}/${userId}`, { token })
  const rows = body.data.rows as { bet_id: string | null; units: number; kind: string }[]
  expect(rows.find(({ bet_id: id, units, kind }) => id === bet?.id && units > 0 && kind === 'h2h')?.units).toBe(75)
})

async function means(name: (typeof NAMES)[number]): Promise<{ wallet: number; escrow: number }> {
  const { body } = await server().call('GET', `/game/${league.id}/home`, { token: person(name).token })
  const { wallet, escrow } = body.data.me as { wallet: number; escrow: number }
  return { wallet, escrow }
}

type Bet = { id: string; state: string; counter_to: string | null }

async function betsOf(name: (typeof NAMES)[number]): Promise<Bet[]> {
  const { token, userId } = person(name)
  const { body } = await server().call('GET', `/h2h/bets/${league.id}/${userId}`, { token })
  return body.data.bets as Bet[]
}
