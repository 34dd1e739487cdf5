/** The cards of the games: active bets, and how they stand. The largest open swing comes first. */
import {
  type BetView,
  type Entrants,
  type TeamForm,
  betNeed,
  betView,
  casinoRaceWords,
  entryPoints,
  entryTitle,
  entryView,
  inPercent,
  ofDecided,
  pickResult,
  unitsFor,
} from '@whale/words'
import { type Scores, isPlayed } from '../bets/standing.ts'
import { type BetWire, teamsOfSide } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { capitalized } from '../../../shared/format/capitalized.ts'
import { formatPoints, formatSignedUnits, formatUnits } from '@whale/words/numbers'
import type { OwnWeek } from '../bets/own-week.ts'
import { changeNow, lineStanding, standingOf } from '../bets/standing.ts'
import { openSwing, ridingChance } from '../bets/swing.ts'
import { rivalStanding } from '../casino/entry-view.ts'
import { bestSoFar } from '../top-score/top-score-view.ts'
import type { LiveWeek } from '../scores/live-week.ts'
import { nextToPlay } from '../scores/next-to-play.ts'
import type { Game } from '../league/use-game.ts'
import type { HomeCard } from '../deck/Deck.tsx'
import { Prize } from './parts.tsx'
import type { HomeBets } from './use-home-bets.ts'

interface Given {
  /** With live scores. */
  game: Game
  live: LiveWeek | null
  bets: HomeBets
  forms: readonly TeamForm[]
  own: OwnWeek
  race: Entrants | null
}

type Swinging = HomeCard & { swing: number }

/** Returns the cards of what rides. */
export function liveCards(given: Given): HomeCard[] {
  const { bets } = given
  const riding = [...bets.riding, ...bets.late].map((bet) => betCard(bet, given))
  return [...riding, ...casinoCards(given), ...lineCards(given), ...topCards(given)]
    .toSorted((a, b) => b.swing - a.swing)
    .map(({ swing: _, ...card }) => card)
}

function betCard(bet: BetWire, { game, live, bets: { scores: known }, forms }: Given): Swinging {
  const view = betView(bet, game.me.user_id)
  const { own, other, terms } = view
  // Scores are of this week alone.
  const scores: Scores = bet.week === game.week ? known : new Map()
  const share = ofDecided(ridingChance(terms, { scores, forms }))
  const standing = standingOf(terms, scores)
  const change = standing === null ? null : changeNow(view, standing)
  return {
    id: bet.id,
    kind: 'plain',
    peek:
      bet.week === game.week
        ? `${other.username}: ${standing?.word ?? 'riding'}`
        : `Week ${bet.week}: ${other.username}`,
    prize: formatSignedUnits(change ?? own.gain),
    isLoss: (change ?? 0) < 0,
    swing: openSwing(own.stake + own.gain, { share, isPlayed: isPlayed(terms, scores) }),
    front: (
      <Tug
        view={view}
        share={share}
        scores={scores}
        next={nextToPlay(terms, live, game.game_state.now)}
        to={paths.bets(game.league.id, { tab: 'riding', bet: bet.id })}
      />
    ),
  }
}

interface TugProps {
  view: BetView
  share: number | null
  scores: Scores
  next: string | null
  to: string
}

/** Two sides pull: the border between their colors is the chance, the number is exact. */
function Tug({ view, share, scores, next, to }: TugProps): ReactNode {
  const { own, other, terms } = view
  const standing = standingOf(terms, scores)
  const isDuel = terms.kind === 'spread'
  const [mine, theirs] = isDuel ? teamsOfSide(terms).map((id) => scores.get(id)?.points ?? null) : []
  const at = Math.max(30, Math.min(70, Math.round((share ?? 0.5) * 100)))
  const border: Record<string, string> = { '--share': `${at}%` }
  return (
    <div className="deck-tugged" style={border}>
      <div className="deck-tug">
        <p className="flex items-center gap-2 text-small font-bold">
          <span aria-hidden="true" className="swim-live" />
          {share === null ? 'Riding' : `${inPercent(share)}% you`}
        </p>
        <svg aria-hidden="true" viewBox="0 0 16 120" preserveAspectRatio="none" className="deck-wave">
          <path d="M0 0H8q8 10 0 20t0 20 0 20 0 20 0 20 0 20H0z" />
        </svg>
        <div className="deck-sides">
          <Side id={own.user_id} name="you" points={isDuel ? mine : undefined} isNarrow={at < 45} />
          <Side
            id={other.user_id}
            name={other.username}
            points={isDuel ? theirs : undefined}
            isNarrow={at > 55}
            isOther
          />
        </div>
        <h3 className="display wrap-anywhere">
          {standing === null ? betNeed(view).words : `${standing.word}. ${betNeed(view).words}.`}
        </h3>
      </div>
      <div className="grid gap-1 px-[1.15rem] py-3">
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          <b className="figure text-d3 text-lagoon">{formatSignedUnits(own.gain)}</b> or
          <b className="figure text-d3 text-coral">{formatSignedUnits(-own.stake)}</b>
          <Link to={to} className="text-link ml-auto inline-flex min-h-11 items-center">
            Slip
          </Link>
        </p>
        {next !== null && <p className="text-small font-semibold">{next}</p>}
      </div>
    </div>
  )
}

interface SideProps {
  id: string
  name: string
  points: number | null | undefined
  /** The side with the lesser chance: its fish is above its points. */
  isNarrow: boolean
  isOther?: boolean
}

