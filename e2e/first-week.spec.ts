/** Before the first results nobody has a place, and people can still join. */
import { expect, test } from '@playwright/test'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
let league: LateLeague

test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(1)
})

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setToken(page, server(), league.person('Becka').token)
})

test('the table has no places and no elimination line before the first results', async ({ page }) => {
  const isQuiet = watch(page)
  await page.goto(`${league.url}/depth`)
  const race = page.getByRole('table', { name: 'Table, week 1' })
  await expect(race.getByRole('row', { name: /^you/ })).toBeVisible()
  await expect(race.getByRole('row', { name: '700 whale' })).toHaveCount(1)
  await expect(race.getByRole('row', { name: '100 out' })).toHaveCount(0)
  await expect(race.getByRole('cell', { name: '1', exact: true })).toHaveCount(0)
  isQuiet()
})

test('the invite’s code is aligned with its link', async ({ page }) => {
  await page.goto(`${league.url}?open=invite`)
  const dialog = page.getByRole('dialog', { name: 'Invite your league' })
  const link = dialog.getByLabel('Share link')
  await expect(link).toBeVisible()
  const [code, field] = await Promise.all([dialog.locator('.on-paper').first().boundingBox(), link.boundingBox()])
  expect(Math.abs((code?.x ?? 0) - (field?.x ?? 9))).toBeLessThan(2)
})
