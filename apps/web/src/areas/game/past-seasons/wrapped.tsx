/** A finished season in cards ("wrapped"): the viewer's, and the league's. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery } from '../../../shared/api/query.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import { useGame } from '../league/use-game.ts'
import { CardSet } from './CardSet.tsx'

export function WrappedPage(): ReactNode {
  const game = useGame()
  const { league } = game
  const wrapped = usePageQuery(calls.pastSeasons.wrapped, { params: { id: league.id } })
  const { season, not_yet: notYet, yours, username, team_name: team } = wrapped
  return (
    <GameShell game={game} tab="table" title={`${season} in cards`} Invite={InviteDialog} hasResults>
      <PageHeader
        back={<BackLink to={paths.pastSeasons(league.id)} />}
        heading={`${season} in cards`}
        lede={<span className="max-md:hidden">{`${username}, ${team} in ${wrapped.league_name}`}</span>}
      />
      <div className="mx-auto grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-9 px-4 pt-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
        {notYet === null ? (
          <>
            <CardSet leagueId={league.id} set="yours" heading="Your season" cards={yours} />
            <CardSet leagueId={league.id} set="league" heading="The league" cards={wrapped.league} />
          </>
        ) : (
          <EmptyState fills art={<FishArt />}>
            {notYet}
          </EmptyState>
        )}
        <Link to={paths.pastSeasons(league.id)} className={`${buttonClass({ tone: 'line' })} justify-self-start`}>
          Past seasons
        </Link>
      </div>
    </GameShell>
  )
}
