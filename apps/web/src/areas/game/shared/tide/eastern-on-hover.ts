import type { PointerEvent } from 'react'
import { formatEastern } from '../../../../shared/format/format.ts'

/** Has an element tell the official time of an instant to who rests a pointer on it. Until then nobody has to work it out. */
export function easternOnHover(instant: string): { onPointerEnter: (event: PointerEvent<HTMLElement>) => void } {
  return {
    onPointerEnter({ currentTarget }) {
      currentTarget.title = formatEastern(instant)
    },
  }
}
