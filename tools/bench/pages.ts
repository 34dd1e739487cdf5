/**
 * Measures the landing, a game's home and the start of a practice season with Lighthouse's slow phone, in turn with a floor page. Each
 * visit is the first of a new browser. Lighthouse is downloaded on demand, because it is larger than all other packages.
 */
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { addLeague, startServer } from '../../e2e/server.ts'
import { chromiumFlags, findWholeChromium, whyNoChromium } from '../quality/chromium.ts'
import { temporaryFolder, withClosers } from '../closers.ts'
import { exec } from '../exec.ts'
import { serveFloorPage } from './floor-page.ts'
import { type Plan, type Row, atMost, eachRound, measured, ratiosOf } from './report.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Fewer flags than the browser tests use: those that block outside calls make Lighthouse lose the start of its trace. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-dev-shm-usage']
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka']

/** Lighthouse sometimes loses the start of its trace. A visit that fails is tried again. */
const TRIES = 3

/** After this long nothing more appears on a page by itself. */
const AT_REST_MS = 3000

/** The result of one visit. Performance goes from 0 to 100. */
interface Visit {
  performance: number
  lcpMs: number
  tbtMs: number
  cls: number
}

/** Visits all pages in turn. Throws if Chromium or Lighthouse is missing. A smoke run only reads them, without Lighthouse. */
export async function benchPages(plan: Plan): Promise<Row[]> {
  const problem = await whyNoChromium()
  if (problem !== null && !plan.isSmoke) throw new Error(problem)
  const { server, close } = await startServer({ ACCESS: 'open' })
  plan.defer(close)
  const { id, crew } = await addLeague(server, '100001', NAMES)
  await server.turnTo('2025-09-03T14:00:00Z')
  const origin = server.url
  const home = { origin, path: `/game/${id}`, token: crew[3]?.token ?? null }
  const floor = await serveFloorPage(plan.isSmoke ? 1 : await nodesOf(home), plan.defer)
  const visits = { landing: [] as Visit[], home: [] as Visit[], floor: [] as Visit[], practice: [] as Visit[] }
  const pages = {
    landing: { origin, path: '/', token: null },
    home,
    floor: { origin: floor, path: '/', token: null },
    practice: { origin, path: '/practice?seed=bench', token: null },
  }
  await eachRound(plan, async () => {
    for (const name of ['landing', 'home', 'floor', 'practice'] as const) {
      if (plan.isSmoke) await expectPage(pages[name].origin + pages[name].path)
      else visits[name].push(await visited(() => visit(pages[name]), plan))
    }
  })
  const blocked = { home: visits.home.map(({ tbtMs }) => tbtMs), floor: visits.floor.map(({ tbtMs }) => tbtMs) }
  return [
    ...rowsOf('5c  landing', visits.landing, 95),
    ...rowsOf('5c  home', visits.home, 90),
    measured('floor: React, a router and as many nodes: blocked', 'ms', blocked.floor),
    atMost(2, '5c  home / floor: blocked', 'times', ratiosOf(blocked.home, blocked.floor)),
    ...rowsOf('practice', visits.practice, 90),
  ]
}

/** Performance is shown as points missing from 100, so that less is better in every row. */
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

/** Visits until it succeeds, and says how often it failed. Throws the last error when all tries fail. */
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

async function expectPage(address: string): Promise<void> {
  const { status } = await fetch(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
}

interface Page {
  origin: string
  path: string
  token: string | null
}

/** Returns how many nodes the page has once it is at rest. */
async function nodesOf({ origin, path, token }: Page): Promise<number> {
  return await withClosers(async (defer) => {
    const profile = await temporaryFolder(defer)
    if (token !== null) await signIn({ profile, executablePath: executable(), origin, token })
    const options = { ...devices['Moto G4'], args: chromiumFlags, executablePath: executable() }
    const browser = await chromium.launchPersistentContext(profile, options)
    defer(() => browser.close())
    const [page = await browser.newPage()] = browser.pages()
    await page.goto(origin + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The home keeps a stream open, so the network never rests.
    await page.waitForTimeout(AT_REST_MS)
    return await page.locator('*').count()
  })
}

function executable(): string {
  return findWholeChromium() ?? chromium.executablePath()
}

async function visit({ origin, path, token }: Page): Promise<Visit> {
  const executablePath = executable()
  return await withClosers(async (defer) => {
    const folder = await temporaryFolder(defer)
    const profile = join(folder, 'profile')
    if (token !== null) await signIn({ profile, executablePath, origin, token })
    const flags = ['--headless=new', ...FLAGS, `--user-data-dir=${profile}`].join(' ')
    const args = [
      '--yes',
      LIGHTHOUSE,
      origin + path,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--chrome-flags=${flags}`,
    ]
    // The browser is new: the token is all that it stores.
    if (token !== null) args.push('--disable-storage-reset')
    const options = { cwd: folder, capture: true, env: { CHROME_PATH: executablePath } }
    const { code, output } = await exec('npx', args, options)
    if (code !== 0) throw new Error(`Lighthouse is missing or failed: ${output.slice(-400)}`)
    return visitOf(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)))
  })
}

/** Stores a token in a new browser without loading the app. */
async function signIn(given: {
  profile: string
  executablePath: string
  origin: string
  token: string
}): Promise<void> {
  const { profile, executablePath, origin, token } = given
  const browser = await chromium.launchPersistentContext(profile, { args: chromiumFlags, executablePath })
  try {
    const [page = await browser.newPage()] = browser.pages()
    await page.goto(`${origin}/api/healthz`)
    await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`)
  } finally {
    await browser.close()
  }
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
