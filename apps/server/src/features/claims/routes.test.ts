/** Claims that need the owner's approval, over HTTP. */
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
    claims: { username: string; team_id: string }[]
  }
const own = async (person: Person) =>
  (await person.get('/user/claims')).body.data.claims as { team_name: string; declined_at: string | null }[]
const leagues = async (person: Person) => (await person.get('/user/leagues')).body.data.leagues as object[]

describe('a league whose owner approves new players', () => {
  it('is set by the owner alone, and the invitation says so', async () => {
    expect((await setApproval(member, true)).status).toBe(403)
    expect((await setApproval(owner, true)).body.data).toEqual({ requires_approval: true })
    const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
    expect(body.data.requires_approval).toBe(true)
    expect((await member.get(`/user/league/${crew.leagueId}/claims`)).body.data.requires_approval).toBe(true)
    const feed = await member.get(`/game/${crew.leagueId}/activity`)
    expect(feed.body.data.items[0].sentence).toBe('The owner approves new players from now on.')
  })

  it('answers a claim as pending, once, and shows it to the user and the owner only', async () => {
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

  it('lets the user in with the owner’s approval, and nobody else’s', async () => {
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

describe('a player whom the owner removed', () => {
  it('cannot come back by the same code, but before the start by a new one', async () => {
    await setApproval(owner, false)
    const lou = await server.as('Lou')
    expect((await join(lou, 3)).body.data.is_pending).toBe(false)
    await owner.post('/user/kick-user', { game_league_id: crew.leagueId, user_id: lou.userId })
    const refused = await join(lou, 3)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'player.was_removed',
      'The owner removed you from this league. You need a new invite code to come back.',
    ])
    const { body } = await owner.post(`/user/league/${crew.leagueId}/invite`)
    expect((await join(lou, 3, body.data.invite_code)).status).toBe(200)
  })
})
