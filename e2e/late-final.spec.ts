/** A final with a late week 9: nobody is in before its results, which then decide who is. */
import { expect, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  league = await addLateLeague(server())
  await league.turnTo(3)
  for (const name of ['Maya', 'Theo', 'Inez'] as const) await league.setWallet(name, 950)
  // So few units that no bounty keeps him in.
  await league.setWallet('Devin', 15)
  await league.turnTo(9)
  await server().misbehave({ league: '100001', mode: 'late' })
  await league.turnTo(10)
})

test('shows nobody in the final before the results of week 9', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), league.person('Devin').token)
  await page.goto(league.url)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re out' })).toBeVisible()
  await expect(page.getByText(/made the final|wins the week/)).toHaveCount(0)
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/depth?open=points`)
  await expect(page.getByRole('heading', { name: 'Who’s in if it ended today' })).toBeVisible()
  await expect(page.getByText('The final waits for week 9’s results. You’d be in.')).toBeVisible()
  await inspect(page, { name: 'points-waiting', part: 'game', hasDialog: true })
  isQuiet()
})

test('gives no false reason for the finalists after a whale has left', async ({ page }) => {
  const isQuiet = watch(page)
  await server().misbehave({ league: '100001', mode: 'none' })
  await league.turnTo(10, 2)
  await league.as('Inez', 'POST', '/user/leave-league', { game_league_id: league.id })
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(league.url)
  await expect(page.getByText(/^Who (wins the week|scores most)\?/)).toBeVisible()
  await expect(page.getByText(/whales? after week 9/)).toHaveCount(0)
  isQuiet()
})
