/** Team by team: who wants it to score, and who does not. */
import type { ReactNode } from 'react'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Rooting } from './sweat-view.ts'

export function WhoRoots({ rooting }: { rooting: readonly Rooting[] }): ReactNode {
  return (
    <Panel heading="Who roots for whom">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-5 gap-y-3">
        {rooting.map((team) => (
          <li key={team.teamName} className="leading-snug">
            <b>{team.teamName}</b> <span className="text-small text-foam-muted">{team.owner}</span>
            {team.for.length > 0 && <Side word="For" names={team.for} className="text-lagoon" />}
            {team.against.length > 0 && <Side word="Against" names={team.against} className="text-coral" />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Side({ word, names, className }: { word: string; names: readonly string[]; className: string }): ReactNode {
  return (
    <span className="block text-small text-foam-muted">
      <b className={className}>{word}</b> {names.join(', ')}
    </span>
  )
}
