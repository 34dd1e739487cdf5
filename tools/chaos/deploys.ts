/** Servers replaced one after another under load, by SIGTERM (promise R20). */
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

const END_MS_MAX = 10_000

export const deploys: Storm = {
  promise: 'R20',
  what: 'a new server takes over and the old one gets SIGTERM, again and again, while a league plays and a page is open',
  rounds: 10,
  async run({ rounds, tell }) {
    const stage = await openStage()
    try {
      const play = await bringWriters(stage.server)
      const [reader] = play.crew.people
      let child = await stage.startServer()
      const target = { url: child.url }
      const writers = startWriters(target, { play, name: 'deploy' })
      const broken: string[] = []
      const ends: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        const stream = await fetch(`${child.url}/api/game/${play.crew.leagueId}/events`, {
          headers: { authorization: `Bearer ${reader?.token}` },
        })
        const next = await stage.startServer()
        target.url = next.url
        const since = performance.now()
        const [code] = await Promise.all([child.end(), stream.text()])
        ends.push(performance.now() - since)
        if (code !== 0) broken.push(`the old server ended with ${code}`)
        child = next
        await sleep(500)
        tell(`replaced ${round} times of ${rounds}: ${answerWords(writers.sent)}`)
      }
      await writers.stop()
      const failed = writers.sent.filter(({ answer }) => answer === null || answer.status === 503)
      return {
        figures: [
          `answers: ${answerWords(writers.sent)}`,
          `from SIGTERM to the end of the old server: ${spreadWords(ends)}`,
        ],
        broken: [
          ...broken,
          ...failed.map(({ path, answer }) => `${path} was not carried out (${answer?.status ?? 'no answer'})`),
          ...ends.filter((ms) => ms > END_MS_MAX).map((ms) => `a server took ${Math.round(ms)} ms to end`),
          ...wrongAnswers(writers.sent),
          ...(await changedAnswers(target, writers.sent)),
          ...(await stage.wrongBooks()),
        ],
      }
    } finally {
      await stage.close()
    }
  },
}
