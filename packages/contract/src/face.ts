/** A face's parts, without a schema: pages draw faces without zod. `packages/words` draws them. */

/** Indexes of a color, a pattern and a look. */
export interface Face {
  color: number
  pattern: number
  look: number
}

export const FACE_PARTS = { color: 10, pattern: 4, look: 6 } as const

export const FACES = FACE_PARTS.color * FACE_PARTS.pattern * FACE_PARTS.look
