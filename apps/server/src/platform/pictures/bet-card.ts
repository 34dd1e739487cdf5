import type { BetCard } from '@whale/contract'
import { formatSignedUnits, formatUnits } from '@whale/words'
import { INK, dashes, rings, sea, ticket } from './art.ts'
import { type Element, backdrop, box, column, fitted, image, text } from './elements.ts'
import { MARGINS, SIZES, type Shape, frame } from './frame.ts'

const STAMPS = {
  riding: { word: 'Riding', ink: INK.gain },
  won: { word: 'Won', ink: INK.gain },
  lost: { word: 'Lost', ink: INK.loss },
  push: { word: 'Push', ink: INK.paperMuted },
  void: { word: 'Void', ink: INK.paperMuted },
} as const

const SLIP = {
  wide: { left: 170, top: 48, width: 860, height: 322, pad: 44, bite: 15, pitch: 43 },
  tall: { left: MARGINS.tall, top: 485, width: 942, height: 790, pad: 58, bite: 26, pitch: 74 },
} as const

export function betCard(card: BetCard, shape: Shape): Element {
  const size = SIZES[shape]
  const slip = SLIP[shape]
  const content = {
    position: 'absolute',
    left: slip.left + slip.pad,
    top: slip.top,
    width: slip.width - 2 * slip.pad,
  } as const
  return frame(
    { shape, ground: '#0c3b45', note: card.league, foot: null },
    backdrop(rings(size), size),
    backdrop(sea(size, { top: shape === 'wide' ? 510 : 1550, ink: '#072b34' }), size),
    image(ticket(slip, slip), {
      width: slip.width,
      height: slip.height,
      position: 'absolute',
      left: slip.left,
      top: slip.top,
    }),
    column(
      { ...content, height: slip.height, color: INK.paperInk },
      ...(shape === 'wide' ? wide(card, content.width) : tall(card, content.width)),
    ),
  )
}

function wide(card: BetCard, width: number): Element[] {
  return [
    head(card, { size: 20, top: 40 }),
    box(
      { width, justifyContent: 'space-between', alignItems: 'center' },
      column({ width: width - 220 }, ...terms(card, { width: width - 220, title: 56, detail: 24 })),
      stamp(card, { size: 50, edge: 5 }),
    ),
    tear(width, 14),
    box(
      { width, justifyContent: 'space-between', alignItems: 'flex-end' },
      final(card, { small: 20, large: 40, width: 480 }),
      amount(card, { size: 90, width: 300 }),
    ),
  ]
}

function tall(card: BetCard, width: number): Element[] {
  return [
    head(card, { size: 34, top: 78 }),
    column({ width, marginTop: 26 }, ...terms(card, { width, title: 92, detail: 41 })),
    tear(width, 30),
    final(card, { small: 34, large: 68, width }),
    box(
      { width, marginTop: 40, justifyContent: 'space-between', alignItems: 'center' },
      amount(card, { size: 200, width: width - 310 }),
      stamp(card, { size: 86, edge: 8 }),
    ),
  ]
}

function head({ week }: BetCard, { size, top }: { size: number; top: number }): Element {
  return box(
    { justifyContent: 'space-between', marginTop: top },
    text('Bet slip', { face: 'bold', size }),
    text(`Week ${week}`, { face: 'quiet', size: size * 1.1 }),
  )
}

function terms({ title, against }: BetCard, size: { width: number; title: number; detail: number }): Element[] {
  const { width } = size
  return [
    fitted(title, { face: 'display', width, largest: size.title, smallest: size.title * 0.5 }),
    fitted(`against ${against}`, {
      face: 'body',
      width,
      largest: size.detail,
      smallest: size.detail * 0.75,
      color: INK.paperMuted,
    }),
  ]
}

function tear(width: number, space: number): Element {
  const line = dashes(width, { ink: INK.paperLine, weight: 2, on: 6, off: 4 })
  return image(line, { width, height: 2, marginTop: space, marginBottom: space })
}

function final(card: BetCard, { small, large, width }: { small: number; large: number; width: number }): Element {
  const [name, words] = card.final === null ? ['Stake', formatUnits(card.stake)] : ['Final', card.final]
  return column(
    {},
    text(name, { face: 'body', size: small, color: INK.paperMuted }),
    fitted(words, { face: 'display', width, largest: large, smallest: large * 0.5 }),
  )
}

/** What the bet paid or cost, or what it can win while open. */
function amount(card: BetCard, { size, width }: { size: number; width: number }): Element {
  const units = { riding: card.gain, won: card.gain, lost: -card.stake, push: 0, void: 0 }[card.state]
  const ink = card.state === 'push' || card.state === 'void' ? INK.paperMuted : units < 0 ? INK.loss : INK.gain
  return fitted(formatSignedUnits(units), {
    face: 'display',
    width,
    largest: size,
    smallest: size * 0.4,
    lineHeight: 1,
    color: ink,
  })
}

function stamp({ state }: BetCard, { size, edge }: { size: number; edge: number }): Element {
  const { word, ink } = STAMPS[state]
  return box(
    {
      border: `${edge}px solid ${ink}`,
      borderRadius: 10,
      padding: `${size * 0.04}px ${size * 0.34}px ${size * 0.12}px`,
      transform: 'rotate(-7deg)',
      flexShrink: 0,
    },
    text(word, { face: 'display', size, color: ink, lineHeight: 1.15 }),
  )
}
