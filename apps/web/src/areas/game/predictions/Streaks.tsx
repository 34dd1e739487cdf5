import type { ReplyOf, endpoints } from '@whale/contract'
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame'
import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Streak = ReplyOf<typeof endpoints.predictions.weekPredictions>['streaks'][number]

/** Right names in a row, by now. */
export function Streaks({ streaks }: { streaks: readonly Streak[] }): ReactNode {
  return (
    <Panel heading="Streaks">
      {streaks.length === 0 ? (
        <EmptyState art={<FishArt ink="cream" />}>Nobody has named the last best score.</EmptyState>
      ) : (
        <ol className="grid gap-1">
          {streaks.map((each) => (
            <li
              key={each.user_id}
              aria-current={each.is_you || undefined}
              className="-mx-2.5 flex min-h-12 items-center gap-3 rounded-small px-2.5 leading-tight aria-[current]:bg-shelf"
            >
              <Avatar name={each.team_name} imageUrl={each.avatar} size={32} tone={each.is_you ? 'you' : 'seeded'} />
              <span className="min-w-0 flex-1 truncate font-semibold">
                {each.team_name}
                {each.is_you && <span className="text-micro font-medium text-foam-muted"> you</span>}
              </span>
              <span className="flex flex-none items-center gap-1.5">
                <FlameIcon size={20} weight="fill" aria-hidden="true" className="text-brass-text" />
                <span className="figure text-lead">{each.streak}</span>
                <span className="sr-only">right in a row</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-small text-foam-muted">
        Right names in a row. A wrong name ends one, and so does a week without.
      </p>
    </Panel>
  )
}
