/** Newsletter subscriptions and support messages, which need no account. */
import { alreadySubscribedSentence } from '@whale/words'
import { endpoints, subscriptionKind } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../env.ts'
import { type Handlers, answer, bindAll } from '../../http/endpoint.ts'
import { RequestError, notFound } from '../../http/failure.ts'
import { withdraw } from '../../platform/email/consents.ts'
import { endingOf, unsubscribeUrl } from '../../platform/email/unsubscribe-link.ts'
import type { World } from '../../world.ts'
import { subscribe, unsubscribe } from '../../platform/email/subscriptions.ts'
import { saveMessage } from './support-messages.ts'

/** The form has one field, `List-Unsubscribe=One-Click`. */
const FORM_BYTES_MAX = 4096

export async function bindNewsletter(app: FastifyInstance, world: World, settings: Settings): Promise<void> {
  // Without operators, the support address is notified.
  const recipients = world.operators.length > 0 ? world.operators : [settings.supportEmail]
  const handlers: Handlers<typeof endpoints.newsletter> = {
    subscribe: async ({ body }) => {
      if (!(await subscribe(world, { subscription: body, informed: recipients }))) {
        const detail = alreadySubscribedSentence(subscriptionKind(body))
        throw new RequestError({ status: 409, code: 'newsletter.already_subscribed', detail })
      }
      return answer({ subscribed: true as const })
    },
    support: async ({ body }) => {
      if (!(await saveMessage(world, { message: body, recipients }))) {
        throw new RequestError({
          status: 429,
          code: 'too_many_requests',
          detail: 'Too many requests. Please wait a moment and try again.',
          retryAfterSeconds: 60 * 60,
        })
      }
      return answer({ received: true as const })
    },
    unsubscribe: async ({ params }) => {
      const ending = endingOf(world, params.token)
      if (ending === null) throw notFound()
      const isOurs =
        'kind' in ending ? await withdraw(world.db, ending) : await unsubscribe(world.db, ending.subscriptionId)
      if (!isOurs) throw notFound()
      return answer({ unsubscribed: true as const })
    },
  }
  const { unsubscribe: oneClick, ...others } = endpoints.newsletter
  bindAll(app, world, { endpoints: others, handlers })
  // A separate scope, because only unsubscribing accepts multipart forms, which some mail clients send (RFC 8058).
  await app.register((scope, _options, done) => {
    const small = { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX } as const
    scope.addContentTypeParser('multipart/form-data', small, (_request, _body, parsed) => parsed(null, {}))
    bindAll(scope, world, {
      endpoints: { unsubscribe: oneClick },
      handlers: { unsubscribe: handlers.unsubscribe },
    })
    // GET must not unsubscribe, since scanners open every link. It redirects to the page with the button.
    scope.get<{ Params: { token: string } }>('/api/newsletter/unsubscribe/:token', async ({ params }, reply) =>
      reply.redirect(unsubscribeUrl(world, encodeURIComponent(params.token)), 303),
    )
    done()
  })
}
