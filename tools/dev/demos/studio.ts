/**
 * Records a page frame by frame. The page's time is frozen between frames, so a clip runs evenly however slow the machine is. Timers
 * follow Playwright's clock; animations are set to their position.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

export const FRAMES_PER_SECOND = 25
const FRAME_MS = 1000 / FRAMES_PER_SECOND

/** The phone's size. A frame shows its full width around the hand. */
export const PHONE = { width: 390, height: 844 } as const
const FRAME = { width: 390, height: 312 } as const

export interface Studio {
  /** Records for that many seconds. */
  roll(seconds: number): Promise<void>
  /** Moves the hand to an element, scrolls it into view, and moves the camera along. */
  reach(target: Locator): Promise<void>
  /** Moves the hand to an element and clicks it. */
  press(target: Locator): Promise<void>
  /** Moves the camera to an element and the hand away. */
  look(target: Locator): Promise<void>
  /** Lets the page run without recording. */
  skip(milliseconds: number): Promise<void>
}

interface Point {
  x: number
  y: number
}

/** Starts recording a page. Frames are written to a folder, numbered from 1. */
export async function openStudio(page: Page, folder: string): Promise<Studio> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(bringHand)
  let frames = 0
  let camera = 0
  let hand: Point = { x: 300, y: 330 }

  async function frame(): Promise<void> {
    await page.clock.runFor(FRAME_MS)
    await page.evaluate(stepAnimations, FRAME_MS)
    frames += 1
    const path = join(folder, `${String(frames).padStart(4, '0')}.png`)
    await page.screenshot({ path, clip: { x: 0, y: camera, ...FRAME }, animations: 'allow' })
  }

  /** Moves hand, camera and scroll position, slowly at both ends. */
  async function move(to: { hand: Point; camera: number; scrollBy: number }, seconds: number): Promise<void> {
    const from = { hand, camera }
    const steps = Math.round(seconds * FRAMES_PER_SECOND)
    let scrolled = 0
    for (let step = 1; step <= steps; step += 1) {
      const part = eased(step / steps)
      const scroll = Math.round(to.scrollBy * part)
      if (scroll !== scrolled) await page.evaluate(scrollPage, scroll - scrolled)
      scrolled = scroll
      camera = Math.round((from.camera + (to.camera - from.camera) * part) * 2) / 2
      hand = between(from.hand, to.hand, part)
      await page.evaluate(moveHand, { ...hand, down: false })
      await frame()
    }
  }

  async function whereabouts(target: Locator): Promise<{ centre: Point; scrollBy: number }> {
    const box = await target.boundingBox()
    if (box === null) throw new Error(`Nothing to record: ${target.toString()}`)
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const scrollBy = await target.evaluate(scrollNeeded)
    return { centre: { x: centre.x, y: centre.y - scrollBy }, scrollBy }
  }

  async function reach(target: Locator): Promise<void> {
    const { centre, scrollBy } = await whereabouts(target)
    const far = Math.hypot(centre.x - hand.x, centre.y - hand.y) + Math.abs(scrollBy)
    await move({ hand: centre, camera: cameraOn(centre.y), scrollBy }, far < 4 ? 0.08 : 0.4 + Math.min(0.5, far / 1000))
  }

  return {
    async roll(seconds) {
      for (let step = 0; step < seconds * FRAMES_PER_SECOND; step += 1) await frame()
    },
    reach,
    async press(target) {
      await reach(target)
      await page.evaluate(moveHand, { ...hand, down: true })
      await frame()
      await frame()
      await page.mouse.click(hand.x, hand.y)
      await frame()
      await page.evaluate(moveHand, { ...hand, down: false })
      await page.waitForLoadState('networkidle')
      await frame()
    },
    async look(target) {
      const { centre, scrollBy } = await whereabouts(target)
      await move(
        { hand: { x: 350, y: Math.min(PHONE.height - 60, centre.y + 190) }, camera: cameraOn(centre.y), scrollBy },
        0.8,
      )
    },
    async skip(milliseconds) {
      await page.clock.fastForward(milliseconds)
      await page.waitForLoadState('networkidle')
    },
  }
}

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

/** Returns the top of the frame whose center is at a height. */
const cameraOn = (y: number): number => Math.max(0, Math.min(PHONE.height - FRAME.height, y - FRAME.height / 2))

/** In the page: draws the hand and hides the demo bar. */
function bringHand(): void {
  const style = new CSSStyleSheet()
  style.replaceSync(`
    [aria-label='Demo'] { display: none !important }
    .film-hand {
      position: fixed; z-index: 2147483647; width: 34px; height: 34px; margin: -17px 0 0 -17px; border-radius: 50%;
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
  hand.style.left = '-100px'
  document.documentElement.append(hand)
}

/** In the page. */
function moveHand({ x, y, down }: Point & { down: boolean }): void {
  const hand = document.querySelector<HTMLElement>('.film-hand')
  if (hand === null) return
  hand.style.left = `${x}px`
  hand.style.top = `${y}px`
  hand.classList.toggle('is-down', down)
}

/** In the page: advances every animation by one frame. */
function stepAnimations(frameMs: number): void {
  for (const animation of document.getAnimations()) {
    const { playState, currentTime, effect } = animation
    const isNew = playState !== 'paused'
    if (isNew) animation.pause()
    const at = isNew ? 0 : Number(currentTime ?? 0) + frameMs
    const end = Number(effect?.getComputedTiming().endTime ?? 0)
    if (at >= end) animation.finish()
    else animation.currentTime = at
  }
}

/** In the page: returns the scroll distance that centers an element in the uncovered area. */
function scrollNeeded(element: Element): number {
  const isFixed = (at: Element | null): boolean =>
    at !== null && (getComputedStyle(at).position === 'fixed' || isFixed(at.parentElement))
  if (isFixed(element)) return 0
  const { top, height } = element.getBoundingClientRect()
  const wanted = top + height / 2 - innerHeight * 0.45
  const room = document.documentElement.scrollHeight - innerHeight - scrollY
  return Math.round(Math.max(-scrollY, Math.min(room, wanted)))
}

/** In the page. */
function scrollPage(by: number): void {
  scrollBy(0, by)
}
