/** The thin bar over every page of a practice season: which week it is, what comes next, and the coach. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type PracticeStatus,
  nextStep,
  practiceStatus,
  showLive,
  watchPractice,
} from '../../../shared/api/local-league.ts'
import { useReload } from '../../../shared/api/query-client.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { type Tip, readTips, tipFor, writeTips } from './coach.ts'

const LEAGUE = 'league_practice'
const WEEKS = 12
/** How long a week's games take, and how often the scores move. */
const SUNDAY_MS = 20_000
const STEP_MS = 1000

export function PracticeBar(): ReactNode {
  const status = useSyncExternalStore(watchPractice, practiceStatus)
  const { pathname } = useLocation()
  const goOn = useNext(status)
  const bar = useRef<HTMLElement>(null)
  useTopHeight(bar)
  useSunday(status.stage === 'games', goOn)
  return (
    <aside ref={bar} aria-label="Practice season" className="sticky top-0 z-50">
      <div className="on-paper flex min-h-13 items-center gap-3 bg-paper py-1 pr-1.5 pl-4 text-small leading-tight lg:pl-6">
        <p className="min-w-0">
          <b>Practice season</b>
          <span className="max-sm:block">
            <span className="max-sm:hidden">, </span>
            {placeWords(status)}
          </span>
        </p>
        {status.stage === 'games' && <Sunday share={status.liveShare} />}
        {!(status.stage === 'over' && pathname === paths.practice()) && (
          <Button tone="ink" size="small" className="ml-auto flex-none" onClick={goOn}>
            {nextWords(status)}
          </Button>
        )}
      </div>
      <Coach status={status} />
    </aside>
  )
}

function placeWords({ stage, week }: PracticeStatus): string {
  return stage === 'over' ? 'all 12 weeks played' : `week ${week} of ${WEEKS}`
}

function nextWords({ stage, week }: PracticeStatus): string {
  switch (stage) {
    case 'betting':
      return 'Play the games'
    case 'games':
      return 'Skip to Tuesday'
    case 'results':
      return week === WEEKS ? 'See how you did' : `Open week ${week + 1}`
    case 'over':
      return 'How you did'
  }
}

/** The progress of the games. */
function Sunday({ share }: { share: number }): ReactNode {
  return (
    <progress
      aria-label="Games played"
      value={share}
      max={1}
      className="h-1.5 w-24 flex-none accent-brass max-sm:w-14"
    />
  )
}

/** Goes on by one step, and to the page that shows what it did. */
function useNext({ stage, week }: PracticeStatus): () => void {
  const navigate = useNavigate()
  const reload = useReload()
  return () => {
    if (stage === 'over') return void navigate(paths.practice())
    nextStep()
    const to =
      stage === 'games'
        ? paths.results(LEAGUE, week)
        : isLastStep({ stage, week })
          ? paths.practice()
          : paths.game(LEAGUE)
    // First the news, so that the next page does not open with what was.
    void reload().then(() => navigate(to))
  }
}

function isLastStep({ stage, week }: Pick<PracticeStatus, 'stage' | 'week'>): boolean {
  return stage === 'results' && week === WEEKS
}

/** Plays the week's games in twenty seconds, then goes on to Tuesday. */
function useSunday(isOn: boolean, goOn: () => void): void {
  const end = useRef(goOn)
  useEffect(() => {
    end.current = goOn
  })
  useEffect(() => {
    if (!isOn) return undefined
    let played = 0
    const timer = setInterval(() => {
      played += STEP_MS
      if (played < SUNDAY_MS) return showLive(played / SUNDAY_MS)
      clearInterval(timer)
      end.current()
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isOn])
}

/** Fixed parts of a page start below the bar. */
function useTopHeight(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--top-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--top-height')
    }
  }, [bar])
}

function Coach({ status }: { status: PracticeStatus }): ReactNode {
  const [read, setRead] = useState(readTips)
  const tip = read === null ? null : tipFor(status, read)
  function keep(next: ReadonlySet<string> | null): void {
    writeTips(next)
    setRead(next)
  }
  return (
    <div role="status">
      {tip !== null && read !== null && (
        <TipLine tip={tip} onRead={() => keep(new Set([...read, tip.id]))} onOff={() => keep(null)} />
      )}
    </div>
  )
}

function TipLine({ tip, onRead, onOff }: { tip: Tip; onRead: () => void; onOff: () => void }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-x-4 bg-shelf px-4 py-1.5 text-small lg:px-6">
      <p className="min-w-0 flex-1 basis-64 py-1">{tip.sentence}</p>
      <span className="ml-auto flex gap-4">
        <button type="button" className="text-link min-h-11 font-semibold" onClick={onRead}>
          Got it
        </button>
        <button type="button" className="text-link min-h-11 text-foam-muted" onClick={onOff}>
          No more tips
        </button>
      </span>
    </div>
  )
}
