/** How the cards of a season look: one table for the page and the shared pictures. */
import type { WrappedCard } from '@whale/contract'

type WrappedKind = WrappedCard['kind']

/** The background color, and what is drawn on it: three rings of light, or water. */
export interface WrappedLook {
  ground: string
  rings: readonly string[]
  /** The center of the rings, in a square of 1,200. */
  middle: { x: number; y: number }
  /** The color of the water; null without. */
  water: string | null
  /** Whether the text on it is dark. */
  isLight: boolean
}

/** The color of a stamp, on all dark backgrounds. */
export const STAMP_COLOR = '#63ddc4'

const plain = { rings: [], middle: { x: 1000, y: 900 }, water: null, isLight: false }
const left = { x: 200, y: 1000 }

const LOOKS = {
  night: { ...plain, ground: '#00161d', water: '#0b3a44' },
  deep: { ...plain, ground: '#0b3a44', water: '#063039' },
  ocean: { ...plain, ground: '#00161d', water: '#12465c' },
  teal: { ...plain, ground: '#063a40', rings: ['#0a454b', '#0f5259', '#176069'] },
  coral: { ...plain, ground: '#5c1d2c', rings: ['#6b2231', '#7d2a36', '#94363c'], middle: left },
  violet: { ...plain, ground: '#2a1d52', rings: ['#33245f', '#3d2c6d', '#4b397f'] },
  gold: { ...plain, ground: '#e9b44b', rings: ['#eebf5e', '#f0c871', '#f3d288'], middle: left, isLight: true },
} as const satisfies Record<string, WrappedLook>

/** The drawing on a card. `stamp` and `teams` show the card's `mark`. */
type WrappedArt =
  | 'ship'
  | 'triangle'
  | 'line'
  | 'teams'
  | 'stamp'
  | 'photo-finish'
  | 'school'
  | 'chips'
  | 'whale'
  | 'paper'

const OF_KIND: Readonly<Record<WrappedKind, readonly [keyof typeof LOOKS, WrappedArt]>> = {
  cover: ['deep', 'ship'],
  units: ['teal', 'line'],
  nemesis: ['coral', 'teams'],
  best: ['deep', 'stamp'],
  closest: ['violet', 'photo-finish'],
  casino: ['gold', 'chips'],
  final: ['violet', 'triangle'],
  summary: ['night', 'paper'],
  champion: ['violet', 'triangle'],
  triangle: ['coral', 'stamp'],
  moved: ['teal', 'chips'],
  week: ['violet', 'stamp'],
  payout: ['deep', 'stamp'],
  streak: ['violet', 'school'],
  whale: ['ocean', 'whale'],
  miss: ['coral', 'photo-finish'],
  bounties: ['gold', 'chips'],
}

export function lookOf(kind: WrappedKind): WrappedLook & { art: WrappedArt } {
  const [look, art] = OF_KIND[kind]
  return { ...LOOKS[look], art }
}
