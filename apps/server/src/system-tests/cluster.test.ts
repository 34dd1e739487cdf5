/** Cells on a Citus cluster, if Citus is installed: the ledger's guards, play, a move, and the death of a node. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ALERT_KINDS, CONSENT_KINDS } from '@whale/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operateCells } from '../commands/cell-commands.ts'
import { atClub, cellOf, inCell } from '../domain/cells.ts'
import { restoreLeague } from '../domain/administration.ts'
import { eraseLeague } from '../domain/store/erase.ts'
import { type LeagueCopy, copyLeague } from '../domain/store/restore.ts'
import { CELL_JOBS, CLUB_JOBS, JOBS_OVER_CELLS, SHARED_JOBS } from '../jobs/job-lists.ts'
import { placesOfCells } from '../platform/postgres/cluster.ts'
import { constraintOf, sqlStateOf } from '../platform/postgres/in-transaction.ts'
import { personAt, propose } from '../testing/league-actions.ts'
import { type FakeChat, startFakeChat } from '../testing/chat-server.ts'
import { citusPrograms } from '../testing/citus.ts'
import { type ClusterServer, startClusterServer } from '../testing/cluster-server.ts'
import { allEndpoints, pathOf } from '../testing/contract-calls.ts'
import { type PushSink, newVapidKeys, startPushSink } from '../testing/push-sink.ts'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import { type Crew, EIGHT, PASSWORD } from '../testing/test-server.ts'

const programs = await citusPrograms()

if (programs === null) {
  it('is skipped because Citus is not installed', () => expect(programs).toBeNull())
} else {
  describe('a cluster', () => {
    playOn(programs)
  })
}

function playOn(installed: string): void {
  let played: ClusterServer
  let { cluster, server } = {} as ClusterServer
  let smtp: SmtpSink
  let sink: PushSink
  let chat: FakeChat
  let first: Crew
  let second: Crew
  beforeAll(async () => {
    smtp = await startSmtpSink()
    chat = await startFakeChat()
    const { publicKey, privateKey } = newVapidKeys()
    sink = await startPushSink({ vapidPublicKey: publicKey })
    const settings = {
      OPERATORS: 'ada@test.example',
      SMTP_URL: smtp.url,
      CHAT_BASE_URL: chat.url,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      PUSH_HOSTS: sink.host,
    }
    played = await startClusterServer(installed, { cells: 2, settings })
    ;({ cluster, server } = played)
    first = await server.addEspnLeague('100003', EIGHT)
    second = await server.addEspnLeague('100001', ['Ada', 'Ben', 'Iris', 'Jon', 'Kim', 'Lea', 'Max', 'Nia'])
  }, 300_000)
  afterAll(async () => {
    await played.close()
    await Promise.all([smtp.close(), sink.close(), chat.close()])
  }, 60_000)

  /** Runs statements in one transaction in the first cell. Returns all errors from PostgreSQL. */
  async function refused(...statements: string[]): Promise<string> {
    const client = new pg.Client({ connectionString: cluster.url, options: '-c search_path=cell_1,public' })
    const said: string[] = []
    client.on('notice', ({ message }) => said.push(message ?? ''))
    await client.connect()
    try {
      for (const statement of ['begin', ...statements, 'commit']) await client.query(statement)
      return 'nothing'
    } catch (error) {
      return [String(error), ...said].join('; ')
    } finally {
      await client.end()
    }
  }

  /** Turns on every alert and email for two people: Ben gets alerts, Ada emails. */
  async function turnEverythingOn(): Promise<void> {
    for (const [place, { token, name }] of first.people.slice(0, 2).entries()) {
      await server.asConfirmed(name)
      const device = { ...sink.subscribe(), zone: 'UTC' }
      if (place === 1) await server.call('POST', '/user/alerts/devices', { body: device, token })
      for (const kind of ALERT_KINDS)
        await server.call('PUT', `/user/alerts/kinds/${kind}`, { body: { is_wanted: true }, token })
      for (const kind of CONSENT_KINDS)
        await server.call('PUT', `/user/mail/${kind}`, { body: { is_wanted: true }, token })
    }
  }

  /** Runs each job that workers repeat once. */
  async function runAllJobs(): Promise<void> {
    const { workerWorld } = server
    for (const cell of workerWorld.cells.numbers()) {
      const there = inCell(workerWorld, cell) ?? workerWorld
      for (const { run } of CELL_JOBS) await run(there)
    }
    for (const { run } of [...JOBS_OVER_CELLS, ...SHARED_JOBS]) await run(workerWorld)
    for (const { run } of CLUB_JOBS) await run(atClub(workerWorld))
  }

  const RIGHT = { number: 17, to: 'mint', units: 5, fromNumber: 9, fromBalance: 7195, toNumber: 17, toBalance: -7995 }
  const transfer = (given: Partial<typeof RIGHT> = {}) => {
    const { number, to, units, fromNumber, fromBalance, toNumber, toBalance } = { ...RIGHT, ...given }
    return `insert into transfers (league_id, id, number, from_account, to_account, units, from_number, from_balance, to_number,
        to_balance, week, cause_type, cause_id, reason, key, recorded_at)
      values ('${first.leagueId}', 't', ${number}, 'treasury', '${to}', ${units}, ${fromNumber}, ${fromBalance}, ${toNumber},
        ${toBalance}, 0, 'claim', 'x', '{"rule":"drift"}', 't', '2025-09-01')`
  }
  const account = (name: string, count: number, balance: number, last = 17) =>
    `update accounts set entry_count = ${count}, balance = ${balance}, last_transfer = ${last}
     where league_id = '${first.leagueId}' and account = '${name}'`
  it('refuses every planted ledger violation, at the latest on commit', async () => {
    const [treasury, mint] = [account('treasury', 9, 7195), account('mint', 17, -7995)]
    const whole = [transfer(), treasury, mint]
    const isNotTheSum = /is not the sum of its entries/
    const violations: [RegExp, string[]][] = [
      [/is append-only/, ['update transfers set units = units + 1']],
      [/is append-only/, ['delete from transfers']],
      [/accounts_\d+ is append-only/, ['delete from accounts']],
      [/is append-only|permission denied|not supported/, ['truncate transfers, accounts']],
      [/is not counted by/, [transfer()]],
      [/is not counted by/, [transfer(), treasury]],
      [/is not counted by/, [transfer(), mint]],
      [isNotTheSum, [treasury, mint]],
      [isNotTheSum, [transfer({ units: 4 }), treasury, mint]],
      [isNotTheSum, [transfer({ fromBalance: 7000 }), account('treasury', 9, 7000), mint]],
      [isNotTheSum, [transfer({ toBalance: -7996 }), treasury, account('mint', 17, -7996)]],
      [isNotTheSum, [transfer({ fromNumber: 10 }), account('treasury', 10, 7195), mint]],
      [
        /does not follow another/,
        [transfer({ number: 18 }), account('treasury', 9, 7195, 18), account('mint', 17, -7995, 18)],
      ],
      [isNotTheSum, [`update accounts set balance = balance + 1 where account = 'treasury'`]],
      [
        isNotTheSum,
        [`update accounts set balance = 900, entry_count = 1, last_transfer = 2 where account = 'treasury'`],
      ],
      [isNotTheSum, [`update accounts set last_transfer = last_transfer + 1 where account = 'treasury'`]],
      [/account_not_overdrawn/, [`update accounts set balance = -1 where account = 'treasury'`]],
      [/entry_not_overdrawn/, [transfer({ units: 9000, fromBalance: -1800 })]],
      [/transfers_units_check/, [transfer({ units: 0 })]],
      [/transfers_check/, [transfer({ to: 'treasury', toBalance: 7200 })]],
    ]
    for (const [words, statements] of violations) expect(await refused(...statements)).toMatch(words)
    // The same rows without a violation fail only because of this statement.
    expect(await refused(...whole, 'select 1 / 0')).toMatch(/division by zero/)
    expect(await refused(...whole, 'rollback', 'begin')).toBe('nothing')
    await server.expectCleanAudit()
  }, 120_000)

  it('plays leagues on two nodes through a settlement with clean books', async () => {
    expect([first, second].map(({ leagueId }) => cellOf(leagueId))).toEqual([1, 2])
    await server.turnTo('2025-09-10T13:00:00.000Z')
    for (const { leagueId, people } of [first, second]) {
      const [ada, ben] = people
      const offer = { league_id: leagueId, challenger_id: ada?.userId, challenged_id: ben?.userId, week: 2, amount: 10 }
      const proposed = await ada?.post('/h2h/proposal', { ...offer, odds: 2 }, `offer-${leagueId}`)
      expect([proposed?.status, proposed?.body.code]).toEqual([200, undefined])
      expect((await ada?.post('/h2h/proposal', { ...offer, odds: 2 }, `offer-${leagueId}`))?.body).toEqual(
        proposed?.body,
      )
    }
    const happened = await server.turnTo('2025-09-17T13:00:00.000Z')
    expect(happened.filter(({ what }) => what === 'process week 2')).toHaveLength(2)
    await server.expectCleanAudit()
  }, 180_000)

  it('reports a key, a fantasy league or an address that another transaction has taken', async () => {
    const [ada, ben] = first.people
    // The first two requests collide in the cell: the other transaction has the key, and commits it while the command waits.
    const holder = new pg.Client({ connectionString: cluster.url, options: '-c search_path=cell_1,public' })
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query(
        `insert into command_keys (user_id, key, fingerprint, reply, created_at)
         values ('${ada?.userId}', 'taken-meanwhile', 'x', '{}', '2025-09-17')`,
      )
      const body = {
        league_id: first.leagueId,
        challenger_id: ada?.userId,
        challenged_id: ben?.userId,
        week: 3,
        amount: 10,
      }
      const waiting = ada?.post('/h2h/proposal', { ...body, odds: 2 }, 'taken-meanwhile')
      await sleep(300)
      await holder.query('commit')
      const detail = 'This action conflicts with existing data'
      expect(await waiting).toMatchObject({ status: 409, body: { detail } })
    } finally {
      await holder.end()
    }
    // Citus copies the rows of an insert that reads from a function, and reports an internal error.
    const repeated = sql`
      insert into command_keys (user_id, key, fingerprint, reply, created_at)
      select 'nobody', key, 'x', '{}', '2025-09-17' from unnest(array['twice', 'twice']) as key
    `.execute(inCell(server.world, 1)?.db ?? server.world.db)
    const error: unknown = await repeated.catch((thrown: unknown) => thrown)
    expect([sqlStateOf(error), constraintOf(error)]).toEqual(['23505', 'command_keys_pkey'])
    // The directory has lost it, so only the cell refuses the second league.
    await server.world.club.deleteFrom('league_sources').where('league_id', '=', first.leagueId).execute()
    const zoe = await server.as('Zoe')
    const again = { league_id: '100003', selected_team_id: '9', commissioner_team_id: '9' }
    expect(await zoe.post('/onboard/espn/complete', again)).toMatchObject({ body: { code: 'league.exists' } })
    // Accounts are copied to every node.
    const register = { email: 'twice@test.example', password: PASSWORD }
    const both = await Promise.all([1, 2].map(() => server.call('POST', '/onboard/register', { body: register })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { club } = server.world
    const accounts = await club.selectFrom('users').select('id').where('email', '=', register.email).execute()
    expect(accounts).toHaveLength(1)
  }, 60_000)

  it('delays a move while a transaction keeps an earlier move’s leftover copy alive', async () => {
    const { club } = server.world
    const from = (await placesOfCells(club)).get(2) ?? ''
    const to = cluster.workers.map(({ port }) => `127.0.0.1:${port}`).find((place) => place !== from) ?? ''
    const { rows } = await sql<{ shard: string }>`
      select shard_name as shard from citus_shards where table_name = 'cell_2.accounts'::regclass
    `.execute(club)
    const reader = new pg.Client({ connectionString: `postgresql://whale@${from}/postgres` })
    await reader.connect()
    try {
      await reader.query('begin')
      await reader.query(`select from ${rows[0]?.shard}`)
      expect(await operateCells(server.world, ['move', '2', to])).toMatchObject({ isDone: true })
      const back = operateCells(server.world, ['move', '2', from])
      const first = await Promise.race([back, sleep(4000).then(() => 'waits')])
      await reader.query('rollback')
      expect(first).toBe('waits')
      expect(await back).toMatchObject({ isDone: true })
      expect((await placesOfCells(club)).get(2)).toBe(from)
    } finally {
      await reader.end()
    }
  }, 120_000)

  it('moves a cell, and keeps working while a node is dead', async () => {
    const [{ port }, worker] = cluster.workers
    expect(await operateCells(server.world, ['move', '2', '127.0.0.1:1'])).toMatchObject({ isDone: false })
    expect(await operateCells(server.world, ['move', '2', `127.0.0.1:${port}`])).toMatchObject({ isDone: true })
    expect([...(await placesOfCells(server.world.club)).values()]).toEqual(Array(2).fill(`127.0.0.1:${port}`))
    const home = async ({ people, leagueId }: Crew) => await people[0]?.get(`/game/${leagueId}`)
    /** Two members make a bet, which moves their units into escrow. A pair may have two. */
    const bet = async (crew: Crew, pair = 1) => {
      const [ada, ben] = [personAt(crew, pair), personAt(crew, pair + 1)]
      const proposed = await propose(crew, ada, ben.userId, { week: 3 })
      return proposed.status === 200
        ? await ben.post(`/h2h/proposal/${encodeURIComponent(proposed.body.data.bet.id)}/accept`)
        : proposed
    }
    await server.turnTo('2025-09-17T13:00:00.000Z')
    expect((await home(second))?.status).toBe(200)
    await server.expectCleanAudit()
    await operateCells(server.world, ['move', '2', `127.0.0.1:${worker.port}`])
    await worker.kill()
    const unavailable = { status: 503, body: { detail: expect.stringMatching(/^[A-Z].*\.$/) as string } }
    expect(await home(second)).toMatchObject(unavailable)
    expect(await bet(second)).toMatchObject(unavailable)
    // More than once, since the first may use statements that a connection has already prepared.
    for (const pair of [1, 2, 3, 4, 5]) {
      expect(await bet(first, pair)).toMatchObject({ status: 200 })
      expect(await home(first)).toMatchObject({ status: 200 })
    }
    await worker.start()
    expect((await home(second))?.status).toBe(200)
    expect((await bet(second)).status).toBe(200)
    await server.expectCleanAudit()
  }, 180_000)

  describe('work that mixes club and leagues', () => {
    it('succeeds in every job and cell, at any time of the week', async () => {
      await turnEverythingOn()
      for (const { leagueId, people } of [first, second]) {
        const [ada, ben] = people
        await ada?.post(`/league/${leagueId}/chat/groupme`, { address: 'abcdef0123456789abcdefaaaa' })
        for (const [from, to] of [[ada, ben] as const, [ben, ada] as const]) {
          const users = { league_id: leagueId, challenger_id: from?.userId, challenged_id: to?.userId }
          const reply = await from?.post('/h2h/proposal', { ...users, week: 3, amount: 11, odds: 2 })
          await runAllJobs()
          await to?.post(`/h2h/proposal/${encodeURIComponent(reply?.body.data.bet.id)}/accept`)
        }
      }
      // The last call, a Sunday with games, and the results.
      for (const at of ['2025-09-18T21:30:00.000Z', '2025-09-21T18:00:00.000Z', '2025-09-23T13:30:00.000Z']) {
        await server.turnTo(at)
        await runAllJobs()
      }
      const { club } = server.world
      const rows = await club.selectFrom('outbox').select('topic').where('topic', 'is not', null).execute()
      const kinds = new Set(rows.map(({ topic }) => topic?.split(':')[0]))
      expect([...kinds].toSorted()).toEqual(['digest', 'offer'])
      const pushed = await club.selectFrom('pushes').select(['kind', 'state']).execute()
      expect(chat.received.length).toBeGreaterThan(2)
      expect(new Set(pushed.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
        new Set(['offer sent', 'answered sent', 'crossing sent', 'count sent']),
      )
      await server.expectCleanAudit()
    }, 180_000)

    it('succeeds on every page', async () => {
      const ada = await server.asOperator('Ada')
      for (const { leagueId, people, code } of [first, second]) {
        const userId = people[1]?.userId ?? ''
        const refused: string[] = []
        for (const [name, endpoint] of allEndpoints) {
          if (endpoint.method !== 'GET' || name === 'leagueEvents') continue
          const { status } = await ada.get(pathOf(endpoint, { leagueId, userId, code, week: 2 }))
          if (status !== 200) refused.push(`${name} ${status}`)
        }
        // No league has this bet, no link this token.
        expect(refused).toEqual(['bet 404', 'sharedPage 404'])
      }
    }, 180_000)
  })

  it('erases only the wiped league', async () => {
    const there = inCell(server.world, 2)?.db ?? server.world.db
    const erased = (isWiped: boolean) =>
      there.transaction().execute(async (tx) => {
        if (isWiped) await sql`update leagues set wiped_at = '2025-09-01' where id = ${second.leagueId}`.execute(tx)
        await eraseLeague(tx, second.leagueId)
        const left = await tx
          .selectFrom('transfers')
          .select('number')
          .where('league_id', '=', second.leagueId)
          .execute()
        throw new Error(`${left.length} transfers are left`)
      })
    await expect(erased(false)).rejects.toThrow(/is append-only/)
    await expect(erased(true)).rejects.toThrow('0 transfers are left')
  })

  it('restores only the copied league to its earlier state', async () => {
    const { leagueId, people } = second
    const others = await server.world.db.selectFrom('leagues').select(['id', 'version']).execute()
    const there = inCell(server.world, 2) ?? server.world
    const copy = await copyLeague(there.db, leagueId)
    if (copy === null) throw new Error('the league is in its cell')
    const body = { name: 'A name of after', based_on: copy.name }
    const renamed = await server.call('PUT', `/user/league/${leagueId}/settings`, {
      body,
      token: people[0]?.token ?? '',
    })
    expect(renamed).toMatchObject({ status: 200, body: { data: { name: body.name } } })
    expect(await restoreLeague(there, { copy, replaces: false })).toMatchObject({ state: 'is_here' })
    expect(await restoreLeague(there, { copy, replaces: true })).toMatchObject({ state: 'restored' })
    const again = await copyLeague(there.db, leagueId)
    expect(again === null ? null : sortedRows(again)).toEqual(sortedRows(copy))
    expect(await server.world.db.selectFrom('leagues').select(['id', 'version']).execute()).toEqual(others)
    await server.expectCleanAudit()
  }, 60_000)
}

/** A copy's rows, sorted, without the league's version, which each restore raises. */
function sortedRows({ rows }: LeagueCopy): string[] {
  return rows.flatMap(({ table, json }) =>
    (JSON.parse(json) as object[]).map((row) => `${table} ${JSON.stringify({ ...row, version: null })}`).toSorted(),
  )
}
