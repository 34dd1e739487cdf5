import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from '@playwright/test'
import { leavingSentences } from '@whale/words'
import { type LeagueInPlay, PASSWORD, addLeague, useServer } from './server.ts'
import { violationsOf } from './axe.ts'
import { inspect } from './inspect.ts'
import { tabTo, watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** Managing and leaving a league by keyboard. Each test continues from the previous one. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka', 'Dave'] as const

let league: LeagueInPlay
let settingsUrl = ''
const person = (name: (typeof NAMES)[number]) => {
  const found = league.crew.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} has not joined`)
  return found
}
const unitsOf = async (name: (typeof NAMES)[number]) => {
  const { userId } = person(name)
  const { body } = await server().call('GET', `/player/${league.id}/${userId}`, { token: person('Sam').token })
  return Number(body.data.units)
}

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', NAMES)
  settingsUrl = `${server().url}/league/${league.id}/settings`
})

/** Four more vote yes on the newest vote: with Theo's ballot that is more than half of eight. */
async function castByOthers(): Promise<void> {
  const path = `/league/${league.id}/votes`
  const { body } = await server().call('GET', path, { token: person('Maya').token })
  for (const name of ['Maya', 'Devin', 'Priya', 'Vinny'] as const) {
    const ballot = { token: person(name).token, body: { yes: true } }
    expect((await server().call('POST', `${path}/${body.data.votes[0].id}/ballot`, ballot)).status).toBe(200)
  }
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}

/** In a confirmation, the safe answer has focus, and the action comes before it. */
async function confirm(page: Page): Promise<void> {
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
}

test('asks before giving a contested team to the other claimant', async ({ page }) => {
  const isQuiet = watch(page)
  const { id, code, crew } = await addLeague(server(), '100002', ['Nadia', 'Omar'])
  const [owner, holder] = crew
  const other = await server().signUp('Rightful')
  const path = `/onboard/league/invitation/${code}/contest`
  await server().call('POST', path, { token: other.token, body: { team_id: holder?.teamId } })
  await setToken(page, server(), owner?.token ?? '')
  await page.goto(`${server().url}/league/${id}/settings`)
  await press(page, /^Give it to /)
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByText(/omar/).first()).toBeVisible()
  await inspect(page, { name: 'settings-give-over', part: 'game', hasDialog: true })
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  const mayRead = async (token = '') => (await server().call('GET', `/league/${id}`, { token })).status === 200
  expect([await mayRead(holder?.token), await mayRead(other.token)]).toEqual([true, false])
  await press(page, /^Give it to /)
  await confirm(page)
  await expect.poll(async () => [await mayRead(holder?.token), await mayRead(other.token)]).toEqual([false, true])
  isQuiet()
})

test('puts a correction by the commissioner to a vote of the other players', async ({ page }) => {
  await server().turnTo('2025-09-10T13:00:00Z')
  const isQuiet = watch(page)
  const before = await unitsOf('Inez')
  await setToken(page, server(), person('Sam').token)
  await page.goto(settingsUrl)
  await press(page, `Manage ${person('Inez').teamName}`)
  await tabTo(page, page.getByRole('spinbutton', { name: 'Units' }))
  // The field starts at 50, and a key adds 10.
  await page.keyboard.press('ArrowUp')
  await tabTo(page, page.getByLabel('Reason', { exact: true }))
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reason', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await unitsOf('Inez')).toBe(before)
  await tabTo(page, page.getByLabel('Reason', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type(', as agreed in the chat')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Asked\. The others vote until/)).toBeVisible()
  expect(await unitsOf('Inez')).toBe(before)

  await setToken(page, server(), person('Theo').token)
  await page.goto(`${server().url}/game/${league.id}`)
  const asked = page.getByRole('article').filter({ hasText: 'Your vote is needed' })
  await expect(asked.getByRole('heading', { name: 'Give inez 60 units from the treasury?' })).toBeVisible()
  await expect(asked.getByText(/sam/)).toBeVisible()
  await inspect(page, { name: 'home-vote', part: 'game', hasDialog: false })
  await tabTo(page, asked.getByRole('link', { name: 'Vote: Give inez 60 units from the treasury' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Votes' })).toBeVisible()
  const yes = page
    .getByRole('group', { name: 'Your vote: Give inez 60 units from the treasury' })
    .getByRole('button', { name: 'Yes' })
  await tabTo(page, yes)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 yes, 0 no.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(asked).toHaveCount(0)
  await page.goForward()
  await inspect(page, { name: 'votes', part: 'game', hasDialog: false })
  await castByOthers()
  // The open page leads to the outcome.
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  await expect(page.getByText(/^The vote passed: /)).toBeVisible()
  expect(await unitsOf('Inez')).toBe(before + 60)
  isQuiet()
})

test('lets the commissioner rename the league and replace the invite code', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), person('Sam').token)
  await page.goto(settingsUrl)
  await tabTo(page, page.getByLabel('League name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Gravy and Sons')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await press(page, 'New invite code')
  await confirm(page)
  await expect(page.getByText(/^You have a new code/)).toBeVisible()
  const { body } = await server().call('GET', `/league/${league.id}`, { token: person('Theo').token })
  expect(body.data.name).toBe('Gravy and Sons')
  expect(body.data.invite_code).not.toBe(league.code)
  await expect(page.getByLabel('Share link')).toHaveValue(body.data.invite_url)
  isQuiet()
})

test('lets the commissioner remove a member from the league', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), person('Sam').token)
  await page.goto(settingsUrl)
  const { teamName, token } = person('Dave')
  await press(page, `Manage ${teamName}`)
  await tabTo(page, page.getByLabel('Reason for removing'))
  await page.keyboard.type('Never showed up')
  await press(page, 'Remove dave')
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByRole('button', { name: 'Keep them in' })).toBeFocused()
  await expect(asked.getByText(`Others can claim ${teamName}.`)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(asked.getByRole('button', { name: 'Remove', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^dave is out\. New invite code: [A-Z0-9]{6}$/)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(teamName) })).toHaveCount(0)
  expect((await server().call('GET', `/league/${league.id}`, { token })).status).toBe(404)
  isQuiet()
})

test('hides the owner’s tools from a member, who can leave', async ({ page }) => {
  // Requests still open for the left league get a 404.
  const isQuiet = watch(page, [/404/])
  await setToken(page, server(), person('Becka').token)
  await page.goto(settingsUrl)
  await expect(page.getByRole('heading', { level: 2, name: 'Leave' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Members' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Wipe and delete' })).toHaveCount(0)
  await press(page, /^Leave /)
  const asked = page.getByRole('alertdialog')
  for (const sentence of leavingSentences('running')) await expect(asked.getByText(sentence)).toBeVisible()
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'No league yet' })).toBeVisible()
  isQuiet()
})

test('asks to wipe the league after its exact name is typed, and a member objects', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), person('Sam').token)
  await page.goto(settingsUrl)
  await press(page, 'Wipe and delete')
  const asked = page.getByRole('alertdialog')
  const typed = asked.getByLabel(/^Type Gravy and Sons/)
  await typed.fill('Gravy')
  await expect(asked.getByRole('button', { name: 'Ask to wipe the league' })).toBeDisabled()
  await typed.fill('Gravy and Sons')
  await asked.getByRole('button', { name: 'Ask to wipe the league' }).click()
  await expect(page.getByText(/^Asked\. The league is deleted .+ unless someone says no\.$/)).toBeVisible()
  await setToken(page, server(), person('Theo').token)
  await page.goto(`${server().url}/game/${league.id}/votes`)
  await expect(page.getByText(/^It happens .+ unless someone says no\. Then it takes a majority\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText(/^0 yes, 1 no\. It passes when .+ say yes\. Not before .+ Open until .+$/)).toBeVisible()
  isQuiet()
})

test('changes the name, signs out another device and keeps calm mode after a reload', async ({ page }) => {
  const isQuiet = watch(page)
  const { token } = person('Priya')
  const elsewhere = (await server().signUp('Priya')).token
  await setToken(page, server(), token)
  await page.goto(`${server().url}/profile`)
  await tabTo(page, page.getByLabel('Display name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Priya the Patient')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByText('Priya the Patient', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: /^Calm mode/ }))
  await page.keyboard.press('Space')
  const byEmail = page.getByRole('checkbox', { name: 'Tuesday results: email' })
  await tabTo(page, byEmail)
  await page.keyboard.press('Space')
  await expect(byEmail).toBeChecked()
  await tabTo(page, page.getByLabel('New email'))
  await page.keyboard.type('patience@e2e.example')
  await tabTo(page, page.getByLabel('Your password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/patience@e2e\.example/).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await press(page, 'Everything, as JSON')
  const file = await saved
  expect(file.suggestedFilename()).toBe('whale-club.json')
  const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { email: string }[] }
  expect(copy.account[0]?.email).toBe(person('Priya').email)
  await press(page, /^Sign out A browser/)
  await expect(page.getByRole('button', { name: /^Sign out A browser/ })).toHaveCount(0)
  expect((await server().call('GET', '/user/data', { token: elsewhere })).status).toBe(401)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Calm mode/ })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-calm', 'on')
  isQuiet()
})

test('changes the fish, which the league shows', async ({ page }) => {
  await setToken(page, server(), person('Theo').token)
  await page.goto(`${server().url}/profile`)
  await page.getByText('Change your fish').click()
  await page.getByRole('radio', { name: 'Lilac' }).check()
  await page.getByRole('radio', { name: 'Spots' }).check()
  await page.getByRole('radio', { name: 'Sly' }).check()
  await page.getByRole('button', { name: 'Save fish' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const chosen = { color: 1, pattern: 2, look: 5 }
  const { body } = await server().call('GET', `/game/${league.id}/home`, { token: person('Sam').token })
  expect(body.data.faces[person('Theo').userId]).toEqual(chosen)
  await page.reload()
  await page.getByText('Change your fish').click()
  await expect(page.getByRole('radio', { name: 'Lilac' })).toBeChecked()
})

test('folds the profile on a phone, opens a part by key or address, and keeps it open after a reload', async ({
  page,
}) => {
  const isQuiet = watch(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await setToken(page, server(), person('Vinny').token)
  await page.goto(`${server().url}/profile`)
  const parts = page.locator('main summary:has(h2)')
  await expect(parts).toHaveCount(5)
  await expect(parts.last()).toBeInViewport()
  const newEmail = page.getByLabel('New email')
  await expect(newEmail).toBeHidden()
  await tabTo(page, parts.filter({ hasText: 'Sign-in and security' }))
  await page.keyboard.press('Enter')
  await expect(newEmail).toBeVisible()
  await expect(page).toHaveURL(`${server().url}/profile#email`)
  await page.reload()
  await expect(newEmail).toBeVisible()
  await parts.filter({ hasText: 'Sign-in and security' }).press('Enter')
  await expect(newEmail).toBeHidden()
  await expect(page).toHaveURL(`${server().url}/profile`)
  await page.evaluate(() => (location.hash = '#look'))
  await expect(page.getByRole('checkbox', { name: /^Calm mode/ })).toBeInViewport()
  isQuiet()
})

