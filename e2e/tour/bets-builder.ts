/** The bet builder as Maya, in week 2 and after a lock. Follows week 1 and does not turn the clock. */
import { DEMO_PASSWORD } from '../../tools/dev/demo-people.ts'
import { type Guide, expect, openPage, setToken } from './guide.ts'

const WEEK = 2

export async function tourBetsBuilder(guide: Guide): Promise<void> {
  const { page, look } = guide
  const { leagueId, betsUrl, maya } = await seenAsMaya(guide)
  const see = (name: string, hasDialog = false) => look({ name, part: 'game', hasDialog })
  await open(guide, betsUrl, 'Bets')
  await see('bets-new')

  await page.getByRole('link', { name: /^devin, / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bet devin' })).toBeVisible()
  await page.getByRole('button', { name: 'Half a point less' }).click()
  await page.getByRole('button', { name: 'devin puts up 5 more' }).click()
  await see('bets-spread')

  await page.getByText('You over').click()
  await see('bets-total')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Send it to devin' }).filter({ visible: true }).click()
  await expect(page.getByText('Sent to devin').filter({ visible: true })).toBeVisible()
  await see('bets-sent')

  const { token, userId } = await signedIn(guide, 'sam')
  const { body } = await guide.server.call('POST', '/h2h/proposal', {
    token,
    body: { league_id: leagueId, challenger_id: userId, challenged_id: maya, amount: 20, week: WEEK, odds: 1.5 },
  })
  await open(guide, `${betsUrl}?counter=${encodeURIComponent(String(body.data.bet.id))}`, 'Counter sam')
  await see('bets-counter')
}

/** Follows the casino tour, whose last week is settled. */
export async function tourBetsClosed(guide: Guide): Promise<void> {
  const { page, look } = guide
  const { betsUrl } = await seenAsMaya(guide)
  await open(guide, betsUrl, 'Bets')
  await expect(page.getByText(/^Closed Thursday/).first()).toBeVisible()
  await look({ name: 'bets-closed', part: 'game', hasDialog: false })
}

async function open({ page, server }: Guide, url: string, heading: string): Promise<void> {
  await openPage({ page, server }, url)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

async function seenAsMaya(guide: Guide): Promise<{ leagueId: string; betsUrl: string; maya: string }> {
  const { page, server } = guide
  const { token, userId } = await signedIn(guide, 'maya')
  const leagues = await server.call('GET', '/user/leagues', { token })
  const mine = leagues.body.data.leagues as { id: string; name: string }[]
  const leagueId = String(mine.find(({ name }) => name === 'The Gravy Boat')?.id)
  await setToken(page, server, token)
  return { leagueId, betsUrl: `${server.url}/game/${leagueId}/h2h-betting`, maya: userId }
}

async function signedIn({ server }: Guide, name: string): Promise<{ token: string; userId: string }> {
  const { body } = await server.call('POST', '/onboard/register', {
    body: { email: `${name}@whale.example`, password: DEMO_PASSWORD },
  })
  return { token: String(body.access_token), userId: String(body.user_id) }
}
