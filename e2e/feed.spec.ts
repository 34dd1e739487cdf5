/** The league's feed: a line, reactions, a report, muting, removing, and the commissioner's switch. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { tabTo, watch } from './pages.ts'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })
// Colors would still be changing while they are checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const server = useServer({})
let league: LeagueInPlay
test.beforeAll(async () => {
  league = await addLeague(server(), '100001', ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'])
  await server().turnTo('2025-09-10T13:00:00Z')
})

const tokenOf = async (name: string) => (await server().signUp(name)).token
/** Holds a request back until `end`. */
function hold(): { over: Promise<void>; end: () => void } {
  let end = () => undefined as void
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end: () => end() }
}
const feedUrl = () => `${server().url}/game/${league.id}/activity`

// Specification A.23
test('a member posts a line and reacts by keyboard, and others see both at once', async ({ page, browser }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), await tokenOf('Theo'))
  await page.goto(feedUrl())
  const other = await browser.newPage({ reducedMotion: 'reduce' })
  await setToken(other, server(), await tokenOf('Inez'))
  await other.goto(feedUrl())
  await expect(other.getByText(/^8 people joined/)).toBeVisible()
  const field = page.getByLabel('Say something to the league')
  await field.fill('x'.repeat(121))
  await expect(page.getByText('1 over. A line has 120 characters.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post' })).toBeDisabled()
  await field.fill('I am 119 units of pure fear.')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(other.getByText('theo: I am 119 units of pure fear.')).toBeVisible()
  const reactions = other.getByRole('group', { name: 'Reactions to: theo: I am 119 units of pure fear.' })
  await reactions.getByRole('button', { name: 'React' }).press('Enter')
  await reactions.getByRole('button', { name: 'Sunk, 0' }).press('Enter')
  await expect(reactions.getByRole('button', { name: 'Sunk, 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Sunk, 1' })).toHaveAttribute('aria-pressed', 'false')
  await inspect(page, { name: 'feed', part: 'game', hasDialog: false })
  isQuiet()
  await other.close()
})

