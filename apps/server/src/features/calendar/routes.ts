/** A person's calendar feed, and how to turn it on and off. */
import { createHash } from 'node:crypto'
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { inEachCell } from '../../domain/cells.ts'
import { notFound, someMissing } from '../../http/failure.ts'
import { takeAllowance } from '../../http/limits.ts'
import { networkOf } from '../../http/network.ts'
import { hashOfToken } from '../../platform/token-hash.ts'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import type { World } from '../../world.ts'
import { deleteFeed, feedMadeAt, userOfFeed, writeFeed } from './feeds.ts'
import { calendarText, leagueWeeksOf } from './season-events.ts'

/** 30 reads in a row, then one a minute. Calendar apps read every fifteen minutes at most; several devices may share an address. */
const READ_LIMIT: Allowance = { burst: 30, everyMs: 60_000 }
/** Wrong tokens from one network. */
const MISS_LIMIT: Allowance = { burst: 20, everyMs: 60_000 }
const MAKE_LIMIT: Allowance = { burst: 10, everyMs: 10 * 60_000 }

/** Binds the setting below `/api`, and the feed itself at `/calendar/{token}.ics`, which needs no session. */
export function bindCalendarFeed(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.calendarFeed, handlers: switchHandlers(world) })
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, headers, ip }, reply) => {
    const text = await feedText(world, { file: params.file, address: ip })
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    void reply.headers({
      etag: tag,
      'cache-control': 'private, max-age=900',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    if (isKnown(headers['if-none-match'], tag)) return await reply.status(304).send()
    return await reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', 'inline; filename="whale-club.ics"')
      .send(text)
  })
}

function switchHandlers(world: World): Handlers<typeof endpoints.calendarFeed> {
  const { db } = world
  return {
    calendarFeed: async (call) => answer({ made_at: await feedMadeAt(db, userOf(call)) }),
    makeCalendarFeed: async (call) => {
      const userId = userOf(call)
      await takeAllowance(world, { what: `calendar feeds made by ${userId}`, allowance: MAKE_LIMIT })
      const token = world.newToken()
      const at = world.clock.now()
      await writeFeed(db, { userId, token, at })
      return answer({ made_at: at, url: `${world.publicUrl}/calendar/${token}.ics` })
    },
    removeCalendarFeed: async (call) => {
      await deleteFeed(db, userOf(call))
      return answer({ made_at: null })
    },
  }
}

/** The feed for a file name. Throws 404 unless its token is current, 429 above the limits, 503 if a cell does not answer. */
async function feedText(world: World, { file, address }: { file: string; address: string }): Promise<string> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const userId = token === undefined ? null : await userOfFeed(world.db, token)
  if (token === undefined || userId === null) {
    await takeAllowance(world, { what: `wrong calendar feeds of ${networkOf(address)}`, allowance: MISS_LIMIT })
    throw notFound()
  }
  const reader = hashOfToken(token).toString('base64url')
  await takeAllowance(world, { what: `calendar feed ${reader}`, allowance: READ_LIMIT })
  const { answers, missing } = await inEachCell(world, ({ db }) => leagueWeeksOf(db, userId, world.clock.now()))
  // A calendar app would treat a shorter feed as canceled events. On an error it keeps the old one and asks again later.
  if (missing.length > 0) throw someMissing()
  return calendarText(answers.flat(), world.publicUrl)
}

/** Whether the client has this version (RFC 9110: a list of tags, or `*`; weak tags compare equal). */
function isKnown(given: string | undefined, tag: string): boolean {
  if (given === undefined) return false
  return given.split(',').some((part) => ['*', tag].includes(part.trim().replace(/^W\//, '')))
}
