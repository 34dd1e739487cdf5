/** What browser tests of game nights do: open pages, open and join a night, and turn its clock. */
import { type Browser, type Locator, type Page, expect } from '@playwright/test'
import type { TestServer } from './server.ts'

const PHONE = { width: 390, height: 844 }
export const TV = { width: 1920, height: 1080 }

/** A page of a browser of its own. */
export async function openPage(browser: Browser, viewport = PHONE): Promise<Page> {
  return await (await browser.newContext({ viewport })).newPage()
}

export const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Game night' })
export const lobby = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Join with' })

/** Waits for the champion, and returns their name. A page may still be at the last results, which lead there. */
export async function seeChampion(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: / won it$/ })
  const onwards = page.getByRole('link', { name: 'See the champion' })
  await expect(heading.or(onwards).first()).toBeVisible()
  if (!(await heading.isVisible())) await onwards.click()
  await expect(heading).toBeVisible()
  return ((await heading.textContent()) ?? '').replace(/ won it$/, '')
}

interface NightState {
  now: string
  phase: string
  week: number | null
  ends_at: string | null
  code: string
  tv: string
  host_id: string
  own: { user_id: string; name: string }
  players: { user_id: string; name: string; is_rival: boolean; has_moved: boolean }[]
}

interface Nights {
  /** As the page's guest sees the night. */
  stateOf: (page: Page, leagueId: string) => Promise<NightState>
  /** Turns the clock to the end of the phase, and waits until the night is in the next one. */
  endPhase: (page: Page, leagueId: string) => Promise<NightState>
  /** Opens a night as the guest sam, from the landing. Returns its league. */
  openNight: (page: Page) => Promise<string>
  /** Joins by the code, by typing a name. */
  join: (page: Page, given: { code: string; name: string }) => Promise<void>
  /** The host presses the lobby's one button, and all pages show the betting of week 1. */
  begin: (host: Page, pages: readonly Page[]) => Promise<void>
}

export function nightsOf(server: () => TestServer): Nights {
  const nights: Nights = {
    async stateOf(page, leagueId) {
      const reply = await page.request.get(`${server().url}/api/nights/${leagueId}`)
      return ((await reply.json()) as { data: NightState }).data
    },
    async endPhase(page, leagueId) {
      const before = await nights.stateOf(page, leagueId)
      const leftMs = Date.parse(before.ends_at ?? before.now) - Date.parse(before.now)
      await server().call('POST', '/dev/clock', { body: { advance: `${Math.max(1, Math.ceil(leftMs / 1000))}s` } })
      const isNext = (state: NightState) => state.phase !== before.phase || state.week !== before.week
      await expect.poll(async () => isNext(await nights.stateOf(page, leagueId)), { intervals: [100] }).toBe(true)
      return await nights.stateOf(page, leagueId)
    },
    async openNight(page) {
      await page.goto(server().url)
      await page.getByRole('link', { name: 'Play tonight with friends' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'A whole season, tonight.' })).toBeVisible()
      await page.getByText('25 min').click()
      await page.getByLabel('Your name').fill('sam')
      await page.getByRole('button', { name: 'Open a night' }).click()
      await expect(lobby(page)).toBeVisible()
      return /\/game\/([^/]+)/.exec(page.url())?.[1] ?? ''
    },
    async join(page, { code, name }) {
      await page.goto(`${server().url}/night/${code}`)
      await page.getByLabel('Your name').fill(name)
      await page.getByRole('button', { name: 'Swim in' }).click()
      await expect(lobby(page)).toBeVisible()
    },
    async begin(host, pages) {
      await host.getByRole('button', { name: /^Start/ }).click()
      for (const page of pages) await expect(bar(page)).toContainText('Week 1 of 12')
    },
  }
  return nights
}
