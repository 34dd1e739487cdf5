import { calls, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { EspnSignInFields, NO_SIGN_IN, type SignInValues } from '../../../shared/components/EspnSignInFields.tsx'
import { Form } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'

type Connect = typeof endpoints.espnSignIn.connectEspn

/** Connects a member's ESPN sign-in to a league that is here already. */
export function ConnectEspn({ leagueId, onDone }: { leagueId: string; onDone: () => void }): ReactNode {
  const { form, ...shell } = useCommandForm<Connect, SignInValues>(calls.espnSignIn.connectEspn, {
    schema: endpoints.espnSignIn.connectEspn.body,
    start: NO_SIGN_IN,
    // The schema accepts a ticked box only.
    input: ({ espn_s2, swid }) => ({ params: { id: leagueId }, body: { espn_s2, swid, agrees: true } }),
    onDone,
  })
  return (
    <Form {...shell} label="Connect" busyLabel="Testing at ESPN">
      <EspnSignInFields form={form} place="here" />
    </Form>
  )
}
