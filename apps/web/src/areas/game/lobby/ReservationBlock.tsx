import { type endpoints, type ReplyOf, calls, providerWords } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Field } from '../../../shared/ui/Field.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type League = ReplyOf<typeof endpoints.leagues.league>

/** What a league waits for whose provider has not opened the season. Renders nothing for any other league. */
export function ReservationBlock({ league }: { league: League }): ReactNode {
  const { reservation } = league
  if (reservation === null) return null
  return (
    <Panel heading={reservation.state === 'blocked' ? 'Almost there' : 'Reserved'}>
      <p role="status" className="font-bold">
        {reservation.sentence}
      </p>
      {reservation.advice !== null && <p className="mt-1.5 text-foam-muted">{reservation.advice}</p>}
      {league.is_owner && <NameLeague league={league} />}
    </Panel>
  )
}

/** The owner names another league of the same provider. */
function NameLeague({ league }: { league: League }): ReactNode {
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState('')
  const { send, isPending, failure } = useCommand(calls.leagues.moveReservation)

  async function name(): Promise<void> {
    setResult('')
    try {
      const { is_open: isOpen, league_name: leagueName } = await send({
        params: { id: league.id },
        body: { fantasy_league_id: typed },
      })
      setResult(isOpen ? `${leagueName} is open. You’re set.` : `${leagueName} is reserved now.`)
      setTyped('')
    } catch (thrown) {
      // The message below shows a refusal. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <form
      noValidate
      className="mt-4 grid max-w-[28rem] gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void name()
      }}
    >
      <Field
        label={`New league on ${providerWords(league.provider)}? Paste its ID or address`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        error={failure === null ? undefined : (failure.fields[0]?.message ?? failure.message)}
      />
      <Button type="submit" tone="line" busy={isPending} busyLabel="Looking">
        Use this league
      </Button>
      <p role="status" className="text-small font-semibold text-lagoon">
        {result}
      </p>
    </form>
  )
}
