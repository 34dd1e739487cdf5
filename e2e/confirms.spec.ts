/** Every confirmation has at most 40 words. Those in the tours, votes and claims are counted where they open (inspect.ts). */
import { type Locator, type Page, expect, test } from '@playwright/test'
import { CONFIRM_WORDS, wordsOf } from './confirm-words.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })

const server = useServer()
let league: LateLeague

test.beforeAll(async () => {
  league = await addLateLeague(server())
})

/** Opens a confirmation with a button, counts its words, and closes it. */
async function count(page: Page, button: Locator): Promise<void> {
  await button.click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toBeVisible()
  const words = await wordsOf(asked)
  test.info().annotations.push({ type: 'words', description: `${words.length}: ${words.join(' ')}` })
  expect.soft(words.length, words.join(' ')).toBeLessThanOrEqual(CONFIRM_WORDS)
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
}

test('keeps its questions short while the league is running', async ({ page }) => {
  await league.turnTo(2)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await setToken(page, server(), league.person('Sam').token)
  await page.goto(`${server().url}/league/${league.id}/settings`)
  await count(page, button(/^Leave /))
  await count(page, button('Wipe and delete'))
  await count(page, button('New invite code'))
  await button(`Manage ${league.person('Devin').teamName}`).click()
  await page.getByLabel('Reason for removing').fill('Never showed up')
  await count(page, button('Remove devin'))
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${server().url}/profile`)
  await count(page, button('Delete account'))
  await page.goto(`${server().url}/profile#alerts`)
  await button('Make my calendar link').click()
  await count(page, button('Make a new link'))
  await count(page, button('Turn it off').last())
})

test.describe('all in', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const coin = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: /(all in|holding)$/i })

  async function ask(page: Page): Promise<void> {
    await page
      .getByRole('button', { name: /^Go all in/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(coin(page)).toBeVisible()
  }

  test('asks in few words, and closes the question when the line has moved', async ({ page }) => {
    await league.turnTo(3)
    for (const name of ['Maya', 'Theo', 'Inez'] as const) await league.setWallet(name, 950)
    await league.turnTo(8)
    await league.setWallet('Devin', 400)
    await league.turnTo(9)
    await league.setWallet('Devin', 300)
    await setToken(page, server(), league.person('Devin').token)
    // The page was opened before the last reading.
    await page.route('**/api/shop/*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data.liquidation.line -= 1
      await route.fulfill({ response, json })
    })
    await page.goto(`${league.url}/multipliers`)
    await ask(page)
    const words = await wordsOf(page.getByRole('alertdialog'))
    expect(words.length, words.join(' ')).toBeLessThanOrEqual(CONFIRM_WORDS)
    await page.unroute('**/api/shop/*')
    await coin(page).click()
    await expect(page.getByText('Press again to go all in')).toBeVisible()
    await coin(page).click()
    await expect(page.getByText(/^The line is now [\d.]+\.$/)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test('stops when released early, and goes all in when held', async ({ page }) => {
    await setToken(page, server(), league.person('Devin').token)
    await page.goto(`${league.url}/multipliers`)
    await ask(page)
    await coin(page).focus()
    await page.keyboard.down('Enter')
    await expect(page.getByText('Let go to stop')).toBeVisible()
    await page.keyboard.up('Enter')
    await expect(page.getByText('Press again to go all in')).toBeVisible()
    await page.getByRole('button', { name: 'Keep my 300' }).click()
    await expect(page.getByRole('region', { name: 'All-in slip' })).toHaveCount(0)
    await ask(page)
    await coin(page).focus()
    await page.keyboard.down(' ')
    await expect(page.getByRole('region', { name: 'All-in slip' })).toBeVisible()
    await page.keyboard.up(' ')
  })
})
