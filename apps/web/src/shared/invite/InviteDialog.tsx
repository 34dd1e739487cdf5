import { type ReactNode, Suspense, lazy } from 'react'
import { useWasOpen } from '../ui/Sheet.tsx'
import type { Props } from './Invitation.tsx'

// Few visitors invite someone, so load this when the dialog opens.
const InviteSheet = lazy(async () => ({ default: (await import('./Invitation.tsx')).InviteSheet }))

/** The invite sheet. */
export function InviteDialog(props: Props): ReactNode {
  if (!useWasOpen(props.open)) return null
  return (
    <Suspense fallback={null}>
      <InviteSheet {...props} />
    </Suspense>
  )
}
