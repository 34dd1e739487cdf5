/** Where whales buy a multiplier for each week of the Triangle; in week 9, fish can also go all in here. */
import {
  multiplierEffect,
  belowWhaleLine,
  salesOver,
  timesFactor,
  finalHeading,
  multiplierStateWords,
  dropsBelowLineWords,
} from '@whale/words'
import type { Bolt } from './bolts.ts'
import type { Shop } from './bolts.ts'
import { constantsOf } from '@whale/game'
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { LightningSlashIcon } from '@phosphor-icons/react/dist/csr/LightningSlash'
import { paths } from '@whale/words/addresses'
import { usePageQuery } from '../../../shared/api/query.ts'
import { besideFeed } from '../feed/beside-feed.tsx'
import { useBounty } from '../bets/bounty.ts'
import { staysIn } from '../final/stays-in.ts'
import { GameShell } from '../shell/GameShell.tsx'
import { type Game, useGame } from '../league/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { WeekHeader, lockWords } from '../tide/TideStrip.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { AllInPage } from './AllIn.tsx'
import { isAllInPage } from './all-in-end.ts'
import { boltsOf, closedSentence, exampleOf, explainedBolt, isShopOver } from './bolts.ts'
import { formatUnits, formatPoints, formatCount } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import {
  Stamp,
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
} from '../../../shared/ui/Ticket.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

const looks = {
  yours: { plate: 'bg-brass text-on-brass', ring: 'edge-brass bg-deep' },
  sale: { plate: 'bg-shoal text-brass-text', ring: 'edge-brass bg-deep' },
  missed: { plate: 'bg-shelf text-foam-faint', ring: 'edge-hairline' },
  coming: { plate: 'bg-shelf text-foam-muted', ring: 'bg-deep' },
} as const

export function MultipliersPage(): ReactNode {
  const game = useGame()
  const shop = usePageQuery(calls.players.shop, { params: { league: game.league.id } }, { refetchInterval: 30_000 })
  const { season, tide } = game.game_state
  const canBuy = game.me.status === 'whale' && !game.me.is_eliminated
  const bolts = boltsOf(shop, { season, isOpen: tide === 'betting' })
  // An eliminated player has no week to raise.
  const explained = game.me.is_eliminated ? null : explainedBolt(bolts, shop.week)
  if (isAllInPage(game, shop.liquidation)) return <AllInPage game={game} liquidation={shop.liquidation} />
  return (
    <GameShell game={game} tab="picks" title="Multipliers" Invite={InviteDialog} hasResults {...besideFeed(game)}>
      <WeekHeader game={game} heading="Multipliers" opens="Sales" feature="multipliers" />
      <div className="mx-auto grid max-w-[720px] gap-5 px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6 lg:px-9">
        {explained !== null && <Effect multiplier={shop.multiplier} bolt={explained} />}
        <div className={classNames('grid content-start', explained === null && 'lg:col-span-full')}>
          <Offer game={game} shop={shop} isOver={isShopOver(bolts, shop.week)} />
        </div>
        <section aria-labelledby="counter" className="grid gap-3.5 lg:col-span-full">
          <h2 id="counter" className="display text-d3">
            One for each week
          </h2>
          <Counter bolts={bolts} shop={shop} canBuy={canBuy} />
          <p>
            <Link
              to={paths.finalPoints(game.league.id)}
              className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
            >
              {finalHeading(
                game.narrative.place !== 'bermuda_triangle'
                  ? 'to_come'
                  : game.game_state.tide === 'over'
                    ? 'over'
                    : 'on',
              )}
            </Link>
          </p>
        </section>
      </div>
    </GameShell>
  )
}

/** What the viewer can do here this week. */
function Offer({ game, shop, isOver }: { game: Game; shop: Shop; isOver: boolean }): ReactNode {
  const { multiplier } = shop
  if (isOver) return <InfoStrip>{salesOver(game.game_state.season)}</InfoStrip>
  const { refusal, for_week: forWeek } = multiplier
  // A refusal about another week does not apply to this one; the server names the week.
  const isFish = game.me.status === 'fish' && !game.me.is_eliminated
  const sentence = closedSentence(shop, game.me)
  if (isFish && refusal !== null) return <Locked game={game} sentence={sentence ?? refusal.sentence} />
  if (game.me.is_eliminated) return <InfoStrip>{sentence}</InfoStrip>
  if (forWeek === null) return <InfoStrip>{sentence ?? 'Nothing on the counter this week.'}</InfoStrip>
  if (multiplier.bought.some((one) => one.for_week === forWeek)) {
    return <Bought forWeek={forWeek} shop={shop} />
  }
  return <BuyMultiplier game={game} shop={shop} forWeek={forWeek} />
}

