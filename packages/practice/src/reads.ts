/** What pages read about a practice season: its memory, and the week as a provider would report it. */
import { type GameEvent, lineProjections, points, projectedScore, walletOf } from '@whale/game'
import { type MemberView, NOTICES_MAX, NOTICE_EVENTS, type Reads, isBounty, ownResultsOf } from '@whale/pages'
import { kickoffsOf } from './athletes.ts'
import { USERNAMES } from './crew.ts'
import { balancesAfterRun, betsOfSeason, entriesOfSeason, houseBetsOfSeason, topScorePicksOfSeason } from './history.ts'
import { type Practice, entriesBetween, entriesOf, entriesOfRun, reportOf } from './practice.ts'
import { pastWeeksNow, rosterNow } from './readings.ts'

export function readsOf(practice: Practice, seen: MemberView): Reads {
  const { league, now } = seen
  const reportNow = (week: number) => reportOf(practice, week, now)
  return {
    usernames: async () => USERNAMES,
    chosenFaces: async () => new Map(),
    ownerSeenAt: async () => now,
    lobby: async () => ({ inviteUrl: '', isSchedulePublished: true }),
    betsOfIds: async () => practice.bets,
    betsOfSeason: async () => betsOfSeason(practice, league),
    entriesOfSeason: async () => entriesOfSeason(practice, league),
    topScorePicksOfWeek: async (week) => topScorePicksOfSeason(practice, league).filter((made) => made.week === week),
    topScorePicksOf: async (id) => topScorePicksOfSeason(practice, league).filter(({ playerId }) => playerId === id),
    houseBetsOf: async (id) => houseBetsOfSeason(practice).filter(({ playerId }) => playerId === id),
    weekRuns: async () => practice.runs,
    runPaying: async (week) => practice.runs.get(week) ?? null,
    runOfWeek: async (week) => practice.runs.get(week) ?? null,
    entriesOfRun: async ({ id }) => entriesOfRun(practice, id),
    balancesAfterRun: async ({ week }) => balancesAfterRun(practice, week),
    // Practice scores are never late and never change.
    correctionsOf: async () => [],
    lateChangesOf: async () => null,
    waitingWeek: async () => null,
    isReminderSet: async () => false,
    athleteNames: async () => new Map(),
    entriesBeforeRun: async ({ week }) => entriesBetween(practice, week),
    // Rivals do not write in the feed.
    isTalkOn: async () => false,
    mutedUsers: async () => [],
    feedLines: async () => [],
    reactionsTo: async () => new Map(),
    nudges: async () => null,
    ...eventReads(practice, league.season),
    walletEntries: async (playerId) =>
      entriesOf(practice, walletOf(playerId)).map(({ transfer, units, balanceAfter }) => {
        const { id, week, recordedAt, reason, cause } = transfer
        return { transferId: id, week, recordedAt, reason, causeId: cause.id, units, balanceAfter }
      }),
    bankEntries: async () => bankEntries(practice),
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

type EventReads = Pick<Reads, 'settledBy' | 'feedRows' | 'noticeEvents' | 'resultsOf' | 'bountiesOf'>

/** The season's events with their numbers for the feed and the notices, and the results of settlements. */
function eventReads(practice: Practice, season: number): EventReads {
  const numbered = practice.events.map((event, index) => ({ number: index + 1, at: event.at, event })).toReversed()
  return {
    settledBy: async (weeks) =>
      numbered.flatMap(({ number, event }) =>
        event.type === 'week.settled' && weeks.includes(event.week) ? [{ week: event.week, number }] : [],
      ),
    feedRows: async ({ types, through, limit }) =>
      numbered
        .flatMap(({ event, ...row }) => (isOf(event, types) ? [{ ...row, event }] : []))
        .filter(({ number }) => number <= (through ?? number))
        .slice(0, limit),
    noticeEvents: async (playerId) =>
      numbered
        .flatMap(({ number, event }) => (isOf(event, NOTICE_EVENTS) ? [{ number, event }] : []))
        .filter(({ event }) => event.type !== 'team.claimed' || event.player.id === playerId)
        .slice(0, NOTICES_MAX),
    resultsOf: async (playerId) =>
      new Map(
        [...practice.runs.values()].map((run) => {
          const settled = { ...run, entries: entriesOfRun(practice, run.id) }
          return [run.week, { ...ownResultsOf(settled, { season, playerId }), at: run.at }]
        }),
      ),
    bountiesOf: async (playerId) =>
      practice.transfers.flatMap(({ id, to, week, reason, units, cause }) => {
        const run = practice.runs.get(week)
        const isOwn = to === walletOf(playerId) && cause.type === 'run'
        return isOwn && isBounty(reason) && run !== undefined ? [{ id, week, reason, units, at: run.at }] : []
      }),
  }
}

function isOf<T extends GameEvent['type']>(
  event: GameEvent,
  types: readonly T[],
): event is Extract<GameEvent, { type: T }> {
  return (types as readonly string[]).includes(event.type)
}

/** The entries of the treasury's account. */
function bankEntries(practice: Pick<Practice, 'transfers'>) {
  return entriesOf(practice, 'treasury').map(({ transfer, units, other }) => {
    return { week: transfer.week, reason: transfer.reason, amount: units, account: other }
  })
}
