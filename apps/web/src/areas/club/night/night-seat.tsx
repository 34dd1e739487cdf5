/** Takes a lost seat back with the host's link, in a browser that has lost it or never had it. */
import { calls } from '@whale/contract'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { isGuest, noteGuest } from '../../../shared/api/guest.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { NightFrame } from './NightFrame.tsx'

export function TakeSeatPage(): ReactNode {
  const seat = decodeURIComponent(useLocation().hash.slice(1))
  const { status } = useSession()
  const { run, isPending, failure } = useCommand(calls.nights.takeSeatBack)
  const navigate = useNavigate()
  // The host may open the link to try it. Taking the seat would cost them their own.
  const [mustAsk] = useState(isGuest)
  const isSignedIn = status === 'signed_in'
  const take = useCallback(async () => {
    const reply = await run({ body: { seat } })
    if (reply === null) return
    noteGuest(reply.league_id)
    // A signed-in user plays with their account's seats, so they claim this one first.
    void navigate(isSignedIn ? paths.keepNight() : paths.game(reply.league_id), { replace: true })
  }, [run, navigate, seat, isSignedIn])
  const takesItself = status === 'signed_out' && !mustAsk
  useEffect(() => {
    if (takesItself) void take()
  }, [takesItself, take])
  return (
    <NightFrame title="Your seat" heading="Your seat is here." isTicket>
      <div className="grid gap-3.5">
        {status !== 'checking' && (
          <Button tone="ink" wide busy={isPending} busyLabel="Swimming in" onClick={() => void take()}>
            Take it
          </Button>
        )}
        {mustAsk && failure === null && <p className="text-center text-small">A rival takes the one you have.</p>}
        {failure !== null && <FieldError>{failure.message}</FieldError>}
      </div>
    </NightFrame>
  )
}
