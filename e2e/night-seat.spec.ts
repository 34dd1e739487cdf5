/** What guests can do about their seat: get it back in another browser, and erase it completely. */
import { type Browser, type Page, expect, test } from '@playwright/test'
import { paths } from '@whale/words/addresses'
import { useServer } from './server.ts'

const PHONE = { width: 390, height: 844 }

test.describe('a seat in a night', () => {
  const server = useServer()

  async function openPage(browser: Browser): Promise<Page> {
    return await (await browser.newContext({ viewport: PHONE })).newPage()
  }

  /** Opens a night as a guest. Returns its league and code. */
  async function openNight(page: Page): Promise<{ league: string; code: string }> {
    await page.goto(`${server().url}${paths.night()}`)
    await page.getByLabel('Your name').fill('sam')
    await page.getByRole('button', { name: 'Open a night' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Join with' })).toBeVisible()
    const league = /\/game\/([^/]+)/.exec(page.url())?.[1] ?? ''
    const reply = await page.request.get(`${server().url}/api/nights/${league}`)
    return { league, code: ((await reply.json()) as { data: { code: string } }).data.code }
  }

  async function join(page: Page, code: string, name: string): Promise<void> {
    await page.goto(`${server().url}${paths.joinNight(code)}`)
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Swim in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Join with' })).toBeVisible()
  }

  test('can be restored by the host in a browser that never had it', async ({ browser }) => {
    const [host, friend, other] = [await openPage(browser), await openPage(browser), await openPage(browser)]
    const { league, code } = await openNight(host)
    await join(friend, code, 'maya')
    await friend.context().clearCookies()

    await host.getByRole('button', { name: /Who’s in.*maya/ }).click()
    await host.getByRole('button', { name: 'maya, more' }).click()
    await host.getByRole('button', { name: 'Give the seat back' }).click()
    await expect(host.getByRole('img', { name: 'QR code of maya’s seat' })).toBeVisible()
    const link = await host.getByLabel('Share link').inputValue()

    // The host tries it first, and keeps their own seat.
    const tried = await host.context().newPage()
    await tried.goto(link)
    await expect(tried.getByText('A rival takes the one you have.')).toBeVisible()

    await other.goto(link)
    await expect(other).toHaveURL(new RegExp(`/game/${league}`))
    await other.getByRole('button', { name: 'maya, your menu' }).click()
    await expect(other.getByRole('link', { name: 'Keep your cards with an account' })).toBeVisible()

    const late = await openPage(browser)
    await late.goto(link)
    await expect(late.getByText('This link doesn’t work any more. Ask the host for a new one.')).toBeVisible()
  })

  test('can be erased from the footer of every page', async ({ browser }) => {
    const [host, friend] = [await openPage(browser), await openPage(browser)]
    const { league, code } = await openNight(host)
    await join(friend, code, 'vinny')
    await host.getByRole('button', { name: /^Start with/ }).click()
    await expect(host.getByRole('complementary', { name: 'Game night' })).toContainText('Week 1 of 12')
    const erase = friend.getByRole('button', { name: 'Erase me now' })
    const pages = [
      paths.game(league),
      paths.bets(league),
      paths.casino(league),
      paths.table(league),
      paths.activity(league),
      paths.bank(league),
      paths.seasonMap(league),
      paths.night(),
      paths.keepNight(),
      paths.joinNight(code),
    ]
    for (const address of pages) {
      await friend.goto(`${server().url}${address}`)
      await expect.soft(erase, address).toBeVisible()
    }
    await erase.click()
    await friend.getByRole('button', { name: 'Erase me', exact: true }).click()
    await expect(friend).toHaveURL(`${server().url}/`)
    await host.getByRole('button', { name: /tonight/i }).click()
    await expect(host.getByText('vinny')).toHaveCount(0)
  })
})
