/** A league's home, its game summary, and the viewer's season. */
import type { TableRow } from '@whale/contract'
import { historyThrough } from '@whale/game'
import { gameView, narrativesView } from '../game.ts'
import { type OwnPicks, homeView } from '../home.ts'
import type { PageAt, PagesOf } from '../page.ts'
import { seasonView } from '../season.ts'
import { weekOf } from '../tide.ts'
import { tableOfWeek } from './stored.ts'

export const gamePages: PagesOf<'game', 'game' | 'home' | 'allNarratives' | 'season'> = {
  game: ({ seen }) => gameView(seen),
  home: async (at, { query }) => {
    const { seen, reads } = at
    const { league } = seen
    const week = Math.min(query.week ?? weekOf(league), weekOf(league))
    const corrections = league.lastRun === null ? [] : await reads.correctionsOf(league.lastRun.week)
    return homeView({
      seen,
      week,
      own: await ownPicks(at, week),
      leaderboard: await tableOfWeek(league, reads, week),
      usernames: await reads.usernames(),
      chosenFaces: await reads.chosenFaces(),
      report: await reads.lastReading(week),
      wasCorrected: corrections.length > 0,
    })
  },
  allNarratives: ({ seen }) => ({ narratives: narrativesView(seen.league) }),
  season: async ({ seen, reads }) => {
    const standings = new Map<number, readonly TableRow[]>()
    for (const { week } of seen.league.settledScores) {
      standings.set(week, await tableOfWeek(seen.league, reads, week))
    }
    const topScorePicks = await reads.topScorePicksOf(seen.turn.actor.playerId)
    return seasonView(seen, { topScorePicks, runs: await reads.weekRuns(), standings })
  },
}

/** The viewer's entry and top-score pick in a week, with the run that settled it. */
async function ownPicks({ seen: { league, turn }, reads }: PageAt, week: number): Promise<OwnPicks> {
  const isOwn = (made: { playerId: string; week: number }) =>
    made.playerId === turn.actor.playerId && made.week === week
  const entries = week > historyThrough(league.progress) ? league.entries : await reads.entriesOfSeason()
  const topScorePicks = await reads.topScorePicksOfWeek(week)
  return {
    entry: entries.find(isOwn) ?? null,
    run: await reads.runPaying(week),
    topScorePick: topScorePicks.find(isOwn) ?? null,
  }
}
