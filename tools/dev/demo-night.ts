/** The demo's game night: a host who waits for someone to join, and leaves the rest to them. */
import { type NightWire, endpoints } from '@whale/contract'
import { MINUTE_MS, SECOND_MS, instant, later } from '@whale/game'
import { type Ask, Refused } from '../../apps/server/src/testing/rehearsal/ask.ts'
import { type Person, signInDemo } from './demo-people.ts'

const { nights } = endpoints
/** How often the host reads the night. Anyone who has read it within 45 seconds counts as connected. */
const LOOK_MS = 15 * SECOND_MS
/** A waiting night would start by itself. The host pauses it shortly before. */
const SOON_MS = 2 * MINUTE_MS

/** A night to join, and a function that ends the host's waiting. */
export interface DemoNight {
  code: string
  end: () => void
}

/** Opens a night. Once somebody has joined, its host starts it and leaves, so that the newcomer becomes the host. */
export async function openDemoNight(ask: Ask, onError: (error: unknown) => void): Promise<DemoNight> {
  const host = await signInDemo(ask, 'nightowl')
  await endEarlierNights(ask, host)
  const { league_id: league, code } = await ask(nights.openNight, {
    body: { pace: 'tonight', name: 'Demo night', teams: 8, zone: null },
    token: host.token,
  })
  const timer = setInterval(() => {
    wait(ask, { host, league })
      .then((isWaiting) => {
        if (!isWaiting) clearInterval(timer)
      })
      .catch(onError)
  }, LOOK_MS)
  return { code, end: () => clearInterval(timer) }
}

/** Ends the night from an earlier start, which somebody may have taken over: a network may open only a few at once. */
async function endEarlierNights(ask: Ask, { token }: Person): Promise<void> {
  const { leagues } = await ask(endpoints.users.userLeagues, { token })
  for (const { id: league } of leagues) {
    try {
      await ask(nights.endNight, { params: { league }, token })
    } catch (error) {
      // Expected: it is over, or has another host.
      if (!(error instanceof Refused)) throw error
    }
  }
}

/** Returns whether the host still waits. */
async function wait(ask: Ask, { host, league }: { host: Person; league: string }): Promise<boolean> {
  const given = { params: { league }, token: host.token }
  const state = await ask(nights.nightState, given)
  if (state.phase !== 'before') return false
  const move = moveOf(state)
  if (move === null) return true
  try {
    await ask(nights.moveClock, { ...given, body: { ask: move } })
  } catch (error) {
    // Expected: the night was paused or started in the meantime. The next reading shows it.
    if (!(error instanceof Refused)) throw error
  }
  return move !== 'go_on'
}

function moveOf({ players, pause, ends_at: endsAt, now }: NightWire): 'go_on' | 'pause' | 'resume' | null {
  const people = players.filter(({ is_rival: isRival }) => !isRival).length
  if (people > 1) return pause === null ? 'go_on' : 'resume'
  const isSoon = endsAt !== null && instant(endsAt) < later(instant(now), SOON_MS)
  return pause === null && isSoon ? 'pause' : null
}
