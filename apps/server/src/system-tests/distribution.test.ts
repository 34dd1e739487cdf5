/**
 * Leagues never share a row, so a distributed PostgreSQL can shard by `league_id` (docs/operations.md). These tests check what that
 * requires of the schema and of the statements during play.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LEAGUE_TABLES } from '../domain/store/erase.ts'
import { GAME_TABLES } from '../platform/postgres/places.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  TUESDAY,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

interface Key {
  table: string
  kind: 'p' | 'u' | 'f'
  columns: string[]
  of: string | null
}

/** Primary keys, unique constraints and foreign keys, and unique indexes without a constraint. */
async function keys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select c.conrelid::regclass::text as table, c.contype as kind, c.confrelid::regclass::text as of,
      array(select attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns
    from pg_constraint c where c.connamespace in ('public'::regnamespace, 'cell_1'::regnamespace) and c.contype in ('p', 'u', 'f')
    union all
    select i.indrelid::regclass::text, 'u', null,
      array(select attname::text from unnest(i.indkey::smallint[]) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k)
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace in ('public'::regnamespace, 'cell_1'::regnamespace)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  `.execute(server.world.db)
  return rows
}

describe('the schema', () => {
  test('erasing a league covers every table of a league', () => {
    const ofLeagues = Object.entries(GAME_TABLES).flatMap(([name, kind]) => (kind === 'league' ? [name] : []))
    expect(['leagues', ...LEAGUE_TABLES].toSorted()).toEqual(ofLeagues.toSorted())
  })

  test('every league table has league_id in its primary key and all unique keys', async () => {
    const all = await keys()
    for (const table of LEAGUE_TABLES) {
      const own = all.filter((key) => key.table === table && key.kind !== 'f')
      expect({ table, primary: own.filter(({ kind }) => kind === 'p').length }).toEqual({ table, primary: 1 })
      expect({ table, without: own.filter(({ columns }) => !columns.includes('league_id')) }).toEqual({
        table,
        without: [],
      })
    }
  })

  test('the leagues table has two unique keys without its id: the invite code and the provider’s league', async () => {
    const others = (await keys()).filter(({ table, kind, columns }) => {
      return table === 'leagues' && kind !== 'f' && !columns.includes('id')
    })
    expect(others.map(({ columns }) => columns.join(' ')).toSorted()).toEqual([
      'invite_code',
      'provider fantasy_league_id season',
    ])
  })

  test('foreign keys between league tables include league_id', async () => {
    const references = (await keys()).filter(({ table, kind, of }) => {
      return kind === 'f' && isOfLeague(table) && of !== null && isOfLeague(of)
    })
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter(({ columns }) => !columns.includes('league_id'))).toEqual([])
  })
})

function isOfLeague(table: string): boolean {
  return table === 'leagues' || LEAGUE_TABLES.some((name) => name === table)
}

/** Background statements across all leagues, which no request waits for. */
const ACROSS_LEAGUES = [/next_due_at/, /wiped_at.+<|< .+wiped_at/, /from nfl_games/]

/** The league tables that a statement reads or writes. */
function leagueTablesIn(text: string): string[] {
  const named = [...text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/gi)].map(
    ([, name = '']) => name,
  )
  return [...new Set(named.filter(isOfLeague))]
}

/** Whether a statement names its league: in a condition, or as a column that it writes. */
function namesItsLeague(text: string, found: readonly string[]): boolean {
  const isByLeague = /league_id"?\s*(?:=|in\b)|"league_id"|\(league_id,/i.test(text)
  const isByOwnId = /"?leagues"?\."?id"?\s*=|"id" = \$|\bid = (?:any\s*\()?\$|\bl\.id\b|a\.id\b/i.test(text)
  return found.every((table) => (table === 'leagues' ? isByOwnId || isByLeague : isByLeague))
}

/** All statements that this process sends while `happening` runs. */
async function statementsDuring(happening: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await happening()
    return asked.mock.calls.map(([first]) => {
      const given: unknown = first
      if (typeof given === 'string') return given
      return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
    })
  } finally {
    asked.mockRestore()
  }
}

describe('the hot path', () => {
  async function play(): Promise<void> {
    const [ada, ben] = crew.people
    const { leagueId } = crew
    if (ada === undefined || ben === undefined) throw new Error('two members are needed')
    for (const person of [ada, ben]) await enter(person, leagueId)
    await pickTopScore(ada, leagueId, '1')
    const week = `/game/${leagueId}/week/1`
    for (const path of [
      `/game/${leagueId}/home`,
      `/game/${leagueId}/activity`,
      `${week}/live-scores`,
      `${week}/leaderboard`,
      `/player/${leagueId}/${ada.userId}`,
      `/player/${leagueId}/${ada.userId}/comprehensive`,
      `/transactions/${leagueId}/${ada.userId}`,
      `/treasury/${leagueId}`,
      `/h2h/board/${leagueId}`,
    ]) {
      const { status } = await ada.get(path)
      if (status >= 500) throw new Error(`${path} answered ${status}`)
    }
    await server.turnTo(LOCK)
    await server.turnTo(TUESDAY)
    await server.turnTo('2025-09-10T12:00:00.000Z')
  }

  test('every statement on a league table names its league during a week of play and its settlement', async () => {
    const statements = await statementsDuring(play)
    const onLeagues = statements.flatMap((text) => {
      const found = leagueTablesIn(text)
      return found.length === 0 || ACROSS_LEAGUES.some((across) => across.test(text)) ? [] : [{ text, found }]
    })
    expect(new Set(onLeagues.flatMap(({ found }) => found)).size).toBeGreaterThan(10)
    const without = onLeagues.filter(({ text, found }) => !namesItsLeague(text, found)).map(({ text }) => text)
    expect([...new Set(without)]).toEqual([])
  })

  test('detects a statement that names no league', () => {
    for (const text of [
      'select * from "players" where "user_id" = $1',
      'update bets set state = $1 where id = $2',
      'select name from leagues where invite_code = $1',
    ]) {
      expect({ text, names: namesItsLeague(text, leagueTablesIn(text)) }).toEqual({ text, names: false })
    }
  })
})
