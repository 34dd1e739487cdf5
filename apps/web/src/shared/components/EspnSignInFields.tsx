import type { BodyOf, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { CheckField, TextField } from '../forms/Form.tsx'

/** A sign-in that a user gives, with their consent. It is held in memory only. */
export type GivenSignIn = BodyOf<typeof endpoints.espnSignIn.connectEspn>

export interface SignInValues {
  espn_s2: string
  swid: string
  agrees: boolean
}

export const NO_SIGN_IN: SignInValues = { espn_s2: '', swid: '', agrees: false }

/** The two cookies of an ESPN sign-in, after what storing them means. `place` is where a member removes it. */
export function EspnSignInFields({
  form,
  place,
}: {
  form: UseFormReturn<SignInValues>
  place: 'here' | 'in the league’s settings'
}): ReactNode {
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>We store two cookies of your ESPN sign-in, encrypted. They read this league and nothing else.</li>
        <li>Whoever has them can act as you at ESPN and Disney. Only our score reader can open them.</li>
        <li>Your league sees that your sign-in reads it. Nobody sees the cookies.</li>
        <li>Remove it {place} anytime. It’s erased if you leave, delete your account, or the season ends.</li>
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
    </>
  )
}
