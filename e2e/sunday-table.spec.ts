/** The Sunday page with many bets, where the table of who stands where shares a row with who roots for whom. */
import { expect, test } from '@playwright/test'
import { addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()

test('gives a player two lines on a wide page, three on a narrow one, and ends both columns about level', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const isQuiet = watch(page)
  const league = await addLateLeague(server())
  await league.turnTo(2)
  for (const [from, to] of [
    ['Maya', 'Theo'],
    ['Sam', 'Inez'],
    ['Devin', 'Priya'],
    ['Vinny', 'Becka'],
  ] as const) {
    const who = { challenger_id: league.person(from).userId, challenged_id: league.person(to).userId }
    const { bet } = await league.as(from, 'POST', '/h2h/proposal', {
      league_id: league.id,
      ...who,
      week: 2,
      amount: 20,
      odds: 2,
    })
    await league.as(to, 'POST', `/h2h/proposal/${bet.id}/accept`, {})
  }
  await server().turnTo('2025-09-14T18:00:00Z')
  await server().turnTo('2025-09-14T18:03:00Z')
  await setToken(page, server(), league.person('Maya').token)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${league.url}/sweat`)
    const stand = page.getByRole('region', { name: 'If games ended now' })
    await expect(stand.getByText(/\d (playing|to come)/).first()).toBeVisible({ timeout: 15_000 })
    const names = stand.getByRole('rowheader')
    await expect(names).toHaveCount(8)
    const lines = await names.evaluateAll((cells) =>
      cells.map((cell) => {
        const bottoms: number[] = []
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(node)
          // What only screen readers get is clipped to one pixel.
          if ((node.parentElement?.clientWidth ?? 0) === 1) continue
          for (const { bottom } of range.getClientRects()) bottoms.push(bottom)
        }
        return bottoms.toSorted((a, b) => a - b).filter((bottom, at, all) => bottom - (all[at - 1] ?? -9) > 8).length
      }),
    )
    expect(Math.max(...lines), `lines at ${width}: ${lines.join(', ')}`).toBeLessThanOrEqual(width === 1440 ? 2 : 3)
    const notes = await stand
      .getByText(/\d (playing|to come)/)
      .evaluateAll((all) =>
        all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
      )
    expect(notes, `notes at ${width}`).toEqual(notes.map(() => 1))
    if (width === 390) continue
    const bottomOf = async (name: string) => {
      const box = await page.getByRole('region', { name }).boundingBox()
      return (box?.y ?? NaN) + (box?.height ?? NaN)
    }
    const apart = Math.abs((await bottomOf('If games ended now')) - (await bottomOf('Who roots for whom')))
    expect(apart, `ends at ${width}`).toBeLessThan(300)
  }
  isQuiet()
})
