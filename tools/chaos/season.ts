/** A seeded season of bots on PostgreSQL, with and without faults: rows alike to the letter each time (promise R24). */
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS, type Instant, type League, type Random, Defect, later, playerOfUser, workOf } from '@whale/game'
import { type Bot, TEMPERS, decideDueThing, drawnReport, drawnScores, movesOf, seededChance } from '@whale/game/testing'
import { type Command, type Issuer, act } from '../../apps/server/src/domain/act.ts'
import { peek } from '../../apps/server/src/domain/peek.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { cloneDatabase, dropDatabase } from '../../apps/server/src/testing/databases.ts'
import { breachesOf, dumpOf } from '../../apps/server/src/testing/dump.ts'
import { type Crew, EIGHT } from '../../apps/server/src/testing/test-server.ts'
import type { World } from '../../apps/server/src/world.ts'
import { type Stage, openStage } from './stage.ts'
import type { Storm } from './scenario.ts'

export const season: Storm = {
  promise: 'R24',
  what: 'a seeded season of bots through PostgreSQL: without a fault, and twice with rollbacks and kills drawn from the seed; all alike',
  rounds: 2,
  async run({ rounds, tell }) {
    const stage = await openStage()
    try {
      const crew = await stage.server.bringEspn('100003', EIGHT)
      // Nobody may be connected to a database that is copied.
      await stage.server.world.db.destroy()
      const figures: string[] = []
      const broken: string[] = []
      for (let seed = 1; seed <= rounds; seed += 1) {
        const quiet = await play(stage, { crew, seed, hasFaults: false, name: `season_${seed}` })
        const rough = []
        for (const name of ['first', 'second']) {
          rough.push(await play(stage, { crew, seed, hasFaults: true, name: `season_${seed}_${name}` }))
          tell(
            `seed ${seed}, ${name} time with faults: ${rough.at(-1)?.rollbacks} rollbacks, ${rough.at(-1)?.kills} kills`,
          )
        }
        for (const { dump, isOver, breaches } of [quiet, ...rough]) {
          if (dump !== quiet.dump) broken.push(`seed ${seed}: with faults the season was another one`)
          if (!isOver) broken.push(`seed ${seed}: the season did not come to its end`)
          broken.push(...breaches)
        }
        const [first, second] = rough.map(({ rollbacks, kills }) => `${rollbacks} rollbacks and ${kills} kills`)
        const size = `${quiet.commands} commands, ${quiet.dump.split('\n').length} rows`
        figures.push(`seed ${seed}: ${size}; with ${first}, and again with ${second}`)
      }
      return { figures, broken }
    } finally {
      await stage.close()
    }
  },
}

interface Played {
  dump: string
  isOver: boolean
  breaches: string[]
  commands: number
  rollbacks: number
  kills: number
}

interface Plan {
  crew: Crew
  seed: number
  hasFaults: boolean
  name: string
}

/** Plays the season in a copy of the server's database. */
async function play(stage: Stage, plan: Plan): Promise<Played> {
  const serverUrl = new URL(stage.server.databaseUrl)
  const template = serverUrl.pathname.slice(1)
  serverUrl.pathname = '/postgres'
  const place = { serverUrl: serverUrl.href, name: plan.name }
  const url = await cloneDatabase({ ...place, template })
  const db = connect({ url, connections: 2, onLostConnection: () => undefined })
  try {
    const hand = aHand(stage, { ...plan, db })
    const isOver = await playOn(hand, plan)
    return { ...hand.counts, isOver, dump: await dumpOf(url), breaches: await breachesOf(db) }
  } finally {
    await db.destroy()
    await dropDatabase(place)
  }
}

type Decide = Command<object>['decide']

/** Whoever does things in a season: each thing at a moment, once, whatever fails in between. */
interface Hand {
  chance: Random
  counts: { commands: number; rollbacks: number; kills: number }
  league(): Promise<League>
  act(issuer: Issuer, at: Instant, decide: Decide): Promise<void>
}

/** One transaction of twelve is undone when all but its end is done, and PostgreSQL is killed under one of forty commands. */
const FAULTS = { rollback: 12, kill: 40 }
const KILL_AFTER_MS = 12
const TIMEOUT_MS = 120_000

