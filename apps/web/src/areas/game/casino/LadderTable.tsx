import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import type { BoardRow } from '../shared/casino/board.ts'
import { EntryPill } from '../shared/casino/EntryMeter.tsx'
import { entryView } from '../shared/casino/entry-view.ts'
import { formatPoints } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EnterTeam } from './EnterTeam.tsx'
import { ScoreBoard } from './ScoreBoard.tsx'
import { boardNote } from './board-note.ts'
import type { TableProps } from './casino-now.ts'
import { useEntrants } from './entrants.ts'

/** Week 7: three places on paper, and who would stand on them. */
export function LadderTable({ game, casino, event, entry, entering }: TableProps): ReactNode {
  const entrants = useEntrants(game, entry, casino.refusal !== null)
  const { topEntrants } = constantsOf(game.game_state.season)
  const collecting = entrants?.rows.filter(({ pays }) => pays) ?? []
  // Who collects stands on the ladder.
  const others = entrants?.rows.filter(({ pays }) => !pays) ?? []
  // Ties at the third place stand on it together.
  const rungs = Array.from({ length: Math.max(topEntrants, collecting.length) }, (_, at) => collecting[at] ?? null)
  return (
    <>
      <Panel className="grid gap-4">
        <ol className="grid gap-2.5">
          {rungs.map((row, at) => (
            <Rung key={row?.id ?? at} row={row} place={row?.place ?? at + 1} units={event.payout_max} />
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-small text-foam-muted">Your team’s score does the rest. Ties collect together.</p>
          {entry !== null && casino.refusal === null && (
            <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
              In the running
            </StatusPill>
          )}
          {entry !== null && casino.refusal !== null && (
            <EntryPill view={entryView(entry, null, entrants?.own ?? null)} />
          )}
        </div>
        {entry === null && <EnterTeam entering={entering} label="Take your place" busyLabel="Taking it" />}
      </Panel>
      {entrants !== null && others.length > 0 && (
        <ScoreBoard
          heading={collecting.length === 0 ? 'Entrants' : 'Everybody else'}
          note={boardNote(game)}
          rows={others}
          line={`The best ${entrants.paidPlaces} collect ${event.payout_max} each`}
          ownId={game.me.user_id}
        />
      )}
    </>
  )
}

function Rung({ row, place, units }: { row: BoardRow | null; place: number; units: number }): ReactNode {
  return (
    <li
      className={classNames(
        'on-paper flex min-h-[4.25rem] items-center gap-4 rounded-control bg-paper px-4 py-2.5 leading-tight',
        row?.isYou === true && 'shadow-[0_0_0_4px_var(--brass)]',
      )}
    >
      <span className="figure w-7 flex-none text-[2rem] leading-none">{place}</span>
      <span className="min-w-0 flex-1">
        {row === null ? (
          <span className="text-paper-muted">Nobody yet</span>
        ) : (
          <>
            <b className="block [overflow-wrap:anywhere]">
              {row.name}
              {row.isYou && <span className="text-micro font-medium text-paper-muted"> you</span>}
            </b>
            {row.points !== null && (
              <span className="text-small text-paper-muted tabular-nums">{formatPoints(row.points)} points</span>
            )}
          </>
        )}
      </span>
      <span className="figure flex-none text-d3 text-brass-text">+{units}</span>
    </li>
  )
}
