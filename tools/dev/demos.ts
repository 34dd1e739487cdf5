/**
 * `npm run demos`: films the three clips of the landing page, with Chromium and ffmpeg. `--smoke` films one frame of the first.
 * `roll(0.5)` films for half a second, at 25 frames a second, and `skip(61_000)` lets 61,000 ms pass unfilmed (demo-studio.ts).
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { endpoints } from '@whale/contract'
import { type TestServer, startServer } from '../../e2e/server.ts'
import { setToken } from '../../e2e/tour/guide.ts'
import { temporaryFolder, withClosers } from '../closers.ts'
import { exec, root } from '../exec.ts'
import { findChromium, launchChromium } from '../quality/chromium.ts'
import { askerOf } from '../../apps/server/src/testing/rehearsal/ask.ts'
import { CREW, enterDemo, leagueOf, pickDemoTopScore, prepareDemoWorld, signInDemo } from './demo-people.ts'
import { PHONE, type Studio, cut, openStudio } from './demo-studio.ts'

interface Scene {
  /** Prepares the server for the scene. Each scene continues from the one before. */
  setUp: (server: TestServer) => Promise<void>
  /** The page of the game on which the clip starts. */
  path: string
  play: (page: Page, studio: Studio, server: TestServer) => Promise<void>
}

const ONE_FRAME_SECONDS = 0.04

const SCENES: readonly Scene[] = [
  { setUp: reachWednesday, path: '/h2h-betting', play: setLine },
  { setUp: reachSunday, path: '/h2h-betting/riding', play: sweat },
  { setUp: (server) => server.turnTo('2025-09-16T07:58:00Z'), path: '', play: showResults },
]

/** Moves to Wednesday of week 2, with week 1 played and settled. */
async function reachWednesday(server: TestServer): Promise<void> {
  const ask = askerOf(server.url)
  await prepareDemoWorld(server.url)
  for (const [name] of CREW) {
    const { token } = await signInDemo(ask, name)
    const username = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
    await ask(endpoints.users.updateProfile, { body: { username }, token })
  }
  const maya = await signInDemo(ask, 'maya')
  await enterDemo(ask, maya, { week: 1, first: 0 })
  await pickDemoTopScore(ask, maya, { week: 1, place: 0, points: 131.5 })
  await server.turnTo('2025-09-10T14:00:00Z')
}

/** Adds bets and a casino entry, lets everyone else make picks, and moves to Sunday afternoon, when games are on. */
async function reachSunday(server: TestServer): Promise<void> {
  const ask = askerOf(server.url)
  const maya = await signInDemo(ask, 'maya')
  const league_id = await leagueOf(ask, maya)
  const bet = async (from: typeof maya, to: typeof maya, stakes: { amount: number; odds: number }) => {
    const body = { league_id, challenger_id: from.userId, challenged_id: to.userId, ...stakes, week: 2 }
    const offer = await ask(endpoints.h2h.proposeBet, { body, token: from.token })
    await ask(endpoints.h2h.acceptBet, { params: { id: offer.bet.id }, token: to.token })
  }
  await bet(await signInDemo(ask, 'sam'), maya, { amount: 20, odds: 2 })
  await bet(maya, await signInDemo(ask, 'becka'), { amount: 60, odds: 2.5 })
  await enterDemo(ask, maya, { week: 2, first: 0 })
  for (const [place, [name]] of CREW.slice(1).entries()) {
    await pickDemoTopScore(ask, await signInDemo(ask, name), { week: 2, place, points: 120 + place })
  }
  await server.turnTo('2025-09-14T19:40:00Z')
}

/** Clip 1: maya chooses an opponent, a line and fair odds, and sends the bet. */
async function setLine(page: Page, studio: Studio): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  await studio.roll(0.5)
  await studio.press(page.getByRole('link', { name: /^devin, /i }))
  for (let times = 0; times < 3; times += 1) await studio.press(button('Half a point less'))
  await studio.press(button(/^Fair, /))
  await studio.roll(0.4)
  await studio.press(button(/^Send it to/))
  await studio.roll(0.5)
  await studio.look(page.getByText(/^Sent to/))
  await studio.roll(1.2)
}

/** Clip 2: bets follow the live score. Kelp Wanted overtakes Shell Shock after 4pm. */
async function sweat(page: Page, studio: Studio, server: TestServer): Promise<void> {
  await studio.roll(0.8)
  await studio.look(page.getByText('Shell Shock', { exact: true }).first())
  for (const minute of ['20:00', '20:12', '20:24', '20:50', '21:40']) {
    await server.turnTo(`2025-09-14T${minute}:00Z`)
    await studio.skip(61_000)
    await studio.roll(1)
  }
}

/** Clip 3: units settle at 4am. */
async function showResults(page: Page, studio: Studio, server: TestServer): Promise<void> {
  const units = page.getByText(/ (to the whale line|above the cut)$/).filter({ visible: true })
  await studio.roll(0.8)
  await studio.look(units.first())
  await server.turnTo('2025-09-16T08:02:00Z')
  await studio.skip(121_000)
  await studio.roll(2.2)
  await studio.press(page.getByRole('link', { name: 'See your slip' }))
  await studio.look(page.getByRole('region', { name: 'Your slip' }))
  await studio.roll(1.6)
}

await withClosers(async (defer) => {
  const isSmoke = process.argv.includes('--smoke')
  const { code } = await exec('ffmpeg', ['-version'], { cwd: root, capture: true })
  if (code !== 0) {
    process.stdout.write('ffmpeg is missing: clips cannot be cut without it.\n')
    if (!isSmoke) return void (process.exitCode = 1)
  }
  if (isSmoke && findChromium() === null) {
    process.stdout.write('Chromium is missing: clips cannot be filmed without it.\n')
    return
  }
  const browser = await launchChromium()
  defer(() => browser.close())
  const { server, close } = await startServer()
  defer(close)
  const ask = askerOf(server.url)
  for (const [index, { setUp, path, play }] of (isSmoke ? SCENES.slice(0, 1) : SCENES).entries()) {
    await setUp(server)
    const maya = await signInDemo(ask, 'maya')
    const phone = { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true }
    const page = await browser.newPage({ ...phone, timezoneId: 'America/New_York', locale: 'en-US' })
    await setToken(page, server, maya.token)
    await page.clock.install()
    // An open event stream would keep the network busy forever.
    await page.route('**/events', (route) => route.abort())
    await page.goto(`${server.url}/game/${await leagueOf(ask, maya)}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
    await page.waitForLoadState('networkidle')
    const name = `demo-${index + 1}`
    const frames = isSmoke ? await temporaryFolder(defer) : join(root, '.cache/demos', name)
    if (!isSmoke) await rm(frames, { recursive: true, force: true })
    const studio = await openStudio(page, frames)
    await (isSmoke ? studio.roll(ONE_FRAME_SECONDS) : play(page, studio, server))
    await page.close()
    const count = (await readdir(frames)).length
    process.stdout.write(`${name}: ${count} frames\n`)
    if (!isSmoke) await cut({ frames, count, file: join(root, 'apps/web/public/ui', name) })
  }
})
