/** Formats official times, apart from the other formats: it needs `Intl`, which a league's home avoids. */
import { dayText } from './format.ts'

/** The season's official zone. */
const EASTERN = 'America/New_York'

/** Returns the official time, for what is no page: a hover, a file. "Thursday, Sep 11, 8pm ET". */
export function formatEastern(instant: string): string {
  const time = new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: EASTERN })
  return `${dayText(instant, EASTERN)}, ${time.replace(':00', '').replace(/\s/, '').toLowerCase()} ET`
}
