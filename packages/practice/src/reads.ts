/** What pages read of a practice season: its memory, and the week as a provider would report it. */
import { lineProjections, points, projectedScore, walletOf } from '@whale/game'
import type { MemberView, Reads } from '@whale/pages'
import { kickoffsOf } from './athletes.ts'
import { USERNAMES } from './crew.ts'
import { balancesAfterRun, betsOfSeason, entriesOfSeason, houseBetsOfSeason, predictionsOfSeason } from './history.ts'
import { type Practice, entriesOf, entriesOfRun, reportOf } from './practice.ts'
import { pastWeeksNow, rosterNow } from './readings.ts'

export function readsOf(practice: Practice, seen: MemberView): Reads {
  const { league, now } = seen
  const reportNow = (week: number) => reportOf(practice, week, now)
  return {
    usernames: async () => USERNAMES,
    chosenFaces: async () => new Map(),
    mutedUsers: async () => [],
    ownerSeenAt: async () => now,
    lobby: async () => ({ inviteUrl: '', isSchedulePublished: true }),
    betsOfSeason: async () => betsOfSeason(practice, league),
    entriesOfSeason: async () => entriesOfSeason(practice, league),
    predictionsOfWeek: async (week) => predictionsOfSeason(practice, league).filter((made) => made.week === week),
    predictionsOf: async (id) => predictionsOfSeason(practice, league).filter(({ playerId }) => playerId === id),
    houseBetsOf: async (id) => houseBetsOfSeason(practice).filter(({ playerId }) => playerId === id),
    weekRuns: async () => practice.runs,
    runPaying: async (week) => practice.runs.get(week) ?? null,
    runOfWeek: async (week) => practice.runs.get(week) ?? null,
    entriesOfRun: async ({ id }) => entriesOfRun(practice, id),
    balancesAfterRun: async ({ week }) => balancesAfterRun(practice, week),
    // Scores of practice never change.
    correctionsOf: async () => [],
    walletEntries: async (playerId) =>
      entriesOf(practice, walletOf(playerId)).map(({ transfer, units, balanceAfter }) => {
        const { id, week, recordedAt, reason, cause } = transfer
        return { transferId: id, week, recordedAt, reason, causeId: cause.id, units, balanceAfter }
      }),
    treasuryEntries: async () => treasuryEntries(practice),
    walletsByWeek: async () =>
      league.players.flatMap(({ id }) => {
        const entries = entriesOf(practice, walletOf(id))
        const last = new Map(entries.map(({ transfer, balanceAfter }) => [transfer.week, balanceAfter]))
        return [...last].map(([week, units]) => ({ playerId: id, week, units }))
      }),
    lastReading: async (week) => (week === 0 ? null : reportNow(week)),
    projectedWeeks: async (weeks) => new Map(weeks.map((week) => [week, reportNow(week)])),
    pastWeeks: async () => pastWeeksNow({ practice, seen }),
    teamsNow: async (week) => {
      const { teams, readAt } = reportNow(week)
      return { readAt, byTeam: new Map(teams.map((team) => [team.teamId, team])) }
    },
    kickoffsOf: async (week) => kickoffsOf(league.calendar, week),
    rosterOf: async ({ teamId }) => rosterNow({ practice, seen }, teamId),
    projectionsOf: async (week) =>
      new Map(reportNow(week).teams.map((team) => [team.teamId, projectedScore(team) ?? points(0)])),
    lineProjectionsOf: async (week) => lineProjections(reportNow(week)),
    pairingsOf: async (week) => reportNow(week).pairings,
  }
}

/** The entries of the treasury's account. */
export function treasuryEntries(practice: Pick<Practice, 'transfers'>) {
  return entriesOf(practice, 'treasury').map(({ transfer, units, other }) => {
    return { week: transfer.week, reason: transfer.reason, amount: units, account: other }
  })
}
