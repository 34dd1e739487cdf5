/** A league whose names, owners and pictures try everything that a manager could type: they are read, and nothing of them happens. */
import { type Page, expect, test } from '@playwright/test'
import { type House, bringLeague, useHouse } from './house.ts'
import { watch } from './pages.ts'
import { lendEyes } from './tour/guide.ts'

const house = useHouse()

/** The only address elsewhere that a page of ours may ask for: a picture at the provider's own host. */
const PICTURE = 'https://a.espncdn.com/honest.png'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Alarms {
  /** Dialogs that opened, reports of the content policy, and requests to somebody else. */
  heard: string[]
}

/** Listens for all that must not happen, on every page that is opened from here on. */
async function setAlarms(page: Page): Promise<Alarms> {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('tellBreach', (what: string) => heard.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void (window as unknown as { tellBreach: (what: string) => Promise<void> }).tellBreach(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(house().url) || request.url().startsWith('data:')
    if (!isOurs && request.url() !== PICTURE) heard.push(`request: ${request.url()}`)
  })
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }))
  return { heard }
}

interface Played {
  id: string
  token: string
  betId: string
}

/** The league in its second week, with predictions of the first, and a bet that is on and one that was voided. */
async function playTwoWeeks(): Promise<Played> {
  const names = Array.from({ length: 10 }, (_, place) => `Pirate${place}`)
  const { id, crew } = await bringLeague(house(), '666001', names)
  await house().turnTo('2025-09-03T12:00:00Z')
  const [first, second] = crew
  if (first === undefined || second === undefined) throw new Error('nobody came')
  const as = async ({ token }: { token: string }, path: string, body: object) => {
    const reply = await house().call('POST', path, { token, body })
    expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBe(200)
    return reply.body.data
  }
  for (const { token, userId, teamId } of crew.slice(0, 4)) {
    const guess = { league_id: id, user_id: userId, week: 1, team_id: teamId, points: 120 }
    await as({ token }, '/bermuda/prediction', guess)
  }
  await house().turnTo('2025-09-10T12:00:00Z')
  const offer = { league_id: id, challenger_id: first.userId, challenged_id: second.userId, week: 2, odds: 2 }
  const { bet } = await as(first, '/h2h/proposal', { ...offer, amount: 50 })
  await as(second, `/h2h/proposal/${bet.id}/accept`, {})
  const other = (await as(first, '/h2h/proposal', { ...offer, amount: 20 })).bet
  await as(second, `/h2h/proposal/${other.id}/accept`, {})
  await as(first, `/h2h/bet/${other.id}/void`, { reason: '<img src=https://evil.example onerror=alert(1)>' })
  return { id, token: first.token, betId: bet.id }
}

/** Opens the rooms in which others are named, and sees each stand. */
async function openRooms(page: Page, house: House, rooms: readonly string[]): Promise<void> {
  for (const room of rooms) {
    await page.goto(`${house.url}${room}`)
    await expect(page.locator('h1').first(), room).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Loading...')).toBeHidden()
  }
}

test('hostile names, pictures and words are read in every room, and nothing of them happens', async ({ page }) => {
  test.setTimeout(180_000)
  const alarms = await setAlarms(page)
  const isQuiet = watch(page, [/503/])
  const { id, token, betId } = await playTwoWeeks()
  await lendEyes(page, house(), token)
  const game = `/game/${id}`
  await openRooms(page, house(), [
    '/home',
    game,
    `${game}/h2h-betting`,
    `${game}/h2h-betting/riding?bet=${betId}`,
    `${game}/casino-betting`,
    `${game}/predictions`,
    `${game}/receipt/1`,
    `${game}/activity`,
    `/league/${id}/settings`,
  ])
  // A provider that leads elsewhere is out of order: the room says so, and nobody goes there.
  await house().misbehave({ mode: 'redirect' })
  await house().turnTo('2025-09-10T12:10:00Z')
  await page.goto(`${house().url}${game}/casino-betting`)
  await expect(page.getByText(/ESPN is not answering right now/).first()).toBeVisible()
  await house().misbehave({ mode: 'none' })
  // The names were really there, as text.
  await page.goto(`${house().url}${game}/depth`)
  await expect(page.getByText('<script>alert("whale")</script>').first()).toBeVisible()
  await expect(page.locator('main img[src^="http:"], main img[src^="javascript:"], main script')).toHaveCount(0)
  isQuiet()
  expect(alarms.heard).toEqual([])
})

test('the alarms hear a page that does what it must not', async ({ page }) => {
  const alarms = await setAlarms(page)
  await page.goto(`${house().url}/terms-of-service`)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="https://evil.example/x.png" onerror="alert(1)">')
    const script = document.createElement('script')
    script.textContent = 'alert(2)'
    document.body.append(script)
    setTimeout(() => alert('three'))
  })
  await expect.poll(() => alarms.heard.join(' ')).toContain('dialog: three')
  await expect.poll(() => alarms.heard.join(' ')).toContain('policy: img-src')
  await expect.poll(() => alarms.heard.join(' ')).toContain('policy: script-src')
  // What was planted has not run.
  expect(alarms.heard.join(' ')).not.toMatch(/dialog: [12]/)
})
