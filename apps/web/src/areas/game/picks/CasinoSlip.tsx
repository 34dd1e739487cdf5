/** The slip of a draft or an entry: price, payout, deadline, and during the games how it stands. */
import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatInstant, formatPoints, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import {
  Stamp,
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
} from '../../../shared/ui/Ticket.tsx'
import { chanceText } from '../shared/bets/chance-words.ts'
import { deadlineWords, entryAim, entryTitle, isOfTeams } from '../shared/casino/entry-view.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { lockWords } from '../shared/tide/TideStrip.tsx'
import type { AtTheTable } from './casino-now.ts'
import type { PickOutlook } from './choices.ts'
import { IfItLands } from './IfItLands.tsx'

interface CasinoSlipProps {
  event: CasinoEventWire
  /** The picks on the slip: the draft, or what is entered. */
  pick: { name: string; kind: string }
  /** The stored entry; null before the first one. */
  entry: CasinoEntryWire | null
  /** Whether the picks differ from the stored entry. */
  isDraft: boolean
  /** Null without projections. */
  outlook: PickOutlook | null
  /** That a pick is out; null if all should play, and once the pick is closed. */
  warning: string | null
  /** Week 3: the marked rival's chance to flop. */
  chance: ReactNode
  /** How many picks are missing. */
  missing: number
  game: Game
  locksAt: string
  now: string
  /** Null while the pick can change; otherwise the reason. */
  closed: AtTheTable['casino']['refusal']
  /** The submit button and its error. */
  action?: ReactNode
}

/** The slip: price, payout, deadline. */
export function CasinoSlip(props: CasinoSlipProps): ReactNode {
  const { event, pick, entry, isDraft, outlook, warning, chance, game, closed, action, now } = props
  return (
    <Ticket label="Casino slip">
      <TicketHeading note={formatWeek(event.week)}>Casino slip</TicketHeading>
      <TicketTitle detail={isOfTeams(event) ? entryAim(event) : `${pick.kind}, ${entryAim(event)}`}>
        {pick.name}
      </TicketTitle>
      {!isDraft && entry !== null && <Standing entry={entry} now={now} isLocked={closed !== null} />}
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You put up">Nothing</TicketFact>
        {entry?.result !== 'out' && (
          <TicketFact name={event.key === 'best_deployment' ? 'The house pays up to' : 'The house pays'}>
            {formatUnits(event.payout_max)}
          </TicketFact>
        )}
        {chance}
        <IfItLands event={event} game={game} />
      </TicketFacts>
      {outlook !== null && event.target !== null && <Expected outlook={outlook} target={event.target} />}
      {warning !== null && <p className="mt-4 font-bold text-squall">{warning}</p>}
      {/* On phones the submit button of a draft is fixed at the bottom. */}
      {isDraft && (
        <div className="hidden lg:block">
          <TicketTear />
        </div>
      )}
      {isDraft && action}
      {/* The stamp says that it is locked, or how it ended. */}
      {closed?.code !== 'week.locked' && (
        <p className="mt-4 text-small text-paper-muted">{closed?.sentence ?? untilWords(props)}</p>
      )}
    </Ticket>
  )
}

/** The picks' projection against the target, and the chance. */
function Expected({ outlook: { projected, chance }, target }: { outlook: PickOutlook; target: number }): ReactNode {
  const width = Math.max(projected, target) * 1.2
  const share = (points: number) => `${Math.round((points / width) * 100)}%`
  const marks = { projected: `Projected ${formatPoints(projected)}`, target: `Needs ${target}` }
  return (
    <div className="mt-4">
      <span aria-hidden="true" className="relative my-2 block h-2.5 rounded-full bg-paper-line forced-colors:border">
        <span className="absolute inset-y-0 left-0 rounded-full bg-lagoon" style={{ width: share(projected) }} />
        <span className="absolute -inset-y-1.5 w-[3px] bg-paper-ink" style={{ left: share(target) }} />
      </span>
      <p className="flex gap-x-3 text-small whitespace-nowrap text-paper-muted">
        <span className="min-w-max shrink text-right" style={{ flexBasis: share(Math.min(projected, target)) }}>
          {projected < target ? marks.projected : marks.target}
        </span>
        <span className="ml-auto">{projected < target ? marks.target : marks.projected}</span>
      </p>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span>Chance of {target}+</span>
        <b className="figure text-d2 leading-none text-lagoon">{chanceText(chance)}</b>
      </p>
    </div>
  )
}

function untilWords({ event, locksAt, now, isDraft, missing, entry }: CasinoSlipProps): string {
  const until = lockWords(locksAt, now)
  if (isOfTeams(event)) return `${isDraft ? 'Not entered yet. ' : ''}${deadlineWords(event, until)}`
  if (missing > 0) return `${missing === 1 ? 'One more pick' : `${missing} more picks`} to lock it in.`
  const secret = `${deadlineWords(event, until)} No one else sees it before then.`
  if (!isDraft) return secret
  if (entry !== null)
    return `${entryTitle(entry)} ${entry.picks.length > 1 ? 'are' : 'is'} in until you press this. Change it until ${until}.`
  return `Not entered yet. ${secret}`
}

const stamps = {
  open: { word: 'You’re in', tone: 'win' },
  won: { word: 'Won', tone: 'win' },
  missed: { word: 'Missed', tone: 'loss' },
  void: { word: 'Void', tone: 'neutral' },
  out: { word: 'Out', tone: 'neutral' },
} as const

const LOCKED = { word: 'Locked', tone: 'win' } as const

/** When it was entered, and the stamp on it. */
function Standing({ entry, now, isLocked }: { entry: CasinoEntryWire; now: string; isLocked: boolean }): ReactNode {
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center justify-between gap-3 leading-tight">
      <p className="text-small text-paper-muted">Entered {formatInstant(entry.entered_at, { now })}</p>
      <Stamp {...(isLocked && entry.result === 'open' ? LOCKED : stamps[entry.result])} size="slip" lands />
    </div>
  )
}
