import { type LeagueWire, calls } from '@whale/contract'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { formatMoment } from '@whale/words/times'
import { LeaveLeague } from '../../../shared/components/LeaveLeague.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

/** Leaving, and for the commissioner deleting the league. */
export function Danger({ league }: { league: LeagueWire }): ReactNode {
  const navigate = useNavigate()
  const goHome = () => void navigate(paths.home(), { replace: true })
  return (
    <Panel
      id="leave"
      heading={league.is_owner ? 'Danger' : 'Leave'}
      className="shadow-[inset_0_0_0_1.5px_var(--coral)]"
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-full flex-[1_1_16rem] text-small text-foam-muted">
            {league.is_owner
              ? 'If you leave, whoever added the league takes over, or the longest-standing member. To pick someone, hand it over first.'
              : 'Leave this league. Your fantasy league isn’t affected.'}
          </p>
          <LeaveLeague league={league} onLeft={goHome} />
        </div>
        {league.is_owner && <Wipe league={league} onWiped={goHome} />}
      </div>
    </Panel>
  )
}

function Wipe({ league, onWiped }: { league: LeagueWire; onWiped: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const { run, isPending, failure, reset } = useCommand(calls.leagues.wipeLeague)
  const isAlone = league.total_claimed === 1

  async function wipe(): Promise<void> {
    const reply = await run({ body: { game_league_id: league.id, name: league.name } })
    if (reply === null) return
    setAsking(false)
    if (reply.wipes_at === null) onWiped()
    else toast({ text: `Asked. The league is deleted ${formatMoment(reply.wipes_at)} unless someone says no.` })
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="max-w-full flex-[1_1_16rem] text-small text-foam-muted">
        Wipe and delete the league for everyone: units, bets, history.
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
        confirmLabel={isAlone ? 'Wipe the league' : 'Ask to wipe the league'}
        busyLabel={isAlone ? 'Wiping' : 'Asking'}
        busy={isPending}
        typed={{ text: league.name, label: `Type ${league.name} to confirm` }}
        error={failure?.message}
        onConfirm={() => void wipe()}
        cancelLabel="Keep the league"
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          {!isAlone && <li>Everyone has 24 hours to say no, which starts a vote.</li>}
          <li>{isAlone ? 'It’s gone right away' : 'Then it’s gone'}, and support can restore it for 30 days.</li>
        </ul>
      </ConfirmDialog>
    </div>
  )
}
