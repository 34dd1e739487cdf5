import type { ReactNode } from 'react'
import type { BoardRow } from '../shared/casino/entry-view.ts'
import { formatPoints } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import type { Entering } from './casino-now.ts'

interface ScoreBoardProps {
  heading: string
  /** When the scores were read. */
  note: string
  rows: readonly BoardRow[]
  /** The label below the paid rows: "The bottom 4 pay 100". */
  line: string
  /** The highlighted row: the team of the entry. */
  ownId: string | null
}

/** Teams in paying order, with a line below the paid ones. */
export function ScoreBoard({ heading, note, rows, line, ownId }: ScoreBoardProps): ReactNode {
  const isScored = rows.some(({ place }) => place !== null)
  const paid = rows.filter(({ pays }) => pays)
  const others = rows.filter(({ pays }) => !pays)
  return (
    <Panel heading={heading} actions={<span className="text-micro text-foam-muted">{isScored ? note : ''}</span>}>
      {!isScored && <p className="text-small text-foam-muted">No scores yet.{rows.length === 0 ? '' : ` ${line}.`}</p>}
      <Rows rows={paid} ownId={ownId} />
      {isScored && (
        <p className="my-1.5 flex items-center gap-2.5 text-micro font-bold text-brass-text">
          <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-brass-text" />
          {line}
          <span aria-hidden="true" className="flex-1 border-t-2 border-dashed border-brass-text" />
        </p>
      )}
      <Rows rows={others} ownId={ownId} />
    </Panel>
  )
}

function Rows({ rows, ownId }: Pick<ScoreBoardProps, 'rows' | 'ownId'>): ReactNode {
  return (
    <ol className="-mx-2.5 grid text-small">
      {rows.map(({ id, name, place, points, isYou }) => (
        <li
          key={id}
          aria-current={id === ownId || undefined}
          className={classNames(
            'flex min-h-10 items-center gap-3 rounded-small px-2.5',
            id === ownId && 'bg-brass text-on-brass',
          )}
        >
          <span className="w-[1.25rem] flex-none text-right font-bold tabular-nums">{place ?? ''}</span>
          <span className="min-w-0 flex-1 py-1 leading-tight font-semibold">
            {name}
            {isYou && <span className="text-micro font-medium"> you</span>}
          </span>
          <span className="flex-none font-bold tabular-nums">
            {place === null || points === null ? '–' : formatPoints(points)}
          </span>
        </li>
      ))}
    </ol>
  )
}

type EnterTeamProps = { entering: Entering; label: string; busyLabel: string }

/** The submit button for events without a pick. */
export function EnterTeam({ entering: { enter, isPending, failure }, label, busyLabel }: EnterTeamProps): ReactNode {
  return (
    <div className="mt-1 grid w-full gap-2">
      {failure !== null && <FormFailure failure={failure} />}
      <Button tone="brass" wide busy={isPending} busyLabel={busyLabel} onClick={enter}>
        {label}
      </Button>
    </div>
  )
}
