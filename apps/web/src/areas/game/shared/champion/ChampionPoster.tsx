/** The poster of the season’s champion, drawn so that it can be saved as a picture. */
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isPractice } from '../../../../shared/api/transport.ts'
import { Scene } from '../../../../shared/art/Scene.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { ShareThing } from '../share/ShareThing.tsx'
import { type Champion, fittingSize, posterFileName, posterWords } from './champion-words.ts'
import { storedText } from '../../../../shared/stored-text.ts'
import { buzz } from '../../../../shared/ui/haptics.ts'
import { wantsStill } from '../../../../shared/ui/motion.ts'
import { scenes } from '../../../../shared/art/scenes.ts'
import { forDisplay } from '../../../../shared/format/format.ts'
import './champion.css'

const WIDTH = 1080

const HEIGHT = 1350

const FRAME = 44

/** Where the drawing ends and the text area begins. */
const HORIZON = 900

const DISPLAY = `'Caprasimo', Georgia, serif`

const TEXT = `'Archivo Variable', system-ui, sans-serif`

/** Shows a bit more sea than the portrait poster, so that the whole whale fits. */
const CROP = { x: 466, y: 0, width: 620, height: 535 }

/** The duration of its longest animation (champion.css). */
const UNVEILING_MS = 2400

interface Props {
  champion: Champion
  isYou: boolean
  leagueId: string
}

/** The champion's poster, with sharing. It unrolls the first time; screen readers get it at once. */
export function ChampionPoster({ champion, isYou, leagueId }: Props): ReactNode {
  const { above, name, below, foot } = posterWords(champion)
  const poster = useRef<HTMLDivElement>(null)
  const { state, skip } = useUnveiling({ name: `champion_seen ${leagueId}`, isYou, poster })
  return (
    <section aria-label="Champion" className="grid content-start gap-5">
      {/* A tap anywhere skips; the button and the Escape key do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above. */}
      <div
        ref={poster}
        className={classNames(state === 'done' ? 'slip-shadow' : 'unveiled', state === 'waits' && 'unveiled-soon')}
        onClick={skip}
      >
        <div className="poster-sheet on-paper grid overflow-hidden rounded-control bg-paper p-2.5 text-center">
          <span className="relative block aspect-4/3 md:aspect-3/2 overflow-hidden rounded-[7px]">
            <Scene name="bermuda-triangle" crop="poster" priority="first" />
          </span>
          <div className="grid gap-1 px-4 pt-5 pb-6">
            <p className="poster-line display text-lead text-paper-muted">{above}</p>
            <h2 className="poster-name display text-[2.4rem] leading-[1.02]">{name}</h2>
            <p className="poster-line mt-1 font-semibold">
              {below}
              {isYou && <span className="font-medium text-paper-muted"> (you)</span>}
            </p>
            <p className="poster-line text-small text-paper-muted">{foot}</p>
          </div>
        </div>
      </div>
      {state === 'on' ? (
        <Button tone="line" wide onClick={skip}>
          Skip
        </Button>
      ) : (
        <div className="grid gap-3">
          <SharePoster champion={champion} />
          {!isPractice && (
            <ShareThing leagueId={leagueId} subject={{ kind: 'champion' }} tone="line">
              Share a link
            </ShareThing>
          )}
        </div>
      )}
    </section>
  )
}

/** Shares the picture if the platform can; otherwise downloads it. */
function SharePoster({ champion }: { champion: Champion }): ReactNode {
  const [isDrawing, setDrawing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const canShare = canSharePictures()

  async function send(): Promise<void> {
    setDrawing(true)
    setFailed(false)
    try {
      const picture = await drawPoster(champion)
      if (canShare) await navigator.share({ files: [picture], title: posterWords(champion).foot })
      else save(picture)
    } catch (thrown) {
      // Closing the share sheet is not an error. Anything else is.
      setFailed(!(thrown instanceof DOMException && thrown.name === 'AbortError'))
    }
    setDrawing(false)
  }

  const Drawn = canShare ? ShareNetworkIcon : DownloadSimpleIcon
  return (
    <div className="grid gap-3">
      <Button
        tone="brass"
        wide
        busy={isDrawing}
        busyLabel="Drawing"
        icon={<Drawn size={20} aria-hidden="true" />}
        onClick={() => void send()}
      >
        {canShare ? 'Share the poster' : 'Save the poster'}
      </Button>
      {hasFailed && <InfoStrip tone="danger">The picture could not be made. Please try again.</InfoStrip>}
    </div>
  )
}

function canSharePictures(): boolean {
  const probe = new File([], 'poster.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

function save(picture: File): void {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = picture.name
  link.click()
  // The download keeps its own reference to the picture.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
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

/** Returns a PNG file. Throws an `Error` if the browser cannot draw it. */
async function drawPoster(champion: Champion): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  const scene = new Image()
  scene.src = scenes['bermuda-triangle'].url
  await Promise.all([scene.decode(), document.fonts.load(`100px ${DISPLAY}`), document.fonts.load(`40px ${TEXT}`)])
  drawScene(context, scene)
  drawWords(context, champion)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (png === null) throw new Error('the picture could not be written')
  return new File([png], posterFileName(champion), { type: 'image/png' })
}

function inkOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim()
}

/** The storm scene, framed, covering the area above the horizon. */
function drawScene(context: CanvasRenderingContext2D, scene: HTMLImageElement): void {
  const { extent } = scenes['bermuda-triangle']
  const box = { x: FRAME, y: FRAME, width: WIDTH - 2 * FRAME, height: HORIZON - FRAME }
  const scale = Math.max(box.width / CROP.width, box.height / CROP.height)
  const left = box.x + box.width / 2 - (CROP.x + CROP.width / 2) * scale
  const top = box.y + box.height / 2 - (CROP.y + CROP.height / 2) * scale
  context.fillStyle = inkOf('--paper')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 20)
  context.clip()
  context.drawImage(scene, left, top, extent.width * scale, extent.height * scale)
  context.restore()
}

function drawWords(context: CanvasRenderingContext2D, champion: Champion): void {
  const { above, name, below, foot } = posterWords(champion)
  const room = WIDTH - 4 * FRAME
  const line = (text: string, given: { y: number; size: number; face: string; ink: string; smallest: number }) => {
    const font = (size: number) => `${size}px ${given.face}`
    const size = fittingSize(
      (each) => {
        context.font = font(each)
        return context.measureText(text).width
      },
      { width: room, largest: given.size, smallest: given.smallest },
    )
    context.font = font(size)
    context.fillStyle = inkOf(given.ink)
    context.fillText(text, WIDTH / 2, given.y, room)
  }
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  line(above, { y: 1000, size: 44, face: DISPLAY, ink: '--paper-muted', smallest: 30 })
  line(forDisplay(name), { y: 1122, size: 116, face: DISPLAY, ink: '--paper-ink', smallest: 44 })
  line(below, { y: 1194, size: 42, face: TEXT, ink: '--paper-ink', smallest: 26 })
  line(foot, { y: 1288, size: 32, face: TEXT, ink: '--paper-muted', smallest: 22 })
}
