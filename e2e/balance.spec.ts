/** Balanced pages: names on slips, offers before a new bet, and Tuesday's last card on a phone. */
import { type Page, expect, test } from '@playwright/test'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

/** Tuesday’s results, in hours from a week’s Wednesday 10am. */
const TUESDAY = 146

const server = useServer()
let league: LateLeague

async function offer(amount: number): Promise<string> {
  const [devin, maya] = [league.person('Devin'), league.person('Maya')]
  const who = { league_id: league.id, challenger_id: devin.userId, challenged_id: maya.userId }
  const { bet } = await league.as('Devin', 'POST', '/h2h/proposal', { ...who, week: 2, amount, odds: 2 })
  return bet.id
}

/** In week 2 Maya takes a bet, enters the casino and makes a top-score pick: her Tuesday has five lines. */
test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(1)
  for (const name of ['Maya', 'Devin'] as const) await league.setWallet(name, 400)
  await league.turnTo(2)
  await league.as('Maya', 'POST', `/h2h/proposal/${await offer(30)}/accept`, {})
  const { userId } = league.person('Maya')
  const { choices } = await league.as('Maya', 'GET', `/casino/event/${league.id}/${userId}`)
  const open = choices.filter(({ refusal }: { refusal: unknown }) => refusal === null).slice(0, 2)
  await league.as('Maya', 'POST', '/casino/enter', {
    user_id: userId,
    event_id: `${league.id}:2`,
    entry_amount: 0,
    athlete_ids: open.map(({ athlete_id: id }: { athlete_id: string }) => id),
    team_id: null,
  })
  await league.pickTopScore(2, ['Theo', 'Maya'])
})

async function openAsMaya(page: Page, path: string, results: 'seen' | 'new' = 'seen'): Promise<void> {
  await setToken(page, server(), league.person('Maya').token, { results })
  await page.goto(`${league.url}${path}`)
}

test('shows the offers first, then everybody to bet with, in rows of similar length', async ({ page }) => {
  const id = await offer(20)
  await page.setViewportSize({ width: 1300, height: 900 })
  await openAsMaya(page, '/h2h-betting')
  const card = page.getByRole('article', { name: /^devin’s offer/ })
  const faces = page.getByRole('region', { name: 'Dare somebody' }).getByRole('listitem')
  await expect(faces.last()).toContainText('The House')
  const topOf = async (one: typeof card) => (await one.boundingBox())?.y ?? 0
  expect(await topOf(card)).toBeLessThan(await topOf(faces.first()))
  await league.as('Devin', 'POST', `/h2h/proposal/${id}/withdraw`, {})
  await expect(page.getByText('Nobody dares you yet.')).toBeVisible()
})

test('fits Tuesday’s last card above its buttons on a phone', async ({ page }) => {
  await league.turnTo(2, TUESDAY)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsMaya(page, '/results/2')
  const last = page.getByText(/^Scores are final/)
  await expect(last).toBeVisible()
  expect(await page.locator('main li').count()).toBeGreaterThan(4)
  const end = await last.boundingBox()
  const share = await page.getByRole('button', { name: 'Share' }).boundingBox()
  expect((end?.y ?? NaN) + (end?.height ?? NaN)).toBeLessThan((share?.y ?? NaN) - 8)
})

test('shows all of a long slip on Tuesday’s last card: the page scrolls if it is too long, with the buttons in view', async ({
  page,
}) => {
  await league.turnTo(2, TUESDAY)
  await page.route(/\/week\/2\/receipt/, async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    const own = json.data.run.players.find((player: { is_you: boolean }) => player.is_you)
    const bet = { ...own.lines[0], rule: 'h2h.won', what: 'Bet against Tuna Turner', units: 25 }
    bet.short = 'won 131.2 to 104.9, which covers the line of 4.5 points'
    own.lines = Array.from({ length: 7 }, (_, at) => ({ ...bet, sentence: `Bet ${at}` }))
    await route.fulfill({ json })
  })
  for (const { width, height, scrolls } of [
    { width: 390, height: 844, scrolls: true },
    { width: 1024, height: 768, scrolls: true },
    { width: 1280, height: 640, scrolls: true },
    { width: 1440, height: 900, scrolls: false },
  ]) {
    await page.setViewportSize({ width, height })
    await openAsMaya(page, '/results/2')
    const slip = page.getByRole('region', { name: 'Week 2, your slip' })
    await expect(slip.getByRole('listitem')).toHaveCount(7)
    for (const button of [
      page.getByRole('button', { name: 'Share' }),
      page.getByRole('link', { name: 'See your slip' }),
      page.getByRole('link', { name: 'Go home' }),
    ])
      await expect(button).toBeInViewport({ ratio: 1 })
    const cut = await slip.evaluate(
      (element) =>
        [...element.querySelectorAll('*')].filter(
          (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
        ).length,
    )
    expect(cut, `${width}`).toBe(0)
    const root = page.locator('html')
    expect(await root.evaluate((html) => html.scrollHeight > html.clientHeight + 1), `${width}`).toBe(scrolls)
    if (scrolls) await page.keyboard.press('End')
    await expect(page.getByText(/^[\d,]+ units after$/)).toBeInViewport({ ratio: 1 })
    if (width >= 1024) continue
    // The key's scroll continues after it returns.
    await expect(async () => {
      const after = await page.getByText(/^[\d,]+ units after$/).boundingBox()
      const share = await page.getByRole('button', { name: 'Share' }).boundingBox()
      expect((after?.y ?? NaN) + (after?.height ?? NaN)).toBeLessThan((share?.y ?? NaN) - 8)
    }).toPass()
  }
})
