import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useSession } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'

/** Signs out and opens the landing page. A `link` goes below a page's main buttons. */
export function SignOutButton({ look = 'button' }: { look?: 'button' | 'link' }): ReactNode {
  const { signOut } = useSession()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    await signOut()
    void navigate(paths.landing(), { replace: true })
  }

  if (look === 'link') {
    return (
      <button type="button" disabled={isLeaving} onClick={() => void leave()} className="text-link min-h-11">
        Sign out
      </button>
    )
  }
  return (
    // Without a `busyLabel`: signing out forgets what the device holds, also offline.
    <Button tone="line" busy={isLeaving} onClick={() => void leave()}>
      {isLeaving ? 'Signing out' : 'Sign out'}
    </Button>
  )
}
