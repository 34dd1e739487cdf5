/** Who has not made a move this week, and a nudge for them (RULES §5 Still to act). */
import { type StillToActWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../../shared/api/command.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { idleWords, nudgedByWords, othersIdle } from './still-to-act.ts'

interface Props {
  leagueId: string
  toAct: StillToActWire
}

export function StillToAct({ leagueId, toAct, className }: Props & { className?: string }): ReactNode {
  const nudged = nudgedByWords(toAct)
  return (
    <Panel heading="Still to act" className={className}>
      <p className="text-foam-muted wrap-anywhere">{idleWords(toAct)}</p>
      {nudged !== null && <p className="mt-1.5 font-bold">{nudged}</p>}
      <Nudge leagueId={leagueId} toAct={toAct} />
    </Panel>
  )
}

function Nudge({ leagueId, toAct }: Props): ReactNode {
  const command = useCommand(calls.talk.nudge)
  const others = othersIdle(toAct)
  if (others.length === 0) return null
  const left = others.filter((team) => !team.is_nudged_by_you).length
  if (left === 0) {
    return (
      <p role="status" className="mt-3 text-small text-foam-muted">
        Nudged. You can nudge each of them once a week.
      </p>
    )
  }
  return (
    <div className="mt-3 grid gap-1.5">
      <Button
        tone="line"
        wide
        busy={command.isPending}
        busyLabel="Nudging"
        onClick={() =>
          void command.send({ params: { league: leagueId }, body: { week: toAct.week } }).catch(() => undefined)
        }
      >
        {others.length === 1 ? `Nudge ${others[0]?.team_name ?? ''}` : `Nudge all ${left}`}
      </Button>
      <p className="text-micro text-foam-muted">An alert, unless they turned nudges off or muted you.</p>
      {command.failure !== null && (
        <p role="alert" className="text-small text-squall">
          {command.failure.message}
        </p>
      )}
    </div>
  )
}
