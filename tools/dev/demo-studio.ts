/**
 * Films a page frame by frame, with a hand that presses and a camera that follows it. The page's time is frozen between frames, so a clip runs
 * smoothly on a slow machine. Timers follow Playwright's clock; animations are set to their position.
 */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { exec } from '../exec.ts'

const FRAMES_PER_SECOND = 25
const FRAME_MS = 1000 / FRAMES_PER_SECOND

/** The phone's size. A frame shows the full width around the hand. */
export const PHONE = { width: 390, height: 844 } as const
const FRAME = { width: 390, height: 520 } as const

interface Shot {
  x: number
  y: number
  /** The hand's opacity, from 0 to 1. It is hidden when there is nothing to press. */
  hand: number
  camera: number
}

export interface Studio {
  /** Films for that many seconds. A hand that rests fades. */
  roll(seconds: number): Promise<void>
  /** Moves the hand to an element and clicks it. */
  press(target: Locator): Promise<void>
  /** Moves the camera to the middle of an element, and hides the hand. */
  look(target: Locator): Promise<void>
  /** Lets the page run without filming. */
  skip(milliseconds: number): Promise<void>
}

/** Starts filming a page. Frames are written to an empty folder, numbered from 1. */
export async function openStudio(page: Page, folder: string): Promise<Studio> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(bringHand)
  let frames = 0
  let now: Shot = { x: 300, y: 330, hand: 0, camera: 0 }

  async function frame(given: { isDown?: boolean; scrollBy?: number } = {}): Promise<void> {
    await page.clock.runFor(FRAME_MS)
    await page.evaluate(stepPage, { ...now, isDown: false, scrollBy: 0, ...given, frameMs: FRAME_MS })
    frames += 1
    const path = join(folder, `${String(frames).padStart(4, '0')}.png`)
    await page.screenshot({ path, clip: { x: 0, y: now.camera, ...FRAME }, animations: 'allow' })
  }

  /** Glides to an element, slowly at both ends, and scrolls it to the middle. `away` hides the hand. */
  async function glide(target: Locator, { seconds, away }: { seconds: number; away: boolean }): Promise<void> {
    for (let waited = 0; waited < FRAMES_PER_SECOND && !(await target.isVisible()); waited += 1) await frame()
    const box = await target.boundingBox({ timeout: 1000 })
    if (box === null) throw new Error(`Nothing to film: ${target.toString()}`)
    const scrollBy = await target.evaluate(scrollNeeded)
    const middle = box.y + box.height / 2 - scrollBy
    const to = away ? now : { x: box.x + box.width / 2, y: middle }
    const camera = Math.max(0, Math.min(PHONE.height - FRAME.height, middle - FRAME.height / 2))
    const from = now
    const steps = Math.round(seconds * FRAMES_PER_SECOND)
    for (let step = 1, scrolled = 0; step <= steps; step += 1) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2
      const between = (start: number, end: number) => start + (end - start) * part
      now = {
        x: between(from.x, to.x),
        y: between(from.y, to.y),
        hand: between(from.hand, away ? 0 : 1),
        camera: Math.round(between(from.camera, camera)),
      }
      const scroll = Math.round(scrollBy * part)
      await frame({ scrollBy: scroll - scrolled })
      scrolled = scroll
    }
  }

  return {
    async roll(seconds) {
      for (let step = 0; step < seconds * FRAMES_PER_SECOND; step += 1) {
        now = { ...now, hand: Math.max(0, now.hand - 0.2) }
        await frame()
      }
    },
    async press(target) {
      await glide(target, { seconds: 0.6, away: false })
      await frame({ isDown: true })
      await page.mouse.click(now.x, now.y)
      await frame({ isDown: true })
      await page.waitForLoadState('networkidle')
      await frame()
    },
    look: async (target) => await glide(target, { seconds: 0.8, away: true }),
    async skip(milliseconds) {
      await page.clock.fastForward(milliseconds)
      await page.waitForLoadState('networkidle')
    },
  }
}

