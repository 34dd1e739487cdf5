/** A card of a finished season. */
import type { SharedWrappedCard } from '@whale/contract'
import { INK, lineOf, ringsOf, sea } from './art.ts'
import { type Element, backdrop, box, column, fitted, image, text } from './elements.ts'
import { MARGINS, SIZES, type Shape, frame } from './frame.ts'

/** The ground and the three rings of each look, darkest first. */
const LOOKS = {
  night: ['#0e2233', '#12304a', '#173f5c', '#1d4d6d'],
  sea: ['#063a40', '#0a454b', '#10525a', '#186069'],
  coral: ['#5a1e2b', '#6a2230', '#7d2a35', '#94363c'],
  brass: ['#4a2f0b', '#5a3a10', '#6d4816', '#82571c'],
} as const

/** Three lines of the wide picture. */
const SENTENCE_MAX = 110

export function wrappedCard(card: SharedWrappedCard, shape: Shape): Element {
  return card.facts.length > 0 ? summary(card, shape) : single(card, shape)
}

/** One big number or name, its sentence, and the season's line. */
function single(card: SharedWrappedCard, shape: Shape): Element {
  const size = SIZES[shape]
  const side = MARGINS[shape]
  const isTall = shape === 'tall'
  const hasLine = card.line.length > 1
  const width = isTall || !hasLine ? size.width - 2 * side : 580
  const [ground, ...rings] = LOOKS[card.look]
  return frame(
    { shape, ground, note: card.league, foot: null },
    backdrop(ringsOf(size, rings), size),
    count(card, shape),
    column(
      { position: 'absolute', left: side, top: isTall ? 330 : 130, width },
      fitted(card.label, { face: 'quiet', width, largest: isTall ? 48 : 32, smallest: 24 }),
      fitted(card.big, {
        face: 'display',
        width,
        largest: isTall ? 190 : 128,
        smallest: isTall ? 72 : 52,
        lineHeight: 1.15,
      }),
      card.sentence === ''
        ? null
        : text(card.sentence.slice(0, SENTENCE_MAX), {
            face: 'body',
            size: isTall ? 46 : 32,
            width,
            whiteSpace: 'normal',
            wordBreak: 'break-word',
            lineHeight: 1.3,
            marginTop: 16,
          }),
    ),
    hasLine ? seasonLine(card, shape) : null,
  )
}

function seasonLine({ line }: SharedWrappedCard, shape: Shape): Element {
  const room = shape === 'tall' ? { width: 900, height: 560 } : { width: 460, height: 300 }
  const place = shape === 'tall' ? { left: 90, top: 1000 } : { left: 680, top: 140 }
  return image(lineOf(room, { units: line, ink: INK.brass, weight: shape === 'tall' ? 14 : 8 }), {
    ...room,
    position: 'absolute',
    ...place,
  })
}

function count({ count: words }: SharedWrappedCard, shape: Shape): Element {
  const size = shape === 'tall' ? 34 : 21
  const top = shape === 'tall' ? 140 : 48
  return column(
    { position: 'absolute', left: 0, top, width: SIZES[shape].width, alignItems: 'flex-end' },
    fitted(words, {
      face: 'bold',
      width: size * 8,
      largest: size,
      smallest: size * 0.7,
      marginRight: MARGINS[shape],
      opacity: 0.8,
    }),
  )
}

/** Everything on paper. */
function summary(card: SharedWrappedCard, shape: Shape): Element {
  const size = SIZES[shape]
  const side = MARGINS[shape]
  const isTall = shape === 'tall'
  const width = size.width - 2 * side
  const inner = width - (isTall ? 96 : 72)
  const columns = isTall ? 2 : 3
  const cell = inner / columns - 12
  return frame(
    { shape, ground: INK.night, note: card.sentence, foot: null },
    backdrop(sea(size, { top: isTall ? 1400 : 430, ink: '#0d3a44' }), size),
    column(
      {
        position: 'absolute',
        left: side,
        top: isTall ? 260 : 48,
        width,
        height: isTall ? 1080 : 382,
        padding: isTall ? 48 : 36,
        borderRadius: 14,
        backgroundColor: INK.paper,
        color: INK.paperInk,
      },
      fitted(`${card.label}, ${card.league}`, { face: 'quiet', width: inner, largest: isTall ? 44 : 30, smallest: 20 }),
      fitted(card.big, { face: 'display', width: inner, largest: isTall ? 96 : 60, smallest: 32 }),
      box(
        { flexWrap: 'wrap', marginTop: isTall ? 30 : 10 },
        ...card.facts.slice(0, 6).map((fact) => factBox(fact, { cell, isTall })),
      ),
    ),
  )
}

function factBox(
  { label, value }: SharedWrappedCard['facts'][number],
  { cell, isTall }: { cell: number; isTall: boolean },
): Element {
  const width = cell - 36
  return column(
    {
      width: cell,
      height: isTall ? 200 : 92,
      marginRight: 12,
      marginBottom: 12,
      padding: isTall ? '36px 18px' : '12px 18px',
      borderRadius: 10,
      backgroundColor: '#faf4e5',
    },
    text(label, { face: 'body', size: isTall ? 34 : 20, color: INK.paperMuted }),
    fitted(value, { face: 'display', width, largest: isTall ? 60 : 36, smallest: 18, lineHeight: 1.15 }),
  )
}
