/** The house line, the all-in and the Triangle of a week on the home: what is put up, and after Tuesday how it landed. */
import type { LineEndWire, OptionWire } from '@whale/contract'
import { formatCount, formatPoints, formatSignedUnits, formatUnits } from '../../../shared/format/format.ts'
import { lineStanding } from '../shared/bets/standing.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { type LineStamp, type SlipView, stampOf } from '../shared/receipt/Slip.tsx'
import type { Game } from '../shared/shell/use-game.ts'

export interface StakeRow {
  /** "All in", "House line", "House line of week 2". */
  title: string
  /** "Kelp Wanted to beat 125.5. 30 units to win 30", or "Shell Shock to beat 119.5, scored 99.78". */
  detail: string
  stamp: LineStamp | null
  /** "−427"; empty while it is open. */
  moved: string
  /** What its page shows; null once it has landed, or is of an earlier week. */
  kind: Stake['kind'] | null
}

type Stake = Game['me']['at_treasury'][number]

const TITLES = { all_in: 'All in', house_line: 'House line' } as const

/** A team, and the points that it has to beat. */
type Line = Pick<OptionWire, 'team_id' | 'team_name' | 'line'>

interface Lines {
  /** The week that the lines are of. */
  week: number
  house_line?: Line | null
  all_in?: Line | null
  live?: LiveWeek | null
}

/** Returns what is put up in weeks that are not settled and on what, and how each line of the week stands once teams score. */
export function openStakeRows(
  atTreasury: readonly Stake[],
  { week: current, live = null, ...lines }: Lines,
): StakeRow[] {
  return atTreasury.map(({ kind, week, stake, pays }) => {
    const isNow = week === current
    const line = isNow ? lineNow(lines[kind] ?? null, live) : ''
    return {
      title: isNow ? TITLES[kind] : `${TITLES[kind]} of week ${week}`,
      detail: `${line}${formatCount(stake, 'unit')} to win ${formatUnits(pays - stake)}`,
      stamp: null,
      moved: '',
      kind: isNow ? kind : null,
    }
  })
}

/** "Kelp Wanted to beat 125.5. ", and once teams score "Over by 30.3. " */
function lineNow(of: Line | null, live: LiveWeek | null): string {
  if (of === null) return ''
  const how = live === null ? '' : `${lineStanding(of.line, live, of.team_id).how}. `
  return `${of.team_name} to beat ${formatPoints(of.line)}. ${how}`
}

/** What the card lists of a settled week: all that moved units, except bets, the casino and the prediction, which have cards. */
const LANDED: readonly LineEndWire[] = ['won', 'lost', 'push', 'paid', 'taken']
const APART: readonly SlipView['lines'][number]['kind'][] = ['h2h', 'casino', 'prediction', 'multiplier']

/** Returns what a settled week moved, from the lines of the slip. */
export function landedStakeRows(lines: SlipView['lines']): StakeRow[] {
  return lines
    .filter(({ kind, end }) => LANDED.includes(end) && !APART.includes(kind))
    .map((line) => ({
      title: line.what,
      detail: [line.on, line.short].filter((part) => part !== undefined && part !== '').join(', '),
      stamp: stampOf(line),
      moved: formatSignedUnits(line.units),
      kind: null,
    }))
}
