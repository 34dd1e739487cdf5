/** What stands beside the riding bets: whom to root for, and the casino picks of a week without bets. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatAsOf, formatCount } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { EntryMeter, Points } from '../shared/casino/CasinoCard.tsx'
import { type LiveWeek, withPoints } from '../shared/casino/live-week.ts'
import { WeekScores } from '../shared/scores/WeekScores.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { hasBetting } from '../shared/tide/feature-weeks.ts'
import { type Move, type Phase, type Rooting, causeWords, moveWords, picksLive } from './sweat-view.ts'

/** Team by team: who wants it to score, and who does not. */
export function WhoRoots({ rooting }: { rooting: readonly Rooting[] }): ReactNode {
  return (
    <Panel heading="Who roots for whom" className="max-lg:order-3">
      <ul className="grid gap-3">
        {rooting.map((team) => (
          <li key={team.teamName} className="leading-snug">
            <b className="block">{team.teamName}</b>
            {team.for.length > 0 && <Side word="For" names={team.for} className="text-lagoon" />}
            {team.against.length > 0 && <Side word="Against" names={team.against} className="text-coral" />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Side({ word, names, className }: { word: string; names: readonly string[]; className: string }): ReactNode {
  return (
    <span className="block text-small text-foam-muted">
      <b className={className}>{word}</b> {names.join(', ')}
    </span>
  )
}

/** A week without bets: everybody's casino picks, which show from the lock on. */
export function NoBets({ game, live, phase }: { game: Game; live: LiveWeek | null; phase: Phase }): ReactNode {
  const { league, week, casino, player_scores: scores } = game
  const enabled = casino.event !== null && phase !== 'before'
  const asked = { params: { id: league.id }, query: { week, include_settled: true } }
  const { data } = useQueryOf(calls.casino.casinoLeagueBets, asked, { enabled })
  const ofWeek = data?.bets.filter((bet) => bet.week === week) ?? []
  const now = live === null ? ofWeek : ofWeek.map((bet) => withPoints(bet, live))
  const entries = picksLive(now, {
    scores,
    target: casino.event?.target ?? null,
    viewerId: game.me.user_id,
    live,
  })
  if (entries.length === 0) {
    const isOpen = phase === 'before' && hasBetting(week)
    return (
      <EmptyState
        {...(isOpen
          ? {
              action: (
                <Link to={paths.bets(league.id)} className={buttonClass({ tone: 'brass' })}>
                  Challenge someone
                </Link>
              ),
            }
          : {})}
      >
        {isOpen ? 'No bets riding yet. Bets between two players show here once they are taken.' : 'No bets riding.'}
      </EmptyState>
    )
  }
  return (
    <Panel heading="Casino picks">
      <p className="-mt-2 mb-2 text-small text-foam-muted">
        {`${casino.event?.name ?? ''}. ${formatCount(entries.length, 'pick')}, no bets this week.`}
      </p>
      <ul>
        {entries.map((entry) => (
          <PickRow
            key={entry.id}
            entry={entry}
            avatar={game.leaderboard.find(({ user_id: id }) => id === entry.userId)?.avatar}
          />
        ))}
      </ul>
    </Panel>
  )
}

type PickRowProps = { entry: ReturnType<typeof picksLive>[number]; avatar: string | null | undefined }

/** Whose pick it is, how far it has come, and whether it still plays. */
function PickRow({ entry: { who, teamName, what, word, status, view, points }, avatar }: PickRowProps): ReactNode {
  const tone = view.state === 'there' ? 'text-lagoon' : undefined
  return (
    <li className="grid gap-1.5 border-t border-line py-2.5 leading-snug">
      <div className="flex items-center gap-3">
        <Avatar name={teamName} imageUrl={avatar} size={36} tone={who === 'You' ? 'you' : 'seeded'} />
        <p className="min-w-0 flex-1">
          <b>{teamName}</b> <span className="text-small text-foam-muted">{who}</span>
          <span className="block text-small text-foam-muted">
            {what}
            {word !== null && (
              <>
                , <span className={tone}>{word}</span>
              </>
            )}
            {status !== null && `, ${status}`}
          </span>
        </p>
        <Points points={points} />
      </div>
      {view.share !== null && <EntryMeter view={view} />}
    </li>
  )
}

/** Beside the page on wide screens: the scores, and what moved as soon as something does. */
export function Beside({ game, plays, phase }: { game: Game; plays: readonly Move[]; phase: Phase }): ReactNode {
  if (plays.length > 0) return <Plays plays={plays} />
  if (phase !== 'live' && phase !== 'played') return null
  return (
    <div className="max-h-[50vh] overflow-y-auto pt-2">
      <WeekScores game={game} />
    </div>
  )
}

/** What moved, newest first. */
function Plays({ plays }: { plays: readonly Move[] }): ReactNode {
  return (
    <section aria-label="Play by play" className="px-5 pt-5">
      <h2 className="display text-d3">Play by play</h2>
      <ul className="mt-1 max-h-[45vh] overflow-y-auto">
        {plays.map((play) => (
          <li
            key={`${play.row.id} ${play.cause?.at ?? ''}`}
            className="border-t border-line py-2 leading-snug first:border-t-0"
          >
            {play.cause !== null && <b>{causeWords(play.cause)} </b>}
            {moveWords(play, { withOther: true })}
            {play.cause !== null && (
              <span className="block text-micro text-foam-muted">{formatAsOf(play.cause.at)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
