/** SIGKILL of the server and of PostgreSQL in turn, at moments that nobody chose, under load (promises R1, R2 and R7). */
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../apps/server/src/audit.ts'
import { openStage } from './stage.ts'
import { type Storm, spreadWords } from './storm.ts'
import { type Sent, answerWords, bringWriters, changedAnswers, send, startWriters, wrongAnswers } from './writers.ts'

export const kills: Storm = {
  promise: 'R1 R2 R7',
  what: 'SIGKILL of server and PostgreSQL in turn while eight people move units; every answer asked for again',
  rounds: 100,
  async run({ rounds, tell }) {
    const stage = await openStage()
    try {
      const crew = await bringWriters(stage.house)
      const broken: string[] = []
      const recoveries: number[] = []
      const all: Sent[] = []
      const offers: string[] = []
      const target = { url: '' }
      let server = await stage.startServer()
      for (let round = 1; round <= rounds; round += 1) {
        target.url = server.url
        const writers = startWriters(target, { crew, week: 2, name: `kill-${round}`, offers })
        await sleep(300 + ((round * 137) % 500))
        const since = performance.now()
        if (round % 2 === 0) process.kill(await stage.postmaster(), 'SIGKILL')
        else await server.kill()
        await writers.stop()
        if (round % 2 === 1) server = await stage.startServer()
        await stage.untilUp()
        recoveries.push(performance.now() - since)
        target.url = server.url
        broken.push(...wrongAnswers(writers.sent), ...(await stage.wrongBooks()))
        broken.push(...(await changedAnswers(target, writers.sent)))
        // What was not answered is sent again, as every client does, and counts once.
        for (const one of writers.sent.filter(({ answer }) => answer === null || answer.status === 503)) {
          await send(target, one)
          const before = JSON.stringify(one.answer)
          await send(target, one)
          if (one.answer?.status === 200 && JSON.stringify(one.answer) !== before) broken.push(`${one.key} twice`)
        }
        all.push(...writers.sent)
        if (round % 10 === 0) tell(`kill ${round} of ${rounds}: ${answerWords(all)}`)
        if (broken.length > 0) break
      }
      const { transfers } = await audit(stage.house.world.db)
      return {
        figures: [
          `commands: ${answerWords(all)}; ${transfers} transfers`,
          `from the kill to a house that answers: ${spreadWords(recoveries)}`,
        ],
        broken: [...broken, ...(await stage.wrongBooks())],
      }
    } finally {
      await stage.close()
    }
  },
}
