/** The viewer's season: its place, four numbers and three slips. */
import { type endpoints, type LedgerRow, type ReplyOf, calls } from '@whale/contract'
import {
  betTitle,
  betView,
  wholeTitle,
  RECAP_SLIPS,
  biggestLossWords,
  offWords,
  recapNumberWords,
  recapOutWords,
  recapPlaceWords,
  teamScoredWords,
  topGuessWords,
} from '@whale/words'
import { paths } from '@whale/words/addresses'
import { constantsOf, stateFor } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isPractice } from '../../../shared/api/transport.ts'
import { usePageQuery } from '../../../shared/api/query.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { besideFeed } from '../feed/beside-feed.tsx'
import { FinalRecap } from './FinalRecap.tsx'
import { placeAfter } from '../table/places.ts'
import { GameShell } from '../shell/GameShell.tsx'
import { type Game, useGame } from '../league/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { formatSignedUnits, inWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Ticket, TicketHeading } from '../../../shared/ui/Ticket.tsx'

export function RecapPage(): ReactNode {
  const game = useGame()
  const isOver = game.game_state.tide === 'over'
  return (
    <GameShell game={game} tab="table" title="Your season" Invite={InviteDialog} hasResults {...besideFeed(game)}>
      <PageHeader
        back={<BackLink to={paths.game(game.league.id)} />}
        heading={isOver ? 'Your season' : 'Your season so far'}
        lede={`${game.me.team_name} in ${game.league.name}, ${game.game_state.season}`}
      />
      <div className="mx-auto grid max-w-[720px] gap-9 px-4 pt-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
        <Recap game={game} isOver={isOver} />
      </div>
    </GameShell>
  )
}

