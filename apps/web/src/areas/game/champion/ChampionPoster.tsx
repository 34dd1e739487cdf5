/** The poster of the season’s champion, drawn so that it can be saved as a picture. */
import { type Champion, type PlacedPlayer, posterWords } from '@whale/words'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isPractice } from '../../../shared/api/transport.ts'
import { Scene } from '../../../shared/art/Scene.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import {
  Done,
  useDone,
  canCopyPictures,
  canSharePictures,
  copyPicture,
  savePicture,
  wasClosed,
} from '../share/picture-actions.tsx'
import { ShareThing } from '../share/ShareThing.tsx'
import { storedText } from '../../../shared/stored-text.ts'
import { buzz, wantsStill } from '../../../shared/ui/motion.ts'
import { formatUnits, unitsInWords } from '@whale/words/numbers'
import { Face, useFaces } from '../../../shared/components/Face.tsx'
import './champion.css'

/** The duration of its longest animation (champion.css). */
const UNVEILING_MS = 900

interface Props {
  champion: Champion
  isYou: boolean
  leagueId: string
  /** Until the scores are final, the poster says so and is not for sharing. */
  isFinal?: boolean
}

/** The champion's poster, with sharing. It unrolls the first time; screen readers get it at once. */
export function ChampionPoster({ champion, isYou, leagueId, isFinal = true }: Props): ReactNode {
  const poster = useRef<HTMLDivElement>(null)
  const name = `champion_seen ${leagueId}${isFinal ? '' : ' tuesday'}`
  const { state, skip } = useUnveiling({ name, isYou, poster })
  return (
    <section id="champion" aria-label="Champion" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      {/* A tap anywhere skips; the button and the Escape key do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above. */}
      <div
        ref={poster}
        className={classNames(state === 'done' ? 'slip-shadow' : 'unveiled', state === 'waits' && 'unveiled-soon')}
        onClick={skip}
      >
        <PosterSheet champion={champion} isFinal={isFinal} />
      </div>
      {state === 'on' ? (
        <Button tone="line" wide onClick={skip}>
          Skip
        </Button>
      ) : (
        isFinal && <SharePoster champion={champion} isYou={isYou} leagueId={leagueId} />
      )}
    </section>
  )
}

/** The champion, the score and the two runners-up, on paper in a brass frame. */
function PosterSheet({ champion, isFinal }: { champion: Champion; isFinal: boolean }): ReactNode {
  const { above, name, by, league, score, ahead } = posterWords(champion, {
    isFinal: isFinal || isPractice,
    isPage: true,
  })
  return (
    <div className="poster-sheet on-paper overflow-hidden rounded-panel bg-paper p-1.5 ring-4 ring-brass ring-inset">
      <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-[15px] border-2 border-paper-ink">
        <span className="relative block aspect-4/1 overflow-hidden sm:aspect-5/2 lg:aspect-4/1 border-b-2 border-paper-ink">
          <Scene name="bermuda-triangle" crop="banner" priority="first" />
        </span>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-4 pb-4 sm:px-6">
          <div className="grid min-w-0 gap-0.5">
            <p className="poster-line narrator text-lead text-paper-ink">{above}</p>
            <h2 className="poster-name display text-[clamp(1.7rem,8.5vw,2.4rem)] leading-[1.02] wrap-break-word">
              {name}
            </h2>
            <p className="poster-line font-semibold text-paper-muted wrap-break-word">
              {by}, {league}
            </p>
          </div>
          <div className="poster-line flex flex-wrap items-center gap-x-4 gap-y-2">
            <Face userId={champion.userId} size={64} className="ring-3 ring-brass" />
            <p className="max-w-full flex-[1_1_9rem]">
              <span className="sr-only">{unitsInWords(champion.units)}</span>
              <span aria-hidden="true" className="figure block text-[clamp(2.6rem,13vw,3.9rem)] leading-none">
                {score}
              </span>
              <span className="text-paper-muted">{ahead}</span>
            </p>
          </div>
          {champion.runnersUp.length > 0 && <RunnersUp placed={champion.runnersUp} />}
        </div>
      </div>
    </div>
  )
}

