/** A reservation that waits for its season, and the owner's way to name another league. */
import { type LeagueWire, calls } from '@whale/contract'
import { providerWords } from '@whale/words'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Field } from '../../../shared/ui/Field.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

/** What a league waits for until its provider opens the season. Renders nothing for other leagues. */
export function ReservationBlock({ league }: { league: LeagueWire }): ReactNode {
  const { reservation } = league
  if (reservation === null) return null
  return (
    <Panel heading={reservationHeading(reservation)} className="in-[.deck-front]:bg-transparent in-[.deck-front]:p-0">
      <p role="status" className="font-bold">
        {reservation.sentence}
      </p>
      {reservation.advice !== null && <p className="mt-1.5 text-foam-muted">{reservation.advice}</p>}
      {league.is_owner && <NameLeague league={league} />}
    </Panel>
  )
}

/** "Almost there" if the owner can still name a league. */
export function reservationHeading({ state }: NonNullable<LeagueWire['reservation']>): string {
  return state === 'blocked' ? 'Almost there' : 'Reserved'
}

/** The owner names another league of the same provider. */
function NameLeague({ league }: { league: LeagueWire }): ReactNode {
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState('')
  const { run, isPending, failure } = useCommand(calls.leagues.moveReservation)

  async function name(): Promise<void> {
    setResult('')
    const reply = await run({ params: { id: league.id }, body: { fantasy_league_id: typed } })
    if (reply === null) return
    setResult(reply.is_open ? `${reply.league_name} is open. You’re set.` : `${reply.league_name} is reserved now.`)
    setTyped('')
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
