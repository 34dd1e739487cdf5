/** Week 9, for fish: the whole wallet on their own team. */
import { allInEnd } from '@whale/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { sceneOf } from '../../../shared/art/scenes.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { AllInCard } from '../all-in/AllInCard.tsx'
import type { Liquidation } from '../all-in/can-go-all-in.ts'
import { useLiveWeek, withLive } from '../scores/live-week.ts'
import { besideFeed } from '../feed/beside-feed.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import type { Game } from '../league/use-game.ts'
import { TideStrip, whenSettled } from '../tide/TideStrip.tsx'
import { formatGap, formatPoints, formatUnits } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import {
  Stamp,
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
} from '../../../shared/ui/Ticket.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { MissedAllIn } from './MissedAllIn.tsx'
import { isWeekSettled } from '../tide/feature-weeks.ts'

interface Props {
  game: Game
  liquidation: Liquidation
}

/** Week 9's page for fish: the offer; once all in, the slip. */
export function AllInPage({ game: read, liquidation }: Props): ReactNode {
  const game = withLive(read, useLiveWeek(read))
  const { bonus, placed } = liquidation
  const { week, narrative } = game
  return (
    <GameShell
      game={game}
      tab="picks"
      title="All in"
      Invite={InviteDialog}
      hasResults
      banner={{
        scene: sceneOf(narrative.place),
        narrator: `Week ${week}, ${narrative.location}`,
        heading: 'All in',
        sentence: 'Your whole wallet on your own team.',
      }}
      {...besideFeed(game)}
    >
      <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-1 pb-28 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9 lg:pb-10">
        <TideStrip game={game} />
        {placed !== null ? (
          <Placed game={game} placed={placed} bonus={bonus} />
        ) : game.game_state.tide === 'betting' ? (
          <Ticket label="The line on your team">
            <AllInCard game={game} liquidation={liquidation} heading="h2" />
          </Ticket>
        ) : (
          <MissedAllIn week={week} />
        )}
        <Footnote game={game} isIn={placed !== null} />
      </div>
    </GameShell>
  )
}

const NEXT = 'text-link inline-flex min-h-11 items-center'

/** Where to read on: during the games how they go, after the results what they led to. */
function Footnote({ game, isIn }: { game: Game; isIn: boolean }): ReactNode {
  const { league, me, week, game_state: state } = game
  if (isIn && state.tide === 'games') {
    return (
      <p>
        <Link to={paths.bets(league.id)} className={NEXT}>
          Watch it live
        </Link>
      </p>
    )
  }
  if (!isWeekSettled(state.tide)) {
    return (
      <p className="text-small text-foam-muted">
        Multipliers are for whales, from {formatUnits(me.whale_line)} units on. Fish go all in instead.
      </p>
    )
  }
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to={paths.receipt(league.id, week)} className={NEXT}>
        See the full results
      </Link>
      <Link to={paths.finalPoints(league.id)} className={NEXT}>
        Who’s in the final
      </Link>
    </p>
  )
}

function stakesWords(wallet: number, bonus: number): string {
  return `${formatUnits(wallet)} → ${formatUnits(wallet + bonus)} or 0`
}

/** Points as a bar, and the line that they have to pass. */
function LineTrack({ line, points, word }: { line: number; points: number; word: string }): ReactNode {
  const width = Math.max(line, points) * 1.15
  const share = (value: number) => `${(value / width) * 100}%`
  return (
    <div>
      <span aria-hidden="true" className="relative block h-3 rounded-full bg-paper-line forced-colors:border">
        <span
          className={classNames('absolute inset-y-0 left-0 rounded-full', points > line ? 'bg-lagoon' : 'bg-water')}
          style={{ width: share(points) }}
        />
        <span className="absolute -inset-y-1.5 w-[3px] bg-paper-ink" style={{ left: share(line) }} />
      </span>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-small text-paper-muted">
        <span>{word}</span>
        <span>Line {formatPoints(line)}</span>
      </p>
    </div>
  )
}

type PlacedProps = { game: Game; placed: NonNullable<Liquidation['placed']>; bonus: number }

function Placed({ game, placed: { amount, line }, bonus }: PlacedProps): ReactNode {
  const { tide } = game.game_state
  const points = game.player_scores.find(({ is_you: isYou }) => isYou)?.points ?? 0
  const isBefore = tide === 'betting' || points === 0
  const end = allInEnd({ amount, line, bonus }, { points, tide })
  return (
    <Ticket label="All-in slip">
      <TicketHeading note={formatWeek(game.week)}>All-in slip</TicketHeading>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TicketTitle>{stakesWords(amount, bonus)}</TicketTitle>
        <Stamp {...(end === null ? { word: 'All in', tone: 'win' } : end.stamp)} size="slip" lands />
      </div>
      <p className="mt-1.5 text-lead">
        You {end === null ? 'have' : 'had'} to score <b>more than {formatPoints(line)}</b>.
      </p>
      {!isBefore && (
        <div className="mt-4">
          <LineTrack
            line={line}
            points={points}
            word={
              end?.word ??
              `${formatPoints(points)} so far, ${points > line ? 'over the line' : `${formatGap(line, points)} to go`}`
            }
          />
        </div>
      )}
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You put in">{formatUnits(amount)}</TicketFact>
        <TicketFact name={end === null ? 'Over the line, you get' : 'You got'} strong>
          {formatUnits(end?.paid ?? amount + bonus)}
        </TicketFact>
      </TicketFacts>
      {end === null && (
        <p className="mt-3 text-small text-paper-muted">
          Settled {whenSettled(game)}. Exactly on the line, your units come back.
        </p>
      )}
    </Ticket>
  )
}
