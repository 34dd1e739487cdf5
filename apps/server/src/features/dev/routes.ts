/** Development endpoints, bound only with DEV_CLOCK=1: moving the clock, and signing in as any user. */
import { endpoints } from '@whale/contract'
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS, type UserId, instant, later } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { deviceOf } from '../../http/device.ts'
import { openSession } from '../../http/session.ts'
import type { TurnableClock, World } from '../../world.ts'

/** Moves the clock and runs jobs, which features must not import, so `app.ts` passes it in. */
export interface ClockTurner {
  clock: TurnableClock
  /** Moves the clock, runs everything due on the way, and returns what was done. */
  turnTo(moment: Instant): Promise<{ at: Instant; league: string; what: string }[]>
  nextMoment(): Promise<Instant>
}

const LENGTHS_MS: Readonly<Record<string, number>> = {
  s: SECOND_MS,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
  w: 7 * DAY_MS,
}

export function bindDev(app: FastifyInstance, world: World, turner: ClockTurner): void {
  const state = () => ({ now: turner.clock.now(), offset_ms: turner.clock.offsetMs })
  // One move at a time: parallel moves would run due work twice.
  let lastMove: Promise<unknown> = Promise.resolve()

  const handlers: Handlers<typeof endpoints.dev> = {
    devClock: () => Promise.resolve(answer(state())),
    turnDevClock: async ({ body }) => {
      const turn = lastMove.then(async () => await turner.turnTo(await targetOf(turner, body)))
      lastMove = turn.catch(() => undefined)
      const happened = await turn
      return answer({ ...state(), happened: happened.map(({ at, league, what }) => ({ at, league, what })) })
    },
    devSignIn: async ({ body, headers }) => {
      const user = await world.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', body.email.toLowerCase())
        .executeTakeFirst()
      if (user === undefined) throw notFound()
      return answer({
        access_token: await openSession(world, { userId: user.id as UserId, device: deviceOf(headers) }),
      })
    },
  }
  bindAll(app, world, { endpoints: endpoints.dev, handlers })
}

async function targetOf(
  turner: ClockTurner,
  body: { now: string } | { advance: string } | { to: 'next' },
): Promise<Instant> {
  if ('now' in body) return instant(body.now)
  if ('to' in body) return await turner.nextMoment()
  const length = LENGTHS_MS[body.advance.slice(-1)] ?? 0
  return later(turner.clock.now(), Number(body.advance.slice(0, -1)) * length)
}
