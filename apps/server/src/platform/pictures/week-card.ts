import type { WeekCard } from '@whale/contract'
import { placeWords, formatSignedUnits, formatUnits } from '@whale/words'
import { INK, fish, scene } from './art.ts'
import { type Element, backdrop, box, column, fitted, image, text } from './elements.ts'
import { MARGINS, SIZES, type Shape, footHeight, frame, inkOfChange } from './frame.ts'

const CROP = { wide: '240 60 960 504', tall: '600 0 379.6875 675' } as const

export function weekCard(card: WeekCard, shape: Shape): Element {
  return frame(
    { shape, ground: '#0e2f3b', note: card.league, foot: INK.night },
    backdrop(scene('casino', CROP[shape], SIZES[shape]), SIZES[shape]),
    shape === 'wide'
      ? image(fish, { width: 178, height: 117, position: 'absolute', left: 2, top: 412, transform: 'rotate(-36deg)' })
      : null,
    shape === 'wide' ? widePaper(card) : tallPaper(card),
  )
}

function widePaper(card: WeekCard): Element {
  const inner = 640 - 68
  return column(
    {
      position: 'absolute',
      left: MARGINS.wide,
      top: 48,
      width: 640,
      height: 318,
      padding: '24px 34px',
      borderRadius: 14,
      backgroundColor: INK.paper,
      color: INK.paperInk,
      justifyContent: 'space-between',
    },
    heading(card, { width: inner, size: 30 }),
    box(
      { width: inner, alignItems: 'center', justifyContent: 'space-between' },
      change(card, { width: 272, size: 120 }),
      column({ width: 264 }, ...card.lines.map((line) => row(line, { width: 264, size: 21, pad: 4 }))),
    ),
    standing(card, { width: inner, size: 25 }),
  )
}

function tallPaper(card: WeekCard): Element {
  const width = SIZES.tall.width - 2 * MARGINS.tall
  const inner = width - 116
  return box(
    {
      position: 'absolute',
      left: MARGINS.tall,
      top: 0,
      width,
      height: SIZES.tall.height - footHeight('tall'),
      alignItems: 'center',
    },
    column(
      { width, padding: '56px 58px', borderRadius: 24, backgroundColor: INK.paper, color: INK.paperInk },
      heading(card, { width: inner, size: 45 }),
      box({ marginTop: 22, marginBottom: 30 }, change(card, { width: inner, size: 240 })),
      ...card.lines.map((line) => row(line, { width: inner, size: 34, pad: 14 })),
      box({ marginTop: 26 }, standing(card, { width: inner, size: 42 })),
    ),
  )
}

interface Room {
  width: number
  size: number
}

function heading({ week, team }: WeekCard, { width, size }: Room): Element {
  return fitted(`Week ${week}, ${team}`, { face: 'quiet', width, largest: size, smallest: size * 0.75 })
}

function change({ change: units }: WeekCard, { width, size }: Room): Element {
  const given = { face: 'display', width, largest: size, smallest: size * 0.4 } as const
  return fitted(formatSignedUnits(units), { ...given, lineHeight: 1, color: inkOfChange(units) })
}

function row({ what, units }: WeekCard['lines'][number], { width, size, pad }: Room & { pad: number }): Element {
  const amount = formatSignedUnits(units)
  const reserved = size * (0.75 * amount.length + 0.5)
  return box(
    {
      width,
      paddingTop: pad,
      paddingBottom: pad,
      justifyContent: 'space-between',
      borderBottom: `1px solid ${INK.paperLine}`,
    },
    fitted(what, { face: 'body', width: width - reserved, largest: size, smallest: size * 0.85 }),
    text(amount, { face: 'bold', size, color: inkOfChange(units) }),
  )
}

function standing(card: WeekCard, { width, size }: Room): Element {
  const units = `${formatUnits(card.units)} units.`
  return box(
    { width },
    text(units, { face: 'bold', size }),
    fitted(placeSentence(card), {
      face: 'body',
      width: width - units.length * size * 0.6,
      largest: size,
      smallest: size * 0.7,
      marginLeft: size * 0.3,
    }),
  )
}

function placeSentence({ place, move, players }: WeekCard): string {
  if (place === null) return ''
  if (move > 0) return `Up from ${placeWords(place + move)} to ${placeWords(place)}.`
  if (move < 0) return `Down from ${placeWords(place + move)} to ${placeWords(place)}.`
  return `${placeWords(place)} of ${players}.`
}
