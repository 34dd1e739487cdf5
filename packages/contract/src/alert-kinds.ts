/** The kinds of alerts on a person's devices, and their limits. */

/** In display order. */
export const ALERT_KINDS = [
  'offer',
  'answered',
  'last_call',
  'nudge',
  'swing',
  'count',
  'crossing',
  'vote',
  'request',
  'season',
] as const

export type AlertKind = (typeof ALERT_KINDS)[number]

/** The kinds that are on when a person first turns alerts on. */
export const DEFAULT_ALERT_KINDS: readonly AlertKind[] = [
  'offer',
  'answered',
  'last_call',
  'nudge',
  'count',
  'crossing',
  'vote',
  'season',
]

/** Kinds that need no answer: a person gets at most `OPTIONAL_A_DAY` of them, unless they turn the limit off. */
export const OPTIONAL_ALERT_KINDS: readonly AlertKind[] = ['answered', 'nudge', 'swing', 'count', 'crossing']

export const OPTIONAL_A_DAY = 2

/** Default quiet hours. */
export const QUIET_FROM_HOUR = 22

export const QUIET_UNTIL_HOUR = 8
