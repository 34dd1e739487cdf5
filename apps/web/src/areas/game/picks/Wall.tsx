/** After the lock: everybody's casino picks as posters on a wall, the viewer's own on top. */
import type { CasinoEntryWire, CasinoEventWire, ReplyOf, endpoints } from '@whale/contract'
import {
  placeWords,
  type EntryView,
  entryPoints,
  entryTitle,
  entryView,
  listWords,
  ownPosterWords,
  posterStakeWords,
} from '@whale/words'
import type { ReactNode } from 'react'
import { Jersey } from '../../../shared/art/Jersey.tsx'
import { Face } from '../../../shared/components/Face.tsx'
import { formatPoints } from '@whale/words/numbers'
import { classNames } from '../../../shared/ui/class-names.ts'
import { wantsStill } from '../../../shared/ui/motion.ts'
import { rightSoFar } from '../scores/deployment.ts'
import { lowestFirst, rivalStanding } from '../casino/entry-view.ts'
import { type LiveWeek, withPoints } from '../scores/live-week.ts'
import type { Game } from '../league/use-game.ts'
import { type Picked, deploymentPays, entryKey, pickedBy } from './wall.ts'
import './wall.css'

/** Between one poster and the next. */
const TURN_MS = 90

export type Bet = ReplyOf<typeof endpoints.casino.casinoLeagueBets>['bets'][number]

interface Props {
  game: Game
  event: CasinoEventWire
  bets: readonly Bet[]
  /** The NFL teams of the picked athletes, as far as scores have named them. */
  clubs: Readonly<Record<string, string>>
  /** Whether the picks were hidden when the page opened: then the posters turn over. */
  turns?: boolean
  /** Current points; null outside the games and in earlier weeks. */
  live: LiveWeek | null
  /** Whether it is the week of the page's scores. */
  isNow: boolean
  /** Below the viewer's own pick. */
  children?: ReactNode
}

