/**
 * Measures the landing, a game's home and the start of a practice season with Lighthouse's slow phone, alternating with a floor page. Each visit uses
 * a new browser. Lighthouse is downloaded on demand, because it is larger than all other packages. `5c` and `5d` are rows of docs/performance.md.
 */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { addLeague, startServer } from '../../e2e/server.ts'
import { leave, setToken } from '../../e2e/tour/guide.ts'
import { chromiumFlags, findFullChromium, ensureChromium } from '../quality/chromium.ts'
import { temporaryFolder, withClosers } from '../closers.ts'
import { exec } from '../exec.ts'
import { serveFloorPage } from './floor-page.ts'
import { type Page, nodesOf, pressAll } from './presses.ts'
import { type Plan, type Row, atMost, eachRound, measured, ratiosOf } from './report.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Fewer flags than the browser tests use: those that block outside calls make Lighthouse lose the start of its trace. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-dev-shm-usage']
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka']

/** The bar that moves a test server's clock. Players never see it. */
const DEMO_BAR = '*/assets/DemoBar-*'

/** Lighthouse sometimes loses the start of its trace, so a failed visit is retried. */
const TRIES = 3

/** The result of one visit. Performance goes from 0 to 100. */
interface Visit {
  performance: number
  lcpMs: number
  tbtMs: number
  cls: number
}

/** Visits all pages in turn. Throws if Chromium or Lighthouse is missing. */
export async function benchPages(plan: Plan): Promise<Row[]> {
  const problem = await ensureChromium()
  if (problem !== null) throw new Error(problem)
  const { server, close } = await startServer({ ACCESS: 'open' })
  plan.defer(close)
  const { id, crew } = await addLeague(server, '100001', NAMES)
  await server.turnTo('2025-09-03T14:00:00Z')
  const origin = server.url
  const signIn = { server, token: crew[3]?.token ?? '' }
  const home = { origin, path: `/game/${id}`, signIn }
  const floor = await serveFloorPage(await nodesOf(home), plan.defer)
  const presses: number[] = []
  const visits = { landing: [] as Visit[], home: [] as Visit[], floor: [] as Visit[], practice: [] as Visit[] }
  const pages = {
    landing: { origin, path: '/' },
    home,
    floor: { origin: floor, path: '/' },
    practice: { origin, path: '/practice?seed=bench' },
  }
  await eachRound(plan, async () => {
    for (const name of ['landing', 'home', 'floor', 'practice'] as const)
      visits[name].push(await visited(() => visit(pages[name]), plan))
    presses.push(Math.max(...(await pressAll(home))))
  })
  const blocked = { home: visits.home.map(({ tbtMs }) => tbtMs), floor: visits.floor.map(({ tbtMs }) => tbtMs) }
  return [
    ...rowsOf('5c  landing', visits.landing, 95),
    ...rowsOf('5c  home', visits.home, 90),
    measured('floor: React, a router and as many nodes: blocked', 'ms', blocked.floor),
    atMost(2, '5c  home / floor: blocked', 'times', ratiosOf(blocked.home, blocked.floor)),
    atMost(80, '5d  home: slowest press until it shows', 'ms', presses),
    ...rowsOf('practice', visits.practice, 90),
  ]
}

/** Performance is shown as points missing from 100, so that lower is better in every row. */
function rowsOf(page: string, visits: readonly Visit[], performance: number): Row[] {
  const all = (name: keyof Visit) => visits.map((visit) => visit[name])
  const missing = all('performance').map((reached) => 100 - reached)
  const shifts = all('cls').map((shift) => 1000 * shift)
  return [
    atMost(100 - performance, `${page}: performance, missing from 100`, 'points', missing),
    atMost(1800, `${page}: largest paint`, 'ms', all('lcpMs')),
    atMost(150, `${page}: blocked`, 'ms', all('tbtMs')),
    atMost(20, `${page}: layout shift, thousandths`, 'points', shifts),
  ]
}

/** Retries a visit until it succeeds, and prints how often it failed. Throws the last error if all tries fail. */
async function visited(visitOnce: () => Promise<Visit>, { log }: Plan): Promise<Visit> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await visitOnce()
    } catch (error) {
      if (failed + 1 === TRIES) throw error
      log(`A visit failed and is tried again: ${String(error)}`)
    }
  }
}

async function visit({ origin, path, signIn }: Page): Promise<Visit> {
  const executablePath = findFullChromium() ?? chromium.executablePath()
  return await withClosers(async (defer) => {
    const cwd = await temporaryFolder(defer)
    const profile = join(cwd, 'profile')
    if (signIn !== undefined) {
      const browser = await chromium.launchPersistentContext(profile, { args: chromiumFlags, executablePath })
      const page = await browser.newPage()
      await setToken(page, signIn.server, signIn.token)
      await leave(page, signIn.server)
      await browser.close()
    }
    const flags = ['--headless=new', ...FLAGS, `--user-data-dir=${profile}`].join(' ')
    const report = ['--quiet', '--only-categories=performance', '--output=json', `--blocked-url-patterns=${DEMO_BAR}`]
    // The browser is new: the token is the only thing it stores.
    const args = ['--yes', LIGHTHOUSE, origin + path, ...report, '--disable-storage-reset', `--chrome-flags=${flags}`]
    const { code, output } = await exec('npx', args, { cwd, capture: true, env: { CHROME_PATH: executablePath } })
    if (code !== 0) throw new Error(`Lighthouse is missing or failed: ${output.slice(-400)}`)
    return visitOf(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)))
  })
}

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

function visitOf({ categories, audits }: Report): Visit {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: Math.round(100 * (categories['performance']?.score ?? 0)),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
