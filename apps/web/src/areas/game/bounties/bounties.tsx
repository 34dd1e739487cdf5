/**
 * The bounty board. A bounty is a prize that the treasury pays on Tuesday: to whoever beats a whale, to the best score of the week, or for
 * accepting a bet. The page shows this week's as wanted posters, and who was paid for the last ones.
 */
import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { Link } from 'react-router'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { useBounty } from '../shared/bets/bounty.ts'
import { useLiveWeek, withLive } from '../shared/scores/live-week.ts'
import { besideFeed } from '../shared/feed/beside-feed.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { WeekHeader, lockWords, whenSettled } from '../shared/tide/TideStrip.tsx'
import { closedWords, hasBetting, isWeekLate, isWeekSettled } from '../shared/tide/feature-weeks.ts'
import { useWeekAsked, WeekOfSeason, weeksUpTo } from '../shared/week-history/WeekOfSeason.tsx'
import { formatPoints, formatSignedUnits } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Stamp } from '../../../shared/ui/Ticket.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { CatchRace } from './CatchRace.tsx'
import { type Bounty, Paid, PaidLastWeek, isPaid, noneWords } from './PaidBounties.tsx'

export function BountiesPage(): ReactNode {
  const read = useGame()
  const game = withLive(read, useLiveWeek(read))
  const { week, isNow } = useWeekAsked(weeksUpTo(game.week))
  const params = { league: game.league.id, week }
  const { bounties: posted } = usePageQuery(calls.game.bounties, { params }, { refetchInterval: 30_000 })
  const { paidInWeek } = useBounty(game, isNow)
  const bounties = posted.map((bounty) => withEarned(bounty, { paidInWeek: isNow ? paidInWeek : null, week }))
  const areBountiesOpen = isNow && !isWeekSettled(game.game_state.tide)
  const paid =
    isNow && !isPaid(bounties) && week > 1 ? (
      <PaidLastWeek game={game} week={week - 1} />
    ) : (
      <Paid bounties={bounties} week={week} none={noneWords(game, week)} />
    )
  return (
    <GameShell game={game} page="bounties" title="Bounties" Invite={InviteDialog} {...besideFeed(game)}>
      <WeekHeader
        game={game}
        isNow={isNow}
        heading="Bounties"
        lede={earnableWords(game, { bounties, week })}
        parts={<WeekOfSeason weeks={weeksUpTo(game.week)} />}
      />
      <div
        className={classNames(
          'mx-auto grid max-w-[720px] items-start gap-7 px-4 pt-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9',
          isNow && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]',
        )}
      >
        <div className="grid gap-7">
          {!areBountiesOpen && paid}
          {isNow && <Board game={game} bounties={bounties} />}
        </div>
        {isNow && (
          <div className="grid gap-7">
            <CatchRace game={game} />
            {areBountiesOpen && paid}
          </div>
        )}
      </div>
    </GameShell>
  )
}

interface Earned {
  isEarned: boolean
  /** The week before this one that pays it as soon as its scores are in; null for this one. */
  lateWeek: number | null
}

/** A taken bet has earned its bounty before its week's results pay it: then it cannot be earned again. */
export function withEarned<B extends Pick<Bounty, 'key' | 'is_yours_to_earn'>>(
  bounty: B,
  { paidInWeek, week }: { paidInWeek: number | null; week: number },
): B & Earned {
  const isEarned = paidInWeek !== null && bounty.key === 'confirming'
  const lateWeek = isEarned && paidInWeek < week ? paidInWeek : null
  return { ...bounty, isEarned, lateWeek, is_yours_to_earn: bounty.is_yours_to_earn && !isEarned }
}

type WhenGiven = Pick<Game, 'week' | 'last_run'> & { game_state: Pick<Game['game_state'], 'tide'> }

/** Returns whether a week is past its Tuesday and has no results. */
function isLate(week: number, game: WhenGiven): boolean {
  return (game.last_run === null || game.last_run.week < week) && isWeekLate(week, game)
}

/** Returns when the bounties of a week are paid: "Paid Tuesday", and of a week whose scores are late "Paid once the scores are in". */
function paidWords(week: number, game: WhenGiven): string {
  if (isLate(week, game)) return 'Paid once the scores are in'
  return week < game.week ? 'Paid with its results' : 'Paid Tuesday'
}

/** What the viewer has earned and can still earn this week. */
export function earnableWords(
  game: WhenGiven,
  given: {
    bounties: readonly (Pick<Bounty, 'units' | 'is_yours_to_earn'> & Partial<Earned>)[]
    /** The week of the bounties. */
    week: number
  },
): string {
  const open = given.bounties.filter((bounty) => bounty.is_yours_to_earn)
  const isNow = given.week === game.week
  if (!isNow || game.game_state.tide !== 'betting' || open.length === 0)
    return `${paidWords(given.week, game)}${hasBetting(given.week) ? ', on top of your bets' : ''}.`
  const units = open.reduce((sum, bounty) => sum + bounty.units, 0)
  const paid = given.bounties.filter(({ isEarned = false, lateWeek = null }) => isEarned && lateWeek === null)
  const earned = paid.reduce((sum, bounty) => sum + bounty.units, 0)
  if (earned > 0) return `${formatSignedUnits(earned)} earned, up to ${formatSignedUnits(units)} more. Paid Tuesday.`
  return `Up to ${formatSignedUnits(units)} for you this week, paid Tuesday.`
}