/** In the page: draws the hand and hides the demo bar. */
function bringHand(): void {
  const style = new CSSStyleSheet()
  style.replaceSync(`
    [aria-label='Demo'] { display: none !important }
    .film-hand {
      position: fixed; z-index: 2147483647; left: -100px; width: 34px; height: 34px; margin: -17px 0 0 -17px; border-radius: 50%;
      background: oklch(0.958 0.018 92 / 0.55); border: 2px solid oklch(0.958 0.018 92); pointer-events: none;
      box-shadow: 0 0 0 1.5px oklch(0.185 0.034 222 / 0.6);
    }
    .film-hand.is-down { scale: 0.78; background: oklch(0.835 0.128 84 / 0.8) }
    * { scroll-behavior: auto !important; caret-color: transparent !important }
    ::-webkit-scrollbar { display: none }
  `)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  const hand = document.createElement('div')
  hand.className = 'film-hand'
  hand.setAttribute('aria-hidden', 'true')
  document.documentElement.append(hand)
}

/** In the page: moves the hand, scrolls, and advances every animation by one frame. */
function stepPage(to: Omit<Shot, 'camera'> & { isDown: boolean; scrollBy: number; frameMs: number }): void {
  const hand = document.querySelector<HTMLElement>('.film-hand')
  if (hand !== null) Object.assign(hand.style, { left: `${to.x}px`, top: `${to.y}px`, opacity: String(to.hand) })
  hand?.classList.toggle('is-down', to.isDown)
  scrollBy(0, to.scrollBy)
  for (const animation of document.getAnimations()) {
    const { playState, currentTime, effect } = animation
    const isNew = playState !== 'paused'
    if (isNew) animation.pause()
    const at = isNew ? 0 : Number(currentTime ?? 0) + to.frameMs
    if (at >= Number(effect?.getComputedTiming().endTime ?? 0)) animation.finish()
    else animation.currentTime = at
  }
}

/** In the page: returns the scroll distance that brings an element near the middle; 0 if an ancestor is fixed. */
function scrollNeeded(element: Element): number {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return 0
  const { top, height } = element.getBoundingClientRect()
  const wanted = top + height / 2 - innerHeight * 0.45
  const room = document.documentElement.scrollHeight - innerHeight - scrollY
  return Math.round(Math.max(-scrollY, Math.min(room, wanted)))
}

const CODECS = {
  webm: '-c:v libvpx-vp9 -b:v 0 -tune-content screen -lag-in-frames 25 -g 250 -row-mt 1 -crf 40',
  // `faststart` puts the index first, so that playback can start early.
  mp4: '-c:v libx264 -preset veryslow -tune animation -movflags +faststart -crf 25',
}
const SEAM_SECONDS = 0.4

/** Encodes `count` frames as WebM and MP4 clips that loop smoothly, and the last frame as a poster. `file` is their path without the extension. */
export async function cut(given: { frames: string; count: number; file: string }): Promise<void> {
  const { frames, count, file } = given
  const frame = (number: string) => join(frames, `${number}.png`)
  const ffmpeg = async (args: string) => {
    const { code } = await exec('ffmpeg', `-hide_banner -loglevel error -y ${args}`.split(' '), { cwd: frames })
    if (code !== 0) throw new Error('ffmpeg failed')
  }
  const rate = `-framerate ${FRAMES_PER_SECOND}`
  const first = `-loop 1 ${rate} -t ${SEAM_SECONDS} -i ${frame('0001')}`
  const seamAt = count / FRAMES_PER_SECOND - SEAM_SECONDS
  const seam = `[0][1]xfade=transition=fade:duration=${SEAM_SECONDS}:offset=${seamAt},format=yuv420p`
  for (const [ending, codec] of Object.entries(CODECS))
    await ffmpeg(`${rate} -i ${frame('%04d')} ${first} -filter_complex ${seam} -an ${codec} ${file}.${ending}`)
  const webp = '-c:v libwebp -quality 82 -compression_level 6'
  await ffmpeg(`-i ${frame(String(count).padStart(4, '0'))} ${webp} ${file}.webp`)
}
