/** The daily challenge: open to everybody without an account, even while access is closed. */
import { endpoints } from '@whale/contract'
import { newYorkDay } from '@whale/game'
import { PRACTICE_VERSION, dailyState, dayOfSeed, dailySeed } from '@whale/practice'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll } from '../../http/endpoint.ts'
import { widerNetworkOf } from '../../http/network.ts'
import { RequestError, notFound } from '../../http/failure.ts'
import type { World } from '../../world.ts'
import type { ReplayedResult, SentSeason } from './replay-season.ts'
import { type Replays, createReplays } from './replays.ts'
import { dailySummary, firstResult, storeResult } from './results.ts'

/** When a refused browser may try again. */
const RETRY_SECONDS = 60

export function bindDaily(app: FastifyInstance, world: World): void {
  const replays = createReplays()
  app.addHook('onClose', async () => await replays.close())
  const handlers: Handlers<typeof endpoints.daily> = {
    dailyChallenge: async ({ query: { day = newYorkDay(world.clock.now()), units } }) => {
      if (dayOfSeed(dailySeed(day)) === null || dailyState(day, world.clock.now()) === 'ahead') throw notFound()
      return answer(await dailySummary(world.club, { day, ...(units === undefined ? {} : { units }) }))
    },
    sendDailyResult: async ({ body, address }) => {
      const { day, version, player_key: playerKey, units, place, moves } = body
      refuseDay(world, day)
      if (version !== PRACTICE_VERSION) throw OTHER_VERSION
      const first = await firstResult(world.club, { day, playerKey })
      if (first === null) {
        const replayed = await replayedOrRefuse(replays, { seed: dailySeed(day), moves })
        if (replayed?.units !== units || replayed.place !== place) throw OTHER_RESULT
      }
      const network = world.sign(`daily ${day}: ${widerNetworkOf(address)}`)
      const hour = world.clock.now().slice(0, 'yyyy-mm-ddThh'.length)
      const { isFirst, ...counted } = await storeResult(world.club, { day, playerKey, units, place, network, hour })
      const daily = await dailySummary(world.club, { day, units: counted.units })
      return answer({ is_first: isFirst, ...counted, daily })
    },
  }
  bindAll(app, world, { endpoints: endpoints.daily, handlers })
}

/** Rejects invalid, future and expired days. */
function refuseDay(world: World, day: string): void {
  const isDay = dayOfSeed(dailySeed(day)) !== null
  const state = isDay ? dailyState(day, world.clock.now()) : 'ahead'
  if (state === 'ahead') throw refusal('daily.not_begun', 'That day’s season hasn’t begun.')
  if (state === 'over') throw refusal('daily.over', 'That season is closed. Results count for seven days.')
}

async function replayedOrRefuse(replays: Replays, sent: SentSeason): Promise<ReplayedResult> {
  const replay = await replays.replay(sent)
  if (replay.state === 'done') return replay.result
  if (replay.state === 'too_slow') throw refusal('daily.too_slow', 'Replaying these moves takes too long.')
  throw new RequestError({
    status: 503,
    code: 'daily.full',
    detail: 'Many seasons are being checked right now. Please try again in a minute.',
    retryAfterSeconds: RETRY_SECONDS,
  })
}

const OTHER_VERSION = refusal(
  'daily.other_version',
  'Whale Club was updated since you played this season. Reload the page and play it again.',
)
const OTHER_RESULT = refusal('daily.other_result', 'These moves don’t lead to this result, so it doesn’t count.')

function refusal(code: string, detail: string): RequestError {
  return new RequestError({ status: 409, code, detail })
}