export function Wall({ turns = false, ...props }: Props): ReactNode {
  const { game, event, bets: entered, clubs, live, isNow, children } = props
  const bets = live === null ? entered : entered.map((bet) => withPoints(bet, live))
  const posters = pickedBy(bets, { userId: game.me.user_id, keyOf: entryKey })
  const standing = (bet: Bet) => standingOf(bet, { game, event, live, isNow })
  const isTurning = turns && !wantsStill()
  const hasOwn = posters.some(({ isMine }) => isMine)
  return (
    <section aria-labelledby="wall" className="wall">
      <h2 id="wall" className="sr-only">
        Everyone’s picks
      </h2>
      <ul className={classNames('wall-posters', isTurning && 'wall-turning')}>
        {!hasOwn && (
          <li className="wall-poster wall-own on-paper">
            <p className="display text-d2">{bets.length === 0 ? 'No one made a pick' : 'You made no pick'}</p>
            {children}
          </li>
        )}
        {posters.map((poster, at) => (
          <li
            key={poster.key}
            style={isTurning ? { animationDelay: `${(poster.isMine ? posters.length : at) * TURN_MS}ms` } : undefined}
            aria-current={poster.isMine || undefined}
            className={classNames('wall-poster on-paper', poster.isMine && 'wall-own')}
          >
            {poster.isMine ? (
              <Own poster={poster} standing={standing} {...{ game, live, clubs }}>
                {children}
              </Own>
            ) : (
              <Other poster={poster} standing={standing} {...{ game, live, clubs }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Standing {
  /** "9th of 10 right now", "12.4"; null before the games. */
  words: string | null
  view: EntryView
  /** In units, if it holds. */
  pays: number
}

function standingOf(
  bet: Bet,
  { game, event, live, isNow }: Pick<Props, 'game' | 'event' | 'live' | 'isNow'>,
): Standing {
  const row = isNow ? rivalStanding(bet, game, live) : null
  const view = entryView(bet, event.target, row)
  if (bet.key === 'best_deployment' && bet.result === 'open') return deploymentStanding(bet, { game, live })
  return { view, words: wordsOf(bet, { game, live, row }), pays: event.payout_max }
}

function deploymentStanding(bet: CasinoEntryWire, { game, live }: Pick<Props, 'game' | 'live'>): Standing {
  const right = live === null ? null : rightSoFar(bet, live)
  const pays = deploymentPays(right ?? 0, game.game_state.season)
  return {
    words: right === null ? null : `${right} of 3 right`,
    view: { state: pays > 0 ? 'there' : 'open', word: 'In play', share: null },
    pays,
  }
}

function wordsOf(
  bet: Bet,
  { game, live, row }: Pick<Props, 'game' | 'live'> & { row: ReturnType<typeof rivalStanding> },
): string | null {
  if (bet.result !== 'open' && bet.how !== null && bet.how !== '') return bet.how
  const points = entryPoints(bet)
  if (points !== null) return formatPoints(points)
  if (row === null || row.place === null) return null
  // Places count from the best, as in the standings.
  const { rows } = lowestFirst(game, live)
  return `${placeWords(rows.length + 1 - row.place)} of ${rows.length}`
}

interface PosterProps extends Pick<Props, 'game' | 'live' | 'clubs' | 'children'> {
  poster: Picked<Bet>
  standing: (bet: Bet) => Standing
}

function Own({ poster, standing, game, live, clubs, children }: PosterProps): ReactNode {
  const [bet] = poster.by
  if (bet === undefined) return null
  const { words, view, pays } = standing(bet)
  return (
    <>
      <p className="display text-d2 wrap-anywhere">
        {ownPosterWords(poster, (id) => ownerOf(game, id)?.username ?? null)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Picture bet={bet} live={live} clubs={clubs} isLarge />
        <div className="grid min-w-0 flex-[1_1_8rem] justify-items-start gap-1.5">
          {words !== null && <p className="text-lead font-bold tabular-nums">{words}</p>}
          <Meter view={view} />
          <div className="flex flex-wrap items-center gap-2">
            <By by={poster.by} />
            <b role="status" className="rounded-control bg-paper-ink px-2.5 py-1 text-brass">
              {posterStakeWords(view, pays)}
            </b>
          </div>
          {children}
        </div>
      </div>
    </>
  )
}

function Other({ poster, standing, game, live, clubs }: PosterProps): ReactNode {
  const [bet] = poster.by
  if (bet === undefined) return null
  const { words, view } = standing(bet)
  const isGood = view.state === 'there' || view.state === 'won'
  return (
    <>
      <Picture bet={bet} live={live} clubs={clubs} />
      <p className="display max-w-full text-lead leading-tight wrap-anywhere">
        {(bet.rival === null ? null : ownerOf(game, bet.rival.team_id)?.username) ??
          entryTitle({ ...bet, arena: null })}
      </p>
      {words !== null && (
        <p className={classNames('text-small tabular-nums', isGood && 'font-bold text-lagoon')}>{words}</p>
      )}
      <Meter view={view} />
      <By by={poster.by} isNamed={bet.rival === null} />
    </>
  )
}

function ownerOf({ leaderboard }: Game, teamId: string): Game['leaderboard'][number] | undefined {
  return leaderboard.find(({ team_id: id }) => id === teamId)
}

/** The marked rival's face, or a jersey for each athlete. */
function Picture({ bet, live, clubs, isLarge = false }: PictureProps): ReactNode {
  if (bet.rival !== null) return <Face team={bet.rival.team_name} size={isLarge ? 96 : 64} />
  const athletes = new Map((live?.teams ?? []).flatMap((team) => team.athletes).map((one) => [one.athlete_id, one]))
  return (
    <span className={classNames('flex gap-1', isLarge ? 'wall-jerseys-own' : 'w-full')}>
      {bet.picks.map((pick) => (
        <span key={pick.athlete_id} className="min-w-0 flex-1 overflow-hidden rounded-small">
          <Jersey
            club={clubs[pick.athlete_id] ?? athletes.get(pick.athlete_id)?.nfl_team ?? null}
            position={pick.position}
          />
        </span>
      ))}
    </span>
  )
}

type PictureProps = Pick<Props, 'live' | 'clubs'> & { bet: Bet; isLarge?: boolean }

/** Points as a share of the target. The words beside it say the same. */
function Meter({ view: { share, state } }: { view: EntryView }): ReactNode {
  if (share === null) return null
  const isThere = state === 'there' || state === 'won'
  return (
    <span aria-hidden="true" className="relative block h-2 w-full rounded-full bg-paper-line forced-colors:border">
      <span
        className={classNames('absolute inset-y-0 left-0 rounded-full', isThere ? 'bg-lagoon' : 'bg-water')}
        style={{ width: `${share * 100}%` }}
      />
      <span className="absolute -top-1 right-0 -bottom-1 w-[3px] rounded-full bg-paper-ink" />
    </span>
  )
}

/** The faces of those who picked it. An athlete's poster also has the name, since it shows nothing else about them. */
export function By({
  by,
  isNamed = false,
}: {
  by: readonly { user_id: string; username: string }[]
  isNamed?: boolean
}): ReactNode {
  return (
    <span className="flex max-w-full min-w-0 flex-wrap items-center gap-x-1.5">
      <span className="flex flex-wrap">
        {by.map((one) => (
          <Face key={one.user_id} userId={one.user_id} size={by.length > 3 ? 24 : 32} className="wall-face" />
        ))}
      </span>
      <span className={isNamed ? 'min-w-0 text-small font-semibold wrap-anywhere' : 'sr-only'}>
        {listWords(by.map(({ username }) => username))}
      </span>
    </span>
  )
}
