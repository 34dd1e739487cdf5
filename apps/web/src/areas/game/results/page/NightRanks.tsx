/** A night's table after Tuesday: everyone is in the room, and finds their own row. */
import type { ReactNode } from 'react'
import { formatUnits } from '@whale/words/numbers'
import { Face } from '../../../../shared/components/Face.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import type { Game } from '../../league/use-game.ts'

export function NightRanks({ rows }: { rows: Game['leaderboard'] }): ReactNode {
  return (
    <ol aria-label="Table" className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
      {rows.map(({ user_id: id, username, place, units, is_you: isYou }) => (
        <li
          key={id}
          className={classNames(
            'flex min-h-11 items-center gap-2 rounded-control px-2.5',
            isYou ? 'bg-brass font-bold text-on-brass' : 'bg-deep',
          )}
        >
          <span className="w-4 text-small tabular-nums">{place}</span>
          <Face userId={id} size={32} />
          <span className="min-w-0 truncate">{isYou ? 'you' : username}</span>
          <span className="ml-auto font-bold tabular-nums">{formatUnits(units)}</span>
        </li>
      ))}
    </ol>
  )
}
