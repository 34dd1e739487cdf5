import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tools/chromium.ts'

const executablePath = findChromium()

/** One worker: the tests share a machine with a database, a server and a browser, and turn one clock. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/build.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    headless: true,
    // What a test takes off the wire must not come from what was kept; e2e/installed.spec.ts tests that.
    serviceWorkers: 'block',
    // The official time, so that a test can name the moments that people read.
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Recording every test for the one that fails takes as long as the tests themselves: `playwright test --trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath === null ? {} : { executablePath }) },
  },
})
