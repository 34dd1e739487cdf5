/** A guest makes an account, or signs in, and keeps the seats of their nights. */
import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { forgetGuest, isGuest } from '../../../shared/api/guest.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Scene } from '../../../shared/art/Scene.tsx'
import { EraseMe } from '../../../shared/components/EraseMe.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { AccountStep } from '../shared/account/AccountForm.tsx'

export function KeepNightPage(): ReactNode {
  const { status } = useSession()
  const navigate = useNavigate()
  const { run, isPending, failure } = useCommand(calls.nights.keepSeats)
  const [isKept, setKept] = useState(false)
  const back = <IconButton label="Back" icon={<ArrowLeftIcon size={24} />} onClick={() => void navigate(-1)} />
  const frame = { back, brand: <Brand />, art: <Scene name="casino-two" crop="poster" /> }
  async function keep(): Promise<void> {
    if ((await run({})) === null) return
    forgetGuest()
    setKept(true)
  }
  if (isKept) return <Navigate to={paths.home()} replace />
  if (status === 'signed_in') {
    return (
      <SlimFrame {...frame} heading="Keep your cards">
        <div className="grid gap-3">
          <Button tone="brass" busy={isPending} busyLabel="Keeping" onClick={() => void keep()}>
            Keep them with this account
          </Button>
          {failure !== null && <FieldError>{failure.message}</FieldError>}
          {isGuest() && <EraseMe />}
        </div>
      </SlimFrame>
    )
  }
  return (
    <AccountStep news={null} onSignedIn={keep}>
      {({ heading, lede, form }) => (
        <SlimFrame {...frame} heading={heading} lede={lede}>
          {form}
          {isGuest() && <EraseMe />}
        </SlimFrame>
      )}
    </AccountStep>
  )
}
