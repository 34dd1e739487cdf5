/** A card in the feed: members without a move this week. */
import { stillToActWords, nudgeWords, nudgedByWords, othersIdle } from '@whale/words'
import { type StillToActWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

interface StillToActProps {
  leagueId: string
  toAct: StillToActWire
}

/** Who has not made a move this week, and a nudge for them (RULES §5 Still to act). */
export function StillToAct({ leagueId, toAct, className }: StillToActProps & { className?: string }): ReactNode {
  const nudged = nudgedByWords(toAct)
  return (
    <Panel heading="Still to act" className={className}>
      <p className="text-foam-muted wrap-anywhere">{stillToActWords(toAct)}</p>
      {nudged !== null && <p className="mt-1.5 font-bold">{nudged}</p>}
      <Nudge leagueId={leagueId} toAct={toAct} />
    </Panel>
  )
}

export function Nudge({ leagueId, toAct }: StillToActProps): ReactNode {
  const command = useCommand(calls.talk.nudge)
  const others = othersIdle(toAct)
  if (others.length === 0) return null
  const left = others.filter((person) => !person.is_nudged_by_you)
  if (left.length === 0) {
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
        onClick={() => void command.run({ params: { league: leagueId }, body: { week: toAct.week } })}
      >
        {nudgeWords(left)}
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
