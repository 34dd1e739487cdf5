import { refusalSentence } from '@whale/words'
import { expect, onTestFinished, test } from 'vitest'
import { personAt } from '../../testing/league-actions.ts'
import { EIGHT, type Person, startTestServer } from '../../testing/test-server.ts'

test('lists only a player’s own house lines, for all weeks and with results', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { leagueId, people } = await server.addEspnLeague('100003', EIGHT)
  const [own, other] = people
  if (own === undefined || other === undefined) throw new Error('the league lacks members')
  const ofPlayer = async (person: Person) => (await person.get(`/option/${leagueId}/own`)).body.data.options
  async function take(person: Person, week: number): Promise<void> {
    const [{ team_id, line }] = (await person.get(`/option/${leagueId}`)).body.data.lines
    const houseBet = { league_id: leagueId, user_id: person.userId, week, team_id, amount: 10, line }
    expect(await person.post('/option', houseBet)).toMatchObject({ status: 200 })
  }
  await server.turnTo('2025-09-10T12:00:00.000Z')
  await take(own, 2)
  expect(await ofPlayer(other)).toEqual([])
  await server.turnTo('2025-09-17T12:00:00.000Z')
  await take(own, 3)
  const houseBets = await ofPlayer(own)
  expect(houseBets).toMatchObject([
    { week: 2, result: expect.stringMatching(/^(won|lost|push)$/), points: expect.any(Number) },
    { week: 3, result: 'open', points: null },
  ])
  expect(await ofPlayer(other)).toEqual([])
})

test('keeps the week’s projected lines during an ESPN outage, then has none, and never uses the scores (§5)', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo('2025-09-10T12:00:00.000Z')
  const who = personAt(crew, 0)
  const page = async () => {
    return (await who.get(`/option/${crew.leagueId}`)).body.data as {
      lines: { team_id: string; line: number | null }[]
      refusal: { code: string; sentence: string } | null
    }
  }
  const { lines } = await page()
  await server.provider.misbehave({ league: '*', mode: 'down' })
  server.turnClockAlone('2025-09-10T12:10:00.000Z')
  expect((await page()).lines).toEqual(lines)
  // Making the league private or removing the sign-in does not freeze the lines.
  await server.provider.misbehave({ league: '*', mode: 'private' })
  server.turnClockAlone('2025-09-10T12:20:00.000Z')
  expect((await page()).lines.map(({ line }) => line)).toEqual(lines.map(() => null))
  await server.provider.misbehave({ league: '*', mode: 'down' })
  server.turnClockAlone('2025-09-10T13:10:00.000Z')
  const later = await page()
  expect(later.lines.map(({ line }) => line)).toEqual(lines.map(() => null))
  expect(later.refusal?.sentence).toBe(refusalSentence({ code: 'house.no_line', unread: 'espn' }))
  const [{ team_id, line } = { team_id: '', line: null }] = lines
  const houseBet = { league_id: crew.leagueId, user_id: who.userId, week: 2, team_id, amount: 50, line }
  expect((await who.post('/option', houseBet)).body).toMatchObject({
    code: 'house.no_line',
    detail: later.refusal?.sentence,
  })
})