/** The multiplier of this week, bought. */
function Bought({ forWeek, shop: { multiplier } }: { forWeek: number; shop: Shop }): ReactNode {
  return (
    <Ticket label="Multiplier slip">
      <TicketHeading note={formatWeek(forWeek)}>Multiplier slip</TicketHeading>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TicketTitle>{timesFactor(multiplier.percent)}</TicketTitle>
        <Stamp word="Yours" tone="win" size="slip" lands />
      </div>
      <p className="mt-1.5 text-paper-muted">{`The week ${forWeek} multiplier is yours. It works by itself.`}</p>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You paid the treasury">{formatUnits(multiplier.price)}</TicketFact>
        {multiplier.example !== null && (
          <TicketFact name="Your average would count" strong>
            {formatPoints(exampleOf(multiplier).multiplied)}
          </TicketFact>
        )}
      </TicketFacts>
    </Ticket>
  )
}

/** For fish: what unlocks the shop, and the distance to it. */
function Locked({ game: { me }, sentence }: { game: Game; sentence: string }): ReactNode {
  const left = Math.max(0, me.whale_line - me.units)
  const distance = left === 0 ? 'You’re over it. You become a whale on Tuesday.' : `${formatUnits(left)} to go.`
  return (
    <Panel className="grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <span aria-hidden="true" className="grid size-14 flex-none place-items-center rounded-full bg-shelf">
          <LockSimpleIcon size={28} weight="bold" className="text-brass-text" />
        </span>
        <div className="max-w-full flex-[1_1_8rem]">
          <h2 className="display text-d3">Multipliers unlock at {formatUnits(me.whale_line)}</h2>
          <p className="text-foam-muted">{distance}</p>
        </div>
      </div>
      <p className="text-small text-foam-muted">{sentence}</p>
    </Panel>
  )
}

type EffectProps = { multiplier: Shop['multiplier']; bolt: Bolt }

/** What a multiplier does, costs and risks, with one example: the viewer's own average once there is one. */
function Effect({ multiplier, bolt }: EffectProps): ReactNode {
  const { example, percent } = multiplier
  const { points, multiplied } = exampleOf(multiplier)
  return (
    <Panel className="deck-final grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span
          aria-hidden="true"
          className="grid size-20 flex-none place-items-center rounded-full bg-brass text-on-brass"
        >
          <LightningIcon weight="fill" className="size-12" />
        </span>
        <h2 className="display min-w-0 leading-none">
          <span className="block text-[clamp(3.4rem,18vw,5rem)]">{timesFactor(percent)}</span>{' '}
          <span className="text-d3">in week {bolt.forWeek}</span>
        </h2>
      </div>
      <dl className="grid gap-3 lg:gap-5">
        <Bar
          name={example === null ? 'A week' : 'Your average week'}
          points={points}
          most={multiplied}
          ink="bg-water"
        />
        <Bar
          name={`With ${timesFactor(percent)}`}
          points={multiplied}
          most={multiplied}
          ink="bg-brass"
          more={multiplied - points}
        />
      </dl>
      <p className="text-small text-foam-muted">{multiplierEffect(bolt, multiplier)}</p>
    </Panel>
  )
}

type BarProps = { name: string; points: number; most: number; ink: string; more?: number }

function Bar({ name, points, most, ink, more }: BarProps): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1.5">
      <dt className="text-small text-foam-muted">{name}</dt>
      <dd className="flex items-baseline gap-2">
        {more !== undefined && <span className="text-small font-bold text-lagoon">+{formatPoints(more)}</span>}
        <span className="figure text-d3">{formatPoints(points)}</span>
      </dd>
      <dd aria-hidden="true" className="block h-4 w-full rounded-small bg-black/25 forced-colors:border">
        <span
          className={classNames('block h-full rounded-small', ink)}
          style={{ width: `${(points / most) * 100}%` }}
        />
      </dd>
    </div>
  )
}

/** The multipliers side by side: bought, on sale, gone. */
function Counter({ bolts, shop, canBuy }: { bolts: readonly Bolt[]; shop: Shop; canBuy: boolean }): ReactNode {
  return (
    <ol className="fit-columns gap-2.5 [--least:5rem] lg:gap-5">
      {bolts.map((bolt) => (
        <li key={bolt.forWeek} className="grid">
          <OnTheCounter bolt={bolt} shop={shop} canBuy={canBuy} />
        </li>
      ))}
    </ol>
  )
}

function OnTheCounter({ bolt, shop, canBuy }: { bolt: Bolt; shop: Shop; canBuy: boolean }): ReactNode {
  // Dimmed for fish, who cannot buy it.
  const isShut = bolt.state === 'sale' && !canBuy
  const { plate, ring } = looks[isShut ? 'coming' : bolt.state]
  const { price, percent } = shop.multiplier
  const Drawn = bolt.state === 'missed' ? LightningSlashIcon : LightningIcon
  return (
    <div
      className={classNames(
        'grid content-start justify-items-center gap-1.5 rounded-panel px-2 pt-4 pb-4 text-center leading-tight lg:pt-7 lg:pb-6',
        ring,
      )}
    >
      <span aria-hidden="true" className={classNames('grid size-16 place-items-center rounded-full lg:size-24', plate)}>
        <Drawn weight={bolt.state === 'coming' || isShut ? 'regular' : 'fill'} className="size-9 lg:size-14" />
      </span>
      <h3 className="display mt-1 text-lead leading-tight lg:text-d3">{formatWeek(bolt.forWeek)}</h3>
      <p className="figure text-d3 text-brass-text">{timesFactor(percent)}</p>
      <p className="flex items-center gap-1 text-center text-micro font-bold text-foam-muted">
        {bolt.state === 'yours' && (
          <CheckCircleIcon size={16} weight="fill" aria-hidden="true" className="flex-none text-lagoon" />
        )}
        {isShut ? `${formatUnits(price)}, whales only` : multiplierStateWords(bolt, price)}
      </p>
    </div>
  )
}

