/** A guest's ways out of a night, in the menu of each of its pages: an account that keeps the seats, or nothing that is left of them. */
import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { forgetGuest } from '../../../shared/api/guest.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'

export function GuestWays(): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure } = useCommand(calls.nights.eraseGuest, { endsSession: true })
  async function erase(): Promise<void> {
    if ((await run({})) === null) return
    forgetGuest()
    // A whole load: nothing that the guest has read stays in this page.
    location.assign(paths.landing())
  }
  return (
    <div className="grid gap-3">
      <Link to={paths.keepNight()} className={buttonClass({ tone: 'quiet', wide: true })}>
        Keep your cards with an account
      </Link>
      <Button tone="line" wide aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Erase me now
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading="Erase you now?"
        confirmLabel="Erase me"
        busyLabel="Erasing"
        busy={isPending}
        onConfirm={() => void erase()}
        error={failure?.message}
      >
        Your name and what you said are gone at once. A rival plays your seat. Otherwise we erase you after 30 days.
      </ConfirmDialog>
    </div>
  )
}
