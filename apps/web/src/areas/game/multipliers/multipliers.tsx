/** The counter where whales buy a multiplier for each week of the Triangle; in week 9 also the fish's way to go all in. */
import { calls, disabledMessages } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { RoomHeader } from '../shared/tide/RoomHeader.tsx'
import { paths } from '../../../shared/paths.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { AllIn } from './AllIn.tsx'
import { BuyBolt } from './BuyBolt.tsx'
import { Counter } from './Counter.tsx'
import { Locked } from './Locked.tsx'
import { type Shop, boltsOf, isShopOver } from './bolts.ts'

export function MultipliersPage(): ReactNode {
  const game = useGame()
  const shop = usePageQuery(calls.players.shop, { params: { league: game.league.id } }, { refetchInterval: 30_000 })
  const { season, tide } = game.game_state
  const bolts = boltsOf(shop, { season, isOpen: tide === 'betting' })
  return (
    <GameShell game={game} room="multipliers" title="Multipliers" Invite={InviteDialog}>
      <RoomHeader
        game={game}
        heading="Multipliers"
        lede="Bought in Casino Two, good in the Bermuda Triangle."
        opens="Sales"
      />
      <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <section aria-labelledby="counter" className="grid gap-3.5">
            <h2 id="counter" className="display text-d3">
              On the counter
            </h2>
            <Counter bolts={bolts} percent={shop.multiplier.percent} />
            <p>
              <Link
                to={paths.bermuda(game.league.id)}
                className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
              >
                {game.narrative.place !== 'bermuda_triangle'
                  ? 'Who would be in the Triangle now'
                  : 'How the Triangle stands'}
              </Link>
            </p>
          </section>
          <div className="grid gap-6">
            <Offer game={game} shop={shop} isOver={isShopOver(bolts, shop.week)} />
          </div>
        </div>
      </div>
    </GameShell>
  )
}

/** What this viewer can do at the counter this week. */
function Offer({ game, shop, isOver }: { game: Game; shop: Shop; isOver: boolean }): ReactNode {
  const { multiplier, liquidation, week } = shop
  if (isOver) return <InfoStrip>{disabledMessages(week).multiplier}</InfoStrip>
  const { refusal, for_week: forWeek } = multiplier
  // What is refused for another week is not on this one's counter; the server says which one it is.
  const hasLiquidation = liquidation.line !== null || liquidation.placed !== null
  const isFish = game.me.status === 'fish' && !game.me.is_eliminated
  if (isFish && hasLiquidation) {
    return (
      <>
        <AllIn game={game} liquidation={liquidation} />
        {refusal?.code === 'multiplier.whales_only' && <Locked game={game} sentence={refusal.sentence} />}
      </>
    )
  }
  if (isFish && refusal !== null) return <Locked game={game} sentence={refusal.sentence} />
  if (forWeek === null) return <InfoStrip>{refusal?.sentence ?? 'Nothing on the counter this week.'}</InfoStrip>
  if (multiplier.bought.some((one) => one.for_week === forWeek)) {
    return (
      <InfoStrip tone="done">{`The week ${forWeek} bolt is yours. It works by itself at that week's count.`}</InfoStrip>
    )
  }
  return <BuyBolt game={game} shop={shop} forWeek={forWeek} />
}
