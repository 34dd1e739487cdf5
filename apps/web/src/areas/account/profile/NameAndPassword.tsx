import { calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { type Session, useSession } from '../../../shared/api/session.ts'
import { FormFailure, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { SignOutButton } from '../../../shared/components/SignOutButton.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

interface Props {
  user: NonNullable<Session['user']>
  teamName: string | null
}

/** Display name and sign-out. */
export function NameBlock({ user, teamName }: Props): ReactNode {
  const { retry } = useSession()
  const [isSaved, setSaved] = useState(false)
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.users.updateProfile,
    { username: string }
  >(calls.users.updateProfile, {
    schema: endpoints.users.updateProfile.body,
    start: { username: user.username },
    input: ({ username }) => ({ body: { username } }),
    fieldOfCode: { 'username.taken': 'username' },
    onDone: () => {
      setSaved(true)
      retry()
    },
  })
  return (
    <Panel heading="You">
      <div className="mb-4 flex items-center gap-4">
        <Avatar name={user.username} imageUrl={null} size={64} tone="you" />
        <p className="min-w-0 leading-tight">
          <b className="block truncate text-d3">{user.username}</b>
          {teamName !== null && <span className="block truncate text-foam-muted">{teamName}</span>}
          <span className="block truncate text-small text-foam-muted">{user.email}</span>
        </p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          form={form}
          name="username"
          label="Display name"
          hint="Everyone in your leagues sees it."
          autoComplete="nickname"
          maxLength={40}
        />
        {failure !== null && <FormFailure failure={failure} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="brass" busy={isPending} busyLabel="Saving">
            Save name
          </Button>
          <SignOutButton />
          <span role="status" className="text-small font-semibold text-lagoon">
            {isSaved ? 'Saved.' : ''}
          </span>
        </div>
      </form>
    </Panel>
  )
}

interface Typed {
  current_password: string
  password: string
}

/** Changes the password. The server ends every other session. */
export function PasswordBlock(): ReactNode {
  const [isChanged, setChanged] = useState(false)
  const { form, submit, isPending, failure } = useCommandForm<typeof endpoints.passwords.changePassword, Typed>(
    calls.passwords.changePassword,
    {
      schema: endpoints.passwords.changePassword.body,
      start: { current_password: '', password: '' },
      input: (typed) => ({ body: typed }),
      fieldOfCode: { wrong_password: 'current_password' },
      onDone: () => {
        form.reset()
        setChanged(true)
      },
    },
  )
  return (
    <Panel heading="Password">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          form={form}
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="password"
          label="New password"
          hint="At least 6 characters, and not a common one like 123456. Your other devices get signed out."
          type="password"
          autoComplete="new-password"
        />
        {failure !== null && <FormFailure failure={failure} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="quiet" busy={isPending} busyLabel="Changing">
            Change password
          </Button>
          <span role="status" className="text-small font-semibold text-lagoon">
            {isChanged ? 'Changed.' : ''}
          </span>
        </div>
      </form>
    </Panel>
  )
}
