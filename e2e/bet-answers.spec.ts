import { type Page, expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { passTo, tabTo, watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** Answering offers by keyboard, and by two users at once. Each test continues from the previous one. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'] as const
type Name = (typeof NAMES)[number]

let league: LeagueInPlay
let betsUrl = ''

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', NAMES)
  betsUrl = `${server().url}/game/${league.id}/h2h-betting`
  await server().turnTo('2025-09-10T13:00:00Z')
})

test('takes, passes on and withdraws offers by keyboard, and moves the units', async ({ page }) => {
  const isQuiet = watch(page)
  await offer('Devin', 'Maya', 30)
  await offer('Inez', 'Maya', 20)
  await offer('Maya', 'Priya', 15)
  const before = { maya: await means('Maya'), inez: await means('Inez') }
  await setToken(page, server(), person('Maya').token)
  await page.goto(`${betsUrl}/offers`)

  // The card names the person, and shows only the viewer's side.
  const card = page.getByRole('article', { name: /^devin’s offer, / })
  await expect(card).toContainText('devin dares you')
  await expect(card).toContainText('You to winBeat devin.Put up 30Win 30')
  await tabTo(page, page.getByRole('link', { name: /^Take it for 30: devin’s offer, / }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('devin’s offer', { exact: true })).toBeFocused()
  // On a laptop an offer's whole slip is above the buttons.
  await page.setViewportSize({ width: 1440, height: 900 })
  const slip = await page.getByRole('dialog').getByRole('region', { name: 'Bet slip' }).boundingBox()
  const buttons = await page.getByRole('button', { name: 'Take it for 30' }).boundingBox()
  expect((slip?.y ?? 0) + (slip?.height ?? 0)).toBeLessThan((buttons?.y ?? 0) - 16)
  await tabTo(page, page.getByRole('button', { name: 'Take it for 30' }))
  expect(await means('Maya')).toEqual(before.maya)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('You took it. It settles Tuesday.')).toBeVisible()
  // Both ends include the bounty: 100 more than before, with 30 won or lost.
  const { wallet: had, escrow: held } = before.maya
  await expect(page.getByText(`If you win: ${had + held + 130} units.`)).toBeVisible()
  await expect(page.getByText(`If you lose: ${had + held + 70} units.`)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('+100 for taking it, paid Tuesday')).toBeVisible()
  const { wallet, escrow } = before.maya
  expect(await means('Maya')).toEqual({ wallet: wallet - 30, escrow: escrow + 30 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The card that opened it is gone.
  await expect(page.getByRole('heading', { name: 'To you' })).toBeFocused()
  const row = page.getByRole('region', { name: 'Yours' }).getByRole('link', { name: /devin, riding/ })
  await expect(row).toContainText('+100 for taking it, paid Tuesday')
  await expect(row).toContainText('30 wins 30')

  await tabTo(page, page.getByRole('button', { name: /^Pass: inez’s offer, / }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You passed. inez gets the 20 units back.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To you' })).toBeFocused()
  expect(await means('Inez')).toEqual({ wallet: before.inez.wallet + 20, escrow: before.inez.escrow - 20 })

  await tabTo(page, page.getByRole('link', { name: /to priya, until Thursday 8pm/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Withdraw it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('You took it back. You got your 15 back.')).toBeVisible()
  expect(await means('Maya')).toEqual({ wallet: wallet - 30 + 15, escrow: escrow + 30 - 15 })
  isQuiet()
})

test('shows the stamp after taking a bet on a phone, and adds no history entry', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await offer('Theo', 'Maya', 13)
  await setToken(page, server(), person('Maya').token)
  await page.goto(betsUrl.replace('/h2h-betting', '/depth'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${betsUrl}/offers`)
  await page.getByRole('link', { name: /^Take it for 13: theo/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('If you lose').scrollIntoViewIfNeeded()
  await sheet.getByRole('button', { name: 'Take it for 13' }).click()
  await expect(sheet.getByText('Riding', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('heading', { name: 'Bet slip' })).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/depth$/)
})

test('shows on a phone what an offer changes, including a bounty that an earlier bet earned', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await offer('Sam', 'Maya', 25)
  const { wallet, escrow } = await means('Maya')
  await setToken(page, server(), person('Maya').token)
  await page.goto(betsUrl.replace('/h2h-betting', '/depth'))
  await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: /^Bets/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bets' })).toBeVisible()
  await page.getByRole('link', { name: /^Take it for 25: sam/ }).click()
  const sheet = page.getByRole('dialog')
  const all = wallet + escrow + 100
  const lost = sheet.getByText(`If you lose: ${all - 25} units.`)
  await expect(sheet.getByText(`If you win: ${all + 25} units.`)).toBeVisible()
  await expect(lost).toBeVisible()
  await expect(sheet.getByText('Both include the 100 bounty that you have already earned.')).toBeVisible()
  const bottomOf = async (one: typeof lost) => {
    const box = await one.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const buttons = await sheet.getByRole('button', { name: 'Take it for 25' }).boundingBox()
  await expect(async () => expect(await bottomOf(lost)).toBeLessThan(buttons?.y ?? 0)).toPass({ timeout: 15_000 })
  await sheet.getByRole('button', { name: 'Pass' }).click()
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('explains a late answer, which costs nothing, and shows the current state', async ({ page }) => {
  const isQuiet = watch(page, [/accept/, /reject/])
  const [taken, passed] = [await offer('Devin', 'Maya', 12), await offer('Theo', 'Maya', 14)]
  const before = await means('Maya')
  await setToken(page, server(), person('Maya').token)
  await page.goto(`${betsUrl}/offers?bet=${encodeURIComponent(taken)}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Take it for 12' })).toBeEnabled()
  const letGo = await holdReadings(page)
  await withdraw('Devin', taken)
  await sheet.getByRole('button', { name: 'Take it for 12' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('This offer is closed: it was withdrawn. Your units haven’t moved.')
  await letGo()
  await expect(sheet.getByText('devin took it back. devin got 12 back.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('button', { name: /^Pass: theo/ })).toBeVisible()
  const letGoAgain = await holdReadings(page)
  await withdraw('Theo', passed)
  await page.getByRole('button', { name: /^Pass: theo/ }).click()
  await expect(page.getByRole('alert')).toHaveText('This offer is closed: it was withdrawn.')
  await letGoAgain()
  await expect(page.getByRole('button', { name: /^Pass/ })).toHaveCount(0)
  expect(await means('Maya')).toEqual(before)
  isQuiet()
})

test('opens a confirmed bet for all members and an offer only for its two players', async ({ page }) => {
  const isQuiet = watch(page, [/h2h\/bet\//])
  const offered = await offer('Devin', 'Maya', 10)
  const { body } = await server().call('GET', `/h2h/bets/${league.id}/${person('Maya').userId}`, {
    token: person('Maya').token,
  })
  const riding = (body.data.bets as { id: string; state: string }[]).find(({ state }) => state === 'accepted')
  await setToken(page, server(), person('Becka').token)
  await page.goto(`${betsUrl}/riding?bet=${encodeURIComponent(riding?.id ?? '')}`)
  await expect(page.getByRole('dialog', { name: /^\w+ against maya$/ })).toBeVisible()
  await page.goto(`${betsUrl}/offers?bet=${encodeURIComponent(offered)}`)
  await expect(page.getByRole('dialog').getByText('You can’t see this bet.')).toBeVisible()
  isQuiet()
})

test('closes an open slip at the lock', async ({ page }) => {
  const offered = await offer('Inez', 'Maya', 11)
  await page.clock.install()
  await setToken(page, server(), person('Maya').token)
  await server().turnTo('2025-09-11T23:40:00Z')
  await page.goto(`${betsUrl}/offers?bet=${encodeURIComponent(offered)}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Take it for 11' })).toBeVisible()
  await passTo(page, server(), '2025-09-11T23:59:58Z')
  await expect(sheet.getByText('You didn’t answer. inez got 11 back.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(sheet.getByRole('button', { name: /^Take it/ })).toHaveCount(0)
})

function person(name: Name): LeagueInPlay['crew'][number] {
  const found = league.crew.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} has not joined`)
  return found
}

async function offer(from: Name, to: Name, amount: number): Promise<string> {
  const who = { league_id: league.id, challenger_id: person(from).userId, challenged_id: person(to).userId }
  const { body } = await server().call('POST', '/h2h/proposal', {
    token: person(from).token,
    body: { ...who, amount, week: 2, odds: 2 },
  })
  return String(body.data.bet.id)
}

async function withdraw(name: Name, id: string): Promise<void> {
  const { status } = await server().call('POST', `/h2h/proposal/${id}/withdraw`, {
    token: person(name).token,
    body: {},
  })
  expect(status).toBe(200)
}

/** Holds back bet updates to the page, like a slow connection, until the returned function is called. */
async function holdReadings(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const bets = /\/api\/h2h\/bets\//
  await page.route(bets, async (route) => {
    await released
    await route.fallback()
  })
  return async () => {
    release()
    await page.unroute(bets)
  }
}

async function means(name: Name): Promise<{ wallet: number; escrow: number }> {
  const { body } = await server().call('GET', `/game/${league.id}/home`, { token: person(name).token })
  const { wallet, escrow } = body.data.me as { wallet: number; escrow: number }
  return { wallet, escrow }
}
