/** Four workers on machines whose clocks are wrong (promises R4 and R5). */
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS, instant, later } from '@whale/game'
import { type Worker, startWorker } from '../../apps/server/src/jobs/queue.ts'
import { sharedClock } from '../../apps/server/src/platform/shared-clock.ts'
import { nextDueMoment } from '../../apps/server/src/domain/store/due.ts'
import { EIGHT, enter } from '../../apps/server/src/testing/test-server.ts'
import { machineClock, turnableClock } from '../../apps/server/src/world.ts'
import { openStage } from './stage.ts'
import type { Storm } from './scenario.ts'

const WRONG_MINUTES = [-10, -3, 4, 10]

export const clocks: Storm = {
  promise: 'R4 R5',
  what: 'four workers whose machines are -10, -3, +4 and +10 minutes wrong bring three leagues through a season’s moments',
  rounds: 60,
  async run({ rounds, tell }) {
    const stage = await openStage()
    const { server } = stage
    const workers: Worker[] = []
    try {
      const ids = ['100001', '100002', '100003']
      const crews = []
      for (const id of ids) crews.push(await server.bringEspn(id, EIGHT))
      await server.turnTo('2025-09-03T12:00:00.000Z')
      for (const { people, leagueId } of crews) for (const person of people) await enter(person, leagueId)
      const turned = await Promise.all(
        WRONG_MINUTES.map(async (minutes) => {
          const wrong = { now: () => later(machineClock.now(), minutes * MINUTE_MS) }
          return turnableClock(0, await sharedClock(server.world.db, wrong))
        }),
      )
      const turnAll = (moment: string) => {
        server.turnClockAlone(moment)
        for (const clock of turned) clock.turnTo(instant(moment))
      }
      turnAll(server.world.clock.now())
      for (const clock of turned) workers.push(await startWorker({ ...server.world, clock }, server.databaseUrl))
      const broken: string[] = []
      let moments = 0
      for (; moments < rounds; moments += 1) {
        const due = await nextDueMoment(server.world.db)
        if (due === null) break
        const events = async () => (await server.world.db.selectFrom('events').select('number').execute()).length
        const before = await events()
        if (due > server.world.clock.now()) {
          turnAll(later(due, -4 * SECOND_MS))
          await sleep(2500)
          if ((await events()) !== before) broken.push(`something happened before ${due}`)
        }
        const since = performance.now()
        for (
          let next = await nextDueMoment(server.world.db);
          next === due;
          next = await nextDueMoment(server.world.db)
        ) {
          if (performance.now() - since > 60_000) throw new Error(`nobody did what was due at ${due}`)
          await sleep(100)
        }
        if (moments % 10 === 9) tell(`${moments + 1} moments, now at ${due}`)
      }
      const runs = await server.world.db
        .selectFrom('runs')
        .select(['league_id', 'week'])
        .where('reversed_at', 'is', null)
        .execute()
      const twice = runs.length - new Set(runs.map(({ league_id, week }) => `${league_id} ${week}`)).size
      if (twice > 0) broken.push(`${twice} weeks were settled twice`)
      return {
        figures: [
          `${moments} moments, ${runs.length} settled weeks of ${crews.length} leagues by ${workers.length} workers`,
        ],
        broken: [...broken, ...(await stage.wrongBooks())],
      }
    } finally {
      for (const worker of workers) await worker.stop()
      await stage.close()
    }
  },
}
