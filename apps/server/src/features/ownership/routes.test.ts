import { DAY_MS, instant, later } from '@whale/game'
import { contestNoticeSentence } from '@whale/words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personAt } from '../../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  NEXT_OPENING,
  OPENING,
  type Person,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ESPN_ID = '100002'

async function sentences(crew: Crew, count: number): Promise<string[]> {
  const { body } = await personAt(crew, 0).get(`/game/${crew.leagueId}/activity`)
  return (body.data.items as { sentence: string }[]).slice(0, count).map(({ sentence }) => sentence)
}

function contestPath({ code }: Crew): string {
  return `/onboard/league/invitation/${code}/contest`
}

async function contest(crew: Crew, person: Person, teamId: string) {
  return await person.post(contestPath(crew), { team_id: teamId })
}

async function bell(crew: Crew, viewer: Person): Promise<string[]> {
  const { notices } = (await viewer.get(`/game/${crew.leagueId}/notices`)).body.data
  return (notices as { kind: string; sentence: string }[])
    .filter(({ kind }) => kind === 'contest')
    .map(({ sentence }) => sentence)
}

async function openContests(crew: Crew, viewer: Person) {
  return (await viewer.get(`/user/league/${crew.leagueId}/contests`)).body.data.contests
}

describe('before the start', () => {
  let crew: Crew
  beforeAll(async () => {
    crew = await server.addEspnLeague(ESPN_ID, EIGHT)
  })

  test('verifies a player by a code in the team’s name, visible to everybody', async () => {
    const ben = personAt(crew, 1)
    const path = `/user/league/${crew.leagueId}/ownership`
    const { body } = await ben.get(path)
    expect(body.data).toMatchObject({ provider: 'espn', team_name: ben.teamName, verified_at: null })
    const { code } = body.data
    expect(code).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/)
    expect((await ben.get(path)).body.data.code).toBe(code)
    expect((await personAt(crew, 2).get(path)).body.data.code).not.toBe(code)

    expect((await ben.post(path)).body.data).toEqual({ is_verified: false, seen_name: ben.teamName })
    // With different spelling, next to another player's code.
    server.provider.rename({ league: ESPN_ID, team: ben.teamId, name: `kelp ${code.toLowerCase().replace('-', ' ')}!` })
    expect((await personAt(crew, 2).post(path)).body.data.is_verified).toBe(false)
    expect((await ben.post(path)).body.data.is_verified).toBe(true)
    expect((await ben.post(path)).body.data.is_verified).toBe(true)

    const { teams } = (await personAt(crew, 0).get(`/league/${crew.leagueId}/players`)).body.data
    const verified = (teams as { team_id: string; player: { is_verified: boolean } | null }[]).filter(
      ({ player }) => player?.is_verified,
    )
    expect(verified.map(({ team_id }) => team_id)).toEqual([ben.teamId])
    expect((await ben.get(`/player/${crew.leagueId}/${ben.userId}`)).body.data.is_verified).toBe(true)
    expect(await sentences(crew, 2)).toEqual([
      `ben verified ${ben.teamName}.`,
      expect.stringMatching(/^8 people joined/),
    ])
  })

  test('refuses contests of verified and free teams, and with a wrong invite code', async () => {
    const zoe = await server.as('Zoe')
    expect((await contest(crew, zoe, personAt(crew, 1).teamId)).body.code).toBe('contest.proved')
    const { available_teams: free } = (await server.call('GET', `/onboard/league/invitation/${crew.code}`)).body.data
    expect((await contest(crew, zoe, free[0]?.team_id ?? '')).body.code).toBe('contest.team_free')
    expect((await zoe.post('/onboard/league/invitation/ZZZZZZ/contest', { team_id: '1' })).body.code).toBe(
      'invite.unknown',
    )
  })

  test('lets the owner confirm a team’s holder, with a feed item and a notice to the holder', async () => {
    const [ada, cleo, zoe] = [personAt(crew, 0), personAt(crew, 2), await server.as('Zoe')]
    const begun = await contest(crew, zoe, cleo.teamId)
    expect(begun.body.data.contest).toMatchObject({ team_name: cleo.teamName, rejected_at: null, refusal: null })
    const [open] = await openContests(crew, ada)
    expect(open).toMatchObject({ username: 'cleo', contested_by: 'zoe', keep_refusal: null, give_over_refusal: null })
    const [asCleo] = await openContests(crew, cleo)
    expect(asCleo.keep_refusal.code).toBe('owner.only')
    const word = contestNoticeSentence({ what: 'contested', by: 'zoe', isOpen: true }, cleo.teamName)
    expect(await bell(crew, cleo)).toEqual([word])
    const path = `/user/league/${crew.leagueId}/contests/${open.id}/keep`
    expect((await cleo.post(path)).status).toBe(403)
    expect((await ada.post(path)).body.data).toEqual({ kept: true })
    expect(await sentences(crew, 2)).toEqual([
      expect.stringContaining(`cleo keeps ${cleo.teamName}`),
      expect.stringMatching(/^zoe .* not cleo’s/),
    ])
    expect(await bell(crew, cleo)).toEqual([contestNoticeSentence({ what: 'kept' }, cleo.teamName), word])
    expect(await bell(crew, ada)).toEqual([])
  })

  test('refuses decisions on one’s own team, repeated decisions and parallel contests by one person', async () => {
    const [ada, una] = [personAt(crew, 0), await server.as('Una')]
    await contest(crew, una, ada.teamId)
    expect((await contest(crew, una, personAt(crew, 3).teamId)).body.code).toBe('contest.already')
    const contests = await openContests(crew, ada)
    const ofTeam = (teamName: string) =>
      `/user/league/${crew.leagueId}/contests/${contests.find(({ team_name }: { team_name: string }) => team_name === teamName).id}`
    for (const word of ['keep', 'give-over']) {
      expect((await ada.post(`${ofTeam(ada.teamName)}/${word}`)).body.code).toBe('contest.own_team')
    }
    expect((await ada.post(`${ofTeam(personAt(crew, 2).teamName)}/keep`)).body.code).toBe('contest.unknown')
    await server.call('DELETE', '/user/account', { body: { password: 'a whale of a time' }, token: una.token })
  })

  test('ranks a proof above the owner’s decision', async () => {
    const [cleo, zoe] = [personAt(crew, 2), await server.as('Zoe')]
    const { code } = (await zoe.get(contestPath(crew))).body.data.contest
    expect((await zoe.post(`${contestPath(crew)}/proof`)).body.data).toMatchObject({ is_verified: false })
    server.provider.rename({ league: ESPN_ID, team: cleo.teamId, name: code })
    const { body } = await zoe.post(`${contestPath(crew)}/proof`)
    expect(body.data).toEqual({ is_verified: true, seen_name: code, game_league: { id: crew.leagueId } })
    expect((await cleo.get(`/league/${crew.leagueId}`)).status).toBe(404)
    expect((await zoe.get(`/player/${crew.leagueId}/${zoe.userId}`)).body.data).toMatchObject({ is_verified: true })
    expect(await sentences(crew, 3)).toEqual([
      `zoe verified ${cleo.teamName}.`,
      expect.stringMatching(/^9 people joined/),
      expect.stringMatching(/^cleo lost /),
    ])
    await server.expectCleanAudit()
  })

  test('lets the owner give away a team, and drops contests of deleted users', async () => {
    const [ada, dov, eve] = [personAt(crew, 0), personAt(crew, 3), personAt(crew, 4)]
    const [yan, xia] = [await server.as('Yan'), await server.as('Xia')]
    await contest(crew, yan, dov.teamId)
    await contest(crew, xia, eve.teamId)
    const password = 'a whale of a time'
    await server.call('DELETE', '/user/account', { body: { password }, token: xia.token })
    const open = await openContests(crew, ada)
    expect(open).toHaveLength(1)
    const path = `/user/league/${crew.leagueId}/contests/${open[0].id}/give-over`
    expect((await ada.post(path)).body.data).toEqual({ given_over: true })
    expect(await sentences(crew, 2)).toEqual([
      expect.stringMatching(/^10 people joined/),
      expect.stringMatching(/from dov\.$/),
    ])
    await server.expectCleanAudit()
  })

  test('delays a proof by a day in a running league, so that the owner can keep or remove the player', async () => {
    await server.turnTo(OPENING)
    const [ada, eve, wes] = [personAt(crew, 0), personAt(crew, 4), await server.as('Wes')]
    const { refusal, code, proof_from } = (await contest(crew, wes, eve.teamId)).body.data.contest
    expect(refusal.code).toBe('contest.too_soon')
    const [open] = await openContests(crew, ada)
    expect(open.give_over_refusal.code).toBe('contest.after_start')
    server.provider.rename({ league: ESPN_ID, team: eve.teamId, name: code })
    expect((await wes.post(`${contestPath(crew)}/proof`)).body.code).toBe('contest.too_soon')
    expect(proof_from > later(instant(OPENING), DAY_MS)).toBe(true)
    await server.turnTo(NEXT_OPENING)
    expect((await wes.post(`${contestPath(crew)}/proof`)).body.data.is_verified).toBe(true)
    expect((await wes.get(`/player/${crew.leagueId}/${wes.userId}`)).body.data).toMatchObject({ units: 100 })
    await server.expectCleanAudit()
  })
})

