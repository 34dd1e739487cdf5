/** The operator's desk: open requests, stuck leagues, the outbox and the audit. */
import { type DeskConflict, deskConflictSentence } from '@whale/words'
import { type ReplyOf, endpoints } from '@whale/contract'
import type { LeagueId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { checkNow } from '../../domain/administration.ts'
import { auditCells } from '../../domain/audit-cells.ts'
import { atLeague } from '../../domain/cells.ts'
import type { Settings } from '../../env.ts'
import { type Handlers, answer, bindAll } from '../../http/endpoint.ts'
import { RequestError, notFound } from '../../http/failure.ts'
import { retryEmail } from '../../platform/email/outbox.ts'
import type { World } from '../../world.ts'
import { bindEmailFrames } from './email-previews.ts'
import { findLeagues } from './find-leagues.ts'
import {
  missingCellsText,
  counts,
  outboxEmails,
  pushRefusals,
  markSupportMessage,
  stuckLeagues,
  supportMessages,
} from './inbox-and-outbox.ts'
import { commissionerEmail, leaguePage } from './league-page.ts'
import { countSubscriptions, csvOf, markSubscription, sendBetaCode, subscriptions } from './waitlist.ts'

/** Rows per page of the desk. The CSV export has a much higher limit. */
const ROWS_SHOWN = 200
const CSV_ROWS_MAX = 100_000

export function bindDesk(app: FastifyInstance, world: World, settings: Settings): void {
  const { db } = world
  const { betaCodes: codes } = settings
  const handlers: Handlers<typeof endpoints.desk> = {
    desk: async () =>
      answer({
        ...(await counts(world)),
        has_post: world.emailTransport !== null,
        push_refusals: await pushRefusals(db),
        has_beta_codes: codes.length > 0,
      }),
    waitlist: async ({ query }) => {
      const total = await countSubscriptions(db, query)
      return answer({ total, subscriptions: await subscriptions(world, query, ROWS_SHOWN) })
    },
    waitlistCsv: async ({ query }) => answer({ csv: csvOf(await subscriptions(world, query, CSV_ROWS_MAX)) }),
    markSubscription: async ({ params, body }) => {
      return answer(required(await markSubscription(world, { id: params.subscription, isAnswered: body.is_answered })))
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
      return answer(required(await markSupportMessage(world, { id: params.message, isAnswered: body.is_answered })))
    },
    stuckLeagues: async () => answer(await stuckLeagues(world)),
    findLeagues: async ({ query }) => answer(await findLeagues(world, query.search)),
    deskLeague: async ({ query }) => answer(required(await leaguePage(world, query.league_id))),
    commissionerEmail: async ({ body }) => answer(required(await commissionerEmail(world, body.league_id))),
    tryLeagueAgain: async ({ body }) => {
      const { leagues } = await stuckLeagues(world)
      const league = leagues.find(({ id }) => id === body.league_id)
      const there = await atLeague(world, body.league_id)
      // A paused league must be resumed first.
      if (league === undefined || league.state === 'paused' || there === null) throw notFound()
      await checkNow(there, body.league_id as LeagueId)
      return answer({ is_due: true as const })
    },
    auditBooks: async () => answer(await audit(world)),
    outbox: async ({ query }) =>
      answer(await outboxEmails(world, { show: query.show, limit: ROWS_SHOWN, hasPreviews: settings.hasDevClock })),
    retryEmail: async ({ params }) => {
      if (!(await retryEmail(db, params.email))) throw notFound()
      return answer({ is_due: true as const })
    },
  }
  bindAll(app, world, { endpoints: endpoints.desk, handlers })
  if (settings.hasDevClock) bindEmailFrames(app, world)
}

async function audit(world: World): Promise<ReplyOf<typeof endpoints.desk.auditBooks>> {
  const { leagues, transfers, violations, missing } = await auditCells(world)
  const found = violations.map(({ rule, leagueId, detail }) => ({ rule, league_id: leagueId, detail }))
  return { leagues, transfers, violations: found, missing: missingCellsText(missing) }
}

function conflict(code: DeskConflict): RequestError {
  return new RequestError({ status: 409, code, detail: deskConflictSentence(code) })
}

/** Returns the row. Throws 404 if there is none. */
function required<R>(row: R | undefined): R {
  if (row === undefined) throw notFound()
  return row
}
