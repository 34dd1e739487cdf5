/** Every page at 320 pixels, at twice the text size, and in a desktop window. */
import { type Page, expect, test } from '@playwright/test'
import { paths } from '@whale/words/addresses'
import { TIGHT, tightFaults, wideFaults } from './layout.ts'
import { pictures, takesPictures } from './pictures.ts'
import { addLeague, useServer } from './server.ts'
import { openPage, setToken } from './tour/guide.ts'
import { addressesOf, type Played, type Stage } from './visits.ts'

const server = useServer()
const NAMES = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'] as const

async function checkPages(page: Page, stage: Stage | 'share', addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    // The feed is the third column on pages that open wide.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${server().url}${address}`)
    await expect(page.locator('h1').first(), address).toBeVisible()
    await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
    // Ids and tokens differ with each run.
    const path = address.replaceAll(/[^/]*_[^/]*|[^/]{20,}/g, '')
    const name = `page ${stage} ${path}`.replaceAll(/[^a-z\d]+/gi, '-').replace(/-$/, '')
    await pictures(page, name)
    if (takesPictures) continue
    for (const size of TIGHT) {
      const what = `${address} at ${size.width}, text times ${size.text}`
      expect.soft(await tightFaults(page, size), what).toEqual([])
    }
    expect.soft(await wideFaults(page), `${address} at 1440`).toEqual([])
  }
}

/** The pages that are empty in a later week for a player without a move since week 2: without bets in week 4, and in the final. */
async function checkLater(page: Page, id: string): Promise<void> {
  const tabs = [paths.bets(id), paths.bets(id, { tab: 'settled' })]
  const others = [paths.casino, paths.house, paths.multipliers].map((of) => of(id))
  for (const moment of ['2025-09-24T14:00:00Z', '2025-11-05T15:00:00Z']) {
    await server().turnTo(moment)
    for (const address of [...tabs, ...others]) {
      await openPage({ page, server: server() }, `${server().url}${address}`)
      await expect(page.locator('h1').first(), address).toBeVisible()
      await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
      expect.soft(await wideFaults(page), `${address} at 1440, ${moment}`).toEqual([])
    }
  }
}

test('fits every page on small and wide screens', async ({ page }) => {
  test.setTimeout(300_000)
  const league = await addLeague(server(), '100003', NAMES)
  const check = (stage: Stage, betId = '') =>
    checkPages(page, stage, addressesOf(stage, { ...league, betId } satisfies Played))
  await checkPages(page, 'anytime', ['/no-such-page'])
  await check('anytime')
  await setToken(page, server(), league.crew[0]?.token ?? null)
  await check('lobby')
  await server().turnTo('2025-09-10T14:00:00Z')
  const [first, second] = league.crew
  const offer = { league_id: league.id, challenger_id: first?.userId, challenged_id: second?.userId, week: 2, odds: 2 }
  const { body } = await server().call('POST', '/h2h/proposal', {
    token: first?.token ?? '',
    body: { ...offer, amount: 25 },
  })
  await check('week 2', body.data.bet.id)
  await server().call('POST', `/h2h/proposal/${body.data.bet.id}/accept`, { token: second?.token ?? '' })
  const shared = await server().call('POST', `/league/${league.id}/shares`, {
    token: first?.token ?? '',
    body: { subject: { kind: 'bet', bet_id: body.data.bet.id }, with_invite: true },
  })
  await checkPages(page, 'share', [new URL(shared.body.data.url).pathname])
  if (!takesPictures) await checkLater(page, league.id)
  await server().turnTo('2025-12-03T14:00:00Z')
  await check('over')
})

test('reports a broken word, an overlap, a wide page, a long line and an empty page', async ({ page }) => {
  await page.setContent(`<main>
    <p style="width: 3em; overflow-wrap: anywhere">Commissioner</p>
    <p>One</p><p style="margin-top: -2em">Two</p>
    <p style="width: 200vw">${'lorem ipsum '.repeat(40)}</p></main>`)
  const [tight] = TIGHT
  expect(tight === undefined ? [] : await tightFaults(page, tight)).toEqual([
    'the page is 648 wide',
    '"Commissioner" is broken',
    '"One" and "Two" overlap',
  ])
  const wide = await wideFaults(page)
  expect(wide.some((fault) => fault.includes('characters'))).toBe(true)
  expect(wide.some((fault) => fault.includes('% of the page'))).toBe(true)
})

for (const width of [390, 1440]) {
  test(`paints the cards of Why Play in a captured page at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(server().url)
    const cards = page.getByRole('group', { name: 'Who it is for' })
    await expect(cards).toBeAttached()
    // Not scrolled into view, since a print or capture shows the page as it opened.
    const place = await cards.evaluate((element) => {
      const { left, top, width: wide, height } = element.getBoundingClientRect()
      return { left, top: top + scrollY, wide, height }
    })
    const picture = (await page.screenshot({ fullPage: true })).toString('base64')
    const inks = await page.evaluate(countColors, { picture, place })
    expect(inks).toBeGreaterThan(20)
  })
}

/** Runs in the page: the number of colors in a part of a picture. An empty part has one or two. */
async function countColors(given: {
  picture: string
  place: { left: number; top: number; wide: number; height: number }
}): Promise<number> {
  const { left, top, wide, height } = given.place
  const bytes = Uint8Array.from(atob(given.picture), (sign) => sign.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(wide, height)
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(bitmap, -left, -top)
  const pixels = drawing?.getImageData(0, 0, wide, height).data ?? []
  const colors = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4) {
    colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
  }
  return colors.size
}
