import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { wantsStill } from '../../../shared/ui/still.ts'
import { type Demo, demoOf } from './demos.ts'

interface Props {
  number: 1 | 2 | 3
  /** For the button: "Pause clip: setting a line". */
  what: string
  title: string
  detail: string
  /** Stands in for a recording that this build does not have. */
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
 * Muted and looping. The poster is fetched when it is near, the film when it is seen, and it runs while it is seen. Where motion is
 * unwanted the poster stands until somebody presses Play; who has paused it is not overruled by scrolling.
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
    // A browser may refuse to start by itself (to save power); then the button is how it starts.
    if (shouldRun) video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }, [shouldRun])

  function toggle(): void {
    setWanted(!isPlaying)
    // At once, because this press may be what the browser was waiting for.
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

/** True from when the element first comes so near to being seen. */
function useHasBeenWithin(element: RefObject<HTMLElement | null>, rootMargin: string): boolean {
  const [hasBeen, setBeen] = useState(false)
  useEffect(
    () => watchSight(element.current, { rootMargin }, (isWithin) => isWithin && setBeen(true)),
    [element, rootMargin],
  )
  return hasBeen
}

/** True while a third of the element or more can be seen. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => watchSight(element.current, { threshold: 1 / 3 }, setSeen), [element])
  return isSeen
}

/** Tells whenever an element comes into sight and leaves it. Returns how to stop. */
function watchSight(
  element: HTMLElement | null,
  how: IntersectionObserverInit,
  tell: (isWithin: boolean) => void,
): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new IntersectionObserver((seen) => tell(seen.at(-1)?.isIntersecting === true), how)
  observer.observe(element)
  return () => observer.disconnect()
}
