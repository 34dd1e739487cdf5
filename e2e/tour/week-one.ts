/**
 * Tour of week 1 of the demo world, as Maya, from opening to final results. A tour opens one screen after another, and its guide's `look`
 * checks or photographs each.
 */
import { DEMO_PASSWORD, prepareDemoWorld } from '../../tools/dev/demo-people.ts'
import type { TestServer } from '../server.ts'
import { type Guide, expect, openPage, setToken } from './guide.ts'

/** The id of The Gravy Boat at the demo provider. */
const ESPN_ID = '100001'

interface Player {
  token: string
  gameUrl: string
}

export async function tourWeekOne(guide: Guide): Promise<void> {
  await prepareDemoWorld(guide.server.url)
  const maya = await signedIn(guide.server, 'maya')
  await tourWaitingLobby(guide)
  await setToken(guide.page, guide.server, maya.token)
  await tourBetting(guide, maya)
  await tourDialogs(guide)
  await tourGames(guide, maya)
  await tourResults(guide, maya)
}

/** Registering a known email address with its password signs in. */
async function signedIn(server: TestServer, name: string): Promise<Player> {
  const email = `${name}@whale.example`
  const { body } = await server.call('POST', '/onboard/register', { body: { email, password: DEMO_PASSWORD } })
  const token = String(body.access_token)
  const leagues = await server.call('GET', '/user/leagues', { token })
  return { token, gameUrl: `${server.url}/game/${String(leagues.body.data.leagues[0].id)}` }
}

/** A league added after the season began. It is waiting for its eighth player and for Wednesday. */
async function tourWaitingLobby({ page, server, look }: Guide): Promise<void> {
  const { token, gameUrl } = await signedIn(server, 'ahab')
  await setToken(page, server, token)
  await page.goto(`${gameUrl}/pregame`)
  await expect(page.getByRole('heading', { level: 1, name: /^Doors open / })).toBeVisible()
  await look({ name: 'lobby-next-week', part: 'game', hasDialog: false })
}

function helpersFor({ page, server, look }: Guide) {
  const see = (name: string) => look({ name, part: 'game', hasDialog: false })
  const open = async (url: string, name: string | RegExp) => {
    await openPage({ page, server }, url)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const seeDialog = async (name: string) => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await look({ name, part: 'game', hasDialog: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return { see, open, seeDialog }
}

async function tourBetting(guide: Guide, { gameUrl }: Player): Promise<void> {
  const { page } = guide
  const { see, open, seeDialog } = helpersFor(guide)
  await open(gameUrl, /fish, 100 each/)
  await see('home-betting')
  await open(`${gameUrl}/depth`, 'Table')
  await see('depth-betting')
  await open(`${gameUrl}/ledger`, /^You have/)
  await see('bank-betting')
  await open(`${gameUrl}/receipt/1`, 'Week 1, Tuesday results')
  await see('receipt-none')

  await open(`${gameUrl}/casino-betting`, 'Pick one')
  await see('casino-empty')
  await page.getByRole('button', { name: /^All \d+ players/ }).click()
  await seeDialog('casino-players')
  await page.locator('.player-card input').first().check()
  const lockIn = page.getByRole('button', { name: 'Lock it in' }).filter({ visible: true })
  await expect(lockIn).toBeVisible()
  await see('casino-draft')
  // After the look at all sizes, the small layout's bar may still be leaving.
  await expect(lockIn).toHaveCount(1)
  await lockIn.click()
  await expect(page.getByText('You’re in').filter({ visible: true }).first()).toBeVisible()
  await see('casino-picked')
  await open(gameUrl, /fish, 100 each/)
  await see('home-picked')
}

async function tourDialogs(guide: Guide): Promise<void> {
  const { page, server } = guide
  const { see, open, seeDialog } = helpersFor(guide)
  // The ten players.
  await expect(page.locator('.deck-fan').getByRole('button')).toHaveCount(10)
  await page.locator('.deck-fan').getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re set' })).toBeVisible()
  await see('home-entered')

  await page.getByRole('button', { name: /^League:/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /The Gravy Boat/ })).toBeVisible()
  await seeDialog('league-switcher')
  await page.getByRole('button', { name: /, your menu$/ }).click()
  await seeDialog('menu')
  await page.getByRole('complementary', { name: 'Demo' }).getByRole('button').click()
  await seeDialog('demo-bar')

  // A second league, so that home lists both.
  const { body } = await server.call('POST', '/onboard/espn/validate', { body: { league_id: '660001' } })
  const maya = await signedIn(server, 'maya')
  const team_id = String(body.data.teams[0].team_id)
  const chosen = { league_id: '660001', selected_team_id: team_id, commissioner_team_id: team_id }
  await server.call('POST', '/onboard/espn/complete', { body: chosen, token: maya.token })
  await open(`${server.url}/home`, 'Your leagues')
  await see('leagues-several')
}

async function tourGames(guide: Guide, { gameUrl }: Player): Promise<void> {
  const { server } = guide
  const { see, open } = helpersFor(guide)
  await server.turnTo('2025-09-05T00:00:00Z')
  await open(gameUrl, 'Games are on')
  await see('home-locked')
  await open(`${gameUrl}/casino-betting`, 'Pick one')
  await see('casino-locked')

  await server.turnTo('2025-09-07T20:40:00Z')
  await open(gameUrl, 'Games are on')
  await see('home-games')
  await open(`${gameUrl}/casino-betting`, 'Pick one')
  await see('casino-games')
}

async function tourResults(guide: Guide, { gameUrl }: Player): Promise<void> {
  const { server, page } = guide
  const { see, open } = helpersFor(guide)
  await server.misbehave({ league: ESPN_ID, mode: 'late' })
  await server.turnTo('2025-09-09T08:05:00Z')
  await open(gameUrl, 'Still counting')
  await see('home-waiting')
  await open(`${gameUrl}/receipt/1`, 'Week 1, Tuesday results')
  await see('receipt-waiting')

  await server.misbehave({ league: ESPN_ID, mode: 'none' })
  await server.turnTo('2025-09-09T12:00:00Z')
  await open(gameUrl, 'First chips')
  await see('home-provisional')
  await open(`${gameUrl}/receipt/1`, 'Week 1, Tuesday results')
  await see('receipt-provisional')
  await page.locator('main li > details:has(summary b) > summary').first().click()
  await see('receipt-another')
  await open(`${gameUrl}/results/1`, /^Week 1 results/)
  await see('results')
  await open(`${gameUrl}/casino-betting`, 'Pick one')
  await see('casino-results')
  await open(`${gameUrl}/depth`, 'Table')
  await see('depth-results')
  await open(`${gameUrl}/ledger`, /^You have/)
  await see('bank-results')

  await server.misbehave({ league: ESPN_ID, mode: 'corrected', week: 1 })
  await server.turnTo('2025-09-10T11:30:00Z')
  await open(gameUrl, 'First chips')
  await see('home-final')
  await open(`${gameUrl}/receipt/1`, 'Week 1, Tuesday results')
  await see('receipt-corrected')
  await open(`${gameUrl}/ledger`, /^You have/)
  await see('bank-corrected')

  await server.turnTo('2025-09-10T14:00:00Z')
  await open(gameUrl, 'Two of a kind')
  await see('home-week-2')
  await open(`${gameUrl}/casino-betting`, /./)
  await see('casino-week-2')
  await open(`${gameUrl}/depth?week=1`, 'Table')
  await see('depth-past')
  await open(`${gameUrl}/there/is/nothing`, 'Page Not Found')
  await see('game-not-found')
}
