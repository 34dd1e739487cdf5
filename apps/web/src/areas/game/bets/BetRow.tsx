import { betView, type Outcome, outcomeOf, rowTitle, betBetween } from '@whale/words'
import type { BetWire } from '@whale/contract'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatSignedUnits, inWords } from '@whale/words/numbers'
import { Face } from '../../../shared/components/Face.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'

interface Props {
  bet: BetWire
  viewerId: string
  /** The slip's address. */
  to: string
  /** Below the title: the final score, the deadline, or why it is void. */
  detail: ReactNode
  /** Replaces the result: how the bet stands. */
  pill?: ReactNode
}

/** A bet in a list: opponent, title and result. The whole row links to its slip. */
export function BetRow({ bet, viewerId, to, detail, pill }: Props): ReactNode {
  const view = betView(bet, viewerId)
  const { other } = view
  const { title, detail: about } = rowTitle(bet, view)
  const outcome = outcomeOf(bet, view)
  return (
    <Link
      to={to}
      className="flex min-h-[68px] flex-wrap items-center gap-x-3 gap-y-1.5 rounded-small py-2.5 leading-tight text-foam no-underline hover:bg-shelf"
    >
      <Face userId={other.user_id} size={36} />
      <span className="max-w-full flex-[1_1_9rem]">
        <span className="block font-semibold">
          {title} <span className="font-normal text-foam-muted">{about}</span>
        </span>
        <span className="mt-0.5 block text-micro text-foam-muted">
          {betBetween(bet, view)}
          {detail !== null && <>, {detail}</>}
        </span>
        {bet.void_reason !== null && <span className="block text-micro text-foam-muted">{bet.void_reason}</span>}
      </span>
      <span className="ml-auto grid justify-items-end gap-1">
        {pill ?? <OutcomePill bet={bet} outcome={outcome} />}
        {view.isYours && outcome.change !== null && <Change units={outcome.change} />}
      </span>
    </Link>
  )
}

const icons: Readonly<Record<BetWire['state'], Icon>> = {
  proposed: HourglassIcon,
  accepted: HandshakeIcon,
  rejected: XIcon,
  withdrawn: ArrowUUpLeftIcon,
  expired: HourglassIcon,
  void: ProhibitIcon,
  won: CheckIcon,
  lost: XIcon,
  push: EqualsIcon,
}

/** The result stamp: an icon and a word. */
function OutcomePill({ bet, outcome }: { bet: Pick<BetWire, 'state'>; outcome: Outcome }): ReactNode {
  const Sign = outcome.word === 'Won' ? CheckIcon : outcome.word === 'Lost' ? XIcon : icons[bet.state]
  return (
    <StatusPill tone={outcome.tone} icon={<Sign size={16} weight="bold" />}>
      {outcome.word}
    </StatusPill>
  )
}

function Change({ units }: { units: number }): ReactNode {
  const text = formatSignedUnits(units)
  return (
    <span
      className={classNames(
        'font-bold tabular-nums',
        units > 0 ? 'text-lagoon' : units < 0 ? 'text-coral' : 'text-foam-muted',
      )}
    >
      <span className="sr-only">{units === 0 ? 'no units' : `${inWords(text)} units`}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  )
}
