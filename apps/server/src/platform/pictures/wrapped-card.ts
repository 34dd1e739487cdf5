import type { SharedWrappedCard } from '@whale/contract'
import { type WrappedLook, lookOf } from '@whale/words'
import { INK, fish, fishIn, lineOf, mark, ringsOf, scene, sea, whale } from './art.ts'
import { type Element, backdrop, box, column, fitted, image, portrait, text } from './elements.ts'
import { paintable } from './fonts.ts'
import { MARGINS, SIZES, type Shape, frame } from './frame.ts'

/** Three lines in the wide picture. */
const SENTENCE_MAX = 110
/** Three lines in the wide picture. */
const BIG_MAX = 48
/** Where the drawing is, beside or below the words. */
const ROOM = {
  wide: { left: 690, top: 120, width: 450, height: 330 },
  tall: { left: 90, top: 960, width: 900, height: 640 },
} as const
/** As many as fit one above the other, and the size of each, as a share of the space's width. */
const OTHERS_MAX = 3
const DISCS = [0, 0.32, 0.26, 0.2]
const CROPS = {
  ship: { wide: '140 60 960 504', tall: '640 0 380 675' },
  triangle: { wide: '120 40 960 504', tall: '610 0 380 675' },
} as const

export function wrappedCard(card: SharedWrappedCard, shape: Shape): Element {
  const look = lookOf(card.of)
  if (look.art === 'paper') return summary(card, shape)
  if (look.art === 'ship' || look.art === 'triangle') return onScene(card, { shape, art: look.art })
  const size = SIZES[shape]
  return frame(
    { shape, ground: look.ground, note: card.league, foot: null, ink: look.isLight ? INK.paperInk : INK.foam },
    ground(look, shape),
    count(card, shape),
    words(card, { shape, width: shape === 'tall' ? size.width - 2 * MARGINS.tall : 600 }),
    box({ position: 'absolute', ...ROOM[shape], alignItems: 'center', justifyContent: 'center' }, drawing(card, shape)),
  )
}

function ground({ rings, middle, water }: WrappedLook, shape: Shape): Element {
  const size = SIZES[shape]
  const lit = ringsOf(size, { inks: rings, middle })
  return backdrop(water === null ? lit : sea(size, { top: shape === 'tall' ? 1400 : 430, ink: water }), size)
}

/** The words over a drawing of a place, in a dark box. */
function onScene(card: SharedWrappedCard, { shape, art }: { shape: Shape; art: keyof typeof CROPS }): Element {
  const isTall = shape === 'tall'
  const width = isTall ? SIZES.tall.width - 2 * MARGINS.tall : 580
  const pad = isTall ? 56 : 36
  const name = art === 'ship' ? 'seas' : 'triangle'
  return frame(
    { shape, ground: INK.night, note: card.league, foot: INK.night },
    backdrop(scene(name, CROPS[art][shape], SIZES[shape]), SIZES[shape]),
    count(card, shape, true),
    box(
      {
        position: 'absolute',
        left: MARGINS[shape],
        top: isTall ? 250 : 130,
        width,
        padding: pad,
        borderRadius: 22,
        backgroundColor: INK.night,
      },
      words(card, { shape, width: width - 2 * pad, isBoxed: true }),
    ),
  )
}

