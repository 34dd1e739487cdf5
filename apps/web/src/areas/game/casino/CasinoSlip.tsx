import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import type { ReactNode } from 'react'
import { formatInstant, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { entryAim, entryTitle, isOfTeams } from '../shared/casino/entry-view.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'

interface Props {
  event: CasinoEventWire
  /** The picks on the slip: the draft, or what is entered. */
  pick: { name: string; kind: string }
  /** The stored entry; null before the first one. */
  entry: CasinoEntryWire | null
  /** Whether the picks differ from the stored entry. */
  isDraft: boolean
  /** How many picks are missing. */
  missing: number
  /** The viewer's units now. */
  units: number
  locksAt: string
  now: string
  /** Null while the pick can change; otherwise the reason. */
  closed: string | null
  /** The submit button and its error. */
  action?: ReactNode
}

/** The slip: price, payout, deadline. */
export function CasinoSlip(props: Props): ReactNode {
  const { event, pick, entry, isDraft, units, closed, action } = props
  const isSettled = entry !== null && entry.result !== 'open'
  return (
    <Ticket label="Casino slip">
      <TicketHeading note={formatWeek(event.week)}>Casino slip</TicketHeading>
      <TicketTitle detail={`${pick.kind}, ${entryAim(event)}`}>{pick.name}</TicketTitle>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You put up">Nothing</TicketFact>
        <TicketFact name={isSettled ? 'The house paid' : payWords(event)}>
          {formatUnits(isSettled ? entry.payout : event.payout_max)}
        </TicketFact>
        {!isSettled && (
          <TicketFact name="If it lands, you have" strong>
            {formatUnits(units + event.payout_max)}
          </TicketFact>
        )}
      </TicketFacts>
      {/* On phones the submit button of a draft is fixed at the bottom. */}
      <div className={isDraft ? 'hidden lg:block' : undefined}>
        <TicketTear />
      </div>
      {isDraft ? action : entry !== null && <Standing {...props} entry={entry} />}
      <p className="mt-4 text-small text-paper-muted">{closed ?? untilWords(props)}</p>
    </Ticket>
  )
}

function payWords({ key }: CasinoEventWire): string {
  return key === 'best_deployment' ? 'The house pays up to' : 'The house pays'
}

function untilWords({ event, locksAt, now, isDraft, missing, entry }: Props): string {
  const until = formatInstant(locksAt, { now })
  if (isOfTeams(event)) return `${isDraft ? 'Not entered yet. ' : ''}No one else sees it before ${until}.`
  if (missing > 0) return `${missing === 1 ? 'One more pick' : `${missing} more picks`} to lock it in.`
  if (!isDraft) return `Change it until ${until}. No one else sees it before then.`
  if (entry !== null)
    return `${entryTitle(entry)} ${entry.picks.length > 1 ? 'are' : 'is'} in until you press this. Change it until ${until}.`
  return `Not entered yet. Change it until ${until}; hidden until then.`
}

const standings = {
  open: { word: 'You are in', Icon: CheckCircleIcon, ink: 'text-lagoon' },
  won: { word: 'Won', Icon: CheckCircleIcon, ink: 'text-lagoon' },
  missed: { word: 'Missed', Icon: XCircleIcon, ink: 'text-coral' },
}

function Standing({ entry, now }: Props & { entry: CasinoEntryWire }): ReactNode {
  const { word, Icon, ink } = standings[entry.result]
  return (
    <p role="status" className="flex items-center gap-2.5 leading-tight">
      <Icon size={28} weight="fill" aria-hidden="true" className={classNames('stamped flex-none', ink)} />
      <span>
        <b className="block">{word}</b>
        <span className="text-small text-paper-muted">Entered {formatInstant(entry.entered_at, { now })}</span>
      </span>
    </p>
  )
}
