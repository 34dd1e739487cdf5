import { calls, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CheckField, Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'

type Connect = typeof endpoints.espnSignIn.connectEspn

interface Values {
  espn_s2: string
  swid: string
  agrees: boolean
}

/** The two cookies of an ESPN sign-in, after what storing them means. */
export function ConnectEspn({ leagueId, onDone }: { leagueId: string; onDone: () => void }): ReactNode {
  const { form, ...shell } = useCommandForm<Connect, Values>(calls.espnSignIn.connectEspn, {
    schema: endpoints.espnSignIn.connectEspn.body,
    start: { espn_s2: '', swid: '', agrees: false },
    // The schema accepts a ticked box only.
    input: ({ espn_s2, swid }) => ({ params: { id: leagueId }, body: { espn_s2, swid, agrees: true } }),
    onDone,
  })
  return (
    <Form {...shell} label="Connect" busyLabel="Testing at ESPN">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>We store two cookies of your ESPN sign-in, encrypted. They read this league and nothing else.</li>
        <li>Whoever has them can act as you at ESPN and Disney. Only our score reader can open them.</li>
        <li>Your league sees that your sign-in reads it. Nobody sees the cookies.</li>
        <li>Remove it here anytime. It’s erased if you leave, delete your account, or the season ends.</li>
      </ul>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">Where do I find them?</summary>
        <ol className="grid list-decimal gap-1.5 pl-5 text-foam-muted">
          <li>On a computer, sign in at fantasy.espn.com.</li>
          <li>Open the browser’s developer tools (F12), then Application or Storage, then Cookies.</li>
          <li>Copy the values of espn_s2 and SWID.</li>
        </ol>
      </details>
      <TextField form={form} name="espn_s2" label="espn_s2" type="password" autoComplete="off" spellCheck={false} />
      <TextField
        form={form}
        name="swid"
        label="SWID"
        type="password"
        autoComplete="off"
        spellCheck={false}
        hint="With or without the braces."
      />
      <CheckField
        form={form}
        name="agrees"
        label={
          <>
            It’s my own sign-in, and you may store it as the{' '}
            <Link to={paths.privacyPolicy()} target="_blank" className="text-link">
              Privacy Policy
            </Link>{' '}
            says
          </>
        }
      />
    </Form>
  )
}
