/** Every address that a league's game ever had leads to a page: in each state of a season, before sign-in, and while access is closed. */
import { type Page, expect, test } from '@playwright/test'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { watch } from './pages.ts'
import { pictures } from './pictures.ts'
import { useServer } from './server.ts'
import { navigate, setToken } from './tour/guide.ts'

/** The address, with a query or fragment if it has one, and where it leads if not to itself. */
const ADDRESSES: readonly [address: string, leadsTo?: string][] = [
  ['?open=notifications'],
  ['/pregame'],
  ['/casino-betting'],
  ['/predictions', '/casino-betting#top-score'],
  ['/predictions?week=1', '/casino-betting?week=1#top-score'],
  ['/sweat', '/h2h-betting'],
  ['/sweat?open=sum#x', '/h2h-betting?open=sum#x'],
  ['/h2h-betting/riding'],
  ['/h2h-betting/offers'],
  ['/h2h-betting/settled'],
  ['/h2h-betting?with=nobody'],
  ['/options', '/h2h-betting/house-line'],
  ['/options?open=line#x', '/h2h-betting/house-line?open=line#x'],
  ['/bounties', '/h2h-betting'],
  ['/multipliers'],
  ['/depth'],
  ['/depth?view=held'],
  ['/flows', '/depth?open=flows'],
  ['/flows?x=1#y', '/depth?x=1&open=flows#y'],
  ['/bermuda', '/depth?open=points'],
  ['/bermuda?x=1#y', '/depth?x=1&open=points#y'],
  ['/treasury'],
  ['/ledger?kind=payday', '/treasury?kind=payday'],
  ['/activity?show=bets'],
  ['/votes'],
  ['/map?week=3'],
  ['/receipt/1'],
  ['/results/1'],
  ['/recap'],
  ['/seasons'],
  ['/wrapped'],
]

test.describe('in an open league', () => {
  test.describe.configure({ mode: 'serial' })
  const server = useServer()
  let league: LateLeague

  test.beforeAll(async () => {
    league = await addLateLeague(server())
  })

  for (const [state, week, hours] of [
    ['lobby', 1, -26],
    ['betting', 1, 1],
    ['games', 2, 100],
    ['final', 10, 1],
    ['over', 12, 200],
  ] as const) {
    test(`every address leads to a page: ${state}`, async ({ page }) => {
      test.setTimeout(240_000)
      await league.turnTo(week, hours)
      await setToken(page, server(), league.person('Maya').token)
      await page.goto(`${server().url}/profile`)
      // A week without results has none to show.
      const isQuiet = watch(page, [/\b404\b/])
      const missing: string[] = []
      for (const [address, leadsTo] of [...ADDRESSES, [`/ledger/${league.person('Theo').userId}`] as const]) {
        await navigate(page, `${league.url}${address}`)
        // An open sheet hides the page from roles.
        const heading = page.locator('h1').first()
        await expect(heading, address).toBeVisible()
        if (leadsTo !== undefined) await expect(page).toHaveURL(`${league.url}${leadsTo}`)
        if ((await heading.innerText()) === 'Page Not Found') missing.push(address)
        await expect.soft(heading, address).not.toHaveText('Something Went Wrong')
        if (['/casino-betting', '/treasury', '/depth', '/h2h-betting'].includes(address)) {
          await pictures(page, `moved-${state}${address.replaceAll('/', '-')}`)
        }
      }
      // Only addresses of things that the season does not have yet.
      expect(missing.filter((address) => !/^\/(receipt|results)\/1$|^\/(recap|wrapped)$/.test(address))).toEqual([])
      isQuiet()
    })
  }

  test('asks to sign in first, and then continues to the new place', async ({ page }) => {
    await page.goto(`${league.url}/bounties?x=1`)
    await expect(page).toHaveURL(/\/login\?return_to=%2Fgame%2F.+%2Fbounties%3Fx%3D1$/)
    for (const [address] of ADDRESSES) await expectLogin(page, `${league.url}${address}`)
  })

  async function expectLogin(page: Page, url: string): Promise<void> {
    await navigate(page, '/login')
    await navigate(page, url)
    await expect(page, url).toHaveURL(/\/login\?return_to=/)
  }
})

test.describe('while access is closed', () => {
  const server = useServer({ ACCESS: 'closed' })

  test('every address leads to the thank-you page', async ({ page }) => {
    const { token } = await server().signUp('Tess')
    await setToken(page, server(), token)
    for (const [address] of ADDRESSES) {
      await page.goto(`${server().url}/game/league_any${address}`)
      await expect(page, address).toHaveURL(`${server().url}/thankyou`)
    }
  })
})
