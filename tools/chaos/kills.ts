/** Kills the server and PostgreSQL in turn under load (promises R1, R2, R7 and R12). */
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../apps/server/src/domain/audit.ts'
import type { ChildServer } from '../../apps/server/src/testing/child-server.ts'
import { deadlocksOf } from '../../apps/server/src/testing/dump.ts'
import type { Crew } from '../../apps/server/src/testing/test-server.ts'
import {
  type Play,
  type Sent,
  replyCounts,
  addWriterLeagues,
  currentPlay,
  resendAndCheck,
  startAllWriters,
} from '../../apps/server/src/testing/writers.ts'
import { quantile } from '../figures.ts'
import { type Stage, openStage } from '../stage.ts'
import type { ChaosPlan, ChaosTest } from './chaos-test.ts'

const WRITERS = 64
const LEAGUES = ['100001', '100002', '100003', '666001']
/** The weeks with bets. The kills are spread over them, and all work due in between runs. */
const WEEKS = [
  { week: 2, opensAt: '2025-09-10T13:00:00.000Z' },
  { week: 3, opensAt: '2025-09-17T13:00:00.000Z' },
  { week: 7, opensAt: '2025-10-15T13:00:00.000Z' },
  { week: 8, opensAt: '2025-10-22T13:00:00.000Z' },
]

export const kills: ChaosTest = {
  promise: 'R1 R2 R7 R12',
  description: 'SIGKILL of server and PostgreSQL in turn while four leagues play; every command is sent again',
  size: 100,
  unit: 'kills',
  async run(plan) {
    const stage = await openStage(plan.defer)
    const found: Found = { all: [], failures: [], toServer: [], toDatabase: [], retried: 0, deadlocks: 0 }
    const crews = await addWriterLeagues(stage.server, LEAGUES)
    await playWeeks(stage, { plan, crews, found })
    const { transfers } = await audit(stage.server.world.db)
    return {
      figures: [
        `commands: ${replyCounts(found.all)}; ${transfers} transfers; ${found.retried} retried; ${found.deadlocks} deadlocks`,
        `from a kill of the server to an answer: ${spreadText(found.toServer)}`,
        `from a kill of PostgreSQL to an answer: ${spreadText(found.toDatabase)}`,
      ],
      failures: [...found.failures, ...(await stage.auditFailures())],
    }
  },
}

interface Found {
  all: Sent[]
  failures: string[]
  /** From a kill to the first answer, in milliseconds. */
  toServer: number[]
  toDatabase: number[]
  retried: number
  deadlocks: number
}

async function playWeeks(
  stage: Stage,
  { plan, crews, found }: { plan: ChaosPlan; crews: readonly Crew[]; found: Found },
): Promise<void> {
  const { size: rounds, log } = plan
  const weeks = WEEKS.slice(0, rounds)
  let round = 0
  for (const [turn, { week, opensAt }] of weeks.entries()) {
    if (turn > 0) await stage.server.turnTo(opensAt)
    let server = await stage.startServer()
    const plays = await Promise.all(crews.map(async (crew) => await currentPlay(crew, week)))
    for (; round < Math.floor((rounds * (turn + 1)) / weeks.length) && found.failures.length === 0; round += 1) {
      server = await killOnce(stage, { server, plays, round, found })
      if (round % 10 === 9) log(`kill ${round + 1} of ${rounds}: ${replyCounts(found.all)}`)
    }
    await server.end()
  }
}

/** Kills the server in even rounds and PostgreSQL in odd ones. Returns the server that runs afterwards. */
async function killOnce(
  stage: Stage,
  given: { server: ChildServer; plays: readonly Play[]; round: number; found: Found },
): Promise<ChildServer> {
  const { plays, round, found } = given
  const isServer = round % 2 === 0
  const target = { url: given.server.url }
  const writers = startAllWriters(target, { plays, name: `kill-${round}`, count: WRITERS })
  await sleep(500 + ((round * 137) % 1000))
  // A kill resets PostgreSQL's count of deadlocks, so read it before each kill of PostgreSQL.
  if (!isServer) found.deadlocks += await deadlocksOf(stage.server.world.db)
  const since = performance.now()
  if (isServer) await given.server.kill()
  else process.kill(await stage.postmaster(), 'SIGKILL')
  await Promise.all(writers.map((each) => each.stop()))
  const server = isServer ? await stage.startServer() : given.server
  await stage.untilUp()
  found[isServer ? 'toServer' : 'toDatabase'].push(performance.now() - since)
  target.url = server.url
  const { failures, retried } = await resendAndCheck(target, writers)
  found.failures.push(...failures, ...(await stage.auditFailures()))
  found.retried += retried
  found.all.push(...writers.flatMap((each) => each.sent))
  return server
}

function spreadText(durationsMs: readonly number[]): string {
  const seconds = (share: number) => (quantile(durationsMs, share) / 1000).toFixed(2)
  return `${durationsMs.length} times, median ${seconds(0.5)} s, longest ${seconds(1)} s`
}
