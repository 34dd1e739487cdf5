/**
 * Pages as a phone on a slow network sees them, by Lighthouse's simulation: the landing for a stranger, and a game's home for who is
 * signed in. Each visit is the first of a new browser. Lighthouse is fetched when it is needed: it is larger than all else we install.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { addLeague, startServer } from '../../e2e/server.ts'
import { chromiumFlags, findChromium, whyNoChromium } from '../quality/chromium.ts'
import { exec } from '../exec.ts'
import { type Row, rowOf } from './report.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Fewer than the tests': with those that keep Chromium from calling out, it loses the beginning of its trace. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-dev-shm-usage']
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka']
const root = fileURLToPath(new URL('../..', import.meta.url))

/** What one visit came to; scores from 0 to 100. */
interface Visit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
}

export interface PageSamples {
  landing: Visit[]
  home: Visit[]
}

/** Visits both pages `rounds` times, alternating. Throws where Chromium or Lighthouse cannot be had. */
export async function measurePages({
  rounds,
  tell,
}: {
  rounds: number
  tell: (what: string) => void
}): Promise<PageSamples> {
  const trouble = await whyNoChromium(root)
  if (trouble !== null) throw new Error(trouble)
  const { server: server, close } = await startServer({ ACCESS: 'open' })
  try {
    const { id, crew } = await addLeague(server, '100001', NAMES)
    await server.turnTo('2025-09-03T14:00:00Z')
    const samples: PageSamples = { landing: [], home: [] }
    for (let round = 1; round <= rounds; round += 1) {
      tell(`round ${round} of ${rounds}`)
      samples.landing.push(await visit({ origin: server.url, path: '/', token: null }))
      samples.home.push(await visit({ origin: server.url, path: `/game/${id}`, token: crew[3]?.token ?? null }))
    }
    return samples
  } finally {
    await close()
  }
}

/** Returns promise 5c's rows. A score is told by what is missing from 100, so that less is better everywhere. */
export function pageRowsOf({ landing, home }: PageSamples): Row[] {
  const rows = (page: string, visits: readonly Visit[], performance: number) => {
    const missing = (what: string, of: (visit: Visit) => number, target: number) =>
      rowOf({
        what: `${page}: ${what}, missing from 100`,
        unit: 'points',
        values: visits.map((each) => 100 - of(each)),
        target,
      })
    return [
      missing('performance', (each) => each.performance, 100 - performance),
      missing('accessibility', (each) => each.accessibility, 0),
      missing('best practices', (each) => each.bestPractices, 0),
      rowOf({ what: `${page}: largest paint`, unit: 'ms', values: visits.map(({ lcpMs }) => lcpMs), target: 1800 }),
      rowOf({ what: `${page}: blocked`, unit: 'ms', values: visits.map(({ tbtMs }) => tbtMs), target: 150 }),
      rowOf({
        what: `${page}: layout shift, thousandths`,
        unit: 'points',
        values: visits.map(({ cls }) => 1000 * cls),
        target: 20,
      }),
    ]
  }
  const seo = rowOf({
    what: '5c  landing: SEO, missing from 100',
    unit: 'points',
    values: landing.map((each) => 100 - each.seo),
    target: 0,
  })
  return [...rows('5c  landing', landing, 95), seo, ...rows('5c  home', home, 90)]
}

async function visit({ origin, path, token }: { origin: string; path: string; token: string | null }): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-pages-'))
  const executablePath = findChromium() ?? chromium.executablePath()
  try {
    if (token !== null) await lendToken({ folder, executablePath, origin, token })
    const flags = ['--headless=new', ...FLAGS, `--user-data-dir=${folder}`].join(' ')
    const args = ['--yes', LIGHTHOUSE, origin + path, '--quiet', '--output=json', `--chrome-flags=${flags}`]
    // What was just put into the browser is all that is in it: it is new.
    if (token !== null) args.push('--disable-storage-reset')
    const options = { cwd: folder, capture: true, env: { CHROME_PATH: executablePath } }
    const { code, output } = await exec('npx', args, options)
    if (code !== 0) throw new Error(`Lighthouse could not be had or did not end: ${output.slice(-400)}`)
    return visitOf(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Signs a new browser in, without loading anything of ours in it. */
async function lendToken(given: {
  folder: string
  executablePath: string
  origin: string
  token: string
}): Promise<void> {
  const { folder, executablePath, origin, token } = given
  const browser = await chromium.launchPersistentContext(folder, { args: chromiumFlags, executablePath })
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
