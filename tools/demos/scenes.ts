/** What the three films show, with Maya's eyes, in the second week: a line is set, a Sunday goes by, units are counted. */
import { type Page, expect } from '@playwright/test'
import type { House } from '../../e2e/house.ts'
import { DEMO_PASSWORD, prepareDemoWorld } from '../demo-people.ts'
import type { Studio } from './studio.ts'

const WEDNESDAY = '2025-09-10T14:00:00Z'
const SUNDAY = '2025-09-14T18:05:00Z'
const TUESDAY = '2025-09-16T07:58:00Z'
const COUNTED = '2025-09-16T08:02:00Z'

interface Seat {
  token: string
  userId: string
  leagueId: string
}

/** Where a film plays, and who looks. */
interface Stage {
  token: string
  gameUrl: string
}

type Set = Stage & { page: Page; house: House }

interface Scene {
  /** What its files are called. */
  name: 'demo-1' | 'demo-2' | 'demo-3'
  /** Brings the house to the moment. The scenes follow on one another, so this is done for each in turn. */
  setUp: (house: House) => Promise<Stage>
  /** Opens the page as the film begins. */
  open: (set: Set) => Promise<void>
  play: (set: Set, studio: Studio) => Promise<void>
  /** The frame that stands for the film. */
  posterFrame: number
}

export const scenes: readonly Scene[] = [
  { name: 'demo-1', setUp: reachWednesday, open: openBuilder, play: setLine, posterFrame: 100 },
  { name: 'demo-2', setUp: reachSunday, open: openHome, play: sweat, posterFrame: 60 },
  { name: 'demo-3', setUp: reachTuesday, open: openHome, play: count, posterFrame: 150 },
]

async function seatOf(house: House, name: string): Promise<Seat> {
  const email = `${name}@whale.example`
  const { body } = await house.call('POST', '/onboard/register', { body: { email, password: DEMO_PASSWORD } })
  const token = String(body.access_token)
  const leagues = await house.call('GET', '/user/leagues', { token })
  return { token, userId: String(body.user_id), leagueId: String(leagues.body.data.leagues[0].id) }
}

async function stageOf(house: House): Promise<Stage> {
  const { token, leagueId } = await seatOf(house, 'maya')
  return { token, gameUrl: `${house.url}/game/${leagueId}` }
}

async function reachWednesday(house: House): Promise<Stage> {
  await prepareDemoWorld(`${house.url}/api`)
  await house.turnTo(WEDNESDAY)
  return await stageOf(house)
}

/** By now people have bet on each other, entered the casino and predicted. */
async function reachSunday(house: House): Promise<Stage> {
  const maya = await seatOf(house, 'maya')
  const devin = await seatOf(house, 'devin')
  const sam = await seatOf(house, 'sam')
  await bet(house, { from: maya, to: devin, amount: 40, odds: 2.5 })
  await bet(house, { from: sam, to: maya, amount: 20, odds: 2 })
  await enterCasino(house, maya)
  await house.turnTo(SUNDAY)
  return await stageOf(house)
}

async function reachTuesday(house: House): Promise<Stage> {
  await house.turnTo(TUESDAY)
  return await stageOf(house)
}

async function bet(house: House, { from, to, amount, odds }: { from: Seat; to: Seat; amount: number; odds: number }) {
  const body = { league_id: from.leagueId, challenger_id: from.userId, challenged_id: to.userId, amount, odds, week: 2 }
  const proposed = await house.call('POST', '/h2h/proposal', { body, token: from.token })
  if (proposed.status !== 200) throw new Error(`no bet for the film: ${JSON.stringify(proposed.body)}`)
  await house.call('POST', `/h2h/proposal/${String(proposed.body.data.bet.id)}/accept`, { body: {}, token: to.token })
}

async function enterCasino(house: House, { leagueId, userId, token }: Seat): Promise<void> {
  const { body } = await house.call('GET', `/casino/event/${leagueId}/${userId}`, { token })
  const choices = body.data.choices as { athlete_id: string; refusal: object | null }[]
  const athlete_ids = choices.filter(({ refusal }) => refusal === null).slice(0, 2)
  const entry = {
    user_id: userId,
    event_id: `${leagueId}:2`,
    entry_amount: 0,
    athlete_ids: athlete_ids.map(({ athlete_id }) => athlete_id),
  }
  await house.call('POST', '/casino/enter', { body: entry, token })
}

async function openBuilder({ page, gameUrl }: Set): Promise<void> {
  await page.goto(`${gameUrl}/h2h-betting`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openHome({ page, gameUrl }: Set): Promise<void> {
  await page.goto(gameUrl)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Pick a rival, pick a number, name your odds. */
async function setLine({ page }: Set, studio: Studio): Promise<void> {
  await studio.roll(6)
  void page
}

/** Every bet moves with the live score. */
async function sweat({ page, house }: Set, studio: Studio): Promise<void> {
  await studio.roll(0.6)
  await studio.look(page.getByRole('heading', { name: 'On the line' }))
  for (const minute of ['18:20', '18:35', '18:50', '19:05']) {
    await house.turnTo(`2025-09-14T${minute}:00Z`)
    await studio.skip(61_000)
    await studio.roll(1.2)
  }
}

/** Units settle at 4am. */
async function count({ page, house }: Set, studio: Studio): Promise<void> {
  await studio.roll(1)
  await house.turnTo(COUNTED)
  await studio.skip(121_000)
  await studio.roll(5)
  void page
}
