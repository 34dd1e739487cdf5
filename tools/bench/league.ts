/** A league that has played into week 2, on its own PostgreSQL, so that benches read real rows. */
import { propose } from '../../apps/server/src/testing/league-actions.ts'
import { type Crew, OPENING, enter, pickTopScore } from '../../apps/server/src/testing/test-server.ts'
import { type Stage, openStage } from '../stage.ts'
import type { Plan } from './report.ts'

/** The provider's id of the league. */
export const ESPN_ID = '100001'
export const WEEK = 2
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gus', 'Hope', 'Ivy', 'Jon', 'Kit', 'Lena']
/** The smallest league size. */
const SMOKE_PLAYERS = 8

export interface PlayedLeague {
  stage: Stage
  crew: Crew
}

/** Plays a league into week 2, where betting is open; week 1 is final. Everything that it starts is stopped when the bench ends. */
export async function playLeague({ isSmoke, defer }: Pick<Plan, 'isSmoke' | 'defer'>): Promise<PlayedLeague> {
  const stage = await openStage(defer)
  const { server } = stage
  const crew = await server.addEspnLeague(ESPN_ID, isSmoke ? NAMES.slice(0, SMOKE_PLAYERS) : NAMES)
  const { leagueId, people } = crew
  await server.turnTo(OPENING)
  for (const [place, person] of people.entries()) {
    await enter(person, leagueId, place % 3)
    await pickTopScore(person, leagueId, '1')
  }
  await server.turnTo('2025-09-10T14:00:00Z')
  for (const [place, person] of people.entries()) {
    const prediction = { league_id: leagueId, user_id: person.userId, week: WEEK, team_id: '1', points: 120 + place }
    await person.post('/bermuda/prediction', prediction)
    // Each challenges the next two players; the first of them accepts.
    for (const steps of [1, 2]) {
      const other = people[(place + steps) % people.length]
      if (other === undefined) continue
      const { body } = await propose(crew, person, other.userId, { week: WEEK, odds: 1.5 })
      if (steps === 1) await other.post(`/h2h/proposal/${body.data.bet.id}/accept`)
    }
  }
  return { stage, crew }
}
