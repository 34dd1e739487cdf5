import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { wantsStill } from '../../../shared/ui/still.ts'
import { type Demo, demoOf } from './demos.ts'

interface Props {
  number: 1 | 2 | 3
  /** Names the clip on its button: "Pause clip: setting a line". */
  what: string
  title: string
  detail: string
  /** Shown when this build has no recording. */
  still: ReactNode
}

/** One of the three looping demos, with its caption. */
export function DemoClip({ number, what, title, detail, still }: Props): ReactNode {
  const demo = demoOf(number, import.meta.env.DEMO_FILES)
  return (
    <figure>
      <div className="relative isolate aspect-5/4 overflow-hidden rounded-[20px] bg-shelf">
        {demo === null ? <div aria-hidden="true">{still}</div> : <Film demo={demo} what={what} />}
      </div>
      <figcaption className="mt-3.5">
        <b className="display block text-d3">{title}</b>
        <span className="text-foam-muted">{detail}</span>
      </figcaption>
    </figure>
  )
}

/**
 * A muted, looping film. Loads the poster near the viewport and plays while visible. With reduced motion it waits for Play. Scrolling
 * does not restart a paused film.
 */
function Film({ demo, what }: { demo: Demo; what: string }): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const isNear = useHasBeenWithin(video, '50% 0px')
  const isSeen = useIsSeen(video)
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const shouldRun = isSeen && (isWanted ?? !wantsStill())
  const [isLoaded, setLoaded] = useState(false)
  if (shouldRun && !isLoaded) setLoaded(true)

  useEffect(() => {
    // A browser may block autoplay, for example to save power. Then the button starts it.
    if (shouldRun) video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }, [shouldRun])

  function toggle(): void {
    setWanted(!isPlaying)
    // Play inside the click: browsers allow it there.
    if (!isPlaying) video.current?.play().catch(() => undefined)
  }
  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        poster={isNear ? demo.poster : undefined}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="absolute inset-0 size-full object-cover"
      >
        {isLoaded && demo.films.map((film) => <source key={film.src} {...film} />)}
      </video>
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} clip: ${what}`}
        onClick={toggle}
        className="on-scene-chip absolute right-3 bottom-3 grid size-11 place-items-center rounded-full"
      >
        {isPlaying ? <PauseIcon size={20} weight="fill" /> : <PlayIcon size={20} weight="fill" />}
      </button>
    </>
  )
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
