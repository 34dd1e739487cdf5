/** The page of a week's top-score picks. */
import type { PagesOf } from '../page.ts'
import { weekTopScoreView } from '../week-top-score.ts'

export const topScorePages: PagesOf<'topScore', 'weekTopScore'> = {
  weekTopScore: async ({ seen, reads }, { params: { week } }) => {
    const made = await reads.topScorePicksOfWeek(week)
    const run = await reads.runPaying(week)
    return weekTopScoreView(seen, { week, made, run, usernames: await reads.usernames() })
  },
}
