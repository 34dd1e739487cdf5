/** The database's disk runs full under load, and is emptied again (promise R18). Needs root, to mount a small one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { mountSmallDisk } from '../../apps/server/src/testing/small-disk.ts'
import {
  answerWords,
  bringWriters,
  changedAnswers,
  startWriters,
  wrongAnswers,
} from '../../apps/server/src/testing/writers.ts'
import { openStage } from './stage.ts'
import { type Storm, spreadWords } from './scenario.ts'

const FULL_MS = 6000

export const disk: Storm = {
  promise: 'R18',
  what: 'the data directory on a small tmpfs that a ballast file fills while a league plays; then it is removed',
  rounds: 3,
  async run({ rounds, tell }) {
    const small = await mountSmallDisk()
    if (small === null) throw new Error('a small disk cannot be mounted here: that takes Linux and root')
    try {
      const stage = await openStage(small.folder)
      try {
        const play = await bringWriters(stage.server)
        const child = await stage.startServer({ DATABASE_TIMEOUT_MS: '2500' })
        const writers = startWriters(child, { play, name: 'disk' })
        const [reader] = play.crew.people
        const reads: number[] = []
        const recoveries: number[] = []
        for (let round = 1; round <= rounds; round += 1) {
          await sleep(2000)
          await small.fill()
          const until = performance.now() + FULL_MS
          while (performance.now() < until) {
            const path = `/api/player/${play.crew.leagueId}/${reader?.userId}`
            const reply = await fetch(`${child.url}${path}`, { headers: { authorization: `Bearer ${reader?.token}` } })
            await reply.text()
            reads.push(reply.status)
            await small.fill()
            await sleep(100)
          }
          await small.free()
          const since = performance.now()
          const before = writers.sent.length
          while (!writers.sent.slice(before).some(({ answer }) => answer?.status === 200)) {
            if (performance.now() - since > 60_000)
              throw new Error('nobody could write a minute after there was room again')
            await sleep(50)
          }
          recoveries.push(performance.now() - since)
          tell(`filled ${round} times of ${rounds}: ${answerWords(writers.sent)}`)
        }
        await writers.stop()
        const answered = reads.filter((status) => status === 200).length
        return {
          figures: [
            `answers to writers: ${answerWords(writers.sent)}`,
            `reads while it was full: ${answered} of ${reads.length} were answered`,
            `from room to the next write that was answered: ${spreadWords(recoveries)}`,
          ],
          broken: [
            ...wrongAnswers(writers.sent),
            ...reads
              .filter((status) => status !== 200 && status !== 503)
              .map((status) => `a read was answered ${status}`),
            ...(await changedAnswers(child, writers.sent)),
            ...(await stage.wrongBooks()),
          ],
        }
      } finally {
        await stage.close()
      }
    } finally {
      await small.close()
    }
  },
}
