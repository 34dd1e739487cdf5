/** The viewer's own bets of the week as short rows: open offers and what rides. During the games each shows how it stands. */
import type { BetWire, OptionWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Face } from '../../../shared/components/Face.tsx'
import { formatAsOf, formatPoints, formatUnits, formatWeek, inWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'
import { BetRow } from '../shared/bets/BetRow.tsx'
import { type BetView, betView } from '../shared/bets/bet-view.ts'
import { soFarWords } from '../shared/bets/bet-words.ts'
import { useBounty } from '../shared/bets/bounty.ts'
import { LateBets } from '../shared/bets/LateBets.tsx'
import { RidingCard, StandingPill } from '../shared/bets/RidingCard.tsx'
import { standingOf } from '../shared/bets/standing.ts'
import { bySwing } from '../shared/bets/swing.ts'
import { type BetBoard } from '../shared/bets/use-bets.ts'
import { useWeekScores } from '../shared/bets/use-scores.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { lockWords } from '../shared/tide/TideStrip.tsx'
import { CasinoDisc } from './Dares.tsx'
import { Tag } from './OfferCard.tsx'
import { slipSearch } from './slip-search.ts'

interface Props {
  game: Game
  board: BetBoard
  /** The viewer's bets this season, newest first. */
  bets: readonly BetWire[]
  /** The viewer's house line while it rides. */
  option: OptionWire | null
}

export function OwnBets({ game, board, bets, option }: Props): ReactNode {
  const { me, week, game_state: state } = game
  const { scores, asOf } = useWeekScores(game)
  const { of } = useBounty(game)
  const isBefore = state.tide === 'betting'
  const own = bets.filter((bet) => bet.state === 'accepted')
  const late = own.filter((bet) => bet.week !== week)
  const riding = bySwing(
    own.filter((bet) => bet.week === week),
    { viewerId: me.user_id, scores, forms: board.teams },
  )
  const sent = bets.filter(
    (bet) => bet.week === week && bet.state === 'proposed' && bet.challenger.user_id === me.user_id,
  )
  if (riding.length + sent.length + late.length === 0 && option === null) return null
  const until = lockWords(state.moments.locks_at, state.now)
  return (
    <section aria-labelledby="yours" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="yours" className={isBefore ? 'sr-only' : 'display text-d3'}>
        Yours
      </h2>
      {!isBefore && riding.length > 0 && (
        <>
          {asOf !== null && <p className="-mt-2 text-micro text-foam-muted">{formatAsOf(asOf, state)}</p>}
          <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
            {riding.map((bet) => (
              <li key={bet.id} className="grid">
                <RidingCard
                  bet={bet}
                  viewerId={me.user_id}
                  scores={scores}
                  forms={board.teams}
                  to={slipSearch(bet.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="grid gap-2.5 empty:hidden lg:grid-cols-2 lg:gap-x-5">
        {[...sent, ...(isBefore ? riding : [])].map((bet) => (
          <li key={bet.id} className="grid">
            <Stub
              view={betView(bet, me.user_id)}
              to={slipSearch(bet.id)}
              detail={bet.state === 'proposed' ? `to ${betView(bet, me.user_id).other.username}, until ${until}` : null}
              bounty={bet.state === 'accepted' ? of(bet) : 0}
            />
          </li>
        ))}
        {option !== null && (
          <li className="grid">
            <HouseLineStub game={game} option={option} />
          </li>
        )}
      </ul>
      <LateBets bets={late} viewerId={me.user_id} to={({ id }) => slipSearch(id)} />
    </section>
  )
}

const STUB =
  'on-paper flex min-h-[72px] flex-wrap items-center gap-x-3 gap-y-1 rounded-small bg-paper px-3.5 py-2.5 leading-tight text-paper-ink no-underline'

interface StubProps {
  view: BetView
  to: string
  /** Default: that it rides. */
  detail: string | null
  bounty: number
}

function Stub({ view: { own, other, short }, to, detail, bounty }: StubProps): ReactNode {
  return (
    <Link to={to} className={STUB}>
      <Face userId={other.user_id} size={44} />
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="display block text-lead">
          <span className="sr-only">{inWords(short)}, </span>
          <span aria-hidden="true">{short}</span>
        </span>
        <span className="block text-small text-paper-muted wrap-anywhere">{detail ?? `${other.username}, riding`}</span>
      </span>
      {bounty > 0 && <Tag units={bounty} what="for taking it, paid Tuesday" />}
      <Stakes stake={own.stake} gain={own.gain} />
    </Link>
  )
}

function Stakes({ stake, gain }: { stake: number; gain: number }): ReactNode {
  return (
    <b className="ml-auto flex-none tabular-nums">
      <span className="sr-only">, </span>
      {formatUnits(stake)} wins {formatUnits(gain)}
    </b>
  )
}

function HouseLineStub({ game, option }: { game: Game; option: OptionWire }): ReactNode {
  const owner = game.leaderboard.find(({ team_id: id }) => id === option.team_id)
  const who = owner?.is_you === true ? 'You' : (owner?.username ?? option.team_name)
  return (
    <Link to={paths.houseLine(game.league.id)} className={STUB}>
      <CasinoDisc size="size-11" />
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="display block text-lead wrap-anywhere">
          {who} over {formatPoints(option.line)}
        </span>
        <span className="block text-small text-paper-muted">{'The House'}, riding</span>
      </span>
      <Stakes stake={option.amount} gain={option.pays - option.amount} />
    </Link>
  )
}

/** What rides between others, folded. */
export function OtherBets({ game, board, bets }: Omit<Props, 'option'>): ReactNode {
  const { me, week } = game
  const { scores } = useWeekScores(game)
  const others = board.riding.filter((bet) => !bets.some(({ id }) => id === bet.id))
  if (others.length === 0) return null
  const inOrder = bySwing(
    others.filter((bet) => bet.week === week),
    { viewerId: me.user_id, scores, forms: board.teams },
  )
  return (
    <details className="group rounded-panel bg-deep px-4.5">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-bold">
        {others.length === 1 ? '1 other bet' : `${others.length} other bets`}
        <FoldCaret size={20} />
      </summary>
      <ul aria-label="In the league" className="grid divide-y divide-line pb-1.5">
        {inOrder.map((bet) => {
          const view = betView(bet, me.user_id)
          return (
            <li key={bet.id}>
              <BetRow
                bet={bet}
                viewerId={me.user_id}
                to={slipSearch(bet.id)}
                detail={soFarWords(view, scores)}
                pill={<StandingPill standing={standingOf(view.terms, scores)} />}
              />
            </li>
          )
        })}
        {others
          .filter((bet) => bet.week !== week)
          .map((bet) => (
            <li key={bet.id}>
              <BetRow bet={bet} viewerId={me.user_id} to={slipSearch(bet.id)} detail={formatWeek(bet.week)} />
            </li>
          ))}
      </ul>
    </details>
  )
}
