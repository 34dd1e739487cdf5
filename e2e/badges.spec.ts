/**
 * Goes through all twelve weeks: a badge counts exactly what its player can still do and has not done. The counts come from home's reply,
 * so most states request only that reply. On Wednesdays and Sundays one page shows it, in turn as a whale, a fish and an eliminated player.
 * On Sundays that page also reads the times on home, bets and sales. season.spec reads all pages as one player.
 */
import { type Page, expect, test } from '@playwright/test'
import { type Moment, falseTimesOn } from './false-times.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { useServer } from './server.ts'
import { leave, navigate, setToken } from './tour/guide.ts'

const server = useServer()
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const BETTING_WEEKS = [2, 3, 7, 8, 9]
const VOTING_WEEKS = [4, 8]
/** Sunday afternoon, and Tuesday after the results, in hours from Wednesday 10am. */
const PHASES = [
  { phase: 'games', hours: 99 },
  { phase: 'results', hours: 142 },
] as const

type Name = Parameters<LateLeague['person']>[0]
const softly = expect.configure({ soft: true })
const THINGS = ['Casino', 'Top score', 'Bets', 'Home'] as const
type Thing = (typeof THINGS)[number]
/** Two of each kind from week 2 on: one acts on Wednesday, the other never does. All are fish in week 1. */
const PAIRS: readonly { kind: string; acts: Name; waits: Name }[] = [
  { kind: 'whale', acts: 'Maya', waits: 'Theo' },
  { kind: 'fish', acts: 'Vinny', waits: 'Devin' },
  { kind: 'eliminated', acts: 'Inez', waits: 'Becka' },
]
const WALLETS = [
  ['Maya', 980],
  ['Theo', 950],
  ['Vinny', 150],
  ['Devin', 300],
  ['Inez', 40],
  ['Becka', 40],
  ['Priya', 600],
] as const

// Too long for a retry.
test.describe.configure({ retries: 0 })

test('shows a badge exactly while its player can still act, in every phase of every week', async ({ page }) => {
  test.setTimeout(900_000)
  const league = await addLateLeague(server())
  const seen = new Set<string>()
  for (const week of WEEKS) {
    await league.turnTo(week)
    if (week === 1) for (const [name, units] of WALLETS) await league.setWallet(name, units)
    await offerAndAsk(league, week)
    const shownKind = PAIRS[week % PAIRS.length]?.kind
    for (const { kind, acts, waits } of PAIRS) {
      // A player who acts in week 1 stays in, so Inez has to sit it out.
      if (week === 1 && kind === 'eliminated') continue
      if (week > 1) expect(await kindOf(league, waits)).toBe(kind)
      // A fish that acts may win enough to become a whale.
      if (week > 1) expect(kind === 'eliminated').toBe((await kindOf(league, acts)) === 'eliminated')
      const where = `week ${week}, betting, ${kind}`
      const ofWaiting = await badgesOf(league, waits)
      const before = await badgesOf(league, acts)
      const isShown = kind === shownKind
      if (isShown) expect.soft(await badgesOn(await openHome(page, league, acts)), `${where}, shown`).toEqual(before)
      const done = await doAll(league, acts, week)
      expect.soft(before, `${where}, before acting`).toEqual(done)
      expect.soft(ofWaiting, `${where}, not acting`).toEqual(done)
      expect.soft(await badgesOf(league, acts), `${where}, after acting`).toEqual([])
      if (isShown) await softly.poll(() => badgesOn(page), `${where}, shown after acting`).toEqual([])
      await leave(page, server())
      for (const thing of done) seen.add(`${kind} ${thing}`)
    }
    for (const { phase, hours } of PHASES) {
      await league.turnTo(week, hours)
      for (const { kind, waits } of PAIRS) {
        const where = `week ${week}, ${phase}, ${kind}`
        const counted = await badgesOf(league, waits)
        if (phase === 'games' && kind === shownKind) {
          expect.soft(await badgesOn(await openHome(page, league, waits)), `${where}, shown`).toEqual(counted)
          await readTimes(page, league, { week, phase })
          await leave(page, server())
        }
        // Votes continue after the lock, and stay open for players who wait.
        const possible = await doAll(league, waits, week, THINGS.slice(0, 3))
        expect.soft(withoutVotes(counted), where).toEqual(possible)
      }
    }
  }
  // Every kind of badge appeared.
  for (const { kind } of PAIRS) expect(seen).toContain(`${kind} Top score`)
  for (const thing of THINGS) expect(seen).toContain(`fish ${thing}`)
})

async function kindOf(league: LateLeague, name: Name): Promise<string> {
  const { me } = await league.as(name, 'GET', `/game/${league.id}/home`)
  return me.is_eliminated === true ? 'eliminated' : String(me.status)
}

const withoutVotes = (badges: readonly Thing[]) => badges.filter((thing) => thing !== 'Home')

async function openHome(page: Page, { url, person }: LateLeague, name: Name): Promise<Page> {
  await page.setViewportSize({ width: 390, height: 844 })
  await setToken(page, server(), person(name).token)
  await page.goto(url)
  await expect(page.getByRole('navigation', { name: 'Game' })).toBeVisible()
  return page
}

