/** A league with hostile names, owners and images. The pages show them as text and run nothing. */
import { type Page, expect, test } from '@playwright/test'
import { paths, type patterns } from '../apps/web/src/shared/paths.ts'
import { type TestServer, type LeagueInPlay, addLeague, useServer } from './server.ts'
import { holdBetaCode, watch } from './pages.ts'
import { lendEyes } from './tour/guide.ts'

const server = useServer()

/** The only external URL that a page may request: an image on the provider's host. */
const PICTURE = 'https://a.espncdn.com/honest.png'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Alarms {
  /** Dialogs, content policy reports, and external requests. */
  heard: string[]
}

/** Records everything forbidden on every page opened from now on. */
async function setAlarms(page: Page): Promise<Alarms> {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('tellBreach', (what: string) => heard.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void (window as unknown as { tellBreach: (what: string) => Promise<void> }).tellBreach(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(server().url) || request.url().startsWith('data:')
    if (!isOurs && request.url() !== PICTURE) heard.push(`request: ${request.url()}`)
  })
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }))
  return { heard }
}

interface Played extends LeagueInPlay {
  betId: string
}

const ESPN_ID = '666001'

/** The league before its first week. A user outside the league contests the first team. */
async function gather(): Promise<LeagueInPlay> {
  const names = Array.from({ length: 10 }, (_, place) => `Pirate${place}`)
  const league = await addLeague(server(), ESPN_ID, names)
  const { token } = await server().signUp('Boarder')
  await call({ token }, `/onboard/league/invitation/${league.code}/contest`, { team_id: league.crew[0]?.teamId })
  return league
}

async function call({ token }: { token: string }, path: string, body: object) {
  const reply = await server().call('POST', path, { token, body })
  expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBe(200)
  return reply.body.data
}

/** The league's second week, with old predictions, a confirmed bet and a voided one. */
async function playTwoWeeks(league: LeagueInPlay): Promise<Played> {
  await server().turnTo('2025-09-03T12:00:00Z')
  const { id, crew } = league
  const [first, second] = crew
  if (first === undefined || second === undefined) throw new Error('nobody came')
  for (const person of crew.slice(0, 4)) {
    const { userId, teamId } = person
    await call(person, '/bermuda/prediction', { league_id: id, user_id: userId, week: 1, team_id: teamId, points: 120 })
  }
  await server().turnTo('2025-09-10T12:00:00Z')
  const offer = { league_id: id, challenger_id: first.userId, challenged_id: second.userId, week: 2, odds: 2 }
  const { bet } = await call(first, '/h2h/proposal', { ...offer, amount: 50 })
  await call(second, `/h2h/proposal/${bet.id}/accept`, {})
  const other = (await call(first, '/h2h/proposal', { ...offer, amount: 20 })).bet
  await call(second, `/h2h/proposal/${other.id}/accept`, {})
  await call(first, `/h2h/bet/${other.id}/void`, { reason: '<img src=https://evil.example onerror=alert(1)>' })
  return { ...league, betId: bet.id }
}

/** When to open a page: before the league exists, in its lobby, in its second week, after the season, or never. */
type Visit =
  | { when: 'lobby' | 'week 2' | 'over'; at: (played: Played) => string[] }
  | { when: 'before' }
  | { when: 'never'; because: string }

const never = (because: string): Visit => ({ when: 'never', because })
const inPlay = (at: (league: string, played: Played) => string | string[]): Visit => {
  return { when: 'week 2', at: (played) => [at(played.id, played)].flat() }
}
const NOBODY = never('names nobody of a league')

