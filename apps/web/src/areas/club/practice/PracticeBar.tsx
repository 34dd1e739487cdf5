/** The thin bar over every page of a practice season: which week it is, what comes next, and the coach. */
import { openMoveWords, practiceWeekWords, practiceNextWords, saveNoticeWords } from '@whale/words'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '@whale/words/addresses'
import {
  LEAGUE_ID,
  type LocalStatus,
  type Notice,
  type PracticeStatus,
  practiceStatus,
  showLive,
  watchPractice,
} from '../../../shared/api/local-league.ts'
import { usePracticeNext } from '../../../shared/components/use-practice-next.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { useTopHeight } from '../../../shared/ui/use-top-height.ts'
import { NO_PICK, type Tip, readTips, tipFor, writeTips } from './coach.ts'

/** How long a week's games take, and how often the scores move. */
const SUNDAY_MS = 20_000
const STEP_MS = 1000

/** Renders nothing on the page of today's season, which has its own next step and may not be the season under way. */
export function PracticeBar(): ReactNode {
  if (useLocation().pathname === paths.daily()) return null
  return (
    <>
      {/* The page's own skip link comes after the bar. */}
      <SkipLink />
      <Bar />
    </>
  )
}

function Bar(): ReactNode {
  const status = useSyncExternalStore(watchPractice, practiceStatus)
  const { pathname } = useLocation()
  const { goOn, here } = usePracticeNext(status)
  const bar = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState(readTips)
  const [isAsking, setAsking] = useState(false)
  useTopHeight(bar)
  useSunday(status.stage === 'games' && !status.isElsewhere, goOn)
  const open = openMoveWords(status)
  function keep(next: ReadonlySet<string> | null): void {
    writeTips(next)
    setRead(next)
  }
  /** The first press without a pick says what is open; the next one plays. */
  function press(): void {
    const isFirst = open !== null && read !== null && !read.has(NO_PICK)
    setAsking(isFirst)
    if (!isFirst) return goOn()
    keep(new Set([...read, NO_PICK]))
  }
  return (
    // Only the bar sticks: a sticky tip would cover the page.
    <aside aria-label="Practice season" className="contents">
      <div
        ref={bar}
        className="on-paper sticky top-0 z-50 flex min-h-13 flex-wrap items-center gap-x-3 bg-paper py-1 pr-1.5 pl-4 text-small leading-tight lg:pl-6"
      >
        <p className="min-w-0 flex-[1_1_8rem]">
          <b>Practice season</b>
          <span className="max-sm:block">
            <span className="max-sm:hidden">, </span>
            {practiceWeekWords(status)}
          </span>
        </p>
        {status.stage === 'games' && !status.isElsewhere && <Sunday share={status.liveShare} />}
        {!status.isElsewhere && !(status.stage === 'over' && pathname === paths.practice()) && (
          <Button tone="ink" size="small" className="ml-auto flex-none" onClick={press}>
            {practiceNextWords(status)}
          </Button>
        )}
        <div role="status" className="basis-full empty:hidden">
          {isAsking && open !== null && (
            <p className="flex flex-wrap items-center gap-x-4 py-1 text-pretty">
              <span>{open} Or press again to play without a pick.</span>
              <Link to={paths.game(LEAGUE_ID)} className="text-link inline-flex min-h-9 items-center font-semibold">
                See what’s open
              </Link>
            </p>
          )}
        </div>
      </div>
      <div role="status">
        {status.isElsewhere ? <Elsewhere onHere={here} /> : <Notices status={status} />}
        {/* Tuesday's show fills the screen. */}
        {!status.isElsewhere && !pathname.includes('/results/') && (
          <Coach status={status} read={read} pathname={pathname} onKeep={keep} />
        )}
      </div>
    </aside>
  )
}