async function readTimes(page: Page, league: LateLeague, moment: Moment): Promise<void> {
  for (const path of ['', '/h2h-betting', '/h2h-betting/house-line', '/multipliers']) {
    await navigate(page, `${league.url}${path}`)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const where = `${path}, week ${moment.week}, ${moment.phase}`
    expect.soft(await falseTimesOn(page, moment), where).toEqual([])
  }
}

/** What the player's tabs should count, by home's reply. */
async function badgesOf(league: LateLeague, name: Name): Promise<Thing[]> {
  const { casino, prediction, bets, votes } = await league.as(name, 'GET', `/game/${league.id}/home`)
  const counts: Record<Thing, boolean> = {
    Casino: casino.event !== null && casino.entry === null && casino.refusal === null,
    'Top score': prediction.entry === null && prediction.refusal === null,
    Bets: bets.offers > 0,
    Home: votes.length > 0,
  }
  return THINGS.filter((thing) => counts[thing])
}

/** What the phone's tabs count. Picks counts two things: a player with one left still has Top score, which every week offers. */
async function badgesOn(page: Page): Promise<Thing[]> {
  const tabs = await page.getByRole('navigation', { name: 'Game' }).getByRole('link').allTextContents()
  const countOn = (name: string) => Number(/\d+/.exec(tabs.find((text) => text.includes(name)) ?? '')?.[0] ?? 0)
  const picks = countOn('Picks')
  const counts: Record<Thing, number> = {
    Casino: picks - 1,
    'Top score': picks,
    Bets: countOn('Bets'),
    Home: countOn('Home'),
  }
  return THINGS.filter((thing) => counts[thing] > 0)
}

/** In a week with betting Priya makes four players an offer; in two others a vote begins. */
async function offerAndAsk(league: LateLeague, week: number): Promise<void> {
  if (BETTING_WEEKS.includes(week)) {
    for (const name of PAIRS.flatMap(({ acts, waits }) => [acts, waits])) {
      const users = { challenger_id: league.person('Priya').userId, challenged_id: league.person(name).userId }
      await succeeds(() =>
        league.as('Priya', 'POST', '/h2h/proposal', { league_id: league.id, ...users, amount: 10, week }),
      )
    }
  }
  if (VOTING_WEEKS.includes(week)) {
    const path = `/player/${league.id}/${league.person('Priya').userId}/units`
    await league.as('Sam', 'PATCH', path, { amount: 5, reason: 'Won the punt bet' })
  }
}

/** Does each of these things that the server accepts now, and returns which it accepted. */
async function doAll(
  league: LateLeague,
  name: Name,
  week: number,
  things: readonly Thing[] = THINGS,
): Promise<Thing[]> {
  const acts: Record<Thing, () => Promise<unknown>> = {
    Casino: () => enterCasino(league, name),
    'Top score': () => league.pickTopScore(week, [name]),
    Bets: () => passOnOffer(league, name, week),
    Home: () => vote(league, name),
  }
  const accepted: Thing[] = []
  for (const thing of things) if (await succeeds(acts[thing])) accepted.push(thing)
  return accepted
}

async function enterCasino(league: LateLeague, name: Name): Promise<void> {
  const { userId: user_id } = league.person(name)
  const { event, choices } = await league.as(name, 'GET', `/casino/event/${league.id}/${user_id}`)
  if (event === null) throw new Error('This week has no event.')
  const open: { athlete_id: string; position: string; refusal: unknown }[] = choices
  const free = open.filter(({ refusal }) => refusal === null)
  const athletes = (free.length === 0 ? open : free).map(({ athlete_id, position }) => ({ athlete_id, position }))
  const of = (position: string) => athletes.find((one) => one.position === position)?.athlete_id
  const athlete_ids =
    event.key === 'best_deployment'
      ? [of('RB'), of('WR'), of('TE')]
      : athletes.slice(0, event.athletes_named).map(({ athlete_id }) => athlete_id)
  const team_id = event.key === 'mark_a_rival' ? league.person('Priya').teamId : null
  await league.as(name, 'POST', '/casino/enter', { user_id, event_id: event.id, entry_amount: 0, athlete_ids, team_id })
}

async function passOnOffer(league: LateLeague, name: Name, week: number): Promise<void> {
  const { userId } = league.person(name)
  const { bets } = await league.as(name, 'GET', `/h2h/bets/${league.id}/${userId}?week=${week}`)
  const offers = bets.filter((bet: { challenged: { user_id: string } }) => bet.challenged.user_id === userId)
  if (offers.length === 0) throw new Error('Nobody made an offer.')
  await league.as(name, 'POST', `/h2h/proposal/${offers[0].id}/reject`)
}

async function vote(league: LateLeague, name: Name): Promise<void> {
  const { votes } = await league.as(name, 'GET', `/league/${league.id}/votes`)
  const open = votes.filter(({ state }: { state: string }) => state === 'open')
  if (open.length === 0) throw new Error('No vote is open.')
  await league.as(name, 'POST', `/league/${league.id}/votes/${open[0].id}/ballot`, { yes: false })
}

async function succeeds(act: () => Promise<unknown>): Promise<boolean> {
  return await act().then(
    () => true,
    () => false,
  )
}
