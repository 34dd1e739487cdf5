/** What is left of a night's phase, by the server's time. */
import type { NightWire } from '@whale/contract'
import { useServerTime } from './clock.ts'

const TICK_MS = 250

/** Returns what is left of the night's phase in ms, which stands still in a pause. Updates four times a second. */
export function useLeftMs(night: Pick<NightWire, 'now' | 'ends_at' | 'pause'>): number {
  return leftMs(night, useServerTime(night.now, TICK_MS))
}

/** Returns how long a phase is in all, in ms. A pause has moved its end by the pause's own length. */
export function phaseMs({
  began_at: beganAt,
  ends_at: endsAt,
  pause,
}: Pick<NightWire, 'began_at' | 'ends_at' | 'pause'>): number {
  if (endsAt === null) return 0
  const stopped = pause === null ? 0 : Date.parse(pause.ends_at) - Date.parse(pause.since)
  return Date.parse(endsAt) - Date.parse(beganAt) - stopped
}

/** Returns what is left of a phase in ms. A pause has moved its end by the pause's own length. */
export function leftMs({ ends_at: endsAt, pause }: Pick<NightWire, 'ends_at' | 'pause'>, nowMs: number): number {
  if (endsAt === null) return 0
  return Math.max(0, Date.parse(endsAt) - (pause === null ? nowMs : Date.parse(pause.ends_at)))
}
