import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPoints, inWords } from '../../../../shared/format/format.ts'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import {
  type BoardRow,
  entryKind,
  entryPoints,
  entryTitle,
  entryView,
  winWords,
  isOfTeams,
  type EntryView,
} from './entry-view.ts'
import { closedWords } from './closed-words.ts'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { StatusPill } from '../../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'

interface Props {
  event: CasinoEventWire
  entry: CasinoEntryWire | null
  /** Of events of teams, and of the rival marked in week 3: the team's place; null before the games. */
  row: BoardRow | null
  /** How the viewer's team stands among those that entered; null for other events and before the games. */
  race: string | null
  refusal: Parameters<typeof closedWords>[1] | null
  to: string
}

/** The week's casino event on the home: the pick and its state. */
export function CasinoCard({ event, entry, row, race, refusal, to }: Props): ReactNode {
  return (
    <Panel shape="card" className="px-4.5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="text-strong font-bold">Casino: {event.name}</h3>
        {entry === null ? (
          <span className="rounded-[8px] bg-shelf px-2.5 py-1 text-micro font-bold text-foam-muted">
            Pays up to {event.payout_max}
          </span>
        ) : (
          <EntryPill view={entryView(entry, event.target, row)} />
        )}
      </div>
      {entry === null ? (
        <p className="mt-2 text-foam-muted">
          No pick this week. {refusal === null ? event.description : closedWords(event, refusal)}{' '}
          {refusal === null && (
            <Link to={to} className="text-link text-foam">
              Make one
            </Link>
          )}
        </p>
      ) : (
        <Picked
          event={event}
          entry={entry}
          row={row}
          race={race}
          to={to}
          canChange={refusal === null && !isOfTeams(event)}
        />
      )}
    </Panel>
  )
}

type PickedProps = {
  event: CasinoEventWire
  entry: CasinoEntryWire
  row: BoardRow | null
  race: string | null
  to: string
  canChange: boolean
}

function Picked({ event, entry, row, race, to, canChange }: PickedProps): ReactNode {
  const view = entryView(entry, event.target, row)
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p className="leading-tight">
          <span className="block text-small text-foam-muted">{entryKind(entry)}</span>
          <span className="block text-lead leading-snug font-bold">{entryTitle(entry)}</span>
        </p>
        {event.target !== null && <Points points={entryPoints(entry)} />}
        {row !== null && <Points points={row.points} />}
      </div>
      {view.share !== null && <EntryMeter view={view} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-foam-muted">
        <span>
          {entry.how ?? race ?? (view.share === null ? `Free. ${winWords(event)}` : `Target ${event.target ?? ''}`)}
        </span>
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
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{inWords(text)} points</span>
    </span>
  )
}

const pills = {
  open: { tone: 'neutral', Icon: TargetIcon },
  there: { tone: 'win', Icon: CheckIcon },
  won: { tone: 'win', Icon: CheckIcon },
  missed: { tone: 'loss', Icon: XIcon },
  void: { tone: 'neutral', Icon: ProhibitIcon },
  out: { tone: 'neutral', Icon: ProhibitIcon },
} as const

/** The entry's state: an icon and a word. */
export function EntryPill({ view }: { view: EntryView }): ReactNode {
  const { tone, Icon } = pills[view.state]
  return (
    <StatusPill tone={tone} icon={<Icon size={16} weight="bold" />}>
      {view.word}
    </StatusPill>
  )
}

/** The points as a share of the target. The pill next to it has the same in words. */
export function EntryMeter({ view }: { view: EntryView }): ReactNode {
  const isThere = view.state === 'there' || view.state === 'won'
  return (
    <div aria-hidden="true" className="relative h-2 rounded-full bg-shoal forced-colors:border">
      <span
        className={classNames('absolute inset-y-0 left-0 rounded-full', isThere ? 'bg-lagoon' : 'bg-water')}
        style={{ width: `${(view.share ?? 0) * 100}%` }}
      />
      <span className="absolute -top-1 -right-px -bottom-1 w-[3px] rounded-full bg-brass-text" />
    </div>
  )
}
