import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { ChampionPoster } from '../shared/champion/ChampionPoster.tsx'
import { championOf } from '../shared/champion/champion.ts'
import { TriangleWinnerPanel } from '../shared/final/TriangleWinner.tsx'
import { NextSeason } from '../shared/next-season/NextSeason.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { LastResults } from './LastResults.tsx'
import { DepthBlock } from './standing.tsx'

interface Props {
  game: Game
  /** The viewer's own finish, in words. */
  sentence: string
}

const TABLE_NOTE = 'Units at the end. Beside them, what week 12 moved: Triangle payouts, payday, bounties and picks.'

/** The home of a finished season: the champion, what to look back on, the final table and the next season. */
export function SeasonOver({ game, sentence }: Props): ReactNode {
  const isChampion = game.leaderboard[0]?.is_you === true
  return (
    <div className="mx-auto grid max-w-[720px] grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:px-9 lg:pb-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {/* The champion’s is on the poster. */}
        {!isChampion && <p className="text-foam-muted lg:hidden">{sentence}</p>}
        <Champion game={game} />
        <LookBack leagueId={game.league.id} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TriangleWinnerPanel leagueId={game.league.id} championId={game.leaderboard[0]?.user_id ?? null} />
        <DepthBlock game={game} heading="Final table" note={TABLE_NOTE} />
        <NextSeason leagueId={game.league.id} />
        <LastResults game={game} />
      </div>
    </div>
  )
}

function Champion({ game }: { game: Game }): ReactNode {
  const { league } = game
  const { data, error, refetch } = useQueryOf(calls.game.game, { params: { id: league.id } })
  if (data === undefined)
    return error === null ? (
      <Skeleton.Group label="Loading the champion">
        <Skeleton.Block className="h-110 w-full rounded-panel" />
      </Skeleton.Group>
    ) : (
      <ErrorState onRetry={refetch}>{error.message}</ErrorState>
    )
  const found = championOf(game, data.champion_user_id)
  return found === null ? null : <ChampionPoster champion={found.champion} isYou={found.isYou} leagueId={league.id} />
}

/** The season recap comes first; the rest are lists. */
function LookBack({ leagueId }: { leagueId: string }): ReactNode {
  const links = isPractice
    ? [{ to: paths.bermuda(leagueId), label: 'How the Triangle ended' }]
    : [
        { to: paths.wrapped(leagueId), label: 'Your season in cards' },
        { to: paths.pastSeasons(leagueId), label: 'Past seasons and records' },
      ]
  return (
    <nav aria-label="Look back" className="grid gap-2">
      <Link to={paths.recap(leagueId)} className={buttonClass({ tone: 'quiet', wide: true })}>
        Your season
      </Link>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
