/**
 * Measures the landing and a game's home with Lighthouse's slow phone. Each visit is the first of a new browser. Lighthouse is downloaded
 * on demand, because it is larger than all other packages.
 */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { addLeague, startServer } from '../../e2e/server.ts'
import { chromiumFlags, findWholeChromium, whyNoChromium } from '../quality/chromium.ts'
import { temporaryFolder, withClosers } from '../closers.ts'
import { exec } from '../exec.ts'
import { type Plan, eachRound } from './report.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Fewer flags than the browser tests use: those that block outside calls make Lighthouse lose the start of its trace. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-dev-shm-usage']
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka']

/** The result of one visit. Scores go from 0 to 100. */
export interface Visit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
}

export type PageSamples = Record<'landing' | 'home', Visit[]>

/** Visits both pages in turn. Throws if Chromium or Lighthouse is missing. A smoke run only reads both pages, without Lighthouse. */
export async function measurePages(plan: Plan): Promise<PageSamples> {
  const problem = await whyNoChromium()
  if (problem !== null && !plan.isSmoke) throw new Error(problem)
  const { server, close } = await startServer({ ACCESS: 'open' })
  plan.defer(close)
  const { id, crew } = await addLeague(server, '100001', NAMES)
  await server.turnTo('2025-09-03T14:00:00Z')
  const samples: PageSamples = { landing: [], home: [] }
  const pages = { landing: { path: '/', token: null }, home: { path: `/game/${id}`, token: crew[3]?.token ?? null } }
  await eachRound(plan, async () => {
    for (const name of ['landing', 'home'] as const) {
      if (plan.isSmoke) await expectPage(server.url + pages[name].path)
      else samples[name].push(await visit({ origin: server.url, ...pages[name] }))
    }
  })
  return samples
}

async function expectPage(address: string): Promise<void> {
  const { status } = await fetch(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
}

async function visit({ origin, path, token }: { origin: string; path: string; token: string | null }): Promise<Visit> {
  const executablePath = findWholeChromium() ?? chromium.executablePath()
  return await withClosers(async (defer) => {
    const folder = await temporaryFolder(defer)
    const profile = join(folder, 'profile')
    if (token !== null) await signIn({ profile, executablePath, origin, token })
    const flags = ['--headless=new', ...FLAGS, `--user-data-dir=${profile}`].join(' ')
    const args = ['--yes', LIGHTHOUSE, origin + path, '--quiet', '--output=json', `--chrome-flags=${flags}`]
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
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
