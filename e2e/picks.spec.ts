/** Picks: secret before the lock, on one wall after it, in few words. */
import { type Page, expect, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })

const server = useServer()
let league: LateLeague

const LONG = 'abcdefghij'.repeat(4)
const WORDS = 120
/** Hours from Wednesday 10am to Sunday afternoon, and to Tuesday's results. */
const SUNDAY = 102
const TUESDAY = 146

test.beforeAll(async () => {
  for (let team = 1; team <= 8; team += 1)
    await server().rename({ league: '100001', team: String(team), name: `${team}${LONG.slice(1)}` })
  league = await addLateLeague(server())
})

type Name = Parameters<LateLeague['person']>[0]

const CREW = ['Sam', 'Maya', 'Theo', 'Inez', 'Devin', 'Priya', 'Vinny', 'Becka'] as const

async function open(page: Page, name: Name, path = ''): Promise<void> {
  await setToken(page, server(), league.person(name).token)
  await page.goto(`${league.url}/casino-betting${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function mark(name: Name, rival: Name): Promise<void> {
  const { userId: user_id } = league.person(name)
  const { teamId: team_id } = league.person(rival)
  await league.as(name, 'POST', '/casino/enter', { user_id, event_id: `${league.id}:3`, entry_amount: 0, team_id })
}

async function say(name: Name, best: Name, week: number): Promise<void> {
  const [{ userId: user_id }, { teamId: team_id }] = [league.person(name), league.person(best)]
  await league.as(name, 'POST', '/bermuda/prediction', { league_id: league.id, user_id, week, team_id, points: null })
}

/** The words on a phone's first screen, without the members' own names. */
async function wordsOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  const text = await page.evaluate(() => {
    const found: string[] = []
    const main = document.querySelector('main')
    if (main === null) return ''
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest('.sr-only') !== null) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      if (parent.getBoundingClientRect().top > innerHeight) continue
      found.push(node.textContent ?? '', ' ')
    }
    return found.join('')
  })
  const names = [...CREW.map((name) => name.toLowerCase()), ...CREW.map((name) => league.person(name).teamName)]
  const own = names.reduce((rest, name) => rest.replaceAll(name, ' '), text)
  return own.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

async function expectFewWords(page: Page, what: string): Promise<void> {
  const words = await wordsOf(page)
  test.info().annotations.push({ type: 'words', description: `${what}: ${words.length}` })
  expect.soft(words.length, `${what}: ${words.join(' ')}`).toBeLessThanOrEqual(WORDS)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('hides other players’ picks before the lock', async ({ page }) => {
  await league.turnTo(3)
  for (const name of ['Sam', 'Theo', 'Inez', 'Vinny'] as const) await mark(name, 'Devin')
  for (const name of ['Priya', 'Becka'] as const) await mark(name, 'Sam')
  await mark('Maya', 'Becka')
  for (const name of ['Sam', 'Theo', 'Inez'] as const) await say(name, 'Theo', 3)
  await say('Maya', 'Devin', 3)
  await open(page, 'Maya')
  await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible()
  await expect(page.getByText('Mark one of the lowest 4 of 12, win 100')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everyone’s picks' })).toHaveCount(0)
  await expect(page.getByText(/Only you|of you marked|more said/)).toHaveCount(0)
  await expectFewWords(page, 'week 3 open')
})

test('reveals every pick at the lock, the viewer’s own at the top', async ({ page }) => {
  await league.turnTo(3, SUNDAY)
  await open(page, 'Maya')
  const wall = page.getByRole('region', { name: 'Everyone’s picks' })
  await expect(wall.getByRole('listitem').first()).toContainText('Only you marked becka')
  await expect(wall.getByRole('listitem').nth(1)).toContainText('devin')
  await expect(wall.getByRole('listitem').nth(1)).toContainText('sam, theo, inez and vinny')
  const pot = page.getByRole('region', { name: /^Top score/ })
  await expect(pot).toContainText('Only you said devin.')
  await expect(pot.getByRole('listitem').first()).toContainText('devin')
  await expect(pot.getByRole('listitem').nth(1)).toContainText('each')
  await expectFewWords(page, 'week 3 locked')
  await inspect(page, { name: 'picks-wall', part: 'game', hasDialog: false })
  await open(page, 'Sam')
  await expect(wall.getByRole('listitem').first()).toContainText('4 of you marked devin')
  await open(page, 'Devin')
  await expect(wall.getByRole('listitem').first()).toContainText('You made no pick')
})

test('links to the picks of earlier weeks', async ({ page }) => {
  await league.turnTo(3, TUESDAY)
  await open(page, 'Maya')
  await expect(page.getByRole('link', { name: 'See the full results' })).toBeVisible()
  await league.turnTo(4)
  await open(page, 'Maya')
  await page.getByRole('link', { name: 'Earlier weeks' }).click()
  await expect(page.getByRole('heading', { name: 'Mark a rival' })).toBeVisible()
  await expect(page.getByText('Only you marked becka')).toBeVisible()
  await expect(page.getByText('Only you said devin.')).toBeVisible()
  await inspect(page, { name: 'picks-earlier', part: 'game', hasDialog: false })
})

test('shows everyone’s picks next to the cards on a wide screen', async ({ page }) => {
  await league.turnTo(4)
  await open(page, 'Becka')
  const topScore = page.getByRole('region', { name: 'Top score' })
  await topScore.getByRole('radio', { name: /theo/ }).check()
  await topScore.getByRole('button', { name: 'Enter pick' }).click()
  await expect(topScore).toContainText('You said theo')
  await expect(topScore.getByRole('radio')).toHaveCount(0)
})

test('shows both races of week 5 to everybody once they are locked', async ({ page }) => {
  await league.turnTo(5)
  for (const name of CREW.slice(0, 6)) {
    const { userId: user_id } = league.person(name)
    await league.as(name, 'POST', '/casino/enter', { user_id, event_id: `${league.id}:5`, entry_amount: 0 })
  }
  await open(page, 'Maya')
  await expectFewWords(page, 'week 5 open')
  await league.turnTo(5, SUNDAY)
  await open(page, 'Vinny')
  await expect(page.getByText('Not entered this week')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'maya' }).first()).toBeVisible()
  await expectFewWords(page, 'week 5 locked')
  await inspect(page, { name: 'picks-race', part: 'game', hasDialog: false })
})
