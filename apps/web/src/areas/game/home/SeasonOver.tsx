import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ChampionPoster } from '../shared/champion/ChampionPoster.tsx'
import { championOf } from '../shared/champion/champion-words.ts'
import { NextSeason } from '../shared/next-season/NextSeason.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'

/** After the season: the champion, and links to look back. */
export function SeasonOver({ game }: { game: Game }): ReactNode {
  const { league } = game
  const { data, error, refetch } = useQueryOf(calls.game.game, { params: { id: league.id } })
  const found = data === undefined ? null : championOf(game, data.champion_user_id)
  return (
    <div className="grid gap-4">
      {data === undefined && error !== null && <ErrorState onRetry={refetch}>{error.message}</ErrorState>}
      {found !== null && <ChampionPoster champion={found.champion} isYou={found.isYou} leagueId={league.id} />}
      <NextSeason leagueId={league.id} />
      <div className="grid gap-3 md:grid-cols-2">
        <Link to={paths.recap(league.id)} className={buttonClass({ tone: 'quiet' })}>
          Your season
        </Link>
        <Link to={paths.bermuda(league.id)} className={buttonClass({ tone: 'line' })}>
          How the Triangle ended
        </Link>
        {!isPractice && (
          <>
            <Link to={paths.wrapped(league.id)} className={buttonClass({ tone: 'line' })}>
              Your season in cards
            </Link>
            <Link to={paths.pastSeasons(league.id)} className={buttonClass({ tone: 'line' })}>
              Past seasons and records
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
