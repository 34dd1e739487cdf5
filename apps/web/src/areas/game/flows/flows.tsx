/** RULES §5 "Between two players": who won units from whom, in fact and by the odds, and the offers that came to nothing. */
import { FLOW_RULE, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { OfferList } from './OfferList.tsx'
import { PairList } from './PairList.tsx'
import { byNote } from './flows-view.ts'

export function FlowsPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} page="activity" title="Between players" Invite={InviteDialog}>
      <Report game={game} />
    </GameShell>
  )
}

function Report({ game }: { game: Game }): ReactNode {
  const leagueId = game.league.id
  const report = usePageQuery(calls.treasury.pairFlows, { params: { league: leagueId } })
  const { noted, plain } = byNote(report.pairs)
  return (
    <>
      <PageHeader
        heading="Between players"
        lede="Who won units from whom, and what the odds said. Everyone in the league sees this page."
      />
      <div className="grid max-w-[1260px] items-start gap-4 px-4 pt-3 pb-10 md:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6 lg:px-9">
        <div className="grid gap-4 lg:gap-6">
          {noted.length > 0 && (
            <Panel heading="Stands out">
              <PairList pairs={noted} />
            </Panel>
          )}
          <Panel heading={noted.length === 0 ? 'Every pair' : 'Everyone else'}>
            {plain.length > 0 ? <PairList pairs={plain} /> : <NoPairs isFirst={noted.length === 0} />}
          </Panel>
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Panel heading="Offers nobody took">
            <OfferList leagueId={leagueId} offers={report.offers} />
          </Panel>
          <HowToRead swingMax={report.swing_max} />
        </div>
      </div>
    </>
  )
}

function NoPairs({ isFirst }: { isFirst: boolean }): ReactNode {
  return (
    <p className="text-foam-muted">
      {isFirst
        ? 'No bet has settled yet. Each pair shows up here after its first one.'
        : 'Every pair so far has a note.'}
    </p>
  )
}

function HowToRead({ swingMax }: { swingMax: number }): ReactNode {
  return (
    <Panel heading="How to read this">
      <div className="grid gap-2 text-small text-foam-muted">
        <p>
          <b className="text-foam">In fact</b> is what the bets moved, net. Two players can swing at most{' '}
          {formatUnits(swingMax)} units a season.
        </p>
        <p>
          <b className="text-foam">By the odds</b> is what the same bets were worth by that week’s projections.
        </p>
        <p>{FLOW_RULE}</p>
      </div>
    </Panel>
  )
}
