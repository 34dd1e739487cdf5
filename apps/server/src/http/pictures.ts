/** Share pictures (PNG): their address, their file names, and the reply. */
import type { PictureCard } from '@whale/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shape } from '../platform/pictures/frame.ts'
import { type Painter, PainterBusyError, PainterError, pictureKey } from '../platform/pictures/painter.ts'
import { errorDetails } from '../platform/error-details.ts'
import type { World } from '../world.ts'
import { RequestError } from './failure.ts'

/** The queue is usually empty again by then. */
const RETRY_AFTER_SECONDS = 15

/** The address of a picture below `path`. It changes with the picture, so that no chat shows an old one for a new link. */
export function pictureAddress(path: string, card: PictureCard, shape: Shape): string {
  return `${path}/${shape}.png?v=${pictureKey(card, shape)}`
}

/** The shape in a file name; null for any other name. */
export function shapeOf(file: string): Shape | null {
  if (file === 'wide.png') return 'wide'
  return file === 'tall.png' ? 'tall' : null
}

/**
 * Sends the picture. Browsers and chats revalidate it each time (304 if unchanged), so that an ended link shows nothing. Throws 503 with
 * the seconds to wait while too many pictures are waiting, and if drawing failed.
 */
export async function sendPicture(
  given: { world: World; painter: Painter; request: FastifyRequest; reply: FastifyReply },
  card: PictureCard,
  shape: Shape,
): Promise<FastifyReply> {
  const { world, painter, request, reply } = given
  const etag = `"${pictureKey(card, shape)}"`
  void reply.headers({
    etag,
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    // Chats and other sites embed it.
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return await reply.status(304).send()
  const png = await painter.paint(card, shape).catch((error: unknown) => {
    if (!(error instanceof PainterBusyError || error instanceof PainterError)) throw error
    if (error instanceof PainterError) world.log.warn(errorDetails(error), 'a picture was not drawn')
    throw new RequestError({
      status: 503,
      code: 'picture.busy',
      detail: 'Too many pictures at once. Please try again in a moment.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  })
  return await reply.type('image/png').send(png)
}
