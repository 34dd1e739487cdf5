import { calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { type Session, useSession } from '../../../shared/api/session.ts'
import { FormInPlace, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { SignOutButton } from '../../../shared/components/SignOutButton.tsx'
import { OwnFace } from '../../../shared/components/Face.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { FacePicker } from './FacePicker.tsx'

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
        <OwnFace user={user} size={64} />
        <p className="max-w-full flex-[1_1_9rem] leading-tight">
          <b className="block text-d3">{user.username}</b>
          {teamName !== null && <span className="block text-foam-muted">{teamName}</span>}
          <span className="block text-small text-foam-muted">{user.email}</span>
        </p>
      </div>
      <FormInPlace
        {...{ submit, isPending, failure }}
        label="Save name"
        busyLabel="Saving"
        tone="brass"
        done={isSaved ? 'Saved.' : ''}
      >
        <TextField
          form={form}
          name="username"
          label="Display name"
          hint="Everyone in your leagues sees it."
          autoComplete="nickname"
          maxLength={40}
        />
      </FormInPlace>
      <FacePicker user={user} />
      <div className="mt-5 border-t border-line pt-4">
        <SignOutButton />
      </div>
    </Panel>
  )
}
