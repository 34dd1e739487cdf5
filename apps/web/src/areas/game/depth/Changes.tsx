/** Beside the depth chart: who moved. */
import type { ReactNode } from 'react'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { whenSettled } from '../shared/tide/TideStrip.tsx'

/** Before the first results, in the place of who moved. */
export function NoPlaces({ game }: { game: Game }): ReactNode {
  return (
    <Panel heading="No places yet" className="lg:sticky lg:top-4">
      <p>{`Everyone is level until the first results, ${whenSettled(game)}.`}</p>
      <p className="mt-3 text-small text-foam-muted">Picks, bounties and payday move the first units.</p>
    </Panel>
  )
}

/** Who moved, best placed first. */
export function Changes({ sentences, note }: { sentences: readonly string[]; note: string }): ReactNode {
  return (
    <Panel heading="Who moved" className="lg:sticky lg:top-4">
      <ul className="grid gap-1.5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3 text-small text-foam-muted">{note}</p>
    </Panel>
  )
}
