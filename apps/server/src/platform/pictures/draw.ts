/** Draws a card as a PNG. Blocks for up to a fifth of a second, so it is called only in the drawing process. */
import { Resvg } from '@resvg/resvg-js'
import type { PictureCard } from '@whale/contract'
import satori from 'satori'
import { betCard } from './bet-card.ts'
import { championCard } from './champion-card.ts'
import type { Element } from './elements.ts'
import { fonts, paintable } from './fonts.ts'
import { SIZES, type Shape } from './frame.ts'
import { inviteCard } from './invite-card.ts'
import { weekCard } from './week-card.ts'
import { whaleCard } from './whale-card.ts'
import { wrappedCard } from './wrapped-card.ts'

export async function draw(card: PictureCard, shape: Shape): Promise<Buffer> {
  // Satori's type expects React elements, which have the same form.
  const svg = await satori(elementOf(withNames(card), shape) as never, { ...SIZES[shape], fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

/** Replaces a name made of emoji, or in a script that the fonts lack. */
const UNNAMED: Readonly<Record<string, string>> = {
  team: 'Their team',
  against: 'another team',
  name: 'A player',
  league: 'The league',
  inviter: 'A friend',
  big: 'A player',
}

/** The card with names that can be painted. */
function withNames(card: PictureCard): PictureCard {
  const named = Object.entries(card).map(([field, value]: [string, unknown]) => {
    const instead = UNNAMED[field]
    if (instead === undefined || typeof value !== 'string') return [field, value]
    return [field, paintable(value, { face: 'display', instead })]
  })
  return Object.fromEntries(named) as PictureCard
}

function elementOf(card: PictureCard, shape: Shape): Element {
  switch (card.kind) {
    case 'week':
      return weekCard(card, shape)
    case 'bet':
      return betCard(card, shape)
    case 'whale':
      return whaleCard(card, shape)
    case 'champion':
      return championCard(card, shape)
    case 'wrapped':
      return wrappedCard(card, shape)
    case 'invite':
      return inviteCard(card, shape)
  }
}
