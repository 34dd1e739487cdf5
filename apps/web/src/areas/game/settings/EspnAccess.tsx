/** Settings: the ESPN sign-in of a private league, and how to connect one. */
import { type EspnSignInWire, type LeagueWire, calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatAgo } from '@whale/words/times'
import { FormFailure, Form } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { EspnSignInFields, NO_SIGN_IN, type SignInValues } from '../../../shared/components/EspnSignInFields.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'

/** How an ESPN league is read: by everyone, or with a member's sign-in, which everyone sees. */
export function EspnAccess({ league, now }: { league: LeagueWire; now: string }): ReactNode {
  const isEspn = league.provider === 'espn'
  const { data } = useQueryOf(calls.espnSignIn.espnSignIn, { params: { id: league.id } }, { enabled: isEspn })
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  if (!isEspn || data === undefined) return null
  if (data.sign_in === null && !data.can_connect) return null
  return (
    <Panel heading="How we read ESPN">
      {data.sign_in === null ? <Public league={league} /> : <Stored league={league} signIn={data.sign_in} now={now} />}
      {data.can_connect && data.sign_in?.is_working !== true && (
        <div className="mt-3">
          <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {data.sign_in === null ? 'Connect my ESPN sign-in' : 'Connect again'}
          </Button>
        </div>
      )}
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        heading="Connect your ESPN sign-in"
        description="For a league that ESPN shows only to its members"
      >
        <ConnectEspn
          leagueId={league.id}
          onDone={() => {
            setOpen(false)
            toast({ text: 'Your ESPN sign-in reads this league.' })
          }}
        />
      </Sheet>
    </Panel>
  )
}

/** No sign-in is stored: the league has to be public. */
function Public({ league }: { league: LeagueWire }): ReactNode {
  const { run, isPending, failure } = useCommand(calls.espnSignIn.checkEspnPublic)
  const [isPublic, setPublic] = useState<boolean | null>(null)

  async function check(): Promise<void> {
    setPublic(null)
    const reply = await run({ params: { id: league.id } })
    if (reply !== null) setPublic(reply.is_public)
  }

  return (
    <div className="grid gap-3">
      <p className="text-small text-foam-muted">
        Scores come from your league’s public page at ESPN. If it’s private,{' '}
        {league.is_owner ? 'you' : 'your commissioner'} can{' '}
        <Link to={paths.privateLeague()} className="text-link text-foam">
          make it public
        </Link>
        , or one of you connects an ESPN sign-in.
      </p>
      <div>
        <Button tone="line" busy={isPending} busyLabel="Asking ESPN" onClick={() => void check()}>
          Is it public?
        </Button>
      </div>
      <p role="status" className="text-small font-semibold text-lagoon empty:hidden">
        {isPublic === null
          ? ''
          : isPublic
            ? 'Yes. ESPN shows it to everyone.'
            : 'Not yet. ESPN shows it only to its members.'}
      </p>
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}

interface StoredProps {
  league: LeagueWire
  signIn: NonNullable<EspnSignInWire['sign_in']>
  now: string
}

/** Whose sign-in reads the league. Its member and the commissioner remove it in one press. */
function Stored({ league, signIn, now }: StoredProps): ReactNode {
  const { run, isPending, failure } = useCommand(calls.espnSignIn.disconnectEspn)
  const toast = useToast()

  async function remove(): Promise<void> {
    if ((await run({ params: { id: league.id } })) === null) return
    toast({ text: 'The ESPN sign-in is erased.' })
  }

  return (
    <div className="grid gap-3">
      <div>
        <p className="font-bold">{signIn.sentence}</p>
        <p className="mt-1 text-small text-foam-muted">
          {signIn.is_working
            ? `Last accepted by ESPN ${formatAgo(signIn.last_ok_at, { now })}. Nobody can see it, and it’s erased when the season ends.`
            : 'ESPN ended it, and scores wait. Anyone in the league can connect theirs, or the commissioner can make the league public.'}
        </p>
      </div>
      {signIn.can_remove && (
        <div>
          <Button tone="line" busy={isPending} busyLabel="Removing" onClick={() => void remove()}>
            Remove it
          </Button>
        </div>
      )}
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}

type Connect = typeof endpoints.espnSignIn.connectEspn

/** Connects a member's ESPN sign-in to a league that is here already. */
function ConnectEspn({ leagueId, onDone }: { leagueId: string; onDone: () => void }): ReactNode {
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
