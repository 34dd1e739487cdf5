/** A user with rows in every table: the data export contains all of them, and deletion removes them. */
import { createECDH } from 'node:crypto'
import { type PersonalData, endpoints } from '@whale/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correct, personAt, propose } from '../../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  OPENING,
  PASSWORD,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../../testing/test-server.ts'
import { moveAlerts } from '../../domain/alerts.ts'
import { moveEmails } from '../../domain/league-emails.ts'
import { secretOf } from '../../platform/email/email-secret.ts'
import { personalDataMap } from './personal-data-map.ts'

const NAMES = ['Nightingale', 'Warbler', ...EIGHT.slice(2)]
const CANARIES = ['nightingale', 'canary']

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer({
    OPERATORS: 'olga@test.example',
    VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
    VAPID_PRIVATE_KEY: 'A'.repeat(43),
  })
  crew = await server.addEspnLeague('100001', NAMES)
  await server.turnTo(OPENING)
  const [bird, other] = [personAt(crew, 0), personAt(crew, 1)]
  await server.call('PUT', '/user/profile', { body: { username: 'Canary Nightingale' }, token: bird.token })
  await enter(bird, crew.leagueId)
  await enter(other, crew.leagueId, 1)
  await pickTopScore(bird, crew.leagueId, bird.teamId)
  await server.turnTo('2025-09-10T13:00:00.000Z')
  for (const { userId } of [bird, other]) await correct(server, { crew, owner: bird, userId, amount: 200 })
  await propose(crew, bird, other.userId, { week: 2 })
  const offer = { league_id: crew.leagueId, challenger_id: other.userId, challenged_id: bird.userId, week: 2 }
  // With a key, so that the stored reply to the other user also contains the name.
  await other.post('/h2h/proposal', { ...offer, amount: 10, odds: 2 }, 'a-key-of-the-other')
  await server.asConfirmed('Nightingale')
  await askToJoin()
  await askForVote()
  await writeEverywhere()
  await writePastSeason()
})
afterAll(() => server.close())

/** Requests a team from the owner of another league, which queues an email with the name. */
async function askToJoin(): Promise<void> {
  const { leagueId, code, people } = await server.addEspnLeague('100002', ['Opal'])
  const opal = await server.asConfirmed('Opal')
  const path = `/user/league/${leagueId}/approval`
  await server.call('PUT', path, { body: { requires_approval: true }, token: opal.token })
  const { available_teams: free } = (await server.call('GET', `/onboard/league/invitation/${code}`)).body.data
  const asked = { team_id: free[0].team_id, invite_code: code }
  const { body: reply } = await personAt(crew, 0).post('/onboard/espn/join', asked)
  expect(reply.data).toMatchObject({ is_pending: true })
  await moveEmails(server.world)
  const emails = await server.world.db
    .selectFrom('outbox')
    .select('body')
    .where('user_id', '=', people[0]?.userId ?? '')
    .execute()
  expect(emails.map(({ body }) => body).join('')).toContain('Canary Nightingale asks to play as ')
}

/** Opens a vote, in which another player casts a ballot with a key. */
async function askForVote(): Promise<void> {
  const [bird, other, voter] = [personAt(crew, 0), personAt(crew, 1), personAt(crew, 2)]
  const units = `/player/${crew.leagueId}/${other.userId}/units`
  const asked = await server.call('PATCH', units, { body: { amount: 50, reason: 'Agreed' }, token: bird.token })
  const ballot = `/league/${crew.leagueId}/votes/${asked.body.data.vote.id}/ballot`
  const { body } = await voter.post(ballot, { yes: false }, 'a-ballot-of-another')
  expect(JSON.stringify(body)).not.toContain('Canary Nightingale')
}

