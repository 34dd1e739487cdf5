/** Refusals that several endpoints share. */

/** What the week's window answers: before the start, at and after the lock, in a season that is over or did not begin. */
export const WINDOW_REFUSALS = ['week.not_started', 'week.locked', 'league.not_started', 'league.over'] as const
