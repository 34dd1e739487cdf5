/** The season map: twelve weeks, revealed one week ahead, with the selected week beside it. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { Link } from 'react-router'
import { FoldCaret } from '../ui/FoldCaret.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { BROAD, TALL } from './charts.ts'
import { FogWords, Places, Ports, type PortsProps, SeaChart } from './SeaChart.tsx'
import { type WeekOffer, journeyWords, LOCKED_WEEK } from '@whale/words'
import { weekView } from './week-view.ts'
import { boatWeek, lastUnlocked, weekAndPlace, WEEKS } from './weeks.ts'
import { Scene } from '../art/Scene.tsx'
import { storedText } from '../stored-text.ts'
import { wantsStill } from '../ui/motion.ts'
import './sea-chart.css'

type Props = Pick<WeekPanelProps, 'season' | 'go' | 'Term' | 'result' | 'window'> &
  Pick<PortsProps, 'to' | 'results' | 'shown'> & {
    /** Current week, 0 before the season. */
    currentWeek: number
    /** The season is final: no week is the current one. */
    isOver?: boolean
    /** Storage key for the reveal animation, which plays once per viewer. Null on the public map. */
    revealName: string | null
    /** Phones: an arrow before the title. */
    back?: ReactNode
    /** Classes that make the bottom bar fill the page's gutter. */
    footClass: string
  }

export function SeasonMap(props: Props): ReactNode {
  const {
    season,
    currentWeek,
    shown,
    to,
    results,
    go,
    Term,
    result,
    window,
    revealName,
    footClass,
    back,
    isOver = false,
  } = props
  const boatAt = boatWeek(currentWeek)
  const lastSeen = lastUnlocked(currentWeek)
  const isLocked = shown > lastSeen
  const isLifting = useReveal({ name: revealName, lastSeen, firstSeen: lastUnlocked(0) })
  const sea = { boatAt, lastSeen, isLifting }
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,max(30rem,(100dvh-13.5rem)*1.08))_minmax(21.5rem,1fr)] lg:items-start">
        <div className="mx-auto w-full max-w-[35rem] lg:max-w-none">
          <Head {...{ back, boatAt, isOver }} left={WEEKS.length - boatAt} hasStarted={currentWeek > 0} />
          <div className="sea-sheet">
            {/* With large text a narrow chart has no room for what the link of a week and its panel say too. */}
            <div className="@container relative">
              <SeaChart chart={TALL} {...sea} className="block lg:hidden" />
              <SeaChart chart={BROAD} {...sea} className="hidden lg:block" />
              <Places lastSeen={lastSeen} />
              <FogWords lastSeen={lastSeen} />
              <Ports
                boatAt={boatAt}
                lastSeen={lastSeen}
                shown={shown}
                to={to}
                {...(results === undefined ? {} : { results })}
              />
            </div>
          </div>
        </div>
        <WeekPanel {...{ season, window, isLocked, go, Term, result }} week={shown} />
      </div>
      <GoBar week={shown} title={isLocked ? null : weekView({ season, week: shown }).title} className={footClass} />
    </>
  )
}

interface HeadProps {
  back: ReactNode
  boatAt: number
  left: number
  hasStarted: boolean
  isOver: boolean
}

function Head({ back, boatAt, left, hasStarted, isOver }: HeadProps): ReactNode {
  return (
    <div className="flex flex-wrap items-end gap-x-4 pb-4">
      {back !== undefined && <div className="-mr-3 -ml-2 flex-none self-center lg:hidden">{back}</div>}
      <div className="min-w-0 flex-[1_1_10rem]">
        <h1 tabIndex={-1} className="display text-d1">
          Season map
        </h1>
        <p className="mt-2 leading-tight text-foam-muted">{`${journeyWords({ left, hasStarted, isOver })}. Pick a week to see what it ${isOver ? 'had' : 'has'}.`}</p>
      </div>
      {!isOver && (
        <p className="ml-auto flex-none text-right text-small text-foam-muted">
          {hasStarted ? 'This week' : 'First stop'}
          <b className="figure block text-d3 text-brass-text">Week {boatAt}</b>
        </p>
      )}
    </div>
  )
}

/** Bottom bar on phones with the selected week and a link to its details. */
function GoBar({ week, title, className }: { week: number; title: string | null; className: string }): ReactNode {
  return (
    <div
      className={`sticky z-30 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 bg-shoal pt-2.5 lg:hidden ${className}`}
    >
      <p className="min-w-0 flex-[1_1_8rem] leading-tight">
        <b className="display block truncate text-lead font-normal">{title ?? `Week ${week}`}</b>
        <span className="text-small">{title === null ? 'Locked' : weekAndPlace(week)}</span>
      </p>
      <a href="#week" className={`${buttonClass({ tone: 'brass' })} ml-auto flex-none`}>
        See week {week}
      </a>
    </div>
  )
}

interface WeekPanelProps {
  season: number
  week: number
  /** When bets open and lock, in the viewer's zone. */
  window?: string | undefined
  isLocked: boolean
  /** The main link: to the game for players. */
  go: { to: string; label: string }
  /** Component of a game term, passed in because it belongs to another feature. */
  Term: ComponentType<{ of: string; children: ReactNode }>
  /** The player's result of the week. */
  result?: ReactNode
}

