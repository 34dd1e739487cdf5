/** A league's group chat: connecting it, choosing posts, a test post, a deleted webhook, and disconnecting. */
import { expect, test } from '@playwright/test'
import { type FakeChat, startFakeChat } from '../apps/server/src/testing/chat-server.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { type LeagueInPlay, addLeague, useServer } from './server.ts'
import { setToken } from './tour/guide.ts'

test.describe.configure({ mode: 'serial' })
// Colors would still be changing while they are checked.
const WEBHOOK = 'https://discord.com/api/webhooks/1234567890/abcDEF_0123456789-secret-w4x5'

let chat: FakeChat
const env: Record<string, string> = {}
// Before this file's server starts.
test.beforeAll(async () => {
  chat = await startFakeChat()
  env['CHAT_BASE_URL'] = chat.url
})
test.afterAll(() => chat.close())
const server = useServer(env)
let league: LeagueInPlay
test.beforeAll(async () => {
  league = await addLeague(server(), '100001', ['Sam', 'Theo', 'Inez', 'Maya', 'Devin', 'Priya', 'Vinny', 'Becka'])
  await server().turnTo('2025-09-03T13:00:00Z')
})

const tokenOf = async (name: string) => (await server().signUp(name)).token
const chatUrl = () => `${server().url}/league/${league.id}/chat`

test('connects a chat from the settings, and the test post arrives', async ({ page }) => {
  const isQuiet = watch(page, [/422/])
  await setToken(page, server(), await tokenOf('Theo'))
  await page.goto(`${server().url}/league/${league.id}/settings`)
  await page.getByRole('link', { name: 'Group chat: Discord, Slack, GroupMe' }).click()
  await expect(page.getByRole('heading', { name: 'Group chat', level: 1 })).toBeVisible()
  await inspect(page, { name: 'chat-empty', part: 'game', hasDialog: false })
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await expect(page.getByLabel('Webhook URL', { exact: true })).toBeVisible()
  await inspect(page, { name: 'chat-connect', part: 'before', hasDialog: true })
  await page.getByLabel('Webhook URL', { exact: true }).fill('https://discord.com.evil.example/api/webhooks/1/x')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText(/^That’s not a Discord webhook\./)).toBeVisible()
  await page.getByLabel('Webhook URL', { exact: true }).fill(WEBHOOK)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const card = page.getByRole('region', { name: 'Discord' })
  await expect(card.getByText('Ends in w4x5. Connected by theo.')).toBeVisible()
  await expect(page.getByText(/^Discord, .*Sent\.$/)).toBeVisible()
  expect(chat.shown()[0]).toContain('is connected')
  expect(await page.content()).not.toContain('secret')
  isQuiet()
})

test('chooses what is posted, and only the commissioner can turn names on', async ({ page }) => {
  await setToken(page, server(), await tokenOf('Theo'))
  await page.goto(chatUrl())
  const sweat = page.getByRole('button', { name: 'Monday night', exact: true })
  await expect(sweat).toHaveAttribute('aria-pressed', 'false')
  await sweat.click()
  await expect(sweat).toHaveAttribute('aria-pressed', 'true')
  await page.locator('summary', { hasText: /\d more$/ }).click()
  await expect(page.getByText('Still on the line tonight')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await setToken(page, server(), await tokenOf('Sam'))
  await page.goto(chatUrl())
  await page.getByRole('checkbox', { name: /^Last call names the teams/ }).click()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await inspect(page, { name: 'chat-connected', part: 'game', hasDialog: false })
  await setToken(page, server(), await tokenOf('Inez'))
  await page.goto(chatUrl())
  await expect(page.getByText(/^Gets: Tuesday results/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
})

test('shows why a chat stopped, and asks once before disconnecting', async ({ page }) => {
  await setToken(page, server(), await tokenOf('Sam'))
  await page.goto(chatUrl())
  chat.answerNext('gone')
  await page.getByRole('button', { name: 'Send a test post' }).click()
  await expect(page.getByText(/^Discord says this webhook no longer exists\./)).toBeVisible()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await inspect(page, { name: 'chat-stopped', part: 'game', hasDialog: false })
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Disconnect Discord?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
  await expect(page.getByText('Last posts')).toHaveCount(0)
})
