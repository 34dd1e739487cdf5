import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../../shared/api/failure.ts'
import { useSession } from '../../../../shared/api/session.ts'
import { Form } from '../../../../shared/forms/Form.tsx'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'

interface Props {
  onConfirm: () => void
  isPending: boolean
  failure: ApiFailure | null
  label: string
  busyLabel: string
  instead?: ReactNode
}

/** In place of the account form for who is signed in already: who that is, and the one thing left to press. */
export function SignedInAs({ onConfirm, ...shell }: Props): ReactNode {
  const { user, signOut } = useSession()
  if (user === null) return null
  return (
    <Form
      {...shell}
      buttonAt="bottom"
      submit={(event) => {
        event.preventDefault()
        if (!shell.isPending) onConfirm()
      }}
    >
      <Panel shape="card" className="flex items-center gap-3.5">
        <Avatar name={user.username} tone="you" size={46} />
        <p className="min-w-0 flex-1">
          <span className="block truncate font-bold">Signed in as {user.username}</span>
          <span className="block truncate text-small text-foam-muted">{user.email}</span>
        </p>
      </Panel>
      <button
        type="button"
        onClick={() => void signOut()}
        className="text-link inline-flex min-h-11 items-center justify-self-start text-foam-muted"
      >
        Not you? Use another account
      </button>
    </Form>
  )
}
