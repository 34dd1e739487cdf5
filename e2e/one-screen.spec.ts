/** The home fits one screen all season: few words, no scrolling. The other tabs' first screens are as short. */
import { type Page, expect, test } from '@playwright/test'
import { homeFaults, wordsOfHome } from './home-screen.ts'
import { sticksOut } from './inspect.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { pictures } from './pictures.ts'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'
import { wordFaults } from './words.ts'

test.describe.configure({ mode: 'serial' })

const server = useServer()
let league: LateLeague
/** Fourteen players, with the longest names of people and teams. */
let crowd: LeagueInPlay

const LONG = 'abcdefghij'.repeat(4)
const PHONE_WORDS = 60
const WIDE_WORDS = 90

test.beforeAll(async () => {
  for (let team = 1; team <= 8; team += 1)
    await server().rename({ league: '100001', team: String(team), name: `${team}${LONG.slice(1)}` })
  league = await addLateLeague(server())
  const letters = Array.from('abcdefghijklmn')
  for (const team of letters.keys())
    await server().rename({ league: '100005', team: String(team + 1), name: `${letters[team]}${LONG.slice(1)}` })
  crowd = await addLeague(
    server(),
    '100005',
    letters.map((letter) => `${letter}${LONG.slice(1)}`),
  )
})

interface Viewer {
  token: string
  url: string
  /** The members' own names, which are not counted. */
  names: readonly string[]
  results?: 'seen' | 'new'
}

/** Opens a member's home, and counts and measures it. */
async function check(
  page: Page,
  name: Parameters<LateLeague['person']>[0],
  what: string,
  { results = 'seen' as 'seen' | 'new' } = {},
): Promise<void> {
  const names = ['sam', 'maya', 'theo', 'inez', 'devin', 'priya', 'vinny', 'becka']
  await checkHome(page, { token: league.person(name).token, url: league.url, names, results }, what)
}

/** The same in the league of fourteen, as its first member, and the first screens of the other tabs. */
async function checkCrowd(page: Page, what: string): Promise<void> {
  const names = crowd.crew.flatMap(({ name, teamName }) => [name, name.toLowerCase(), teamName])
  const url = `${server().url}/game/${crowd.id}`
  await checkHome(page, { token: crowd.crew[0]?.token ?? '', url, names }, `${what}-of-14`)
  for (const tab of ['Bets', 'Picks', 'Table', 'Feed']) {
    const link = page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: tab })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.breathing')).toHaveCount(0)
    expect.soft(await wordFaults(page, tab, names), `${what}-of-14: ${tab}`).toEqual([])
    expect.soft(await sticksOut(page), `${what}-of-14: ${tab}`).toEqual([])
  }
}

/** The first member of the fourteen shows up, so that they stay in. */
async function actInCrowd(week: number): Promise<void> {
  const [viewer] = crowd.crew
  const body = { league_id: crowd.id, user_id: viewer?.userId, week, team_id: viewer?.teamId, points: null }
  const { status } = await server().call('POST', '/bermuda/prediction', { token: viewer?.token ?? '', body })
  expect(status).toBeLessThan(300)
}

