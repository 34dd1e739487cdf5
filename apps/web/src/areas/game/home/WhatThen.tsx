import { type WaitingWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatSignedUnits, formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../shared/shell/use-game.ts'

interface Props {
  game: Game
  waiting: WaitingWire
}

/** The viewer's units if the scores so far hold, and one email once the week is settled. */
export function WhatThen({ game, waiting }: Props): ReactNode {
  return (
    <Panel className="min-w-0">
      <IfScoresHold game={game} week={waiting.week} />
      <Reminder leagueId={game.league.id} waiting={waiting} />
    </Panel>
  )
}

function IfScoresHold({ game, week }: { game: Game; week: number }): ReactNode {
  const { data } = useQueryOf(calls.game.ifItHolds, { params: { league: game.league.id } })
  const held = data?.held ?? null
  const own = held?.week === week ? held.rows.find(({ is_you: isYou }) => isYou) : undefined
  if (own === undefined) return null
  const change = own.week_change ?? 0
  return (
    <div className="mb-4">
      <p className="text-small text-foam-muted">If today’s scores hold</p>
      <p className="mt-1 flex items-baseline gap-3">
        <b className="figure text-d2">{formatUnits(own.units)}</b>
        <b className={change < 0 ? 'text-coral' : 'text-lagoon'}>{formatSignedUnits(change)}</b>
        <span className="text-small text-foam-muted">now {formatUnits(own.units - change)}</span>
      </p>
      <p className="mt-1.5 text-small text-foam-muted">
        Not final.{' '}
        <Link to={`${paths.depth(game.league.id)}?view=held`} className="text-link inline-flex min-h-11 items-center">
          Everyone’s
        </Link>
      </p>
    </div>
  )
}

function Reminder({ leagueId, waiting }: { leagueId: string; waiting: WaitingWire }): ReactNode {
  const { week, is_reminder_set: isSet } = waiting
  const { send, isPending, failure } = useCommand(calls.game.remindOfWeek)

  async function remind(isWanted: boolean): Promise<void> {
    try {
      await send({ params: { league: leagueId }, body: { week, is_reminder_wanted: isWanted } })
    } catch (thrown) {
      // The message below shows it. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <div className="grid gap-2">
      {isSet === true ? (
        <Button tone="line" busy={isPending} busyLabel="Canceling" onClick={() => void remind(false)}>
          Don’t email me
        </Button>
      ) : (
        <Button tone="brass" busy={isPending} busyLabel="Saving" onClick={() => void remind(true)}>
          Tell me when it’s in
        </Button>
      )}
      <p role="status" className="text-small text-foam-muted">
        {isSet === true ? `You get one email when week ${week} is settled.` : 'One email, once the results are in.'}
      </p>
      {failure !== null && (
        <p role="alert" className="text-small font-semibold text-coral">
          {failure.message}
        </p>
      )}
    </div>
  )
}
