import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { forDisplay, formatPoints, inWords } from '../../../../shared/format/format.ts'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { type BoardRow, entryKind, entryPoints, entryTitle, entryView, isOfTeams } from './entry-view.ts'
import { EntryMeter, EntryPill } from './EntryMeter.tsx'

interface Props {
  event: CasinoEventWire
  entry: CasinoEntryWire | null
  /** Week 3: the marked rival's place; null before the games. */
  rival: BoardRow | null
  refusal: { sentence: string } | null
  to: string
}

/** The week's casino event on the home: the pick and its state. */
export function CasinoCard({ event, entry, rival, refusal, to }: Props): ReactNode {
  return (
    <Panel shape="card" className="px-[1.15rem] py-[1.05rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="text-strong font-bold">Casino: {event.name}</h3>
        {entry === null ? (
          <span className="rounded-[8px] bg-shelf px-2.5 py-1 text-micro font-bold text-foam-muted">
            Pays up to {event.payout_max}
          </span>
        ) : (
          <EntryPill view={entryView(entry, event.target, rival)} />
        )}
      </div>
      {entry === null ? (
        <p className="mt-2 text-foam-muted">
          No pick this week. {refusal?.sentence ?? event.description}{' '}
          {refusal === null && (
            <Link to={to} className="text-link text-foam">
              Make one
            </Link>
          )}
        </p>
      ) : (
        <Picked event={event} entry={entry} rival={rival} to={to} canChange={refusal === null && !isOfTeams(event)} />
      )}
    </Panel>
  )
}

type PickedProps = {
  event: CasinoEventWire
  entry: CasinoEntryWire
  rival: BoardRow | null
  to: string
  canChange: boolean
}

function Picked({ event, entry, rival, to, canChange }: PickedProps): ReactNode {
  const view = entryView(entry, event.target, rival)
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0 leading-tight">
          <span className="block text-small text-foam-muted">{entryKind(entry)}</span>
          <span className="block text-lead leading-snug font-bold">{entryTitle(entry)}</span>
        </p>
        {event.target !== null && <Points points={entryPoints(entry)} />}
        {rival !== null && <Points points={rival.points} />}
      </div>
      {view.share !== null && <EntryMeter view={view} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-foam-muted">
        <span>{view.share === null ? `Free. Win up to ${event.payout_max}` : `Target ${event.target ?? ''}`}</span>
        <Link to={to} className="text-link inline-block">
          {canChange ? 'Change' : 'Open'}
        </Link>
      </p>
    </div>
  )
}

/** Points in the display face; a dash before the games. */
export function Points({ points }: { points: number | null }): ReactNode {
  if (points === null) {
    return (
      <span className="figure figure-score text-foam-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no points yet</span>
      </span>
    )
  }
  const text = formatPoints(points)
  return (
    <span className="figure figure-score">
      <span aria-hidden="true">{forDisplay(text)}</span>
      <span className="sr-only">{inWords(text)} points</span>
    </span>
  )
}
