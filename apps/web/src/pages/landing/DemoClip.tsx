import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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

/** Muted and looping. Nothing is fetched before it is near; where motion is unwanted the poster stands until somebody presses Play. */
function Film({ demo, what }: { demo: Demo; what: string }): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const isNear = useIsNear(video)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (!isNear || wantsStillness()) return
    // A browser may refuse to start by itself (to save power); then the button is how it starts.
    video.current?.play().catch(() => undefined)
  }, [isNear])

  function toggle(): void {
    if (isPlaying) video.current?.pause()
    else void video.current?.play().catch(() => undefined)
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
        {isNear && demo.films.map((film) => <source key={film.src} {...film} />)}
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

/** True from when the element first comes within a screen's half of being seen. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['calm'] === 'on'
}