async function checkHome(
  page: Page,
  { token, url, names: crew, results = 'seen' }: Viewer,
  what: string,
): Promise<void> {
  await setToken(page, server(), token, { results })
  // Whether the feed's column is there is decided as the page opens; on a phone it is hidden.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(url)
  await expect(page.locator('.deck-front').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.swim-home .breathing')).toHaveCount(0)
  await expect(page.locator('.swim-number')).not.toHaveText('–')
  const wide = await wordsOfHome(page, crew)
  expect.soft(wide.length, `${what}, wide: ${wide.join(' ')}`).toBeLessThanOrEqual(WIDE_WORDS)
  await pictures(page, `home-${what}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const words = await wordsOfHome(page, crew)
  test.info().annotations.push({ type: 'words', description: `${what}: ${words.length}` })
  expect.soft(words.length, `${what}: ${words.join(' ')}`).toBeLessThanOrEqual(PHONE_WORDS)
  // Heights that the page measures itself follow a resize.
  const soft = expect.configure({ soft: true })
  await soft.poll(() => homeFaults(page, { height: 844, scrolls: false }), { message: what }).toEqual([])
  await soft.poll(() => homeFaults(page, { height: 664, scrolls: true }), { message: `${what} at 664` }).toEqual([])
}

const offerOf = (week: number, { to = 'Sam' as 'Sam' | 'Theo' } = {}) => {
  const [one, other] = [league.person('Maya'), league.person(to)]
  return league.as('Maya', 'POST', '/h2h/proposal', {
    league_id: league.id,
    challenger_id: one.userId,
    challenged_id: other.userId,
    week,
    amount: 25,
    odds: 2,
    line: 3.5,
  })
}

test('weeks 1 to 3: a pick, results to open, an offer, all set, games', async ({ page }) => {
  test.setTimeout(240_000)
  await league.turnTo(1)
  await check(page, 'Sam', 'week-1')
  await checkCrowd(page, 'week-1')
  await league.pickTopScore(1, ['Sam', 'Maya', 'Theo', 'Inez', 'Devin', 'Priya', 'Vinny'])
  await league.turnTo(1, 146)
  const opened = await page.context().browser()?.newPage({ reducedMotion: 'reduce' })
  if (opened !== undefined) {
    await check(opened, 'Sam', 'tuesday', { results: 'new' })
    await opened.close()
  }
  await check(page, 'Sam', 'tuesday-seen')
  await league.turnTo(2)
  for (const name of ['Maya', 'Theo'] as const) await league.setWallet(name, 240)
  const { bet } = await offerOf(2)
  await check(page, 'Sam', 'week-2')
  await offerOf(2, { to: 'Theo' })
  await setToken(page, server(), league.person('Theo').token)
  await page.goto(league.url)
  // Go to the slip: a second press would hit the next offer.
  await page.getByRole('button', { name: /^Take it for \d+$/ }).click()
  await expect(page).toHaveURL(/\/h2h-betting\/riding\?bet=/)
  await expect(page.getByRole('dialog').getByText('Riding', { exact: true })).toBeVisible()
  const [viewer, rival] = crowd.crew
  const dare = { challenger_id: rival?.userId, challenged_id: viewer?.userId, week: 2, amount: 10, odds: 2 }
  const sent = await server().call('POST', '/h2h/proposal', {
    token: rival?.token ?? '',
    body: { league_id: crowd.id, ...dare },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300)
  await checkCrowd(page, 'week-2')
  const taken = { token: viewer?.token ?? '', body: {} }
  await server().call('POST', `/h2h/proposal/${sent.body.data.bet.id}/accept`, taken)
  await league.as('Sam', 'POST', `/h2h/proposal/${bet.id}/accept`, {})
  await league.turnTo(2, 106)
  await check(page, 'Sam', 'sunday')
  await check(page, 'Becka', 'sunday-idle')
  await checkCrowd(page, 'sunday')
})

test('weeks 4 to 9: open water, eliminated, all in', async ({ page }) => {
  test.setTimeout(240_000)
  await league.turnTo(3)
  for (const name of ['Maya', 'Theo', 'Inez'] as const) await league.setWallet(name, 950)
  await league.setWallet('Vinny', 300)
  await league.setWallet('Devin', 400)
  await league.setWallet('Becka', 40)
  await league.turnTo(4)
  await check(page, 'Vinny', 'week-4')
  await check(page, 'Becka', 'out')
  await league.pickTopScore(4, ['Vinny'])
  await check(page, 'Vinny', 'set')
  await actInCrowd(4)
  await league.turnTo(5)
  await checkCrowd(page, 'week-5')
  await actInCrowd(5)
  await check(page, 'Maya', 'week-5-whale')
  for (const week of [6, 7]) {
    await league.turnTo(week)
    await actInCrowd(week)
  }
  await check(page, 'Maya', 'week-7-whale')
  await league.turnTo(8)
  await actInCrowd(8)
  await check(page, 'Vinny', 'week-8')
  await league.turnTo(9)
  await league.setWallet('Vinny', 300)
  await check(page, 'Vinny', 'week-9-fish')
  await checkCrowd(page, 'week-9')
  await actInCrowd(9)
})

test('weeks 10 to 12: the final, from inside and outside, and the end', async ({ page }) => {
  test.setTimeout(240_000)
  await league.turnTo(10)
  await check(page, 'Maya', 'week-10-final')
  await check(page, 'Vinny', 'week-10-not-in')
  await league.turnTo(10, 106)
  await check(page, 'Maya', 'week-10-sunday')
  await league.turnTo(12, 170)
  await check(page, 'Maya', 'over')
  await check(page, 'Becka', 'over-out')
  await checkCrowd(page, 'over')
})
