/** What public pages say about when the game opens. The specification promises 2026, so they say so while that can still be true. */

/** The launch year of the specification. */
const LAUNCH_YEAR = 2026

export interface OpeningWords {
  /** What the beta takes, and when the game opens. */
  beta: string
  /** The newsletter’s button. */
  ask: string
  /** The newsletter’s heading. */
  heading: string
  /** After "Thanks for playing." Empty if there is nothing to add. */
  next: string
}

/** `access` is null until the config loads: the text is then true on every server. `year` is today’s. */
export function openingWords(access: 'open' | 'closed' | null, year: number): OpeningWords {
  if (access === 'closed' && year <= LAUNCH_YEAR) {
    return {
      beta: `2025 takes a beta code. We launch in ${LAUNCH_YEAR}, and it’s free.`,
      ask: `Tell me when ${LAUNCH_YEAR} opens`,
      heading: `Whale Club opens again in ${LAUNCH_YEAR}`,
      next: `We’re back for the ${LAUNCH_YEAR} season.`,
    }
  }
  return {
    beta: 'Adding a league takes a beta code. Joining one doesn’t, and it’s free.',
    ask: 'Tell me when a season opens',
    heading: 'Hear when a season opens',
    next: access === 'open' ? 'Whale Club is open now.' : '',
  }
}

/** What the landing's newsletter form says (section 2 of the specification). */
export const FOOTER_FORM = {
  already: 'This email is already subscribed!',
  failed: 'Failed to subscribe. Please try again.',
}
