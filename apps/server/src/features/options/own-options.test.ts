import { expect, onTestFinished, test } from 'vitest'
import { EIGHT, type Person, startTestServer } from '../../testing/test-server.ts'

test('lists a player’s own house lines of all weeks with their results, and nobody else’s', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { leagueId, people } = await server.addEspnLeague('100003', EIGHT)
  const [own, other] = people
  if (own === undefined || other === undefined) throw new Error('the league lacks members')
  const ofPlayer = async (person: Person) => (await person.get(`/option/${leagueId}/own`)).body.data.options
  async function take(person: Person, week: number): Promise<void> {
    const [{ team_id, line }] = (await person.get(`/option/${leagueId}`)).body.data.lines
    const option = { league_id: leagueId, user_id: person.userId, week, team_id, amount: 10, line }
    expect(await person.post('/option', option)).toMatchObject({ status: 200 })
  }
  await server.turnTo('2025-09-10T12:00:00.000Z')
  await take(own, 2)
  expect(await ofPlayer(other)).toEqual([])
  await server.turnTo('2025-09-17T12:00:00.000Z')
  await take(own, 3)
  const options = await ofPlayer(own)
  expect(options).toMatchObject([
    { week: 2, result: expect.stringMatching(/^(won|lost|push)$/), points: expect.any(Number) },
    { week: 3, result: 'open', points: null },
  ])
  expect(await ofPlayer(other)).toEqual([])
})
