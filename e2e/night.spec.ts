/** Game nights as people play them: from the landing page to the champion, on two phones and a TV. */
import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { inspect } from './inspect.ts'
import { TV, bar, lobby, nightsOf, openPage, seeChampion } from './nights.ts'
import { makeAccount, tabTo, watch } from './pages.ts'
import { useServer } from './server.ts'

/** A stop where nothing covers the page. */
const stop = (name: string, part: 'before' | 'game' = 'before') => ({ name, part, hasDialog: false })

test.describe('a night', () => {
  const server = useServer()

  const { stateOf, endPhase, openNight, join } = nightsOf(server)

  test('is played from the landing page to the champion by two guests, a keyboard and a TV', async ({ browser }) => {
    test.setTimeout(300_000)
    const [host, friend, tv] = [await openPage(browser), await openPage(browser), await openPage(browser, TV)]
    const areQuiet = [host, friend, tv].map((page) => watch(page, [/ERR_INTERNET_DISCONNECTED/]))
    const leagueId = await openNight(host)
    const { code } = await stateOf(host, leagueId)

    // The friend's phone is five hours ahead.
    await friend.clock.install({ time: '2025-09-02T20:00:00Z' })
    await friend.goto(`${server().url}/night/${code}`)
    await expect(friend.getByText('sam is in.')).toBeVisible()
    await tabTo(friend, friend.getByLabel('Your name'))
    await friend.keyboard.type('maya')
    await friend.keyboard.press('Enter')
    await expect(lobby(friend)).toBeVisible()
    await tv.goto(`${server().url}/night/${code}/tv`)
    await expect(tv.getByRole('row', { name: /maya/ })).toBeVisible()
    await expect(tv).toHaveURL(/\/night\/[\w-]{20,}\/tv$/)
    await expect(host.getByRole('button', { name: /maya/ })).toBeVisible()

    await tabTo(host, host.getByRole('button', { name: 'Start with 6 rivals' }))
    await host.keyboard.press('Enter')
    for (const page of [host, friend]) await expect(bar(page)).toContainText('Week 1 of 12')
    await expect(friend).toHaveURL(`${server().url}/game/${leagueId}`)
    const { now, ends_at: endsAt, own } = await stateOf(friend, leagueId)
    const [minutes = 0, seconds = 0] = ((await bar(friend).locator('time').textContent()) ?? '').split(':').map(Number)
    const shownMs = (minutes * 60 + seconds) * 1000
    expect(Math.abs(Date.parse(endsAt ?? '') - Date.parse(now) - shownMs)).toBeLessThan(4000)

    const choice = { league_id: leagueId, user_id: own.user_id, week: 1, team_id: '1', points: null }
    await friend.request.post(`${server().url}/api/bermuda/prediction`, { data: choice })
    await expect(tv.getByRole('row', { name: /maya.*done/ })).toBeVisible()
    await expect(bar(host)).toContainText(/[1-8] of 8 done/)

    await bar(host)
      .getByRole('button', { name: /tonight/i })
      .click()
    await host.getByRole('button', { name: 'Pause' }).click()
    await expect(bar(friend)).toContainText('Paused')
    await expect(tv.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await host.keyboard.press('Escape')
    await bar(host).getByRole('button', { name: 'Go on' }).click()
    await expect(bar(friend)).toContainText('Week 1 of 12')

    await endPhase(host, leagueId)
    await expect(bar(friend)).toContainText('Games are on')
    await friend.context().setOffline(true)
    await endPhase(host, leagueId)
    await expect(host).toHaveURL(/\/results\/1$/)
    await endPhase(host, leagueId)
    await expect(host).toHaveURL(`${server().url}/game/${leagueId}`)
    await expect(bar(host)).toContainText('Week 2 of 12')
    await friend.context().setOffline(false)
    await expect(bar(friend)).toContainText('Week 2 of 12')

    // Tuesday ends once everybody has closed the results.
    await endPhase(host, leagueId)
    await endPhase(host, leagueId)
    for (const page of [host, friend]) {
      await expect(page.getByRole('heading', { level: 1, name: /^Week 2 results/ })).toBeAttached()
      await page.goto(`${server().url}/game/${leagueId}`)
    }
    // By itself it takes twelve seconds.
    await expect.poll(async () => (await stateOf(host, leagueId)).week, { timeout: 8000 }).toBe(3)
    for (const page of [host, friend]) await expect(bar(page)).toContainText('Week 3 of 12')

    for (let { phase } = await stateOf(host, leagueId); phase !== 'over';)
      phase = (await endPhase(host, leagueId)).phase
    for (const page of [host, friend, tv]) await seeChampion(page)

    await host.getByRole('button', { name: 'Again' }).click()
    await expect(lobby(host)).toBeVisible()
    await friend.reload()
    await friend.getByRole('button', { name: /^Again, / }).click()
    await expect(lobby(friend)).toBeVisible()
    await expect(host.getByRole('button', { name: /maya/ })).toBeVisible()
    await expect(tv.getByRole('row', { name: /maya/ })).toBeVisible()
    for (const isQuiet of areQuiet) isQuiet()
  })

  test('are named in the privacy policy and the terms, also without a script', async ({ page, request }) => {
    for (const address of ['/privacy-policy', '/terms-of-service']) {
      expect(await (await request.get(`${server().url}${address}`)).text()).toMatch(/A game night/)
      await page.goto(`${server().url}${address}`)
      await expect(page.getByText(/A game night/).first()).toBeVisible()
    }
  })

  test('has accessible pages', async ({ browser }) => {
    test.setTimeout(120_000)
    const [host, friend, tv] = [await openPage(browser), await openPage(browser), await openPage(browser, TV)]
    await host.goto(`${server().url}/night`)
    await expect(host.getByLabel('Your name')).toBeVisible()
    await inspect(host, stop('night-start'))
    const leagueId = await openNight(host)
    const { code } = await stateOf(host, leagueId)
    await inspect(host, stop('night-lobby', 'game'))
    await friend.goto(`${server().url}/night/${code}`)
    await expect(friend.getByLabel('Your name')).toBeVisible()
    await inspect(friend, stop('night-join'))
    await tv.goto(`${server().url}/night/${code}/tv`)
    await expect(tv.getByRole('row', { name: /sam/ })).toBeVisible()
    expect(await violationsOf(tv, 'all', new Set())).toEqual([])
    await host.getByRole('button', { name: 'Start with 7 rivals' }).click()
    await expect(bar(host)).toContainText('Week 1 of 12')
    await inspect(host, stop('night-play', 'game'))
    await expect(tv.getByText('of 8 done')).toBeVisible()
    expect(await violationsOf(tv, 'all', new Set())).toEqual([])
  })

  test('ends for everybody when its host ends it', async ({ browser }) => {
    const [host, friend] = [await openPage(browser), await openPage(browser)]
    const leagueId = await openNight(host)
    const { code } = await stateOf(host, leagueId)
    await join(friend, { code, name: 'inez' })
    await host.getByRole('button', { name: /Who’s in/ }).click()
    await host.getByRole('button', { name: 'End the night' }).click()
    await host.getByRole('button', { name: 'End it' }).click()
    await expect(host).toHaveURL(`${server().url}/night`)
    await expect(friend.getByText('Your night has ended.')).toBeVisible()
    await expect(friend).toHaveURL(`${server().url}/night`)
  })

  test('erases a guest on request, and lets another one create an account', async ({ browser }) => {
    const [host, friend] = [await openPage(browser), await openPage(browser)]
    const leagueId = await openNight(host)
    const { code } = await stateOf(host, leagueId)
    await join(friend, { code, name: 'vinny' })
    await friend.getByRole('button', { name: 'Erase me now' }).click()
    await friend.getByRole('button', { name: 'Erase me', exact: true }).click()
    await expect(friend).toHaveURL(`${server().url}/`)
    await expect(host.getByRole('button', { name: /Who’s in/ })).not.toContainText('vinny')
    await host.getByRole('button', { name: 'sam, your menu' }).click()
    await host.getByRole('link', { name: 'Keep your cards with an account' }).click()
    await makeAccount(host, 'samkeeps@e2e.example')
    await expect(lobby(host)).toBeVisible()
    await host.getByRole('button', { name: /your menu/ }).click()
    await expect(host.getByText('samkeeps@e2e.example')).toBeVisible()
  })
})

test.describe('a server with closed access', () => {
  const server = useServer({ ACCESS: 'closed' })

  test('has no trace of game nights', async ({ page, request }) => {
    await page.goto(server().url)
    await expect(page.getByText(/tonight|game night/i)).toHaveCount(0)
    for (const address of ['/night', '/night/ABC234', '/night/ABC234/tv']) {
      await page.goto(`${server().url}${address}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
      await expect(page.getByText(/game night/i)).toHaveCount(0)
    }
    for (const address of ['/privacy-policy', '/terms-of-service', '/privacy-policy.html', '/index.html']) {
      const html = await (await request.get(`${server().url}${address}`)).text()
      expect(html).not.toMatch(/game night|tonight/i)
      await page.goto(`${server().url}${address}`)
      await expect(page.getByText(/game night/i)).toHaveCount(0)
    }
    const reply = await request.post(`${server().url}/api/nights/as-guest`, {
      data: { pace: 'quick', guest_name: 'sam', agrees: true },
    })
    expect(reply.ok()).toBe(false)
  })
})
