import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { inspect } from './inspect.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** How much two players may still swing (RULES §5), in the bet builder. */
const server = useServer()

/** Maya loses 150 units to Devin and 120 to Theo in week 2. */
async function loseBySureLines({ id, as, person }: LateLeague): Promise<void> {
  for (const [to, odds] of [
    ['Devin', 8.5],
    ['Theo', 7],
  ] as const) {
    const over = { kind: 'over', line: 0.5 }
    const who = { league_id: id, challenger_id: person(to).userId, challenged_id: person('Maya').userId }
    const { bet } = await as(to, 'POST', '/h2h/proposal', { ...who, week: 2, amount: 20, odds, ...over })
    await as('Maya', 'POST', `/h2h/proposal/${bet.id}/accept`, {})
  }
}

test('shows how much two players can still swing, and offers only what the rules allow', async ({ page }) => {
  const isQuiet = watch(page)
  const league = await addLateLeague(server())
  await league.turnTo(2)
  for (const name of ['Maya', 'Theo', 'Devin'] as const) await league.setWallet(name, 500)
  await loseBySureLines(league)
  await league.turnTo(3)
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/h2h-betting`)

  await expect(page.getByRole('link', { name: /^devin, / })).toHaveCount(0)
  await expect(
    page.getByText(
      'devin: Neither of you can get more than 150 ahead of the other this season. You can’t put up more.',
    ),
  ).toBeVisible()
  // The stepper stops at the largest stake: less than the wallet, against each opponent.
  await page.getByRole('link', { name: /^priya, / }).click()
  await expect(page.getByRole('spinbutton', { name: 'You put up' })).toHaveAttribute('aria-valuemax', '100')
  await expect(page.getByText(/\d available/)).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: /^theo, / }).click()
  await expect(page.getByRole('spinbutton', { name: 'You put up' })).toHaveAttribute('aria-valuemax', '30')

  const slip = page.getByRole('region', { name: 'Bet slip' })
  const send = slip.getByRole('button', { name: 'Send it to theo' })
  const stake = page.getByRole('spinbutton', { name: 'You put up' })
  for (const [typed, shown] of [
    ['12.5', '12'],
    ['25.00', '25'],
  ] as const) {
    await stake.fill('')
    await stake.pressSequentially(typed)
    await expect(stake).toHaveValue(typed)
    await stake.blur()
    await expect(stake).toHaveValue(shown)
  }
  await stake.fill('60')
  await expect(
    slip.getByText('Neither of you can get more than 150 ahead of the other this season. You can still put up 30.'),
  ).toBeVisible()
  await expect(send).toBeDisabled()
  await inspect(page, { name: 'bets-swing', part: 'game', hasDialog: false })
  await stake.blur()
  await expect(stake).toHaveValue('30')
  // The odds stay even, and a sentence explains what was limited.
  await expect(page.getByRole('spinbutton', { name: 'theo puts up' })).toHaveValue('30')
  await expect(page.getByText('Cut to 30: that’s all you can still put up against theo.')).toBeVisible()
  await expect(send).toBeEnabled()

  await page.getByText('You over').click()
  await expect(slip.getByText(/You over [\d.]+ points/).first()).toBeVisible()
  await expect(slip.getByText(/^against theo \(.+\)$/)).toBeVisible()
  await page.getByText('theo under').click()
  await expect(slip.getByText(/theo under [\d.]+ points/).first()).toBeVisible()
  await send.click()
  await expect(page.getByText('Sent to theo')).toBeVisible()

  // Devin's own link explains why, instead of a bet against somebody else.
  const devin = league.person('Devin').userId
  await page.goto(`${league.url}/h2h-betting?with=${devin}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bet devin' })).toBeVisible()
  await expect(slip.getByRole('button', { name: 'Send it to devin' })).toBeDisabled()
  await expect(slip.getByText(/^Neither of you can get more than 150 ahead/)).toBeVisible()
  await inspect(page, { name: 'bets-refused', part: 'game', hasDialog: false })
  await page.goto(`${league.url}/rivalry/${league.person('Theo').userId}`)
  await expect(page.getByRole('link', { name: 'Bet theo' })).toBeVisible()
  const board = page.waitForResponse('**/h2h/board/**')
  await page.goto(`${league.url}/rivalry/${devin}`)
  await expect(page.getByRole('heading', { name: 'Every bet' })).toBeVisible()
  await board
  await expect(page.getByRole('heading', { name: 'Next chance' })).toHaveCount(0)
  isQuiet()
})
