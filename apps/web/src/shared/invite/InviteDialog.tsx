import { type ReactNode, Suspense, lazy } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import type { Props as InvitationProps } from './Invitation.tsx'

interface Props extends InvitationProps {
  onOpenChange: (open: boolean) => void
}

// Few who look at a league invite somebody: what it takes comes when it is opened.
const Invitation = lazy(async () => ({ default: (await import('./Invitation.tsx')).Invitation }))

/** The sheet around the invitation. */
export function InviteDialog({ onOpenChange, ...invitation }: Props): ReactNode {
  return (
    <Sheet
      open={invitation.open}
      onOpenChange={onOpenChange}
      heading="Call the crew"
      description="Every team of your league can be claimed by one person, with this code or this link."
    >
      <Suspense fallback={null}>
        <Invitation {...invitation} />
      </Suspense>
    </Sheet>
  )
}
