import type { CasinoEntryWire } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { CasinoSlip } from '../../features/casino/CasinoSlip.tsx'
import { PlayerSheet } from '../../features/casino/PlayerSheet.tsx'
import { type Banner, GameShell } from '../../features/game-shell/GameShell.tsx'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { SlipBar } from '../../ui/Ticket.tsx'
import { CasinoTable } from './CasinoTable.tsx'
import type { AtTheTable } from './casino-now.ts'
import { type Entering, useEntering } from './use-entering.ts'

/** The page of a week with an event. Nothing is shown as entered before the server has said so. */
export function Pick({ banner, ...table }: AtTheTable & { banner: Banner }): ReactNode {
  const { game, casino, event } = table
  const [isChoosing, setChoosing] = useState(false)
  const entering = useEntering({ userId: game.me.user_id, eventId: event.id })
  const entry = entryOf(table)
  const isOpen = casino.refusal === null
  // Who is entered already is no draft, and after the lock there is none: there, a choice is one that came too late.
  const choice = entering.draft?.athlete_id === entry?.athlete_id ? null : entering.draft
  const draft = isOpen ? choice : null
  const slip = { ...table, entering: { ...entering, draft }, entry }
  const bar = (
    <SlipBar
      title={draft?.name ?? ''}
      detail={
        // The slip, which says it too, may be out of sight.
        entering.failure === null ? (
          `Free, pays ${event.payout_max}`
        ) : (
          <span className="font-semibold text-coral">{entering.failure.message}</span>
        )
      }
      action={<LockIn {...slip} wide={false} />}
    />
  )
  return (
    <GameShell
      game={game}
      room="casino"
      title={event.name}
      Invite={InviteDialog}
      banner={banner}
      {...(draft === null ? {} : { bottomBar: bar })}
    >
      <CasinoTable
        {...table}
        entry={entry}
        draft={draft}
        missed={isOpen ? null : choice}
        onChoose={() => setChoosing(true)}
        slip={draft === null && entry === null ? null : <SlipOf {...slip} />}
      />
      <PlayerSheet
        open={isChoosing && isOpen}
        onOpenChange={setChoosing}
        choices={casino.choices}
        now={casino.now}
        chosenId={draft?.athlete_id ?? entry?.athlete_id ?? null}
        onChoose={entering.choose}
      />
    </GameShell>
  )
}

/** What the server has taken; the points so far come with the home. */
function entryOf({ game, casino }: AtTheTable): CasinoEntryWire | null {
  const withPoints = game.casino.entry
  return withPoints?.athlete_id === casino.entry?.athlete_id ? withPoints : casino.entry
}

type SlipProps = AtTheTable & { entering: Entering; entry: CasinoEntryWire | null }

function SlipOf(props: SlipProps): ReactNode {
  const { game, casino, event, locksAt, entering, entry } = props
  const { draft, failure } = entering
  const entered = entry === null ? null : { name: entry.athlete_name, position: entry.position }
  const pick = draft ?? entered
  if (pick === null) return null
  return (
    <CasinoSlip
      event={event}
      pick={pick}
      entry={entry}
      isDraft={draft !== null}
      units={game.me.units}
      locksAt={locksAt}
      now={casino.now}
      closed={casino.refusal?.sentence ?? null}
      action={
        <div className="grid gap-3">
          {failure !== null && <FormFailure failure={failure} />}
          {/* On phones the button is at the foot of the screen. */}
          <div className="hidden lg:block">
            <LockIn {...props} wide />
          </div>
        </div>
      }
    />
  )
}

function LockIn({ entering, entry, wide }: SlipProps & { wide: boolean }): ReactNode {
  return (
    <Button tone="ink" wide={wide} busy={entering.isPending} busyLabel="Locking in" onClick={entering.enter}>
      {entry === null ? 'Lock it in' : 'Change to this'}
    </Button>
  )
}
