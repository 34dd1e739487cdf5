/** The picture of a member who became a whale. */
import type { WhaleCard } from '@whale/contract'
import { formatUnits } from '@whale/words'
import { INK, dashes, sea, whale } from './art.ts'
import { type Element, backdrop, column, fitted, image, text } from './elements.ts'
import { MARGINS, SIZES, type Shape, frame } from './frame.ts'

const WATER = { wide: { line: 98, top: 130, deep: 490 }, tall: { line: 350, top: 410, deep: 1490 } } as const

export function whaleCard(card: WhaleCard, shape: Shape): Element {
  const size = SIZES[shape]
  const { line, top, deep } = WATER[shape]
  return frame(
    { shape, ground: INK.night, note: card.league, foot: null },
    backdrop(sea(size, { top, ink: '#12465c' }), size),
    backdrop(sea(size, { top: deep, ink: '#0d3a4d' }), size),
    whaleLine(card, { shape, line }),
    ...(shape === 'wide' ? wide(card) : tall(card)),
  )
}

function whaleLine({ whale_line: units }: WhaleCard, { shape, line }: { shape: Shape; line: number }): Element {
  const { width } = SIZES[shape]
  const size = shape === 'wide' ? 21 : 31
  return column(
    { position: 'absolute', left: 0, top: line - size * 1.5, width, alignItems: 'flex-end' },
    text(`Whale line ${units}`, { face: 'bold', size, color: INK.brass, marginRight: MARGINS[shape] }),
    image(dashes(width, { ink: INK.brass, weight: shape === 'wide' ? 5 : 8, on: 14, off: 8 }), {
      width,
      height: shape === 'wide' ? 5 : 8,
      marginTop: size * 0.3,
    }),
  )
}

function wide(card: WhaleCard): Element[] {
  const width = 500
  return [
    image(whale, { width: 600, height: 271, position: 'absolute', left: 560, top: 164 }),
    column(
      { position: 'absolute', left: MARGINS.wide, top: 140, width },
      heading(card, { width, size: 30 }),
      total(card, { width, size: 140 }),
      ...sentence(card, { width, size: 64 }),
    ),
  ]
}

function tall(card: WhaleCard): Element[] {
  const width = SIZES.tall.width - 2 * MARGINS.tall
  const centered = { position: 'absolute', left: MARGINS.tall, width, alignItems: 'center' } as const
  return [
    column({ ...centered, top: 480 }, heading(card, { width, size: 45 }), total(card, { width, size: 224 })),
    image(whale, { width: 929, height: 420, position: 'absolute', left: 76, top: 826 }),
    column({ ...centered, top: 1300 }, ...sentence(card, { width, size: 96 })),
  ]
}

interface Room {
  width: number
  size: number
}

function heading({ team, week }: WhaleCard, { width, size }: Room): Element {
  return fitted(`${team}, week ${week}`, { face: 'quiet', width, largest: size, smallest: size * 0.7 })
}

function total({ units }: WhaleCard, { width, size }: Room): Element {
  const given = { face: 'display', width, largest: size, smallest: size * 0.5 } as const
  return fitted(formatUnits(units), { ...given, lineHeight: 1.15 })
}

function sentence({ name }: WhaleCard, { width, size }: Room): Element[] {
  const given = { face: 'display', width, largest: size, smallest: size * 0.5, lineHeight: 1.04 } as const
  return [fitted(`${name} is`, given), fitted('a whale', { ...given })]
}
