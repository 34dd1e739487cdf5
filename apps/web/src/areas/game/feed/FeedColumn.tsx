/** The newest of the league's feed, beside a page on wide screens. */
import { FEED_POLL_MS } from './about.ts'
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import type { Game } from '../league/use-game.ts'
import { linesOf } from './about.ts'
import { Composer } from './Composer.tsx'
import { FeedEntry } from './FeedEntry.tsx'
import { StillToAct } from './feed-cards.tsx'

const ITEMS_SHOWN = 12

/** `first` is rendered above it. */
export function FeedColumn({ game, first }: { game: Game; first?: ReactNode }): ReactNode {
  const leagueId = game.league.id
  const input = { params: { league: leagueId }, query: { show: 'all' } } as const
  const { data, error, refetch } = useQueryOf(calls.game.activity, input, { refetchInterval: FEED_POLL_MS })
  return (
    <div className="flex h-full flex-col">
      {first}
      <div className="flex items-baseline justify-between gap-3 px-5 pt-5 pb-1">
        <h2 className="display text-d3">League feed</h2>
        <Link to={paths.activity(leagueId)} className="text-link inline-flex min-h-11 items-center">
          See all
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5">
        {error !== null && data === undefined && <ErrorState onRetry={refetch}>{error.message}</ErrorState>}
        {data === undefined && error === null && (
          <Skeleton.Group label="Loading the feed">
            <Skeleton.Rows count={5} />
          </Skeleton.Group>
        )}
        {data !== undefined && (
          <>
            {/* A night's bar already counts who is done. */}
            {data.still_to_act !== null && !game.league.is_night && (
              <StillToAct leagueId={leagueId} toAct={data.still_to_act} className="mb-2 bg-abyss!" />
            )}
            <ul className="pb-5">
              {data.items.slice(0, ITEMS_SHOWN).map((item) => (
                <FeedEntry key={item.id} game={game} item={item} canReact={data.talk.is_on} withDay />
              ))}
            </ul>
          </>
        )}
      </div>
      {data?.talk.is_on === true && (
        <div className="border-t border-line px-5 py-4">
          <Composer leagueId={leagueId} lines={linesOf(data.items)} />
        </div>
      )}
    </div>
  )
}
