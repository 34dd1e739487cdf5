/** A demo's emails, next to their list at the desk: as HTML in two color schemes, as text, and by keyboard. */
import { type Page, expect, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { tabTo, watch } from './pages.ts'
import { addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

const SUBJECT = /Will you run/

// Without SMTP_URL emails wait, and keep their text.
const server = useServer({ OPERATORS: 'olga@e2e.example' })
let token: string
test.beforeAll(async () => {
  const operator = await server().signUp('olga')
  token = operator.token
  await server().ops('confirm', operator.email)
  const { id, crew } = await addLeague(server(), '100001', ['Sam', 'Theo'])
  const [sam, theo] = crew
  await server().ops('confirm', theo?.email ?? '')
  const body = { user_id: theo?.userId }
  await server().call('POST', `/league/${id}/handover`, { body, token: sam?.token ?? '' })
})

const message = (page: Page) => page.getByRole('article')
const readButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^Read ?: .*${SUBJECT.source}`) })

async function openOutbox(page: Page, width: number): Promise<void> {
  await setToken(page, server(), token)
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${server().url}/desk/outbox`)
  await expect(readButton(page)).toBeVisible({ timeout: 30_000 })
}

test('shows an email as HTML in light and dark colors, and as text, by keyboard', async ({ page }) => {
  // axe messages each frame, and a sandboxed one does not answer.
  const isQuiet = watch(page, [/postMessage/])
  await openOutbox(page, 1440)
  await tabTo(page, readButton(page))
  await page.keyboard.press('Enter')
  await expect(readButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(message(page).getByRole('heading', { name: SUBJECT })).toBeVisible()
  const mail = message(page).frameLocator('iframe')
  const ground = async () => await mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(mail.getByRole('link').first()).toBeVisible()
  expect(await ground()).toBe('rgb(247, 242, 229)')
  await tabTo(page, message(page).getByRole('radio', { name: 'Light' }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(ground).toBe('rgb(0, 22, 29)')
  await inspect(page, { name: 'desk-email-dark', part: 'game', hasDialog: false })
  await tabTo(page, message(page).getByRole('radio', { name: 'HTML' }))
  await page.keyboard.press('ArrowRight')
  await expect(message(page).locator('pre')).toContainText('wants to hand')
  await expect(message(page).getByRole('group', { name: 'Colors' })).toBeHidden()
  isQuiet()
})

test('moves the focus into the email and back to its place in the list on a phone', async ({ page }) => {
  await openOutbox(page, 390)
  await expect(message(page)).toBeHidden()
  await readButton(page).press('Enter')
  const back = message(page).getByRole('button', { name: 'All emails' })
  await expect(back).toBeFocused()
  await expect(readButton(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(readButton(page)).toBeFocused()
  await expect(message(page)).toBeHidden()
})
