/** Tabs of the bets page: offers to answer, and bets that are on. */
import { OfferBounties, Squall } from './SlipParts.tsx'
import { balanceOf } from '../shared/bets/after-bet.ts'
import { useBounty } from '../shared/bets/bounty.ts'
import { lossWarning } from '../shared/bets/loss-warning.ts'
import { expectedGain } from '../shared/bets/expected-gain.ts'
import { earnedWords, leanWords } from './bet-form-words.ts'
import { refusedWords } from '../shared/bets/refused-words.ts'
import { allInsClosed } from './draft.ts'
import { useAnswering } from './use-answering.ts'
import { CounterLink } from './CounterLink.tsx'
import { HistoryBlock } from './HistoryBlock.tsx'
import { Rivals } from './OpponentBlock.tsx'
import { type BetWire, calls, type TeamForm, betOutlook } from '@whale/contract'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { BetRow } from '../shared/bets/BetRow.tsx'
import { BetTalk } from '../shared/feed/BetTalk.tsx'
import { betView, titleOf } from '../shared/bets/bet-view.ts'
import { rowWords, soFarWords, wholeTitle } from '../shared/bets/bet-words.ts'
import { sidesText } from '../shared/bets/both-sides.ts'
import { bySwing } from '../shared/bets/swing.ts'
import { offersTo, useTeamForms, useBetBoard } from '../shared/bets/use-bets.ts'
import { useWeekScores } from '../shared/bets/use-scores.ts'
import { Notice, InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type TabProps, TabBody } from './BetsFrame.tsx'
import { LateBets } from '../shared/bets/LateBets.tsx'
import { RidingCard, StandingPill } from '../shared/bets/RidingCard.tsx'
import { type Scores, standingOf } from '../shared/bets/standing.ts'
import { formatAsOf, formatCount, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'

/** Open offers to and from the viewer, and this week's answers below. */
export function OffersTab({ game, bets }: TabProps): ReactNode {
  const { me, week } = game
  const heading = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const ofWeek = bets.filter((bet) => bet.week === week)
  const waiting = useBounty(game).rank(offersTo(me.user_id, ofWeek), expectedGain)
  const open = ofWeek.filter(({ challenger, state }) => challenger.user_id === me.user_id && state === 'proposed')
  const answered = ofWeek.filter(({ state }) => state !== 'proposed')

  function showOutcome(next: Outcome): void {
    setOutcome(next)
    // The answered card disappears; focus moves to the next one.
    if (next.tone === 'done') heading.current?.focus()
  }

  return (
    <TabBody>
      {outcome !== null && <AnswerNotice key={outcome.text} outcome={outcome} />}
      <ToYou game={game} bets={bets} {...{ waiting, heading }} isFirst={ofWeek.length === 0} onAnswered={showOutcome} />
      {open.length > 0 && <List heading="From you" bets={open} game={game} />}
      {answered.length > 0 && <List heading="Answered this week" bets={answered} game={game} />}
      <Others game={game} bets={bets} />
    </TabBody>
  )
}

interface Outcome {
  tone: 'done' | 'danger'
  text: string
}

/** Success shows as a toast. A failure explains why the list changed, and takes focus. */
function AnswerNotice({ outcome: { tone, text } }: { outcome: Outcome }): ReactNode {
  return tone === 'danger' ? <Notice tone="danger">{text}</Notice> : <InfoStrip tone="done">{text}</InfoStrip>
}

type ToYouProps = TabProps & {
  waiting: readonly BetWire[]
  heading: RefObject<HTMLHeadingElement | null>
  /** No offer of this week is listed below. */
  isFirst: boolean
  onAnswered: (outcome: Outcome) => void
}

function ToYou({ game, bets, waiting, heading, isFirst, onAnswered }: ToYouProps): ReactNode {
  const { league } = game
  const forms = useTeamForms(league.id, waiting.length > 0)
  const { earned, paidInWeek } = useBounty(game)
  const first = waiting.find(({ refusals }) => refusals.accept === null)
  return (
    <section aria-labelledby="to-you" className="grid gap-3.5">
      <h2 id="to-you" ref={heading} tabIndex={-1} className="display text-d3">
        To you
      </h2>
      {first !== undefined && earned > 0 && (
        <p className="-mt-2 text-small text-foam-muted">{earnedWords(earned, { paidInWeek, week: game.week })}</p>
      )}
      {waiting.length === 0 ? (
        <Nothing game={game} isFirst={isFirst} />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {waiting.map((bet) => (
            <li key={bet.id} className="grid lg:has-[+:empty]:col-span-2">
              <OfferCard
                bet={bet}
                game={game}
                forms={forms}
                tone={bet === first ? 'brass' : 'quiet'}
                onPassed={({ challenger }) =>
                  onAnswered({
                    tone: 'done',
                    text: `You passed. ${challenger.username} gets the ${challenger.stake} units back.`,
                  })
                }
                onFailure={({ message }) => onAnswered({ tone: 'danger', text: message })}
              />
            </li>
          ))}
          <BesideOne bets={waiting} all={bets} game={game} />
        </ul>
      )}
    </section>
  )
}

/** Beside a single bet on wide screens: what the two have won of each other. */
function BesideOne({
  bets: [bet, ...more],
  all,
  game,
}: Pick<TabProps, 'game' | 'bets'> & { all: TabProps['bets'] }): ReactNode {
  if (bet === undefined || more.length > 0) return null
  return (
    <li className="hidden lg:not-empty:grid">
      <HistoryBlock game={game} bets={all} opponent={betView(bet, game.me.user_id).other} hidesEmpty />
    </li>
  )
}

/** Whom to bet against next: everybody who shares no open bet with the viewer this week. */
function Others({ game, bets }: TabProps): ReactNode {
  const { league, me, week } = game
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: league.id } })
  if (board === undefined) return null
  const busy = bets
    .filter((bet) => bet.week === week && (bet.state === 'proposed' || bet.state === 'accepted'))
    .map((bet) => betView(bet, me.user_id).other.user_id)
  return <Rivals table={{ board: allInsClosed(board), myTeamId: me.team_id }} leagueId={league.id} busy={busy} />
}

