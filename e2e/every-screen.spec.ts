import { test } from '@playwright/test'
import { useServer } from './server.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { tours } from './tour/all.ts'

/** Visits every screen, state and dialog on one server, from the eve of the season to week nine. */
// Too long for a retry.
test.describe.configure({ mode: 'serial', retries: 0 })

const server = useServer()

for (const { what, go, expected = [] } of tours) {
  test(`${what}: has no accessibility violations, overflow at 320 pixels or browser errors`, async ({ page }) => {
    test.setTimeout(600_000)
    const isQuiet = watch(page, expected)
    await go({ page, server: server(), look: (stop) => test.step(stop.name, () => inspect(page, stop)) })
    isQuiet()
  })
}