/** The label, one big number or name, and its sentence. */
function words(
  card: SharedWrappedCard,
  { shape, width, isBoxed = false }: { shape: Shape; width: number; isBoxed?: boolean },
): Element {
  const isTall = shape === 'tall'
  const isOfSeveral = card.faces.length > 2
  return column(
    isBoxed ? { width } : { position: 'absolute', left: MARGINS[shape], top: isTall ? 300 : 130, width },
    fitted(card.label, { face: 'quiet', width, largest: isTall ? 48 : 32, smallest: 24 }),
    card.of === 'cover' || isOfSeveral
      ? text(inLines(card.big), {
          face: 'display',
          size: isOfSeveral ? (isTall ? 84 : 52) : isTall ? 110 : 68,
          width,
          whiteSpace: 'normal',
          wordBreak: 'break-word',
          lineHeight: 1.05,
        })
      : fitted(card.big, {
          face: 'display',
          width,
          largest: isTall ? 230 : 150,
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
  )
}

/** A season's weeks, or several names: at most three lines in the wide picture. */
function inLines(big: string): string {
  const words = paintable(big, { face: 'display' })
  return words.length > BIG_MAX ? `${words.slice(0, BIG_MAX).trimEnd()}...` : words
}

/** What fills the drawing's space. */
function drawing(card: SharedWrappedCard, shape: Shape): Element | null {
  const { width, height } = ROOM[shape]
  const wide = (svg: string, ratio: number, share = 1) =>
    image(svg, { width: width * share, height: width * share * ratio, margin: 8 })
  switch (lookOf(card.of).art) {
    case 'line': {
      const given = { units: card.line, ink: INK.brass, weight: shape === 'tall' ? 14 : 9 }
      return card.line.length < 2 ? null : image(lineOf({ width, height }, given), { width, height })
    }
    case 'teams':
      return againstEachOther(card, width)
    case 'stamp':
      return column({ alignItems: 'center' }, facesOf(card, width), stamp(card.mark, width))
    case 'whale':
      return wide(whale, 380 / 840)
    case 'photo-finish':
      return column(
        {},
        wide(fish, 80 / 122, 0.5),
        box({ marginLeft: -0.08 * width }, wide(fishIn('coral'), 80 / 122, 0.5)),
      )
    case 'school':
      return box({}, ...(['teal', 'coral', 'brass'] as const).map((ink) => wide(fishIn(ink), 80 / 122, 0.3)))
    case 'chips':
      return chips(card, (share) => wide(mark, 1, share))
    default:
      return null
  }
}

/** Three in a row, lit if they paid. */
function chips({ chips: given }: SharedWrappedCard, chip: (share: number) => Element): Element {
  const { lit, all } = given ?? { lit: 3, all: 3 }
  const each = Array.from({ length: all }, (_, place) => box({ opacity: place < lit ? 1 : 0.25 }, chip(0.29)))
  return box({ flexWrap: 'wrap', justifyContent: 'center' }, ...each)
}

function stamp(words: string, width: number): Element {
  const size = width * 0.19
  return box(
    {
      padding: `${size * 0.1}px ${size * 0.4}px ${size * 0.2}px`,
      border: `${size * 0.1}px solid ${INK.stamp}`,
      borderRadius: size * 0.2,
      color: INK.stamp,
      transform: 'rotate(-7deg)',
    },
    fitted(words, { face: 'display', width: width * 0.8, largest: size, smallest: size / 3 }),
  )
}

function disc(face: SharedWrappedCard['faces'][number], size: number): Element {
  return portrait(face, { size, shape: 'fish', margin: size * 0.06 })
}

/** The score between one's own avatar and those of the others, one above the other. */
function againstEachOther({ faces: [own, ...others], mark: score }: SharedWrappedCard, width: number): Element {
  const shown = others.slice(0, OTHERS_MAX)
  const size = width * (DISCS[shown.length] ?? 0.34)
  return box(
    { alignItems: 'center', justifyContent: 'space-between', width },
    own === undefined ? null : disc(own, width * 0.32),
    fitted(score, { face: 'display', width: width * 0.26, largest: width * 0.13, smallest: 20 }),
    column({}, ...shown.map((face) => disc(face, size))),
  )
}

/** Both sides of a won bet; null if there is none. */
function facesOf({ faces }: SharedWrappedCard, width: number): Element | null {
  if (faces.length === 0) return null
  const size = width * 0.24
  return box({ marginBottom: size * 0.3 }, ...faces.map((face) => disc(face, size)))
}

function count({ count: words }: SharedWrappedCard, shape: Shape, isOnScene = false): Element {
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
      ...(isOnScene
        ? { backgroundColor: INK.night, borderRadius: size, padding: `${size * 0.3}px ${size * 0.7}px` }
        : {}),
    }),
  )
}

/** Everything on paper. */
function summary(card: SharedWrappedCard, shape: Shape): Element {
  const side = MARGINS[shape]
  const isTall = shape === 'tall'
  const width = SIZES[shape].width - 2 * side
  const inner = width - (isTall ? 96 : 72)
  const columns = isTall ? 2 : 3
  const cell = inner / columns - 12
  return frame(
    { shape, ground: INK.night, note: card.sentence, foot: null },
    ground(lookOf(card.of), shape),
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