test('limits how often a user may check for the code', async () => {
  const crew = await server.addEspnLeague('100003', ['Ada'])
  server.world.hasLimits = true
  try {
    const path = `/user/league/${crew.leagueId}/ownership`
    const statuses = []
    for (let look = 0; look < 7; look += 1) statuses.push((await personAt(crew, 0).post(path)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  } finally {
    server.world.hasLimits = false
  }
})

describe('a proof', () => {
  /** Proves with the provider's answer from before `swap`, which runs before the answer arrives. */
  async function proofAround(prove: () => ReturnType<Person['post']>, swap: () => Promise<unknown>) {
    const { isAsked, release } = server.provider.holdNext()
    const proving = prove()
    await isAsked
    await swap()
    release()
    return await proving
  }

  test('does not verify another team that the player took meanwhile', async () => {
    const crew = await server.addEspnLeague('100001', ['Ida', 'Jo', 'Kai'])
    const jo = personAt(crew, 1)
    const { available_teams: free } = (await server.call('GET', `/onboard/league/invitation/${crew.code}`)).body.data
    const path = `/user/league/${crew.leagueId}/ownership`
    const { code } = (await jo.get(path)).body.data
    server.provider.rename({ league: '100001', team: jo.teamId, name: code })
    const swap = async () => {
      await jo.post('/user/leave-league', { game_league_id: crew.leagueId })
      await jo.post('/onboard/espn/join', { team_id: free[0].team_id, invite_code: crew.code })
    }
    expect((await proofAround(() => jo.post(path), swap)).body.code).toBe('team.unknown')
    expect((await jo.get(path)).body.data).toMatchObject({ team_name: free[0].team_name, verified_at: null })
  })

  test('does not decide a contest of another team that began meanwhile', async () => {
    const crew = await server.addEspnLeague('100005', ['Lou', 'Max', 'Ned'])
    const [max, ned, pam] = [personAt(crew, 1), personAt(crew, 2), await server.as('Pam')]
    const { code } = (await contest(crew, pam, max.teamId)).body.data.contest
    server.provider.rename({ league: '100005', team: max.teamId, name: code })
    const swap = async () => {
      await max.post('/user/leave-league', { game_league_id: crew.leagueId })
      await contest(crew, pam, ned.teamId)
    }
    const proved = await proofAround(() => pam.post(`${contestPath(crew)}/proof`), swap)
    expect(proved.body.code).toBe('contest.unknown')
    expect((await ned.get(`/league/${crew.leagueId}`)).status).toBe(200)
  })
})
