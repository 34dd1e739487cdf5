import { type BodyOf, EMAIL_LINK_MINUTES, calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { FormFailure } from '../../../shared/forms/FormFailure.tsx'
import { TextField } from '../../../shared/forms/TextField.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Notice } from '../../../shared/components/Notice.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Change = typeof endpoints.emails.changeEmail

/** The address that one signs in with. Another one counts when its own post box has said so. */
export function EmailBlock({ email }: { email: string }): ReactNode {
  const [asked, setAsked] = useState<string | null>(null)
  const { form, submit, isPending, failure } = useCommandForm<Change, BodyOf<Change>>(calls.emails.changeEmail, {
    schema: endpoints.emails.changeEmail.body,
    start: { email: '', password: '' },
    input: (typed) => ({ body: typed }),
    fieldOfCode: { wrong_password: 'password' },
    onDone: (_reply, typed) => {
      form.reset()
      setAsked(typed.email)
    },
  })
  return (
    <Panel heading="Email">
      <p className="mb-3.5">
        <b className="block [overflow-wrap:anywhere]">{email}</b>
        <span className="text-small text-foam-muted">You sign in with it. Nobody else sees it.</span>
      </p>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          form={form}
          name="email"
          label="New email"
          hint="We send a link there. Until you open it, nothing changes."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField form={form} name="password" label="Your password" type="password" autoComplete="current-password" />
        {failure !== null && <FormFailure failure={failure} />}
        <div>
          <Button type="submit" tone="quiet" busy={isPending} busyLabel="Sending">
            Send the link
          </Button>
        </div>
        {asked !== null && (
          <Notice tone="info">
            A letter is on its way to {asked}. Its link works once, within {EMAIL_LINK_MINUTES} minutes.
          </Notice>
        )}
      </form>
    </Panel>
  )
}
