import { calls } from '@whale/contract'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { LeaveLeague } from '../../../shared/components/LeaveLeague.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { League } from './league.ts'

/** The ways out: for everybody the own one, for the commissioner the league's. */
export function Danger({ league }: { league: League }): ReactNode {
  const navigate = useNavigate()
  const goHome = () => void navigate(paths.home(), { replace: true })
  return (
    <Panel heading={league.is_owner ? 'Danger' : 'Leave'} className="shadow-[inset_0_0_0_1.5px_var(--coral)]">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-small text-foam-muted">
            {league.is_owner
              ? 'Leave, and the commissioner is then who brought the league, or whoever has been aboard for longest.'
              : 'Leave this league. Your fantasy league is not touched.'}
          </p>
          <LeaveLeague league={league} onLeft={goHome} />
        </div>
        {league.is_owner && <Wipe league={league} onWiped={goHome} />}
      </div>
    </Panel>
  )
}

function Wipe({ league, onWiped }: { league: League; onWiped: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { send, isPending, failure, reset } = useCommand(calls.leagues.wipeLeague)

  async function wipe(): Promise<void> {
    try {
      await send({ body: { game_league_id: league.id, name: league.name } })
    } catch (thrown) {
      // It stands in the dialog. Anything else is a defect.
      if (!(thrown instanceof ApiFailure)) throw thrown
      return
    }
    setAsking(false)
    onWiped()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="min-w-0 flex-1 basis-64 text-small text-foam-muted">
        Wipe and delete the league, for everybody in it: units, bets, history.
      </p>
      <Button
        tone="danger"
        icon={<TrashIcon size={20} aria-hidden="true" />}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        Wipe and delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`Wipe ${league.name}?`}
        confirmLabel="Wipe the league"
        busyLabel="Wiping"
        busy={isPending}
        typed={{ text: league.name, label: `Type ${league.name} to confirm` }}
        error={failure?.message}
        onConfirm={() => void wipe()}
        cancelLabel="Keep the league"
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>It disappears at once for all {league.total_claimed} aboard, and nothing in it settles any more.</li>
          <li>After 30 days it is deleted for good. Until then, write to support and it can be restored.</li>
          <li>Your fantasy league is not touched.</li>
        </ul>
      </ConfirmDialog>
    </div>
  )
}
