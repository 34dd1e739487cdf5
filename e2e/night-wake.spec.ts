/** Pages of a game night that were asleep, and its TV: both show the truth at once. And what a page shows before its results are opened. */
import { type Browser, type Page, expect, test } from '@playwright/test'
import { TV, bar, lobby, nightsOf, openPage } from './nights.ts'
import { useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()
const { stateOf, endPhase, openNight, join, begin } = nightsOf(server)

/**
 * Opens a page whose timers of more than a second can be silenced: then only waking up refreshes it. So a slow machine
 * proves it as well as a fast one; wake.test.ts proves that waking up takes less than a second.
 */
async function openSleeper(browser: Browser, viewport?: { width: number; height: number }): Promise<Page> {
  const page = await openPage(browser, viewport)
  await page.addInitScript(() => {
    const timers = window as unknown as Record<'setTimeout' | 'setInterval', (...of: unknown[]) => unknown>
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const set = timers[name].bind(window)
      timers[name] = (call, ms, ...of) => {
        const isLong = Number(ms) > 1000
        const run = (...given: unknown[]) => {
          if (!isLong || !('isSilent' in window)) (call as (...given: unknown[]) => void)(...given)
        }
        return set(run, ms, ...of)
      }
    }
  })
  return page
}

const silence = async (page: Page) => await page.evaluate(() => void Object.assign(window, { isSilent: true }))

/** Simulates a phone in a pocket: the page is hidden. Without a stream, only waking up refreshes it. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

/** Simulates a closed lid: the page's timers stop while the device's clock continues. */
async function jumpClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000
  })
}

test('shows the truth as soon as it wakes up, hidden or not', async ({ browser }) => {
  test.setTimeout(120_000)
  const [host, friend] = [await openPage(browser), await openSleeper(browser)]
  const leagueId = await openNight(host)
  const { code } = await stateOf(host, leagueId)
  await join(friend, { code, name: 'maya' })
  await begin(host, [host, friend])

  await silence(friend)
  await friend.route('**/events', (route) => route.abort())
  await setHidden(friend, true)
  await endPhase(host, leagueId)
  await expect(bar(friend)).toContainText('Week 1 of 12')
  await setHidden(friend, false)
  await expect(bar(friend)).toContainText('Games are on')

  await endPhase(host, leagueId)
  await endPhase(host, leagueId)
  await expect(bar(friend)).toContainText('Games are on')
  await jumpClock(friend)
  await expect(bar(friend)).toContainText('Week 2 of 12')
})

test('keeps its TV through a new code and a lost connection, with the ring of the phase', async ({ browser }) => {
  const [host, friend, tv] = [await openPage(browser), await openPage(browser), await openSleeper(browser, TV)]
  const leagueId = await openNight(host)
  const { code } = await stateOf(host, leagueId)
  await join(friend, { code, name: 'troll' })
  await tv.goto(`${server().url}/night/${code}/tv`)
  await expect(tv.getByRole('row', { name: /troll/ })).toBeVisible()
  const own = (await stateOf(friend, leagueId)).own.user_id
  const kicked = { game_league_id: leagueId, user_id: own }
  expect((await host.request.post(`${server().url}/api/user/kick-user`, { data: kicked })).status()).toBe(200)
  await expect(tv.getByRole('row', { name: /troll/ })).toHaveCount(0)
  const { code: next } = await stateOf(host, leagueId)
  expect(next).not.toBe(code)
  await expect(tv.getByText([...next].join(' '))).toBeAttached()

  await begin(host, [host])
  await expect(tv.getByText('Week 1 of 12')).toBeVisible()
  await tv.context().setOffline(true)
  await endPhase(host, leagueId)
  await expect(tv.getByText('Connecting again')).toBeVisible()
  await silence(tv)
  await tv.context().setOffline(false)
  await expect(tv.getByText('Games are on')).toBeVisible()

  // Ten seconds into the forty of the games.
  await server().call('POST', '/dev/clock', { body: { advance: '10s' } })
  await tv.reload()
  await expect(tv.getByText('Games are on')).toBeVisible()
  const ring = tv.locator('.tv-ring circle').nth(1)
  const shareOf = async () => Number((await ring.getAttribute('stroke-dasharray'))?.split(' ')[0]) / (2 * Math.PI * 44)
  expect(await shareOf()).toBeLessThan(0.8)
})

test('shows nothing of the results on the home before they open', async ({ browser }) => {
  const [host, wide] = [await openPage(browser), await openPage(browser, { width: 1500, height: 900 })]
  const leagueId = await openNight(host)
  const { code } = await stateOf(host, leagueId)
  await join(wide, { code, name: 'maya' })
  await begin(host, [host, wide])
  await endPhase(host, leagueId)
  await expect(bar(wide)).toContainText('Games are on')
  await expect(wide).toHaveURL(`${server().url}/game/${leagueId}`)
  await wide.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const note = () => {
      if (!location.pathname.includes('/results/')) seen.push(document.querySelector('#root')?.textContent ?? '')
    }
    note()
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await endPhase(host, leagueId)
  await expect(wide).toHaveURL(/\/results\/1$/)
  const seen = await wide.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen[0]).toContain('Games are on')
  expect(seen.filter((text) => /Week 1(: | results)/.test(text))).toEqual([])
})

test('tells an account whose night was ended that it is over', async ({ browser }) => {
  const [host, friend] = [await openPage(browser), await openPage(browser)]
  const leagueId = await openNight(host)
  const { code } = await stateOf(host, leagueId)
  const { token } = await server().signUp('Nora')
  await server().call('POST', '/nights/join', { token, body: { code } })
  await setToken(friend, server(), token)
  // The code on the page for leagues leads to the night's.
  await friend.goto(`${server().url}/join/${code}`)
  await expect(friend).toHaveURL(`${server().url}/night/${code}`)
  await friend.getByRole('link', { name: 'Back to the night' }).click()
  await expect(lobby(friend)).toBeVisible()
  await host.request.post(`${server().url}/api/nights/${leagueId}/end`, { data: {} })
  await expect(friend.getByText('Your night has ended.')).toBeVisible()
  await friend.goto(`${server().url}/game/${leagueId}`)
  await expect(friend.getByText('Your night has ended.')).toBeVisible()
})
