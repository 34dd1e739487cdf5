/** Settings that the browser needs before sign-in. */
import { createHash } from 'node:crypto'
import { endpoints } from '@whale/contract'
import { isTooLateToAdd, seasonSentence } from '@whale/words'
import type { FastifyInstance } from 'fastify'
import { isSchedulePublished } from '../../domain/history/calendar.ts'
import type { Settings } from '../../env.ts'
import { type Handlers, answer, bindAll } from '../../http/endpoint.ts'
import type { World } from '../../world.ts'

export function bindConfig(app: FastifyInstance, world: World, settings: Settings): void {
  const betaCodes = hashedCodes(settings.betaCodes, world.newToken())
  const handlers: Handlers<typeof endpoints.config> = {
    config: async () => {
      return answer({
        access: settings.access,
        season: world.season,
        season_note: await seasonNote(world, settings),
        is_too_late: isTooLateToAdd({ season: world.season, now: world.clock.now(), canReserve: world.canReserve }),
        newsletter_url: settings.newsletterUrl,
        support_email: settings.supportEmail,
        operator_name: settings.operatorName,
        ...(settings.access === 'open' && { has_nights: world.nightsMax > 0 }),
        beta_codes: betaCodes,
        has_dev_clock: settings.hasDevClock,
        demo_users: settings.hasDevClock ? await demoUsers(world) : [],
      })
    },
  }
  bindAll(app, world, { endpoints: endpoints.config, handlers })
}

async function seasonNote(world: World, { access }: Settings): Promise<string | null> {
  const { season, canReserve } = world
  const isPublished = await isSchedulePublished(world.db, season)
  return seasonSentence({ season, now: world.clock.now(), isPublished, isOpen: access === 'open', canReserve })
}

/** The access codes as salted hashes, so that the browser can check a code without learning the list. */
function hashedCodes(codes: readonly string[], salt: string): { salt: string; hashes: string[] } {
  const hashes = codes.map((code) => createHash('sha256').update(`${salt}:${code}`).digest('hex'))
  return { salt, hashes }
}

/** The most users that the demo bar lists. */
const SHOWN_MAX = 40

async function demoUsers(world: World): Promise<{ email: string; username: string }[]> {
  return await world.db
    .selectFrom('users')
    .select(['email', 'username'])
    .orderBy('created_at')
    .limit(SHOWN_MAX)
    .execute()
}