/** No offers: because betting is closed, or because no one has made one. */
function Nothing({ game, isFirst }: Pick<ToYouProps, 'game' | 'isFirst'>): ReactNode {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: game.league.id } })
  const words = isFirst ? 'No offers yet.' : 'No offers waiting.'
  if (data === undefined || data.refusal !== null) {
    return (
      <EmptyState fills art={<FishArt />}>
        {words} {data?.refusal?.sentence}
      </EmptyState>
    )
  }
  return (
    <Panel shape="card" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-foam-muted">
        {words} {isFirst && 'Send one.'}
      </p>
      <Link to={paths.bets(game.league.id)} className={buttonClass({ tone: 'quiet', size: 'small' })}>
        Make a bet
      </Link>
    </Panel>
  )
}

type ListProps = Pick<TabProps, 'game' | 'bets'> & { heading: string }

function List({ heading, bets, game }: ListProps): ReactNode {
  const { me, league, game_state: state } = game
  const at = { locksAt: state.moments.locks_at, now: state.now }
  return (
    <Panel heading={heading}>
      <ul className="-my-1 grid divide-y divide-line">
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetRow
              bet={bet}
              viewerId={me.user_id}
              to={paths.bets(league.id, { tab: 'offers', bet: bet.id })}
              detail={rowWords(bet, betView(bet, me.user_id), at)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/**
 * The active bets: the viewer's, then the league's, each with what can still swing the most first. A week whose scores are late still
 * has its own.
 */
export function RidingTab({ game, bets }: TabProps): ReactNode {
  const { me, league, week } = game
  const { scores, asOf } = useWeekScores(game)
  const board = useBetBoard(league.id)
  const inOrder = (some: readonly BetWire[]) => bySwing(some, { viewerId: me.user_id, scores, forms: board.teams })
  const own = bets.filter(({ state }) => state === 'accepted')
  const riding = inOrder(own.filter((bet) => bet.week === week))
  const late = own.filter((bet) => bet.week !== week)
  const others = board.riding.filter((bet) => !own.some(({ id }) => id === bet.id))
  const to = (bet: BetWire) => paths.bets(league.id, { tab: 'riding', bet: bet.id })
  return (
    <TabBody>
      <section aria-labelledby="yours" className="grid gap-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="yours" className="display text-d3">
            Yours
          </h2>
          <p className="text-micro text-foam-muted">
            {summaryOf(own, me.user_id)}
            {asOf !== null && riding.length > 0 && `, ${formatAsOf(asOf, game.game_state)}`}
          </p>
        </div>
        {own.length === 0 && <NothingRiding leagueId={league.id} why={board.refusal?.sentence ?? null} />}
        {riding.length > 0 && (
          <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
            {riding.map((bet) => (
              <li key={bet.id} className="grid lg:has-[+:empty]:col-span-2">
                <RidingCard bet={bet} viewerId={me.user_id} scores={scores} forms={board.teams} to={to(bet)} />
              </li>
            ))}
            <BesideOne bets={riding} all={bets} game={game} />
          </ul>
        )}
        <LateBets bets={late} viewerId={me.user_id} to={to} />
      </section>
      <Others game={game} bets={bets} />
      {others.length > 0 && (
        <Panel heading="In the league">
          <ul className="-my-1 grid divide-y divide-line">
            {inOrder(others.filter((bet) => bet.week === week)).map((bet) => (
              <li key={bet.id}>
                <LeagueBet bet={bet} viewerId={me.user_id} to={to(bet)} scores={scores} />
              </li>
            ))}
            {others
              .filter((bet) => bet.week !== week)
              .map((bet) => (
                <li key={bet.id}>
                  <BetRow bet={bet} viewerId={me.user_id} to={to(bet)} detail={formatWeek(bet.week)} />
                </li>
              ))}
          </ul>
        </Panel>
      )}
    </TabBody>
  )
}

type LeagueBetProps = { bet: BetWire; viewerId: string; to: string; scores: Scores }

/** A bet of two others this week: the points so far, and how it stands. */
function LeagueBet({ bet, viewerId, to, scores }: LeagueBetProps): ReactNode {
  const view = betView(bet, viewerId)
  const pill = <StandingPill standing={standingOf(view.terms, scores)} />
  return <BetRow bet={bet} viewerId={viewerId} to={to} detail={soFarWords(view, scores)} pill={pill} />
}

/** "100 riding on 2 bets". */
function summaryOf(riding: readonly BetWire[], userId: string): string {
  const stakes = riding.map(({ challenger, challenged }) =>
    challenger.user_id === userId ? challenger.stake : challenged.stake,
  )
  if (stakes.length === 0) return ''
  const sum = stakes.reduce((total, stake) => total + stake, 0)
  return `${formatUnits(sum)} riding on ${formatCount(stakes.length, 'bet')}`
}

function NothingRiding({ leagueId, why }: { leagueId: string; why: string | null }): ReactNode {
  if (why !== null) {
    return (
      <EmptyState fills art={<FishArt />}>
        You have no bets riding. {why}
      </EmptyState>
    )
  }
  return (
    <Panel shape="card" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-foam-muted">You have no bets riding.</p>
      <Link to={paths.bets(leagueId)} className={buttonClass({ tone: 'brass', size: 'small' })}>
        Make a bet
      </Link>
    </Panel>
  )
}

interface Props {
  bet: BetWire
  game: TabProps['game']
  /** For the chance; without projections there is none. */
  forms: readonly TeamForm[]
  /** The first offer has the page's primary button. */
  tone: 'brass' | 'quiet'
  onPassed: (bet: BetWire) => void
  /** Called on a refusal. The card may disappear with the next refresh, so the page shows the reason. */
  onFailure: (failure: ApiFailure) => void
}

/** An open offer to the viewer: who, what, stakes, and the three answers. */
function OfferCard({ bet, game, forms, tone, onPassed, onFailure }: Props): ReactNode {
  const { me, league } = game
  const leagueId = league.id
  const { own, other, otherTerms } = betView(bet, me.user_id)
  const { send, isPending } = useAnswering(calls.h2h.rejectBet)
  const { earned, of, isLoading } = useBounty(game)
  const balance = isLoading ? null : balanceOf(me, earned + of(bet))
  const squall = bet.refusals.accept === null ? lossWarning(own.stake, balance, game) : null
  const about = `${other.username}’s ${bet.counter_to === null ? 'offer' : 'counter'}, ${wholeTitle(titleOf(bet, otherTerms), otherTerms)}`

  async function pass(): Promise<void> {
    const answer = await send(bet.id)
    if ('failure' in answer) onFailure(answer.failure)
    else onPassed(answer.bet)
  }

  return (
    <article aria-label={about} className="flex flex-col gap-3.5 rounded-card bg-deep px-4 py-3.5">
      <Terms bet={bet} viewerId={me.user_id} forms={forms} />
      <BetTalk leagueId={leagueId} betId={bet.id} to={null} />
      <OfferBounties bet={bet} game={game} />
      {squall !== null && <Squall>{squall}</Squall>}
      {bet.refusals.accept !== null && (
        <p className="text-small text-squall">{refusedWords(bet.refusals.accept, game)}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 *:flex-[1_1_auto]">
        {bet.refusals.accept === null ? (
          <Link
            to={paths.bets(leagueId, { tab: 'offers', bet: bet.id })}
            aria-label={`Take it: ${about}`}
            className={buttonClass({ tone, size: 'small' })}
          >
            Take it
          </Link>
        ) : (
          <Button tone="quiet" size="small" disabled>
            Take it
          </Button>
        )}
        <CounterLink bet={bet} leagueId={leagueId} label={`Counter: ${about}`} size="small" />
        <Button
          tone="line"
          size="small"
          busy={isPending}
          busyLabel="Passing"
          aria-label={isPending ? 'Passing' : `Pass: ${about}`}
          disabled={bet.refusals.answer !== null}
          onClick={() => void pass()}
        >
          Pass
        </Button>
      </div>
    </article>
  )
}

type TermsProps = Pick<Props, 'bet' | 'forms'> & { viewerId: string }

/** Who wants what, and the viewer's side. */
function Terms({ bet, viewerId, forms }: TermsProps): ReactNode {
  const { own, other, terms, otherTerms, title } = betView(bet, viewerId)
  const chance = betOutlook(terms, forms)?.chance ?? null
  const stakes = { risk: own.stake, theirs: own.gain }
  const lean = chance === null ? null : leanWords(stakes, { chance, opponent: other.username })
  return (
    <div className="flex flex-wrap gap-3">
      <Face userId={other.user_id} size={44} />
      <div className="max-w-full flex-[1_1_9rem] leading-snug">
        <p>
          <b>{other.username}</b> {bet.counter_to === null ? 'wants' : 'countered:'}{' '}
          <b>{wholeTitle(titleOf(bet, otherTerms), otherTerms)}</b>
          {/* As the bell puts it: the two teams are the two players'. */}
          {otherTerms.kind === 'spread' && ' against you'}
        </p>
        <p className="text-small text-foam-muted">You would have {wholeTitle(title, terms)}.</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-small text-foam-muted tabular-nums">
          <span>
            Risk <b className="text-foam">{formatUnits(own.stake)}</b> to win{' '}
            <b className="text-lagoon">{formatUnits(own.gain)}</b>
            {chance !== null && <>, {sidesText(chance)[0]} your way by the lineups set now</>}
          </span>
        </p>
        {lean !== null && <p className="mt-1 text-small text-squall tabular-nums">{lean}</p>}
      </div>
    </div>
  )
}
