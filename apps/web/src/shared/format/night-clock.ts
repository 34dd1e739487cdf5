/** The time left in a night's phase, by the server's clock. */
import type { NightWire } from '@whale/contract'
import { useServerTime } from './clock.ts'

const TICK_MS = 250

/** Returns the time left in the night's phase in ms. It stops during a pause, and updates four times a second. */
export function useLeftMs(night: Pick<NightWire, 'now' | 'ends_at' | 'pause'>): number {
  return leftMs(night, useServerTime(night.now, TICK_MS))
}

/** Returns the total length of a phase in ms. A pause has moved its end by the pause's own length. */
export function phaseMs({
  began_at: beganAt,
  ends_at: endsAt,
  pause,
}: Pick<NightWire, 'began_at' | 'ends_at' | 'pause'>): number {
  if (endsAt === null) return 0
  const stopped = pause === null ? 0 : Date.parse(pause.ends_at) - Date.parse(pause.since)
  return Date.parse(endsAt) - Date.parse(beganAt) - stopped
}

/** Returns the time left in a phase in ms. A pause has moved its end by the pause's own length. */
export function leftMs({ ends_at: endsAt, pause }: Pick<NightWire, 'ends_at' | 'pause'>, nowMs: number): number {
  if (endsAt === null) return 0
  return Math.max(0, Date.parse(endsAt) - (pause === null ? nowMs : Date.parse(pause.ends_at)))
}
