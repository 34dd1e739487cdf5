/** Builders and pages under a page translator: changes are shown, and no page breaks. */
import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { useServer } from './server.ts'
import { navigate, setToken } from './tour/guide.ts'
import { expectSameText, translate } from './translator.ts'
import { addressesOf } from './visits.ts'

const server = useServer()
let league: LateLeague

test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(2)
})

type Step = [what: string, take: (page: Page) => Promise<unknown>]

/** Opens one of Maya's pages twice, once translated, takes each step on both, and compares what they show. */
async function takeSteps(context: BrowserContext, path: string, steps: readonly Step[]): Promise<void> {
  const [translated, original] = [await context.newPage(), await context.newPage()]
  const isQuiet = watch(translated)
  await translate(translated)
  for (const page of [original, translated]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await setToken(page, server(), league.person('Maya').token)
    await page.goto(`${league.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expectSameText(translated, original, path)
  for (const [what, take] of steps) {
    await take(original)
    await take(translated)
    await expectSameText(translated, original, `${path}: ${what}`)
  }
  isQuiet()
  await Promise.all([translated.close(), original.close()])
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const follow = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const check = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).first().check()
const fill = (name: string, value: string) => async (page: Page) => {
  await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByLabel(name, { exact: true }).blur()
}

test('the bet builder shows what is chosen', async ({ context }) => {
  test.slow()
  await takeSteps(context, '/h2h-betting', [
    ['an opponent', follow(/^theo, /)],
    ['half a point', press('Half a point less')],
    ['a stake', fill('You put up', '40')],
    ['the odds', press('theo puts up 5 more')],
    ['a stake of more than there is', fill('You put up', '9000')],
    ['over or under', check(/you over/i)],
  ])
})

test('the house line shows what is chosen', async ({ context }) => {
  const choose = (index: number) => async (page: Page) => {
    await page.getByLabel('Whose score?').selectOption({ index })
  }
  await takeSteps(context, '/h2h-betting/house-line', [
    ['a team', choose(1)],
    ['a stake', press('50')],
    ['another team', choose(2)],
  ])
})

test('the casino shows what is chosen', async ({ context }) => {
  test.slow()
  const pick = (place: number) => async (page: Page) => await page.locator('.player-card input').nth(place).check()
  await takeSteps(context, '/casino-betting', [
    ['a player', pick(0)],
    ['another player', pick(1)],
  ])
})

test('the top-score pick shows what is chosen', async ({ context }) => {
  test.slow()
  await takeSteps(context, '/casino-betting', [
    ['nothing chosen yet', press('Enter pick')],
    ['a team', check(new RegExp(league.person('Sam').teamName))],
    ['another team', check(new RegExp(league.person('Theo').teamName))],
  ])
})

test('every page in turn shows its own text', async ({ context }) => {
  test.setTimeout(240_000)
  const crew = [league.person('Maya'), league.person('Sam')]
  const addresses = addressesOf('week 2', { id: league.id, code: '', crew, betId: '' })
  const steps = addresses
    .filter((address) => !address.includes('bet='))
    .map((address): Step => [address, (page) => navigate(page, `${server().url}${address}`)])
  await takeSteps(context, '', steps)
})
