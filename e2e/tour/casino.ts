/** The other five casino events as Maya: entered, watched and settled. Follows week 1 and turns the clock. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../tools/dev/demo-people.ts'
import { type Guide, expect, setToken } from './guide.ts'

interface Evening {
  week: number
  heading: string
  play: (page: Page) => Promise<void>
  /** The page's text during the games. */
  live: string | RegExp
}

const EVENINGS: readonly Evening[] = [
  { week: 2, heading: 'Pick two', play: pickTwo, live: /^You picked/ },
  { week: 3, heading: 'Mark a rival', play: markRival, live: /^Only you marked/ },
  { week: 5, heading: 'Coliseum and Arena', play: pressing('Swim in, free'), live: 'Fish Coliseum' },
  {
    week: 7,
    heading: 'Top three collect',
    play: pressing('Swim in, free'),
    live: 'Only one team entered, so it collects.',
  },
  { week: 8, heading: 'Full deployment', play: deploy, live: /^You picked/ },
]

export async function tourCasino(guide: Guide): Promise<void> {
  const { page, server, look } = guide
  const { body } = await server.call('POST', '/onboard/register', {
    body: { email: 'maya@whale.example', password: DEMO_PASSWORD },
  })
  const token = String(body.access_token)
  const leagues = await server.call('GET', '/user/leagues', { token })
  const mine = leagues.body.data.leagues as { id: string; name: string }[]
  const gameUrl = `${server.url}/game/${String(mine.find(({ name }) => name === 'The Gravy Boat')?.id)}`
  const see = (name: string) => look({ name, part: 'game', hasDialog: false })
  const open = async (heading: string) => {
    await page.goto(`${gameUrl}/casino-betting`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await setToken(page, server, token)
  for (const { week, heading, play, live } of EVENINGS) {
    await server.turnTo(at(week, { days: 0, hours: 2 }))
    await open(heading)
    await see(`casino-week-${week}-open`)
    await play(page)
    await expect(page.getByText('You’re in').filter({ visible: true }).first()).toBeVisible()
    await server.turnTo(at(week, { days: 4, hours: 12 }))
    await open(heading)
    await expect(page.getByText(live).first()).toBeVisible()
    if (week === 2)
      await expect(
        page
          .getByRole('listitem')
          .getByText(/^\d+\.\d$/)
          .first(),
      ).toBeVisible()
    await see(`casino-week-${week}-games`)
    await server.turnTo(at(week, { days: 5, hours: 21 }))
    await open(heading)
    await expect(page.getByText(/^(Won \d+|Missed( by .+)?)$/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the full results' })).toBeVisible()
    if (week === 8) await see('casino-week-8-results')
  }
}

/** The time `days` and `hours` after a week of season 2025 opens, Wednesday at 8am. */
function at(week: number, { days, hours }: { days: number; hours: number }): string {
  const opened = Date.parse('2025-09-03T12:00:00Z') + (week - 1) * 7 * 86_400_000
  return new Date(opened + days * 86_400_000 + hours * 3_600_000).toISOString()
}

async function pickTwo(page: Page): Promise<void> {
  for (const place of [0, 1]) await page.locator('.player-card input').nth(place).check()
  await lockIn(page)
}

async function deploy(page: Page): Promise<void> {
  for (const place of [0, 1, 2]) await page.locator('.player-card input').nth(place).check()
  await lockIn(page)
}

async function markRival(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Your pick' }).getByRole('radio', { name: /^inez/ }).check()
  await lockIn(page)
}

function pressing(name: string) {
  // After the page grows wide again, a phone's bar takes a moment to leave.
  const slip = (page: Page) => page.getByRole('region', { name: 'Your pick' })
  return async (page: Page) => await slip(page).getByRole('button', { name }).click()
}

async function lockIn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Lock it in' }).filter({ visible: true })
  await expect(button).toHaveCount(1)
  await button.click()
}
