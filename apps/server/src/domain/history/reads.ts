/** Everything that pages read from one league's tables. */
import type { LeagueView, Run } from '@whale/game'
import type { RunOf, StoredReads } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'
import type { Version } from '../../platform/postgres/version-cache.ts'
import { betsOfIds, betsOfSeason } from './bets.ts'
import { pastEntries } from './casino.ts'
import { feedRows } from './feed.ts'
import { entriesOfWallet } from './ledger.ts'
import { houseBetsOfPlayer } from './house-bets.ts'
import { bountiesOf, noticeEvents } from './notices.ts'
import { chosenFacesOf, usernamesAt } from './people.ts'
import { topScorePicksOf, topScorePicksOfWeek, runPaying } from './top-score.ts'
import {
  athleteNames,
  balancesAfterRun,
  correctionsOf,
  entriesBeforeRun,
  entriesOfRun,
  lateChangesOf,
  runOfWeek,
  settledBy,
  weekRuns,
} from './runs.ts'
import { lastReading, projectedWeeks } from './scores.ts'
import { bankEntries, walletsByWeek } from './bank.ts'
import { weekResultsOf } from './week-results.ts'

/** The reads for one view of a league. `version`: the league's, if it was just read. */
export function storedReads(db: Db, league: LeagueView, version: Version | null): StoredReads {
  const leagueId = league.id
  return {
    usernames: async () => await usernamesAt(db, { leagueId, version }),
    chosenFaces: async () => await chosenFacesOf(db, leagueId),
    betsOfIds: async (ids) => await betsOfIds(db, leagueId, ids),
    betsOfSeason: async () => await betsOfSeason(db, league),
    entriesOfSeason: async () => [...(await pastEntries(db, league)), ...league.entries],
    topScorePicksOfWeek: async (week) => await topScorePicksOfWeek(db, league, week),
    topScorePicksOf: async (playerId) => await topScorePicksOf(db, league, playerId),
    houseBetsOf: async (playerId) => await houseBetsOfPlayer(db, { leagueId, playerId }),
    weekRuns: async () => await weekRuns(db, leagueId),
    runPaying: async (week) => await runPaying(db, league, week),
    runOfWeek: async (week) => await runOfWeek(db, { leagueId, week }),
    entriesOfRun: async ({ id }) => await entriesOfRun(db, { leagueId, runId: id }),
    balancesAfterRun: async (run) => await balancesAfter(db, league, run),
    correctionsOf: async (week) => await correctionsOf(db, { leagueId, week }),
    lateChangesOf: async (week) => await lateChangesOf(db, { leagueId, week }),
    entriesBeforeRun: async ({ id, week }) => await entriesBeforeRun(db, { leagueId, runId: id, week }),
    athleteNames: async (week) => await athleteNames(db, { leagueId, week }),
    settledBy: async (weeks) => await settledBy(db, { leagueId, weeks }),
    resultsOf: async (playerId) => (await weekResultsOf(db, league)).get(playerId) ?? new Map(),
    bountiesOf: async (playerId) => await bountiesOf(db, leagueId, playerId),
    feedRows: async (asked) => await feedRows(db, leagueId, asked),
    noticeEvents: async (playerId) => await noticeEvents(db, { leagueId, playerId }),
    walletEntries: async (playerId) => await entriesOfWallet(db, leagueId, playerId),
    bankEntries: async () => await bankEntries(db, leagueId),
    walletsByWeek: async () => await walletsByWeek(db, leagueId),
    lastReading: async (week) => await lastReading(db, { leagueId, week }),
    projectedWeeks: async (weeks) => await projectedWeeks(db, { leagueId, weeks }),
  }
}

type Balances = Awaited<ReturnType<typeof balancesAfterRun>>

/** The balances after each last settlement: every home page needs them, and they never change. */
const known = new WeakMap<Run, Balances>()

async function balancesAfter(db: Db, { id: leagueId, lastRun }: LeagueView, { id, week }: RunOf): Promise<Balances> {
  const cached = lastRun?.id === id ? known.get(lastRun) : undefined
  if (cached !== undefined) return cached
  const balances = await balancesAfterRun(db, { leagueId, runId: id, week })
  // A run without transfers ends at the last one of its week, which may still come.
  if (lastRun?.id === id && lastRun.transfers.length > 0) known.set(lastRun, balances)
  return balances
}