function Sunday({ share }: { share: number }): ReactNode {
  return (
    <progress
      aria-label="Games played"
      value={share}
      max={1}
      className="h-1.5 w-24 flex-none appearance-none overflow-hidden rounded-tag bg-paper-muted/30 max-sm:w-14 [&::-moz-progress-bar]:bg-brass-deep [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brass-deep"
    />
  )
}

/** Another tab plays this season. This one shows its last state and can take over. */
function Elsewhere({ onHere }: { onHere: () => void }): ReactNode {
  return (
    <Line sentence="You’re playing this season in another tab. This one shows an older moment.">
      <button type="button" className="text-link min-h-11 font-semibold" onClick={onHere}>
        Play here
      </button>
    </Line>
  )
}

/** What happened to the stored season, until it is read. */
function Notices({ status: { notice, seed } }: { status: LocalStatus }): ReactNode {
  const [read, setRead] = useState<Notice | null>(null)
  if (notice === null || notice === read) return null
  return (
    <Line sentence={saveNoticeWords(notice, seed)}>
      {notice === 'newer' && (
        <button type="button" className="text-link min-h-11 font-semibold" onClick={() => location.reload()}>
          Reload
        </button>
      )}
      <button type="button" className="text-link min-h-11 font-semibold" onClick={() => setRead(notice)}>
        Got it
      </button>
    </Line>
  )
}

/** On wide screens, leaves room for the rail and the feed. */
const BESIDE_RAIL = 'lg:pr-6 lg:pl-[252px] min-[1400px]:pr-[344px]'

/** A sentence below the bar with what can be done about it. */
function Line({ sentence, children }: { sentence: string; children: ReactNode }): ReactNode {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 bg-shelf px-4 py-1.5 text-small', BESIDE_RAIL)}>
      <p className="max-w-full flex-[1_1_16rem] py-1">{sentence}</p>
      <span className="ml-auto flex gap-4">{children}</span>
    </div>
  )
}

/** Plays the week's games in twenty seconds, from where a reload left them, then goes on to Tuesday. */
function useSunday(isOn: boolean, goOn: () => void): void {
  const end = useRef(goOn)
  useEffect(() => {
    end.current = goOn
  })
  useEffect(() => {
    if (!isOn) return undefined
    let played = practiceStatus().liveShare * SUNDAY_MS
    const timer = setInterval(() => {
      played += STEP_MS
      if (played < SUNDAY_MS) return showLive(played / SUNDAY_MS)
      clearInterval(timer)
      end.current()
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isOn])
}

interface CoachProps {
  status: PracticeStatus
  /** Null if the coach is switched off. */
  read: ReadonlySet<string> | null
  pathname: string
  onKeep: (read: ReadonlySet<string> | null) => void
}

function Coach({ status, read, pathname, onKeep }: CoachProps): ReactNode {
  const tip = read === null ? null : tipFor(status, read, pathname)
  return (
    tip !== null &&
    read !== null && <TipLine tip={tip} onRead={() => onKeep(new Set([...read, tip.id]))} onOff={() => onKeep(null)} />
  )
}

function TipLine({ tip, onRead, onOff }: { tip: Tip; onRead: () => void; onOff: () => void }): ReactNode {
  return (
    // On wide screens the buttons follow the words, since the feed covers the right end.
    <div className={classNames('flex items-center gap-x-4 bg-shelf px-4 py-1 text-small', BESIDE_RAIL)}>
      <p className="max-w-full min-w-0 flex-1 py-1 leading-snug text-pretty lg:max-w-[36rem] lg:flex-none">
        {tip.sentence}
      </p>
      <span className="flex flex-none flex-wrap justify-end gap-x-4 max-sm:max-w-[6.5rem]">
        <button type="button" className="text-link min-h-11 font-semibold max-sm:min-h-9" onClick={onRead}>
          Got it
        </button>
        <button type="button" className="text-link min-h-11 text-foam-muted max-sm:min-h-9" onClick={onOff}>
          No more tips
        </button>
      </span>
    </div>
  )
}
