/** The pages that show units, as Maya: with open bets, during week 10’s games, and after the season. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../tools/dev/demo-people.ts'
import type { TestServer } from '../server.ts'
import { type Guide, expect, openPage, setToken } from './guide.ts'

interface Player {
  token: string
  userId: string
}

/** Week 2 is open, with offered, accepted and rejected bets. Does not turn the clock. */
export async function tourMoneyEarly(guide: Guide): Promise<void> {
  const { page, server } = guide
  const maya = await signedIn(server, 'maya')
  const leagueId = await leagueOf(server, maya)
  await offersAround(server, leagueId, 2)
  await setToken(page, server, maya.token)
  const { see, seeDialog, open } = helpersFor(guide, leagueId)

  await open('depth', 'Table')
  await see('depth-bets')
  await page
    .getByRole('row', { name: /\bdevin\b/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('link', { name: 'Bet them' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Week' })).toBeVisible()
  await seeDialog('depth-player')

  await open('treasury?show=all', 'Movements')
  await page
    .getByRole('button', { name: /^Bet against/ })
    .first()
    .click()
  await expect(page.getByText('put up').first()).toBeVisible()
  await seeDialog('bank-slip')

  await open('treasury', /^You have/)
  await see('bank-early')
  await open('activity', 'Feed')
  await see('activity-early')
  // Listing them clears the number. The list still marks new ones.
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  const listed = page.getByRole('dialog')
  await expect(listed.getByText('New,').first()).toBeVisible()
  await expect(listed.getByText(/offers you a bet/).first()).toBeVisible()
  await seeDialog('notifications')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
}

/** Week 10’s games, its results, and the end of the season. Follows week 9 and turns the clock. */
export async function tourMoneyLate(guide: Guide): Promise<void> {
  const { page, server } = guide
  const maya = await signedIn(server, 'maya')
  const leagueId = await leagueOf(server, maya)
  const { see, open } = helpersFor(guide, leagueId)
  await server.turnTo('2025-11-05T14:00:00Z')
  await pickTopScores(server, leagueId, 10)
  await setToken(page, server, maya.token)
  await server.turnTo('2025-11-09T20:40:00Z')
  await open('depth?view=held', 'As it stands')
  await see('depth-held')
  await open('treasury', /^You have/)
  await see('bank-games')

  await server.turnTo('2025-11-11T14:00:00Z')
  await open('activity', 'Feed')
  await expect(page.getByText(/was created/)).toBeVisible()
  await open('receipt/2', 'Week 2, Tuesday results')
  await see('receipt-bets')

  await server.turnTo('2025-11-26T16:00:00Z')
  await open('treasury', /^You have/)
  await see('bank-over')
  await open('treasury?show=back', 'Movements')
  await see('bank-only-over')
}

function helpersFor({ page, server, look }: Guide, leagueId: string) {
  const see = (name: string) => look({ name, part: 'game', hasDialog: false })
  const open = async (path: string, name: string | RegExp) => {
    await openPage({ page, server }, `${server.url}/game/${leagueId}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const seeDialog = async (name: string) => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await look({ name, part: 'game', hasDialog: true })
    await closeDialog(page)
  }
  return { see, open, seeDialog }
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function signedIn(server: TestServer, name: string): Promise<Player> {
  const email = `${name}@whale.example`
  const { body } = await server.call('POST', '/onboard/register', { body: { email, password: DEMO_PASSWORD } })
  return { token: String(body.access_token), userId: String(body.user_id) }
}

async function leagueOf(server: TestServer, { token }: Player): Promise<string> {
  const { body } = await server.call('GET', '/user/leagues', { token })
  const leagues = body.data.leagues as { id: string; name: string }[]
  return String(leagues.find(({ name }) => name === 'The Gravy Boat')?.id)
}

/** Four players pick the leader’s team, which is always in the Triangle. */
async function pickTopScores(server: TestServer, leagueId: string, week: number): Promise<void> {
  for (const name of ['maya', 'devin', 'theo', 'priya']) {
    const { token, userId } = await signedIn(server, name)
    const { body } = await server.call('GET', `/game/${leagueId}/home`, { token })
    const team_id = String(body.data.leaderboard[0].team_id)
    const prediction = { league_id: leagueId, user_id: userId, week, team_id, points: 120 }
    await server.call('POST', '/bermuda/prediction', { body: prediction, token })
  }
}

/** Devin and Sam offer Maya bets, and she takes Sam’s. Theo takes her offer, and Inez passes. */
async function offersAround(server: TestServer, leagueId: string, week: number): Promise<void> {
  const [maya, devin, sam, theo, inez] = await Promise.all(
    ['maya', 'devin', 'sam', 'theo', 'inez'].map((name) => signedIn(server, name)),
  )
  if (!maya || !devin || !sam || !theo || !inez) return
  const offer = async (from: Player, to: Player, amount: number, odds: number): Promise<string> => {
    const who = { league_id: leagueId, challenger_id: from.userId, challenged_id: to.userId }
    const { body } = await server.call('POST', '/h2h/proposal', {
      body: { ...who, week, amount, odds },
      token: from.token,
    })
    return String(body.data?.bet.id)
  }
  const answer = async (by: Player, betId: string, how: 'accept' | 'reject') =>
    await server.call('POST', `/h2h/proposal/${betId}/${how}`, { token: by.token })
  await offer(devin, maya, 20, 2)
  await answer(maya, await offer(sam, maya, 25, 1.8), 'accept')
  await answer(theo, await offer(maya, theo, 25, 2.2), 'accept')
  await answer(inez, await offer(maya, inez, 10, 3), 'reject')
}
