/** Joins a game night by its code: who is in, and a name for those without an account. */
import { type ReplyOf, calls, type endpoints } from '@whale/contract'
import { nightJoinWords, NO_NIGHT } from '@whale/words'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { noteGuest } from '../../../shared/api/guest.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { CodeBoxes, CodeDisplay } from '../../../shared/ui/CodeBoxes.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { GuestForm } from './GuestForm.tsx'
import { NightFrame } from './NightFrame.tsx'

type NightAhead = ReplyOf<typeof endpoints.nights.nightByCode>

/** People come and go while a friend types a name. */
const POLL_MS = 10_000

export function JoinNightPage(): ReactNode {
  const { code = '' } = useParams()
  const { data, error } = useQueryOf(calls.nights.nightByCode, { params: { code } }, { refetchInterval: POLL_MS })
  return (
    <NightFrame title={data?.name ?? 'Game night'} heading={data?.name ?? 'Game night'} isTicket={data !== undefined}>
      {data !== undefined ? (
        <Ahead night={data} code={code.toUpperCase()} />
      ) : (
        error !== null && <CodeEntry key={code} code={code} error={error.status === 404 ? NO_NIGHT : error.message} />
      )}
    </NightFrame>
  )
}

/** The code in boxes. A full one leads to its night. */
export function CodeEntry({ code, error }: { code: string; error?: string }): ReactNode {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code.slice(0, 6))
  const open = (whole: string) => void navigate(paths.joinNight(whole), { replace: true })
  return (
    <form
      noValidate
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') open(typed)
      }}
    >
      <CodeBoxes
        label="Night code"
        value={typed}
        onChange={setTyped}
        onComplete={open}
        error={typed === code.slice(0, 6) ? error : undefined}
      />
      <Button type="submit" tone="brass" wide>
        Find it
      </Button>
    </form>
  )
}

/** Rivals fill a night up to this number. */
const SHOWN = 8

function Ahead({ night, code }: { night: NightAhead; code: string }): ReactNode {
  const { faces = {} } = night
  return (
    <div className="grid gap-3.5">
      <p className="narrator">{nightJoinWords(night)}</p>
      <ul aria-label="Who’s in" className="flex flex-wrap justify-between gap-1">
        {night.players.map(({ user_id: id, name }) => (
          <li key={id}>
            <Face {...(faces[id] === undefined ? { userId: id } : { face: faces[id] })} size={36} />
            <span className="sr-only">{name}</span>
          </li>
        ))}
        {Array.from({ length: Math.max(0, SHOWN - night.players.length) }, (_, at) => (
          <li key={at} aria-hidden="true" className="size-9 rounded-full border-2 border-dashed border-line-strong" />
        ))}
      </ul>
      <CodeDisplay code={code} />
      <Entry night={night} code={code} />
    </div>
  )
}

function Entry({ night, code }: { night: NightAhead; code: string }): ReactNode {
  const { status } = useSession()
  if (night.own !== null) {
    return (
      <Link to={paths.game(night.own.league_id)} className={buttonClass({ tone: 'ink', wide: true })}>
        Back to the night
      </Link>
    )
  }
  if (night.refusal !== null) return <p className="font-semibold">{night.refusal.sentence}</p>
  if (status === 'checking') return null
  return status === 'signed_in' ? <AsUser code={code} /> : <AsGuest code={code} />
}

function AsUser({ code }: { code: string }): ReactNode {
  const { run, isPending, failure } = useCommand(calls.nights.joinNight)
  const navigate = useNavigate()
  async function join(): Promise<void> {
    const reply = await run({ body: { code } })
    if (reply !== null) void navigate(paths.game(reply.league_id))
  }
  return (
    <>
      <Button tone="ink" wide busy={isPending} busyLabel="Swimming in" onClick={() => void join()}>
        Swim in
      </Button>
      {failure !== null && <FieldError>{failure.message}</FieldError>}
    </>
  )
}

function AsGuest({ code }: { code: string }): ReactNode {
  const { run, isPending, failure } = useCommand(calls.nights.joinNightAsGuest)
  const navigate = useNavigate()
  async function join(name: string): Promise<void> {
    const reply = await run({ body: { code, guest_name: name, agrees: true } })
    if (reply === null) return
    noteGuest(reply.league_id)
    void navigate(paths.game(reply.league_id))
  }
  return (
    <GuestForm
      label="Swim in"
      tone="ink"
      busyLabel="Swimming in"
      busy={isPending}
      failure={failure}
      onSubmit={(name) => void join(name)}
    />
  )
}
