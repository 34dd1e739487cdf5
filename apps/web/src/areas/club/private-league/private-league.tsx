/** The guide to ESPN's public switch, for a league that ESPN shows only to its members. */
import { type BodyOf, endpoints, espnLeagueIdIn } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { joinCalls } from '../shared/join-calls.ts'
import { PlainPage } from '../shared/PlainPage.tsx'
import { MenuPicture, SwitchPicture, ToolsPicture } from './SwitchPictures.tsx'

const STEPS = [
  {
    title: 'Open LM Tools',
    text: 'Sign in at ESPN in a browser, as the league’s commissioner. Open the league, then LM Tools.',
    Picture: MenuPicture,
  },
  {
    title: 'Open Basic Settings',
    text: 'Choose Edit League Settings, then Basic Settings.',
    Picture: ToolsPicture,
  },
  {
    title: 'Set the switch to Yes',
    text: 'Set “Make League Viewable to Public” to Yes and save. Everyone can look then. Only your league can change anything.',
    Picture: SwitchPicture,
  },
]

export function PrivateLeaguePage(): ReactNode {
  return (
    <PlainPage title="Make your ESPN league public" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        Make your ESPN league public
      </h1>
      <p className="mt-3 max-w-[40rem] text-lead text-foam-muted">
        ESPN shows your league only to its members, so we can’t read its scores. Your commissioner can change that in a
        minute. Not you? Send them this page.
      </p>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
        {STEPS.map(({ title, text, Picture }, index) => (
          <li key={title} className="grid content-start gap-3">
            <Picture />
            <h2 className="display text-d3">
              {index + 1}. {title}
            </h2>
            <p className="text-foam-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10 max-w-[36rem]">
        <TryAgain />
      </div>
      <p className="mt-8 max-w-[40rem] text-small text-foam-muted">
        We never ask for your ESPN password. If your commissioner can’t make the league public, a member can connect
        their own ESPN sign-in in the league’s settings here.
      </p>
    </PlainPage>
  )
}

type Validate = typeof endpoints.onboarding.espnValidate

/** Asks ESPN whether everyone can see the league now. */
function TryAgain(): ReactNode {
  const [query] = useSearchParams()
  const [isPublic, setPublic] = useState(false)
  const { form, ...shell } = useCommandForm<Validate, BodyOf<Validate>>(joinCalls.espnValidate, {
    schema: endpoints.onboarding.espnValidate.body,
    start: { league_id: espnLeagueIdIn(query.get('league') ?? '').slice(0, 20) },
    input: (body) => ({ body }),
    onDone: () => setPublic(true),
  })
  // Any answer about the league itself means that ESPN shows it.
  const isShown = isPublic || shell.failure?.code.startsWith('league.') === true
  return (
    <Form {...shell} failure={isShown ? null : shell.failure} label="Try again" busyLabel="Asking ESPN">
      <TextField form={form} name="league_id" label="ESPN League ID" inputMode="numeric" autoComplete="off" />
      <div role="status">
        {isShown && <InfoStrip tone="done">ESPN shows your league to everyone now. We can read it.</InfoStrip>}
      </div>
    </Form>
  )
}
