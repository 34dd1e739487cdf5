/** Email previews at a demo's desk: the text, and the HTML in a frame. In production nobody can read other people's emails. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/failure.ts'
import { SECRET } from '../../platform/email/email-secret.ts'
import type { ClaimedEmail } from '../../platform/email/outbox.ts'
import { renderEmail } from '../../platform/email/render.ts'
import type { World } from '../../world.ts'

/** Only the newest emails have a preview. */
export const PREVIEWS = 50

/** The frame may use inline styles, and can load and run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

type Stored = Omit<ClaimedEmail, 'reply_to' | 'tries' | 'is_bounced' | 'recipient' | 'queued_at'>

/** The text, and the address of the HTML if there is one. Null once the text was deleted. Leaves out secrets in links. */
export function previewOf(world: World, email: Stored): { text: string; frame: string | null } | null {
  if (email.body === '') return null
  const { body, html } = renderEmail(world, { ...email, secret_seed: null })
  return {
    text: body.replaceAll(SECRET, '…'),
    frame: html === null ? null : `/api/desk/emails/${tagOf(world, email.id)}`,
  }
}

/**
 * Serves an email's HTML to anyone with the link, which only operators see at the desk. `?scheme=dark` selects the dark colors, since a
 * sandboxed frame does not get the page's color scheme.
 */
export function bindEmailFrames(app: FastifyInstance, world: World): void {
  app.get<{ Params: { tag: string }; Querystring: { scheme?: string } }>(
    '/api/desk/emails/:tag',
    async (request, reply) => {
      const { tag } = request.params
      const scheme = request.query.scheme === 'dark' ? 'dark' : 'light'
      const id = Number(/^(\d{1,15})-/.exec(tag)?.[1] ?? 0)
      const expected = Buffer.from(tagOf(world, id))
      const given = Buffer.from(tag)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound()
      const email = await world.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      const { html = null } =
        email === undefined ? {} : renderEmail(world, { ...(email as Stored), secret_seed: null }, scheme)
      if (html === null) throw notFound()
      return await reply
        .headers({ 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}

function tagOf({ sign }: World, id: number): string {
  return `${id}-${sign(`preview of email ${id}`)}`
}
