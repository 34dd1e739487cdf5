/** The home’s week: what to do now, and what it can win. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { type BetWire, type endpoints, type ReplyOf, calls } from '@whale/contract'
import { DAY_MS } from '@whale/game'
import { type ReactNode, Suspense, lazy, memo } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ShortUnits } from '../../../shared/components/ShortUnits.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { isOfTeams } from '../shared/casino/entry-view.ts'
import { canGoAllIn } from '../shared/all-in/can-go-all-in.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { type Checklist, type ChecklistItem, checklistOf } from './checklist.ts'
import type { BetPrompts, HomeBets } from './use-home-bets.ts'
import { useThisWeek } from './use-this-week.ts'

const WhyAct = lazy(async () => ({ default: (await import('./WhyAct.tsx')).WhyAct }))
const Nudged = lazy(async () => ({ default: (await import('./cards.tsx')).Nudged }))

interface ThisWeekProps {
  game: Game
  bets: HomeBets
  prompts: BetPrompts
  onPredict: () => void
}

/** What the viewer can do before the lock, and what it can win. The first open one has the page's primary button. */
export const ThisWeek = memo(function ThisWeek({ game, bets, prompts, onPredict }: ThisWeekProps): ReactNode {
  const sent = bets.own - bets.riding.length - bets.over.length
  const list = checklistOf(game, { ...bets, ...prompts, sent })
  const input = { params: { league: game.league.id } }
  const { data: shop } = useQueryOf(calls.players.shop, input, { enabled: canGoAllIn(game) })
  if (game.game_state.tide !== 'betting' || list.total + list.items.length === 0) return null
  const act = { game, onPredict, offers: bets.offers }
  // Going all in and taking a house line are moves too, though the list has neither.
  const isIdle = list.done === 0 && !game.me.has_acted
  return (
    <section aria-labelledby="this-week" className="grid gap-3">
      <Head list={list} isSafer={isSafer(game, shop?.liquidation)} isLoading={bets.missing === 'loading'} />
      {isIdle && isLastDay(game) && (
        <Suspense fallback={null}>
          <Nudged game={game} />
        </Suspense>
      )}
      <ol className="grid gap-3">
        {list.items.map((item, at) => (
          <Row key={item.id} item={item} number={at + 1} isFirst={at === 0} {...act} />
        ))}
      </ol>
      {isIdle && list.choices > 0 && !game.me.is_eliminated && (
        <Suspense fallback={<div className="h-11" />}>
          <WhyAct game={game} choices={list.choices} hasPass={list.choices < list.items.length} />
        </Suspense>
      )}
    </section>
  )
})

/** Nudges show in the last day before the lock (RULES §5 Still to act). */
function isLastDay({ game_state: { moments, now } }: Game): boolean {
  return Date.parse(moments.locks_at) - Date.parse(now) <= DAY_MS
}

type AllIn = Pick<ReplyOf<typeof endpoints.players.shop>['liquidation'], 'line' | 'placed' | 'refusal'>

/** Whether the viewer can go all in now: a Sleeper league without scores has no house line. */
export function isAllInOpen({ line, placed, refusal }: AllIn): boolean {
  return line !== null && placed === null && refusal === null
}

/** Whether the all-in card stands above, so that the list is the other choice. While `allIn` loads, the card's space does. */
export function isSafer(game: Pick<Game, 'week' | 'me'>, allIn: AllIn | undefined): boolean {
  return canGoAllIn(game) && (allIn === undefined || isAllInOpen(allIn))
}

interface HeadProps {
  list: Checklist
  isSafer: boolean
  /** The bets are still to come, and with them the count. */
  isLoading: boolean
}

/** Returns what the sum counts. Payday and bounties come on top. */
export function paysWords({ total, done }: Pick<Checklist, 'total' | 'done'>): string {
  if (done > 0) return 'Win the rest:'
  return total === 1 ? 'Win it:' : total === 2 ? 'Win both:' : `Win all ${total}:`
}

function Head({ list, isSafer, isLoading }: HeadProps): ReactNode {
  const { done, total, upTo } = list
  const heading = useThisWeek()
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <h2 {...heading} className="display text-d3">
        {isSafer ? 'Or play it safer' : 'This week'}
      </h2>
      <span aria-hidden="true" className={classNames('flex gap-1 max-sm:hidden', isLoading && 'invisible')}>
        {Array.from({ length: total }, (_, at) => (
          <i key={at} className={classNames('h-2 w-5 rounded-full', at < done ? 'bg-lagoon' : 'bg-shoal')} />
        ))}
      </span>
      <span className={classNames('text-small text-foam-muted', isLoading && 'invisible')}>
        {done} of {total}
        <span className="sr-only"> done</span>
      </span>
      {upTo > 0 && !isLoading && (
        <b className="ml-auto text-small text-brass-text">
          {paysWords(list)} <ShortUnits units={upTo} signed />
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
  const { id, title, detail, winText, isDone } = item
  // A purchase is a choice, so it gets no number and never the page's main button.
  const isOptional = id === 'multiplier'
  const isBig = isFirst && !isDone && !isOptional
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
        {isDone ? <CheckIcon size={20} weight="bold" /> : isOptional ? '+' : number}
      </span>
      <div className="max-w-full flex-[1_1_9rem] leading-snug">
        <h3 className={classNames('text-strong font-bold wrap-break-word', isDone && 'text-foam-muted')}>
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </h3>
        <p className="mt-0.5 text-small text-foam-muted">
          {detail} {!isBig && <Act item={item} look="link" {...act} />}
          {id === 'bet' && <HouseLine game={act.game} start={isBig ? 'Or' : 'or'} />}
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

/** The other bet of the week (RULES §5 Options), until it is placed. */
function HouseLine({ game: { league, me, week }, start }: { game: Game; start: 'Or' | 'or' }): ReactNode {
  if (me.at_treasury.some((one) => one.week === week)) return null
  return (
    <>
      {' '}
      {start}{' '}
      <Link to={paths.options(league.id)} className="text-link inline-block py-1">
        take a house line
      </Link>
    </>
  )
}

/** The way to do it, and to offers that were sent. */
function Act({ item: { id, isDone }, look, game: { league, casino }, offers, onPredict }: ActProps): ReactNode {
  const className = look === 'brass' ? buttonClass({ tone: 'brass', wide: true }) : 'text-link inline-block py-1'
  const { to, label } =
    isDone && id === 'bet'
      ? { to: paths.bets(league.id, { tab: 'offers' }), label: 'See them' }
      : actOf(id, { leagueId: league.id, event: casino.event, offers })
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
  { leagueId, event, offers }: { leagueId: string; event: Game['casino']['event']; offers: readonly BetWire[] },
): { to: string | null; label: string } {
  switch (id) {
    case 'offer':
      return {
        to: paths.bets(leagueId, { tab: 'offers', ...(offers[0] && { bet: offers[0].id }) }),
        label: 'See the bet',
      }
    case 'casino':
      return { to: paths.casino(leagueId), label: event !== null && isOfTeams(event) ? 'Enter free' : 'Make your pick' }
    case 'prediction':
      return { to: null, label: 'Predict' }
    case 'multiplier':
      return { to: paths.multipliers(leagueId), label: 'See it' }
    case 'bet':
      return { to: paths.bets(leagueId), label: 'Make a bet' }
  }
}
