/** The whole season on screen. By default, checks one week of each kind; `WEEKS=all` checks all twelve. */
import { expect, test } from '@playwright/test'
import { kindsOn, violationsOf } from './axe.ts'
import { useServer } from './server.ts'
import { watch } from './pages.ts'
import { pictures, takesPictures } from './pictures.ts'
import { falseTimesOn } from './false-times.ts'
import { type ReadPage, tourSeason } from './tour/season.ts'

const server = useServer()
const isWhole = process.env['WEEKS'] === 'all' || takesPictures
const WEEKS = isWhole ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 5, 9, 12]

// Too long for a retry.
test.describe.configure({ retries: 0 })
test.use({ viewport: { width: 390, height: 2600 } })

test('renders every page in every phase without accessibility violations or browser errors', async ({ page }) => {
  test.setTimeout(isWhole ? 1_800_000 : 1_500_000)
  const isQuiet = watch(page, [/espncdn/])
  let looks = 0
  let runs = 0
  // The kinds of elements that were already checked. A page is checked only if it has a new kind.
  const checked = new Set<number>()
  const look = async ({ name }: { name: string }) => {
    looks += 1
    if (takesPictures) return await pictures(page, name)
    const fresh = (await kindsOn(page)).filter((kind) => !checked.has(kind))
    if (fresh.length === 0) return
    runs += 1
    expect.soft(await violationsOf(page), name).toEqual([])
    for (const kind of fresh) checked.add(kind)
  }
  // In all twelve weeks, whichever are inspected: no page may show a false time.
  const read: ReadPage = async ({ name, week, phase }) => {
    expect.soft(await falseTimesOn(page, { week, phase }), `${name}, week ${week}, ${phase}`).toEqual([])
  }
  await tourSeason(WEEKS, read)({ page, server: server(), look })
  // At least 16 pages in each of a week's three phases.
  expect(looks).toBeGreaterThanOrEqual(WEEKS.length * 3 * 16)
  // A third has something new. Far fewer would mean that the kinds are too coarse.
  if (!takesPictures) expect(runs).toBeGreaterThan(looks / 4)
  isQuiet()
})
