/** The three clips, seen by Maya in week 2: setting a line, a Sunday of games, and the Tuesday results. */
import { type Page, expect } from '@playwright/test'
import { endpoints } from '@whale/contract'
import type { TestServer } from '../../../e2e/server.ts'
import { askerOf } from '../../rehearse/ask.ts'
import { enterDemo, leagueOf, predictDemo, prepareDemoWorld, signInDemo } from '../demo-people.ts'
import type { Studio } from './studio.ts'

const WEDNESDAY = '2025-09-10T14:00:00Z'
const SUNDAY = '2025-09-14T20:40:00Z'
const TUESDAY = '2025-09-16T07:58:00Z'
const AFTER_SETTLEMENT = '2025-09-16T08:02:00Z'

/** The page and the user of a clip. */
interface Stage {
  token: string
  gameUrl: string
}

type Set = Stage & { page: Page; server: TestServer }

export interface Scene {
  /** The name of its files. */
  name: 'demo-1' | 'demo-2' | 'demo-3'
  /** Moves the server to the moment. Each scene continues the one before. */
  setUp: (server: TestServer) => Promise<Stage>
  /** Opens the page on which the clip starts. */
  open: (set: Set) => Promise<void>
  play: (set: Set, studio: Studio) => Promise<void>
  /** The frame used as the poster. */
  posterFrame: number
}

export const scenes: readonly Scene[] = [
  { name: 'demo-1', setUp: reachWednesday, open: opening('/h2h-betting'), play: setLine, posterFrame: 100 },
  { name: 'demo-2', setUp: reachSunday, open: opening('/h2h-betting/riding'), play: sweat, posterFrame: 60 },
  { name: 'demo-3', setUp: reachTuesday, open: opening(''), play: showResults, posterFrame: 150 },
]

async function stageOf(server: TestServer): Promise<Stage> {
  const ask = askerOf(server.url)
  const maya = await signInDemo(ask, 'maya')
  return { token: maya.token, gameUrl: `${server.url}/game/${await leagueOf(ask, maya)}` }
}

async function reachWednesday(server: TestServer): Promise<Stage> {
  const ask = askerOf(server.url)
  await prepareDemoWorld(server.url)
  for (const name of ['maya', 'sam', 'theo', 'inez', 'devin', 'priya', 'vinny', 'becka', 'dave', 'juno']) {
    const { token } = await signInDemo(ask, name)
    const username = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
    await ask(endpoints.users.updateProfile, { body: { username }, token })
  }
  const maya = await signInDemo(ask, 'maya')
  await enterDemo(ask, maya, { week: 1, first: 0 })
  await predictDemo(ask, maya, { week: 1, place: 0, points: 131.5 })
  await server.turnTo(WEDNESDAY)
  return await stageOf(server)
}

/** Adds bets, casino entries and predictions. */
async function reachSunday(server: TestServer): Promise<Stage> {
  const ask = askerOf(server.url)
  const [maya, priya, sam] = await Promise.all(['maya', 'priya', 'sam'].map((name) => signInDemo(ask, name)))
  if (maya === undefined || priya === undefined || sam === undefined) throw new Error('The demo has no people.')
  const league_id = await leagueOf(ask, maya)
  const bets = [
    { from: sam, to: maya, amount: 20, odds: 2 },
    { from: maya, to: priya, amount: 60, odds: 2.5 },
  ]
  for (const { from, to, amount, odds } of bets) {
    const body = { league_id, challenger_id: from.userId, challenged_id: to.userId, amount, odds, week: 2 }
    const { bet } = await ask(endpoints.h2h.proposeBet, { body, token: from.token })
    await ask(endpoints.h2h.acceptBet, { params: { id: bet.id }, token: to.token })
  }
  await enterDemo(ask, maya, { week: 2, first: 0 })
  await predictDemo(ask, maya, { week: 2, place: 0, points: 131.5 })
  await server.turnTo(SUNDAY)
  return await stageOf(server)
}

async function reachTuesday(server: TestServer): Promise<Stage> {
  await server.turnTo(TUESDAY)
  return await stageOf(server)
}

/** Opens a page of the game and waits until it is quiet. */
function opening(path: string) {
  return async ({ page, gameUrl }: Set): Promise<void> => {
    await page.goto(gameUrl + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
}

/** Choose an opponent, a number and odds. */
async function setLine({ page }: Set, studio: Studio): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  await studio.roll(0.5)
  await studio.press(page.getByRole('radio', { name: /devin/i }))
  for (let times = 0; times < 2; times += 1) await studio.press(button('Half a point less'))
  await studio.press(button('3 to 2'))
  await studio.roll(0.3)
  await studio.press(button('Review slip'))
  await studio.look(page.getByRole('dialog').getByText('Winner takes'))
  await studio.roll(0.5)
  await studio.press(button(/^Send it to/))
  await studio.look(page.getByRole('dialog').getByText(/^Sent to/))
  await studio.roll(1.2)
}

/** Bets follow the live score: Kelp Wanted catches up with Tuna Turner after 5pm. */
async function sweat({ page, server }: Set, studio: Studio): Promise<void> {
  await studio.roll(0.8)
  await studio.look(page.getByText('Tuna Turner', { exact: true }).first())
  for (const minute of ['20:52', '21:04', '21:14', '21:26', '21:40']) {
    await server.turnTo(`2025-09-14T${minute}:00Z`)
    await studio.skip(61_000)
    await studio.roll(1)
  }
}

/** Units settle at 4am. */
async function showResults({ page, server }: Set, studio: Studio): Promise<void> {
  const units = page
    .getByText(/ (to the whale line|above the cut)$/)
    .filter({ visible: true })
    .first()
  await studio.roll(0.8)
  await studio.look(units)
  await server.turnTo(AFTER_SETTLEMENT)
  await studio.skip(121_000)
  await studio.roll(2.2)
  await studio.press(page.getByRole('link', { name: 'See why' }))
  await studio.look(page.getByText('Your slip', { exact: true }).first())
  await studio.roll(0.6)
  await studio.look(page.getByText(/^Casino /).first())
  await studio.roll(1)
}
