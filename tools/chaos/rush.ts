/** Ten thousand players in one minute (promise R25). */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildServer } from '../../apps/server/src/testing/child-server.ts'
import { copiesOf } from '../../apps/server/src/testing/copies.ts'
import { deadlocksOf } from '../../apps/server/src/testing/dump.ts'
import type { Person } from '../../apps/server/src/testing/test-server.ts'
import { answerWords, bringManyWriters, sendOnce, type Sent } from '../../apps/server/src/testing/writers.ts'
import { openStage } from './stage.ts'
import type { Storm } from './scenario.ts'

const MINUTE_MS = 60_000
const SERVERS = 2
const PLAYERS_A_LEAGUE = 8
const BAR_MS = 250

export const rush: Storm = {
  promise: 'R25',
  what: 'the window closes: so many players make an offer each within a minute, at two servers, the eight of a league in the same second',
  rounds: 1,
  size: { count: 10_000, of: 'players' },
  async run({ rounds, size, tell }) {
    const stage = await openStage()
    try {
      const [crew] = await bringManyWriters(stage.server, ['100003'])
      if (crew === undefined) throw new Error('there is a league')
      const count = Math.max(1, Math.ceil(size / PLAYERS_A_LEAGUE))
      const leagues = await copiesOf(stage.server.databaseUrl, { leagueId: crew.leagueId, count })
      const children: ChildServer[] = []
      for (let child = 0; child < SERVERS; child += 1) children.push(await stage.startServer())
      const figures: string[] = []
      const broken: string[] = []
      for (let round = 1; round <= rounds; round += 1) {
        tell(`${leagues.length} leagues, round ${round} of ${rounds}`)
        const { sent, seconds } = await rushOnce({ leagues, people: crew.people, children, name: `rush-${round}` })
        const late = sent.map(({ ms }) => ms).toSorted((a, b) => a - b)
        const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0
        const done = sent.filter(({ answer }) => answer?.status === 200).length
        figures.push(
          `${sent.length} commands in ${seconds.toFixed(0)} s: ${answerWords(sent)}`,
          `answered after: median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
        )
        if (done !== sent.length) broken.push(`${sent.length - done} commands were not carried out`)
        if (at(0.99) > BAR_MS) broken.push(`p99 is ${at(0.99).toFixed(0)} ms, and ${BAR_MS} are asked`)
      }
      const deadlocks = await deadlocksOf(stage.server.world.db)
      figures.push(`${deadlocks} deadlocks`)
      if (deadlocks > 0) broken.push(`${deadlocks} deadlocks`)
      return { figures, broken: [...broken, ...(await stage.wrongBooks())] }
    } finally {
      await stage.close()
    }
  },
}

interface Rush {
  leagues: readonly string[]
  people: readonly Person[]
  children: readonly ChildServer[]
  name: string
}

/** Everybody of every league, evenly over the minute, whether those before have been answered or not. */
async function rushOnce({ leagues, people, children, name }: Rush): Promise<{ sent: Sent[]; seconds: number }> {
  const since = performance.now()
  const begun: Promise<Sent>[] = []
  for (const [place, league_id] of leagues.entries()) {
    const at = since + (MINUTE_MS * place) / leagues.length
    const waitMs = at - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    for (const [seat, person] of people.entries()) {
      const other = people[(seat + 1) % people.length]
      const who = { league_id, challenger_id: person.userId, challenged_id: other?.userId }
      const body = { ...who, week: 2, amount: 10, odds: 2 }
      const key = `${name}-${place}-${seat}`
      const url = children[(place + seat) % children.length]?.url ?? ''
      begun.push(sendOnce({ url }, { method: 'POST', path: '/h2h/proposal', token: person.token, body, key }))
    }
  }
  const sent = await Promise.all(begun)
  return { sent, seconds: (performance.now() - since) / 1000 }
}
