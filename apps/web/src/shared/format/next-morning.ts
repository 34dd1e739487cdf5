/** Returns the next 8am on this device as ISO text: a twelve-day night begins in its host's zone. */
export function nextMorning(nowMs: number): string {
  const morning = new Date(nowMs)
  morning.setHours(8, 0, 0, 0)
  if (morning.getTime() <= nowMs) morning.setDate(morning.getDate() + 1)
  return morning.toISOString()
}