/** Adds rows that a first week does not create. */
async function writeEverywhere(): Promise<void> {
  const bird = personAt(crew, 0)
  const { email, token, userId } = bird
  const source = { utm_source: 'landing_page_beta_form', utm_medium: 'modal', utm_campaign: 'fwv2_beta' }
  const league = { league_provider: 'espn', league_size: 12, buy_in: 5, is_commissioner: true }
  const post = (path: string, body: object) => server.call('POST', path, { body, token })
  await post('/newsletter/subscribe', { email, ...source, ...league, league_blurb: 'The canary league' })
  const message = '=HYPERLINK("canary")\nsays the clock runs backwards'
  await post('/newsletter/support', {
    email: 'Nightingale@test.example',
    leagueProvider: 'espn',
    reason: 'bug',
    message,
  })
  await post('/user/password/forgot', { email })
  await server.call('PUT', '/user/mail/count', { body: { is_wanted: true }, token })
  await post('/user/calendar', {})
  await sql`
    insert into shares (id, user_id, league_id, kind, week, bet_id, token_hash, invite_code, made_at)
    values ('share_1', ${userId}, ${crew.leagueId}, 'week', 1, null, '\\x00', null, now())
  `.execute(server.world.db)
  const browser = {
    endpoint: 'https://fcm.googleapis.com/send/the-canary',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: 'A'.repeat(22),
  }
  await post('/user/alerts/devices', { ...browser, zone: 'America/New_York' })
  const other = personAt(crew, 1)
  const sides = { league_id: crew.leagueId, challenger_id: other.userId, challenged_id: userId }
  await other.post('/h2h/proposal', { ...sides, week: 2, amount: 11, odds: 2 })
  await moveAlerts(server.world)
  await post('/user/email', { email: 'canary@next.example', password: PASSWORD })
  await sql`
    with place as (select league_id, id, team_id from players where user_id = ${userId}),
      multiplier as (
        insert into multipliers (league_id, id, player_id, week, for_week, bought_at)
        select league_id, 'multiplier_1', id, 1, 10, now() from place
      ),
      liquidation as (
        insert into liquidations (league_id, id, player_id, week, placed_at, line, stake)
        select league_id, 'liquidation_1', id, 1, now(), 10050, 10 from place
      ),
      request as (
        insert into claim_requests (league_id, user_id, team_id, requested_at)
        select league_id, ${userId}, team_id, now() from place
      ),
      reminder as (
        insert into week_reminders (league_id, week, user_id, asked_at)
        select league_id, 1, ${userId}, now() from place
      ),
      chat as (
        insert into chat_channels
          (league_id, service, id, user_id, key_id, sealed, last_four, kinds, connected_at)
        select league_id, 'discord', 'chat_1', ${userId}, 'key', '\\x00', 'w4x5', '["results"]', now() from place
      ),
      line as (
        insert into talk_lines (league_id, number, after_event, user_id, key, text, written_at)
        select league_id, 1, 1, ${userId}, 'key', 'Easy money', now() from place
      ),
      reaction as (
        insert into talk_reactions (league_id, item, user_id, reaction)
        select league_id, 'e1', ${userId}, 'nice' from place
      ),
      reported as (
        insert into talk_lines (league_id, number, after_event, user_id, key, text, written_at)
        select league_id, 2, 1, ${userId}, 'key2', 'Hard money', now() from place returning *
      ),
      report as (
        insert into talk_reports (league_id, line, user_id, reported_at)
        select league_id, number, user_id, now() from reported
      ),
      mute as (
        insert into talk_mutes (league_id, user_id, muted_user_id)
        select league_id, ${userId}, ${userId} from place
      ),
      nudge as (
        insert into nudges (league_id, week, user_id, nudged_user_id, nudged_at)
        select league_id, 1, ${userId}, ${userId}, now() from place
      ),
      contest as (
        insert into contests (league_id, id, team_id, holder_id, user_id, contested_at)
        select p.league_id, 'contest_1', p.team_id, p.id, ${userId}, now()
        from players p join place using (league_id) where p.id <> place.id limit 1
      )
    insert into options (league_id, id, player_id, week, placed_at, team_id, line, stake)
    select league_id, 'option_1', id, 1, now(), team_id, 11050, 10 from place
  `.execute(server.world.db)
}

/** Writes a season summary like a worker at the season's end. */
async function writePastSeason(): Promise<void> {
  const { userId } = personAt(crew, 0)
  await sql`
    with season as (
      insert into past_seasons (league_id, season, provider, fantasy_league_id, name, form, records, summarized_at)
      values ('league_before', 2024, 'espn', '100001', 'The Gravy Boat', 1, '[]', now())
    )
    insert into past_people (league_id, player_id, user_id, team_name, place, units, summary)
    select 'league_before', id, user_id, 'A team', 1, 100, '{"weeks":[]}' from players where user_id = ${userId}
  `.execute(server.world.db)
}

async function copy(place: number): Promise<PersonalData> {
  const { status, body } = await personAt(crew, place).post('/user/export')
  expect(status).toBe(200)
  return endpoints.personalData.personalData.reply.parse(body.data)
}

const csv = async (part: 'ledger' | 'rest') =>
  (await personAt(crew, 0).post('/user/export/csv', { part })).body.data.csv as string

