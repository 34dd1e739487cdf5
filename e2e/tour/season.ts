/** A whole season: eight players make the rehearsal’s moves, and the tour opens every page. */
import { endpoints } from '@whale/contract'
import { askerOf } from '../../apps/server/src/testing/rehearsal/ask.ts'
import { type Table, playMorning, playNoon } from '../../apps/server/src/testing/rehearsal/season-moves.ts'
import { type TestServer, addLeague } from '../server.ts'
import { type Guide, expect, navigate, setToken } from './guide.ts'

const NAMES = ['Ahab', 'Starbuck', 'Stubb', 'Flask', 'Pip', 'Fedallah', 'Tashtego', 'Daggoo']
const WEEKS = 12
const HOUR_MS = 3_600_000

function pagesIn(leagueId: string, week: number): [name: string, path: string][] {
  const game = `/game/${leagueId}`
  const pages: [string, string][] = [
    ['home', game],
    ['bets', `${game}/h2h-betting`],
    ['settled', `${game}/h2h-betting/settled`],
    ['house-line', `${game}/h2h-betting/house-line`],
    ['picks', `${game}/casino-betting`],
    ['depth', `${game}/depth`],
    ['multipliers', `${game}/multipliers`],
    ['bank', `${game}/treasury`],
    ['season-map', `${game}/map`],
    ['activity', `${game}/activity`],
    ['points', `${game}/depth?open=points`],
    ['recap', `${game}/recap`],
    ['settings', `/league/${leagueId}/settings`],
    ['profile', '/profile'],
  ]
  if (week > 1) pages.push(['receipt', `${game}/receipt/${week - 1}`], ['results', `${game}/results/${week - 1}`])
  return pages
}

/** The phases of a week with different screens. */
type Phase = 'betting' | 'games' | 'results'

export type ReadPage = (given: { name: string; week: number; phase: Phase }) => Promise<void>

/**
 * Opens every page in every phase of the `visited` weeks. In the other weeks `read` is called for every page before and after the lock;
 * without it they are only played.
 */
export function tourSeason(visited: readonly number[], read?: ReadPage) {
  return async (given: Guide): Promise<void> => {
    const { page, server } = given
    const passing: Guide = { ...given, look: () => Promise.resolve() }
    const table = await gatherTable(server)
    for (let week = 1; week <= WEEKS; week += 1) {
      const isVisited = visited.includes(week)
      const viewer = table.members[week % table.members.length]
      if (isVisited || read !== undefined) await setToken(page, server, viewer?.token ?? null)
      const openAll = async (phase: Phase) => {
        const where = { leagueId: table.crew.leagueId, week, phase, read }
        if (isVisited) await openPages(given, where)
        else if (read !== undefined && phase !== 'results') await openPages(passing, where)
      }
      const { moments } = await table.ask(endpoints.game.globalWeek, { params: { week } })
      await server.turnTo(moments.opens_at)
      await server.turnTo(hoursFrom(moments.opens_at, 2))
      await playMorning(table, week)
      await openAll('betting')
      await server.turnTo(hoursFrom(moments.locks_at, -6))
      await playNoon(table, week)
      await server.turnTo(moments.locks_at)
      // Sunday afternoon.
      await server.turnTo(hoursFrom(moments.locks_at, 66))
      await openAll('games')
      await server.turnTo(moments.processes_at)
      await server.turnTo(hoursFrom(moments.processes_at, 4))
      await openAll('results')
      await server.turnTo(moments.confirms_at)
    }
    await openPages(given, { leagueId: table.crew.leagueId, week: WEEKS + 1, phase: 'results', read })
  }
}

async function gatherTable(server: TestServer): Promise<Table> {
  const { id: leagueId, crew } = await addLeague(server, '100001', NAMES)
  const members = crew.map(({ name, ...member }) => ({ ...member, username: name }))
  return {
    ask: askerOf(server.url),
    allIns: 0,
    crew: { leagueId, name: 'The season', members },
    members: [...members],
  }
}

async function openPages(
  { page, server, look }: Guide,
  { leagueId, week, phase, read }: { leagueId: string; week: number; phase: Phase; read: ReadPage | undefined },
): Promise<void> {
  await page.goto(`${server.url}/game/${leagueId}`)
  for (const [name, path] of pagesIn(leagueId, week)) {
    await navigate(page, path)
    // A sheet hides its page from assistive technology.
    const heading = page.getByRole('heading', { level: 1, includeHidden: true })
    await expect(heading, `${name}, week ${week}, ${phase}`).toBeVisible()
    await expect(page.locator('[aria-busy=true]'), `${name}, week ${week}, ${phase}`).toHaveCount(0)
    await read?.({ name, week, phase })
    await look({ name: `season-${String(week).padStart(2, '0')}-${phase}-${name}`, part: 'game', hasDialog: false })
  }
}

function hoursFrom(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * HOUR_MS).toISOString()
}
