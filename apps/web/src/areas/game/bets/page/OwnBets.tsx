/** The viewer's own bets of the week as short rows before the games: open offers and what rides. */
import { type BetView, betView } from '@whale/words'
import { type Scores } from '../standing.ts'
import type { BetWire, HouseBetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Face } from '../../../../shared/components/Face.tsx'
import { formatPoints, formatUnits, inWords } from '@whale/words/numbers'
import { useBounty } from '../bounty.ts'
import { LateBets } from '../LateBets.tsx'
import { bySwing } from '../swing.ts'
import type { BetBoard } from '../use-bets.ts'
import type { Game } from '../../league/use-game.ts'
import { lockWords } from '../../tide/TideStrip.tsx'
import { CasinoDisc } from './Dares.tsx'
import { Tag } from './OfferCard.tsx'
import { slipSearch } from './slip-search.ts'

interface Props {
  game: Game
  board: BetBoard
  /** The viewer's bets this season, newest first. */
  bets: readonly BetWire[]
  /** The viewer's active house line. */
  houseBet: HouseBetWire | null
  scores: Scores
}

export function OwnBets({ game, board, bets, houseBet, scores }: Props): ReactNode {
  const { me, week, game_state: state } = game
  const { of } = useBounty(game)
  const own = bets.filter((bet) => bet.state === 'accepted')
  const late = own.filter((bet) => bet.week !== week)
  const riding = bySwing(
    own.filter((bet) => bet.week === week),
    { viewerId: me.user_id, scores, forms: board.teams },
  )
  const sent = bets.filter(
    (bet) => bet.week === week && bet.state === 'proposed' && bet.challenger.user_id === me.user_id,
  )
  if (riding.length + sent.length + late.length === 0 && houseBet === null) return null
  const until = lockWords(state.moments.locks_at, state.now)
  return (
    <section aria-labelledby="yours" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="yours" className="sr-only">
        Yours
      </h2>
      <ul className="grid gap-2.5 empty:hidden lg:grid-cols-2 lg:gap-x-5">
        {[...sent, ...riding].map((bet) => (
          <li key={bet.id} className="grid">
            <Stub
              view={betView(bet, me.user_id)}
              to={slipSearch(bet.id)}
              detail={bet.state === 'proposed' ? `to ${betView(bet, me.user_id).other.username}, until ${until}` : null}
              bounty={bet.state === 'accepted' ? of(bet) : 0}
            />
          </li>
        ))}
        {houseBet !== null && (
          <li className="grid">
            <HouseStub game={game} houseBet={houseBet} />
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

function HouseStub({ game, houseBet }: { game: Game; houseBet: HouseBetWire }): ReactNode {
  const owner = game.leaderboard.find(({ team_id: id }) => id === houseBet.team_id)
  const who = owner?.is_you === true ? 'You' : (owner?.username ?? houseBet.team_name)
  return (
    <Link to={paths.house(game.league.id)} className={STUB}>
      <CasinoDisc size="size-11" />
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="display block text-lead wrap-anywhere">
          {who} over {formatPoints(houseBet.line)}
        </span>
        <span className="block text-small text-paper-muted">{'The House'}, riding</span>
      </span>
      <Stakes stake={houseBet.amount} gain={houseBet.pays - houseBet.amount} />
    </Link>
  )
}
