/** The operator's desk, tab by tab, and the unsubscribe page. A waiting league is in `desk.spec.ts`. */
import type { Page } from '@playwright/test'
import { prepareDemoEmails } from '../../tools/dev/demo-people.ts'
import { type Guide, expect, setToken } from './guide.ts'

export async function tourDesk({ page, server, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'game', hasDialog: false })
  const rows = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
  await prepareDemoEmails(server.url)
  const { token, email } = await server.signUp('operator')
  // This server sends no email, so an operator confirms the address by command.
  await server.ops('confirm', email)
  await setToken(page, server, token)

  await page.goto(`${server.url}/desk/waitlist`)
  await expect(page.getByText('Emails wait: no mail server is set up.')).toBeVisible()
  await expect(rows('Waitlist').first()).toBeVisible()
  await see('desk-waitlist')
  await page.getByRole('button', { name: 'Send a code to pip@pequod.example' }).click()
  await page.getByText('Both', { exact: true }).click()
  await page.getByText('All', { exact: true }).click()
  await expect(page.getByText('Code sent')).toBeVisible()
  await toastsAreGone(page)
  await see('desk-waitlist-answered')
  await page.getByLabel('Search emails').fill('nobody')
  await expect(page.getByText('No email matches.')).toBeVisible()
  await see('desk-waitlist-nobody')

  await page.getByRole('link', { name: /^Support/ }).click()
  await expect(rows('Messages')).toHaveCount(1)
  await see('desk-support')
  await page.getByRole('link', { name: /^Leagues/ }).click()
  await expect(page.getByText('No league is stuck.')).toBeVisible()
  await see('desk-leagues-none')
  await page.getByLabel('Find a league').fill('no such league')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await see('desk-leagues-not-found')
  await page.getByRole('link', { name: 'Books' }).click()
  await expect(page.getByText(/^The books balance/)).toBeVisible()
  await see('desk-books')
  await page.getByRole('link', { name: /^Outbox/ }).click()
  await expect(rows('Emails').first()).toBeVisible()
  await see('desk-outbox')
}

/** The page checks the token only on a button press, so that opening the link reveals nothing. */
export async function tourUnsubscribe({ page, server, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'before', hasDialog: false })
  await setToken(page, server, null)
  await page.goto(`${server.url}/unsubscribe/1-cut`)
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe?' })).toBeVisible()
  await see('unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work')
  await see('unsubscribe-refused')
  await page.goto(`${server.url}/unsubscribe/count-user_1-cut`)
  await expect(page.getByText('You won’t get “Tuesday results” emails anymore.')).toBeVisible()
}

/** Waits for toasts, which cover the page for a moment. */
async function toastsAreGone(page: Page): Promise<void> {
  await expect(page.getByText('A code is on its way to pip@pequod.example.')).toBeHidden({ timeout: 15_000 })
}
