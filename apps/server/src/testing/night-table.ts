/** A game night for tests: its host, its worker's rounds, and its clock, which turns without doing what is due. */
import { type Instant, SECOND_MS, later } from '@whale/game'
import { expect } from 'vitest'
import { SettledLeagues } from '../jobs/check-books.ts'
import { Nights } from '../jobs/play-nights.ts'
import type { Person, Reply, TestServer } from './test-server.ts'

export interface NightTable {
  host: Person
  nights: Nights
  /** Opens a night. Returns its league's id. */
  open(pace?: string): Promise<string>
  /** Opens a night and starts it. */
  begin(pace?: string): Promise<string>
  // Expectations check the shape, as of every reply.
  // oxlint-disable-next-line typescript/no-explicit-any
  stateOf(leagueId: string, person?: Person): Promise<any>
  /** A request by the host about the clock. */
  ask(leagueId: string, what: string): Promise<Reply>
  join(leagueId: string, person: Person): Promise<Reply>
  pickTopScore(leagueId: string, week: number, person?: Person): Promise<void>
  /** Turns the clock, and lets the worker play after every step. */
  playTo(moment: Instant, stepMs?: number): Promise<void>
  playFor(ms: number, stepMs?: number): Promise<void>
}

export async function sitAtNights(server: TestServer): Promise<NightTable> {
  const host = await server.as('Hanna')
  const nights = new Nights(server.workerWorld, new SettledLeagues())
  const now = () => server.world.clock.now()
  const table: NightTable = {
    host,
    nights,
    async open(pace = 'quick') {
      const { status, body } = await host.post('/nights', { pace, zone: 'America/New_York' })
      expect([status, body.data]).toEqual([200, { league_id: expect.any(String), code: expect.any(String) }])
      return body.data.league_id as string
    },
    async begin(pace) {
      const leagueId = await table.open(pace)
      await table.ask(leagueId, 'go_on')
      await table.playFor(4 * SECOND_MS)
      return leagueId
    },
    stateOf: async (leagueId, person = host) => (await person.get(`/nights/${leagueId}`)).body.data,
    ask: async (leagueId, what) => await host.post(`/nights/${leagueId}/clock`, { ask: what }),
    async join(leagueId, person) {
      const { invite_code: code } = (await host.get(`/league/${leagueId}`)).body.data
      return await person.post('/nights/join', { code })
    },
    async pickTopScore(leagueId, week, person = host) {
      // In the final only entrants can be picked.
      const { teams } = (await person.get(`/predictions/${leagueId}/${week}`)).body.data
      const choice = { league_id: leagueId, user_id: person.userId, week, team_id: teams[0].team_id, points: null }
      const { status, body } = await person.post('/bermuda/prediction', choice)
      expect([status, body.code]).toEqual([200, undefined])
    },
    async playTo(moment, stepMs = 3 * SECOND_MS) {
      for (let at = now(); at < moment;) {
        at = later(at, stepMs) < moment ? later(at, stepMs) : moment
        server.turnClockAlone(at)
        await nights.play()
      }
    },
    playFor: async (ms, stepMs) => await table.playTo(later(now(), ms), stepMs),
  }
  return table
}
