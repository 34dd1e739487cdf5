import { PASSWORD_HINT } from '@whale/words'
import { calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { FormInPlace, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
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
      <FormInPlace
        {...{ submit, isPending, failure }}
        label="Change password"
        busyLabel="Changing"
        tone="quiet"
        done={isChanged ? 'Changed.' : ''}
      >
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
      </FormInPlace>
    </Panel>
  )
}
