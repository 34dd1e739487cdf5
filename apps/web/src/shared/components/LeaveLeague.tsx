import { type LeagueWire, calls } from '@whale/contract'
import { leavingSentences } from '@whale/words'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../api/command.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface Props {
  league: Pick<LeagueWire, 'id' | 'name' | 'stage'>
  size?: 'small' | 'normal'
  onLeft: () => void
}

/** Leaves a league after a confirmation with the consequences. */
export function LeaveLeague({ league, size = 'normal', onLeft }: Props): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure, reset } = useCommand(calls.users.leaveLeague)

  async function leave(): Promise<void> {
    if ((await run({ body: { game_league_id: league.id } })) === null) return
    setAsking(false)
    onLeft()
  }

  return (
    <>
      <Button
        tone="line"
        {...(size === 'small' ? { size, 'aria-label': `Leave ${league.name}` } : {})}
        icon={<SignOutIcon size={20} aria-hidden="true" />}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {size === 'small' ? 'Leave' : 'Leave league'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`Leave ${league.name}?`}
        confirmLabel="Leave league"
        busyLabel="Leaving"
        busy={isPending}
        error={failure?.message}
        onConfirm={() => void leave()}
        cancelLabel="Stay"
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          {leavingSentences(league.stage).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
