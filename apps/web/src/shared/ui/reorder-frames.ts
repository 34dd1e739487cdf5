/** How a row of a table goes from its old place to its new one. Places are in pixels from the table's top. */

const MOVE_MS = 320
/** On a line of the game, for whoever crosses it. */
const PAUSE_MS = 200

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
