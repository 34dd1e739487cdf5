/** Week 5 before the lock: two doors, one for fish and one for whales. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { formatUnits } from '../../../shared/format/format.ts'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { arenaWords } from '../shared/casino/entry-view.ts'
import type { TableProps } from './casino-now.ts'

const arenas = [
  { arena: 'coliseum', who: 'fish', Art: FishArt },
  { arena: 'arena', who: 'whales', Art: WhaleArt },
] as const

export function ArenaTable(props: TableProps): ReactNode {
  const { game, casino, entry } = props
  const mine = entry?.arena ?? casino.arena
  const canPlay = entry !== null || !game.me.is_eliminated
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2 lg:gap-4">
        {arenas.map((arena) => (
          <li key={arena.arena} className="grid">
            <Door {...props} door={arena} isMine={arena.arena === mine && canPlay} />
          </li>
        ))}
      </ul>
      <p className="text-small text-foam-muted">
        {`If fewer than ${constantsOf(game.game_state.season).arenaEntrantsMin} enter either one, everyone plays together.`}
      </p>
    </>
  )
}

type DoorProps = TableProps & { door: (typeof arenas)[number]; isMine: boolean }

function Door({ door: { arena, who, Art }, isMine, ...table }: DoorProps): ReactNode {
  const { game, event, entry } = table
  const line = formatUnits(game.me.whale_line)
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel px-6 py-5 leading-tight md:flex-col md:flex-nowrap md:px-5 md:pt-7 md:text-center',
        isMine ? 'bg-deep' : 'edge-hairline',
      )}
    >
      {/* Three nested arches; the open one is lit. */}
      <span
        aria-hidden="true"
        className={classNames(
          'grid h-20 w-14 flex-none place-items-center rounded-t-full md:mb-3 md:h-32 md:w-24',
          isMine
            ? 'bg-water shadow-[0_0_0_4px_var(--brass),0_0_0_9px_var(--shoal)] md:shadow-[0_0_0_5px_var(--brass),0_0_0_13px_var(--shoal),0_0_0_21px_var(--shelf)]'
            : 'bg-deep shadow-[0_0_0_4px_var(--shoal),0_0_0_9px_var(--shelf)] md:shadow-[0_0_0_5px_var(--shoal),0_0_0_13px_var(--shelf),0_0_0_21px_var(--deep)]',
        )}
      >
        {isMine ? <Art className="w-4/5" /> : <LockSimpleIcon size={36} className="text-foam-faint" />}
      </span>
      <div className="grid min-w-0 flex-[1_1_9rem] justify-items-start gap-1.5 md:flex-none md:justify-items-center md:gap-2">
        <h3 className="display text-d3 md:mt-2">{arenaWords(arena)}</h3>
        <p className="text-small text-foam-muted">
          For {who}: {arena === 'coliseum' ? `under ${line} units` : `${line} units or more`}.
        </p>
        {isMine ? (
          <>
            <p className="text-small font-bold text-brass-text">
              The top third, rounded up, wins {event.payout_max} each.
            </p>
            {entry !== null && (
              <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
                Inside
              </StatusPill>
            )}
          </>
        ) : (
          <p className="text-small text-foam-faint">Closed to you this week.</p>
        )}
      </div>
    </div>
  )
}
