/**
 * How soon a page answers a finger: the slowest of all presses on a page (interaction to next paint), on a phone with a quarter of this
 * machine's speed, in a league of fourteen with sixty open bets.
 */
import { type Browser, type Page, chromium } from '@playwright/test'
import { type LeagueInPlay, type TestServer, addLeague, startServer } from '../../e2e/server.ts'
import { chromiumFlags, findChromium, whyNoChromium } from '../quality/chromium.ts'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gus', 'Hope', 'Ivy', 'Jon', 'Kit', 'Lena', 'Max', 'Nora']
const FOURTEEN_ID = '100005'
const BETS = 60
/** As Lighthouse slows a machine down for its phone. */
const SLOWER = 4
const PRESSES = 12
const SETTLED_MS = 4000

export interface InputSamples {
  home: number[]
  bets: number[]
}

export async function measureInput(plan: { rounds: number; tell: (what: string) => void }): Promise<InputSamples> {
  const trouble = await whyNoChromium(root)
  if (trouble !== null) throw new Error(trouble)
  const { server: server, close } = await startServer({ ACCESS: 'open' })
  const executablePath = findChromium() ?? chromium.executablePath()
  const browser = await chromium.launch({ args: chromiumFlags, executablePath })
  const samples: InputSamples = { home: [], bets: [] }
  try {
    const league = await addLeague(server, FOURTEEN_ID, NAMES)
    await server.turnTo('2025-09-10T14:00:00Z')
    await proposeSixty(server, league)
    for (let round = 1; round <= plan.rounds; round += 1) {
      plan.tell(`round ${round} of ${plan.rounds}`)
      samples.home.push(await slowestPress(browser, { server, league, path: `/game/${league.id}` }))
      samples.bets.push(await slowestPress(browser, { server, league, path: `/game/${league.id}/h2h-betting` }))
    }
    return samples
  } finally {
    await browser.close()
    await close()
  }
}

/** Everybody challenges the one after them, then the second after them and so on, so that the viewer sees proposals from and to them; the first round and the second are accepted. */
async function proposeSixty(server: TestServer, { id, crew }: LeagueInPlay): Promise<void> {
  for (let bet = 0; bet < BETS; bet += 1) {
    const steps = 1 + Math.floor(bet / crew.length)
    const challenger = crew[bet % crew.length]
    const challenged = crew[(bet + steps) % crew.length]
    const token = challenger?.token ?? ''
    const terms = {
      league_id: id,
      challenger_id: challenger?.userId,
      challenged_id: challenged?.userId,
      amount: 10,
      week: 2,
      odds: 1.5,
    }
    const { status, body } = await server.call('POST', '/h2h/proposal', { token, body: terms })
    if (status !== 200) throw new Error(JSON.stringify(body))
    if (steps > 2) continue
    await server.call('POST', `/h2h/proposal/${body.data.bet.id}/accept`, { token: challenged?.token ?? '', body: {} })
  }
}

/** Presses what can be pressed on a page and does not lead away, and returns what the slowest press took until something was painted. */
async function slowestPress(
  browser: Browser,
  { server, league, path }: { server: TestServer; league: LeagueInPlay; path: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  try {
    const token = league.crew[0]?.token ?? ''
    await context.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`)
    await context.addInitScript(OBSERVE)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const slowest = await pressAll(page, server.url + path)
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

/** The slowest of the first presses, each on the page as it was opened or as the one before left it; null where there was none. */
async function pressAll(page: Page, address: string): Promise<number | null> {
  const buttons = page.locator('main button:visible:enabled, main [role="tab"]:visible, main summary:visible')
  let slowest: number | null = null
  await open(page, address)
  for (let place = 0; place < Math.min(PRESSES, await buttons.count()); place += 1) {
    const before = await page.evaluate<number>('performance.interactionCount')
    // A press may have taken some of them away.
    await buttons
      .nth(place)
      .tap({ timeout: 5000 })
      .catch(() => undefined)
    await page.waitForTimeout(300)
    const presses = await page.evaluate<number>('performance.interactionCount')
    if (presses > before) slowest = Math.max(slowest ?? 0, await page.evaluate<number>('window.slowestPress'))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    if (page.url() !== address || (await buttons.count()) === 0) await open(page, address)
  }
  return slowest
}

/** What a page does while it is loaded is another measure's; and its stream of news never ends, so that the network is never idle. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1, main h2').first().waitFor()
  await page.locator('main button:visible').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
}
