/** The house line: a bet against the treasury that one team beats its line. One a week. */
import { opensIn, standingAt, houseScoreWords, houseResultWords, backToWords } from '@whale/words'
import { calls, type HouseBetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../../shared/api/query.ts'
import type { Game } from '../../league/use-game.ts'
import { HouseFrame } from './HouseFrame.tsx'
import { TakeLine } from './TakeLine.tsx'
import { WeekScores } from '../../scores/WeekScores.tsx'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../../shared/ui/EmptyState.tsx'
import { FishArt } from '../../../../shared/art/FishArt.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { paths } from '@whale/words/addresses'
import { MarginTrack, StandingPill } from '../BetScores.tsx'
import { useLiveWeek, withLive } from '../../scores/live-week.ts'
import { hasBetting } from '../../tide/feature-weeks.ts'
import { whenLocked, whenSettled } from '../../tide/TideStrip.tsx'
import { formatPoints, formatUnits } from '@whale/words/numbers'
import { formatAsOf, formatWeek } from '@whale/words/times'
import {
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
} from '../../../../shared/ui/Ticket.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'

const POLL_MS = 30_000

export function House({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id }
  const house = usePageQuery(calls.house.house, { params }, { refetchInterval: POLL_MS })
  const { option: houseBet, refusal } = house
  // A draft stays visible after the lock: the builder shows that it is closed.
  return houseBet === null ? (
    <TakeLine game={game} house={house} none={<NoLine game={game} why={refusal?.sentence ?? ''} />} />
  ) : (
    <HouseFrame game={game} lede={ownWords(houseBet, game)}>
      <PlacedHouseBet game={game} houseBet={houseBet} />
    </HouseFrame>
  )
}

/** "30 on theo, riding". */
function ownWords(houseBet: HouseBetWire, game: Game): string {
  return `${formatUnits(houseBet.amount)} on ${whoseLine(houseBet, game)}, ${stamps[houseBet.result].word.toLowerCase()}.`
}

/** Whose score it is: "you", or a name. */
function whoseLine({ team_id: teamId, team_name: team }: HouseBetWire, { leaderboard }: Game): string {
  const owner = leaderboard.find(({ team_id: id }) => id === teamId)
  return owner?.is_you === true ? 'you' : (owner?.username ?? team)
}

/** Why no line can be taken, and when one can. During games, also the week's scores. */
function NoLine({ game: read, why }: { game: Game; why: string }): ReactNode {
  const game = withLive(read, useLiveWeek(read))
  const { week } = game
  const later = opensIn('house', week) === null ? '' : 'Every team gets a new line each betting week.'
  if (game.player_scores.length > 0 && game.game_state.tide !== 'betting') {
    return (
      <>
        <Panel className="lg:col-start-2 lg:row-start-1">
          <div aria-hidden="true" className="mb-3 w-20">
            <FishArt />
          </div>
          <h2 className="display text-d3 text-balance">{why}</h2>
          <p className="mt-2 text-foam-muted empty:hidden">
            {hasBetting(week) && 'You took no line. '}
            {later}
          </p>
          <Link
            to={paths.game(game.league.id)}
            className={classNames('mt-4', buttonClass({ tone: 'line', wide: true }))}
          >
            {backToWords(game)}
          </Link>
        </Panel>
        <div className="min-w-0 lg:row-start-1">
          <WeekScores game={game} />
        </div>
      </>
    )
  }
  return (
    <div className="lg:col-span-2">
      <EmptyState
        fills
        art={<FishArt />}
        heading={why}
        action={
          <Link to={paths.game(game.league.id)} className={buttonClass({ tone: 'line' })}>
            {backToWords(game)}
          </Link>
        }
      >
        {later}
      </EmptyState>
    </div>
  )
}

interface Props {
  game: Game
  houseBet: HouseBetWire
}

/** The house bet: its state and its slip, and after the lock the week's scores. */
function PlacedHouseBet({ game: read, houseBet }: Props): ReactNode {
  const game = withLive(read, useLiveWeek(read))
  return (
    <>
      <Standing game={game} houseBet={houseBet} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <HouseBetSlip game={game} houseBet={houseBet} />
      </div>
      {game.game_state.tide !== 'betting' && <WeekScores game={game} />}
    </>
  )
}

function Standing({ game, houseBet }: Props): ReactNode {
  const { tide, moments, now } = game.game_state
  const scored = game.player_scores.find(({ team_id: id }) => id === houseBet.team_id)?.points
  const points = houseBet.points ?? (tide === 'betting' ? undefined : scored)
  const standing = points === undefined ? null : standingAt({ kind: 'over', line: houseBet.line }, [points])
  const { last_synced: readAt } = game.fantasy_league
  return (
    <Panel
      heading={whoseLine(houseBet, game)}
      actions={houseBet.result === 'open' ? <StandingPill standing={standing} /> : undefined}
    >
      {standing === null ? (
        <p className="text-foam-muted">
          You’re in. Bets close {whenLocked(moments.locks_at, now)}, then it’s up to the games.
        </p>
      ) : (
        <>
          <MarginTrack
            kind="over"
            standing={standing}
            captions={[
              houseBet.points === null ? `${standing.shown} so far` : `scored ${standing.shown}`,
              `line ${formatPoints(houseBet.line)}`,
            ]}
          />
          <p className="mt-3 text-micro text-foam-muted">
            {houseBet.points !== null
              ? houseScoreWords(houseBet, houseBet.points)
              : readAt === null
                ? ''
                : `Points ${formatAsOf(readAt, game.game_state)}`}
          </p>
        </>
      )}
    </Panel>
  )
}

const stamps = {
  open: { word: 'Riding', Icon: HandshakeIcon, ink: 'text-lagoon' },
  won: { word: 'Won', Icon: CheckCircleIcon, ink: 'text-lagoon' },
  lost: { word: 'Lost', Icon: XCircleIcon, ink: 'text-coral' },
  push: { word: 'Push', Icon: EqualsIcon, ink: 'text-paper-muted' },
  void: { word: 'Void', Icon: EqualsIcon, ink: 'text-paper-muted' },
} as const

function HouseBetSlip({ game, houseBet }: Props): ReactNode {
  const { word, Icon, ink } = stamps[houseBet.result]
  return (
    <Ticket label="House slip">
      <TicketHeading note={formatWeek(houseBet.week)}>House slip</TicketHeading>
      <TicketTitle detail={houseBet.team_name}>{`Beat ${formatPoints(houseBet.line)}`}</TicketTitle>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You put up">{formatUnits(houseBet.amount)}</TicketFact>
        <TicketFact name="If right, you win" strong>
          {formatUnits(houseBet.pays - houseBet.amount)}
        </TicketFact>
      </TicketFacts>
      <TicketTear />
      <div role="status" className="flex items-start gap-2.5 leading-snug">
        <Icon size={28} weight="fill" aria-hidden="true" className={classNames('stamped flex-none', ink)} />
        <div>
          <b className="block">{word}</b>
          <p className="text-small text-paper-muted">{houseResultWords(houseBet, whenSettled(game, houseBet.week))}</p>
          {houseBet.result !== 'open' && (
            <Link
              to={paths.receipt(game.league.id, houseBet.week)}
              className="text-link inline-flex min-h-11 items-center text-small"
            >
              See the results
            </Link>
          )}
        </div>
      </div>
    </Ticket>
  )
}
