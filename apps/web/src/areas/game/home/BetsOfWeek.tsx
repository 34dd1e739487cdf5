import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { BetRow } from '../shared/bets/BetRow.tsx'
import { betView } from '../shared/bets/bet-view.ts'
import { finalWords } from '../shared/bets/bet-words.ts'
import { RidingCard } from '../shared/bets/RidingCard.tsx'
import { useTeamForms } from '../shared/bets/use-team-forms.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import type { HomeBets } from './use-home-bets.ts'

interface Props {
  game: Game
  bets: HomeBets
}

/** Returns whether the home has something to show of bets, be it that they are on their way: what is in escrow is in one. */
export function hasBets({ me }: Pick<Game, 'me'>, { riding, over, missing }: HomeBets): boolean {
  if (missing === 'loading') return me.escrow > 0
  return missing !== null || riding.length > 0 || over.length > 0
}

/** The bets that are on, as they stand; and those of this week that are over. */
export function BetsOfWeek({ game, bets: { riding, over, scores, missing } }: Props): ReactNode {
  const { me, league } = game
  const forms = useTeamForms(league.id, riding.length > 0)
  const to = (bet: BetWire) =>
    paths.bets(league.id, { tab: bet.state === 'accepted' ? 'riding' : 'settled', bet: bet.id })
  if (missing === 'loading') {
    return (
      <Skeleton.Group label="Loading your bets">
        <Skeleton.Block className="h-60 w-full rounded-panel" />
      </Skeleton.Group>
    )
  }
  if (missing !== null) {
    return (
      <Panel shape="card">
        <ErrorState onRetry={missing.retry}>{missing.why}</ErrorState>
      </Panel>
    )
  }
  return (
    <>
      {riding.map((bet) => (
        <RidingCard key={bet.id} bet={bet} viewerId={me.user_id} scores={scores} forms={forms} to={to(bet)} />
      ))}
      {over.length > 0 && (
        <Panel shape="card" className="px-[1.15rem] py-1.5">
          <ul className="grid divide-y divide-line">
            {over.map((bet) => (
              <li key={bet.id}>
                <BetRow
                  bet={bet}
                  viewerId={me.user_id}
                  to={to(bet)}
                  detail={finalWords(bet, betView(bet, me.user_id))}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
