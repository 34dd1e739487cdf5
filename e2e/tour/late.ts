/** The tour of elimination, purchases, the Triangle and the champion’s poster, in its own league (weeks 1 to 12). */
import type { Page } from '@playwright/test'
import { type LateLeague, addLateLeague } from '../late-league.ts'
import { type Guide, expect, openPage, setToken } from './guide.ts'

/** Sunday evening, Tuesday’s results and the next Wednesday, in hours from a week’s Wednesday 10am. */
const SUNDAY = 106
const TUESDAY = 146
const WEDNESDAY = 168

/** Needs a new server. */
export async function tourLate(guide: Guide): Promise<void> {
  const league = await addLateLeague(guide.server)
  const tour = { ...helpersFor(guide, league), league, page: guide.page, server: guide.server }
  await tourOut(tour)
  await tourPurchases(tour)
  await tourFinal(tour)
  await tourFinish(tour)
}

/** Set before drift starts, which would eliminate an idle player with 100 units. All but two become whales. */
const WALLETS = [
  ['Maya', 980],
  ['Theo', 930],
  ['Inez', 910],
  ['Priya', 870],
  ['Devin', 790],
  ['Vinny', 320],
  ['Becka', 40],
] as const

const NAMES = ['Sam', 'Becka', ...WALLETS.map(([name]) => name)] as const

interface Tour extends ReturnType<typeof helpersFor> {
  league: LateLeague
  page: Page
  server: Guide['server']
}

