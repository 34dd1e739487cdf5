import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SceneCrop } from '../../../shared/art/Scene.tsx'
import { wantsStill } from '../../../shared/ui/motion.ts'

const ladder = [
  { rank: 3, name: 'Squid Row', units: 731, look: 'bg-abyss' },
  { rank: 4, name: 'Kelp Wanted', units: 712, look: 'bg-brass text-on-brass' },
  { rank: 5, name: 'Cod Complex', units: 521, look: 'bg-abyss mt-7' },
] as const

const hours = [
  { name: 'Bets open', when: 'Wed 8am to Thu 8pm' },
  { name: 'Games', when: 'Thursday to Monday' },
  { name: 'Units move', when: 'Tue 4am' },
] as const

export const YOUR_WEEK =
  '36 hours to bet, four days to watch, one morning to find out. Bets run in weeks 2, 3, 7, 8 and 9. Every week has a free pick.'

/** The week as a tide clock, and the three demos. */
export function TideSection(): ReactNode {
  return (
    <section aria-labelledby="week" className="landing-section landing-week">
      <h2 id="week" className="display landing-title">
        Your week
      </h2>
      <p className="landing-lede">{YOUR_WEEK}</p>
      <div aria-hidden="true" className="landing-scale mt-9 h-5 overflow-hidden rounded-[4px] border-2 border-foam">
        <i className="bg-foam" />
        <i className="chart-ruled" />
        <i className="bg-foam" />
      </div>
      <ul className="landing-scale mt-2 text-small text-foam-muted max-sm:text-micro">
        {hours.map(({ name, when }) => (
          <li key={name} className="pr-2">
            <b className="block text-foam">{name}</b>
            {when}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-micro text-foam-muted">Eastern time.</p>
      <div className="mt-10 grid gap-7 md:grid-cols-3 md:gap-6">
        <DemoClip
          number={1}
          what="setting a line"
          title="Wednesday, set a line"
          detail="Pick a rival, pick a number, set your odds."
          still={<LineStill />}
        />
        <DemoClip
          number={2}
          what="a Sunday sweat"
          title="Sunday, sweat it"
          detail="Every bet moves with the live score of your real matchup."
          still={<SweatStill />}
        />
        <DemoClip
          number={3}
          what="the Tuesday results"
          title="Tuesday, get paid"
          detail="Units settle at 4am. Wake up a whale, or don’t."
          still={<LadderStill />}
        />
      </div>
    </section>
  )
}

/** A slip: a line set on a Wednesday. */
function LineStill(): ReactNode {
  return (
    <>
      <SceneCrop name="casino-one" crop="porthole" />
      <div className="on-paper scalloped absolute bottom-[10%] left-[9%] w-[66%] -rotate-3 bg-paper px-4 pt-5 pb-4 leading-tight">
        <b>Kelp Wanted −4.5</b>
        <span className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-small text-paper-muted tabular-nums [&_b]:text-right [&_b]:text-paper-ink">
          You put up <b>60</b> They put up <b>90</b> Winner takes <b>150</b>
        </span>
      </div>
    </>
  )
}

/** A live score: a Sunday sweat. */
function SweatStill(): ReactNode {
  return (
    <>
      <SceneCrop name="open-seas" crop="porthole" />
      <div className="absolute inset-x-[7%] bottom-[16%] rounded-card bg-abyss px-4 py-4 leading-none">
        <span className="grid grid-cols-[1fr_auto_1fr] items-baseline gap-2 text-micro text-foam-muted">
          <span>
            Kelp Wanted<b className="figure figure-score mt-1.5 block text-foam">88.4</b>
          </span>
          <span>4th qtr</span>
          <span className="text-right">
            Cod Complex<b className="figure figure-score mt-1.5 block text-foam">81.9</b>
          </span>
        </span>
        <span className="mt-3 flex h-2 overflow-hidden rounded-full bg-coral">
          <i className="w-[61%] border-r-3 border-abyss bg-lagoon" />
        </span>
      </div>
    </>
  )
}

/** The depth chart on a Tuesday morning: one team crossed the line. */
function LadderStill(): ReactNode {
  return (
    <>
      <SceneCrop name="remote-island" crop="porthole" />
      <div className="absolute top-[13%] right-[12%] left-[8%] grid gap-1.5 text-small font-semibold tabular-nums">
        {ladder.map(({ rank, name, units, look }) => (
          <span
            key={rank}
            className={`grid grid-cols-[1.4rem_1fr_auto] gap-2 rounded-small px-3 py-2 leading-tight ${look}`}
          >
            {rank}
            <span>{name}</span>
            <b>{units}</b>
          </span>
        ))}
        <span className="on-paper absolute inset-x-0 top-[5.05rem] flex items-center gap-2 text-micro font-bold">
          700
          <i className="h-0 flex-1 border-t-[2.5px] border-dashed border-paper-ink" />
        </span>
      </div>
    </>
  )
}

interface Props {
  number: 1 | 2 | 3
  /** Names the clip on its button: "Pause clip: setting a line". */
  what: string
  title: string
  detail: string
  /** The whole slip as a drawing, until the film's poster covers it. */
  still: ReactNode
}

/** One of the three looping demos, with its caption, and the button beside it that stops the film. */
function DemoClip({ number, what, title, detail, still }: Props): ReactNode {
  const demo = demoOf(number, import.meta.env.DEMO_FILES)
  const { film, poster, sources, isPlaying, toggle, events } = useFilm(demo)
  return (
    <figure>
      <div className="relative isolate aspect-3/4 overflow-hidden rounded-[20px] bg-shelf">
        {/* Under the film, for who prints or captures the page before its poster is there. */}
        <div aria-hidden="true" data-drawing>
          {still}
        </div>
        {demo !== null && (
          <video
            ref={film}
            muted
            loop
            playsInline
            preload="none"
            tabIndex={-1}
            aria-hidden="true"
            poster={poster}
            {...events}
            className="absolute inset-0 size-full object-cover"
          >
            {sources.map((source) => (
              <source key={source.src} {...source} />
            ))}
          </video>
        )}
      </div>
      <figcaption className="mt-3.5 flex items-start gap-3">
        <span className="min-w-0 flex-1">
          <b className="display block text-d3">{title}</b>
          <span className="text-foam-muted">{detail}</span>
        </span>
        {demo !== null && (
          <button
            type="button"
            aria-label={`${isPlaying ? 'Pause' : 'Play'} clip: ${what}`}
            onClick={toggle}
            className="grid size-11 flex-none place-items-center rounded-full bg-abyss text-foam hover:bg-shelf"
          >
            {isPlaying ? <PauseIcon size={20} weight="fill" /> : <PlayIcon size={20} weight="fill" />}
          </button>
        )}
      </figcaption>
    </figure>
  )
}

/**
 * A muted, looping film. Loads the poster near the viewport and plays while visible. With reduced motion it waits for Play. Scrolling
 * does not restart a paused film.
 */
function useFilm(demo: Demo | null) {
  const film = useRef<HTMLVideoElement>(null)
  const isNear = useHasBeenWithin(film, '50% 0px')
  const isSeen = useIsSeen(film)
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const shouldRun = isSeen && (isWanted ?? !wantsStill())
  const [isLoaded, setLoaded] = useState(false)
  if (shouldRun && !isLoaded) setLoaded(true)

  useEffect(() => {
    // A browser may block autoplay, for example to save power. Then the button starts it.
    if (shouldRun) film.current?.play().catch(() => undefined)
    else film.current?.pause()
  }, [shouldRun])

  function toggle(): void {
    setWanted(!isPlaying)
    // Play inside the click: browsers allow it there.
    if (!isPlaying) film.current?.play().catch(() => undefined)
  }
  const events = { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) }
  const poster = isNear ? demo?.poster : undefined
  return { film, poster, sources: isLoaded && demo !== null ? demo.films : [], isPlaying, toggle, events }
}

/** Returns true once the element has come within `rootMargin` of the viewport. */
function useHasBeenWithin(element: RefObject<HTMLElement | null>, rootMargin: string): boolean {
  const [hasBeen, setBeen] = useState(false)
  useEffect(
    () => observeVisibility(element.current, { rootMargin }, (isWithin) => isWithin && setBeen(true)),
    [element, rootMargin],
  )
  return hasBeen
}

/** Returns true while at least a third of the element is visible. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => observeVisibility(element.current, { threshold: 1 / 3 }, setSeen), [element])
  return isSeen
}

/** Calls `onChange` when the element enters or leaves the viewport. Returns a cleanup function. */
function observeVisibility(
  element: HTMLElement | null,
  options: IntersectionObserverInit,
  onChange: (isWithin: boolean) => void,
): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), options)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Demo recordings below `/ui`. The build lists the files, so pages never request a missing one. */
interface Demo {
  /** In the order that browsers try them. */
  films: readonly { src: string; type: string }[]
  poster: string
}

const types = [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
] as const

/** Returns recording 1, 2 or 3 from the file names, or null when the film or the poster is missing. */
export function demoOf(number: number, files: readonly string[]): Demo | null {
  const name = `demo-${number}`
  const poster = files.find((file) => new RegExp(`^${name}\\.(avif|webp|jpe?g|png)$`).test(file))
  const films = types.flatMap(([ending, type]) =>
    files.includes(`${name}.${ending}`) ? [{ src: `/ui/${name}.${ending}`, type }] : [],
  )
  return poster === undefined || films.length === 0 ? null : { films, poster: `/ui/${poster}` }
}
