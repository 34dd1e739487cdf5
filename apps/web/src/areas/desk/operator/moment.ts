import { formatDate, formatTime } from '../../../shared/format/format.ts'

/** A moment of the desk: "September 3, 4:12pm". Letters live by the real clock, which a demo's turned clock says nothing about. */
export function momentWords(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}
