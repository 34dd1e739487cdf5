/** PostgreSQL restarted at once, under load (promise R16). */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  answerWords,
  bringWriters,
  changedAnswers,
  startWriters,
  wrongAnswers,
} from '../../apps/server/src/testing/writers.ts'
import { openStage } from './stage.ts'
import { type Storm, spreadWords } from './scenario.ts'

export const restart: Storm = {
  promise: 'R16',
  what: 'pg_ctl restart -m immediate under a league that plays; nobody touches the server',
  rounds: 10,
  async run({ rounds, tell }) {
    const stage = await openStage()
    try {
      const play = await bringWriters(stage.server)
      const child = await stage.startServer({ DATABASE_TIMEOUT_MS: '2500' })
      const writers = startWriters(child, { play, name: 'restart' })
      const away: number[] = []
      const recoveries: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        await sleep(500)
        const since = performance.now()
        await stage.restartAtOnce()
        await stage.untilUp()
        away.push(performance.now() - since)
        const done = writers.sent.length
        // Up again for people, and not only for us: somebody was answered 200.
        while (!writers.sent.slice(done).some(({ answer }) => answer?.status === 200)) await sleep(20)
        recoveries.push(performance.now() - since)
        tell(`restart ${round} of ${rounds}: ${answerWords(writers.sent)}`)
      }
      await writers.stop()
      const failed = writers.sent.filter(({ answer }) => answer?.status === 503).map(({ ms }) => ms)
      const lost = await changedAnswers(child, writers.sent)
      return {
        figures: [
          `answers: ${answerWords(writers.sent)}`,
          `from the order to restart to a database that answers: ${spreadWords(away)}`,
          `from the order to restart to the next answer: ${spreadWords(recoveries)}`,
          `calls that failed were told so: ${spreadWords(failed)}`,
        ],
        broken: [
          ...wrongAnswers(writers.sent),
          ...lost,
          ...(await stage.wrongBooks()),
          ...(failed.some((ms) => ms > 10_000) ? ['a call failed after more than 10 s'] : []),
        ],
      }
    } finally {
      await stage.close()
    }
  },
}
