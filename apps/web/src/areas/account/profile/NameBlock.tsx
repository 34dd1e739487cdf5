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

/** Who is signed in, the display name, and sign-out. `teamName` is the user's team, for the picture; null without one. */
export function NameBlock({ user, teamName }: Props): ReactNode {
  const { refresh } = useSession()
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
      refresh()
    },
  })
  return (
    <Panel heading="You">
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Avatar name={teamName ?? user.username} size={64} tone="you" />
        <p className="max-w-full flex-[1_1_9rem] leading-tight">
          <b className="block text-d3">{user.username}</b>
          {teamName !== null && <span className="block text-foam-muted">{teamName}</span>}
          <span className="block text-small text-foam-muted">{user.email}</span>
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
          <span role="status" className="text-small font-semibold text-lagoon">
            {isSaved ? 'Saved.' : ''}
          </span>
        </div>
      </form>
      <div className="mt-5 border-t border-line pt-4">
        <SignOutButton />
      </div>
    </Panel>
  )
}