/** The open bounties as posters, and those that open later. */
function Board({ game, bounties }: { game: Game; bounties: readonly Poster[] }): ReactNode {
  const { league, me, week, game_state: state } = game
  const posters = openBounties(bounties, { isSettled: isWeekSettled(state.tide) })
  const { data } = useQueryOf(
    calls.h2h.userBets,
    { params: { league: league.id, user: me.user_id }, query: { week } },
    { enabled: posters.length > 0 },
  )
  if (posters.length === 0) {
    return <EmptyState art={<FishArt ink="teal" />}>{`Board’s clean. ${afterBoard(state)}`}</EmptyState>
  }
  return (
    <ul className="grid gap-4">
      {posters.map((bounty) => (
        <li key={bounty.key}>
          <WantedPoster bounty={bounty} game={game} bets={data?.bets ?? []} />
        </li>
      ))}
      {bounties
        .filter(({ is_on: isOn }) => !isOn)
        .map((bounty) => (
          <li key={bounty.key}>
            <UpcomingBounty bounty={bounty} week={week} />
          </li>
        ))}
    </ul>
  )
}

/** What follows on an empty board. */
export function afterBoard({
  tide,
  moments,
}: {
  tide: Game['game_state']['tide']
  moments: Pick<Game['game_state']['moments'], 'next_opens_at'>
}): string {
  if (tide === 'over') return 'The season is over.'
  return moments.next_opens_at === null ? 'That was the last week.' : 'New ones Wednesday.'
}

/** A bounty of the betting weeks, before they open. */
function UpcomingBounty({ bounty: { name, description, units }, week }: { bounty: Bounty; week: number }): ReactNode {
  return (
    <Panel shape="card" className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="display text-d3 text-foam-muted">{name}</h2>
        <p className="flex items-baseline gap-3">
          <span className="text-small font-bold text-foam-muted">{closedWords('bets', week)}</span>
          <span className="figure text-d3 text-foam-muted">{formatSignedUnits(units)}</span>
        </p>
      </div>
      <p className="text-small text-foam-muted">{description}</p>
    </Panel>
  )
}

type Poster = Bounty & Earned

interface WantedPosterProps {
  bounty: Poster
  game: Game
  bets: ReplyOf<typeof endpoints.h2h.userBets>['bets']
}

/** A wanted notice: reward, task, who can earn it, progress, deadline. */
function WantedPoster({ bounty, game, bets }: WantedPosterProps): ReactNode {
  const { key, name, description, units, is_yours_to_earn: isYours } = bounty
  const progress = progressWords(bounty, game, bets)
  const isDone = !isYours && key === 'confirming' && !game.me.is_eliminated
  return (
    <article className="slip-shadow">
      <div className="on-paper grid gap-3.5 rounded-tag bg-paper px-5 pt-4.5 pb-5 shadow-[inset_0_0_0_5px_var(--paper),inset_0_0_0_7px_var(--paper-line)]">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <span aria-hidden="true" className="grid min-w-24 flex-none gap-1 text-center whitespace-nowrap md:min-w-28">
            <span className="display tracking-[0.06em] text-paper-muted">Wanted</span>
            <span className="grid h-16 place-items-center border-y-2 border-paper-line bg-shelf px-2">
              <Portrait of={key} />
            </span>
          </span>
          <div className="grid max-w-full flex-[1_1_9rem] content-start gap-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 className="display text-d3 md:text-d2">{name}</h2>
              <p className="figure text-d2 leading-none text-brass-text md:text-d1">
                <span aria-hidden="true">{formatSignedUnits(units)}</span>
                <span className="sr-only">Pays {units} units</span>
              </p>
            </div>
            <p className="text-small text-paper-muted md:text-body">{description}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-dashed border-paper-line pt-3.5">
          <div className="flex flex-[1_1_8rem] items-start gap-2 text-small leading-snug">
            {isDone ? (
              <CheckIcon size={20} weight="bold" aria-hidden="true" className="flex-none text-lagoon" />
            ) : (
              <CrosshairIcon size={20} aria-hidden="true" className="flex-none" />
            )}
            {bounty.isEarned && <Stamp word="Earned" tone="win" />}
            <div>
              {progress !== null && <p className="font-semibold">{progress}</p>}
              <p className="text-paper-muted">{untilWords(bounty, game)}</p>
            </div>
          </div>
          <EarnLink bounty={bounty} game={game} />
        </div>
      </div>
    </article>
  )
}

/** The link to where this bounty is earned; nothing while it cannot be. */
function EarnLink({
  bounty: { key, is_yours_to_earn: isYours },
  game,
}: Pick<WantedPosterProps, 'bounty' | 'game'>): ReactNode {
  if (!isYours || key === 'top_score' || game.game_state.tide !== 'betting') return null
  const to = key === 'confirming' ? paths.bets(game.league.id, { tab: 'offers' }) : paths.bets(game.league.id)
  return (
    <Link to={to} className={buttonClass({ tone: 'ink' })}>
      {key === 'confirming' ? 'See the offers' : 'Bet a whale'}
    </Link>
  )
}

