import type { Champion } from '@whale/words'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { MarkArt } from '../../../../shared/art/MarkArt.tsx'
import { Scene } from '../../../../shared/art/Scene.tsx'
import { WhaleArt } from '../../../../shared/art/WhaleArt.tsx'
import { isPractice } from '../../../../shared/api/transport.ts'
import { formatSignedUnits } from '@whale/words/numbers'
import { formatDeadline, formatWeek } from '@whale/words/times'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { ChampionPoster } from '../../champion/ChampionPoster.tsx'
import { FinalWinnerPanel } from '../../final/FinalWinner.tsx'
import type { Game } from '../../league/use-game.ts'
import './champion-ending.css'

interface Props {
  game: Game
  week: number
  change: number
  champion: Champion
  /** False until the scores are final: the poster is not for sharing then. */
  isFinal: boolean
}

/** The last card of the season’s champion: the poster, sharing it, and links to the slip, the season and home. */
export function ChampionEnding({ game, week, change, champion, isFinal }: Props): ReactNode {
  const { league, leaderboard, me, game_state: state } = game
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 pb-1 lg:mt-auto lg:last:mb-auto lg:grid-cols-[minmax(0,1fr)_440px] lg:items-center lg:gap-12">
      <div className="grid justify-items-center gap-1.5 text-center lg:gap-3 lg:justify-items-start lg:text-left">
        <p className="narrator text-lead">
          {champion.teamName}, {league.name}
        </p>
        <span aria-hidden="true">
          <WhaleArt className="results-whale w-24 lg:w-64" />
        </span>
        <p className="champion-title display text-[min(11vw,3.4rem)] lg:text-[min(5vw,3.4rem)] leading-[0.98] text-brass-text">
          You’re the champion
        </p>
        {!isFinal && !isPractice && (
          <p className="font-bold">
            {state.now < state.moments.confirms_at
              ? `Unless the scores change before ${formatDeadline(state.moments.confirms_at, state)}.`
              : 'Unless the check of the scores changes it.'}
          </p>
        )}
        <p className="text-balance sm:text-lead">
          {formatWeek(week)}: <b>{formatSignedUnits(change)}</b>. First of {leaderboard.length} in {league.name}.
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:row-span-2">
        <ChampionPoster champion={champion} isYou isFinal={isFinal} leagueId={league.id} />
        {isFinal && (
          <div className="flex flex-wrap gap-3 *:max-w-full *:flex-[1_1_9rem]">
            <Link to={paths.receipt(league.id, week)} className={buttonClass({ tone: 'quiet', wide: true })}>
              See your slip
            </Link>
            <Link to={paths.recap(league.id)} className={buttonClass({ tone: 'quiet', wide: true })}>
              Your season
            </Link>
            <Link to={paths.game(league.id)} className={buttonClass({ tone: 'line', wide: true })}>
              Go home
            </Link>
          </div>
        )}
      </div>
      <FinalWinnerPanel leagueId={league.id} championId={me.user_id} />
    </div>
  )
}

/** Where each chip falls: across the screen in percent, after how many seconds, how fast, and how big. */
const CHIPS = [
  [4, 0.9, 3.1, 2.2],
  [12, 1.7, 2.6, 1.6],
  [19, 0.5, 3.4, 2.8],
  [28, 2.2, 2.9, 1.8],
  [36, 1.2, 3.3, 2.4],
  [45, 0.7, 2.7, 1.7],
  [53, 1.9, 3.2, 2.6],
  [61, 0.4, 3, 1.9],
  [70, 1.4, 2.6, 2.3],
  [78, 2.4, 3.3, 1.7],
  [86, 0.8, 2.8, 2.7],
  [94, 1.6, 3.1, 2],
] as const

/** The Triangle behind the champion’s ending, and a rain of chips, which only falls where motion is welcome. */
export function ChampionSky(): ReactNode {
  return (
    <div aria-hidden="true" className="champion-sky">
      <span className="lg:hidden">
        <Scene name="bermuda-triangle" crop="poster" priority="first" />
      </span>
      <span className="max-lg:hidden">
        <Scene name="bermuda-triangle" crop="whole" priority="first" />
      </span>
      {CHIPS.map(([x, wait, fall, size]) => (
        <span key={x} className="champion-chip" style={chipStyle({ x, wait, fall, size })}>
          <MarkArt className="w-full" />
        </span>
      ))}
    </div>
  )
}

type Chip = Record<'x' | 'wait' | 'fall' | 'size', number>

function chipStyle({ x, wait, fall, size }: Chip): CSSProperties & Record<`--${string}`, string> {
  return { '--x': `${x}%`, '--wait': `${wait}s`, '--fall': `${fall}s`, '--size': `${size}rem` }
}
