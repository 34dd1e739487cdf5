/** Plays the beats of Tuesday's results one after another. */
import { useCallback, useEffect, useState } from 'react'
import { wantsStill } from '../../../shared/ui/still.ts'
import type { Beat } from './results-view.ts'

const OPENING_MS = 700

const BEAT_MS = 1150

/** The whale, or the line that is lost, stays longer. */
const CROSSING_MS = 2900

export interface Playing {
  /** How many beats show so far. */
  shown: number
  isOver: boolean
  next: () => void
  skip: () => void
  /** Null while it plays, and with reduced motion. */
  replay: (() => void) | null
}

/** `startsOver` is true on later visits: they begin with the last card. Enter, Space and the right arrow go on, Escape skips. */
export function useBeats(beats: readonly Beat[], { startsOver }: { startsOver: boolean }): Playing {
  const end = beats.length + 1
  const [at, setAt] = useState(() => (startsOver || wantsStill() || beats.length === 0 ? end : 0))
  const isOver = at >= end
  const next = useCallback(() => setAt((before) => Math.min(before + 1, end)), [end])
  const skip = useCallback(() => setAt(end), [end])

  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(next, msOf(at, beats))
    return () => clearTimeout(timer)
  }, [at, beats, isOver, next])

  useEffect(() => {
    if (isOver) return
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') skip()
      // A focused button has its own keys.
      else if (ON.has(event.key) && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        next()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOver, next, skip])

  const canReplay = isOver && beats.length > 0 && !wantsStill()
  return { shown: Math.min(at, beats.length), isOver, next, skip, replay: canReplay ? () => setAt(0) : null }
}

const ON: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowRight'])

function msOf(at: number, beats: readonly Beat[]): number {
  if (at === 0) return OPENING_MS
  return (beats[at - 1]?.crossing ?? null) === null ? BEAT_MS : CROSSING_MS
}
