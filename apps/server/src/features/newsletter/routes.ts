/** Subscribing, unsubscribing, and writing to support: the calls that people make before they have an account. */
import { alreadySubscribedSentence, endpoints, subscriptionKind } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../env.ts'
import { type Handlers, answer, bindAll } from '../../http/endpoint.ts'
import { BadRequest, notFound } from '../../http/failure.ts'
import { withdraw } from '../../platform/email/consents.ts'
import { endingOf, unsubscribeUrl } from '../../platform/email/unsubscribe-link.ts'
import type { World } from '../../world.ts'
import { subscribe, unsubscribe } from '../../platform/email/subscriptions.ts'
import { keepMessage } from './support-messages.ts'

export async function bindNewsletter(app: FastifyInstance, world: World, settings: Settings): Promise<void> {
  // A server without operators still has somebody at its support address.
  const informed = world.operators.length > 0 ? world.operators : [settings.supportEmail]
  const handlers: Handlers<typeof endpoints.newsletter> = {
    subscribe: async ({ body }) => {
      if (!(await subscribe(world, { subscription: body, informed }))) {
        const detail = alreadySubscribedSentence(subscriptionKind(body))
        throw new BadRequest({ status: 409, code: 'newsletter.already_subscribed', detail })
      }
      return answer({ subscribed: true as const })
    },
    support: async ({ body }) => {
      if (!(await keepMessage(world, { message: body, informed }))) {
        throw new BadRequest({
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
  // In a scope of its own: mail programs send one of the two kinds of form, as they like, and no other call takes the second.
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser('multipart/form-data', (_request, payload, parsed) => {
      payload.resume().once('end', () => parsed(null, {}))
    })
    bindAll(scope, world, { endpoints: endpoints.newsletter, handlers })
    // Older mail programs open the link of the header in a browser, and scanners open every link: opening ends nothing.
    scope.get<{ Params: { token: string } }>('/api/newsletter/unsubscribe/:token', async ({ params }, reply) =>
      reply.redirect(unsubscribeUrl(world, encodeURIComponent(params.token)), 303),
    )
    done()
  })
}
