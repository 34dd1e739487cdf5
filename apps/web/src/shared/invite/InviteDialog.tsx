import { type ReactNode, Suspense, lazy } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import type { Props as InvitationProps } from './Invitation.tsx'

interface Props extends InvitationProps {
  onOpenChange: (open: boolean) => void
}

// Few visitors invite someone, so load this when the dialog opens.
const Invitation = lazy(async () => ({ default: (await import('./Invitation.tsx')).Invitation }))

/** The invite sheet. */
export function InviteDialog({ onOpenChange, ...invitation }: Props): ReactNode {
  return (
    <Sheet
      open={invitation.open}
      onOpenChange={onOpenChange}
      heading="Invite your league"
      description="Send your league this code or link. Everyone claims their own team."
    >
      <Suspense fallback={null}>
        <Invitation {...invitation} />
      </Suspense>
    </Sheet>
  )
}
