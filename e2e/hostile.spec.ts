/** A league with hostile names, owners and images. The pages show them as text and run nothing. */
import { type Page, expect, test } from '@playwright/test'
import { paths } from '@whale/words/addresses'
import { type TestServer, type LeagueInPlay, addLeague, useServer } from './server.ts'
import { setUpLeague, storeBetaCode, watch } from './pages.ts'
import { openPage, setToken } from './tour/guide.ts'
import { addressesOf, type Played, type Stage } from './visits.ts'
import { sticksOut } from './inspect.ts'

const server = useServer()

/** The only external URL that a page may request: an image on the provider's host. */
const PICTURE = 'https://a.espncdn.com/honest.png'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Violations {
  /** Dialogs, content policy reports, and external requests. */
  found: string[]
}

/** Records every violation on pages opened from now on. */
async function watchViolations(page: Page): Promise<Violations> {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('reportViolation', (what: string) => found.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void (window as unknown as { reportViolation: (what: string) => Promise<void> }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(server().url) || request.url().startsWith('data:')
    if (!isOurs && request.url() !== PICTURE) found.push(`request: ${request.url()}`)
  })
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }))
  return { found }
}

const ESPN_ID = '666001'

/** The league before its first week. A user outside the league contests the first team. */
async function createLobby(): Promise<LeagueInPlay> {
  const names = Array.from({ length: 10 }, (_, place) => `Pirate${place}`)
  const league = await addLeague(server(), ESPN_ID, names)
  const { token } = await server().signUp('Boarder')
  await call({ token }, `/onboard/league/invitation/${league.code}/contest`, { team_id: league.crew[0]?.teamId })
  return league
}

async function call({ token }: { token: string }, path: string, body: object) {
  const reply = await server().call('POST', path, { token, body })
  expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300)
  return reply.body.data
}

/** The league's second week, with old top-score picks, a confirmed bet and an open vote. */
async function playTwoWeeks(league: LeagueInPlay): Promise<Played> {
  await server().turnTo('2025-09-03T12:00:00Z')
  const { id, crew } = league
  const [first, second] = crew
  if (first === undefined || second === undefined) throw new Error('the league has no members')
  for (const person of crew.slice(0, 4)) {
    const { userId, teamId } = person
    await call(person, '/bermuda/prediction', { league_id: id, user_id: userId, week: 1, team_id: teamId, points: 120 })
  }
  await server().turnTo('2025-09-10T12:00:00Z')
  const offer = { league_id: id, challenger_id: first.userId, challenged_id: second.userId, week: 2, odds: 2 }
  const { bet } = await call(first, '/h2h/proposal', { ...offer, amount: 50 })
  await call(second, `/h2h/proposal/${bet.id}/accept`, {})
  const reason = '<img src=https://evil.example onerror=alert(1)>'
  await call(first, '/user/kick-user', { game_league_id: id, user_id: second.userId, reason })
  return { ...league, betId: bet.id }
}

/**
 * Opens the pages of a stage and checks that each one renders and that no name widens it. Most open like a link, since this page's route is
 * intercepted and the browser stores no script.
 */
async function openPages(page: Page, to: TestServer, played: Played, when: Stage): Promise<void> {
  for (const address of addressesOf(when, played)) {
    await openPage({ page, server: to }, `${to.url}${address}`)
    await expect(page.locator('h1').first(), address).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Loading...'), address).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 844 })
    expect.soft(await sticksOut(page), `${address} at 320`).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
  }
}

/** Checks the names while adding the league. */
async function checkAddingPage(page: Page): Promise<void> {
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'ESPN')
  await page.getByLabel('ESPN League ID').fill(ESPN_ID)
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByText(SCRIPT).first()).toBeVisible()
}

const SCRIPT = '<script>alert("whale")</script>'

test('shows hostile names, images and text on every page and runs none of them', async ({ page }) => {
  test.setTimeout(240_000)
  const violations = await watchViolations(page)
  const isQuiet = watch(page, [/503/])
  await checkAddingPage(page)
  const league = await createLobby()
  const { id, crew } = league
  await setToken(page, server(), crew[0]?.token ?? null)
  await openPages(page, server(), { ...league, betId: '' }, 'lobby')
  const played = await playTwoWeeks(league)
  await openPages(page, server(), played, 'week 2')
  // A redirecting provider counts as an outage. The page reports it, and nothing follows the redirect.
  await server().misbehave({ mode: 'redirect' })
  await server().turnTo('2025-09-10T12:10:00Z')
  await page.goto(`${server().url}${paths.casino(id)}`)
  await expect(page.getByText(/ESPN isn’t responding right now/).first()).toBeVisible()
  await server().misbehave({ mode: 'none' })
  // The names were shown as text.
  await page.goto(`${server().url}${paths.leagueSettings(id)}`)
  await expect(page.getByText(SCRIPT).first()).toBeVisible()
  await expect(page.locator('main img[src^="http:"], main img[src^="javascript:"], main script')).toHaveCount(0)
  await server().turnTo('2025-12-03T12:00:00Z')
  await openPages(page, server(), played, 'over')
  isQuiet()
  expect(violations.found).toEqual([])
})

test('detects a planted dialog, image and script', async ({ page }) => {
  const violations = await watchViolations(page)
  await page.goto(`${server().url}/terms-of-service`)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="https://evil.example/x.png" onerror="alert(1)">')
    const script = document.createElement('script')
    script.textContent = 'alert(2)'
    document.body.append(script)
    setTimeout(() => alert('three'))
  })
  await expect.poll(() => violations.found.join(' ')).toContain('dialog: three')
  await expect.poll(() => violations.found.join(' ')).toContain('policy: img-src')
  await expect.poll(() => violations.found.join(' ')).toContain('policy: script-src')
  // The planted script did not run.
  expect(violations.found.join(' ')).not.toMatch(/dialog: [12]/)
})
