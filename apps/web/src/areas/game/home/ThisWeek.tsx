/** The home’s week: what to do now, and what you have on the line. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { BetWire } from '@whale/contract'
import { DAY_MS, constantsOf, weekConfig } from '@whale/game'
import { type ReactNode, Suspense, lazy, memo, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ShortUnits } from '../../../shared/components/ShortUnits.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { type Checklist, type ChecklistItem, checklistOf, isSettled } from './checklist.ts'
import type { BetChances, HomeBets } from './use-home-bets.ts'
import { CasinoCard } from '../shared/casino/CasinoCard.tsx'
import { rivalStanding } from '../shared/casino/entry-view.ts'
import { waitingOnYou } from '../shared/shell/nav-items.tsx'
import { PredictionCard } from '../shared/predictions/PredictionCard.tsx'
import { bestSoFar } from '../shared/predictions/prediction-view.ts'
import { BetRow } from '../shared/bets/BetRow.tsx'
import { betView, finalWords } from '../shared/bets/bet-view.ts'
import { RidingCard } from '../shared/bets/RidingCard.tsx'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

const Nudged = lazy(async () => ({ default: (await import('./cards.tsx')).Nudged }))

interface ThisWeekProps {
  game: Game
  bets: HomeBets
  chances: BetChances
  onPredict: () => void
}

/** What the viewer can do before the lock, and what it can win. The first open one has the page's primary button. */
export const ThisWeek = memo(function ThisWeek({ game, bets, chances, onPredict }: ThisWeekProps): ReactNode {
  const list = checklistOf(game, { ...bets, ...chances })
  if (game.game_state.tide !== 'betting' || list.items.length === 0) return null
  const act = { game, onPredict, offers: bets.offers }
  return (
    <section aria-labelledby="this-week" className="grid gap-3">
      <Head list={list} isSafer={canGoAllIn(game)} />
      {list.done === 0 && isLastDay(game) && (
        <Suspense fallback={null}>
          <Nudged game={game} />
        </Suspense>
      )}
      <ol className="grid gap-3">
        {list.items.map((item, at) => (
          <Row key={item.id} item={item} number={at + 1} isFirst={at === 0} {...act} />
        ))}
      </ol>
      {list.done === 0 && !game.me.is_eliminated && <WhyAct game={game} />}
    </section>
  )
})

/** Nudges show in the last day before the lock (RULES §5 Still to act). */
function isLastDay({ game_state: { moments, now } }: Game): boolean {
  return Date.parse(moments.locks_at) - Date.parse(now) <= DAY_MS
}

/** Whether the all-in card stands above (RULES §5 Liquidation): the list is then the other choice. */
function canGoAllIn({ week, me }: Pick<Game, 'week' | 'me'>): boolean {
  const isFree = me.wallet >= me.elimination_line && me.escrow === 0
  return weekConfig(week)?.hasLiquidation === true && me.status === 'fish' && !me.is_eliminated && isFree
}

/** The address of what is left to do, for last calls. */
export const THIS_WEEK = '#this-week'

function Head({ list: { items, done, upTo }, isSafer }: { list: Checklist; isSafer: boolean }): ReactNode {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash === THIS_WEEK) heading.current?.focus()
  }, [hash])
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 sm:gap-x-3">
      <h2 ref={heading} id="this-week" tabIndex={-1} className="display text-d3">
        {isSafer ? 'Or play it safer' : 'This week'}
      </h2>
      <span aria-hidden="true" className="flex gap-1">
        {items.map(({ id }, at) => (
          <i key={id} className={classNames('h-2 w-5 rounded-full sm:w-7', at < done ? 'bg-lagoon' : 'bg-shoal')} />
        ))}
      </span>
      <span className="text-small text-foam-muted">
        {done} of {items.length} done
      </span>
      {upTo > 0 && (
        <b className="ml-auto text-small text-brass-text">
          Up to <ShortUnits units={upTo} signed />
        </b>
      )}
    </div>
  )
}

interface RowProps {
  item: ChecklistItem
  number: number
  isFirst: boolean
  game: Game
  offers: readonly BetWire[]
  onPredict: () => void
}

function Row({ item, number, isFirst, ...act }: RowProps): ReactNode {
  const { title, detail, winText, isDone } = item
  const isBig = isFirst && !isDone
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-3 sm:gap-x-4 sm:gap-y-3 sm:py-3.5',
        isBig ? 'bg-shelf' : 'bg-deep',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-9 flex-none place-items-center rounded-full font-bold',
          isDone ? 'bg-lagoon text-abyss' : 'border-2 border-line-strong text-foam-muted',
        )}
      >
        {isDone ? <CheckIcon size={20} weight="bold" /> : number}
      </span>
      <div className="max-w-full flex-[1_1_9rem] leading-snug">
        <h3 className={classNames('text-strong font-bold wrap-break-word', isDone && 'text-foam-muted')}>
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </h3>
        <p className="mt-0.5 text-small text-foam-muted">
          {detail} {!isBig && <Act item={item} look="link" {...act} />}
        </p>
      </div>
      {winText !== '' && (
        <span className={classNames('figure text-d3', isDone ? 'text-foam-muted' : 'text-lagoon')}>{winText}</span>
      )}
      {isBig && <Act item={item} look="brass" {...act} />}
    </li>
  )
}