/** The picture on a poster: a whale, a fish, or two fish for a taken bet. */
function Portrait({ of }: { of: Bounty['key'] }): ReactNode {
  if (of === 'giant_killer') return <WhaleArt className="w-20 md:w-24" />
  if (of === 'top_score') return <FishArt className="w-16" />
  return (
    <span className="flex items-center gap-1.5">
      <FishArt ink="teal" className="w-9" />
      <FishArt ink="coral" className="w-9 -scale-x-100" />
    </span>
  )
}

type BetOfWeek = ReplyOf<typeof endpoints.h2h.userBets>['bets'][number]

/** Returns the open bounties: none once the week has settled. */
export function openBounties<B extends Pick<Bounty, 'is_on'>>(
  bounties: readonly B[],
  { isSettled }: { isSettled: boolean },
): B[] {
  return isSettled ? [] : bounties.filter(({ is_on: isOn }) => isOn)
}

/** Returns until when the bounty can be earned, or when it is decided. */
function untilWords({ key, isEarned, lateWeek }: Pick<Poster, 'key' | 'isEarned' | 'lateWeek'>, game: Game): string {
  if (lateWeek !== null) return 'Paid once its scores are in.'
  const { tide, moments, now } = game.game_state
  if (isEarned || key === 'top_score' || tide !== 'betting') return `Counted ${whenSettled(game)}`
  return `Until ${lockWords(moments.locks_at, now)}`
}

/** Returns the viewer's progress in a sentence; null if there is nothing to show. */
export function progressWords(
  {
    key,
    is_yours_to_earn: isYours,
    open_to: openTo,
    isEarned = false,
    lateWeek = null,
  }: Pick<Bounty, 'key' | 'is_yours_to_earn' | 'open_to'> & Partial<Earned>,
  game: Pick<Game, 'week' | 'last_run' | 'me' | 'leaderboard' | 'participants' | 'player_scores' | 'game_state'>,
  bets: readonly BetOfWeek[],
): string | null {
  if (game.me.is_eliminated) return 'You’re out, so no bounties.'
  if (key === 'top_score')
    return isYours ? catchWords(game) : 'You came after this week’s lock. Yours from next week on.'
  if (lateWeek !== null) return `You took a bet in week ${lateWeek}. That counts, win or lose.`
  if (isEarned) return `You took a bet. ${paidWords(game.week, game)}, win or lose.`
  if (!isYours && openTo === 'everybody') return 'Collected. It pays once in each casino.'
  const riding = bets.filter(({ state }) => state === 'accepted')
  if (key === 'confirming') {
    const taken = riding.filter(({ challenged }) => challenged.user_id === game.me.user_id).length
    return taken === 0 ? 'You haven’t taken a bet yet.' : `You’ve taken ${betsWords(taken)}.`
  }
  // Who is out keeps their status.
  const active = game.leaderboard.filter((row) => !row.is_eliminated)
  const whales = new Set(active.filter(({ status }) => status === 'whale').map(({ user_id: id }) => id))
  if (!isYours) return whales.size === 0 ? 'No whale to hunt yet.' : 'You’re a whale. This one hunts you.'
  const hunted = riding.filter((bet) => whales.has(bet.challenger.user_id) || whales.has(bet.challenged.user_id))
  return huntedWords(hunted, constantsOf(game.game_state.season).giantKillerStakeMin)
}

/** What the bets against whales can earn: only those with enough units on both sides count (RULES §5). */
function huntedWords(hunted: readonly BetOfWeek[], least: number): string {
  const { length: count } = hunted.filter((bet) => Math.min(bet.challenger.stake, bet.challenged.stake) >= least)
  if (count > 1) return `${count} bets against whales riding.`
  if (count === 1) return 'One bet against a whale riding.'
  if (hunted.length === 0) return 'No bet against a whale yet.'
  const whose = hunted.length === 1 ? 'Your bet against a whale is' : 'Your bets against whales are'
  return `${whose} too small: ${least} each.`
}

function betsWords(count: number): string {
  return count === 1 ? 'one bet' : `${count} bets`
}

/** Progress toward the best score of the week: who leads among the teams still in, and the viewer's points. */
function catchWords({
  participants,
  player_scores: scores,
}: Pick<Game, 'participants' | 'player_scores'>): string | null {
  const playing = new Set(participants)
  const counting = scores.filter(({ team_id: id }) => playing.has(id))
  const [best] = counting
  const own = counting.find(({ is_you: isYou }) => isYou)
  if (best === undefined || best.points === 0) return 'Nobody has scored yet.'
  if (own === undefined) return `Best so far: ${best.team_name}, ${formatPoints(best.points)}.`
  if (own.points === best.points) return `You lead with ${formatPoints(own.points)}.`
  return `Best so far: ${best.team_name}, ${formatPoints(best.points)}. You have ${formatPoints(own.points)}.`
}
