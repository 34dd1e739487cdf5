/** The screens of the later weeks, on their own server: from the beach to the champion's poster. */
import { type Page, expect } from '@playwright/test'
import { startServer } from '../server.ts'
import { type LateLeague, bringLateLeague } from '../late-league.ts'
import { type Guide, lendEyes } from './guide.ts'

/** Sunday evening, the Tuesday of the count and the Wednesday after it, in hours from a week's Wednesday 10am. */
const SUNDAY = 106
const TUESDAY = 146
const WEDNESDAY = 168

export async function tourLate({ page, look }: Guide): Promise<void> {
  const { server, close } = await startServer()
  try {
    const league = await bringLateLeague(server)
    const tour = { ...lookers({ page, server, look }, league), league, page }
    await tourBeach(tour)
    await tourCounter(tour)
    await tourTriangle(tour)
    await tourFinish(tour)
  } finally {
    // The page keeps polling. Leave it before the server stops.
    await page.goto('about:blank')
    await close()
  }
}

/** Dealt before the drift begins, which would beach who has 100 and plays nothing. All but two are whales by it. */
const WALLETS = [
  ['Maya', 980],
  ['Theo', 930],
  ['Inez', 910],
  ['Priya', 870],
  ['Devin', 790],
  ['Vinny', 320],
  ['Becka', 40],
] as const

interface Tour extends ReturnType<typeof lookers> {
  league: LateLeague
  page: Page
}

function lookers({ page, server, look }: Guide, league: LateLeague) {
  return {
    /** The next pages are seen with these eyes. */
    be: async (name: Parameters<LateLeague['person']>[0]) => await lendEyes(page, server, league.person(name).token),
    open: async (path: string, heading: string | RegExp) => {
      await page.goto(`${league.url}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    },
    see: async (name: string) => await look({ name, part: 'game', hasDialog: false }),
    seeDialog: async (name: string) => {
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
      await look({ name, part: 'game', hasDialog: true })
      await page.keyboard.press('Escape')
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeHidden()
    },
  }
}

/** Weeks 1 to 4: nothing counted, nothing to bet, and under the elimination line. */
async function tourBeach({ league, page, be, open, see, seeDialog }: Tour): Promise<void> {
  await league.turnTo(1)
  await be('Becka')
  await open('/predictions', 'Predictions')
  await see('predictions-open')
  await open('/recap', 'Your season so far')
  await see('recap-nothing')
  await league.predict(1, ['Sam', 'Maya', 'Theo', 'Inez'])
  await league.turnTo(3)
  for (const [name, units] of WALLETS) await league.setWallet(name, units)
  await league.turnTo(4)
  await be('Sam')
  await open('', 'Out past the lights')
  await expect(page.getByText('Open water. Nothing to bet. Watch your depth.')).toBeVisible()
  await see('home-quiet')
  await be('Becka')
  await open('', 'Beached (eliminated)')
  await expect(page.getByRole('button', { name: 'Refloat for 300 units' })).toBeEnabled()
  await see('home-beached')
  await page.getByRole('button', { name: 'Refloat for 300 units' }).click()
  await seeDialog('refloat')
  await league.as('Becka', 'POST', `/player/${league.id}/${league.person('Becka').userId}/buy-back`)
  await open('/predictions?week=1', 'Predictions')
  await see('predictions-past')
  await league.predict(4, ['Sam'])
}

/** Weeks 7 to 9: what whales buy, what fish dare. */
async function tourCounter({ league, page, be, open, see, seeDialog }: Tour): Promise<void> {
  for (const week of [5, 6]) {
    await league.turnTo(week)
    await league.predict(week, ['Sam'])
  }
  await league.setWallet('Becka', 40)
  await league.turnTo(7)
  await be('Becka')
  await open('', 'Beached (eliminated)')
  await expect(page.getByText(/one buy-back this season/)).toBeVisible()
  await see('home-spectator')
  await league.setWallet('Devin', 760)
  await be('Devin')
  await open('/multipliers', 'Multipliers')
  await expect(page.getByText('This drops you below the whale line')).toBeVisible()
  await see('multipliers-sale')
  await page.getByRole('button', { name: 'Buy it for 100' }).click()
  await seeDialog('multipliers-slip')
  const { userId } = league.person('Maya')
  await league.as('Maya', 'POST', `/player/${league.id}/${userId}/multiplier`, { week: 7 })
  await be('Maya')
  await open('/multipliers', 'Multipliers')
  await expect(page.getByText('The week 10 bolt is yours.', { exact: false })).toBeVisible()
  await see('multipliers-bought')
  await open('/bounties', 'Bounties')
  await see('bounties-open')
  await open('/map?week=3', 'Season map')
  await see('season-map-past')
  await be('Sam')
  await open('/multipliers', 'Multipliers')
  await see('multipliers-locked')
  await league.turnTo(7, TUESDAY)
  await open('/bounties', 'Bounties')
  await expect(page.getByText("Board's clean. New ones Wednesday.")).toBeVisible()
  await see('bounties-clean')
  await league.turnTo(9)
  await open('/multipliers', 'Multipliers')
  await see('liquidation')
  await page.getByRole('button', { name: /^Go all in/ }).click()
  await seeDialog('liquidation-ask')
  await page.getByRole('button', { name: /^Go all in/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Go all in/ })
    .click()
  await expect(page.getByRole('region', { name: 'Liquidation slip' })).toBeVisible()
  await see('liquidation-in')
}

/** Weeks 10 and 11, from inside and from the reef. */
async function tourTriangle({ league, page, be, open, see, seeDialog }: Tour): Promise<void> {
  await league.turnTo(10)
  await be('Maya')
  await open('/bermuda', 'Into the Triangle')
  await see('bermuda-open')
  await page.getByRole('button', { name: 'Name a team' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await seeDialog('bermuda-prediction')
  await league.predict(10, ['Maya', 'Theo', 'Inez', 'Vinny'])
  await league.turnTo(11)
  await league.predict(11, ['Maya', 'Theo', 'Inez', 'Vinny'])
  await league.turnTo(11, SUNDAY)
  await open('/bermuda', 'No stars')
  await expect(page.getByText('The cut: prizes above')).toBeVisible()
  await see('bermuda-standings')
  await open('/predictions', 'Predictions')
  await expect(page.getByRole('table', { name: 'Everyone’s picks' })).toBeVisible()
  await see('predictions-revealed')
  await be('Vinny')
  await open('/bermuda', 'No stars')
  await expect(page.getByText("You're watching from the reef.")).toBeVisible()
  await see('bermuda-reef')
}

/** After the last count. */
async function tourFinish({ league, page, be, open, see }: Tour): Promise<void> {
  await league.turnTo(12, WEDNESDAY)
  await be('Maya')
  await open('/bermuda', 'The storm has passed')
  await expect(page.getByRole('region', { name: 'Champion' })).toBeVisible()
  await see('bermuda-over')
  await open('', 'The season is over')
  await expect(page.getByRole('region', { name: 'Champion' })).toBeVisible()
  await see('home-over')
  await open('/recap', 'Your season')
  await see('recap')
  await open('/map', 'Season map')
  await see('season-map-over')
}
