/** Things shown twice agree: Sunday's numbers, the bounty on the slips, columns with their headings, and the menu's links with their pages. */
import { type Page, expect, test } from '@playwright/test'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

const server = useServer()
let league: LateLeague

/** In week 2 Maya takes a bet of 30 and so earns the bounty for confirming. */
test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(2)
  for (const name of ['Maya', 'Devin'] as const) await league.setWallet(name, 400)
  const [devin, maya] = [league.person('Devin'), league.person('Maya')]
  const over = { kind: 'over', line: 100.5 }
  const who = { league_id: league.id, challenger_id: devin.userId, challenged_id: maya.userId }
  const { bet } = await league.as('Devin', 'POST', '/h2h/proposal', { ...who, week: 2, amount: 30, odds: 2, ...over })
  await league.as('Maya', 'POST', `/h2h/proposal/${bet.id}/accept`, {})
})

async function openAsMaya(page: Page, path: string): Promise<void> {
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}${path}`)
}

test('the house line’s slip names and includes the earned bounty', async ({ page }) => {
  await openAsMaya(page, '/h2h-betting/house-line')
  const slip = page.getByRole('region', { name: 'House slip' })
  await expect(slip).toContainText('Bounty you’ve earned+100')
  await expect(slip).toContainText('If right, you have530')
})

test('the table calls a player by their own name', async ({ page }) => {
  // Not by the manager's name at ESPN, which is InezCastillo.
  await setToken(page, server(), league.person('Maya').token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${league.url}/depth`)
  await expect(
    page
      .getByRole('table', { name: /^Table/ })
      .getByText('theo')
      .filter({ visible: true }),
  ).toBeVisible()
})

test('the menu leads to How to Play, the install page and Support', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [link, heading] of [
    ['Bank', /^You have/],
    ['How to Play', 'How to Play'],
    ['Put it on your phone', 'On your home screen'],
    ['Support', 'Support'],
  ] as const) {
    await openAsMaya(page, '/depth')
    await page.getByRole('button', { name: /, your menu$/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('on Sunday the change, its reasons and the table show the same number', async ({ page }) => {
  await league.pickTopScore(2, ['Maya'])
  // The house line's stake is paid at once, so getting it back on Tuesday is no gain.
  const { lines } = await league.as('Maya', 'GET', `/option/${league.id}`)
  const { team_id, line } = lines[0]
  const placed = { league_id: league.id, user_id: league.person('Maya').userId, week: 2, team_id, line, amount: 30 }
  await league.as('Maya', 'POST', '/option', placed)
  await league.turnTo(2, 103)
  await openAsMaya(page, '')
  const sum = page.getByRole('button', { name: /^if it ended now/ })
  const unitsOf = (text: string) => Number(text.replace('−', '-').replace('+', ''))
  const change = unitsOf(await sum.locator('b > span[aria-hidden="true"]').innerText())
  await sum.click()
  await expect(page.getByRole('dialog').getByText('Counted together')).toBeVisible()
  const parts = await page.getByRole('dialog').locator('dd').allInnerTexts()
  // Before the games: each reason, and the sum.
  const numbers = parts.map(unitsOf)
  const moves = numbers.slice(1, -1).reduce((all, units) => all + units, 0)
  expect([moves, (numbers[0] ?? 0) + moves]).toEqual([change, numbers.at(-1)])
  await page.keyboard.press('Escape')
  await openAsMaya(page, '/depth?view=held')
  const own = page.getByRole('table', { name: /^Table/ }).locator('tr[aria-current]')
  await expect(own).toContainText(String(numbers.at(-1)))
  await openAsMaya(page, '/depth')
  await page.getByRole('button', { name: /^theo/ }).first().click()
  await expect(page.getByText('No bets now. Closed Thursday 8pm. Next: Wednesday 8am.')).toBeVisible()
})