/** Details of the selected week, beside the chart or below it on phones. */
function WeekPanel({ isLocked, ...given }: WeekPanelProps): ReactNode {
  return (
    <aside
      id="week"
      tabIndex={-1}
      aria-labelledby="week-title"
      className="scroll-mt-4 overflow-hidden rounded-panel bg-deep outline-none lg:sticky lg:top-6"
    >
      {isLocked ? <LockedWeek week={given.week} /> : <OpenWeek {...given} />}
    </aside>
  )
}

function LockedWeek({ week }: { week: number }): ReactNode {
  return (
    <div className="px-5 py-6">
      <LockSimpleIcon size={32} weight="bold" aria-hidden="true" className="text-brass-text" />
      <h2 id="week-title" className="display mt-3 text-d2">
        Week {week}
      </h2>
      <p role="status" className="narrator mt-2 text-lead text-foam-muted">
        {LOCKED_WEEK}
      </p>
    </div>
  )
}

function OpenWeek({ season, week, window, go, Term, result }: Omit<WeekPanelProps, 'isLocked'>): ReactNode {
  const { place, scene, title, description, flavor, offers } = weekView({ season, week, window })
  return (
    <>
      <div className="relative h-60 lg:h-36">
        <Scene name={scene} crop="porthole" priority="first" />
      </div>
      <div className="px-5 pt-4 pb-5">
        <p className="narrator text-brass-text">
          Week {week}, {place}
        </p>
        <h2 id="week-title" className="display mt-0.5 text-d2">
          {title}
        </h2>
        <p className="mt-2.5 text-foam-muted">{description}</p>
        <p className="narrator mt-2 text-foam-muted">{flavor}</p>
        {result}
        <Link to={go.to} className={`${buttonClass({ tone: 'brass', wide: true })} mt-4`}>
          {go.label}
        </Link>
        {/* A settled week shows its result instead. */}
        {result === undefined || result === null ? (
          <>
            <Offers offers={offers.filter(({ offeredAs }) => offeredAs !== null)} Term={Term} />
            <Folded heading="Not this week" offers={offers.filter(({ offeredAs }) => offeredAs === null)} Term={Term} />
          </>
        ) : (
          <Folded heading="What was on" offers={offers} Term={Term} />
        )}
      </div>
    </>
  )
}

interface OffersProps extends Pick<WeekPanelProps, 'Term'> {
  offers: readonly WeekOffer[]
}

function Offers({ offers, Term }: OffersProps): ReactNode {
  return (
    <ul className="mt-4 empty:hidden">
      {offers.map((offer) => (
        <OfferRow key={offer.name} offer={offer} Term={Term} />
      ))}
    </ul>
  )
}

function Folded({ heading, offers, Term }: OffersProps & { heading: string }): ReactNode {
  if (offers.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-bold text-foam-muted">
        {heading}
        <FoldCaret size={16} />
      </summary>
      <Offers offers={offers} Term={Term} />
    </details>
  )
}

function OfferRow({
  offer: { term, name, detail, offeredAs },
  Term,
}: { offer: WeekOffer } & Pick<WeekPanelProps, 'Term'>): ReactNode {
  const Sign = offeredAs === null ? LockSimpleIcon : CircleIcon
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 border-t border-line py-2.5 leading-tight ${offeredAs === null ? 'text-foam-faint' : ''}`}
    >
      <Sign
        size={20}
        weight={offeredAs === null ? 'bold' : 'fill'}
        aria-hidden="true"
        className="flex-none text-brass-text"
      />
      <span className="min-w-0 flex-[1_1_8rem]">
        {term === null ? name : <Term of={term}>{name}</Term>}
        <span className={`block text-small ${offeredAs === null ? '' : 'text-foam-muted'}`}>{detail}</span>
      </span>
      {offeredAs !== null && <b className="ml-auto text-small">{offeredAs}</b>}
    </li>
  )
}

/** Duration until the last row of fog is gone (sea-chart.css). */
const LIFTING_MS = 900

interface Given {
  /** Storage key of league and viewer. Null on the public map. */
  name: string | null
  lastSeen: number
  /** Last week visible before the season. */
  firstSeen: number
}

/** Returns whether the fog over the newest week is lifting now: once per device. A tap or Escape ends it. */
function useReveal({ name, lastSeen, firstSeen }: Given): boolean {
  const [isLifting, setLifting] = useState(
    () => name !== null && isNews(storedText(name).read(), { lastSeen, firstSeen }) && !wantsStill(),
  )
  useEffect(() => {
    if (name !== null) storedText(name).write(String(lastSeen))
  }, [name, lastSeen])
  useEffect(() => {
    if (!isLifting) return
    const end = () => setLifting(false)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end()
    }
    const timer = setTimeout(end, LIFTING_MS)
    window.addEventListener('pointerdown', end)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', end)
      window.removeEventListener('keydown', onKey)
    }
  }, [isLifting])
  return isLifting
}

/** Returns whether a week was revealed since the stored one. Null means nothing is stored. */
export function isNews(stored: string | null, { lastSeen, firstSeen }: Omit<Given, 'name'>): boolean {
  const seen = Number(stored ?? firstSeen)
  return lastSeen > Math.max(firstSeen, Number.isFinite(seen) ? seen : firstSeen)
}