/** Second and third place, with their faces. */
function RunnersUp({ placed }: { placed: readonly PlacedPlayer[] }): ReactNode {
  return (
    <ol className="poster-line grid gap-1.5 border-t-2 border-dashed border-paper-line pt-3">
      {placed.map(({ userId, place, username, units }) => (
        <li key={userId} className="flex flex-wrap items-center gap-x-2.5 text-small">
          <b className="w-[1.6em] tabular-nums">{place}</b>
          <Face userId={userId} size={32} />
          <span className="max-w-full flex-[1_1_6rem] font-semibold wrap-break-word">{username}</span>
          <span className="tabular-nums">{formatUnits(units)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The look of secondary buttons. */
const SMALL = { tone: 'line', size: 'small' } as const

/** Shares the poster where the device can, else copies it; saves it; and shares its link. */
function SharePoster({ champion, isYou, leagueId }: Props): ReactNode {
  const face = useFaces()(champion.userId)
  const [isDrawing, setDrawing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { done, say } = useDone()

  const act: Act = async (work, words) => {
    setDrawing(true)
    setFailed(false)
    try {
      await work(import('./draw-poster.ts').then(({ drawPoster }) => drawPoster(champion, { isNamed: isYou, face })))
      if (words !== undefined) say(words)
    } catch (thrown) {
      setFailed(!wasClosed(thrown))
    }
    setDrawing(false)
  }

  const busy = { wide: true, busy: isDrawing, busyLabel: 'Wait' }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 *:max-w-full *:flex-[1_1_6rem]">
        <SendPoster busy={busy} title={`${champion.leagueName}, Whale Club`} act={act} />
        <Button
          {...busy}
          {...SMALL}
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => void act(async (picture) => savePicture(await picture), 'Poster saved to your downloads.')}
        >
          <span>
            Save<span className="sr-only"> poster</span>
          </span>
        </Button>
        {!isPractice && (
          <ShareThing {...SMALL} leagueId={leagueId} subject={{ kind: 'champion' }}>
            <span>
              <span className="sr-only">Share a </span>Link
            </span>
          </ShareThing>
        )}
      </div>
      <Done done={done} />
      {hasFailed && <InfoStrip tone="danger">The picture could not be made. Please try again.</InfoStrip>}
    </div>
  )
}

/** Draws the poster and does something with it. `words` say that it is done. */
type Act = (work: (picture: Promise<File>) => Promise<void>, words?: string) => Promise<void>

interface SendProps {
  busy: { wide: boolean; busy: boolean; busyLabel: string }
  title: string
  act: Act
}

/** Shares the poster where the device can, else copies it. */
function SendPoster({ busy, title, act }: SendProps): ReactNode {
  if (canSharePictures()) {
    return (
      <Button
        {...busy}
        tone="brass"
        icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
        onClick={() => void act(async (picture) => await navigator.share({ files: [await picture], title }))}
      >
        <span>
          Share<span className="sr-only"> the poster</span>
        </span>
      </Button>
    )
  }
  if (!canCopyPictures()) return null
  return (
    <Button
      {...busy}
      tone="brass"
      icon={<ImageIcon size={20} aria-hidden="true" />}
      onClick={() => void act(copyPicture, 'Poster copied. Paste it in your chat.')}
    >
      <span>
        Copy<span className="sr-only"> the poster</span>
      </span>
    </Button>
  )
}

type Unveiling = 'waits' | 'on' | 'done'

interface Given {
  /** The season's and the viewer's. */
  name: string
  /** Whether the viewer is the champion. */
  isYou: boolean
  poster: RefObject<HTMLElement | null>
}

/** Returns the animation's stage: it waits until the poster is visible. */
function useUnveiling({ name, isYou, poster }: Given): { state: Unveiling; skip: () => void } {
  const [state, setState] = useState<Unveiling>(() =>
    storedText(name).read() === null && !wantsStill() ? 'waits' : 'done',
  )
  useEffect(() => {
    if (state !== 'waits' || poster.current === null) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setState('on')
      },
      { threshold: 0.4 },
    )
    observer.observe(poster.current)
    return () => observer.disconnect()
  }, [state, poster])
  useEffect(() => {
    if (state !== 'on') return
    // Stored as seen from the first frame: leaving midway counts.
    storedText(name).write('seen')
    if (isYou) buzz('win')
    const skip = () => setState('done')
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') skip()
    }
    const timer = setTimeout(skip, UNVEILING_MS)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [state, isYou, name])
  return { state, skip: () => setState('done') }
}
