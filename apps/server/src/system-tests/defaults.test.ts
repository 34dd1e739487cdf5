/**
 * A user who turned nothing on gets nothing. The game stores no age, so users under 18 have the same defaults as everyone (privacy policy,
 * Who sees it).
 */
import { ALERT_KINDS, MAIL_KINDS } from '@whale/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personAt } from '../testing/league-actions.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer({})
  crew = await server.addEspnLeague('100001', EIGHT)
})
afterAll(async () => await server.close())

const off = (kinds: readonly string[]) => kinds.map((kind) => ({ kind, wanted_since: null }))

test.each([
  ['the owner of a new league', 0],
  ['a member who has just joined', 7],
])('every kind is off on every channel for %s', async (_who, place) => {
  const read = async (path: string) => (await personAt(crew, place).get(path)).body.data
  expect((await read('/user/mail')).choices).toEqual(off(MAIL_KINDS))
  expect(await read('/user/alerts')).toMatchObject({ kinds: off(ALERT_KINDS), devices: [], quiet: null })
  expect(await read('/user/calendar')).toEqual({ made_at: null })
  expect((await read('/user/shares')).shares).toEqual([])
  expect((await read(`/league/${crew.leagueId}/chat`)).channels).toEqual([])
})

test('no table has a column for an age or a birthday', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') and column_name ~* '(^|_)(age|birth\w*|born|minor|adult)(_|$)'
  `.execute(server.world.db)
  expect(rows).toEqual([])
})
