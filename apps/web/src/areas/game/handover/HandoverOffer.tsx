/** RULES §4 A new owner: the offer to take a league over, for the member who can accept it. */
import { type LeagueWire, calls } from '@whale/contract'
import { HANDOVER_PASSES } from '@whale/words'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { formatDeadline } from '@whale/words/times'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Handover = NonNullable<LeagueWire['handover']>

export function HandoverOffer({
  leagueId,
  handover,
  now,
}: {
  leagueId: string
  handover: Handover
  now: string
}): ReactNode {
  const toastAfter = useToastAfter()
  const accept = useCommand(calls.handover.acceptHandover)
  const decline = useCommand(calls.handover.declineHandover)
  const failure = accept.failure ?? decline.failure
  const params = { id: leagueId }
  return (
    <Panel shape="card" className="grid gap-4 in-[.deck-front]:bg-transparent in-[.deck-front]:p-0">
      <div className="flex flex-wrap items-start gap-4">
        <span aria-hidden="true" className="grid size-[46px] flex-none place-items-center rounded-control bg-shelf">
          <HandshakeIcon size={24} className="text-brass-text" />
        </span>
        <div className="min-w-[min(100%,11rem)] flex-1 leading-snug wrap-anywhere">
          <h2 className="text-strong font-bold">{handover.by_username} wants you to run this league</h2>
          <p className="mt-1">You’d be the commissioner. Your team, units and bets stay as they are.</p>
          <details className="mt-1">
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-small">
              What you’d take over
            </summary>
            <ul className="grid list-disc gap-1 pl-5 text-small">
              {HANDOVER_PASSES.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </details>
          <p className="mt-1 text-small text-foam-muted">Open until {formatDeadline(handover.ends_at, { now })}.</p>
        </div>
      </div>
      {failure !== null && <FormFailure failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button
          tone="brass"
          busy={accept.isPending}
          busyLabel="Accepting"
          onClick={() => void toastAfter(accept.run({ params }), 'You’re the commissioner now.')}
        >
          Run this league
        </Button>
        <Button
          tone="line"
          busy={decline.isPending}
          busyLabel="Declining"
          onClick={() => void toastAfter(decline.run({ params }), 'You said no.')}
        >
          No, thanks
        </Button>
      </div>
    </Panel>
  )
}
