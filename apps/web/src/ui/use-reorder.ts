import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rowMove } from './reorder-frames.ts'
import { wantsStill } from './still.ts'

/**
 * Lets the rows of a table glide to their new places when their order changes; who crosses a line stops on it, and the line thickens.
 * Each row carries its id in `data-row`, a line is `data-line`; nodes are kept, so that the focus stays. Where motion is not wanted
 * they are just there.
 */
export function useReorder(body: RefObject<HTMLTableSectionElement | null>): void {
  const before = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const rows = elementsIn(body, '[data-row]')
    // Places within the table: that the page has scrolled in between is no move.
    const tops = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop]))
    if (!wantsStill()) {
      const lines = elementsIn(body, '[data-line]')
      for (const row of rows) glide(row, before.current.get(row.dataset['row'] ?? '') ?? row.offsetTop, lines)
    }
    before.current = tops
  })
}

function elementsIn(body: RefObject<HTMLElement | null>, selector: string): HTMLElement[] {
  return [...(body.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
}

function glide(row: HTMLElement, from: number, lines: readonly HTMLElement[]): void {
  const move = rowMove({ from, to: row.offsetTop, lines: lines.map(({ offsetTop }) => offsetTop) })
  if (move === null) return
  row.animate(move.frames, { duration: move.durationMs, easing: 'ease-in-out' })
  const line = move.crosses === null ? undefined : lines[move.crosses]
  for (const dash of line?.querySelectorAll('[aria-hidden]') ?? []) {
    dash.animate([{}, { transform: 'scaleY(2.5)', offset: 0.4 }, { transform: 'scaleY(2.5)', offset: 0.7 }, {}], {
      duration: move.durationMs,
    })
  }
}