interface BuyProps {
  game: Game
  shop: Shop
  forWeek: number
}

/** This week's multiplier: price, units after buying, and the button. A slip confirms the purchase. */
function BuyMultiplier({ game, shop, forWeek }: BuyProps): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('slip')
  const { price, leaves, refusal } = shop.multiplier
  const isDown = leaves < game.me.whale_line
  return (
    <Panel heading={`Buy ${timesFactor(shop.multiplier.percent)} for week ${forWeek}`} className="grid gap-1">
      <dl className="fit-columns gap-2 [--least:5rem]">
        <Fact name="You have">{formatUnits(game.me.units)}</Fact>
        <Fact name="It costs">{formatUnits(price)}</Fact>
        <Fact name="Leaves">{formatUnits(leaves)}</Fact>
      </dl>
      {refusal === null && isDown && <Below game={game} leaves={leaves} />}
      <div className="mt-4 grid gap-3">
        {refusal !== null && <InfoStrip>{closedSentence(shop, game.me) ?? refusal.sentence}</InfoStrip>}
        <Button tone="brass" wide disabled={refusal !== null} onClick={() => setOpen(true)}>
          Buy it for {price}
        </Button>
        <p className="text-small text-foam-muted">One a week, no refunds.</p>
      </div>
      <SignSheet open={isOpen} onOpenChange={setOpen} {...{ game, shop, forWeek }} />
    </Panel>
  )
}

function Below({ game, leaves }: { game: Game; leaves: number }): ReactNode {
  return (
    <div className="mt-3">
      <InfoStrip tone="squall">{belowWords(game, leaves)}</InfoStrip>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="rounded-card bg-shelf px-3.5 py-2.5">
      <dt className="text-small text-foam-muted">{name}</dt>
      <dd className="figure text-d3">{children}</dd>
    </div>
  )
}

type SignProps = BuyProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The slip that confirms the purchase. */
function SignSheet({ open, onOpenChange, game, shop, forWeek }: SignProps): ReactNode {
  const { league, me, game_state: state } = game
  const { price, leaves, percent, refusal } = shop.multiplier
  const { run, isPending, failure } = useCommand(calls.players.buyMultiplier)
  const { earned: bounty, isLoading } = useBounty(game, open)
  const loss = isLoading ? null : belowWhaleLine(me, { leaves, bounty })
  const squall = leaves < me.whale_line ? belowWords(game, leaves) : loss

  async function buy(): Promise<void> {
    if ((await run({ params: { league: league.id, user: me.user_id }, body: { week: shop.week } })) === null) return
    onOpenChange(false)
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Buy this multiplier?">
      <Ticket label="Multiplier slip">
        <TicketHeading note={formatWeek(shop.week)}>Multiplier slip</TicketHeading>
        <TicketTitle detail={`on your week ${forWeek} score`}>{timesFactor(percent)}</TicketTitle>
        <TicketTear />
        <TicketFacts>
          <TicketFact name="You have">{formatUnits(me.units)}</TicketFact>
          <TicketFact name="You pay the treasury">{formatUnits(price)}</TicketFact>
          <TicketFact name="You have left" strong>
            {formatUnits(leaves)}
          </TicketFact>
        </TicketFacts>
        <TicketTear />
        <div className="grid gap-3">
          {refusal === null && squall !== null && <InfoStrip tone="squall">{squall}</InfoStrip>}
          {refusal !== null && <InfoStrip tone="danger">{refusal.sentence}</InfoStrip>}
          {failure !== null && <FormFailure failure={failure} />}
          <Button
            tone="ink"
            wide
            busy={isPending}
            busyLabel="Buying"
            disabled={refusal !== null}
            onClick={() => void buy()}
          >
            Pay {formatCount(price, 'unit')}
          </Button>
          <p className="text-small text-paper-muted">
            On sale until {lockWords(state.moments.locks_at, state.now)}. No refunds.
          </p>
        </div>
      </Ticket>
    </Sheet>
  )
}

function belowWords({ leaderboard, me, game_state: { season } }: Game, leaves: number): string {
  const { finalistsMin: least } = constantsOf(season)
  return dropsBelowLineWords({ isIn: staysIn(leaderboard, { leaves, whaleLine: me.whale_line, least }) })
}
