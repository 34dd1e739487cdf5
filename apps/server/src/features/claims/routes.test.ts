/** Claims that need the owner's approval. */
import { sql } from 'kysely'
import { refusalSentence } from '@whale/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Crew, EIGHT, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
let owner: Person
let member: Person
let teams: string[]
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  const [ada, ben] = crew.people
  if (ada === undefined || ben === undefined) throw new Error('the league has eight people')
  owner = ada
  member = ben
  const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
  teams = body.data.available_teams.map(({ team_id }: { team_id: string }) => team_id)
})
afterAll(() => server.close())

const setApproval = (person: Person, requires_approval: boolean) =>
  server.call('PUT', `/user/league/${crew.leagueId}/approval`, { token: person.token, body: { requires_approval } })
const join = (person: Person, place: number, code = crew.code) =>
  person.post('/onboard/espn/join', { team_id: teams[place], invite_code: code })
const decide = (person: Person, who: Person, what: 'approve' | 'decline') =>
  person.post(`/user/league/${crew.leagueId}/claims/${who.userId}/${what}`)
const requests = async (person: Person) =>
  (await person.get(`/user/league/${crew.leagueId}/claims`)).body.data as {
    requires_approval: boolean
    claims: { username: string; team_id: string; approve_refusal: { code: string } | null }[]
  }
const own = async (person: Person) =>
  (await person.get('/user/claims')).body.data.claims as { team_name: string; declined_at: string | null }[]
const leagues = async (person: Person) => (await person.get('/user/leagues')).body.data.leagues as object[]

describe('a league whose owner approves new players', () => {
  it('can be set up only by the owner, and the invitation mentions it', async () => {
    expect((await setApproval(member, true)).status).toBe(403)
    expect((await setApproval(owner, true)).body.data).toEqual({ requires_approval: true })
    const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
    expect(body.data.requires_approval).toBe(true)
    expect((await member.get(`/user/league/${crew.leagueId}/claims`)).body.data.requires_approval).toBe(true)
    const feed = await member.get(`/game/${crew.leagueId}/activity`)
    expect(feed.body.data.items[0].type).toBe('approval.set')
  })

  it('answers a claim as pending, once, and shows it only to the user and the owner', async () => {
    const ida = await server.as('Ida')
    const first = await ida.post(
      '/onboard/espn/join',
      { team_id: teams[0], invite_code: crew.code },
      'a-key-of-ida-for-the-claim',
    )
    expect(first.body.data).toMatchObject({ is_pending: true, team: { team_id: teams[0] } })
    expect((await join(ida, 0)).body.data).toEqual(first.body.data)
    expect(await leagues(ida)).toEqual([])
    expect(await own(ida)).toMatchObject([{ league_id: crew.leagueId, declined_at: null }])
    expect((await requests(owner)).claims).toMatchObject([{ username: 'ida', team_id: teams[0] }])
    expect((await requests(member)).claims).toEqual([])
    expect((await ida.get(`/league/${crew.leagueId}`)).status).toBe(404)
  })

  it('lets the user in only with the owner’s approval', async () => {
    const ida = await server.as('Ida')
    expect((await decide(member, ida, 'approve')).status).toBe(403)
    expect((await decide(ida, ida, 'approve')).status).toBe(404)
    expect((await decide(owner, ida, 'approve')).body.data).toEqual({ approved: true })
    expect(await leagues(ida)).toHaveLength(1)
    expect([await own(ida), (await requests(owner)).claims]).toEqual([[], []])
    expect((await decide(owner, ida, 'approve')).body.code).toBe('claim.unknown')
    await server.expectCleanAudit()
  })

  it('shows the user that the owner declined', async () => {
    const jan = await server.as('Jan')
    await join(jan, 1)
    expect((await decide(owner, jan, 'decline')).status).toBe(200)
    expect((await own(jan))[0]?.declined_at).not.toBeNull()
    expect((await requests(owner)).claims).toEqual([])
    expect((await join(jan, 2)).body.data.is_pending).toBe(true)
  })

  it('shows the owner why a request can no longer be approved', async () => {
    const [lex, max] = [await server.as('Lex'), await server.as('Max')]
    await join(lex, 3)
    await join(max, 3)
    const refusals = async () =>
      Object.fromEntries(
        (await requests(owner)).claims.map(({ username, approve_refusal: refusal }) => [username, refusal?.code]),
      )
    expect(await refusals()).toMatchObject({ lex: undefined, max: undefined })
    await decide(owner, lex, 'approve')
    expect(await refusals()).toMatchObject({ max: 'team.taken' })
    expect((await own(max))[0]).toMatchObject({ approve_refusal: { code: 'team.taken' } })
    const { notices } = (await owner.get(`/game/${crew.leagueId}/notices`)).body.data
    const sentences = notices.map(({ sentence }: { sentence: string }) => sentence)
    expect(sentences).toContainEqual(expect.stringMatching(/^max .* no longer works/))
    expect((await decide(owner, max, 'approve')).body.code).toBe('team.taken')
    await lex.post('/user/leave-league', { game_league_id: crew.leagueId })
  })

  it('lets one of ten parallel approvals of one team win', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, at) => server.as(`Many${at}`)))
    for (const person of people) await join(person, 1)
    const statuses = await Promise.all(people.map(async (person) => (await decide(owner, person, 'approve')).status))
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    await server.expectCleanAudit()
  })

  it('forgets the request of a deleted account', async () => {
    const kim = await server.as('Kim')
    await join(kim, 2)
    await server.call('DELETE', '/user/account', { token: kim.token, body: { password: 'a whale of a time' } })
    const rows = await server.world.db
      .selectFrom('claim_requests')
      .selectAll()
      .where('user_id', '=', kim.userId)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('a request that its user withdraws', () => {
  const withdraw = (person: Person, league = crew.leagueId) =>
    person.post('/user/withdraw-claim', { game_league_id: league })

  it('is gone for the owner and the user, and nobody else can withdraw it', async () => {
    const [mia, ned] = [await server.as('Mia'), await server.as('Ned')]
    await join(mia, 2)
    expect((await withdraw(ned)).status).toBe(404)
    const { request_id: _, ...nowhere } = (await withdraw(ned, 'league_nowhere')).body
    expect((await withdraw(ned)).body).toMatchObject(nowhere)
    expect((await requests(owner)).claims.map(({ username }) => username)).toContain('mia')
    expect((await withdraw(mia)).body.data).toEqual({ withdrawn: true })
    expect([await own(mia), (await requests(owner)).claims.some(({ username }) => username === 'mia')]).toEqual([
      [],
      false,
    ])
    expect((await decide(owner, mia, 'approve')).body.code).toBe('claim.unknown')
    expect((await withdraw(mia)).status).toBe(404)
  })

  it('either loses or wins against the owner’s approval, never both', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, at) => server.as(`Racer${at}`)))
    for (const person of people) {
      await join(person, 2)
      const [back, approved] = await Promise.all([withdraw(person), decide(owner, person, 'approve')])
      expect([back.status, approved.status].filter((status) => status === 200)).toHaveLength(1)
      const isIn = (await leagues(person)).length === 1
      expect(isIn).toBe(approved.status === 200)
      if (isIn) await person.post('/user/leave-league', { game_league_id: crew.leagueId })
    }
    await server.expectCleanAudit()
  })
})

