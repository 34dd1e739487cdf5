/** The operator's desk and unsubscribe links, with a real SMTP server that receives the emails. */
import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from '@playwright/test'
import { FAILURES } from '@whale/words/failures'
import { noRequestsWords, waitReasonSentence } from '@whale/words'
import { type SmtpSink, startSmtpSink } from '../apps/server/src/testing/smtp-sink.ts'
import { PASSWORD, addLeague, startServer, type TestServer } from './server.ts'
import { inspect } from './inspect.ts'
import { signIn, tabTo, watch } from './pages.ts'
import { pictures } from './pictures.ts'

test.describe.configure({ mode: 'serial' })
let smtpSink: SmtpSink
let server: TestServer
let close: () => Promise<void>
test.beforeAll(async () => {
  smtpSink = await startSmtpSink()
  const running = await startServer({
    SMTP_URL: smtpSink.url,
    OPERATORS: 'olga@e2e.example',
    BETA_CODES: 'DEEP-BLUE',
    // The desk also works while access is closed.
    ACCESS: 'closed',
  })
  server = running.server
  close = running.close
  const { email } = await server.signUp('olga')
  await server.ops('confirm', email)
})
test.afterAll(async () => {
  await close()
  await smtpSink.close()
})

const BETA = { utm_source: 'landing_page_beta_form', utm_medium: 'modal', utm_campaign: 'fwv2_beta' }
const NEWS = { utm_source: 'landing_page_subscribe_form', utm_medium: 'footer', utm_campaign: 'fwv2_beta' }

async function subscribe(email: string, given: object): Promise<void> {
  const { status } = await server.call('POST', '/newsletter/subscribe', { body: { email, ...given } })
  expect(status).toBe(200)
}

async function emailTo(recipient: string, subject: RegExp): Promise<string> {
  const found = () =>
    smtpSink.received.find(({ to, headers }) => to[0] === recipient && subject.test(headers.get('subject') ?? ''))
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true)
  return found()?.body ?? ''
}

async function openDesk(page: Page, section = ''): Promise<void> {
  await signIn(page, server, 'olga@e2e.example')
  await page.goto(`${server.url}/desk${section}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible()
}

// Specification A.8
test('answers a request with a single email that contains a code', async ({ page }) => {
  const isQuiet = watch(page)
  await subscribe('ishmael@fan.example', {
    ...BETA,
    league_provider: 'sleeper',
    league_size: 12,
    buy_in: 50,
    is_commissioner: true,
    league_blurb: 'Eleven years together.\nOne trophy, much envied.',
  })
  await subscribe('queequeg@fan.example', {
    ...BETA,
    league_provider: 'espn',
    league_size: 10,
    buy_in: 0,
    is_commissioner: false,
  })
  await subscribe('starbuck@fan.example', NEWS)
  await openDesk(page)
  const rows = page.getByRole('list', { name: 'Waitlist' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  // The panel ends with its last row.
  const list = await page.getByRole('list', { name: 'Waitlist' }).boundingBox()
  expect(list?.height).toBeLessThan(300)
  await expect(rows.first()).toContainText('Sleeper 12 teams $50 buy-in commissioner')
  await expect(page.getByRole('link', { name: 'Waitlist 2 waiting' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/desk/waitlist`)
  await expect(page.getByText('Start here')).toBeVisible()
  await page.getByRole('button', { name: 'Send a code to ishmael@fan.example' }).click()
  await expect(rows).toHaveCount(1)
  expect(await emailTo('ishmael@fan.example', /beta code/i)).toContain('DEEP-BLUE')
  await page.getByText('Answered', { exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Code sent')
  isQuiet()
})

// Specification 2.31
test('shows placeholder cards and a loading status while a list loads', async ({ page }) => {
  let arrive: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/desk/waitlist?*', async (route) => {
    await asked
    await route.continue()
  })
  await openDesk(page, '/waitlist')
  const coming = page.getByRole('status').filter({ hasText: 'Loading: Waitlist' })
  await expect(coming.locator('[aria-hidden=true] > *')).toHaveCount(2)
  arrive()
  await expect(coming).toHaveCount(0)
})

