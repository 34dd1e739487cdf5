/** A private ESPN league: the guide to the public switch, and a member's own sign-in, from connecting to removing. */
import { expect, test } from '@playwright/test'
import { signInSentence } from '@whale/words'
import { inspect } from './inspect.ts'
import { makeAccount, storeBetaCode, watch, setUpLeague } from './pages.ts'
import { addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
const LEAGUE = '100001'
const COOKIES = { s2: 'demo-espn-s2+of/Moby', swid: '0a0a0a0a-0b0b-4c0c-8d0d-0e0e0e0e0e0e' }

test('shows where to make the league public, and notices when it is', async ({ page }) => {
  await server().misbehave({ league: LEAGUE, mode: 'private_html' })
  await page.goto(`${server().url}/private-league?league=${LEAGUE}`)
  await expect(page.getByRole('img', { name: /^Basic Settings\./ })).toBeVisible()
  await expect(page.getByLabel('ESPN League ID')).toHaveValue(LEAGUE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^This ESPN league is private\./)).toBeVisible()
  await server().misbehave({ league: LEAGUE, mode: 'none' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').first()).not.toBeEmpty()
  await expect(page.getByText(/^This ESPN league is private\./)).toHaveCount(0)
})

test('connects a member’s sign-in, shows its owner to the others, and removes it with one press', async ({ page }) => {
  const league = await addLeague(server(), LEAGUE, ['Ada', 'Ben'])
  await server().misbehave({ league: LEAGUE, mode: 'members_only' })
  const settings = `${server().url}/league/${league.id}/settings`
  const { token } = await server().signUp('Ben')
  await setToken(page, server(), token)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Is it public?' }).click()
  await expect(page.getByText('Not yet. ESPN shows it only to its members.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect my ESPN sign-in' }).click()
  await page.getByLabel('espn_s2', { exact: true }).fill('not a cookie')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByLabel('espn_s2', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('checkbox', { name: /^It’s my own sign-in/ })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('espn_s2', { exact: true }).fill(COOKIES.s2)
  await page.getByLabel('SWID', { exact: true }).fill(COOKIES.swid)
  await page.getByRole('checkbox', { name: /^It’s my own sign-in/ }).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(signInSentence({ username: 'ben', isWorking: true }))).toBeVisible()

  const ada = await server().signUp('Ada')
  await setToken(page, server(), ada.token)
  await page.goto(settings)
  await expect(page.getByText(signInSentence({ username: 'ben', isWorking: true }))).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: 'Connect my ESPN sign-in' })).toBeVisible()
})

test('adds a private league with a sign-in that the browser never stores', async ({ page }) => {
  const isQuiet = watch(page, [/403/, /409/])
  const inDialog = page.getByRole('dialog')
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'ESPN')
  await page.getByLabel('ESPN League ID').fill('100004')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByText('This ESPN league is private.')).toBeVisible()
  await inspect(page, { name: 'onboard-private', part: 'before', hasDialog: false })
  await page.getByRole('button', { name: 'Connect my ESPN sign-in' }).click()
  await inDialog.getByLabel('espn_s2', { exact: true }).fill('AEBsomebodyelse')
  await inDialog.getByLabel('SWID', { exact: true }).fill(COOKIES.swid)
  await inDialog.getByRole('button', { name: 'Find my league' }).click()
  await expect(inDialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await inDialog.getByRole('checkbox', { name: /^It’s my own sign-in/ }).check()
  await inDialog.getByRole('button', { name: 'Find my league' }).click()
  await expect(inDialog.getByText(/^ESPN didn’t accept this sign-in/)).toBeVisible()
  await inspect(page, { name: 'onboard-connect-espn', part: 'before', hasDialog: true })
  await inDialog.getByLabel('espn_s2', { exact: true }).fill(COOKIES.s2)
  await inDialog.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which team is yours?' })).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Name the commissioner' }).click()
  await page.getByRole('button', { name: /^Yes, / }).click()
  await makeAccount(page, 'quarter@e2e.example')
  await expect(page.getByRole('dialog').getByText('1 of 8 in. 7 more to start.')).toBeVisible()
  const stored = await page.evaluate(() =>
    [Object.values(localStorage), Object.values(sessionStorage), JSON.stringify(history.state)].join(),
  )
  expect(stored).not.toMatch(/demo-espn-s2|0a0a0a0a/i)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go to the lobby' }).click()
  await page.goto(page.url().replace(/\/game\/(league_\w+)\/pregame$/, '/league/$1/settings'))
  await expect(page.getByText(signInSentence({ username: 'quarter', isWorking: true }))).toBeVisible()
  isQuiet()
})
