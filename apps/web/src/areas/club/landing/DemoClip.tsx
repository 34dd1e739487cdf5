import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { wantsStill } from '../../../shared/ui/motion.ts'

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
export function DemoClip({ number, what, title, detail, still }: Props): ReactNode {
  const demo = demoOf(number, import.meta.env.DEMO_FILES)
  const { film, poster, sources, isPlaying, toggle, events } = useFilm(demo)
  return (
    <figure>
      <div className="relative isolate aspect-3/4 overflow-hidden rounded-[20px] bg-shelf">
        {/* Under the film, for anyone who prints or captures the page before the poster loads. */}
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

/** A recording below `/ui`. The build lists the files, so pages never request a missing one. */
interface Demo {
  films: readonly { src: string; type: string }[]
  poster: string
}

/** By file ending, in the order that browsers try them. */
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
