import { type Page, expect, test } from '@playwright/test'
import { useServer } from './server.ts'

const server = useServer()

/** Scrolls to the newsletter form and submits an address. */
async function subscribe(page: Page, email: string): Promise<void> {
  const slip = page.locator('#club')
  await slip.getByLabel('Email').fill(email)
  await slip.getByRole('button', { name: 'Count me in' }).click()
}

// Specification 2.7, 4.18, 5.17, 8.22, 8.23, 9.21
test('shows success for five seconds and accepts an email once, in any case', async ({ page }) => {
  await page.clock.install()
  await page.goto(server().url)
  await subscribe(page, 'no address')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.locator('#club').getByLabel('Email')).toBeFocused()
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent = page.waitForRequest('**/api/newsletter/subscribe')
  await subscribe(page, 'Nell@e2e.example')
  expect((await sent).postDataJSON()).toEqual({
    email: 'Nell@e2e.example',
    utm_source: 'landing_page_subscribe_form',
    utm_medium: 'footer',
    utm_campaign: 'fwv2_beta',
  })
  await expect(page.getByRole('button', { name: 'Subscribed!' })).toBeVisible()
  await expect(page.getByText('Successfully subscribed to whale club!')).toBeVisible()
  await page.clock.runFor(4_999)
  await expect(page.getByText('Successfully subscribed to whale club!')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText('Successfully subscribed to whale club!')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Count me in' })).toBeVisible()

  await subscribe(page, 'NELL@e2e.example')
  await expect(page.getByText('This email is already subscribed!')).toBeVisible()
})

// Specification 2.7, 8.22
test('shows one error for every failure: a rejected address, and no connection', async ({ page, context }) => {
  await page.goto(server().url)
  const failure = page.getByText('Failed to subscribe. Please try again.')
  const answer = page.waitForResponse('**/api/newsletter/subscribe')
  await subscribe(page, 'a@b')
  expect((await answer).status()).toBe(422)
  await expect(failure).toBeVisible()
  await page.reload()
  await context.setOffline(true)
  await subscribe(page, 'nora@e2e.example')
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await subscribe(page, 'nora@e2e.example')
  await expect(page.getByText('Successfully subscribed to whale club!')).toBeVisible()
})

test('replays a submit or click from before the script loads', async ({ page }) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/react-/, async (route) => {
    await held
    await route.continue()
  })
  const isHeld = page.waitForRequest(/\/assets\/react-/)
  await page.goto(server().url)
  await isHeld
  const field = page.locator('#club').getByLabel('Email')
  await field.fill('early@e2e.example')
  await field.press('Enter')
  await expect(page).toHaveURL(`${server().url}/`)
  release()
  await expect(page.getByText('Successfully subscribed to whale club!')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Use our league' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