function aHand(stage: Stage, { crew, seed, hasFaults, db }: Plan & { db: World['db'] }): Hand {
  const counts = { commands: 0, rollbacks: 0, kills: 0 }
  const faults = seededChance(seed + 1_000_000)
  const tape = aTape(seededChance(seed))
  let ids = 0
  let now: Instant = stage.server.world.clock.now()
  const world: World = {
    ...stage.server.world,
    db,
    announce: () => undefined,
    clock: { now: () => now },
    // The same ids whether a command is done at once or at its fifth try.
    newId: (kind) =>
      `${kind}_${String(counts.commands).padStart(5, '0')}_${String((ids += 1)).padStart(3, '0')}` as never,
  }
  async function attempt(issuer: Issuer, decide: Decide, isUndone: boolean): Promise<void> {
    ids = 0
    tape.rewind()
    const name = `season-${counts.commands}`
    await act<object>(world, {
      leagueId: crew.leagueId,
      issuer,
      key: 'userId' in issuer ? { key: name, fingerprint: name } : null,
      decide,
      reply: () => {
        if (isUndone) throw new Undone()
        return {}
      },
    })
  }
  return {
    chance: tape.chance,
    counts,
    league: () =>
      untilDone(async () => (await peek(world, crew.leagueId)) ?? Promise.reject(new Defect('it is there'))),
    async act(issuer, at, decide) {
      counts.commands += 1
      now = at
      tape.begin()
      let isUndone = hasFaults && faults(FAULTS.rollback) === 0
      if (hasFaults && faults(FAULTS.kill) === 0) {
        counts.kills += 1
        const postmaster = await stage.postmaster()
        setTimeout(() => process.kill(postmaster, 'SIGKILL'), KILL_AFTER_MS)
      }
      await untilDone(async () => {
        const isNow = isUndone
        isUndone = false
        if (isNow) counts.rollbacks += 1
        await attempt(issuer, decide, isNow)
      })
      tape.begin()
    },
  }
}

class Undone extends Error {}

/** Again and again until PostgreSQL is there; what is wrong with ourselves goes up at once. */
async function untilDone<R>(work: () => Promise<R>): Promise<R> {
  const since = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Defect || performance.now() - since > TIMEOUT_MS) throw error
      if (!(error instanceof Undone)) await sleep(20)
    }
  }
}

/** What a command draws is drawn once, however often it is tried. */
function aTape(drawn: Random): { chance: Random; begin: () => void; rewind: () => void } {
  let tape: number[] = []
  let place = 0
  return {
    chance: (below) => {
      const value = tape[place] ?? drawn(below)
      tape[place] = value
      place += 1
      return value
    },
    begin: () => {
      tape = []
      place = 0
    },
    rewind: () => {
      place = 0
    },
  }
}

async function playOn(hand: Hand, { crew, seed }: Plan): Promise<boolean> {
  const scores = drawnScores(EIGHT.length, seededChance(seed))
  const drawnBy = seededChance(seed + 2_000_000)
  let league = await hand.league()
  for (let due = workOf(league)[0]; due !== undefined; due = workOf(league)[0]) {
    const thing = due
    const week = 'week' in thing ? thing.week : 1
    const report = drawnReport(league, { week, scores: scores(week), chance: drawnBy })
    await hand.act({ calendar: true, dueAt: thing.dueAt }, thing.dueAt, (turn) =>
      decideDueThing(turn, thing, () => report),
    )
    league = await hand.league()
    if (thing.kind !== 'start' && thing.kind !== 'open') continue
    for (const hours of [1, 20]) {
      await playHalf(hand, { crew, at: later(thing.dueAt, hours * HOUR_MS) })
    }
    league = await hand.league()
  }
  return league.progress.stage === 'over'
}

async function playHalf(hand: Hand, { crew, at }: { crew: Crew; at: Instant }): Promise<void> {
  for (const [place, name] of EIGHT.entries()) {
    const bot: Bot = { name, temper: TEMPERS[place % TEMPERS.length] ?? 'average', diligence: 95, stopsInWeek: null }
    const league = await hand.league()
    const userId = crew.people[place]?.userId
    const player = userId === undefined ? null : playerOfUser(league, userId)
    if (userId === undefined || player === null) continue
    for (const move of movesOf(league, player, { bot, chance: hand.chance })) await hand.act({ userId }, at, move)
  }
}
