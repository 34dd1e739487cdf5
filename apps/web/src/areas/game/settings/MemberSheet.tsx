import { calls, removalSentences } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { unitsInWords } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { Correction } from './Correction.tsx'
import type { League, Member } from './Facts.tsx'

interface Props {
  league: League
  /** Null when closed. */
  member: Member | null
  isOpen: boolean
  onClose: () => void
}

/** The commissioner's actions for one member: correct units, or remove them. */
export function MemberSheet({ league, member, isOpen, onClose }: Props): ReactNode {
  return (
    <Sheet
      open={isOpen && member !== null}
      onOpenChange={(open) => open || onClose()}
      heading={member?.team_name ?? ''}
      description={member === null ? '' : `${member.player.username}, ${unitsInWords(member.player.units)}`}
    >
      {member !== null && (
        <div className="grid gap-6">
          {league.stage === 'running' && <Correction league={league} member={member} onDone={onClose} />}
          <Removal league={league} member={member} onDone={onClose} />
        </div>
      )}
    </Sheet>
  )
}

function Removal({ league, member, onDone }: { league: League; member: Member; onDone: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const { send, isPending, failure, reset } = useCommand(calls.leagues.kickUser)
  const { team_name: team, player } = member

  async function remove(): Promise<void> {
    try {
      await send({ body: { game_league_id: league.id, user_id: player.user_id } })
    } catch (thrown) {
      // The dialog shows a refusal. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
      return
    }
    setAsking(false)
    onDone()
    toast({ text: `${player.username} is out of the league.` })
  }

  return (
    <section aria-labelledby="removal" className="grid gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
      <h3 id="removal" className="display text-d3">
        Remove from the league
      </h3>
      <p className="text-small text-foam-muted">The team is open to claim again. Your fantasy league doesn’t change.</p>
      <Button
        tone="line"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        Remove {player.username}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`Remove ${player.username} from ${league.name}?`}
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={isPending}
        error={failure?.message}
        onConfirm={() => void remove()}
        cancelLabel="Keep them in"
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          {removalSentences(league.stage, team).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </section>
  )
}
