import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Ticket, TicketHeading, TicketTear } from '../../../shared/ui/Ticket.tsx'

/** The invite code on paper, and the way to pass it on. */
export function CodeTicket({ code, onShare }: { code: string; onShare: () => void }): ReactNode {
  const letters = [...code]
  return (
    <Ticket label="Invite code" size="stub">
      <TicketHeading note="Boarding pass">Invite code</TicketHeading>
      <p className="figure mt-2 text-center text-[2.6rem] leading-none tracking-[0.08em]">
        <span aria-hidden="true">
          {letters.slice(0, 3)}
          <span className="inline-block w-3.5" />
          {letters.slice(3)}
        </span>
        <span className="sr-only">{letters.join(' ')}</span>
      </p>
      <TicketTear />
      <Button tone="ink" wide icon={<ShareNetworkIcon size={20} aria-hidden="true" />} onClick={onShare}>
        Invite your league
      </Button>
      <p className="mt-3.5 text-small text-paper-muted">Whoever has the code can claim one free team of your league.</p>
    </Ticket>
  )
}