describe('pending requests', () => {
  it('are limited to five per user, even in parallel', async () => {
    const others = [await server.addEspnLeague('100002', ['Ada']), await server.addEspnLeague('100003', ['Ada'])]
    const free = await Promise.all(
      others.map(async ({ code, leagueId }) => {
        const body = { requires_approval: true }
        await server.call('PUT', `/user/league/${leagueId}/approval`, { token: owner.token, body })
        const invitation = await server.call('GET', `/onboard/league/invitation/${code}`)
        const [team] = invitation.body.data.available_teams as { team_id: string }[]
        return { team_id: team?.team_id, invite_code: code }
      }),
    )
    const copies = await copiesOfLeague(server, crew.leagueId, 4)
    for (const name of ['Pat', 'Quin', 'Ray', 'Sue', 'Tom']) {
      const person = await server.as(name)
      for (const id of copies) await waitIn(server, id, person)
      const replies = await Promise.all(free.map((body) => person.post('/onboard/espn/join', body)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'claim.too_many',
        detail: refusalSentence({ code: 'claim.too_many', max: 5 }),
      })
      expect(await own(person)).toHaveLength(5)
    }
  })

  it('end with their league, and no longer count toward the limit', async () => {
    const copies = await copiesOfLeague(server, crew.leagueId, 5, 'over')
    const wim = await server.as('Wim')
    for (const id of copies) await waitIn(server, id, wim)
    expect((await join(wim, 2)).body.code).toBe('claim.too_many')
    await sql`update leagues set stage = 'over' where id like 'league_over%'`.execute(server.world.db)
    // A request that was listed a moment ago always counts.
    await sql`update league_users set asked_at = now() - interval '1 hour' where user_id = ${wim.userId}`.execute(
      server.world.club,
    )
    expect(await own(wim)).toEqual([])
    expect((await join(wim, 2)).body).toMatchObject({ data: { is_pending: true } })
  })

  it('are limited to 20 per league', async () => {
    const [id = ''] = await copiesOfLeague(server, crew.leagueId, 1, 'full')
    const waiting = await Promise.all(Array.from({ length: 20 }, (_, at) => server.as(`Queue${at}`)))
    for (const person of waiting) await waitIn(server, id, person)
    const uma = await server.as('Uma')
    const refused = await join(uma, 0, 'FULL00')
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'claim.league_busy',
      refusalSentence({ code: 'claim.league_busy', max: 20 }),
    ])
  })
})

