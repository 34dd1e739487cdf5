import { REACTIONS, REACTION_WORDS } from '@whale/contract'
import type { ReactNode } from 'react'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { ReactionIcon } from './FeedEntry.tsx'
import { type LogItem, reactionCounts } from './about.ts'

interface Props {
  items: readonly LogItem[]
  className?: string
}

/** The four reactions by name, and how often each was chosen on the newest page. Nothing before the first. */
export function ReactionsCard({ items, className }: Props): ReactNode {
  const counts = reactionCounts(items)
  if (REACTIONS.every((reaction) => counts[reaction] === 0)) return null
  return (
    <Panel heading="Reactions" className={className}>
      <ul className="grid grid-cols-4 gap-1.5">
        {REACTIONS.map((reaction) => (
          <li key={reaction} className="grid justify-items-center gap-1 rounded-control bg-shelf py-3 text-small">
            <span className="text-brass-text">
              <ReactionIcon reaction={reaction} />
            </span>
            <b className="text-center text-micro leading-tight">{REACTION_WORDS[reaction]}</b>
            {counts[reaction] > 0 && (
              <span className="text-micro text-foam-muted tabular-nums">
                {counts[reaction]}
                <span className="sr-only"> lately</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-micro text-foam-muted">React to anything in the feed. One each.</p>
    </Panel>
  )
}
