/** The operator's desk: who waits for an answer, what does not go on, and whether the books are right. */
import { type DeskConflict, deskConflictSentence, endpoints } from '@whale/contract'
import type { LeagueId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { checkNow } from '../../domain/administration.ts'
import { audit } from '../../domain/audit.ts'
import type { Settings } from '../../env.ts'
import { type Handlers, answer, bindAll } from '../../http/endpoint.ts'
import { BadRequest, notFound } from '../../http/failure.ts'
import { retryEmail } from '../../platform/email/outbox.ts'
import type { World } from '../../world.ts'
import { counts, pauseOfAllLeagues, letters, markSupportMessage, stuckLeagues, supportMessages } from './reads.ts'
import { countSubscriptions, csvOf, markSubscription, sendBetaCode, subscriptions } from './waitlist.ts'

/** What a page of the desk shows at once. The list as a file has no such end. */
const ROWS_SHOWN = 200
const CSV_ROWS_MAX = 100_000

export function bindDesk(app: FastifyInstance, world: World, settings: Settings): void {
  const { db } = world
  const { betaCodes: codes } = settings
  const handlers: Handlers<typeof endpoints.desk> = {
    desk: async () =>
      answer({ ...(await counts(db)), has_post: world.emailTransport !== null, has_beta_codes: codes.length > 0 }),
    waitlist: async ({ query }) => {
      const total = await countSubscriptions(db, query)
      return answer({ total, subscriptions: await subscriptions(db, query, ROWS_SHOWN) })
    },
    waitlistCsv: async ({ query }) => answer({ csv: csvOf(await subscriptions(db, query, CSV_ROWS_MAX)) }),
    markSubscription: async ({ params, body }) => {
      return answer(there(await markSubscription(db, { id: params.subscription, isAnswered: body.is_answered })))
    },
    sendBetaCode: async ({ params }) => {
      const sent = await sendBetaCode(world, { id: params.subscription, codes })
      switch (sent.state) {
        case 'sent':
          return answer({ code_sent_at: sent.at })
        case 'unknown':
          throw notFound()
        case 'no_codes':
          throw conflict('desk.no_codes')
        case 'unsubscribed':
          throw conflict('desk.unsubscribed')
      }
    },
    supportInbox: async ({ query }) => answer(await supportMessages(db, { show: query.show, limit: ROWS_SHOWN })),
    markSupportMessage: async ({ params, body }) => {
      return answer(there(await markSupportMessage(db, { id: params.message, isAnswered: body.is_answered })))
    },
    stuckLeagues: async () => answer({ leagues: await stuckLeagues(db), house_pause: await pauseOfAllLeagues(db) }),
    tryLeagueAgain: async ({ body }) => {
      const league = (await stuckLeagues(db)).find(({ id }) => id === body.league_id)
      // One that is paused is not tried before an operator lets it go on.
      if (league === undefined || league.state === 'paused') throw notFound()
      await checkNow(world, body.league_id as LeagueId)
      return answer({ is_due: true as const })
    },
    auditBooks: async () => {
      const { leagues, transfers, violations } = await audit(db)
      const found = violations.map(({ rule, leagueId, detail }) => ({ rule, league_id: leagueId, detail }))
      return answer({ leagues, transfers, breaches: found })
    },
    outbox: async ({ query }) => answer(await letters(db, { show: query.show, limit: ROWS_SHOWN })),
    retryEmail: async ({ params }) => {
      if (!(await retryEmail(db, params.letter))) throw notFound()
      return answer({ is_due: true as const })
    },
  }
  bindAll(app, world, { endpoints: endpoints.desk, handlers })
}

function conflict(code: DeskConflict): BadRequest {
  return new BadRequest({ status: 409, code, detail: deskConflictSentence(code) })
}

/** A row that was found. Throws where there is none. */
function there<R>(row: R | undefined): R {
  if (row === undefined) throw notFound()
  return row
}
