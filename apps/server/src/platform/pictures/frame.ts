/** What all pictures share: their two shapes, the drawing's scale, and the footer with our name. */
import type { Element } from './elements.ts'
import { INK, mark } from './art.ts'
import { box, column, fitted, image, text } from './elements.ts'

/** `wide` is what chats preview; `tall` fills a phone. */
export type Shape = 'wide' | 'tall'
export const SIZES = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1920 } } as const

/** The left and right margins, in pixels. */
export const MARGINS = { wide: 48, tall: 69 } as const

interface FrameGiven {
  shape: Shape
  /** The color behind everything. */
  ground: string
  /** The words on the right of the footer, or null for no footer. */
  note: string | null
  /** The footer's own color, or null if it is on top of the drawing. */
  foot: string | null
  ink?: string
}

/** A whole picture: backdrops first, then the content, then the footer. */
export function frame(
  { shape, ground, note, foot, ink = INK.foam }: FrameGiven,
  ...layers: readonly (Element | null)[]
): Element {
  return column(
    { ...SIZES[shape], backgroundColor: ground, color: ink, position: 'relative', overflow: 'hidden' },
    ...layers,
    note === null ? null : footOf({ shape, note, foot }),
  )
}

function footOf({ shape, note, foot }: Pick<FrameGiven, 'shape' | 'foot'> & { note: string }): Element {
  const size = shape === 'wide' ? 24 : 32
  const icon = shape === 'wide' ? 52 : 72
  const height = footHeight(shape)
  const side = MARGINS[shape]
  const noteWidth = SIZES[shape].width - 2 * side - icon - size * 9
  return box(
    {
      position: 'absolute',
      left: 0,
      bottom: foot === null ? (shape === 'wide' ? 32 : 58) : 0,
      width: SIZES[shape].width,
      height: foot === null ? 84 : height,
      paddingLeft: side,
      paddingRight: side,
      paddingBottom: foot !== null && shape === 'tall' ? 46 : 0,
      alignItems: 'center',
      ...(foot === null ? {} : { backgroundColor: foot }),
    },
    image(mark, { width: icon, height: icon }),
    text('Whale Club', { face: 'bold', size, marginLeft: 0.6 * size }),
    box({ flexGrow: 1 }),
    fitted(note, {
      face: 'strong',
      width: noteWidth,
      largest: size,
      smallest: size * 0.7,
      opacity: 0.86,
    }),
  )
}

/** The height in pixels of a footer with its own color. */
export function footHeight(shape: Shape): number {
  return shape === 'wide' ? 84 : 199
}

/** The color for a change in units: a loss below 0, otherwise a gain. */
export function inkOfChange(units: number): string {
  return units < 0 ? INK.loss : INK.gain
}
