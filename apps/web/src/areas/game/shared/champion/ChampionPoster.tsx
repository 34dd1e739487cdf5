import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { type ReactNode, useRef, useState } from 'react'
import { Scene } from '../../../../shared/art/Scene.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { drawPoster } from './draw-poster.ts'
import { type Champion, posterWords } from './poster-words.ts'
import { useUnveiling } from './use-unveiling.ts'
import './champion.css'

interface Props {
  champion: Champion
  isYou: boolean
  leagueId: string
}

/** Who won the season, as a poster that can be sent around. The first time it is unrolled; readers have it at once. */
export function ChampionPoster({ champion, isYou, leagueId }: Props): ReactNode {
  const { above, name, below, foot } = posterWords(champion)
  const poster = useRef<HTMLDivElement>(null)
  const { state, skip } = useUnveiling({ name: `champion_seen ${leagueId}`, isYou, poster })
  return (
    <section aria-label="Champion" className="grid content-start gap-5">
      {/* A tap anywhere on it skips too; the button and the Escape key are the ways for everybody else. */}
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
        <SharePoster champion={champion} />
      )}
    </section>
  )
}

/** Shares the picture where the platform can, and saves it where it cannot. */
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
      // Who closes the platform's sheet has changed their mind; all else is a picture that could not be drawn or sent.
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
  // The download has its own hold on the picture once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
