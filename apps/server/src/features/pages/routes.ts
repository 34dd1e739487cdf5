/** The web app's pages, with what chat services read to preview a link. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { PictureCard } from '@whale/contract'
import { paths, patterns } from '@whale/words/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONTENT_POLICY } from '../../http/app-page.ts'
import { RequestError, notFound } from '../../http/failure.ts'
import { sendPicture, shapeOf } from '../../http/pictures.ts'
import { sharedThing } from '../../http/shared-cards.ts'
import { shareOfToken } from '../../http/shared-links.ts'
import type { Painter } from '../../platform/pictures/painter.ts'
import type { World } from '../../world.ts'
import { type LinkPreview, inviteCard, invitePreview, previewTags, sharePreview } from './link-preview.ts'

/** Prerendered pages (apps/web/src/app/prerender.tsx). */
const READABLE: readonly string[] = [
  patterns.dictionary,
  patterns.privacyPolicy,
  patterns.termsOfService,
  patterns.accessibility,
  patterns.install,
]
/** Addresses that search engines may list. Everything else is personal or needs a code. */
const LISTED = [patterns.landing, ...READABLE, patterns.practice, patterns.privateLeague]
/** Addresses that people guess, and the page that they are looking for. */
const GUESSED: ReadonlyMap<string, string> = new Map([
  ['/faq', paths.questions()],
  ['/guide', patterns.dictionary],
])
const TITLE = /<title>[^<]*<\/title>/
/** Where the built landing page references its picture. Chat services need the absolute address. */
const PICTURE = 'content="/share.png"'

/**
 * Serves the built web app in `root`: hashed files cached forever, prerendered pages, and app.html for all other addresses. The landing
 * page and invites carry `og:` tags with absolute addresses (shared/reach.md D). Does nothing if the web app was not built.
 */
export async function bindPages(
  app: FastifyInstance,
  world: World,
  { root, painter }: { root: string; painter: Painter },
): Promise<void> {
  if (!existsSync(root)) return
  await app.register(serveStatic, {
    root,
    wildcard: false,
    // A route for each of the two hundred files would take a tenth of the server's start. Compressed copies need none.
    globIgnore: ['assets/**', '**/*.{br,gz,html}'],
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\.html(\.\w+)?$/.test(path)) reply.header('content-security-policy', CONTENT_POLICY)
    },
  })
  // The build wrote two landing pages (apps/web/build/prerender.ts).
  const front = world.access === 'closed' ? 'closed.html' : 'index.html'
  // Nights are all that differs between the readable pages of either access.
  const written = world.nightsMax > 0 ? '' : 'closed-'
  const landing = await readFile(join(root, front), 'utf8')
  const shell = await readFile(join(root, 'app.html'), 'utf8')
  // Without PUBLIC_URL the server knows its address only once it listens.
  app.get('/', async (request, reply) => await sendPage(request, reply, absolutePicture(landing, world)))
  bindPreviewed(app, world, {
    at: '/join/:key',
    card: async (code, address) => await inviteCard(world, { code, address }),
    preview: (card, code) => invitePreview(card, paths.join({ code })),
    shell,
    painter,
  })
  bindPreviewed(app, world, {
    at: '/share/:key',
    card: async (token, address) =>
      (await sharedThing(world, await shareOfToken(world, { token, address })))?.card ?? null,
    preview: (card, token) => sharePreview(card, paths.share(token)),
    shell,
    painter,
  })
  app.get<{ Params: { '*': string } }>('/*', async ({ params }, reply) => {
    // Decoded, because a URL may be percent-encoded.
    const address = `/${params['*']}`
    if (/^\/assets\/[\w.-]+$/.test(address)) return await reply.sendFile(address.slice(1))
    // Unknown API calls and files of older builds are not pages.
    if (/^\/(api|assets)(\/|$)/.test(address)) throw notFound()
    const page = GUESSED.get(address.toLowerCase())
    if (page !== undefined) return await reply.redirect(page)
    if (!LISTED.includes(address)) hideFromSearch(reply)
    return await reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', CONTENT_POLICY)
      .sendFile(READABLE.includes(address) ? `${written}${address.slice(1)}.html` : 'app.html')
  })
}

interface Previewed<C extends PictureCard> {
  /** The page's address, with the secret as `:key`. */
  at: string
  /** The card for a key, or null. Throws a bad request for an unknown key and above the limits. */
  card: (key: string, address: string) => Promise<C | null>
  preview: (card: C, key: string) => LinkPreview
  shell: string
  painter: Painter
}

/** Serves a page of the app with a preview, and its pictures. Without a card the page has no preview, and the app explains why. */
function bindPreviewed<C extends PictureCard>(app: FastifyInstance, world: World, given: Previewed<C>): void {
  const { at, card, preview, shell, painter } = given
  app.get<{ Params: { key: string } }>(at, async (request, reply) => {
    const { key } = request.params
    const shown = await card(key, request.ip).catch((error: unknown) => {
      if (error instanceof RequestError) return null
      throw error
    })
    // The address is a secret, so it must not be passed on to other sites.
    void hideFromSearch(reply).header('referrer-policy', 'no-referrer')
    const html = withPreview(shell, { world, preview: shown === null ? null : preview(shown, key) })
    return await sendPage(request, reply, html)
  })
  app.get<{ Params: { key: string; file: string } }>(`${at}/:file`, async (request, reply) => {
    const { key, file } = request.params
    const shape = shapeOf(file)
    const shown = shape === null ? null : await card(key, request.ip)
    if (shape === null || shown === null) throw notFound()
    return await sendPicture({ world, painter, request, reply }, shown, shape)
  })
}

function absolutePicture(html: string, { publicUrl }: World): string {
  return html.replace(PICTURE, () => `content="${publicUrl}/share.png"`)
}

/** The app's page with its own title and tags. A null preview leaves it unchanged. */
function withPreview(shell: string, { world, preview }: { world: World; preview: LinkPreview | null }): string {
  // Uses a function because `$&` in a league's name would be expanded in a string.
  return preview === null ? shell : shell.replace(TITLE, () => previewTags(preview, world.publicUrl))
}

/** Keeps a page out of search engines, but not from chat services, which read it. */
function hideFromSearch(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex')
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'no-cache').header('content-security-policy', CONTENT_POLICY).header('etag', etag)
  // Accept the weak form too: a compressing proxy makes the tag weak.
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return await reply.status(304).send()
  return await reply.type('text/html; charset=utf-8').send(html)
}