function Recap({ game, isOver }: { game: Game; isOver: boolean }): ReactNode {
  const { league, me, leaderboard } = game
  const own = { params: { league: league.id, user: me.user_id } }
  const { weeks } = usePageQuery(calls.game.season, { params: { league: league.id } })
  const { rows } = usePageQuery(calls.bank.transactions, own)
  const { bets } = usePageQuery(calls.h2h.userBets, own)
  if (weeks.length === 0) {
    return (
      <EmptyState fills art={<FishArt />}>
        No results yet. Come back after the first Tuesday.
      </EmptyState>
    )
  }
  const { finalFirstWeek: finalFrom } = constantsOf(game.game_state.season)
  const isChampion = leaderboard[0]?.is_you === true
  const season = { userId: me.user_id, weeks, rows, bets, finalFrom }
  return (
    <>
      <Panel className="grid gap-x-10 gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:px-8 lg:py-7">
        <Place rank={rankOf(weeks, { season: game.game_state.season, isChampion, isOver, outIn: me.out_in_week })} />
        <dl className="grid grid-cols-2 gap-x-5 gap-y-4 border-t-[1.5px] border-line pt-4 md:grid-cols-[repeat(4,auto)] lg:border-t-0 lg:border-l-[1.5px] lg:pt-0 lg:pl-10">
          {recapNumbers(season).map((number) => (
            <Number key={number.name} number={number} />
          ))}
        </dl>
      </Panel>
      <FinalRecap game={game} />
      <section aria-labelledby="slips" className="grid gap-3.5">
        <h2 id="slips" className="display text-d3">
          Slips to remember
        </h2>
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {recapSlips(season).map((slip) => (
            <li key={slip.name} className="grid content-start">
              <Remembered slip={slip} />
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        {isOver && !isPractice && (
          <Link to={paths.wrapped(league.id)} className={buttonClass({ tone: 'brass' })}>
            Your season in cards
          </Link>
        )}
        {isOver && (
          <Link to={paths.table(league.id)} className={buttonClass({ tone: isPractice ? 'brass' : 'line' })}>
            The final table
          </Link>
        )}
        <Link to={paths.seasonMap(league.id)} className={buttonClass({ tone: 'line' })}>
          Week by week
        </Link>
        <Link to={paths.movements(league.id)} className={buttonClass({ tone: 'line' })}>
          Every unit
        </Link>
      </div>
    </>
  )
}

/** The one number of the page. */
function Place({ rank: { lead, place, note } }: { rank: ReturnType<typeof rankOf> }): ReactNode {
  return (
    <p className="leading-tight">
      <span className="mb-1.5 block text-foam-muted">{lead}</span>
      <span className="figure block text-[min(4.4rem,22vw)] leading-none">{place}</span>
      <span className="mt-2 block text-lead text-foam-muted">{note}</span>
    </p>
  )
}

type Ranked = Pick<SeasonWeek, 'week' | 'place' | 'players'>

/**
 * Returns the place after the last settled week, among the players in its table: "You finished", "2nd", "of 8, after week 12".
 * Eliminated players get "You were knocked out in", "Week 4".
 */
export function rankOf(
  weeks: readonly (Ranked & { units: number })[],
  { isOver, outIn, ...given }: { season: number; isChampion: boolean; isOver: boolean; outIn: number | null },
): { lead: string; place: string; note: string } {
  const last = weeks.at(-1) ?? { week: 0, place: 0, players: 0, units: 0 }
  const { week, players, units } = last
  if (outIn !== null && !given.isChampion) {
    return recapOutWords({ week: outIn, units })
  }
  return recapPlaceWords({ place: placeAfter(last, given), players, week, isOver })
}

function Number({ number: { name, value, note } }: { number: RecapNumber }): ReactNode {
  return (
    <div className="grid content-start gap-1 leading-tight">
      <dt className="text-small text-foam-muted">{name}</dt>
      <dd className="figure text-d2 leading-none">
        <span aria-hidden="true">{value}</span>
        <span className="sr-only">{inWords(value)}</span>
      </dd>
      <dd className="text-small text-foam-muted">{note}</dd>
    </div>
  )
}

function Remembered({ slip: { name, title, sentence, week } }: { slip: RecapSlip }): ReactNode {
  return (
    <Ticket label={name}>
      <TicketHeading {...(week === 0 ? {} : { note: formatWeek(week) })}>{name}</TicketHeading>
      <p className="display mt-2.5 text-[min(2.05rem,11.5vw)] leading-[1.02]">
        <span aria-hidden="true">{title}</span>
        <span className="sr-only">{inWords(title)}</span>
      </p>
      <p className="mt-2 text-paper-muted">{sentence}</p>
    </Ticket>
  )
}

export type SeasonWeek = ReplyOf<typeof endpoints.game.season>['weeks'][number]
type Bet = ReplyOf<typeof endpoints.h2h.userBets>['bets'][number]

export interface Season {
  userId: string
  weeks: readonly SeasonWeek[]
  rows: readonly LedgerRow[]
  bets: readonly Bet[]
  /** From this week on top-score picks compare the finalists, with their multipliers. */
  finalFrom: number
}

interface RecapNumber {
  name: string
  value: string
  note: string
}

interface RecapSlip {
  name: string
  title: string
  sentence: string
  /** 0 if it belongs to no week. */
  week: number
}

/** Returns the four numbers of a season with at least one settled week. */
export function recapNumbers({ userId, weeks, bets }: Season): RecapNumber[] {
  const last = weeks.at(-1)
  const best = most(weeks, ({ change }) => change)
  const settled = bets.filter(({ state }) => state === 'won' || state === 'lost')
  const won = settled.filter((bet) => endFor(bet, userId) === 'won')
  const guesses = weeks.flatMap(({ prediction }) => (prediction === null ? [] : [prediction.result]))
  const right = guesses.filter((result) => result === 'right').length
  return recapNumberWords({
    units: last?.units ?? 0,
    week: last?.week ?? 0,
    best,
    bets: { won: won.length, settled: settled.length },
    picks: { right, made: guesses.length, streak: longestStreak(weeks) },
  })
}

/** Returns the best slip, the worst one and the closest guess. Missing ones are left out. */
export function recapSlips(given: Season): RecapSlip[] {
  const season = { ...given, rows: given.rows.filter((row) => !row.is_undone) }
  return [bestSlip(season), hardestSlip(season), closestSlip(season)].filter((slip) => slip !== null)
}

/** The slip with the highest net gain; ties go to the latest. Leaves out the bounty for a bet that was lost. */
function bestSlip({ userId, rows, bets }: Season): RecapSlip | null {
  const name = RECAP_SLIPS.best
  const lost = new Set(bets.filter((bet) => endFor(bet, userId) === 'lost').map(({ id }) => id))
  const paid = rows
    .filter(({ units, kind, end }) => units > 0 && !NOT_WON.has(kind) && !isBack(end))
    .filter(({ rule, bet_id: bet }) => rule !== 'bounty.confirming' || bet === null || !lost.has(bet))
    .map((row) => ({ units: gainOf(row, rows), sentence: shortWords(row), week: row.week }))
  const won = bets
    .filter((bet) => endFor(bet, userId) === 'won')
    .map((bet) => ({
      units: ownSide(bet, userId).gain,
      sentence: betWords(bet, userId),
      week: bet.week,
    }))
  const best = most(
    [...paid, ...won].toSorted((a, b) => b.week - a.week),
    ({ units }) => units,
  )
  return best === null ? null : { name, title: formatSignedUnits(best.units), sentence: best.sentence, week: best.week }
}

/** A win against the treasury pays the stake back too. */
function gainOf({ kind, end, units, week }: LedgerRow, rows: readonly LedgerRow[]): number {
  const staked = rows.find((row) => row.week === week && row.kind === kind && row.end === 'staked')
  return end === 'won' && staked !== undefined ? units + staked.units : units
}

/** What a row was about, without its arithmetic: "The House: Kelp Wanted to beat 125.5.", "1st in the final: 398.4 in all." */
function shortWords({ what, on, short }: LedgerRow): string {
  const about = on ?? short
  return about === '' ? `${what}.` : `${what}: ${about}.`
}

/** Kinds that return a stake or are not winnings. */
const NOT_WON: ReadonlySet<string> = new Set(['joined', 'h2h', 'correction'])

function isBack(end: LedgerRow['end']): boolean {
  return end === 'back' || end === 'push'
}

/** The costliest lost bet, house line or all-in; without one, the worst week and what took most of its units. */
function hardestSlip(season: Season): RecapSlip | null {
  const { userId, bets, weeks, rows } = season
  const lostBets = bets
    .filter((bet) => bet.state !== 'push' && endFor(bet, userId) === 'lost')
    .map((bet) => ({
      stake: ownSide(bet, userId).stake,
      sentence: betWords(bet, userId),
      week: bet.week,
    }))
  const lost = most([...lostBets, ...lostToTreasury(season)], ({ stake }) => stake)
  if (lost !== null) {
    const title = formatSignedUnits(-lost.stake)
    return { name: RECAP_SLIPS.costliest, title, sentence: lost.sentence, week: lost.week }
  }
  const worst = most(weeks, ({ change }) => -change)
  if (worst === null || worst.change >= 0) return null
  const cause = most(
    rows.filter(({ units, kind, end, week }) => units < 0 && week === worst.week && !NOT_WON.has(kind) && !isBack(end)),
    ({ units }) => -units,
  )
  const scored = worst.points === null ? '' : teamScoredWords(worst.points)
  // The week's net is not the cost of one bet.
  const net = cause === null || cause.units === worst.change ? '' : `${biggestLossWords(cause.units)} `
  const sentence = cause === null ? scored : `${net}${shortWords(cause)}`
  return { name: RECAP_SLIPS.worst, title: formatSignedUnits(worst.change), sentence, week: worst.week }
}

/** Settled house lines and all-ins for which nothing came back. There is at most one of each in a week. */
function lostToTreasury({ rows, weeks }: Season): { stake: number; sentence: string; week: number }[] {
  return rows
    .filter(
      ({ kind, end, week }) => end === 'staked' && kind !== 'h2h' && weeks.some((settled) => settled.week === week),
    )
    .map((row) => {
      const same = rows.filter(({ week, kind }) => week === row.week && kind === row.kind)
      return { stake: -same.reduce((sum, { units }) => sum + units, 0), sentence: shortWords(row), week: row.week }
    })
    .filter(({ stake }) => stake > 0)
}

/** The guess closest to the actual score, among those that could pay. Others may be prefilled. */
function closestSlip({ weeks, finalFrom }: Season): RecapSlip | null {
  const guesses = weeks.flatMap(({ week, prediction, best_points: best, guess_counts: couldPay }) =>
    prediction === null || prediction.points === null || best === null || !couldPay
      ? []
      : [{ week, prediction, guess: prediction.points, best, miss: Math.abs(prediction.points - best) }],
  )
  const closest = most(guesses, ({ miss }) => -miss)
  if (closest === null) return null
  const { prediction, guess, best, week, miss } = closest
  const sentence = topGuessWords({
    team: prediction.team_name,
    guess,
    best,
    isRight: prediction.result === 'right',
    isFinal: week >= finalFrom,
  })
  return { name: RECAP_SLIPS.closest, title: offWords(miss), sentence, week }
}

function longestStreak(weeks: readonly SeasonWeek[]): number {
  let longest = 0
  let running = 0
  for (const { prediction, best_points: best } of weeks) {
    // A void week leaves streaks unchanged.
    if (best === null) continue
    running = prediction?.result === 'right' ? running + 1 : 0
    longest = Math.max(longest, running)
  }
  return longest
}

function endFor({ state, challenger }: Bet, userId: string): Bet['state'] {
  return stateFor(state, challenger.user_id === userId)
}

function ownSide({ challenger, challenged }: Bet, userId: string): Bet['challenger'] {
  return challenger.user_id === userId ? challenger : challenged
}

/** A bet from this player’s side: "Against devin: you −6.0." */
function betWords(bet: Bet, userId: string): string {
  const { own, other, terms } = betView(bet, userId)
  const title = betTitle(terms, (team) => (team === own.team_id ? 'you' : other.username))
  return `Against ${other.username}: ${wholeTitle(title, terms)}.`
}

/** The first item with the highest measure; null for an empty list. */
function most<T>(items: readonly T[], measure: (item: T) => number): T | null {
  return items.reduce<T | null>((best, item) => (best === null || measure(item) > measure(best) ? item : best), null)
}
