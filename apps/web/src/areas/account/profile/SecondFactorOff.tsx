import { calls, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { Form } from '../../../shared/forms/Form.tsx'
import { TextField } from '../../../shared/forms/TextField.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'

interface Typed {
  password: string
  code: string
}

/** Both together: who has the phone alone, or the password alone, cannot. */
export function SecondFactorOff({ onDone }: { onDone: () => void }): ReactNode {
  const toast = useToast()
  const { form, ...shell } = useCommandForm<typeof endpoints.secondFactor.endSecondFactor, Typed>(
    calls.secondFactor.endSecondFactor,
    {
      schema: endpoints.secondFactor.endSecondFactor.body,
      start: { password: '', code: '' },
      input: (typed) => ({ body: typed }),
      fieldOfCode: { wrong_password: 'password', wrong_code: 'code' },
      onDone: () => {
        onDone()
        toast({ text: 'Signing in asks for your password alone now.' })
      },
    },
  )
  return (
    <Form {...shell} label="Turn it off" busyLabel="Turning it off">
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="Six digits of your app, or a recovery code."
        autoComplete="one-time-code"
      />
    </Form>
  )
}
