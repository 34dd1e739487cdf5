import { REMOVAL_WITHOUT_REASON, calls, endpoints, removalSentences } from '@whale/contract'
import { type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatEastern, unitsInWords } from '../../../shared/format/format.ts'
import { TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
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
          {(league.stage === 'running' || league.stage === 'pregame') && (
            <Correction league={league} member={member} onDone={onClose} />
          )}
          <Removal league={league} member={member} onDone={onClose} />
        </div>
      )}
    </Sheet>
  )
}

function Removal({ league, member, onDone }: { league: League; member: Member; onDone: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const { team_name: team, player } = member
  const isRunning = league.stage === 'running'
  const { form, submit, isPending, failure } = useCommandForm<typeof endpoints.leagues.kickUser, { reason: string }>(
    calls.leagues.kickUser,
    {
      schema: endpoints.leagues.kickUser.body.pick({ reason: true }),
      start: { reason: isRunning ? '' : REMOVAL_WITHOUT_REASON },
      input: ({ reason }) => ({ body: { game_league_id: league.id, user_id: player.user_id, reason } }),
      onDone: ({ vote, invite_code: code }) => {
        setAsking(false)
        onDone()
        toast({
          text:
            vote === null
              ? `${player.username} is out. New invite code: ${code}`
              : `Asked. The others vote until ${formatEastern(vote.ends_at)}.`,
        })
      },
    },
  )

  return (
    <section aria-labelledby="removal" className="grid gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
      <h3 id="removal" className="display text-d3">
        Remove from the league
      </h3>
      <p className="text-small text-foam-muted">
        The team is open to claim again. Your fantasy league doesn’t change.
        {isRunning && ' If they made a move in the last 14 days, the others vote on it until the next lock.'}
      </p>
      <form ref={element} noValidate onSubmit={submit} className="grid gap-3">
        {isRunning && <ReasonField form={form} />}
        <Button tone="line" onClick={() => void form.trigger().then((isValid) => setAsking(isValid))}>
          Remove {player.username}
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`Remove ${player.username} from ${league.name}?`}
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={isPending}
        error={failure?.message}
        onConfirm={() => element.current?.requestSubmit()}
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

function ReasonField({ form }: { form: UseFormReturn<{ reason: string }> }): ReactNode {
  return (
    <TextField
      form={form}
      name="reason"
      label="Reason for removing"
      hint="Everyone in the league sees it."
      autoComplete="off"
      maxLength={200}
    />
  )
}
