import { readFileSync } from 'node:fs'
import { SEASONS_KNOWN, type WeekMoments, instant } from '@whale/game'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EIGHT, startTestServer } from '../../testing/test-server.ts'
import { peek } from '../peek.ts'
import { momentsOfRow, weeksOfLeague } from './calendar.ts'

const table = readFileSync(new URL('../../../../../packages/game/golden/calendar.txt', import.meta.url), 'utf8')

function golden(season: number): WeekMoments[] {
  const lines = table.split('\n').filter((line) => line.startsWith(`${season} `))
  return lines.map((line) => {
    const [week, ...moments] = line.split(' ').slice(1)
    const [opensAt, locksAt, processesAt, confirmsAt] = moments.map((text) => instant(text))
    return {
      week: Number(week),
      opensAt: opensAt!,
      locksAt: locksAt!,
      processesAt: processesAt!,
      confirmsAt: confirmsAt!,
    }
  })
}

test('gives a league the weeks of its season, in memory and in SQL (§3)', async () => {
  const server = await startTestServer()
  try {
    const { db } = server.world
    const { leagueId } = await server.addEspnLeague('100001', EIGHT)
    for (const season of SEASONS_KNOWN) {
      await sql`update leagues set season = ${season}, version = version + 1 where id = ${leagueId}`.execute(db)
      const { rows } = await sql<Parameters<typeof momentsOfRow>[0]>`
        select w.* from leagues l join ${weeksOfLeague} where l.id = ${leagueId} order by w.week
      `.execute(db)
      expect(rows.map(momentsOfRow)).toEqual(golden(season))
      expect((await peek(server.world, leagueId))?.calendar).toEqual(golden(season))
      expect(golden(season)).toHaveLength(12)
    }
  } finally {
    await server.close()
  }
})
