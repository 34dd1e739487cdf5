import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { formatSignedUnits, formatWeek } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ChampionPoster } from '../shared/champion/ChampionPoster.tsx'
import type { Champion } from '../shared/champion/champion-words.ts'

interface Props {
  leagueId: string
  week: number
  change: number
  champion: Champion
}

/** The last card of the season’s champion: the poster, sharing it, and the season next. */
export function ChampionEnding({ leagueId, week, change, champion }: Props): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-1 lg:grid-cols-[minmax(0,1fr)_460px] lg:items-center lg:gap-12">
      <div className="grid justify-items-center gap-1.5 text-center lg:gap-3 lg:justify-items-start lg:text-left">
        <p className="narrator text-lead">
          {champion.teamName}, {champion.leagueName}
        </p>
        <span aria-hidden="true">
          <WhaleArt className="w-20 lg:w-52" />
        </span>
        <p className="display text-d1 text-brass-text">You’re the champion</p>
        <p className="text-lead text-balance">
          {formatWeek(week)}: <b>{formatSignedUnits(change)}</b>. You finished first of everyone in{' '}
          {champion.leagueName}.
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ChampionPoster champion={champion} isYou leagueId={leagueId} />
        <div className="flex flex-wrap gap-3 *:max-w-full *:flex-[1_1_9rem]">
          <Link to={paths.recap(leagueId)} className={buttonClass({ tone: 'quiet', wide: true })}>
            Your season
          </Link>
          <Link to={paths.game(leagueId)} className={buttonClass({ tone: 'line', wide: true })}>
            Go home
          </Link>
        </div>
      </div>
    </div>
  )
}
