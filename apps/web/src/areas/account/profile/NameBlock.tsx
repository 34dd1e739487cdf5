import { calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { type Session, useSession } from '../../../shared/api/session.ts'
import { FormFailure } from '../../../shared/forms/FormFailure.tsx'
import { TextField } from '../../../shared/forms/TextField.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { SignOutButton } from '../../../shared/components/SignOutButton.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

interface Props {
  user: NonNullable<Session['user']>
  teamName: string | null
}

/** The name that others see, and the way out. */
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
          hint="Everybody in your leagues sees it."
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
