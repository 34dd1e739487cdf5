import type { CasinoEntryWire } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { CasinoSlip } from '../../features/casino/CasinoSlip.tsx'
import { entryKind, entryTitle, listed } from '../../features/casino/entry-words.ts'
import { PlayerSheet } from '../../features/casino/PlayerSheet.tsx'
import { RivalSheet } from '../../features/casino/RivalSheet.tsx'
import { type Banner, GameShell } from '../../features/game-shell/GameShell.tsx'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { SlipBar } from '../../ui/Ticket.tsx'
import { CasinoTable } from './CasinoTable.tsx'
import { type AtTheTable, ownWord } from './casino-now.ts'
import { type Draft, draftTitle, isEntered } from './draft.ts'
import { positionOfSlot } from './slots.ts'
import { type Entering, useEntering } from './use-entering.ts'

/** The page of a week with an event. Nothing is shown as entered before the server has said so. */
export function Pick({ banner, ...table }: AtTheTable & { banner: Banner }): ReactNode {
  const { game, casino, event } = table
  const [slot, setSlot] = useState<number | null>(null)
  const entry = entryOf(table)
  const entering = useEntering({
    userId: game.me.user_id,
    eventId: event.id,
    athletesNamed: event.athletes_named,
    entry,
  })
  const isOpen = casino.refusal === null
  // What is entered already is no draft, and after the lock there is none: there, a choice is one that came too late.
  const choice = entering.draft !== null && isEntered(entering.draft, entry) ? null : entering.draft
  const draft = isOpen ? choice : null
  const slip = { ...table, entering: { ...entering, draft }, entry }
  const lies = draft ?? entering.draft
  return (
    <GameShell
      game={game}
      room="casino"
      title={event.name}
      Invite={InviteDialog}
      banner={banner}
      {...(draft === null || !entering.canEnter ? {} : { bottomBar: <Bar {...slip} /> })}
    >
      <CasinoTable
        {...table}
        entry={entry}
        draft={draft}
        missed={isOpen || choice === null ? null : draftTitle(choice, ownWord(casino))}
        onChoose={(opened) =>
          event.athletes_named === 0 && event.key !== 'mark_a_rival' ? entering.chooseToEnter() : setSlot(opened)
        }
        slip={draft === null && entry === null ? null : <SlipOf {...slip} />}
      />
      {event.key === 'mark_a_rival' ? (
        <RivalSheet
          open={slot !== null && isOpen}
          onOpenChange={(open) => setSlot(open ? 0 : null)}
          rivals={casino.rivals}
          chosenId={lies?.rival?.team_id ?? entry?.rival?.team_id ?? null}
          onChoose={entering.chooseRival}
        />
      ) : (
        <PlayerSheet
          open={slot !== null && isOpen}
          onOpenChange={(open) => setSlot(open ? (slot ?? 0) : null)}
          choices={choicesFor(table, slot ?? 0)}
          now={casino.now}
          chosenId={(lies?.picks[slot ?? 0] ?? null)?.athlete_id ?? entry?.picks[slot ?? 0]?.athlete_id ?? null}
          onChoose={(chosen) => entering.choosePick(slot ?? 0, chosen)}
        />
      )}
    </GameShell>
  )
}

/** Who can lie in a slot: in the deployment, only those of its position. */
function choicesFor({ casino, event }: AtTheTable, slot: number) {
  const position = positionOfSlot(event.key, slot)
  return position === null ? casino.choices : casino.choices.filter((choice) => choice.position === position)
}

/** What the server has taken; the points so far come with the home. */
function entryOf({ game, casino }: AtTheTable): CasinoEntryWire | null {
  const withPoints = game.casino.entry
  return withPoints?.id === casino.entry?.id ? withPoints : casino.entry
}

type SlipProps = AtTheTable & { entering: Entering; entry: CasinoEntryWire | null }

/** At the foot of a phone's screen. */
function Bar(props: SlipProps): ReactNode {
  const { entering, event, casino } = props
  return (
    <SlipBar
      title={entering.draft === null ? '' : draftTitle(entering.draft, ownWord(casino))}
      detail={
        // The slip, which says it too, may be out of sight.
        entering.failure === null ? (
          `Free, pays up to ${event.payout_max}`
        ) : (
          <span className="font-semibold text-coral">{entering.failure.message}</span>
        )
      }
      action={<LockIn {...props} wide={false} />}
    />
  )
}

function SlipOf(props: SlipProps): ReactNode {
  const { game, casino, event, locksAt, entering, entry } = props
  const { draft, failure } = entering
  const pick = draft === null ? entered(entry) : { name: draftTitle(draft, ownWord(casino)), kind: draftKind(draft) }
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

function entered(entry: CasinoEntryWire | null): { name: string; kind: string } | null {
  return entry === null ? null : { name: entryTitle(entry), kind: entryKind(entry) }
}

function draftKind({ picks, rival }: Draft): string {
  if (rival !== null) return 'Marked rival'
  return picks.length === 0 ? 'Your team' : listed(picks.flatMap((pick) => pick?.position ?? []))
}

function LockIn({ entering, entry, wide }: SlipProps & { wide: boolean }): ReactNode {
  return (
    <Button
      tone="ink"
      wide={wide}
      busy={entering.isPending}
      busyLabel="Locking in"
      disabled={!entering.canEnter}
      onClick={entering.enter}
    >
      {entry === null ? 'Lock it in' : 'Change to this'}
    </Button>
  )
}
