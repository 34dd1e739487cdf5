/** Measures how soon a slow phone shows the result of a press: the slowest interaction to next paint, in a league of 14 with 60 bets. */
import type { Browser, Page } from '@playwright/test'
import { type TestServer, type LeagueInPlay, addLeague, startServer } from '../../e2e/server.ts'
import { launchChromium } from '../quality/chromium.ts'
import { type Plan, type Row, atMost, eachRound, noSamples } from './report.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gus', 'Hope', 'Ivy', 'Jon', 'Kit', 'Lena', 'Max', 'Nora']
const FOURTEEN_ID = '100005'
const BETS = 60
const SMOKE_BETS = 2
/** The factor by which Lighthouse slows down the machine for its phone. */
const SLOWDOWN = 4
const PRESSES = 12
const SETTLED_MS = 4000

export async function benchInput(plan: Plan): Promise<Row[]> {
  const { isSmoke, defer } = plan
  const { server, close } = await startServer({ ACCESS: 'open' })
  defer(close)
  const browser = await launchChromium()
  defer(() => browser.close())
  const samples = noSamples('home', 'bets')
  const [bets, presses] = isSmoke ? [SMOKE_BETS, 1] : [BETS, PRESSES]
  const league = await addLeague(server, FOURTEEN_ID, NAMES)
  await server.turnTo('2025-09-10T14:00:00Z')
  for (let bet = 0; bet < bets; bet += 1) await placeBet(server, league, bet)
  const measure = async (path: string) => await slowestPress(browser, { server, league, path, presses })
  await eachRound(plan, async () => {
    samples.home.push(await measure(`/game/${league.id}`))
    samples.bets.push(await measure(`/game/${league.id}/h2h-betting`))
  })
  return [
    atMost(150, '5d  home: slowest response to a press', 'ms', samples.home),
    atMost(150, '5d  bets: slowest response to a press', 'ms', samples.bets),
  ]
}

/** Everyone challenges the next player, then the second next and so on; the first two rounds are accepted. */
async function placeBet(server: TestServer, { id, crew }: LeagueInPlay, bet: number): Promise<void> {
  const steps = 1 + Math.floor(bet / crew.length)
  const [from, to] = [crew[bet % crew.length], crew[(bet + steps) % crew.length]]
  if (from === undefined || to === undefined) return
  const users = { challenger_id: from.userId, challenged_id: to.userId }
  const body = { league_id: id, ...users, amount: 10, week: 2, odds: 1.5 }
  const reply = await server.call('POST', '/h2h/proposal', { token: from.token, body })
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  const accept = `/h2h/proposal/${reply.body.data.bet.id}/accept`
  if (steps <= 2) await server.call('POST', accept, { token: to.token, body: {} })
}

/** Presses buttons that stay on the page, and returns the longest time in milliseconds until something was painted. */
async function slowestPress(
  browser: Browser,
  given: { server: TestServer; league: LeagueInPlay; path: string; presses: number },
): Promise<number> {
  const { server, league, path, presses } = given
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  try {
    const token = league.crew[0]?.token ?? ''
    await context.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`)
    await context.addInitScript(OBSERVE)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const slowest = await pressAll(page, server.url + path, presses)
    if (slowest === null) throw new Error(`nothing could be pressed at ${path}`)
    return slowest
  } finally {
    await context.close()
  }
}

const OBSERVE = `
  window.slowestPress = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.slowestPress = Math.max(window.slowestPress, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Returns the slowest of the first presses; null if there was none. Each press finds the page as the one before left it. */
async function pressAll(page: Page, address: string, limit: number): Promise<number | null> {
  const buttons = page.locator('main button:visible:enabled, main [role="tab"]:visible, main summary:visible')
  let slowest: number | null = null
  await open(page, address)
  for (let place = 0; place < Math.min(limit, await buttons.count()); place += 1) {
    const before = await page.evaluate<number>('performance.interactionCount')
    // An earlier press may have removed the button.
    await buttons
      .nth(place)
      .tap({ timeout: 5000 })
      .catch(() => undefined)
    await page.waitForTimeout(300)
    const after = await page.evaluate<number>('performance.interactionCount')
    if (after > before) slowest = Math.max(slowest ?? 0, await page.evaluate<number>('window.slowestPress'))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    if (page.url() !== address || (await buttons.count()) === 0) await open(page, address)
  }
  return slowest
}

/** Opens a page and waits until it is quiet. Its stream never ends, so the network is never idle. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1, main h2').first().waitFor()
  await page.locator('main button:visible').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
}