/** Copies a league's row and teams, since the demo provider has three leagues. Returns the copies' ids. */
async function copiesOfLeague(
  { world }: TestServer,
  leagueId: string,
  count: number,
  name = 'copy',
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `league_${name}${at}`)
  for (const [at, id] of ids.entries()) {
    const league = JSON.stringify({ id, invite_code: `${name.toUpperCase()}0${at}`, fantasy_league_id: `${name}${at}` })
    await sql`
      insert into leagues select (jsonb_populate_record(null::leagues, to_jsonb(l) || ${league}::jsonb)).*
      from leagues l where id = ${leagueId}
    `.execute(world.db)
    await sql`
      insert into teams select (jsonb_populate_record(null::teams, to_jsonb(t) || ${JSON.stringify({ league_id: id })}::jsonb)).*
      from teams t where league_id = ${leagueId}
    `.execute(world.db)
    await sql`insert into league_directory values (${id}, 1, now(), now())`.execute(world.club)
    await sql`insert into league_codes select invite_code, id from leagues where id = ${id}`.execute(world.db)
  }
  return ids
}

async function waitIn({ world }: TestServer, leagueId: string, { userId }: Person): Promise<void> {
  await sql`
    insert into claim_requests (league_id, user_id, team_id, requested_at)
    select league_id, ${userId}, id, now() from teams where league_id = ${leagueId} limit 1
  `.execute(world.db)
  await sql`
    insert into league_directory (league_id, cell, reserved_at, confirmed_at) values (${leagueId}, 1, now(), now())
    on conflict do nothing
  `.execute(world.club)
  await sql`
    insert into league_users (user_id, league_id, asked_at) values (${userId}, ${leagueId}, now())
  `.execute(world.club)
}

describe('invitations', () => {
  it('give the manager of a team a different id in each league', async () => {
    await copiesOfLeague(server, crew.leagueId, 2, 'twin')
    const idsOf = async (code: string) => {
      const { body } = await server.call('GET', `/onboard/league/invitation/${code}`)
      const { available_teams: free, claimed_teams: claimed } = body.data
      return [...free, ...claimed].map(({ fantasy_user_id: id }: { fantasy_user_id: string }) => id)
    }
    const [one, other] = [await idsOf('TWIN00'), await idsOf('TWIN01')]
    expect(one.length).toBeGreaterThan(8)
    expect(one.filter((id) => other.includes(id))).toEqual([])
    expect(await idsOf('TWIN00')).toEqual(one)
  })
})

describe('a league that was wiped', () => {
  it('no longer shows its requests or counts them', async () => {
    const wiped = await server.addSleeperLeague(['mayaortiz'])
    const [maya] = wiped.people
    const body = { requires_approval: true }
    await server.call('PUT', `/user/league/${wiped.leagueId}/approval`, { token: maya?.token ?? '', body })
    const vic = await server.as('Vic')
    await waitIn(server, wiped.leagueId, vic)
    expect(await own(vic)).toHaveLength(1)
    const { body: lobby } = await server.call('GET', `/league/${wiped.leagueId}`, { token: maya?.token ?? '' })
    const named = { game_league_id: wiped.leagueId, name: lobby.data.name }
    const reply = await server.call('DELETE', '/user/league/wipe', { token: maya?.token ?? '', body: named })
    expect([reply.status, await own(vic)]).toEqual([200, []])
    expect((await vic.post('/user/withdraw-claim', { game_league_id: wiped.leagueId })).status).toBe(404)
  })
})

describe('a player removed by the owner', () => {
  it('cannot rejoin with the old code, from any account', async () => {
    await setApproval(owner, false)
    const lou = await server.as('Lou')
    expect((await join(lou, 3)).body.data.is_pending).toBe(false)
    const { body } = await owner.post('/user/kick-user', { game_league_id: crew.leagueId, user_id: lou.userId })
    const { kicked, invite_code: code } = body.data
    expect([kicked, code === crew.code]).toEqual([true, false])
    const second = await server.as('LouAgain')
    for (const person of [lou, second]) {
      const refused = await join(person, 3)
      expect([refused.status, refused.body.code]).toEqual([404, 'invite.unknown'])
    }
    expect((await server.call('GET', `/onboard/league/invitation/${crew.code}`)).status).toBe(404)
    const feed = await owner.get(`/game/${crew.leagueId}/activity`)
    const types = feed.body.data.items.map(({ type }: { type: string }) => type)
    expect(types).toContain('invite.rotated')
  })

  it('cannot rejoin with the new code from that account, until the owner creates another', async () => {
    const lou = await server.as('Lou')
    const { body } = await owner.get(`/onboard/league/${crew.leagueId}/invitation-info`)
    const refused = await join(lou, 3, body.data.invite_code)
    expect([refused.status, refused.body.code]).toEqual([409, 'player.was_removed'])
    const drawn = await owner.post(`/user/league/${crew.leagueId}/invite`)
    expect((await join(lou, 3, drawn.body.data.invite_code)).status).toBe(200)
  })
})
