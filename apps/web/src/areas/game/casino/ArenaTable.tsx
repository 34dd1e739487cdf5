import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { type BoardRow, arenaWords, entryView } from '../shared/casino/entry-view.ts'
import { EntryPill } from '../shared/casino/EntryMeter.tsx'
import { formatUnits } from '../../../shared/format/format.ts'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EnterTeam } from './EnterTeam.tsx'
import { ScoreBoard } from './ScoreBoard.tsx'
import { type TableProps, boardNote } from './casino-now.ts'
import { useEntrants } from './entrants.ts'

const arenas = [
  { arena: 'coliseum', who: 'fish', Art: FishArt },
  { arena: 'arena', who: 'whales', Art: WhaleArt },
] as const

/** Week 5: two doors, one for fish and one for whales. Inside: who entered and who would win. */
export function ArenaTable(props: TableProps): ReactNode {
  const { game, casino, event, entry } = props
  const entrants = useEntrants(game, entry, casino.refusal !== null)
  const mine = entry?.arena ?? casino.arena
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 lg:gap-4">
        {arenas.map((arena) => (
          <li key={arena.arena} className="grid">
            <Door {...props} door={arena} isMine={arena.arena === mine} own={entrants?.own ?? null} />
          </li>
        ))}
      </ul>
      {entrants !== null && mine !== null && (
        <ScoreBoard
          heading={entrants.isMerged ? 'All in the same water' : `Inside the ${arenaWords(mine)}`}
          note={boardNote(game)}
          rows={entrants.rows}
          line={
            entrants.paidPlaces === 1
              ? `The top one wins ${event.payout_max}`
              : `The top ${entrants.paidPlaces} win ${event.payout_max} each`
          }
          ownId={game.me.user_id}
        />
      )}
    </>
  )
}

type DoorProps = TableProps & { door: (typeof arenas)[number]; isMine: boolean; own: BoardRow | null }

function Door({ door: { arena, who, Art }, isMine, own, ...table }: DoorProps): ReactNode {
  const { game, event, entry, casino } = table
  const line = formatUnits(game.me.whale_line)
  return (
    <div
      className={classNames(
        'grid content-start justify-items-center gap-2 rounded-panel px-3 pt-7 pb-4 text-center leading-tight lg:px-5',
        isMine ? 'bg-deep' : 'edge-hairline',
      )}
    >
      {/* Three nested arches; the open one is lit. */}
      <span
        aria-hidden="true"
        className={classNames(
          'mb-3 grid h-32 w-20 place-items-center rounded-t-full md:h-44 md:w-32',
          isMine
            ? 'bg-water shadow-[0_0_0_5px_var(--brass),0_0_0_13px_var(--shoal),0_0_0_21px_var(--shelf)]'
            : 'bg-deep shadow-[0_0_0_5px_var(--shoal),0_0_0_13px_var(--shelf),0_0_0_21px_var(--deep)]',
        )}
      >
        {isMine ? <Art className="w-4/5" /> : <LockSimpleIcon size={36} className="text-foam-faint" />}
      </span>
      <h3 className="display mt-2 text-d3">{arenaWords(arena)}</h3>
      <p className="text-small text-foam-muted">
        For {who}: {arena === 'coliseum' ? `under ${line} units` : `${line} units or more`}.
      </p>
      {isMine ? (
        <>
          <p className="text-small font-bold text-brass-text">Top third collects {event.payout_max}.</p>
          <p className="text-small text-foam-muted">With fewer than 3 behind a door, everyone swims together.</p>
          {entry !== null && casino.refusal === null && (
            <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
              Inside
            </StatusPill>
          )}
          {entry !== null && casino.refusal !== null && <EntryPill view={entryView(entry, null, own)} />}
          {entry === null && <EnterTeam entering={table.entering} label="Step inside" busyLabel="Stepping in" />}
        </>
      ) : (
        <p className="text-small text-foam-faint">Closed to you this week.</p>
      )}
    </div>
  )
}
