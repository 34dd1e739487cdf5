/** SIGKILL of the server and of PostgreSQL in turn, at moments that nobody chose, under load (promises R1, R2, R7 and R12). */
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../apps/server/src/domain/audit.ts'
import { deadlocksOf } from '../../apps/server/src/testing/dump.ts'
import type { Crew } from '../../apps/server/src/testing/test-server.ts'
import {
  type Play,
  type Sent,
  type Target,
  type Writers,
  answerWords,
  bringManyWriters,
  changedAnswers,
  playOfNow,
  startWriters,
  wrongAnswers,
} from '../../apps/server/src/testing/writers.ts'
import { type Stage, openStage } from './stage.ts'
import { type Storm, spreadWords } from './scenario.ts'

const LEAGUES = ['100001', '100002', '100003', '666001']
/** The weeks in which people bet: the kills are shared out among them, and what is due in between is done. */
const WEEKS = [
  { week: 2, opensAt: '2025-09-10T13:00:00.000Z' },
  { week: 3, opensAt: '2025-09-17T13:00:00.000Z' },
  { week: 7, opensAt: '2025-10-15T13:00:00.000Z' },
  { week: 8, opensAt: '2025-10-22T13:00:00.000Z' },
]

export const kills: Storm = {
  promise: 'R1 R2 R7',
  what: 'SIGKILL of server and PostgreSQL in turn while four leagues move units in every way; every answer asked for again',
  rounds: 100,
  size: { count: 64, of: 'writers' },
  async run({ rounds, size, tell }) {
    const stage = await openStage()
    try {
      const crews = await bringManyWriters(stage.server, LEAGUES)
      const target = { url: '' }
      const found: Found = { all: [], broken: [], toServer: [], toDatabase: [], sentAgain: 0, deadlocks: 0 }
      let child = await stage.startServer()
      for (let turn = 0; turn < WEEKS.length && found.broken.length === 0; turn += 1) {
        if (turn > 0) {
          await child.end()
          await stage.server.turnTo(WEEKS[turn]?.opensAt ?? '')
          child = await stage.startServer()
        }
        const plays = await playsOf(crews, turn)
        const [first, last] = [turn, turn + 1].map((part) => Math.floor((rounds * part) / WEEKS.length))
        for (let round = (first ?? 0) + 1; round <= (last ?? 0) && found.broken.length === 0; round += 1) {
          target.url = child.url
          const writers = startAll(target, { plays, round, size })
          await sleep(500 + ((round * 137) % 1000))
          found.deadlocks += await deadlocksSince(stage, round)
          const since = performance.now()
          if (round % 2 === 0) process.kill(await stage.postmaster(), 'SIGKILL')
          else await child.kill()
          await Promise.all(writers.map((each) => each.stop()))
          if (round % 2 === 1) child = await stage.startServer()
          await stage.untilUp()
          found[round % 2 === 1 ? 'toServer' : 'toDatabase'].push(performance.now() - since)
          target.url = child.url
          await lookAfter(stage, target, { found, writers })
          if (round % 10 === 0) tell(`kill ${round} of ${rounds}: ${answerWords(found.all)}`)
        }
      }
      const { transfers } = await audit(stage.server.world.db)
      return {
        figures: [
          `commands: ${answerWords(found.all)}; ${transfers} transfers; ${found.sentAgain} sent again; ${found.deadlocks} deadlocks`,
          `from a kill of the server to a server that answers: ${spreadWords(found.toServer)}`,
          `from a kill of PostgreSQL to a server that answers: ${spreadWords(found.toDatabase)}`,
        ],
        broken: [...found.broken, ...(await stage.wrongBooks())],
      }
    } finally {
      await stage.close()
    }
  },
}

interface Found {
  all: Sent[]
  broken: string[]
  /** From a kill to a server that answers. */
  toServer: number[]
  toDatabase: number[]
  sentAgain: number
  deadlocks: number
}

async function playsOf(crews: readonly Crew[], turn: number): Promise<Play[]> {
  return await Promise.all(crews.map((crew) => playOfNow(crew, WEEKS[turn]?.week ?? 0)))
}

/** So many writers in all: everybody of every league, with as many hands as that takes. */
function startAll(target: Target, given: { plays: readonly Play[]; round: number; size: number }): Writers[] {
  const { plays, round, size } = given
  const people = plays.reduce((sum, { crew }) => sum + crew.people.length, 0)
  const hands = Math.max(1, Math.round(size / people))
  return plays.map((play, place) => startWriters(target, { play, name: `kill-${round}-${place}`, hands }))
}

/** PostgreSQL forgets its count when it is killed: it is asked before each kill, and counted from the last kill of it. */
async function deadlocksSince({ server }: Stage, round: number): Promise<number> {
  if (round % 2 === 1) return 0
  return await deadlocksOf(server.world.db)
}

/** The books are right, every answer stands, and what had none is sent again, as every client does, and counts once. */
async function lookAfter(
  stage: Stage,
  target: Target,
  given: { found: Found; writers: readonly Writers[] },
): Promise<void> {
  const { found, writers } = given
  const sent = writers.flatMap((each) => each.sent)
  found.broken.push(...wrongAnswers(sent), ...(await stage.wrongBooks()))
  found.broken.push(...(await changedAnswers(target, sent)))
  const unanswered = writers.flatMap((each) => {
    return each.sent.filter(({ answer }) => answer === null || answer.status === 503).map((one) => ({ one, each }))
  })
  await Promise.all(unanswered.map(async ({ one, each }) => await each.sendAgain(one)))
  // A refusal is decided anew each time; what was done is told again, and not done again.
  const sentAgain = unanswered.map(({ one }) => one)
  found.broken.push(...(await changedAnswers(target, sentAgain)))
  found.sentAgain += sentAgain.length
  found.all.push(...sent)
}
