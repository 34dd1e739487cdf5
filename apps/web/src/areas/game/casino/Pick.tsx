import type { CasinoEntryWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { CasinoSlip } from './CasinoSlip.tsx'
import { entryKind, entryTitle, isOfTeams, listed } from '../shared/casino/entry-view.ts'
import { useLiveWeek, withLive } from '../shared/casino/live-week.ts'
import { PlayerSheet } from './PlayerSheet.tsx'
import { type Banner, GameShell } from '../shared/shell/GameShell.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { SlipBar } from '../../../shared/ui/Ticket.tsx'
import { CasinoTable } from './CasinoTable.tsx'
import { type AtTheTable, type TableProps, ownWord } from './casino-now.ts'
import { type Draft, draftTitle, isEntered, missingPicks, positionOfSlot } from './draft.ts'
import { useEntering } from './use-entering.ts'

/** A week with a casino event. A pick shows as entered only after the server accepts it. */
export function Pick({ banner, ...read }: AtTheTable & { banner: Banner }): ReactNode {
  const live = useLiveWeek(read.game)
  const given = { ...read, game: withLive(read.game, live) }
  const { game, casino, event } = given
  const sheet = useSheetAddress('slot')
  const slot = slotOf(sheet.shown, event.athletes_named)
  const entry = entryOf(given)
  const entering = useEntering({
    userId: game.me.user_id,
    eventId: event.id,
    athletesNamed: event.athletes_named,
    entry,
  })
  const isOpen = casino.refusal === null
  // Picks equal to the entry are no draft. After the lock a draft is one that came too late.
  const choice = entering.chosen !== null && isEntered(entering.chosen, entry) ? null : entering.chosen
  const table = {
    ...given,
    live,
    entry,
    draft: isOpen ? choice : null,
    entering,
    onOpen: (next: number) => sheet.open(String(next + 1)),
  }
  const hasBar = table.draft !== null && entering.canEnter
  return (
    <GameShell
      game={game}
      page="casino"
      title={event.name}
      Invite={InviteDialog}
      banner={banner}
      {...(hasBar ? { bottomBar: <Bar {...table} /> } : {})}
    >
      <CasinoTable
        {...table}
        missed={isOpen || choice === null ? null : draftTitle(choice, ownWord(casino))}
        slip={slipOf(table)}
      />
      <PlayerSheet
        open={sheet.isOpen && isOpen}
        onOpenChange={(open) => open || sheet.close()}
        choices={choicesFor(given, slot)}
        now={casino.now}
        chosenId={entering.table.picks[slot]?.athlete_id ?? null}
        onChoose={(chosen) => entering.choosePick(slot, chosen)}
      />
    </GameShell>
  )
}

/** The slot in the address, counted from 1; the first if it is invalid. */
function slotOf(named: string | null, slots: number): number {
  const slot = Number(named) - 1
  return Number.isInteger(slot) && slot >= 0 && slot < slots ? slot : 0
}

/** Who can fill a slot: for `best_deployment`, only its position. */
function choicesFor({ casino, event }: AtTheTable, slot: number) {
  const position = positionOfSlot(event.key, slot)
  return position === null ? casino.choices : casino.choices.filter((choice) => choice.position === position)
}

/** The stored entry, with live points from the home reply. */
function entryOf({ game, casino }: AtTheTable): CasinoEntryWire | null {
  const withPoints = game.casino.entry
  return withPoints?.id === casino.entry?.id ? withPoints : casino.entry
}

/** The fixed button bar on phones. */
function Bar(props: TableProps): ReactNode {
  const { entering, event, casino } = props
  return (
    <SlipBar
      title={draftTitle(entering.table, ownWord(casino))}
      detail={
        // The slip, which also shows this, may be off screen.
        entering.failure === null ? (
          `Free. Win up to ${event.payout_max}`
        ) : (
          <span className="font-semibold text-coral">{entering.failure.message}</span>
        )
      }
      action={<LockIn {...props} wide={false} />}
    />
  )
}

/** The slip of the draft or the entry. Without a choice to make it is ready at once. */
function slipOf(table: TableProps): ReactNode {
  const { game, casino, event, locksAt, entering, entry, draft } = table
  const isReady = isOfTeams(event) && entry === null && casino.refusal === null
  const shown = draft ?? (isReady ? entering.table : null)
  if (shown === null && entry === null) return null
  return (
    <CasinoSlip
      event={event}
      pick={shown === null ? entered(entry) : { name: draftTitle(shown, ownWord(casino)), kind: draftKind(shown) }}
      entry={entry}
      isDraft={shown !== null}
      missing={shown === null ? 0 : missingPicks(shown)}
      units={game.me.units}
      locksAt={locksAt}
      now={casino.now}
      closed={casino.refusal?.sentence ?? null}
      action={isReady ? null : <SlipAction {...table} />}
    />
  )
}

function SlipAction(props: TableProps): ReactNode {
  const { failure } = props.entering
  return (
    <div className="grid gap-3">
      {failure !== null && <FormFailure failure={failure} />}
      {/* On phones the button is in the fixed bar. */}
      <div className="hidden lg:block">
        <LockIn {...props} wide />
      </div>
    </div>
  )
}

function entered(entry: CasinoEntryWire | null): { name: string; kind: string } {
  return entry === null ? { name: '', kind: '' } : { name: entryTitle(entry), kind: entryKind(entry) }
}

function draftKind({ picks, rival }: Draft): string {
  if (rival !== null) return 'Marked rival'
  return picks.length === 0 ? 'Entering' : listed(picks.flatMap((pick) => pick?.position ?? []))
}

function LockIn({ entering, entry, wide }: TableProps & { wide: boolean }): ReactNode {
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
