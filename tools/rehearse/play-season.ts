/**
 * Plays a recorded season over HTTP with twelve bots that use every feature, and a pair of them that cheats. Audits the books after
 * each week.
 *
 * The recordings already contain the final points of each week. That is fine: the server asks for a week by its number, and reads
 * no points before Tuesday. The recorded lineups are the final ones.
 */
import { type ReplyOf, endpoints } from '@whale/contract'
import { type AuditResult } from '../../apps/server/src/domain/audit.ts'
import { type Actions, countingAsk } from './actions.ts'
import type { Ask } from './ask.ts'
import { cheat, cheatAsOwner, cheatFindings, enterLate, joinLate, markYourself } from './cheats.ts'
import { fillLeague } from './crew.ts'
import { type RecordedLeague, type RecordedWeek, recordedWeekOf } from './recorded-leagues.ts'
import { type Table, playMorning, playNoon } from './season-moves.ts'

/** The day before the season opens, at 11am in New York. */
const EVE = '2024-09-03T15:00:00.000Z'
export const WEEKS = 12
const HOUR_MS = 3_600_000

type Run = NonNullable<ReplyOf<typeof endpoints.game.receipt>['run']>

export interface SeasonWeek {
  week: number
  standings: ReplyOf<typeof endpoints.game.leaderboard>['rows']
  treasury: ReplyOf<typeof endpoints.treasury.treasury>
  /** The receipt on Tuesday, and after Wednesday's second check of the scores. */
  tuesday: Run | null
  run: Run | null
  /** The provider's record, read without the server's code. */
  recorded: RecordedWeek
  books: AuditResult
}

export interface PlayedSeason {
  recorded: RecordedLeague
  name: string
  weeks: readonly SeasonWeek[]
  /** The number of actions of each kind. */
  actions: Actions
  firstPicks: Table['firstPicks']
  champion: string | null
  triangle: ReplyOf<typeof endpoints.bermuda.bermudaStandings>
  /** What is wrong with how the cheats went. */
  cheats: readonly string[]
}

interface Given {
  leagues: readonly RecordedLeague[]
  recordings: string
  /** How many weeks to play, from the first. */
  weeks: number
  audit: () => Promise<AuditResult>
}

type SeasonTable = Table & { recorded: RecordedLeague; weeks: SeasonWeek[] }

/** Plays each league in one server, and returns what came of it week by week. */
export async function playSeasons(ask: Ask, given: Given): Promise<PlayedSeason[]> {
  const turnTo = async (now: string) => void (await ask(endpoints.dev.turnDevClock, { body: { now } }))
  await turnTo(EVE)
  const tables: SeasonTable[] = []
  for (const recorded of given.leagues) {
    const actions: Actions = new Map()
    const counted = countingAsk(ask, actions)
    const crew = await fillLeague(counted, recorded)
    const members = [...crew.members]
    tables.push({ recorded, weeks: [], actions, ask: counted, crew, members, firstPicks: new Map() })
  }
  for (let week = 1; week <= given.weeks; week += 1) {
    const { moments } = await ask(endpoints.game.globalWeek, { params: { week } })
    await turnTo(moments.opens_at)
    await turnTo(later(moments.opens_at, 2))
    for (const table of tables) {
      await playMorning(table, week)
      await cheat(table, week)
      if (week === 3) await markYourself(table)
      if (week === 4) await cheatAsOwner(table)
      if (week === 10) await joinLate(table)
    }
    await turnTo(later(moments.locks_at, -6))
    for (const table of tables) await playNoon(table, week)
    await turnTo(moments.locks_at)
    if (week === 1) for (const table of tables) await enterLate(table)
    await turnTo(moments.processes_at)
    const tuesdays = await Promise.all(tables.map((table) => receiptOf(table, week)))
    await turnTo(moments.confirms_at)
    const books = await given.audit()
    for (const [index, table] of tables.entries()) {
      const recorded = await recordedWeekOf(given.recordings, table.recorded, week)
      table.weeks.push({ ...(await weekResult(table, week)), tuesday: tuesdays[index] ?? null, recorded, books })
    }
  }
  return await Promise.all(tables.map(async (table) => await endOf(table, given.weeks)))
}

async function endOf(table: SeasonTable, played: number): Promise<PlayedSeason> {
  const { recorded, crew, weeks, actions, firstPicks, members, ask } = table
  const token = members[0]?.token ?? ''
  const { champion_user_id } = await ask(endpoints.game.game, { params: { id: crew.leagueId }, token })
  const champion = weeks.at(-1)?.standings.find(({ user_id }) => user_id === champion_user_id)?.team_name ?? null
  const triangle = await ask(endpoints.bermuda.bermudaStandings, { params: { league: crew.leagueId }, token })
  const cheats = played < WEEKS ? [] : await cheatFindings(table)
  return { recorded, name: crew.name, weeks, actions, firstPicks, champion, triangle, cheats }
}

function later(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * HOUR_MS).toISOString()
}

async function receiptOf({ ask, crew, members }: Table, week: number): Promise<Run | null> {
  const params = { league: crew.leagueId, week }
  return (await ask(endpoints.game.receipt, { params, token: members[0]?.token ?? '' })).run
}

async function weekResult(table: Table, week: number) {
  const { ask, crew, members } = table
  const token = members[0]?.token ?? ''
  const params = { league: crew.leagueId, week }
  const { rows: standings } = await ask(endpoints.game.leaderboard, { params, token })
  const treasury = await ask(endpoints.treasury.treasury, { params, token })
  return { week, standings, treasury, run: await receiptOf(table, week) }
}