type ActProps = Omit<RowProps, 'number' | 'isFirst'> & { look: 'brass' | 'link' }

/** The way to do it; for done things the way to change it stands below, in "On the line". */
function Act({ item: { id, isDone }, look, game: { league }, offers, onPredict }: ActProps): ReactNode {
  if (isDone) return null
  const className = look === 'brass' ? buttonClass({ tone: 'brass', wide: true }) : 'text-link inline-block py-1'
  const { to, label } = actOf(id, { leagueId: league.id, offers })
  if (to !== null) {
    return (
      <Link to={to} className={className}>
        {label}
      </Link>
    )
  }
  return look === 'brass' ? (
    <Button tone="brass" wide onClick={onPredict}>
      {label}
    </Button>
  ) : (
    <button type="button" onClick={onPredict} className={className}>
      {label}
    </button>
  )
}

/** `to` is null for what opens on the page itself. */
function actOf(
  id: ChecklistItem['id'],
  { leagueId, offers }: { leagueId: string; offers: readonly BetWire[] },
): { to: string | null; label: string } {
  switch (id) {
    case 'offer':
      return { to: paths.bets(leagueId, { tab: 'offers', ...betOf(offers) }), label: 'See the bet' }
    case 'casino':
      return { to: paths.casino(leagueId), label: 'Make your pick' }
    case 'prediction':
      return { to: null, label: 'Predict' }
    case 'bet':
      return { to: paths.bets(leagueId), label: 'Make a bet' }
  }
}

function betOf(offers: readonly BetWire[]): { bet?: string } {
  const [offer] = offers.filter(({ refusals }) => refusals.accept === null)
  return offer === undefined ? {} : { bet: offer.id }
}

/** RULES §5: whoever did one thing shares payday, and in the weeks of drift idling costs units. */
function WhyAct({ game: { week, game_state: state } }: { game: Game }): ReactNode {
  const { driftUnits, driftFirstWeek, driftLastWeek, paydayUnitsPerActor, bermudaFirstWeek } = constantsOf(state.season)
  const drifts = week >= driftFirstWeek && week <= driftLastWeek
  return (
    <p className="text-small text-foam-muted">
      Do any one of these and you share Tuesday’s payday
      {week < bermudaFirstWeek && `: 0 to ${2 * paydayUnitsPerActor} units, by your team’s score`}.
      {drifts && ` Do nothing and lose ${driftUnits}.`}
    </p>
  )
}

type OnTheLineProps = { game: Game; bets: HomeBets; reward: string; onPredict: () => void }

/** This week's entries and bets, and how they stand. What waits on the viewer is listed above. */
export const OnTheLine = memo(function OnTheLine({ game, bets, reward, onPredict }: OnTheLineProps): ReactNode {
  const { casino, prediction, league } = game
  const waiting = waitingOnYou(game)
  const hasCasino = casino.event !== null && !waiting.includes('casino')
  const hasPrediction = !waiting.includes('prediction')
  const isBetting = hasBets(game, bets)
  if (!hasCasino && !hasPrediction && !isBetting) return null
  return (
    <section aria-labelledby="line" className="grid gap-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="line" className="display text-d3">
          {isSettled(game) ? 'How it landed' : 'On the line'}
        </h2>
        {isBetting && (
          <Link
            to={paths.bets(league.id, { tab: isSettled(game) ? 'settled' : 'riding' })}
            className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
          >
            All bets
          </Link>
        )}
      </div>
      <div className="grid gap-3">
        {isBetting && <BetsOfWeek game={game} bets={bets} />}
        {casino.event !== null && hasCasino && (
          <CasinoCard
            event={casino.event}
            entry={casino.entry}
            rival={casino.entry === null ? null : rivalStanding(casino.entry, game)}
            refusal={casino.refusal}
            to={paths.casino(league.id)}
          />
        )}
        {hasPrediction && (
          <PredictionCard
            entry={prediction.entry}
            refusal={prediction.refusal}
            best={bestSoFar(game)}
            reward={reward}
            onOpen={onPredict}
          />
        )}
      </div>
    </section>
  )
})

interface BetsOfWeekProps {
  game: Game
  bets: HomeBets
}

/** Returns whether the home has bets to show, also while they load: units in escrow belong to one. */
function hasBets({ me }: Pick<Game, 'me'>, { riding, over, missing }: HomeBets): boolean {
  if (missing === 'loading') return me.escrow > 0
  return missing !== null || riding.length > 0 || over.length > 0
}

/** The active bets, and those that settled this week. */
function BetsOfWeek({ game, bets: { riding, over, scores, missing } }: BetsOfWeekProps): ReactNode {
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
        <Panel shape="card" className="px-4.5 py-1.5">
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