function Side({ id, name, points, isNarrow, isOther = false }: SideProps): ReactNode {
  return (
    <p
      className={classNames(
        'flex min-w-0 gap-x-2 leading-tight font-semibold',
        isNarrow ? 'flex-col' : 'flex-wrap items-center',
        isOther && (isNarrow ? 'items-end text-right' : 'flex-row-reverse text-right'),
      )}
    >
      <Swimmer userId={id} className={classNames(isNarrow ? 'w-11' : 'w-14', isOther && '-scale-x-100')} />
      <span className="max-w-full min-w-0">
        {points !== undefined && (
          <b className="figure block text-d2 leading-none">{points === null ? '–' : formatPoints(points)}</b>
        )}
        <span className="block truncate">{name}</span>
      </span>
    </p>
  )
}

interface StandProps {
  what: string
  heading: string
  /** Points so far and what they need; null where they have no line. */
  bar: { points: number; line: number } | null
  prize: string
  to: string
}

/** An active entry without an opponent: what it is, its progress and its prize. */
function Stand({ what, heading, bar, prize, to }: StandProps): ReactNode {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        <span className="min-w-0 wrap-anywhere">{what}</span>
        {prize !== '' && <Prize>{prize}</Prize>}
      </p>
      <h3 className="display">{heading}</h3>
      {bar !== null && (
        <>
          <p className="font-bold">
            <b className="figure text-d1 leading-none">{formatPoints(bar.points)}</b> of {formatPoints(bar.line)}
          </p>
          <span
            aria-hidden="true"
            className="block h-3.5 overflow-hidden rounded-full bg-abyss/40 forced-colors:border"
          >
            <span
              className="block h-full rounded-full bg-lagoon"
              style={{ width: `${Math.min(100, (bar.points / bar.line) * 100)}%` }}
            />
          </span>
        </>
      )}
      <Link to={to} className="text-link inline-flex min-h-11 items-center">
        Open
      </Link>
    </div>
  )
}

function casinoCards({ game, live, race }: Given): Swinging[] {
  const { event, entry } = game.casino
  if (event === null || entry === null) return []
  const row = race?.own ?? rivalStanding(entry, game, live)
  const { word, state } = entryView(entry, event.target, row)
  const points = entryPoints(entry)
  const bar = points === null || event.target === null ? null : { points, line: event.target }
  const how = (race === null ? null : casinoRaceWords(race.own, race)) ?? word
  return [
    {
      id: 'casino',
      kind: 'casino',
      peek: bar === null ? `Casino: ${how}` : `Casino: ${formatPoints(bar.points)} of ${bar.line}`,
      prize: state === 'missed' ? '0' : `+${event.payout_max}`,
      swing: state === 'open' ? event.payout_max : 1,
      front: (
        <Stand
          what={`Casino: ${entryTitle(entry)}`}
          heading={capitalized(word)}
          bar={bar}
          prize={`+${event.payout_max}`}
          to={paths.casino(game.league.id)}
        />
      ),
    },
  ]
}

function lineCards({ game: { league }, live, own: { houseBet, allIn } }: Given): Swinging[] {
  const cardOf = (
    id: string,
    what: string,
    { teamId, line, win, stake, to }: { teamId: string; line: number; win: number; stake: number; to: string },
  ): Swinging => {
    const { how, isThere } = lineStanding(line, live, teamId)
    const team = live?.teams.find(({ team_id: each }) => each === teamId)
    const bar = team === undefined ? null : { points: team.points, line }
    const change = formatSignedUnits(isThere ? win : -stake)
    return {
      id,
      kind: 'line',
      peek: bar === null ? what : `${what}: ${formatPoints(bar.points)} of ${formatPoints(line)}`,
      prize: bar === null ? formatSignedUnits(win) : change,
      isLoss: bar !== null && !isThere,
      swing: team?.to_play === 0 ? 0 : win + stake,
      front: (
        <Stand
          what={`${what}: ${formatUnits(stake)} on more than ${formatPoints(line)}`}
          heading={how}
          bar={bar}
          prize={`+${win}`}
          to={to}
        />
      ),
    }
  }
  return [
    ...(houseBet?.result === 'open'
      ? [
          cardOf('line', 'The House', {
            teamId: houseBet.team_id,
            line: houseBet.line,
            win: houseBet.pays - houseBet.amount,
            stake: houseBet.amount,
            to: paths.house(league.id),
          }),
        ]
      : []),
    ...(allIn === null
      ? []
      : [
          cardOf('all-in', 'All in', {
            teamId: allIn.teamId,
            line: allIn.line,
            win: allIn.win,
            stake: allIn.amount,
            to: paths.multipliers(league.id),
          }),
        ]),
  ]
}

function topCards({ game }: Given): Swinging[] {
  const {
    prediction,
    league,
    week,
    leaderboard,
    game_state: { season },
  } = game
  const { entry, reward, pot } = prediction
  if (entry === null) return []
  const best = bestSoFar(game)
  const word = pickResult(entry, best)
  const pays = reward === 'units' ? unitsFor({ season, week, pot }) : 0
  const owner = leaderboard.find(({ team_id: id }) => id === entry.team_id)
  const name = owner?.is_you === true ? 'yourself' : (owner?.username ?? entry.team_name)
  return [
    {
      id: 'top',
      kind: reward === 'points' ? 'final' : 'top',
      peek: `Top score: ${word}`,
      prize: pays > 0 ? `Pot ${formatUnits(pays)}` : '',
      swing: pays / 2,
      front: (
        <Stand
          what={`Top score: you said ${name}`}
          heading={word}
          bar={null}
          prize={pays > 0 ? `Pot ${formatUnits(pays)}` : ''}
          to={paths.topScore(league.id)}
        />
      ),
    },
  ]
}
