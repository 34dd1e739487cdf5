import { type RefObject, useLayoutEffect, useRef } from 'react'
import { wantsStill } from './motion.ts'

const MOVE_MS = 320
/** Pause on a line of the table that decides something, such as the whale line. */
const PAUSE_MS = 200

/**
 * Animates table rows when their order changes. A row that crosses a line pauses on it. Rows have their id in `data-row`, lines in
 * `data-line`. Does nothing with reduced motion.
 */
export function useReorder(body: RefObject<HTMLTableSectionElement | null>): void {
  const before = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const rows = rowsIn(body)
    const order = rows.map(idOf)
    const isNew = order.join() !== before.current.join()
    // Measure heights only on a change of order, because measuring forces a layout of the whole page.
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
  /** The crossed line, or null. */
  crosses: number | null
}

/** Positions in pixels from the table's top. */
interface Given {
  from: number
  to: number
  lines: readonly number[]
}

/** Returns the frames of a row, with a stop on the first line it crosses. Null if the row stays. */
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

/** Returns the top of each row in an order, from the current heights. Skips rows without a height. */
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
