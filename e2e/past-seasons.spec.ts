import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague

test.beforeAll(async () => {
  league = await addLateLeague(server())
  for (const week of [2, 7, 8]) {
    await league.turnTo(week)
    // Enough for drift and the bets.
    if (week === 2) for (const name of ['Maya', 'Theo'] as const) await league.setWallet(name, 600)
    const [maya, theo] = [league.person('Maya'), league.person('Theo')]
    const offer = {
      league_id: league.id,
      challenger_id: maya.userId,
      challenged_id: theo.userId,
      week,
      amount: 10,
      odds: 2,
    }
    const { bet } = await league.as('Maya', 'POST', '/h2h/proposal', offer)
    await league.as('Theo', 'POST', `/h2h/proposal/${bet.id}/accept`)
  }
  await league.turnTo(12, 168)
})

test('a finished season leads to its wall, a rivalry and its cards', async ({ page }) => {
  const isQuiet = watch(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(league.url)
  await page.getByRole('link', { name: 'Past seasons and records' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Past seasons' })).toBeVisible()
  await expect(page.getByText('Your name here')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Records' })).toBeVisible()
  await inspect(page, { name: 'past-seasons', part: 'game', hasDialog: false })
  await page.getByRole('link', { name: /^theo/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You and theo/i })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every bet' })).toBeVisible()
  await inspect(page, { name: 'rivalry', part: 'game', hasDialog: false })
  await page.goto(`${league.url}/wrapped`)
  await expect(page.getByRole('heading', { name: 'You ended on' })).toBeVisible()
  await inspect(page, { name: 'wrapped', part: 'game', hasDialog: false })
  isQuiet()
})
