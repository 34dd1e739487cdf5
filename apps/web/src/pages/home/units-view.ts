/** What the units block says: how many, how far to the line, what this week's entries can still bring. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { formatUnits, unitsInWords } from '../../format.ts'

type Home = ReplyOf<typeof endpoints.game.home>
type Given = Pick<Home, 'week' | 'me' | 'casino' | 'prediction'> & { game_state: Pick<Home['game_state'], 'season'> }

export interface UnitsView {
  now: number
  /** What is left if nothing lands, and what there is if every entry and bet does: payday and bounties come on top of both. */
  worst: number
  best: number
  /** How many of the viewer's entries are not settled yet. */
  open: number
  /** "one entry riding", "60 riding on bets", "60 riding on bets, one entry riding", "nothing riding". */
  riding: string
  /** "600 to the whale line", "118 over the whale line". */
  distance: string
  /** The whole block in one sentence, for readers. */
  summary: string
}

/** Returns the units block of a home. Everything is in whole units; `betGain` is what winning every confirmed bet would bring. */
export function unitsView(
  { week, me, casino, prediction, game_state: { season } }: Given,
  betGain: number | null = 0,
): UnitsView {
  const hopes = [casinoHope(casino), predictionHope(prediction, { week, season, me })].filter((units) => units !== null)
  const open = hopes.length
  const best = me.units + hopes.reduce((sum, units) => sum + units, betGain ?? 0)
  const worst = me.units - me.escrow
  const distance = distanceWords(me)
  const riding = ridingWords({ open, escrow: me.escrow })
  const summary = `${unitsInWords(me.units)}, ${distance}, ${riding}.`
  return { now: me.units, worst, best, open, riding, distance, summary }
}

function ridingWords({ open, escrow }: { open: number; escrow: number }): string {
  const bets = escrow === 0 ? [] : [`${formatUnits(escrow)} riding on bets`]
  const entries = open === 0 ? [] : [`${open === 1 ? 'one entry' : 'two entries'} riding`]
  return [...bets, ...entries].join(', ') || 'nothing riding'
}

function casinoHope({ event, entry }: Home['casino']): number | null {
  return event !== null && entry !== null && entry.result === 'open' ? event.payout_max : null
}

function predictionHope(
  { entry }: Home['prediction'],
  { week, season, me }: { week: number; season: number; me: Home['me'] },
): number | null {
  if (entry === null || entry.result !== 'open') return null
  const { predictionUnits, bermudaFirstWeek } = constantsOf(season)
  return week >= bermudaFirstWeek || me.is_eliminated ? 0 : predictionUnits
}

function distanceWords({ units, whale_line: line }: Home['me']): string {
  if (units === line) return 'on the whale line'
  return units > line
    ? `${formatUnits(units - line)} over the whale line`
    : `${formatUnits(line - units)} to the whale line`
}
