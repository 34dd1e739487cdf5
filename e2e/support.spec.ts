/** The support page: its form, its errors, and what it does offline. */
import { type Page, expect, test } from '@playwright/test'
import { SUPPORT_CHOICES } from '@whale/words'
import { addLeague, useServer } from './server.ts'
import { watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

const server = useServer({ SUPPORT_EMAIL: 'crew@whales.example' })

const write = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Sleeper' }).check()
  await page.getByRole('radio', { name: /Something is broken/ }).check()
  await page.getByLabel('Message').fill('The compass turns and turns.')
}
const success = "Your message has been sent successfully! We'll get back to you within 24-48 hours."
const failure = 'Something went wrong. Please try again or email us directly at crew@whales.example'

// Specification 5.18, 5.19, 9.19
test('shows the specified errors for an empty form, an invalid email and nine characters, and accepts ten', async ({
  page,
}) => {
  await page.goto(`${server().url}/support`)
  await page.getByRole('button', { name: 'Send it' }).click()
  for (const sentence of [
    'Email is required',
    'Please select your league provider',
    'Please select a reason for your inquiry',
    'Message is required',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('nora@nowhere')
  await page.getByLabel('Message').fill('   nine char   ')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible()
  await expect(page.getByText('9 of at least 10')).toBeVisible()
  await page.getByLabel('Message').fill('   ten chars!   ')
  await expect(page.getByText('Message must be at least 10 characters')).toBeHidden()
})

test('preselects the provider of the user’s only league', async ({ page }) => {
  const { crew } = await addLeague(server(), '100001', ['Sam'])
  await setToken(page, server(), crew[0]?.token ?? '')
  await page.goto(`${server().url}/support`)
  await expect(page.getByRole('radio', { name: 'ESPN' })).toBeChecked()
})

test('fits on one phone screen, empty and filled in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server().url}/support`)
  const send = page.getByRole('button', { name: 'Send it' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await write(page, 'nell@e2e.example')
  await expect(send).toBeInViewport({ ratio: 1 })
})

test('keeps the message’s hint in place when an error appears', async ({ page }) => {
  await page.goto(`${server().url}/support`)
  await write(page, 'nell@e2e.example')
  const message = page.getByLabel('Message')
  await message.fill('Help')
  const hint = page.getByText(SUPPORT_CHOICES.find(({ value }) => value === 'bug')?.hint ?? '')
  const place = async () => ((await hint.boundingBox())?.y ?? 0) - ((await message.boundingBox())?.y ?? 0)
  const before = await place()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible()
  expect(await place()).toBe(before)
})

// Specification 2.21, 4.19, 8.24, 9.20, 9.26
test('sends the four fields and shows the success message for five seconds', async ({ page }) => {
  const isQuiet = watch(page)
  await page.clock.install()
  await page.goto(`${server().url}/support`)
  await write(page, 'nora@e2e.example')
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent = page.waitForRequest('**/api/newsletter/support')
  await page.getByRole('button', { name: 'Send it' }).click()
  expect((await sent).postDataJSON()).toEqual({
    email: 'nora@e2e.example',
    leagueProvider: 'sleeper',
    reason: 'bug',
    message: 'The compass turns and turns.',
  })
  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  const slip = page.getByRole('region', { name: 'What you sent' })
  await expect(slip).toContainText('The compass turns and turns.')
  await expect(slip).toContainText('nora@e2e.example')
  await page.clock.runFor(4_999)
  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it' })).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByText(success)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible()
  isQuiet()
})

// Specification 4.19, 8.25
test('shows the support email offline, keeps the input, and sends it later', async ({ page, context }) => {
  await page.goto(`${server().url}/support`)
  await write(page, 'otto@e2e.example')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText(failure)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('The compass turns and turns.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByText(failure)).toBeHidden()
})

test('keeps the page and the text when the session ends, and after a reload', async ({ page }) => {
  const { token, email } = await server().signUp('Nestor')
  await setToken(page, server(), token)
  let ask = () => undefined as void
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  await page.route('**/api/user/leagues', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(`${server().url}/support`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('radio', { name: 'Sleeper' }).check()
  await page.getByRole('radio', { name: /Something is broken/ }).check()
  await page.getByLabel('Message').fill('The compass turns and turns.')
  // The session ends elsewhere, and this page notices with its next call.
  expect((await server().call('POST', '/logout', { token, body: {} })).status).toBe(200)
  const answer = page.waitForResponse((reply) => reply.status() === 401)
  ask()
  await answer
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await expect(page).toHaveURL(`${server().url}/support`)
  await expect(page.getByLabel('Message')).toHaveValue('The compass turns and turns.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('The compass turns and turns.')
  await expect(page.getByRole('radio', { name: /Something is broken/ })).toBeChecked()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText(success)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('sends text that the browser filled in without an event', async ({ page }) => {
  await page.goto(`${server().url}/support`)
  await write(page, 'nobody@e2e.example')
  for (const [label, text] of [
    ['Email', 'autofilled@e2e.example'],
    ['Message', 'Filled in by a program.'],
  ] as const) {
    await page.getByLabel(label).evaluate((field, value) => {
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    }, text)
  }
  const sent = page.waitForRequest('**/api/newsletter/support')
  await page.getByRole('button', { name: 'Send it' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'autofilled@e2e.example',
    message: 'Filled in by a program.',
  })
})

test('sends a message with only the keyboard', async ({ page }) => {
  await page.goto(`${server().url}/support`)
  await page.getByLabel('Email').focus()
  await page.keyboard.type('kay@e2e.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Sleeper' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keys alone, all of it.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(success)).toBeVisible()
})
