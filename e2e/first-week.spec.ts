/** Before the first results: nobody has a place, and people can still join. */
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

test('the depth chart has no empty columns before there are places', async ({ page }) => {
  const isQuiet = watch(page)
  await page.goto(`${league.url}/depth`)
  const chart = page.getByRole('table', { name: 'Depth chart, week 1' })
  const row = chart.getByRole('row', { name: /^Reel Deal/ })
  await expect(row).toBeVisible()
  await expect(chart.getByText('No.', { exact: true })).toBeHidden()
  await expect(chart.getByText('–')).toHaveCount(0)
  const left = async () => {
    const [table, avatar] = await Promise.all([
      chart.boundingBox(),
      row.locator('th img, th svg, th span').first().boundingBox(),
    ])
    return (avatar?.x ?? 0) - (table?.x ?? 0)
  }
  expect(await left()).toBeLessThan(20)
  isQuiet()
})

test('the depth chart says when there are places, instead of who moved', async ({ page }) => {
  await page.goto(`${league.url}/depth`)
  await expect(page.getByText('Everyone is level until the first results, Tuesday 4am.')).toBeVisible()
  await expect(page.getByText('Who moved')).toHaveCount(0)
})

test('the invite’s code starts where its link does', async ({ page }) => {
  await page.goto(`${league.url}?open=invite`)
  const dialog = page.getByRole('dialog', { name: 'Invite your league' })
  const link = dialog.getByLabel('Share link')
  await expect(link).toBeVisible()
  const [code, field] = await Promise.all([dialog.locator('.on-paper').first().boundingBox(), link.boundingBox()])
  expect(Math.abs((code?.x ?? 0) - (field?.x ?? 9))).toBeLessThan(2)
})
