import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useSession } from '../../../shared/api/session.ts'
import { formatCount } from '@whale/words/numbers'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Field } from '../../../shared/ui/Field.tsx'

/** Profile: deletes the account for good, after the user types the email and the password. `leagues`: how many they leave. */
export function DeleteAccount({ email, leagues }: { email: string; leagues: number }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const { signOut } = useSession()
  const navigate = useNavigate()
  const { run, isPending, failure, reset } = useCommand(calls.users.deleteAccount, { endsSession: true })

  async function remove(): Promise<void> {
    if ((await run({ body: { password } })) === null) return
    await signOut()
    void navigate(paths.landing(), { replace: true })
  }

  return (
    <Panel heading="Delete account" className="shadow-[inset_0_0_0_1.5px_var(--coral)]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-full flex-[1_1_16rem] text-small text-foam-muted">
          You leave every league whose season isn’t over. We erase your name, email and password. You can’t undo this.
        </p>
        <Button
          tone="danger"
          onClick={() => {
            reset()
            setPassword('')
            setAsking(true)
          }}
        >
          Delete account
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading="Delete your account?"
        confirmLabel="Delete for good"
        busyLabel="Deleting"
        busy={isPending}
        typed={{ text: email, label: `Type ${email} to confirm` }}
        error={failure?.message}
        onConfirm={() => void remove()}
        cancelLabel="Keep my account"
      >
        <Consequences leagues={leagues} />
        <div className="mt-2 text-foam">
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget: { value } }) => setPassword(value)}
          />
        </div>
      </ConfirmDialog>
    </Panel>
  )
}

function Consequences({ leagues }: { leagues: number }): ReactNode {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        {leagues === 0
          ? 'You leave no league.'
          : `You leave ${formatCount(leagues, 'league')}. Open offers are refunded, your available units are gone.`}
      </li>
      <li>Your moves stay as “Former member”.</li>
      <li>We erase your name and email.</li>
    </ul>
  )
}
