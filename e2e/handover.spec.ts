import { type Page, expect, test } from '@playwright/test'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { inspect } from './inspect.ts'
import { tabTo, watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** A league gets a new commissioner twice, by keyboard: through an offer, then by a vote. Each test continues from the previous one. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
const NAMES = ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka', 'Dave'] as const

let league: LeagueInPlay
const person = (name: (typeof NAMES)[number]) => {
  const found = league.crew.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} has not joined`)
  return found
}
const home = () => `${server().url}/game/${league.id}`
const settings = () => `${server().url}/league/${league.id}/settings`
const votes = () => `${server().url}/game/${league.id}/votes`

test.beforeAll(async () => {
  league = await addLeague(server(), '100001', NAMES)
  await server().turnTo('2025-09-03T13:00:00Z')
})

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}

test('lets the commissioner offer the league and withdraw the offer', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), person('Sam').token)
  await page.goto(settings())
  await press(page, 'Hand the league over')
  const sheet = page.getByRole('dialog', { name: 'Hand the league over' })
  await expect(sheet.getByRole('heading', { name: 'What doesn’t' })).toBeVisible()
  await expect(sheet.getByRole('radio')).toHaveCount(8)
  await press(page, 'Offer the league')
  await expect(sheet.getByText('Please choose who runs the league')).toBeVisible()
  await page.keyboard.press('Home')
  await tabTo(page, sheet.getByRole('radio', { name: /^theo/ }))
  await page.keyboard.press('Space')
  await inspect(page, { name: 'hand-over', part: 'game', hasDialog: true })
  await press(page, 'Offer it to theo')
  await expect(page.getByText(/You’ve offered it to theo\. They have until/)).toBeVisible()
  await inspect(page, { name: 'settings-offered', part: 'game', hasDialog: false })
  await press(page, 'Take the offer back')
  await expect(page.getByRole('button', { name: 'Hand the league over' })).toBeVisible()
  isQuiet()
})

// Specification A.26
test('shows the offer only to the chosen member, who takes the league over', async ({ page }) => {
  const isQuiet = watch(page)
  const body = { user_id: person('Maya').userId }
  const offer = await server().call('POST', `/league/${league.id}/handover`, { token: person('Sam').token, body })
  expect(offer.status).toBe(200)
  const heading = page.getByRole('heading', { name: 'sam wants you to run this league' })
  await setToken(page, server(), person('Theo').token)
  await page.goto(home())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(heading).toHaveCount(0)

  await setToken(page, server(), person('Maya').token)
  await page.goto(home())
  await expect(heading).toBeVisible()
  await inspect(page, { name: 'home-handover', part: 'game', hasDialog: false })
  await press(page, 'Run this league')
  await expect(page.getByText('You’re the commissioner now.')).toBeVisible()
  await expect(heading).toHaveCount(0)
  await page.goto(settings())
  await expect(page.getByText('You’re the commissioner. Everyone in the league sees your changes.')).toBeVisible()
  await page.goto(`${home()}/activity`)
  await expect(page.getByText('sam handed the league over to maya.')).toBeVisible()
  isQuiet()
})

test('asks the proposed member to confirm a no that would end the vote', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), person('Vinny').token)
  // Without an open vote, the address leads to the feed, and there is nothing to ask.
  await page.goto(votes())
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  await page.goto(settings())
  await expect(page.getByRole('heading', { name: 'Your team' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A new commissioner' })).toHaveCount(0)
  // Maya signs out and does not come back.
  expect((await server().call('POST', '/logout', { token: person('Maya').token })).status).toBe(200)
  await server().turnTo('2025-09-24T14:00:00Z')
  const body = { user_id: person('Vinny').userId, reason: 'Nobody answers our questions' }
  const path = `/league/${league.id}/successor`
  expect((await server().call('POST', path, { token: person('Devin').token, body })).status).toBe(202)
  await page.goto(votes())
  await press(page, 'No, thanks')
  const asked = page.getByRole('alertdialog', { name: 'Say no to running the league?' })
  await expect(asked.getByText('That ends the vote for everyone.', { exact: false })).toBeVisible()
  await inspect(page, { name: 'votes-decline', part: 'game', hasDialog: true })
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(page.getByText(/1 yes, 0 no\. It passes when/)).toBeVisible()
  await press(page, 'No, thanks')
  await press(page, 'Say no, end the vote')
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  await expect(page.getByText(/^The proposed member said no: /)).toBeVisible()
  isQuiet()
})

// Specification A.26
test('lets members elect a successor after three silent weeks, once the candidate accepts', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), person('Theo').token)
  await page.goto(settings())
  await press(page, 'Vote for a new commissioner')
  const sheet = page.getByRole('dialog', { name: 'A new commissioner' })
  await tabTo(page, sheet.getByRole('radio', { name: /^theo, you/ }))
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: /^inez/ })).toBeChecked()
  await tabTo(page, sheet.getByLabel('Reason'))
  await page.keyboard.type('Nobody answers our questions')
  await inspect(page, { name: 'ask-successor', part: 'game', hasDialog: true })
  await press(page, 'Ask everyone')
  await expect(page.getByText(/^Asked\. Everyone votes until/)).toBeVisible()
  await expect(
    page.getByText(/1 yes, 0 no\. It passes when 5 of 8 say yes\. The new commissioner has to accept/),
  ).toBeVisible()

  const path = `/league/${league.id}/votes`
  const { body } = await server().call('GET', path, { token: person('Sam').token })
  for (const name of ['Sam', 'Devin', 'Priya', 'Vinny'] as const) {
    const ballot = { token: person(name).token, body: { yes: true } }
    const cast = await server().call('POST', `${path}/${body.data.votes[0].id}/ballot`, ballot)
    expect(cast.body.data.vote.state).toBe('open')
  }
  await setToken(page, server(), person('Inez').token)
  await page.goto(home())
  await expect(page.getByRole('heading', { name: 'Would you run this league?' })).toBeVisible()
  await inspect(page, { name: 'home-successor', part: 'game', hasDialog: false })
  await tabTo(page, page.getByRole('link', { name: 'Answer: Make inez the commissioner' }))
  await page.keyboard.press('Enter')
  await press(page, 'Accept: I’d run it')
  await expect(page.getByText(/^The vote passed: /)).toBeVisible()
  await page.goto(settings())
  await expect(page.getByText('You’re the commissioner. Everyone in the league sees your changes.')).toBeVisible()
  isQuiet()
})
