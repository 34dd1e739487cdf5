/** Erases a guest from all their nights: a quiet line at the foot of each page. */
import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../api/command.ts'
import { forgetGuest } from '../api/guest.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import './erase-me.css'

export function EraseMe(): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure } = useCommand(calls.nights.eraseGuest, { endsSession: true })
  async function erase(): Promise<void> {
    if ((await run({})) === null) return
    forgetGuest()
    // A whole load: nothing that the guest has read stays in this page.
    location.assign(paths.landing())
  }
  return (
    <>
      <p className="erase-line">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className="text-link min-h-11 px-3 text-micro text-foam-muted"
        >
          Erase me now
        </button>
      </p>
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
    </>
  )
}
