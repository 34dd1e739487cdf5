/** The page of a week's predictions. */
import type { PagesOf } from '../page.ts'
import { weekPredictionsView } from '../week-predictions.ts'

export const predictionsPages: PagesOf<'predictions', 'weekPredictions'> = {
  weekPredictions: async ({ seen, reads }, { params: { week } }) => {
    const made = await reads.predictionsOfWeek(week)
    const run = await reads.runPaying(week)
    return weekPredictionsView(seen, { week, made, run, usernames: await reads.usernames() })
  },
}
