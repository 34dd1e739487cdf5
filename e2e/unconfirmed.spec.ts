/** The address on the profile until it is confirmed, and the reset page for people who lost their authenticator app. */
import { expect, test } from '@playwright/test'
import { codesOf } from '../apps/server/src/testing/authenticator.ts'
import { type SmtpSink, startSmtpSink } from '../apps/server/src/testing/smtp-sink.ts'
import { PASSWORD, type TestServer, startServer } from './server.ts'
import { setToken } from './tour/guide.ts'

let smtpSink: SmtpSink
let server: TestServer
let close: () => Promise<void>
test.beforeAll(async () => {
  smtpSink = await startSmtpSink()
  const running = await startServer({ SMTP_URL: smtpSink.url })
  server = running.server
  close = running.close
})
test.afterAll(async () => {
  await close()
  await smtpSink.close()
})

/** The link to this page in the last email to a mailbox. */
async function linkTo(page: string, recipient: string): Promise<string> {
  const link = new RegExp(`https?:\\S+/${page}#\\S+`)
  const found = () => link.exec(smtpSink.received.findLast(({ to }) => to[0] === recipient)?.body ?? '')?.[0] ?? ''
  await expect.poll(found, { timeout: 20_000 }).not.toBe('')
  return found()
}

test('shows an unconfirmed address, sends its link, and lets a lost authenticator be removed', async ({ page }) => {
  const { token, email } = await server.signUp('Fedallah')
  await setToken(page, server, token)
  await page.goto(`${server.url}/profile`)
  const warning = page.getByText('This address isn’t confirmed yet.')
  await expect(warning).toBeVisible()
  // It is not news, so the page opens at its top.
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await page.goto(await linkTo('confirm-email', email))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto(`${server.url}/profile`)
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await expect(warning).toBeHidden()

  const enrolled = await server.call('POST', '/user/second-factor', { token, body: { password: PASSWORD } })
  const { now } = codesOf(enrolled.body.data.secret)
  await server.call('POST', '/user/second-factor/confirm', { token, body: { code: now } })
  await server.call('POST', '/user/password/forgot', { body: { email } })
  await page.goto(await linkTo('reset-password', email))
  await page.getByLabel('New password').fill('harpoons and hammocks')
  await page.getByRole('checkbox', { name: /lost my app and recovery codes/ }).check()
  const sent = page.waitForRequest(/\/user\/password\/reset$/)
  await page.getByRole('button', { name: 'Change my password' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ remove_second_factor: true })
  await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible()
  // The second factor still counts for 24 hours. The email says so.
  await expect
    .poll(() => smtpSink.received.filter(({ to }) => to[0] === email).some(({ body }) => /two-factor/i.test(body)))
    .toBe(true)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('harpoons and hammocks')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/code/i)).toBeVisible()
})
