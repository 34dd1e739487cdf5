/** Week 9, for fish: the whole wallet on their own team. */
import {
  type TeamForm,
  allInChanceBasis,
  allInEnd,
  allInMissed,
  chanceText,
  expectedPoints,
  lineChance,
  paidBesideAllIn,
} from '@whale/words'
import type { Shop } from './bolts.ts'
import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { sceneOf } from '../../../shared/art/scenes.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { useTeamForms } from '../scores/use-team-forms.ts'
import { InWithout } from '../final/InWithout.tsx'
import { useLiveWeek, withLive } from '../scores/live-week.ts'
import { besideFeed } from '../feed/beside-feed.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import type { Game } from '../league/use-game.ts'
import { TideStrip, whenSettled } from '../tide/TideStrip.tsx'
import { formatGap, formatPoints, formatUnits } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import {
  SlipBar,
  Stamp,
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
} from '../../../shared/ui/Ticket.tsx'
import { UnitGauge } from '../../../shared/ui/UnitGauge.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { AskAllIn } from './AskAllIn.tsx'
import { MissedAllIn } from './MissedAllIn.tsx'
import { isWeekSettled } from '../tide/feature-weeks.ts'

interface Props {
  game: Game
  liquidation: Shop['liquidation']
}

/** Week 9's page for fish: the terms and the button; once all in, the slip. */
export function AllInPage({ game: read, liquidation }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const game = withLive(read, useLiveWeek(read))
  const { line, wallet, bonus, placed, refusal } = liquidation
  const { week, narrative } = game
  const closed = refusal?.sentence ?? (line === null ? 'The House has no line on your team yet.' : null)
  const canGo = placed === null && closed === null
  const button = (
    <Button tone="ink" wide disabled={closed !== null} onClick={() => setOpen(true)}>
      Go all in with {formatUnits(wallet)}
    </Button>
  )
  const bar = (
    <SlipBar
      title={stakesWords(wallet, bonus)}
      detail="No take-backs."
      action={
        <Button tone="ink" onClick={() => setOpen(true)}>
          Go all in
        </Button>
      }
    />
  )
  return (
    <GameShell
      game={game}
      tab="picks"
      title="All in"
      Invite={InviteDialog}
      banner={{
        scene: sceneOf(narrative.place),
        narrator: `Week ${week}, ${narrative.location}`,
        heading: 'All in',
        sentence: 'Your whole wallet on your own team.',
      }}
      {...(canGo ? { bottomBar: bar } : {})}
      {...besideFeed(game)}
    >
      <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-1 pb-28 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9 lg:pb-10">
        <TideStrip game={game} />
        {placed !== null ? (
          <Placed game={game} placed={placed} bonus={bonus} />
        ) : game.game_state.tide === 'betting' ? (
          <Terms game={game} liquidation={liquidation} closed={closed} button={button} />
        ) : (
          <MissedAllIn week={week} />
        )}
        {(canGo || (placed !== null && !isWeekSettled(game.game_state.tide))) && (
          <Reach game={game} best={(placed?.amount ?? wallet) + bonus} />
        )}
        <Footnote game={game} isIn={placed !== null} />
      </div>
      {line !== null && <AskAllIn open={isOpen} onOpenChange={setOpen} {...{ game, liquidation, line }} />}
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

type TermsProps = Props & { closed: string | null; button: ReactNode }

function Terms({ game, liquidation, closed, button }: TermsProps): ReactNode {
  const { line, wallet, bonus } = liquidation
  const { me, league } = game
  const forms = useTeamForms(league.id)
  const form = forms.find(({ team_id: id }) => id === me.team_id) ?? null
  return (
    <Ticket label="The line on your team">
      <p className="flex flex-wrap items-center justify-between gap-2 text-small font-bold md:text-body">
        {closed === null ? 'Fish only, this week only' : `Fish only, in week ${game.week}`}
        <span className="rounded-tag bg-coral-soft px-2 py-1 text-micro text-coral">Can’t be undone</span>
      </p>
      <h2 className="display mt-2 text-d1">{stakesWords(wallet, bonus)}</h2>
      <div className="mt-2 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <p className="text-lead">
            {line === null ? (
              'Your whole wallet on your team beating The House.'
            ) : (
              <>
                {me.team_name} has to score <b>more than {formatPoints(line)}</b>.
              </>
            )}
          </p>
          {closed === null && <InWithout {...game} />}
          {line !== null && <Odds line={line} forms={forms} form={form} game={game} />}
        </div>
        <div className="grid content-start gap-3">
          <dl className="flex flex-wrap gap-2">
            <Outcome
              name="Over the line"
              units={wallet + bonus}
              note={`Your ${formatUnits(wallet)} + ${formatUnits(bonus)}`}
              className="bg-lagoon-soft"
            />
            <Outcome name="Under it" units={0} note={allInMissed(me)} className="bg-coral-soft" />
          </dl>
          <p className="text-small text-paper-muted">
            Exactly on it, you get your {formatUnits(wallet)} back. {paidBesideAllIn(me)}
          </p>
          {closed !== null && <InfoStrip>{closed}</InfoStrip>}
          <div className={closed === null ? 'hidden lg:block' : ''}>{button}</div>
        </div>
      </div>
    </Ticket>
  )
}

type OddsProps = { game: Game; line: number; forms: readonly TeamForm[]; form: TeamForm | null }

/** The chance, the last scores, and the projection beside the line. */
function Odds({ game: { me, league, fantasy_league: source }, line, forms, form }: OddsProps): ReactNode {
  const { data: season } = useQueryOf(calls.game.season, { params: { league: league.id } })
  const chance = lineChance({ team_id: me.team_id, line }, forms)
  const expected = form === null ? null : expectedPoints(form)
  const scores = (season?.weeks ?? [])
    .toSorted((a, b) => a.week - b.week)
    .flatMap(({ week, points }) => (points === null ? [] : [{ week, points }]))
    .slice(-3)
  return (
    <>
      <dl className="flex flex-wrap gap-2" aria-label="Last scores and chance">
        {scores.map(({ week, points }) => (
          <Tile key={week} name={formatWeek(week)} className="border border-paper-line">
            <span className={points > line ? 'text-lagoon' : 'text-coral'}>{formatPoints(points)}</span>
          </Tile>
        ))}
        {chance !== null && (
          <Tile name="Chance" className="bg-paper-ink text-paper">
            {chanceText(chance)}
          </Tile>
        )}
      </dl>
      {expected !== null && (
        <LineTrack
          line={line}
          points={expected}
          word={
            form === null || form.projected === null
              ? `Average ${formatPoints(expected)}`
              : allInChanceBasis(expected, form.scores)
          }
        />
      )}
      {/* Sleeper’s lines come from scores, and practice has no rosters to edit. */}
      {source.provider === 'espn' && !isPractice && (
        <p className="text-small text-paper-muted">The line is the highest of the last 24 hours.</p>
      )}
    </>
  )
}

function Tile({ name, className, children }: { name: string; className: string; children: ReactNode }): ReactNode {
  return (
    <div className={classNames('max-w-full flex-[1_1_4rem] rounded-card px-1.5 py-2 text-center', className)}>
      <dt className="text-micro">{name}</dt>
      <dd className="figure text-d3">{children}</dd>
    </div>
  )
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

type OutcomeProps = { name: string; units: number; note: string; className: string }

function Outcome({ name, units, note, className }: OutcomeProps): ReactNode {
  return (
    <div className={classNames('max-w-full flex-[1_1_8rem] rounded-card px-3.5 py-3', className)}>
      <dt className="text-small">{name}</dt>
      <dd className="figure text-d1 leading-none">{formatUnits(units)}</dd>
      <dd className="mt-1.5 text-small">{note}</dd>
    </div>
  )
}

/** Where a hit and a miss leave the viewer. */
function Reach({ game: { me }, best }: { game: Game; best: number }): ReactNode {
  const isWhale = best >= me.whale_line
  const words = isWhale
    ? `A hit makes you a whale with ${formatUnits(best)}.`
    : `A hit brings you to ${formatUnits(best)}, ${formatUnits(me.whale_line - best)} short of the whale line.`
  return (
    <Panel heading="Where it takes you" className="grid">
      <p className="mb-3">{words}</p>
      <UnitGauge
        now={me.units}
        worst={0}
        best={best}
        floor={me.elimination_line}
        line={me.whale_line}
        lineLabel={`Whale line ${formatUnits(me.whale_line)}`}
        summary={`${words} A miss leaves 0 plus payday.`}
        formatUnits={formatUnits}
        swimmer={<FishArt className="w-full" />}
        farEnd={<WhaleArt className="w-full" />}
      />
    </Panel>
  )
}

type PlacedProps = { game: Game; placed: NonNullable<Shop['liquidation']['placed']>; bonus: number }

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
        {game.me.team_name} {end === null ? 'has' : 'had'} to score <b>more than {formatPoints(line)}</b>.
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
