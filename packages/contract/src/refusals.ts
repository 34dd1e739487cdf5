/** The refusals outside a week's betting window, shared by several endpoints. */
export const WINDOW_REFUSALS = ['week.not_started', 'week.locked', 'league.not_started', 'league.over'] as const
