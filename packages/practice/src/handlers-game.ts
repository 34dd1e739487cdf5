/** Answers calls about the season that need no league. */
import { momentsView, narrativeView, type pages, seasonStateView, weekConfigView } from '@whale/pages'
import { type HandlersOf, notOffered } from './handler.ts'
import { SEASON } from './practice.ts'

export const gameHandlers: { game: Omit<HandlersOf<'game'>, keyof (typeof pages)['game']> } = {
  game: {
    remindOfWeek: notOffered,
    globalState: ({ seen: { league, now } }) => ({ season: SEASON, now, ...seasonStateView(league.calendar, now) }),
    globalWeek: ({ seen: { league, now } }, { params: { week } }) => ({
      season: SEASON,
      config: weekConfigView(league, week, now),
      moments: momentsView(league.calendar, week),
      now,
    }),
    globalCurrentWeek: ({ seen: { league, now } }) => {
      return { season: SEASON, current_week: seasonStateView(league.calendar, now).current_week }
    },
    globalNarrative: (_, { params }) => narrativeView({ season: SEASON, week: params.week }),
  },
}