test('deletes an account only with its email address and password', async ({ page }) => {
  const { token, email } = person('Vinny')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/profile`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel(`Type ${email} to confirm`).fill(email)
  await asked.getByLabel('Password', { exact: true }).fill('not this one')
  await asked.getByRole('button', { name: 'Delete for good' }).click()
  await expect(asked.getByText('Incorrect password')).toBeVisible()
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // The landing page loads later than the sign-in page would.
  await page.route(/assets\/.*landing/i, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await asked.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(`${server().url}/`)
  const again = await server().call('GET', '/user/data', { token })
  expect(again.status).toBe(401)
})

test('keeps typed text, except passwords, from the end of the session until the same user signs in', async ({
  page,
}) => {
  await server().turnTo('2025-09-10T13:00:00Z')
  const { token, email } = person('Sam')
  const signIn = async (as: string) => {
    await expect(page).toHaveURL(/\/login\?return_to=/)
    await page.getByLabel('Email').fill(as)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await setToken(page, server(), token)
  // Block the event stream, which also notices the end and would sometimes lead to the sign-in before the button is pressed.
  await page.route('**/api/game/*/events', (route) => route.abort())
  await page.goto(settingsUrl)
  await page.getByLabel('League name').fill('Gravy, Sons and Daughters')
  await page.getByRole('button', { name: `Manage ${person('Inez').teamName}` }).click()
  await page.getByRole('spinbutton', { name: 'Units' }).fill('70')
  await page.getByLabel('Reason', { exact: true }).fill('as agreed in the chat')
  await server().call('POST', '/logout', { token, body: {} })
  await page.getByRole('button', { name: 'Ask to give 70' }).click()

  await signIn(email)
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('as agreed in the chat')
  await expect(page.getByLabel('League name')).toHaveValue('Gravy, Sons and Daughters')
  await page.getByRole('button', { name: 'Ask to give 70' }).click()
  await expect(page.getByText(/^Asked\. The others vote until/)).toBeVisible()
  // It is restored only once.
  await page.goto(settingsUrl)
  await expect(page.getByLabel('League name')).toBeVisible()
  await expect(page.getByLabel('League name')).not.toHaveValue('Gravy, Sons and Daughters')

  // A visible password is still a password. Another user gets nothing.
  const profile = `${server().url}/profile`
  await page.goto(profile)
  await page.getByLabel('Display name').fill('Sam the Second')
  await page.getByLabel('Your password').fill('hunter2 hunter2')
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  const held = await page.evaluate(() => localStorage.getItem('auth_token'))
  await server().call('POST', '/logout', { token: held ?? '', body: {} })
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page).toHaveURL(/\/login\?return_to=/)
  const inTab = await page.evaluate(() => Object.values(sessionStorage).join())
  expect(inTab).toContain('Sam the Second')
  expect(inTab).not.toContain('hunter2')
  await signIn(person('Becka').email)
  await expect(page.getByLabel('Display name')).toHaveValue('becka')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Sam the Second')
})
