import { test } from '@playwright/test'
import { useHouse } from './house.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { tours } from './tour/all.ts'

/** Every screen and state of the product, dialogs too, in one house from the eve of the season to the ninth week. */
// Long enough that a second try would not end in time.
test.describe.configure({ mode: 'serial', retries: 0 })

const house = useHouse()

// Nothing moves: a colour halfway through a fade is no colour of ours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { what, go, expected = [] } of tours) {
  test(`${what}: no barrier, no sideways scroll at 320 pixels, nothing in the log`, async ({ page }) => {
    test.setTimeout(240_000)
    const isQuiet = watch(page, expected)
    await go({ page, house: house(), look: (stop) => test.step(stop.name, () => inspect(page, stop)) })
    isQuiet()
  })
}
