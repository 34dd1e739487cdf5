/** Helpers for all browser tests: watching for page errors, signing in, using the keyboard. */
import { type Locator, type Page, expect } from '@playwright/test'
import { PRACTICE_VERSION, newPractice, resultOf } from '@whale/practice'
import { playVisitor } from '@whale/practice/testing'
import { type TestServer, PASSWORD } from './server.ts'

/** The browser's message when playwright.config.ts blocks the service worker. */
const BLOCKED = /Service Worker registration blocked by Playwright/

/**
 * Collects what a page must not have: console errors and warnings, uncaught errors, failed requests. `expected`: the ones that a test
 * causes on purpose. Returns a check that fails the test if there were any.
 */
export function watch(page: Page, expected: readonly RegExp[] = []): () => void {
  const problems: string[] = []
  const isExpected = (text: string) => [BLOCKED, ...expected].some((pattern) => pattern.test(text))
  page.on('console', (message) => {
    const text = `${message.type()}: ${message.text()} ${message.location().url}`
    if (['error', 'warning'].includes(message.type()) && !isExpected(text)) problems.push(text)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const text = `failed: ${request.url()} ${request.failure()?.errorText ?? ''}`
    // Leaving a page aborts its open requests.
    if (!text.includes('ERR_ABORTED') && !isExpected(text)) problems.push(text)
  })
  page.on('response', (response) => {
    const text = `${response.status()}: ${response.url()}`
    if (response.status() >= 400 && !isExpected(text)) problems.push(text)
  })
  return () => expect(problems).toEqual([])
}

export async function signIn(page: Page, server: TestServer, email: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills in the account step of both wizards. The name is the part of the email address before the @. */
export async function makeAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill(email.split('@')[0] ?? email)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function storeBetaCode(page: Page, { url }: TestServer): Promise<void> {
  // A page of the same origin without our scripts.
  await page.goto(`${url}/api/healthz`)
  await page.evaluate(() => localStorage.setItem('beta_code', 'E2E-CODE'))
}

/** Sets up a league from the landing page, with this browser's beta code. */
export async function setUpLeague(page: Page, provider: 'ESPN' | 'Sleeper'): Promise<void> {
  await page.locator('#add-league').getByRole('button', { name: 'Set up your league' }).click()
  await page.getByRole('link', { name: provider === 'ESPN' ? 'Add an ESPN league' : 'Add a Sleeper league' }).click()
}

/** Stores a practice season that a visitor played, without its last `left` moves. Returns the result of the whole season. */
export async function storeSeason(
  page: Page,
  { url }: Pick<TestServer, 'url'>,
  { seed, left }: { seed: string; left: number },
): Promise<{ units: number; place: number }> {
  const practice = newPractice(seed)
  const moves = await playVisitor(practice, 'e2e')
  const save = JSON.stringify({ version: PRACTICE_VERSION, seed, moves: moves.slice(0, moves.length - left) })
  await page.goto(`${url}/api/healthz`)
  await page.evaluate((text) => localStorage.setItem('practice', text), save)
  return resultOf(practice)
}

/** Plays the games of a practice week: the first press without a pick shows what is open, the next one plays. */
export async function playWithoutPick(page: Page): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'Practice season' })
  await bar.getByRole('button', { name: 'Play the games' }).click()
  await expect(bar.getByText('Or press again to play without a pick.')).toBeVisible()
  await bar.getByRole('button', { name: 'Play the games' }).click()
  await expect(bar.getByRole('button', { name: 'Skip to Tuesday' })).toBeVisible()
}

/**
 * Moves the server's and the page's clocks to a moment. Needs `page.clock.install()` before the page opens. Before a deadline, a test can
 * then take any amount of time.
 */
export async function passTo(page: Page, server: TestServer, moment: string): Promise<void> {
  const { body } = await server.call('GET', '/game/global/state')
  await server.turnTo(moment)
  await page.clock.fastForward(Date.parse(moment) - Date.parse(body.data.now))
}

/** Presses Tab until the element has focus. Checks that every focused element is in view. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
    // After the page's last stop, focus moves to the browser's own controls.
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0) await expect(focused).toBeInViewport()
  }
  throw new Error(`Tab does not reach ${String(wanted)}`)
}
