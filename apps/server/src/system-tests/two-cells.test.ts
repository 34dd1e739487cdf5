/** Two cells on one PostgreSQL: leagues are played in both, and an unavailable cell does not affect the other. */
import { sql } from 'kysely'
import pg from 'pg'
import { missingLeaguesSentence } from '@whale/words'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operate } from '../commands/ops.ts'
import { moveAlerts } from '../domain/alerts.ts'
import { atClub, cellOf, inCell, inEachCell } from '../domain/cells.ts'
import { balancesAfterRun, entriesOfRun, runOfWeek } from '../domain/history/runs.ts'
import { eraseLeague } from '../domain/store/erase.ts'
import { readLeagueRow } from '../domain/store/leagues.ts'
import { copyLeague, restoreLeague } from '../domain/store/restore.ts'
import { moveEmails } from '../domain/league-emails.ts'
import { finishUserChanges } from '../domain/user-changes.ts'
import { ERASURE } from '../features/users/accounts.ts'
import { queueWeeklyEmails } from '../jobs/queue-emails.ts'
import { queueLockReminders } from '../jobs/queue-lock-reminders.ts'
import { sendPushes } from '../jobs/send-pushes.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { addCell } from '../platform/postgres/migrate.ts'
import type { Db } from '../platform/postgres/pool.ts'
import { propose } from '../testing/league-actions.ts'
import { type PushSink, newVapidKeys, startPushSink } from '../testing/push-sink.ts'
import { type Crew, EIGHT, PASSWORD, EVE, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let sink: PushSink
let first: Crew
let second: Crew
beforeAll(async () => {
  const { publicKey, privateKey } = newVapidKeys()
  sink = await startPushSink({ vapidPublicKey: publicKey })
  server = await startTestServer({
    METRICS_PORT: '0',
    OPERATORS: 'olga@test.example',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    PUSH_HOSTS: sink.host,
  })
  await addCell(server.world.db)
  // A process rereads the list of cells once a second.
  await vi.waitUntil(
    async () => {
      await server.world.cells.refresh()
      return server.world.cells.numbers().length === 2
    },
    { timeout: 10_000 },
  )
  first = await server.addEspnLeague('100003', EIGHT)
  second = await server.addEspnLeague('100001', ['Ada', 'Ben', 'Iris', 'Jon', 'Kim', 'Lea', 'Max', 'Nia'])
}, 60_000)
afterAll(async () => {
  await server.close()
  await sink.close()
})

function personOf({ people }: Crew, name: string) {
  const person = people.find((one) => one.name === name)
  if (person === undefined) throw new Error(`${name} is not in the league`)
  return person
}

/** Runs `work` while the tables of a cell, by default the second, do not answer. */
async function whileAway<R>(work: () => Promise<R>, cell = 2): Promise<R> {
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`lock table cell_${cell}.leagues, cell_${cell}.players in access exclusive mode`)
  try {
    return await work()
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
}

describe('the cell of a league', () => {
  it('is the open one with the fewest leagues', () => {
    expect([first, second].map(({ leagueId }) => cellOf(leagueId))).toEqual([1, 2])
  })

  it('is in its id: if that cell does not exist or does not have it, there is no such league', async () => {
    const ada = personOf(second, 'Ada')
    const unknown = second.leagueId.replace('league_2z', 'league_77z')
    const elsewhere = first.leagueId.replace('league_', 'league_2z')
    for (const leagueId of [unknown, elsewhere]) {
      expect(await ada.get(`/game/${leagueId}`)).toMatchObject({ status: 404 })
      const wipe = await ada.post('/user/league/wipe', { game_league_id: leagueId, name: 'Low Tide Eight' })
      expect(wipe.status).toBe(404)
    }
    expect((await ada.get(`/game/${second.leagueId}`)).status).toBe(200)
  })

  it('reports a fantasy league in another cell as already added', async () => {
    const zoe = await server.as('Zoe')
    const body = { league_id: '100001', selected_team_id: personOf(second, 'Nia').teamId, commissioner_team_id: '1' }
    expect(await zoe.post('/onboard/espn/complete', body)).toMatchObject({ body: { code: 'league.exists' } })
  })
})

describe('weeks of two cells', () => {
  it('are settled in both, and all books are clean', async () => {
    const happened = await server.turnTo('2025-09-10T14:00:00.000Z')
    for (const crew of [first, second]) {
      const [ada, ben] = [personOf(crew, 'Ada'), personOf(crew, 'Ben')]
      const { body } = await propose(crew, ada, ben.userId, { week: 2 })
      expect((await ben.post(`/h2h/proposal/${body.data.bet.id}/accept`)).status).toBe(200)
    }
    happened.push(...(await server.turnTo('2025-09-17T12:00:00.000Z')))
    const settled = (name: string) =>
      happened.filter(({ league, what }) => league === name && what.startsWith('process'))
    const names = new Set(happened.map(({ league }) => league))
    expect(names.size).toBe(2)
    for (const name of names)
      expect(settled(name).map(({ what }) => what)).toEqual(['process week 1', 'process week 2'])
    await server.expectCleanAudit()
  }, 60_000)

  it('count toward one rivalry, which shows when a cell is unavailable', async () => {
    const [ada, ben] = [personOf(first, 'Ada'), personOf(first, 'Ben')]
    const read = async () => (await ada.get(`/league/${first.leagueId}/rivalry/${ben.userId}`)).body.data
    const whole = await read()
    expect(whole).toMatchObject({ bets: 2, is_partial: false })
    expect(new Set(whole.slips.map(({ league_id: id }: { league_id: string }) => id)).size).toBe(2)
    expect(await whileAway(read)).toMatchObject({ bets: 1, is_partial: true })
  })

  it('lists a user’s leagues from both', async () => {
    const { leagues, missing } = (await personOf(second, 'Ada').get('/user/leagues')).body.data
    expect(leagues.map(({ id }: { id: string }) => id).toSorted()).toEqual([first.leagueId, second.leagueId].toSorted())
    expect(missing).toBeNull()
  })
})

describe('emails about a person’s leagues', () => {
  const emails = async () => {
    const rows = await server.world.club.selectFrom('outbox').select(['recipient', 'consent_kind', 'body']).execute()
    return rows.map(({ recipient, consent_kind: kind, body }) => ({ name: recipient.split('@')[0], kind, body }))
  }

  it('wait for a cell that does not answer, and then cover all leagues once', async () => {
    const { world } = server
    for (const name of ['Ada', 'Cleo']) {
      for (const kind of ['count', 'reminder']) {
        const { token } = personOf(first, name)
        expect((await server.call('PUT', `/user/mail/${kind}`, { body: { is_wanted: true }, token })).status).toBe(200)
      }
    }
    await world.club.updateTable('mail_consents').set({ given_at: '2025-09-10T12:00:00.000Z' }).execute()
    await world.club.deleteFrom('outbox').execute()
    // Week 2 is settled, and week 3 locks within a day.
    server.stopClockAt('2025-09-18T01:00:00.000Z')
    await whileAway(async () => {
      expect(await queueWeeklyEmails(world)).toBe(2)
      // Cleo has no league in the unavailable cell.
      expect((await emails()).map(({ name, kind }) => [name, kind])).toEqual([
        ['cleo', 'count'],
        ['cleo', 'reminder'],
      ])
    })
    expect(await queueWeeklyEmails(world)).toBe(2)
    expect(await queueWeeklyEmails(world)).toBe(0)
    const ofAda = (await emails()).filter(({ name }) => name === 'ada')
    expect(ofAda.map(({ kind }) => kind)).toEqual(['count', 'reminder'])
    const names = await leagueNames()
    for (const { body } of ofAda) for (const name of names) expect(body).toContain(name)
    await server.turnTo('2025-09-18T01:00:00.000Z')
  }, 60_000)

  it('move out of the cell of the league that causes them', async () => {
    const { world } = server
    const there = inCell(world, 2)
    if (there === null) throw new Error('there is a second cell')
    await world.club.deleteFrom('outbox').execute()
    await sql`
      insert into league_emails (league_id, topic, user_id, what, queued_at)
      select id, 'week_in:test', creator_id, '{"what": "week_in", "week": 1}', now() from leagues
    `.execute(there.db)
    expect(await moveEmails(world)).toBe(0)
    expect(await emails()).toEqual([])
    expect([await moveEmails(there), await moveEmails(there)]).toEqual([1, 0])
    expect(await emails()).toMatchObject([{ name: 'ada', body: expect.stringContaining(second.leagueId) as string }])
  })

  it('include a reminder without the leagues of a missing cell in the last hour', async () => {
    const { world } = server
    await world.club.updateTable('mail_consents').set({ done_for: null }).where('kind', '=', 'reminder').execute()
    await world.club.deleteFrom('outbox').execute()
    server.stopClockAt('2025-09-18T20:30:00.000Z')
    expect(await queueLockReminders(world, new Set([2]))).toBe(2)
    const [here = '', away = ''] = await leagueNames()
    const ada = (await emails()).find(({ name }) => name === 'ada')
    expect(ada?.body).toContain(here)
    expect(ada?.body).not.toContain(away)
    await server.turnTo('2025-09-18T20:30:00.000Z')
  })

  it('are queued, and alerts sent, even if every job of another cell fails', async () => {
    const { world } = server
    const there = inCell(world, 2)
    const ada = personOf(first, 'Ada')
    const device = { ...sink.subscribe(), zone: 'UTC' }
    expect((await ada.post('/user/alerts/devices', device)).status).toBe(200)
    // Some are eliminated by now.
    const offered: number[] = []
    for (const from of first.people.slice(2)) {
      if (!offered.includes(200)) offered.push((await propose(first, from, ada.userId, { week: 3 })).status)
    }
    expect(offered.at(-1)).toBe(200)
    const rename = (table: string, to: string) =>
      sql`alter table ${sql.table(`cell_2.${table}`)} rename to ${sql.id(to)}`.execute(world.club)
    for (const table of ['league_alerts', 'week_reminders']) await rename(table, `${table}_away`)
    try {
      await expect(moveAlerts(there ?? world)).rejects.toThrow('league_alerts')
      expect(await moveAlerts(world)).toBe(1)
      expect(await sendPushes(atClub(world))).toBe(1)
      await expect(queueWeeklyEmails(world)).resolves.toBe(0)
    } finally {
      for (const table of ['league_alerts', 'week_reminders']) await rename(`${table}_away`, table)
    }
    expect(sink.received).toHaveLength(1)
  }, 60_000)
})

/** The name of the league in the first cell, then of the one in the second. */
async function leagueNames(): Promise<string[]> {
  const { answers } = await inEachCell(server.world, ({ db }) => db.selectFrom('leagues').select('name').execute())
  return answers.flat().map(({ name }) => name)
}

describe('a league copied to another cell', () => {
  it('reads its receipts in the same order, and continues its own numbering', async () => {
    const { leagueId } = first
    const there = inCell(server.world, 2)
    if (there === null) throw new Error('there is no second cell')
    const copy = await copyLeague(server.world.db, leagueId)
    if (copy === null) throw new Error('the league is not in the first cell')
    // Messages that were on their way when the backup was made are not sent again.
    const copied = copy.rows.map(({ table }) => table)
    for (const table of ['league_emails', 'league_alerts', 'chat_posts']) expect(copied).not.toContain(table)
    // The rows arrive in any order.
    const rows = copy.rows.map(({ table, json }) => {
      const parsed = JSON.parse(json) as object[]
      return { table, json: table === 'transfers' ? JSON.stringify(parsed.toReversed()) : json }
    })
    expect(await restoreLeague(there.db, { copy: { ...copy, rows }, replaces: false })).toMatchObject({
      state: 'restored',
    })
    try {
      const read = async (db: Db) => {
        const run = await runOfWeek(db, { leagueId, week: 2 })
        if (run === null) throw new Error('week 2 is not settled')
        const entries = await entriesOfRun(db, { leagueId, runId: run.id })
        const balances = await balancesAfterRun(db, { leagueId, runId: run.id, week: 2 })
        return { entries, balances: [...balances].toSorted() }
      }
      const here = await read(server.world.db)
      expect(here.entries.length).toBeGreaterThan(1)
      expect(await read(there.db)).toEqual(here)
      const rowHere = await readLeagueRow(server.world.db, leagueId)
      expect((await readLeagueRow(there.db, leagueId))?.transfer_number).toBe(rowHere?.transfer_number)
      // The cell's other league has its own numbers.
      const rowBeside = await readLeagueRow(there.db, second.leagueId)
      const beside = await sql<{ last: number }>`
        select max(number) as last from transfers where league_id = ${second.leagueId}
      `.execute(there.db)
      expect(rowBeside?.transfer_number).toBe(beside.rows[0]?.last)
    } finally {
      await inTransaction(there.db, async (tx) => {
        await sql`update leagues set wiped_at = ${EVE}::timestamptz where id = ${leagueId}`.execute(tx)
        await eraseLeague(tx, leagueId)
      })
    }
  })
})

describe('features of leagues', () => {
  it('exist in both cells: lines, shared links, invites, and past seasons', async () => {
    for (const crew of [first, second]) {
      const ada = personOf(crew, 'Ada')
      const said = await ada.post(`/game/${crew.leagueId}/talk`, { key: `line of ${crew.leagueId}`, text: 'Hello' })
      expect(said.status).toBe(200)
      const { items } = (await ada.get(`/game/${crew.leagueId}/activity?show=talk`)).body.data
      expect(items).toMatchObject([{ line: { text: 'Hello' } }])
      const subject = { kind: 'week', week: 1 }
      const shared = await ada.post(`/league/${crew.leagueId}/shares`, { subject, with_invite: true })
      expect(shared.status).toBe(200)
      const token = String(shared.body.data.url).split('/').at(-1)
      // A full league's link invites nobody.
      const { refusal } = (await server.call('GET', `/onboard/league/invitation/${crew.code}`)).body.data
      const { invite_code: code } = (await server.call('GET', `/share/${token}`)).body.data
      expect(code).toBe(refusal === null ? crew.code : null)
      expect((await ada.get(`/league/${crew.leagueId}/seasons`)).status).toBe(200)
      const page = await fetch(`${server.url}/join/${crew.code}`)
      expect(await page.text()).toContain('invites you to')
    }
    const { shares } = (await personOf(first, 'Ada').get('/user/shares')).body.data
    expect(shares.map((one: { league_name: string | null }) => one.league_name)).not.toContain(null)
  })
})

describe('the desk', () => {
  // Specification A.10
  it('finds leagues of both cells, opens their pages, and shows which cell is missing', async () => {
    const olga = await server.asOperator('olga')
    const find = async () => {
      const { leagues, missing } = (await olga.get('/desk/leagues/search?search=ada@test.example')).body.data
      return { ids: leagues.map(({ id }: { id: string }) => id).toSorted(), missing }
    }
    expect(await find()).toEqual({ ids: [first.leagueId, second.leagueId].toSorted(), missing: null })
    for (const [place, crew] of [first, second].entries()) {
      const page = (await olga.get(`/desk/league?league_id=${crew.leagueId}`)).body.data
      expect(page).toMatchObject({ id: crew.leagueId, cell: place + 1, commissioner: { username: 'ada' } })
      expect(page.members.length).toBe(page.players)
    }
    await whileAway(async () => {
      expect(await find()).toEqual({
        ids: [first.leagueId],
        missing: 'Cell 2 can’t be reached: its leagues are missing here.',
      })
    })
  })
})

describe('a cell that does not answer', () => {
  it('does not affect the others, and lists over all cells show what is missing', async () => {
    const ada = personOf(first, 'Ada')
    let held: Promise<unknown>[] = []
    await whileAway(async () => {
      // Enough requests to take every connection to the cell.
      held = Array.from({ length: 20 }, () => personOf(second, 'Iris').get(`/game/${second.leagueId}`))
      const since = performance.now()
      for (let count = 0; count < 10; count += 1) expect((await ada.get(`/game/${first.leagueId}`)).status).toBe(200)
      expect(performance.now() - since).toBeLessThan(5000)
      const { leagues, missing } = (await ada.get('/user/leagues')).body.data
      expect(leagues.map(({ id }: { id: string }) => id)).toEqual([first.leagueId])
      expect(missing).toBe(missingLeaguesSentence())
      // A shorter calendar would look like canceled games.
      const calendar = await fetch(String((await ada.post('/user/calendar', {})).body.data.url))
      expect([calendar.status, await calendar.json()]).toMatchObject([503, { code: 'leagues.missing' }])
    })
    // They give their connections back.
    await Promise.allSettled(held)
    expect((await ada.get('/user/leagues')).body.data.missing).toBeNull()
  }, 60_000)

  it('leaves accounts, other leagues and the process ready, even if it is the first', async () => {
    const ada = personOf(second, 'Ada')
    const metric = async (name: string) => {
      const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()
      return new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]
    }
    let held: Promise<unknown>[] = []
    await whileAway(async () => {
      // Enough requests to take every connection to the cell.
      held = Array.from({ length: 30 }, () => personOf(first, 'Cleo').get(`/game/${first.leagueId}`))
      const since = performance.now()
      const calls = [
        server.call('POST', '/onboard/register', { body: { email: 'new@test.example', password: PASSWORD } }),
        server.call('POST', '/login', { form: { username: ada.email, password: PASSWORD } }),
        server.call('PUT', '/user/mail/offer', { body: { is_wanted: true }, token: ada.token }),
        ada.get(`/game/${second.leagueId}`),
        ada.get('/user/leagues'),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect((await fetch(`${server.url}/api/readyz`)).status).toBe(200)
      expect([await metric('whale_database_up'), await metric('whale_cells_missing')]).toEqual(['1', '1'])
      expect(performance.now() - since).toBeLessThan(10_000)
    }, 1)
    await Promise.allSettled(held)
    expect(await metric('whale_cells_missing')).toBe('0')
  }, 60_000)

  it('applies an account’s deletion later', async () => {
    const [ada, jon] = [personOf(second, 'Ada'), personOf(second, 'Jon')]
    const renaming = await server.call('PUT', '/user/profile', { body: { username: 'Jonathan' }, token: jon.token })
    expect(renaming.status).toBe(200)
    const people = [{ user_id: jon.userId, username: 'Jonathan' }]
    const cell = inCell(server.world, 2)?.db
    await cell
      ?.insertInto('command_keys')
      .values({
        user_id: ada.userId,
        key: 'about-jon',
        fingerprint: 'of-a-vote',
        reply: JSON.stringify({ people }),
        created_at: server.world.clock.now(),
      })
      .execute()
    await whileAway(async () => {
      expect((await server.call('DELETE', '/user/account', { body: {}, token: jon.token })).status).toBe(200)
      expect((await jon.get('/user/data')).status).toBe(401)
      const waiting = await server.world.club.selectFrom('user_changes').select('user_id').execute()
      expect(waiting).toEqual([{ user_id: jon.userId }])
    })
    const place = () => cell?.selectFrom('players').select('left_at').where('user_id', '=', jon.userId).execute()
    await server.world.club.updateTable('user_changes').set({ changed_at: '2020-01-01T00:00:00.000Z' }).execute()
    await finishUserChanges(server.world, ERASURE)
    expect(await place()).toEqual([{ left_at: expect.any(String) as string }])
    expect(await server.world.club.selectFrom('user_changes').selectAll().execute()).toEqual([])
    const stored = await cell?.selectFrom('command_keys').select('reply').where('key', '=', 'about-jon').execute()
    const former = [{ user_id: jon.userId, username: 'Former member' }]
    expect(stored).toEqual([{ reply: { people: former } }])
    const names = (await ada.get(`/game/${second.leagueId}/depth-chart`)).body
    expect(JSON.stringify(names)).not.toContain('jon@')
    await server.expectCleanAudit()
  }, 60_000)
})

describe('a cell with missing migrations', () => {
  it('is reported as missing, and takes no process out of the load balancer while another cell is complete', async () => {
    const { db } = server.world
    const ready = async () => (await fetch(`${server.url}/api/readyz`)).status
    const missing = async () =>
      /^whale_cells_missing (.+)$/m.exec(
        await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text(),
      )?.[1]
    const lacks = async (cell: number, work: () => Promise<void>) => {
      const table = sql.table(`cell_${cell}.schema_migrations`)
      const { rows } = await sql<{ name: string }>`select name from ${table} order by name desc limit 1`.execute(db)
      await sql`update ${table} set name = 'later' where name = ${rows[0]?.name}`.execute(db)
      await work()
      await sql`update ${table} set name = ${rows[0]?.name} where name = 'later'`.execute(db)
    }
    await lacks(2, async () => {
      expect([await ready(), await missing()]).toEqual([200, '1'])
      await lacks(1, async () => expect(await ready()).toBe(503))
    })
    expect([await ready(), await missing()]).toEqual([200, '0'])
  })
})

describe('a cell without tables', () => {
  it('is reported as missing, and does not hold up metrics, lists or audits of the others', async () => {
    await sql`insert into cells (number, made_at) values (3, now())`.execute(server.world.club)
    await vi.waitUntil(
      async () => {
        await server.world.cells.refresh()
        return server.world.cells.numbers().length === 3
      },
      { timeout: 10_000 },
    )
    const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()
    expect(text).toMatch(/^whale_cells_missing 1$/m)
    expect(text).toMatch(/^whale_database_up 1$/m)
    const world = { ...server.world, openBackup: () => server.world.db }
    expect((await operate(world, ['due'])).output).toContain('Cell 3 cannot be reached: its leagues are missing here.')
    const list = await operate(world, ['cells', 'list'])
    expect(list.output).toMatch(/^cell 3 .*, does not answer$/m)
    expect(list.output).toMatch(/^cell 2 {2}1 leagues, gets new leagues$/m)
    const audit = await operate(world, ['audit'])
    expect(audit).toEqual({
      isDone: false,
      output: expect.stringMatching(/^Audit clean: 2 leagues[^\n]+\nCell 3 cannot be reached/) as string,
    })
    expect(await operate(world, ['cells', 'add'])).toMatchObject({
      isDone: false,
      output: expect.stringMatching(/^Nothing was changed: the tables are older than this program/) as string,
    })
  })
})