describe('a user’s data export', () => {
  test('maps every table of the schema to a section or a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema in ('public', 'cell_1') and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    `.execute(server.world.db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(personalDataMap).toSorted())
  })

  test('has rows in every section for a user with rows in every table', async () => {
    const data = await copy(0)
    const sections = new Set(
      Object.values(personalDataMap).flatMap((place) => ('section' in place ? [place.section] : [])),
    )
    const { exported_at: _, missing, ...all } = data
    expect(missing).toEqual([])
    expect(Object.keys(all).toSorted()).toEqual([...sections].toSorted())
    expect(Object.entries(all).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(data.open_links.map(({ opens }) => opens).toSorted()).toEqual(['new_email', 'new_password'])
    expect(data.support_messages[0]?.message).toContain('clock runs backwards')
    expect(data.places[0]).toMatchObject({
      team_id: personAt(crew, 0).teamId,
      units: data.ledger.at(-1)?.balance_after,
    })
  })

  test('contains no password, token or emailed link in any form', async () => {
    const { db } = server.world
    const text = JSON.stringify(await copy(0))
    const { password_hash } = await db
      .selectFrom('users')
      .selectAll()
      .where('email', 'like', 'night%')
      .executeTakeFirstOrThrow()
    const sessions = await db.selectFrom('sessions').select('token_hash').execute()
    const emails = await db.selectFrom('outbox').select('secret_seed').where('secret_seed', 'is not', null).execute()
    const links = emails.flatMap(({ secret_seed: seed }) => [secretOf(server.world, seed ?? ''), seed ?? ''])
    expect(links).toHaveLength(4)
    const hashes = sessions.flatMap(({ token_hash }) =>
      (['hex', 'base64'] as const).map((form) => token_hash.toString(form)),
    )
    for (const secret of [password_hash, personAt(crew, 0).token, ...links, ...hashes])
      expect(text).not.toContain(secret)
  })

  test('contains nothing about others except their names in bets', async () => {
    const { exported_at: _, events, ...data } = await copy(1)
    expect(data.bets.map(({ against, side }) => [against, side])).toEqual([
      ['Canary Nightingale', 'challenged'],
      ['Canary Nightingale', 'challenger'],
      ['Canary Nightingale', 'challenger'],
    ])
    const text = JSON.stringify({ ...data, bets: [] }).toLowerCase()
    for (const canary of CANARIES) expect(text).not.toContain(canary)
    expect(events.filter(({ was_by_you: isOwn }) => !isOwn).map(({ type }) => type)).toEqual(['units.corrected'])
    // Each player has one entry a week; the export contains only the user's own.
    expect(data.casino_entries).toHaveLength(1)
  })

  test('has no number that would reveal how much other members do in private', async () => {
    const { reactions, talk_reports: reports, events } = await copy(0)
    expect(reactions).toMatchObject([{ item: expect.stringMatching(/^e[\da-z]{7}$/) }])
    expect(reports).toMatchObject([{ line: expect.stringMatching(/^l[\da-z]{7}$/) }])
    expect(events.length).toBeGreaterThan(0)
    expect(JSON.stringify(events)).not.toContain('"number"')
  })

  test('has CSV files for the ledger and for everything else, without formulas', async () => {
    const data = await copy(0)
    const ledger = (await csv('ledger')).trimEnd().split('\r\n')
    expect(ledger).toHaveLength(data.ledger.length + 1)
    expect(ledger[0]).toBe('league,week,at,rule,what,units,balance_after,from,to')
    const rest = await csv('rest')
    expect(rest).toContain('account,1,username,Canary Nightingale')
    expect(rest).toContain(`support_messages,1,message,"'=HYPERLINK(""canary"")`)
    expect(rest).toContain('options,1,line,110.5')
  })
})

/** The columns in all schemas that contain a text. */
async function columnsWith(needle: string): Promise<string[]> {
  const { db } = server.world
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'jsonb', 'json', 'character varying')
  `.execute(db)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${table}`)} where strpos(lower(${sql.ref(column)}::text), ${needle}) > 0 limit 1
    `.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('deleting the account removes the user from every column and keeps the books balanced (§4)', async () => {
  const { token } = personAt(crew, 0)
  expect(await columnsWith('nightingale')).toEqual(
    expect.arrayContaining(['users.email', 'subscriptions.email', 'outbox.recipient', 'command_keys.reply']),
  )
  const before = await server.world.db.selectFrom('transfers').select('id').execute()
  expect((await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token })).status).toBe(200)
  for (const canary of CANARIES) expect(await columnsWith(canary)).toEqual([])
  const after = await server.world.db.selectFrom('transfers').select('id').execute()
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
  await server.expectCleanAudit()
  // A repeated command gets its stored reply without the name.
  const [bird, other] = [personAt(crew, 0), personAt(crew, 1)]
  const offer = { league_id: crew.leagueId, challenger_id: other.userId, challenged_id: bird.userId, week: 2 }
  const again = await other.post('/h2h/proposal', { ...offer, amount: 10, odds: 2 }, 'a-key-of-the-other')
  expect(again.body.data.bet.challenged.username).toBe('Former member')
})
