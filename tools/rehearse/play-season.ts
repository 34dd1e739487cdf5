/**
 * Plays a recorded season over HTTP with twelve bots that use every feature. Audits the books after each week.
 */
import { type ReplyOf, endpoints } from '@whale/contract'
import { type AuditResult } from '../../apps/server/src/domain/audit.ts'
import type { Ask } from './ask.ts'
import { type Actions, countingAsk } from './actions.ts'
import { type Crew, fillLeague } from './crew.ts'
import { type Table, playMorning, playNoon } from './season-moves.ts'
import type { RecordedLeague } from './recorded-leagues.ts'

const EVE = '2024-09-03T15:00:00.000Z'
const WEEKS = 12
const HOUR_MS = 3_600_000

type Run = NonNullable<ReplyOf<typeof endpoints.game.receipt>['run']>

export interface SeasonWeek {
  week: number
  standings: ReplyOf<typeof endpoints.game.leaderboard>['rows']
  treasury: ReplyOf<typeof endpoints.treasury.treasury>
  run: Run | null
  books: AuditResult
}

export interface PlayedSeason {
  recorded: RecordedLeague
  leagueId: string
  name: string
  weeks: readonly SeasonWeek[]
  /** The number of actions of each kind. */
  actions: Actions
  champion: string | null
  triangle: ReplyOf<typeof endpoints.bermuda.bermudaStandings>
}

/** Plays the season of each league in one server, and returns what came of it week by week. */
export async function playSeasons(
  ask: Ask,
  given: { leagues: readonly RecordedLeague[]; audit: () => Promise<AuditResult> },
): Promise<PlayedSeason[]> {
  const turnTo = async (now: string) => void (await ask(endpoints.dev.turnDevClock, { body: { now } }))
  await turnTo(EVE)
  const tables: (Table & { recorded: RecordedLeague; weeks: SeasonWeek[] })[] = []
  for (const recorded of given.leagues) {
    const actions: Actions = new Map()
    const counted = countingAsk(ask, actions)
    const crew = await fillLeague(counted, recorded)
    tables.push({ recorded, weeks: [], actions, ask: counted, crew, members: [...crew.members] })
  }
  for (let week = 1; week <= WEEKS; week += 1) {
    const { moments } = await ask(endpoints.game.globalWeek, { params: { week } })
    await turnTo(moments.opens_at)
    await turnTo(later(moments.opens_at, 2))
    for (const table of tables) await playMorning(table, week)
    await turnTo(later(moments.locks_at, -6))
    for (const table of tables) await playNoon(table, week)
    for (const moment of [moments.locks_at, moments.processes_at, moments.confirms_at]) await turnTo(moment)
    const books = await given.audit()
    for (const table of tables) table.weeks.push({ ...(await weekResult(ask, table, week)), books })
  }
  return await Promise.all(
    tables.map(async ({ recorded, crew, weeks, actions, members }) => {
      const token = members[0]?.token ?? ''
      const { champion_user_id } = await ask(endpoints.game.game, { params: { id: crew.leagueId }, token })
      const champion = weeks.at(-1)?.standings.find(({ user_id }) => user_id === champion_user_id)?.team_name ?? null
      const triangle = await ask(endpoints.bermuda.bermudaStandings, { params: { league: crew.leagueId }, token })
      return { recorded, leagueId: crew.leagueId, name: crew.name, weeks, actions, champion, triangle }
    }),
  )
}

function later(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * HOUR_MS).toISOString()
}

async function weekResult(ask: Ask, { crew, members }: { crew: Crew; members: Table['members'] }, week: number) {
  const token = members[0]?.token ?? ''
  const params = { league: crew.leagueId, week }
  const { rows: standings } = await ask(endpoints.game.leaderboard, { params, token })
  const { run } = await ask(endpoints.game.receipt, { params, token })
  return { week, standings, run, treasury: await ask(endpoints.treasury.treasury, { params, token }) }
}
