import { calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { FormFailure, PASSWORD_HINT, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

interface PasswordFields {
  current_password: string
  password: string
}

/** Changes the password. The server ends every other session. */
export function PasswordBlock(): ReactNode {
  const [isChanged, setChanged] = useState(false)
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.passwords.changePassword,
    PasswordFields
  >(calls.passwords.changePassword, {
    schema: endpoints.passwords.changePassword.body,
    start: { current_password: '', password: '' },
    input: (typed) => ({ body: typed }),
    fieldOfCode: { wrong_password: 'current_password' },
    onDone: () => {
      form.reset()
      setChanged(true)
    },
  })
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
          hint={`${PASSWORD_HINT} Your other devices get signed out.`}
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
