import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BetView } from '../shared/bets/bet-view.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

type Answer = 'accept' | 'reject' | 'withdraw'

interface Props {
  bet: BetWire
  view: BetView
  leagueId: string
  pending: Answer | null
  onAnswer: (how: Answer) => void
  onClose: () => void
}

/** The foot of the sheet: to answer what is open, to take back what is one's own, else to close. */
export function SheetActions({ bet, view, leagueId, pending, onAnswer, onClose }: Props): ReactNode {
  const { refusals, state } = bet
  if (state === 'proposed' && view.isAsked) {
    return (
      <>
        <Button
          tone="brass"
          busy={pending === 'accept'}
          busyLabel="Taking it"
          disabled={refusals.accept !== null || isOther(pending, 'accept')}
          onClick={() => onAnswer('accept')}
        >
          Take it for {formatUnits(view.own.stake)}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Link to={paths.newBet(leagueId, { counter: bet.id })} className={buttonClass({ tone: 'line' })}>
            Counter
          </Link>
          <Button
            tone="line"
            busy={pending === 'reject'}
            busyLabel="Passing"
            disabled={refusals.answer !== null || isOther(pending, 'reject')}
            onClick={() => onAnswer('reject')}
          >
            Pass
          </Button>
        </div>
      </>
    )
  }
  if (state === 'proposed' && view.isYours && refusals.withdraw === null) {
    return (
      <>
        <Button
          tone="danger"
          busy={pending === 'withdraw'}
          busyLabel="Withdrawing"
          onClick={() => onAnswer('withdraw')}
        >
          Withdraw it
        </Button>
        <Button tone="line" onClick={onClose}>
          Leave it open
        </Button>
      </>
    )
  }
  return (
    <Button tone="line" onClick={onClose}>
      Done
    </Button>
  )
}

function isOther(pending: Answer | null, own: Answer): boolean {
  return pending !== null && pending !== own
}