// Specification A.7
test('filters the list by kind, state and address, and exports it as a file', async ({ page }) => {
  await openDesk(page, '/waitlist')
  const rows = page.getByRole('list', { name: 'Waitlist' }).getByRole('listitem')
  await page.getByText('Both', { exact: true }).click()
  await page.getByText('All', { exact: true }).click()
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Search emails').fill('STAR')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('starbuck@fan.example')
  await page.getByRole('button', { name: 'Mark answered: starbuck@fan.example' }).click()
  await expect(rows.first()).toContainText('Answered')
  await page.getByLabel('Search emails').fill('nobody')
  await expect(page.getByText(noRequestsWords({ search: 'nobody', show: 'all' }))).toBeVisible()
  await page.getByLabel('Search emails').fill('')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('waitlist.csv')
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain('ishmael@fan.example,beta,sleeper,12,50,true,"Eleven years')
  await page.route('**/api/desk/waitlist/csv?*', async (route) => await route.abort())
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await expect(page.getByText(FAILURES.network)).toBeVisible()
})

// Specification A.9
test('shows and marks a support message, and shows hostile text as plain text', async ({ page }) => {
  const message = '<img src=x onerror=alert(1)> The tide clock runs backwards.'
  const body = { email: 'asks@fan.example', leagueProvider: 'espn', reason: 'bug', message }
  expect((await server.call('POST', '/newsletter/support', { body })).status).toBe(200)
  await openDesk(page, '/waitlist')
  await expect(page.getByRole('link', { name: 'Support 1 waiting' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 message to answer' })).toHaveAttribute('href', '/desk/support')
  // The desk opens on what is most urgent.
  await page.goto(`${server.url}/desk`)
  await expect(page).toHaveURL(`${server.url}/desk/support`)
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(message)
  await expect(rows.first()).toContainText('ESPN')
  await page.getByRole('button', { name: 'Mark answered: asks@fan.example' }).click()
  await expect(rows).toHaveCount(0)
})

// Specification A.10, A.11
test('shows why a league waits for scores, and resumes it on retry', async ({ page }) => {
  test.setTimeout(120_000)
  await addLeague(server, '100003', ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal'])
  await server.misbehave({ mode: 'late' })
  await server.turnTo('2025-09-09T08:01:00Z')
  await openDesk(page, '/leagues')
  const rows = page.getByRole('list', { name: 'Stuck leagues' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(waitReasonSentence('scoring_not_over'))
  await inspect(page, { name: 'desk-leagues-waiting', part: 'game', hasDialog: false })
  await server.misbehave({ mode: 'none' })
  await rows.getByRole('button', { name: /^Try again/ }).click()
  await expect(rows).toHaveCount(0, { timeout: 20_000 })
  await page.getByRole('link', { name: 'Books' }).click()
  await expect(page.getByText(/The books balance: 1 league, \d+ transfers, every unit accounted for\./)).toBeVisible()
})

// Specification A.10
test('opens a league from the search, and returns to the search', async ({ page }) => {
  await openDesk(page, '/leagues')
  // Without a search: the newest leagues.
  await expect(page.getByRole('list', { name: 'Newest leagues' }).getByRole('listitem')).toHaveCount(1)
  await pictures(page, 'desk-leagues')
  await page.getByLabel('Find a league').fill('ada@e2e.example')
  await page.getByRole('list', { name: 'Leagues found' }).getByRole('link', { name: 'Low Tide Eight' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Low Tide Eight' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByText('b•••@e2e.example')).toBeVisible()
  await expect(page.getByText('ada: a•••@e2e.example')).toBeVisible()
  await inspect(page, { name: 'desk-league', part: 'game', hasDialog: false })
  await page.getByRole('button', { name: 'Show email' }).click()
  await expect(page.getByRole('link', { name: 'ada@e2e.example' })).toHaveAttribute('href', /^mailto:ada/)
  await page.getByRole('link', { name: 'Back to the leagues' }).click()
  await expect(page.getByLabel('Find a league')).toHaveValue('ada@e2e.example')
  await page.goto(`${server.url}/desk/leagues/league_none`)
  await expect(page.getByText('No league has this id, or it was wiped.')).toBeVisible()
})

// Specification A.12
test('shows why an email was rejected and sends it on retry', async ({ page }) => {
  smtpSink.answer = (recipient) => (recipient === 'bounced@fan.example' ? 550 : null)
  await subscribe('bounced@fan.example', NEWS)
  await openDesk(page, '/outbox')
  const rows = page.getByRole('list', { name: 'Emails' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Given up' })).toContainText('550', { timeout: 30_000 })
  await inspect(page, { name: 'desk-outbox-given-up', part: 'game', hasDialog: false })
  smtpSink.answer = () => null
  await page.getByRole('button', { name: /^Try again.*bounced@fan\.example$/ }).click()
  await expect(rows).toHaveCount(0, { timeout: 30_000 })
  await page.getByText('All', { exact: true }).click()
  await expect(rows.filter({ hasText: 'bounced@fan.example' })).toContainText('Sent')
})

// Specification A.6
test('hides the desk from other users and asks visitors to sign in', async ({ page }) => {
  await page.goto(`${server.url}/desk/outbox`)
  await expect(page).toHaveURL(/\/login\?return_to=%2Fdesk%2Foutbox$/)
  await server.signUp('stranger')
  await signIn(page, server, 'stranger@e2e.example')
  await page.goto(`${server.url}/desk`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})

// Specification A.4
test('unsubscribes from an email link after confirmation, without sign-in', async ({ page }) => {
  const isQuiet = watch(page, [/unsubscribe\/1-cut/, /404/])
  await subscribe('leaving@fan.example', NEWS)
  const link = /http:\S+\/unsubscribe\/\S+/.exec(await emailTo('leaving@fan.example', /list/i))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible()
  await inspect(page, { name: 'unsubscribed', part: 'before', hasDialog: false })
  const again = await server.call('POST', '/newsletter/subscribe', { body: { email: 'leaving@fan.example', ...NEWS } })
  expect(again.status).toBe(200)
  await page.goto(`${server.url}/unsubscribe/1-cut`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  isQuiet()
})

test('resets a forgotten password by email and keyboard, and rejects the old one', async ({ page }) => {
  const isQuiet = watch(page, [/password\/reset/, /login/])
  const { email } = await server.signUp('Queequeg')
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await inspect(page, { name: 'forgot-password', part: 'before', hasDialog: false })
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(email)).toBeVisible()
  await inspect(page, { name: 'forgot-password-sent', part: 'before', hasDialog: false })

  const link =
    /https?:\S+\/reset-password#\S+/.exec(await emailTo(email, /Choose a new Whale Club password/))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/reset-password`)
  await page.reload()
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.keyboard.type('football')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await inspect(page, { name: 'reset-password-guessable', part: 'before', hasDialog: false })
  await page.getByLabel('New password').fill('harpoons and hammocks')
  await page.keyboard.press('Enter')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('harpoons and hammocks')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)

  await page.goto(link)
  await page.getByLabel('New password').fill('once more the same')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('This link has been used or is older than 30 minutes. Please ask for a new one.'),
  ).toBeVisible()
  await inspect(page, { name: 'reset-password-over', part: 'before', hasDialog: false })
  await page.goto(`${server.url}/login`)
  await page.goto(`${server.url}/reset-password`)
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
  await inspect(page, { name: 'reset-password-incomplete', part: 'before', hasDialog: false })
  await page.getByRole('link', { name: 'Get a new link' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  isQuiet()
})

test('changes the address once its email link is used, by keyboard', async ({ page }) => {
  const isQuiet = watch(page, [/email\/confirm/])
  const { token, email } = await server.signUp('Starbuck')
  const next = 'first-mate@pequod.example'
  await server.call('POST', '/user/email', { body: { email: next, password: PASSWORD }, token })
  expect(await emailTo(email, /Your Whale Club email address is about to change/)).toContain(next)
  const link =
    /https?:\S+\/confirm-email#\S+/.exec(await emailTo(next, /Confirm your new email address for Whale Club/))?.[0] ??
    ''
  await page.goto(link)
  await expect(page).toHaveURL(`${server.url}/confirm-email`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Is this your email?' })).toBeVisible()
  await inspect(page, { name: 'confirm-email', part: 'before', hasDialog: false })
  await tabTo(page, page.getByRole('button', { name: 'Confirm my email' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(next)).toBeVisible()
  await page.reload()
  await expect(page.getByText(next)).toBeVisible()
  await inspect(page, { name: 'confirm-email-done', part: 'before', hasDialog: false })
  await page.getByRole('link', { name: 'Sign in' }).press('Enter')
  await page.getByLabel('Email').fill(next)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('This link has been used or is older than 30 minutes.')
  isQuiet()
})
