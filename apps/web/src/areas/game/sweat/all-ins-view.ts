/** Other players' all-ins on game days, ranked among the riding bets (RULES §5 Liquidation). */
import { formatCount, formatUnits } from '../../../shared/format/format.ts'
import { ofDecided } from '../shared/bets/chance-words.ts'
import { openSwing } from '../shared/bets/swing.ts'
import type { BetBoard } from '../shared/bets/use-bets.ts'
import { type OwnPick, type PicksSeen, linePick } from './own-picks-view.ts'
import type { SweatRow } from './sweat-view.ts'

export interface AllInRow {
  id: string
  userId: string
  username: string
  line: number
  pick: OwnPick
  /** "297 → 597 or 0". After the games one of the two is left. */
  ends: string
  /** The same in words: "puts up 297, ends with 597 or 0 units". */
  endsWords: string
  swing: number
}

/** Returns all but the viewer's own, which has its card above. */
export function allInRows(allIns: BetBoard['all_ins'], viewerId: string, seen: PicksSeen): AllInRow[] {
  return allIns
    .filter(({ user_id: id }) => id !== viewerId)
    .map(({ user_id: id, username, team_id: teamId, team_name: teamName, stake, line, bonus }) => {
      const pick = linePick({ kind: 'All in', teamId, teamName, line }, { win: bonus, lose: stake }, seen)
      const isPlayed = seen.live !== null && seen.scores.get(teamId)?.toPlay === 0
      const pot = stake + bonus
      return {
        id: `all in ${id}`,
        userId: id,
        username,
        line,
        pick,
        ...endsOf(stake, pick),
        swing: openSwing(pot, { share: pick.share, isPlayed }),
      }
    })
}

function endsOf(stake: number, { win, lose }: Pick<OwnPick, 'win' | 'lose'>): Pick<AllInRow, 'ends' | 'endsWords'> {
  const [hit, miss] = [stake + win, stake - lose]
  const ends = win > 0 && lose > 0 ? `${formatUnits(hit)} or ${formatUnits(miss)}` : formatUnits(lose > 0 ? miss : hit)
  return {
    ends: `${formatUnits(stake)} → ${ends}`,
    endsWords: `puts up ${formatUnits(stake)}, ends with ${ends} units`,
  }
}

/** Returns who is all in: "2 players are all in with 707 units. " Empty if nobody is. */
export function allInsWords(rows: readonly { put_up: number; all_in?: boolean | undefined }[]): string {
  const stakes = rows.flatMap(({ put_up: putUp, all_in: isAllIn }) => (isAllIn === true ? [putUp] : []))
  const all = stakes.reduce((sum, stake) => sum + stake, 0)
  if (stakes.length === 0) return ''
  return `${stakes.length === 1 ? '1 player is' : `${stakes.length} players are`} all in with ${formatCount(all, 'unit')}. `
}

/** A card of the list. */
export type LiveItem = { id: string; swing: number } & (
  | { kind: 'bet'; row: SweatRow }
  | { kind: 'all_in'; row: AllInRow }
)

/** Returns bets and all-ins by what they can still swing. Equal bets keep their order. */
export function rankedBySwing(rows: readonly SweatRow[], allIns: readonly AllInRow[]): LiveItem[] {
  const bets = rows.map((row): LiveItem => {
    const given = { share: ofDecided(row.chance), isPlayed: row.standing?.isPlayed === true }
    return { kind: 'bet', id: row.id, row, swing: openSwing(row.pot, given) }
  })
  const others = allIns.map((row): LiveItem => ({ kind: 'all_in', id: row.id, row, swing: row.swing }))
  return [...bets, ...others].toSorted((a, b) => b.swing - a.swing)
}
