/** What every browser test does: watch that nothing is wrong behind the page, and sign somebody in. */
import { type Locator, type Page, expect } from '@playwright/test'
import { type TestServer, PASSWORD } from './server.ts'

/** What keeping the service worker out, as playwright.config.ts does, makes the browser say. */
const BLOCKED = /Service Worker registration blocked by Playwright/

/**
 * Collects what a page must not have: console errors and warnings, uncaught errors, failed requests. `expected` names what a test
 * provokes on purpose.
 */
export function watch(page: Page, expected: readonly RegExp[] = []): () => void {
  const troubles: string[] = []
  const isExpected = (text: string) => [BLOCKED, ...expected].some((pattern) => pattern.test(text))
  page.on('console', (message) => {
    const text = `${message.type()}: ${message.text()} ${message.location().url}`
    if (['error', 'warning'].includes(message.type()) && !isExpected(text)) troubles.push(text)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const text = `failed: ${request.url()} ${request.failure()?.errorText ?? ''}`
    // A page that is left gives up what it was still asking for.
    if (!text.includes('ERR_ABORTED') && !isExpected(text)) troubles.push(text)
  })
  page.on('response', (response) => {
    const text = `${response.status()}: ${response.url()}`
    if (response.status() >= 400 && !isExpected(text)) troubles.push(text)
  })
  return () => expect(troubles).toEqual([])
}

/** Signs in through the page, as a person would. */
export async function signIn(page: Page, server: TestServer, email: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills the account step of both wizards. */
export async function makeAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Stores a valid beta code in the page's browser. */
export async function holdBetaCode(page: Page, { url }: TestServer): Promise<void> {
  // A page of the same origin that runs nothing of ours.
  await page.goto(`${url}/api/healthz`)
  await page.evaluate(() => localStorage.setItem('beta_code', 'E2E-CODE'))
}

/** Presses Tab until something has the focus, as a person would who looks for it; what has it is always in sight. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
    // After the last stop the browser's own come, which are none of the page's.
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0) await expect(focused).toBeInViewport()
  }
  throw new Error(`the Tab key does not lead to ${String(wanted)}`)
}