/** One row per page. A new page does not compile without a row. */
const ROOMS: Readonly<Record<keyof typeof patterns, Visit>> = {
  landing: NOBODY,
  login: NOBODY,
  forgotPassword: NOBODY,
  resetPassword: NOBODY,
  confirmEmail: NOBODY,
  onboard: { when: 'before' },
  join: { when: 'lobby', at: ({ code }) => [paths.join({ code })] },
  betaSuccess: NOBODY,
  dictionary: NOBODY,
  map: NOBODY,
  support: NOBODY,
  thankyou: NOBODY,
  privacyPolicy: NOBODY,
  termsOfService: NOBODY,
  unsubscribe: NOBODY,
  desk: never('names leagues alone, and those alone that do not go on; for operators'),
  home: inPlay(() => paths.home()),
  game: inPlay((id) => [paths.game(id), `${paths.game(id)}?open=notifications`]),
  pregame: { when: 'lobby', at: ({ id }) => [paths.pregame(id)] },
  casino: inPlay((id) => paths.casino(id)),
  depth: inPlay((id) => paths.depth(id)),
  ledger: inPlay((id, { crew }) => paths.ledger(id, crew[1]?.userId)),
  receipt: inPlay((id) => paths.receipt(id, 1)),
  bets: inPlay((id, { betId }) => [paths.bets(id), paths.bets(id, { tab: 'riding', bet: betId })]),
  options: inPlay((id) => paths.options(id)),
  treasury: inPlay((id) => paths.treasury(id)),
  bounties: inPlay((id) => paths.bounties(id)),
  multipliers: inPlay((id) => paths.multipliers(id)),
  predictions: inPlay((id) => paths.predictions(id)),
  bermuda: { when: 'over', at: ({ id }) => [paths.bermuda(id)] },
  activity: inPlay((id) => paths.activity(id)),
  seasonMap: inPlay((id) => paths.seasonMap(id)),
  recap: { when: 'over', at: ({ id }) => [paths.recap(id)] },
  leagueSettings: inPlay((id) => paths.leagueSettings(id)),
  profile: inPlay(() => paths.profile()),
}

/** Opens the pages of a stage and checks that each one renders. */
async function openRooms(
  page: Page,
  { url }: TestServer,
  played: Played,
  when: 'lobby' | 'week 2' | 'over',
): Promise<void> {
  const addresses = Object.values(ROOMS).flatMap((room) => (room.when === when && 'at' in room ? room.at(played) : []))
  for (const address of addresses) {
    await page.goto(`${url}${address}`)
    await expect(page.locator('h1').first(), address).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Loading...'), address).toHaveCount(0)
  }
}

/** The names as shown while adding the league. */
async function bringByHand(page: Page): Promise<void> {
  await holdBetaCode(page, server())
  await page.goto(server().url)
  await page.getByRole('link', { name: 'Add an ESPN league' }).click()
  await page.getByLabel('ESPN League ID').fill(ESPN_ID)
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByText(SCRIPT).first()).toBeVisible()
}

const SCRIPT = '<script>alert("whale")</script>'

test('hostile names, pictures and words are read in every room, and nothing of them happens', async ({ page }) => {
  test.setTimeout(240_000)
  const alarms = await setAlarms(page)
  const isQuiet = watch(page, [/503/])
  await bringByHand(page)
  const league = await gather()
  const { id, crew } = league
  await lendEyes(page, server(), crew[0]?.token ?? null)
  await openRooms(page, server(), { ...league, betId: '' }, 'lobby')
  const played = await playTwoWeeks(league)
  await openRooms(page, server(), played, 'week 2')
  // A redirecting provider counts as out of order. The page says so, and nothing follows the redirect.
  await server().misbehave({ mode: 'redirect' })
  await server().turnTo('2025-09-10T12:10:00Z')
  await page.goto(`${server().url}${paths.casino(id)}`)
  await expect(page.getByText(/ESPN isn’t responding right now/).first()).toBeVisible()
  await server().misbehave({ mode: 'none' })
  // The names were shown as text.
  await page.goto(`${server().url}${paths.depth(id)}`)
  await expect(page.getByText(SCRIPT).first()).toBeVisible()
  await expect(page.locator('main img[src^="http:"], main img[src^="javascript:"], main script')).toHaveCount(0)
  await server().turnTo('2025-12-03T12:00:00Z')
  await openRooms(page, server(), played, 'over')
  isQuiet()
  expect(alarms.heard).toEqual([])
})

test('the alarms hear a page that does what it must not', async ({ page }) => {
  const alarms = await setAlarms(page)
  await page.goto(`${server().url}/terms-of-service`)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="https://evil.example/x.png" onerror="alert(1)">')
    const script = document.createElement('script')
    script.textContent = 'alert(2)'
    document.body.append(script)
    setTimeout(() => alert('three'))
  })
  await expect.poll(() => alarms.heard.join(' ')).toContain('dialog: three')
  await expect.poll(() => alarms.heard.join(' ')).toContain('policy: img-src')
  await expect.poll(() => alarms.heard.join(' ')).toContain('policy: script-src')
  // The planted script did not run.
  expect(alarms.heard.join(' ')).not.toMatch(/dialog: [12]/)
})
