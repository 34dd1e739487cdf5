import { type RefObject, useLayoutEffect, useRef } from 'react'

const MOVE_MS = 320

/**
 * Lets the rows of a table glide to their new places when their order changes. Each row carries its id in `data-row`; nodes are
 * kept, so that the focus stays. Where motion is not wanted they are just there.
 */
export function useReorder(body: RefObject<HTMLTableSectionElement | null>): void {
  const before = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    // Places within the table: that the page has scrolled in between is no move.
    const tops = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop]))
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const row of rows) {
        const id = row.dataset['row'] ?? ''
        const from = (before.current.get(id) ?? row.offsetTop) - (tops.get(id) ?? 0)
        if (from !== 0) {
          row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
            duration: MOVE_MS,
            easing: 'ease-in-out',
          })
        }
      }
    }
    before.current = tops
  })
}
