import type { ChampionCard } from '@whale/contract'
import { formatUnits } from '@whale/words'
import { INK, scene } from './art.ts'
import { type Element, backdrop, box, column, fitted, portrait, text } from './elements.ts'
import { MARGINS, SIZES, type Shape, footHeight, frame } from './frame.ts'

const CROP = { wide: '120 40 960 504', tall: '610 0 380 675' } as const

export function championCard(card: ChampionCard, shape: Shape): Element {
  return frame(
    {
      shape,
      ground: INK.dusk,
      note: `${card.weeks} ${card.weeks === 1 ? 'week' : 'weeks'}, ${card.players} teams`,
      foot: INK.dusk,
    },
    backdrop(scene('triangle', CROP[shape], SIZES[shape]), SIZES[shape]),
    shape === 'wide' ? wide(card) : tall(card),
  )
}

/** Paper in a brass frame, with a thin ink line inside. */
function paper(
  given: { shape: Shape; left: number; top?: number; bottom?: number; width: number; height: number },
  ...content: Element[]
): Element {
  const { shape, ...place } = given
  const scale = shape === 'wide' ? 1 : 1.7
  const isTall = shape === 'tall'
  return box(
    { position: 'absolute', ...place, padding: 5 * scale, borderRadius: 14 * scale, backgroundColor: INK.brass },
    box(
      { flexGrow: 1, padding: 4 * scale, borderRadius: 9 * scale, backgroundColor: INK.paper },
      column(
        {
          flexGrow: 1,
          padding: isTall ? '48px 40px' : '16px 24px',
          border: `${2 * scale}px solid ${INK.paperInk}`,
          borderRadius: 6 * scale,
          color: INK.paperInk,
          justifyContent: 'space-between',
          alignItems: isTall ? 'center' : 'flex-start',
        },
        ...content,
      ),
    ),
  )
}

function wide(card: ChampionCard): Element {
  const width = 548
  return paper(
    { shape: 'wide', left: MARGINS.wide, top: 48, width: 620, height: 373 },
    column({}, ...names(card, { width, above: 30, name: 64, below: 24 })),
    box(
      { alignItems: 'center' },
      portrait(card.face, { size: 120, shape: 'whale', border: `5px solid ${INK.brass}` }),
      column(
        { marginLeft: 22 },
        fitted(total(card), { face: 'display', width: 400, largest: 82, smallest: 40, lineHeight: 1.1 }),
        fitted(aheadWords(card), { face: 'body', width: 400, largest: 24, smallest: 17, color: INK.paperMuted }),
      ),
    ),
  )
}

function tall(card: ChampionCard): Element {
  const width = 820
  return paper(
    { shape: 'tall', left: MARGINS.tall, bottom: footHeight('tall') + 24, width: 942, height: 680 },
    column({ alignItems: 'center' }, ...names(card, { width, above: 45, name: 96, below: 41 })),
    fitted(total(card), { face: 'display', width, largest: 180, smallest: 90, lineHeight: 1.1 }),
    fitted(aheadWords(card), { face: 'body', width, largest: 41, smallest: 28, color: INK.paperMuted }),
  )
}

function names(
  { season, team, name, league }: ChampionCard,
  size: { width: number; above: number; name: number; below: number },
): Element[] {
  const { width } = size
  const below = name === null ? league : `${team}, ${league}`
  return [
    text(`${season} champion`, { face: 'quiet', size: size.above }),
    fitted(name ?? team, { face: 'display', width, largest: size.name, smallest: size.name * 0.5 }),
    fitted(below, { face: 'strong', width, largest: size.below, smallest: size.below * 0.7, color: INK.paperMuted }),
  ]
}

function total({ units }: ChampionCard): string {
  return formatUnits(units)
}

function aheadWords({ ahead }: ChampionCard): string {
  if (ahead === null) return 'units'
  if (ahead.units <= 0) return `units, level with ${ahead.team}.`
  return `units. ${formatUnits(ahead.units)} ahead of ${ahead.team}.`
}
