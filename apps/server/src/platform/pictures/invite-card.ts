/** The picture of an invite: who invites, to what, and how many teams are free. */
import type { InviteCard } from '@whale/contract'
import { freeTeamsWords } from '@whale/words'
import { INK, fish, mark, scene } from './art.ts'
import { type Element, backdrop, box, column, fitted, image, text } from './elements.ts'
import { MARGINS, SIZES, type Shape, frame } from './frame.ts'

const CROP = { wide: '10 75 960 504', tall: '600 0 379.6875 675' } as const
/** At most three rows of fish; more would not add anything. */
const FISH_MAX = 20

export function inviteCard(card: InviteCard, shape: Shape): Element {
  const isWide = shape === 'wide'
  const size = SIZES[shape]
  const width = isWide ? 610 : size.width - 2 * MARGINS.tall
  const height = isWide ? size.height - 96 : 1000
  const top = isWide ? 48 : 460
  const unit = isWide ? 1 : 1.55
  const inner = width - 92 * unit
  return frame(
    { shape, ground: '#0e2f3b', note: isWide ? null : 'Free to play', foot: INK.night },
    backdrop(scene('casino', CROP[shape], size), size),
    column(
      {
        position: 'absolute',
        left: MARGINS[shape],
        top,
        width,
        height,
        padding: `${34 * unit}px ${46 * unit}px`,
        borderRadius: 14 * unit,
        backgroundColor: INK.paper,
        color: INK.paperInk,
        justifyContent: 'space-between',
      },
      column(
        {},
        fitted(`${card.inviter} invited you to`, {
          face: 'strong',
          width: inner,
          largest: 27 * unit,
          smallest: 18 * unit,
          color: INK.paperMuted,
        }),
        fitted(card.league, { face: 'display', width: inner, largest: 66 * unit, smallest: 34 * unit }),
        text('Bet units on your own fantasy league.', { face: 'body', size: 29 * unit, marginTop: 14 * unit }),
        text('12 weeks, free to play.', { face: 'body', size: 29 * unit, marginTop: 5 * unit }),
      ),
      column(
        {},
        school(card, { width: inner, unit }),
        box(
          { alignItems: 'center', marginTop: 18 * unit },
          image(mark, { width: 52 * unit, height: 52 * unit }),
          // Show that the league is full, whether or not joining is closed.
          text(card.closed === null || card.players >= card.teams ? freeTeamsWords(card) : 'Joining is closed.', {
            face: 'bold',
            size: 29 * unit,
            marginLeft: 16 * unit,
          }),
        ),
      ),
    ),
  )
}

/** One fish per team; taken ones are bright. */
function school({ players, teams }: InviteCard, { width, unit }: { width: number; unit: number }): Element {
  const shown = Math.min(teams, FISH_MAX)
  const across = Math.min(shown, 8)
  const each = Math.min(60 * unit, width / across - 6 * unit)
  return box(
    { width, flexWrap: 'wrap' },
    ...Array.from({ length: shown }, (_, at) =>
      image(fish, {
        width: each,
        height: (each * 80) / 122,
        marginRight: 6 * unit,
        marginTop: 8 * unit,
        opacity: at < players ? 1 : 0.22,
      }),
    ),
  )
}
