import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

/** The offer that is answered, in the place of the choice of an opponent. */
export function Countered({ bet }: { bet: BetWire }): ReactNode {
  const { challenger, challenged, sentence } = bet
  return (
    <Panel className="flex items-center gap-3.5">
      <Avatar name={challenger.team_name} imageUrl={challenger.avatar} size={46} />
      <div className="min-w-0 leading-snug">
        <h2 className="font-bold">{challenger.username} offered you</h2>
        <p>{sentence}</p>
        <p className="text-small text-foam-muted">
          {formatUnits(challenger.stake)} against your {formatUnits(challenged.stake)}. Sending a counter-offer passes
          on this one.
        </p>
      </div>
    </Panel>
  )
}
