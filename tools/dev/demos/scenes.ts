/** The three clips, seen by Maya in week 2: setting a line, a Sunday of games, and the Tuesday results. */
import { type Page, expect } from '@playwright/test'
import { describeDemoWorld } from '@whale/providers/demo'
import type { TestServer, Reply } from '../../../e2e/server.ts'
import { DEMO_PASSWORD, prepareDemoWorld } from '../demo-people.ts'
import type { Studio } from './studio.ts'

const WEDNESDAY = '2025-09-10T14:00:00Z'
const SUNDAY = '2025-09-14T20:40:00Z'
const TUESDAY = '2025-09-16T07:58:00Z'
const AFTER_SETTLEMENT = '2025-09-16T08:02:00Z'

interface Member {
  token: string
  userId: string
  leagueId: string
}

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
  { name: 'demo-1', setUp: reachWednesday, open: openBuilder, play: setLine, posterFrame: 100 },
  { name: 'demo-2', setUp: reachSunday, open: openRiding, play: sweat, posterFrame: 60 },
  { name: 'demo-3', setUp: reachTuesday, open: openHome, play: showResults, posterFrame: 150 },
]

async function memberOf(server: TestServer, name: string): Promise<Member> {
  const email = `${name}@whale.example`
  const { body } = await server.call('POST', '/onboard/register', { body: { email, password: DEMO_PASSWORD } })
  const token = String(body.access_token)
  const leagues = await server.call('GET', '/user/leagues', { token })
  return { token, userId: String(body.user_id), leagueId: String(leagues.body.data.leagues[0].id) }
}

async function stageOf(server: TestServer): Promise<Stage> {
  const { token, leagueId } = await memberOf(server, 'maya')
  return { token, gameUrl: `${server.url}/game/${leagueId}` }
}

async function reachWednesday(server: TestServer): Promise<Stage> {
  await prepareDemoWorld(`${server.url}/api`)
  for (const name of ['maya', 'sam', 'theo', 'inez', 'devin', 'priya', 'vinny', 'becka', 'dave', 'juno']) {
    const { token } = await memberOf(server, name)
    const username = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
    await must(server.call('PUT', '/user/profile', { body: { username }, token }))
  }
  const maya = await memberOf(server, 'maya')
  await enterCasino(server, maya, 1)
  await predict(server, maya, 1)
  await server.turnTo(WEDNESDAY)
  return await stageOf(server)
}

/** Adds bets, casino entries and predictions. */
async function reachSunday(server: TestServer): Promise<Stage> {
  const maya = await memberOf(server, 'maya')
  const priya = await memberOf(server, 'priya')
  const sam = await memberOf(server, 'sam')
  await bet(server, { from: sam, to: maya, amount: 20, odds: 2 })
  await bet(server, { from: maya, to: priya, amount: 60, odds: 2.5 })
  await enterCasino(server, maya, 2)
  await predict(server, maya, 2)
  await server.turnTo(SUNDAY)
  return await stageOf(server)
}

async function reachTuesday(server: TestServer): Promise<Stage> {
  await server.turnTo(TUESDAY)
  return await stageOf(server)
}

async function bet(
  server: TestServer,
  { from, to, amount, odds }: { from: Member; to: Member; amount: number; odds: number },
) {
  const body = { league_id: from.leagueId, challenger_id: from.userId, challenged_id: to.userId, amount, odds, week: 2 }
  const proposed = await must(server.call('POST', '/h2h/proposal', { body, token: from.token }))
  const { id } = proposed.body.data.bet as { id: string }
  await must(server.call('POST', `/h2h/proposal/${id}/accept`, { body: {}, token: to.token }))
}

/** Picks the first available athletes: one in week 1, two in week 2. */
async function enterCasino(server: TestServer, { leagueId, userId, token }: Member, week: 1 | 2): Promise<void> {
  const { body } = await server.call('GET', `/casino/event/${leagueId}/${userId}`, { token })
  const choices = body.data.choices as { athlete_id: string; refusal: object | null }[]
  const picks = choices.filter(({ refusal }) => refusal === null).slice(0, week)
  const athlete_ids = picks.map(({ athlete_id }) => athlete_id)
  const entry = { user_id: userId, event_id: `${leagueId}:${week}`, entry_amount: 0, athlete_ids }
  await must(server.call('POST', '/casino/enter', { body: entry, token }))
}

async function predict(server: TestServer, { leagueId, userId, token }: Member, week: number): Promise<void> {
  const team_id = describeDemoWorld(2025)[0]?.teams[0]?.teamId
  const body = { league_id: leagueId, user_id: userId, week, team_id, points: 131.5 }
  await must(server.call('POST', '/bermuda/prediction', { body, token }))
}

async function must(called: Promise<Reply>): Promise<Reply> {
  const reply = await called
  if (reply.status >= 400) throw new Error(`The clip's data could not be prepared: ${JSON.stringify(reply.body)}`)
  return reply
}

async function openBuilder({ page, gameUrl }: Set): Promise<void> {
  await page.goto(`${gameUrl}/h2h-betting`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openRiding({ page, gameUrl }: Set): Promise<void> {
  await page.goto(`${gameUrl}/h2h-betting/riding`)
  await expect(page.getByRole('heading', { level: 1, name: 'Riding' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function openHome({ page, gameUrl }: Set): Promise<void> {
  await page.goto(gameUrl)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
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
    .getByText(/to the whale line$/)
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
  await studio.look(page.getByText(/^Casino: /).first())
  await studio.roll(1)
}
