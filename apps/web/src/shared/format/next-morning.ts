/** Returns the next 8am on this device as ISO text: a night of twelve days begins where its host is. */
export function nextMorning(nowMs: number): string {
  const morning = new Date(nowMs)
  morning.setHours(8, 0, 0, 0)
  if (morning.getTime() <= nowMs) morning.setDate(morning.getDate() + 1)
  return morning.toISOString()
}
