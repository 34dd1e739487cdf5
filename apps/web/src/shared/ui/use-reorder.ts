import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rowMove, topsOf } from './reorder-frames.ts'
import { wantsStill } from './still.ts'

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
