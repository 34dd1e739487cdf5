import { type Page, expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { tours } from './tour/all.ts'
import type { Stop } from './tour/guide.ts'
import { takesPictures } from './pictures.ts'
import { wordFaults } from './words.ts'

/** Visits every screen, state and dialog, from the eve of the season to its end. Each group of tours has its own server. */
// Too long for a retry.
test.describe.configure({ mode: 'parallel', retries: 0 })

for (const group of tours) {
  test.describe(() => {
    test.describe.configure({ mode: 'serial' })
    const server = useServer()

    for (const { what, go, expected = [] } of group) {
      // Specification 2.26, 4.2
      test(`${what}: has no accessibility violations, overflow at 320 pixels or browser errors`, async ({ page }) => {
        test.setTimeout(600_000)
        const isQuiet = watch(page, expected)
        await go({ page, server: server(), look: (stop) => test.step(stop.name, () => lookAt(page, stop)) })
        isQuiet()
      })
    }
  })
}

async function lookAt(page: Page, stop: Stop): Promise<void> {
  if (!stop.hasDialog && !takesPictures) expect.soft(await wordFaults(page, stop.name), stop.name).toEqual([])
  await inspect(page, stop)
}
