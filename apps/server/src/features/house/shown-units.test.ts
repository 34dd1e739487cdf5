/** RULES §1: the units shown on any page include staked ones. */
import { expect, onTestFinished, test } from 'vitest'
import { EIGHT, OPENING, type Person, pickTopScore, startTestServer } from '../../testing/test-server.ts'

interface Shown {
  user_id?: string
  units: number
  wallet?: number
}

/** The units of `own` as each page shows them: their own home, and the lists that `other` reads. */
async function shownOf(leagueId: string, own: Person, other: Person): Promise<Record<string, Shown | undefined>> {
  const rowOf = (rows: Shown[]) => rows.find(({ user_id: id }) => id === own.userId)
  const [home, leagues] = [await own.get(`/game/${leagueId}/home`), await own.get('/user/leagues')]
  const [chart, board] = [await other.get(`/game/${leagueId}/home`), await other.get(`/h2h/board/${leagueId}`)]
  return {
    home: home.body.data.me,
    leagues: leagues.body.data.leagues[0],
    chart: rowOf(chart.body.data.leaderboard),
    builder: rowOf(board.body.data.opponents),
  }
}

test('a house line costs no units on any page before Tuesday', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { leagueId, people } = await server.addEspnLeague('100003', EIGHT)
  const [own, other] = people
  if (own === undefined || other === undefined) throw new Error('the league lacks members')
  await server.turnTo(OPENING)
  // A move earns payday, so that there are units to stake.
  expect((await pickTopScore(own, leagueId, '1')).status).toBe(200)
  await server.turnTo('2025-09-10T12:00:00.000Z')
  const { units = 0, wallet } = (await shownOf(leagueId, own, other))['home'] ?? {}
  expect([units > 110, wallet]).toEqual([true, units])

  const [{ team_id, line }] = (await own.get(`/option/${leagueId}`)).body.data.lines
  const houseBet = { league_id: leagueId, user_id: own.userId, week: 2, team_id, amount: 10, line }
  expect(await own.post('/option', houseBet)).toMatchObject({ status: 200 })

  const shown = await shownOf(leagueId, own, other)
  for (const page of Object.values(shown)) expect(page).toMatchObject({ units })
  expect(shown).toMatchObject({
    home: { wallet: units - 10, escrow: 0, at_treasury: [{ kind: 'house_line', stake: 10 }] },
    chart: { put_up: 10 },
    builder: { put_up: 10 },
  })
})
