import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { resultsToOpen } from '../../../shared/seen-results.ts'
import type { Game } from '../league/use-game.ts'

const FeedColumn = lazy(async () => ({ default: (await import('./FeedColumn.tsx')).FeedColumn }))

/**
 * Props of a page's frame: the league feed as the third column, where one fits. Phones never load it. It reveals the week's results, so it
 * comes once the viewer has opened the results.
 */
export function besideFeed(game: Game): { aside?: ReactNode } {
  // Decided when the page opens.
  if (resultsToOpen(game) !== null || !matchMedia('(width >= 1400px)').matches) return {}
  const aside = (
    <Suspense
      fallback={
        <Skeleton.Group label="Loading the feed" className="px-5 pt-5">
          <Skeleton.Rows count={5} />
        </Skeleton.Group>
      }
    >
      <FeedColumn game={game} />
    </Suspense>
  )
  return { aside }
}
