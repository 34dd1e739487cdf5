/** The journey: twelve weeks on a chart, seen as far as one week ahead. */
import { endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useConfig } from '../../api/config.ts'
import { ApiFailure } from '../../api/failure.ts'
import { usePageQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { PlainPage } from '../../features/plain-page/PlainPage.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { BROAD, TALL } from './charts.ts'
import { FogWords, Places, Ports } from './Marks.tsx'
import { SeaChart } from './SeaChart.tsx'
import { WeekPanel } from './WeekPanel.tsx'
import { WEEKS, askedWeek, boatWeek, lastUnlocked, placeOfWeek, weekView } from './weeks.ts'
import './map.css'

export function MapPage(): ReactNode {
  const { week: asked } = useParams()
  const { season } = useConfig()
  const { current_week } = usePageQuery(endpoints.game.globalCurrentWeek, { query: { season } })
  const { status } = useSession()
  const shown = askedWeek(asked, current_week)
  // The page frame shows Not Found for it, as for anything else that is not there.
  if (shown === null) {
    throw new ApiFailure({ status: 404, code: 'no_such_week', message: 'The requested resource was not found' })
  }
  const boatAt = boatWeek(current_week)
  const lastSeen = lastUnlocked(current_week)
  const isLocked = shown > lastSeen
  const left = WEEKS.length - boatAt
  return (
    <PlainPage title={isLocked ? `Week ${shown}, Season map` : `${placeWords(shown)}, Season map`} width="wide">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:items-start">
        <div className="mx-auto w-full max-w-[35rem] lg:max-w-none">
          <Head boatAt={boatAt} left={left} hasStarted={current_week > 0} />
          <div className="sea-sheet">
            <div className="relative">
              <SeaChart chart={TALL} boatAt={boatAt} lastSeen={lastSeen} className="block lg:hidden" />
              <SeaChart chart={BROAD} boatAt={boatAt} lastSeen={lastSeen} className="hidden lg:block" />
              <Places lastSeen={lastSeen} />
              <FogWords lastSeen={lastSeen} />
              <Ports boatAt={boatAt} lastSeen={lastSeen} shown={shown} />
            </div>
          </div>
        </div>
        <WeekPanel
          season={season}
          week={shown}
          isLocked={isLocked}
          go={
            status === 'signed_in'
              ? { to: paths.home(), label: 'Go to this week' }
              : { to: paths.dictionary(), label: 'How to Play' }
          }
        />
      </div>
      <GoBar week={shown} title={isLocked ? null : weekView({ season, week: shown }).title} />
    </PlainPage>
  )
}

function placeWords(week: number): string {
  return `Week ${week}, ${placeOfWeek(week)}`
}

interface HeadProps {
  boatAt: number
  left: number
  hasStarted: boolean
}

function Head({ boatAt, left, hasStarted }: HeadProps): ReactNode {
  return (
    <div className="flex items-end gap-4 pb-4">
      <div>
        <h1 tabIndex={-1} className="display text-d1">
          Season map
        </h1>
        <p className="leading-tight text-foam-muted">{journeyWords({ left, hasStarted })}</p>
      </div>
      <p className="ml-auto flex-none text-right text-small text-foam-muted">
        {hasStarted ? "You're in" : 'First stop'}
        <b className="figure block text-d3 text-brass-text">Week {boatAt}</b>
      </p>
    </div>
  )
}

function journeyWords({ left, hasStarted }: { left: number; hasStarted: boolean }): string {
  if (!hasStarted) return 'Twelve weeks, all still to sail'
  if (left === 0) return 'Twelve weeks, the last of them'
  return `Twelve weeks, ${left} left to sail`
}

/** A phone's chart is taller than its screen: what was chosen on it stands at the foot, and leads to the rest. */
function GoBar({ week, title }: { week: number; title: string | null }): ReactNode {
  return (
    <div className="pad-safe-bottom sticky bottom-0 z-30 -mx-5 mt-6 flex items-center gap-3 bg-shoal px-5 pt-2.5 [--pad:0.6rem] md:-mx-9 md:px-9 lg:hidden">
      <p className="min-w-0 leading-tight">
        <b className="display block truncate text-lead font-normal">{title ?? `Week ${week}`}</b>
        <span className="text-small">{title === null ? 'Locked' : placeWords(week)}</span>
      </p>
      <a
        href="#week"
        className={`${buttonClass({ tone: 'brass' })} ml-auto flex-none`}
        aria-label={`Go to week ${week}`}
      >
        Go
      </a>
    </div>
  )
}
