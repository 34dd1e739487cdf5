/** A league that did not start, and leagues that somebody adds after the season: what happens next. */
import { type Locator, expect, test } from '@playwright/test'
import { addLeague, useServer } from './server.ts'
import { storeBetaCode, watch, setUpLeague } from './pages.ts'
import { setToken } from './tour/guide.ts'
import { violationsOf } from './axe.ts'

test.describe.configure({ mode: 'serial' })

const server = useServer({ SEASON: '2025' })

test('explains why a league did not start, and signs a player up for an email', async ({ page }) => {
  const isQuiet = watch(page)
  const { id, crew } = await addLeague(server(), '100002', ['Nora', 'Wes', 'Leo'])
  await server().turnTo('2025-09-03T14:00:00Z')
  const token = crew[0]?.token ?? ''
  await setToken(page, server(), token)
  await page.goto(`${server().url}/game/${id}/pregame`)
  await expect(page.getByText('This league did not reach the minimum 8 players needed to start.')).toBeVisible()
  await expect(page.getByText('3 of 10 were in on September 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Email me when it’s back' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'nora@e2e.example' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const { body } = await server().call('GET', '/user/mail', { token })
  const choices = body.data.choices as { kind: string; wanted_since: string | null }[]
  expect(choices.find(({ kind }) => kind === 'season')?.wanted_since).not.toBeNull()
  isQuiet()
})

test('names a league that is added too late, and signs the visitor up for an email', async ({ page }) => {
  const isQuiet = watch(page, [/409/])
  await storeBetaCode(page, server())
  // Opened while there was time. Afterwards the landing page offers no league to add.
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(server().url)
    await expect(tab.locator('#add-league').getByRole('button', { name: 'Set up your league' })).toBeVisible()
  }
  await server().turnTo('2025-11-26T15:00:00Z')
  await setUpLeague(page, 'ESPN')
  await page.getByLabel('ESPN League ID').fill('100003')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(
    page.getByRole('heading', { name: 'We found Low Tide Eight. It’s too late to play 2025.' }),
  ).toBeVisible()
  await expect(page.getByText('Week 1 of 2026 should open September 9.')).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Email me when it opens' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill('late@e2e.example')
  await page.getByRole('button', { name: 'Email me when it opens' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'late@e2e.example' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play a practice season now' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await setUpLeague(other, 'Sleeper')
  await other.getByLabel('Sleeper username').fill('mayaortiz')
  await other.getByRole('button', { name: 'Find my league' }).click()
  await expect(
    other.getByRole('heading', {
      name: 'We found Bilge Rats Dynasty and Harbor Lights ⚓. It’s too late to play 2025.',
    }),
  ).toBeVisible()

  await page.goto(server().url)
  // At the top, and below "How It Works": with a code and without one.
  const tooLate = page.getByText('The 2025 season is over. Week 1 of 2026 should open September 9.')
  await expect(tooLate).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Set up your league' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the code from this device' }).click()
  await expect(page.getByRole('button', { name: 'Remove the code from this device' })).toHaveCount(0)
  await expect(tooLate).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Use our league' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add your league' })).toHaveCount(0)
  await expect(page.locator('#add').getByRole('link', { name: 'Tell me when a season opens' })).toHaveAttribute(
    'href',
    '#club',
  )
  isQuiet()
})

test('once it is too late, offers practice and an email to a user without a league, but no league to add', async ({
  page,
}) => {
  await server().turnTo('2025-11-26T15:00:00Z')
  const { token } = await server().signUp('Otto')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'No league yet' })).toBeVisible()
  await expect(page.getByText('The 2025 season is over. Week 1 of 2026 should open September 9.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play a practice season' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me when 2026 opens' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'I have a league code' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add an ESPN league' })).toHaveCount(0)
  // One column of equal buttons on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const widthOf = async (button: Locator) => (await button.boundingBox())?.width
  expect(await widthOf(page.getByRole('button', { name: 'Email me when 2026 opens' }))).toBe(
    await widthOf(page.getByRole('link', { name: 'I have a league code' })),
  )
})

test('after the next opening, explains that this server is fixed to one season', async ({ page }) => {
  await server().turnTo('2026-09-11T15:00:00Z')
  const { token } = await server().signUp('Otto')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/home`)
  await expect(page.getByText('The 2025 season is over. Leagues for 2026 aren’t open here yet.')).toBeVisible()
  await expect(page.getByText(/Until then|should open/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Demo/ }).click()
  await expect(page.getByText(/2026 never/)).toBeVisible()
})