test('shows new lines even if the event stream is blocked', async ({ page }) => {
  await page.clock.install()
  await page.route('**/events', (route) => route.abort())
  await setToken(page, server(), await tokenOf('Vinny'))
  await page.goto(feedUrl())
  await expect(page.getByText(/^8 people joined/)).toBeVisible()
  const body = { key: randomUUID(), text: 'Nobody said so before.', bet_id: null }
  const said = await server().call('POST', `/game/${league.id}/talk`, { body, token: await tokenOf('Theo') })
  expect(said.status).toBe(200)
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page.getByText('theo: Nobody said so before.').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('neither loses nor posts a line that is being written while the last one is sent', async ({ page }) => {
  await setToken(page, server(), await tokenOf('Theo'))
  await page.goto(feedUrl())
  const sending = hold()
  await page.route('**/talk', async (route) => {
    await sending.over
    await route.continue()
  })
  const field = page.getByLabel('Say something to the league')
  await field.fill('First')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Posting' })).toBeVisible()
  await field.fill('Second')
  await field.press('Enter')
  sending.end()
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
  await expect(page.getByText('theo: First')).toBeVisible()
  await expect(field).toHaveValue('Second')
  await field.press('Enter')
  await expect(page.getByText('theo: Second')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('shows a posted line at once, even before the feed has it', async ({ page }) => {
  await setToken(page, server(), await tokenOf('Theo'))
  await page.goto(feedUrl())
  const field = page.getByLabel('Say something to the league')
  const line = page.getByText('theo: Third')
  const sent: string[] = []
  const holds = { post: hold(), read: hold() }
  await page.route('**/talk', async (route) => {
    sent.push(route.request().postData() ?? '')
    await holds.post.over
    await route.continue()
  })
  await page.route('**/activity?*', async (route) => {
    if (sent.length > 0) await holds.read.over
    await route.continue()
  })
  await field.fill('Third')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(line).toBeVisible()
  await expect(line).toContainText('Posting')
  await expect(page.getByRole('status').filter({ has: line })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Posting' })).toHaveAttribute('aria-disabled', 'true')
  await field.fill('Third')
  await field.press('Enter')
  await expect(field).toHaveValue('Third')
  await field.fill('')
  holds.post.end()
  await expect(line).toContainText('Posted')
  holds.read.end()
  await expect(page.getByRole('listitem').filter({ has: line })).toBeVisible()
  await expect(line).toHaveCount(1)
  await expect(line).not.toContainText('Posted')
  expect(sent).toHaveLength(1)
})

test('a line that the server refuses goes back into the field', async ({ page }) => {
  await setToken(page, server(), await tokenOf('Theo'))
  await page.goto(feedUrl())
  const field = page.getByLabel('Say something to the league')
  await page.route('**/talk', (route) =>
    route.fulfill({ status: 409, json: { code: 'talk.off', detail: 'Switched off.' } }),
  )
  await field.fill('Too late')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue('Too late')
  await expect(page.getByText('theo: Too late')).toHaveCount(0)
  await field.fill('')
})

test('shows an unconfirmed line apart from the next one, keeps it after leaving the page, and posts it once', async ({
  page,
}) => {
  await setToken(page, server(), await tokenOf('Theo'))
  await page.goto(feedUrl())
  const field = page.getByLabel('Say something to the league')
  const line = page.getByText('theo: Fourth')
  const replying = hold()
  await page.route('**/talk', async (route) => {
    await route.fetch()
    await replying.over
    await route.abort('failed')
  })
  await field.fill('Fourth')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Posting' })).toBeVisible()
  await field.fill('Fifth')
  replying.end()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('status').filter({ has: line })).toContainText('May not have posted')
  await expect(field).toHaveValue('Fifth')
  await page.unroute('**/talk')
  await page.reload()
  await expect(field).toHaveValue('Fifth')
  const unsent = page.getByRole('status').filter({ has: line })
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await expect(unsent).toHaveCount(0)
  await expect(line).toHaveCount(1)
  await page.reload()
  await expect(line).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  await page.route('**/talk', async (route) => await route.abort('failed'))
  await field.press('Enter')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('theo: Fifth')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the last of two quick reactions wins', async ({ page }) => {
  await setToken(page, server(), await tokenOf('Maya'))
  await page.goto(feedUrl())
  const sending = hold()
  await page.route('**/talk/reaction', async (route) => {
    await sending.over
    await route.continue()
  })
  const reactions = page.getByRole('group', { name: 'Reactions to: theo: Second' })
  for (const word of ['Huge, 0', 'Nice, 0']) {
    await reactions.getByRole('button', { name: 'React' }).click()
    await reactions.getByRole('button', { name: word }).click()
    await expect(reactions.getByRole('button', { name: word })).toHaveAttribute('aria-pressed', 'true')
  }
  sending.end()
  await expect(reactions.getByRole('button', { name: 'Nice, 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(reactions.getByRole('button', { name: /^Huge/ })).toBeHidden()
})

test('a line on an offer is visible only to its two players until the bet is taken', async ({ page }) => {
  const [theo, inez, maya] = [
    await server().signUp('Theo'),
    await server().signUp('Inez'),
    await server().signUp('Maya'),
  ]
  const who = { league_id: league.id, challenger_id: theo.userId, challenged_id: inez.userId }
  const body = { ...who, week: 2, amount: 25, odds: 2 }
  const { bet } = (await server().call('POST', '/h2h/proposal', { body, token: theo.token })).body.data
  const offer = `${server().url}/game/${league.id}/h2h-betting/offers?bet=${encodeURIComponent(bet.id)}`
  await setToken(page, server(), theo.token)
  await page.goto(offer)
  const field = page.getByRole('dialog').getByLabel('Say something to inez')
  await field.fill('Easy money')
  await field.press('Enter')
  await expect(page.getByRole('dialog').getByText('You: Easy money')).toBeVisible()
  await page.goto(feedUrl())
  const own = page.getByRole('listitem').filter({ hasText: 'theo: Easy money' })
  await expect(own).toContainText('Only you and inez see this')
  await setToken(page, server(), maya.token)
  await page.goto(feedUrl())
  await expect(page.getByText(/^8 people joined/)).toBeVisible()
  await expect(page.getByText('theo: Easy money')).toBeHidden()
  await setToken(page, server(), inez.token)
  await page.goto(`${server().url}/game/${league.id}/h2h-betting/offers`)
  await expect(page.getByText('theo: Easy money')).toBeVisible()
  await server().call('POST', `/h2h/proposal/${bet.id}/accept`, { body: {}, token: inez.token })
  await setToken(page, server(), maya.token)
  await page.goto(feedUrl())
  await expect(page.getByText('theo: Easy money')).toBeVisible()
  await expect(page.getByText(/^Only you and/)).toHaveCount(0)
})

test('the column next to home has the feed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setToken(page, server(), await tokenOf('Maya'))
  await page.goto(`${server().url}/game/${league.id}`)
  const column = page.getByRole('complementary').filter({ hasText: 'League feed' })
  await expect(column.getByText('theo: Easy money')).toBeVisible()
})

test('the commissioner shows who still has to act, and a member nudges them by keyboard', async ({ page }) => {
  const isQuiet = watch(page)
  await server().turnTo('2025-09-11T14:00:00Z')
  await setToken(page, server(), await tokenOf('Sam'))
  await page.goto(feedUrl())
  await expect(page.getByRole('heading', { name: 'Talk' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Still to act' })).toBeHidden()
  await page.getByRole('button', { name: 'Show who still has to act' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Hide who still has to act' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await setToken(page, server(), await tokenOf('Theo'))
  await page.goto(feedUrl())
  const card = page.getByRole('region', { name: 'Still to act' })
  // Theo and Inez have a bet; the others have done nothing.
  await expect(card).toContainText(/haven’t made a move this week/)
  await tabTo(page, card.getByRole('button', { name: 'Nudge all 6' }))
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText('Nudged. You can nudge each of them once a week.')
  await inspect(page, { name: 'feed-nudge', part: 'game', hasDialog: false })
  await setToken(page, server(), await tokenOf('Maya'))
  await page.goto(feedUrl())
  await expect(card).toContainText('theo nudged you.')
  await page.goto(`${server().url}/game/${league.id}`)
  await expect(page.getByText('theo nudged you.').first()).toBeVisible()
  isQuiet()
})

test('disables reactions, line actions and switches offline, with the reason', async ({ page, context }) => {
  await setToken(page, server(), await tokenOf('Sam'))
  await page.goto(feedUrl())
  const reactions = page.getByRole('group', { name: 'Reactions to: theo: I am 119 units of pure fear.' })
  await expect(reactions.getByRole('button', { name: 'React' })).toBeVisible()
  await page.getByRole('button', { name: /^More about: theo: I am/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Mute theo' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await context.setOffline(true)
  for (const name of ['Remove for everyone Offline', 'Report to the commissioner Offline', 'Mute theo Offline']) {
    const act = sheet.getByRole('button', { name })
    await expect(act).toHaveAttribute('aria-disabled', 'true')
    await act.click({ force: true })
  }
  await page.keyboard.press('Escape')
  const off = [
    reactions.getByRole('button', { name: 'React Offline' }),
    reactions.getByRole('button', { name: /^Sunk/ }),
    page.getByRole('button', { name: 'Turn talk off Offline' }),
    page.getByRole('button', { name: /still has to act Offline$/ }),
  ]
  for (const act of off) {
    await expect(act).toHaveAttribute('aria-disabled', 'true')
    await act.click({ force: true })
  }
  expect(sent).toEqual([])
  await context.setOffline(false)
  await expect(reactions.getByRole('button', { name: 'React', exact: true })).toHaveAttribute('aria-disabled', 'false')
})

test('a line is reported and muted by a member, and removed by the commissioner, who then turns talk off', async ({
  page,
}) => {
  await setToken(page, server(), await tokenOf('Inez'))
  await page.goto(feedUrl())
  const line = page.getByText('theo: I am 119 units of pure fear.')
  await page.getByRole('button', { name: /^More about: theo: I am/ }).click()
  await inspect(page, { name: 'feed-line', part: 'game', hasDialog: true })
  await page.getByRole('button', { name: 'Report to the commissioner' }).click()
  await expect(page.getByText('Reported. The commissioner and Whale Club will look at it.')).toBeVisible()
  await page.getByRole('button', { name: /^More about: theo: I am/ }).click()
  await page.getByRole('button', { name: 'Mute theo' }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Unmute theo' }).click()
  await expect(line).toBeVisible()
  await setToken(page, server(), await tokenOf('Sam'))
  await page.goto(feedUrl())
  await expect(page.getByText('Reported by 1')).toBeVisible()
  await page.getByRole('button', { name: /^More about: theo: I am/ }).click()
  await page.getByRole('button', { name: 'Remove for everyone' }).click()
  await expect(page.getByText('theo: Removed by the commissioner.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn talk off' }).click()
  await expect(page.getByText('The commissioner turned talk off in this league.')).toBeVisible()
  await expect(page.getByLabel('Say something to the league')).toBeHidden()
})

test('loads older items on a press, back to the first', async ({ page }) => {
  await setToken(page, server(), await tokenOf('Sam'))
  await page.goto(feedUrl())
  await page.getByRole('button', { name: 'Turn talk on' }).click()
  await expect(page.getByLabel('Say something to the league')).toBeVisible()
  for (const { token } of league.crew) {
    for (let line = 1; line <= 6; line += 1) {
      const body = { key: randomUUID(), text: `Line ${line}.`, bet_id: null }
      expect((await server().call('POST', `/game/${league.id}/talk`, { body, token })).status).toBe(200)
    }
  }
  await page.reload()
  const first = page.getByText(/was created/)
  await expect(page.getByText('becka: Line 6.')).toBeVisible()
  await expect(first).toBeHidden()
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(first).toBeVisible()
})

test('a settled week is one post with its parts, and each player’s news can get reactions', async ({ page }) => {
  await server().turnTo('2025-09-16T14:00:00Z')
  await setToken(page, server(), await tokenOf('Maya'))
  await page.goto(feedUrl())
  const week = page.getByRole('listitem').filter({ hasText: /gained the most in week 2/ })
  await expect(week).toHaveCount(1)
  await expect(week.getByText(/^Show up: /)).toBeVisible()
  const lost = week.getByRole('listitem').filter({ hasText: /^(theo|inez) lost 25 to (theo|inez)/ })
  await lost.getByRole('button', { name: 'React' }).click()
  await lost.getByRole('button', { name: 'Sunk, 0' }).click()
  await expect(lost.getByRole('button', { name: 'Sunk, 1' })).toHaveAttribute('aria-pressed', 'true')
  const before = page.getByRole('listitem').filter({ hasText: /Week 1 results are in|gained the most in week 1/ })
  // So much that is not about one player is folded.
  await expect(before.getByText(/^Show up: |^Bounty: /)).toBeHidden()
  await page.goto(`${feedUrl()}?show=bets`)
  await expect(lost).toBeVisible()
  // A settled bet is old news: a line with its result, without the slip.
  const bet = page.getByRole('link', { name: /^(theo|inez) took (theo|inez)’s bet: .+ won 25: .+ See the bet$/ })
  expect((await bet.boundingBox())?.height).toBeLessThan(70)
  await inspect(page, { name: 'feed-week', part: 'game', hasDialog: false })
})

test('the column next to home wraps each sentence, even in a week’s post', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setToken(page, server(), await tokenOf('Maya'))
  await page.goto(`${server().url}/game/${league.id}`)
  const column = page.getByRole('complementary').filter({ hasText: 'League feed' })
  const lost = column.getByText(/^(theo|inez) lost 25 to (theo|inez)/)
  await expect(lost).toBeVisible()
  const cutOff = await column.evaluate((aside) => {
    const { right } = aside.getBoundingClientRect()
    const isCut = (element: Element) =>
      element.getBoundingClientRect().right > right || getComputedStyle(element).textOverflow === 'ellipsis'
    const seen = [...aside.querySelectorAll('li *')].filter((element) => element.closest('.sr-only, .scene') === null)
    return seen.filter(isCut).map(({ textContent }) => textContent)
  })
  expect(cutOff).toEqual([])
})
