import { test } from '@playwright/test'
import { useHouse } from './house.ts'
import { inspect } from './inspect.ts'
import { watch } from './pages.ts'
import { tourBetCards } from './tour/bet-cards.ts'
import { tourCasino } from './tour/casino.ts'
import { tourAround } from './tour/around.ts'
import { tourBetsBuilder, tourBetsClosed } from './tour/bets-builder.ts'
import { tourBringing, tourJoining, tourLobby } from './tour/coming-aboard.ts'
import { tourDesk, tourUnsubscribe } from './tour/desk.ts'
import { tourFrontDoor, tourFrontDialogs, tourOutage } from './tour/front-door.ts'
import type { Guide } from './tour/guide.ts'
import { tourLate } from './tour/late.ts'
import { tourMoneyEarly, tourMoneyLate } from './tour/money.ts'
import { tourSettings } from './tour/settings.ts'
import { tourWeekOne } from './tour/week-one.ts'

/** Every screen and state of the product, dialogs too, in one house from the eve of the season to the ninth week. */
test.describe.configure({ mode: 'serial' })

const house = useHouse()

// Nothing moves: a colour halfway through a fade is no colour of ours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tours: readonly { what: string; go: (guide: Guide) => Promise<void>; expected?: readonly RegExp[] }[] = [
  { what: 'the front door', go: tourFrontDoor },
  { what: 'the dialogs of the front door', go: tourFrontDialogs },
  { what: 'around the game', go: tourAround },
  { what: 'the desk', go: tourDesk },
  { what: 'the link under a letter', go: tourUnsubscribe, expected: [/unsubscribe\/1-cut/] },
  { what: 'an outage', go: tourOutage, expected: [/user\/data/] },
  // A provider that refuses, and a team that somebody else took first: the pages show it, the browser logs it.
  { what: 'bringing a league', go: tourBringing, expected: [/onboard\/espn\/validate/] },
  { what: 'joining one', go: tourJoining, expected: [/onboard\/espn\/join/, /espncdn/] },
  { what: 'the lobby', go: tourLobby },
  { what: 'week 1', go: tourWeekOne, expected: [] },
  { what: 'making a bet', go: tourBetsBuilder },
  { what: 'units, early', go: tourMoneyEarly },
  { what: 'settings and profile', go: tourSettings },
  { what: 'the casino', go: tourCasino },
  { what: 'bets after the lock', go: tourBetsClosed },
  // A link to a bet that does not exist: the page says so, the browser logs it.
  { what: 'bets that exist', go: tourBetCards, expected: [/h2h\/bet\/nothing/] },
  { what: 'units, to the end', go: tourMoneyLate },
  { what: 'the later weeks', go: tourLate },
]

for (const { what, go, expected = [] } of tours) {
  test(`${what}: no barrier, no sideways scroll at 320 pixels, nothing in the log`, async ({ page }) => {
    test.setTimeout(150_000)
    const isQuiet = watch(page, expected)
    await go({ page, house: house(), look: (stop) => test.step(stop.name, () => inspect(page, stop)) })
    isQuiet()
  })
}