function helpersFor({ page, server, look }: Guide, league: LateLeague) {
  return {
    /** Views the next pages as this player. */
    viewAs: async (name: Parameters<LateLeague['person']>[0]) =>
      await setToken(page, server, league.person(name).token),
    open: async (path: string, heading: string | RegExp) => {
      await openPage({ page, server }, `${league.url}${path}`)
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

/** Weeks 1 to 4: no results yet, nothing to bet on, and an eliminated player. */
async function tourOut({ league, page, viewAs, open, see }: Tour): Promise<void> {
  await league.turnTo(1)
  await viewAs('Becka')
  await open('/predictions', 'Pick one')
  await see('picks-open')
  await open('/recap', 'Your season so far')
  await see('recap-nothing')
  await league.pickTopScore(1, ['Sam', 'Maya', 'Theo', 'Inez'])
  await league.turnTo(3)
  for (const [name, units] of WALLETS) await league.setWallet(name, units)
  await league.turnTo(4)
  await viewAs('Sam')
  await open('', 'Out past the lights')
  await expect(page.getByRole('heading', { name: 'Who scores most?' })).toBeVisible()
  await see('home-quiet')
  await viewAs('Becka')
  await open('', 'You’re out')
  await expect(page.getByRole('button', { name: 'Swim again' })).toBeEnabled()
  await see('home-out')
  await league.as('Becka', 'POST', `/player/${league.id}/${league.person('Becka').userId}/buy-back`)
  await open('/predictions?week=1', 'Picks')
  await see('picks-past')
  await league.pickTopScore(4, ['Sam'])
}

/** Weeks 7 to 9: multipliers for whales, all-ins for fish. */
async function tourPurchases({ league, page, viewAs, open, see, seeDialog }: Tour): Promise<void> {
  for (const week of [5, 6]) {
    await league.turnTo(week)
    await league.pickTopScore(week, ['Sam'])
  }
  await league.setWallet('Becka', 40)
  await league.turnTo(7)
  await viewAs('Becka')
  await open('', 'You’re out')
  await expect(page.getByText(/one buy-back this season/)).toBeVisible()
  await see('home-spectator')
  await league.setWallet('Devin', 760)
  await viewAs('Devin')
  await open('/multipliers', 'Multipliers')
  await expect(page.getByText('This drops you below the whale line')).toBeVisible()
  await see('multipliers-sale')
  await page.getByRole('button', { name: 'Buy it for 100' }).click()
  await seeDialog('multipliers-slip')
  const { userId } = league.person('Maya')
  await league.as('Maya', 'POST', `/player/${league.id}/${userId}/multiplier`, { week: 7 })
  await viewAs('Maya')
  await open('/multipliers', 'Multipliers')
  await expect(page.getByText('The week 10 multiplier is yours.', { exact: false })).toBeVisible()
  await see('multipliers-bought')
  await open('/map?week=3', 'Season map')
  await see('season-map-past')
  await viewAs('Sam')
  await open('/multipliers', 'Multipliers')
  await see('multipliers-locked')
  await league.turnTo(7, TUESDAY)
  await league.turnTo(9)
  await open('/multipliers', 'All in')
  await see('all-in')
  await page.getByRole('button', { name: /^Go all in/ }).click()
  await seeDialog('all-in-ask')
  await page.getByRole('button', { name: /^Go all in/ }).click()
  const coin = page.getByRole('alertdialog').getByRole('button', { name: /all in$/i })
  await coin.click()
  await expect(page.getByText('Press again to go all in')).toBeVisible()
  await coin.click()
  await expect(page.getByRole('region', { name: 'All-in slip' })).toBeVisible()
  await see('all-in-in')
}

/** Weeks 10 and 11, as an entrant and as a player outside the Triangle. */
async function tourFinal({ league, page, server, viewAs, open, see, seeDialog }: Tour): Promise<void> {
  await league.turnTo(10)
  await viewAs('Maya')
  await open('/depth', 'As it stands')
  await page.getByRole('link', { name: 'Points by week' }).click()
  await seeDialog('points-open')
  await open('/predictions', 'Picks')
  await page.getByRole('button', { name: 'Name a team' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await seeDialog('picks-finalist')
  await league.pickTopScore(10, ['Maya', 'Theo', 'Inez', 'Vinny'])
  await league.turnTo(11)
  await league.pickTopScore(11, ['Maya', 'Theo', 'Inez', 'Vinny'])
  await league.turnTo(11, SUNDAY)
  await open('/depth', 'As it stands')
  await see('depth-final')
  await page.getByRole('link', { name: 'Points by week' }).click()
  await expect(page.getByText('Prizes above this line')).toBeVisible()
  await seeDialog('points-standings')
  await open('/predictions', 'Picks')
  await expect(page.getByRole('region', { name: 'Top score' }).getByRole('listitem').first()).toBeVisible()
  await see('picks-revealed')
  await viewAs('Vinny')
  await openPage({ page, server }, `${league.url}/depth?open=points`)
  await expect(page.getByText('You’re not in the final.')).toBeVisible()
  await seeDialog('points-outside')
}

/** After week 12’s results. */
async function tourFinish({ league, page, viewAs, open, see }: Tour): Promise<void> {
  await league.turnTo(12, WEDNESDAY)
  await viewAs('Maya')
  await open('/depth', 'Table')
  await expect(page.getByRole('region', { name: 'Champion' })).toBeVisible()
  await see('depth-over')
  await open('', /^It’s over|^You’re the champion/)
  await expect(page.getByRole('region', { name: 'Champion' })).toBeVisible()
  await see('home-over')
  await page.goto(`${league.url}/results/12`)
  await expect(page.getByText(/^You finished|^You’re the champion/).first()).toBeVisible()
  await see('results-last')
  const { champion_user_id: championId } = await league.as('Maya', 'GET', `/game/${league.id}`)
  await viewAs(NAMES.find((name) => league.person(name).userId === championId) ?? 'Maya')
  await page.goto(`${league.url}/results/12`)
  await expect(page.getByText('You’re the champion')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Champion' })).toBeVisible()
  await see('results-champion')
  await viewAs('Maya')
  await open('/recap', 'Your season')
  await see('recap')
  await open('/map', 'Season map')
  await expect(page.getByText('The season is over. Pick a week to see what it had.')).toBeVisible()
  await expect(page.getByText('This week', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See the results' })).toBeVisible()
  await see('season-map-over')
}
