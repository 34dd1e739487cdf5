import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, shortLived } from './tools/quality/chromium.ts'

const executablePath = findChromium()

/** Each has a long series on one server. They start first, so that no worker is idle at the end. */
const LONG = ['**/every-screen.spec.ts', '**/season.spec.ts', '**/badges.spec.ts']

/** Each file has a server and a clock of its own. A third worker uses the time in which two cores would wait. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 3,
  // Machines are shared, and a browser waits for them. Tests that needed a second try are listed at the end: mend them.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    headless: true,
    // A new browser context for each test costs a fifth of the tests' time. Playwright empties the old one in between.
    reuseContext: true,
    // A press on what is not there fails long before the test's own limit.
    actionTimeout: 60_000,
    // A test that changes a reply must see it, not a cached one. e2e/installed.spec.ts tests the cache.
    serviceWorkers: 'block',
    // Painting what moves takes a fifth of the browser's processor time, and a color in mid-fade fails the contrast check. Files that
    // test motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The official time, so that a test can name the moments that people read.
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Recording every test for the one that fails takes as long as the tests themselves: `playwright test --trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumFlags, shortLived], ...(executablePath === null ? {} : { executablePath }) },
  },
})
