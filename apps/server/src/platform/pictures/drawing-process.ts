/** The process that draws. It holds no secrets, and ends with the server that started it. */
import type { PictureCard } from '@whale/contract'
import { draw } from './draw.ts'
import type { Shape } from './frame.ts'

export interface DrawingRequest {
  card: PictureCard
  shape: Shape
}
export type DrawingReply = { png: Buffer } | { error: string }

process.on('disconnect', () => process.exit(0))
process.on('message', (request: DrawingRequest) => void answer(request))

async function answer({ card, shape }: DrawingRequest): Promise<void> {
  process.send?.(await drawn(card, shape))
}

async function drawn(card: PictureCard, shape: Shape): Promise<DrawingReply> {
  try {
    return { png: await draw(card, shape) }
  } catch (error) {
    // The parent logs it. The process itself is fine.
    return { error: String(error) }
  }
}
