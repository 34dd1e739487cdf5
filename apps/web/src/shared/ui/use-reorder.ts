import { type RefObject, useLayoutEffect, useRef } from 'react'
import { wantsStill } from './still.ts'

/** How a row of a table goes from its old place to its new one. Places are in pixels from the table's top. */

const MOVE_MS = 320

/** On a line of the game, for whoever crosses it. */
const PAUSE_MS = 200

/**
 * Lets the rows of a table glide to their new places when their order changes; who crosses a line stops on it, and the line thickens.
 * Each row carries its id in `data-row`, a line in `data-line`; nodes are kept, so that the focus stays. Where motion is not wanted
 * they are just there.
 */
export function useReorder(body: RefObject<HTMLTableSectionElement | null>): void {
  const before = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const rows = rowsIn(body)
    const order = rows.map(idOf)
    const isNew = order.join() !== before.current.join()
    // Heights are asked for only where something moves: on a page that has just come, asking would lay it all out on the spot.
    if (isNew && before.current.length > 0 && !wantsStill()) glide(rows, before.current)
    before.current = order
  })
}

function rowsIn(body: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(body.current?.querySelectorAll<HTMLElement>('[data-row], [data-line]') ?? [])]
}

function idOf({ dataset }: HTMLElement): string {
  return dataset['row'] ?? dataset['line'] ?? ''
}

function glide(rows: readonly HTMLElement[], orderBefore: readonly string[]): void {
  const heights = new Map(rows.map((row) => [idOf(row), row.offsetHeight]))
  const from = topsOf(orderBefore, heights)
  const to = topsOf(rows.map(idOf), heights)
  const lines = rows.filter(({ dataset }) => dataset['line'] !== undefined)
  const lineTops = lines.map((line) => to.get(idOf(line)) ?? 0)
  for (const row of rows) {
    const [start, end] = [from.get(idOf(row)), to.get(idOf(row))]
    if (row.dataset['row'] === undefined || start === undefined || end === undefined) continue
    const move = rowMove({ from: start, to: end, lines: lineTops })
    if (move === null) continue
    row.animate(move.frames, { duration: move.durationMs, easing: 'ease-in-out' })
    if (move.crosses !== null) thicken(lines[move.crosses], move.durationMs)
  }
}

function thicken(line: HTMLElement | undefined, durationMs: number): void {
  for (const dash of line?.querySelectorAll('[aria-hidden]') ?? []) {
    dash.animate([{}, { transform: 'scaleY(2.5)', offset: 0.4 }, { transform: 'scaleY(2.5)', offset: 0.7 }, {}], {
      duration: durationMs,
    })
  }
}

export interface RowMove {
  frames: { transform: string; offset?: number }[]
  durationMs: number
  /** Which of the lines is crossed; null for none. */
  crosses: number | null
}

interface Given {
  from: number
  to: number
  lines: readonly number[]
}

/** Returns the way of a row, with a stop on the first line that it crosses; null for a row that stays. */
export function rowMove({ from, to, lines }: Given): RowMove | null {
  if (from === to) return null
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const crossed = lines.findIndex((line) => line > low && line < high)
  const start = { transform: by(from - to) }
  const end = { transform: 'none' }
  const line = lines[crossed]
  if (line === undefined) return { frames: [start, end], durationMs: MOVE_MS, crosses: null }
  const durationMs = MOVE_MS + PAUSE_MS
  const before = (MOVE_MS * Math.abs(line - from)) / (high - low)
  const onIt = { transform: by(line - to) }
  const frames = [
    start,
    { ...onIt, offset: before / durationMs },
    { ...onIt, offset: (before + PAUSE_MS) / durationMs },
    end,
  ]
  return { frames, durationMs, crosses: crossed }
}

/** Returns where each row begins in an order, by heights as they are now; one that has no height any more takes no place. */
export function topsOf(order: readonly string[], heights: ReadonlyMap<string, number>): Map<string, number> {
  let top = 0
  const tops = new Map<string, number>()
  for (const id of order) {
    const height = heights.get(id)
    if (height === undefined) continue
    tops.set(id, top)
    top += height
  }
  return tops
}

function by(pixels: number): string {
  return `translateY(${pixels}px)`
}
