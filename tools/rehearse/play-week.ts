/**
 * Plays week 1 over HTTP. The leagues join on the eve of the season, everyone enters and predicts, and the clock moves from one
 * moment of the week to the next.
 *
 * The recordings already contain the final points of week 1. That is fine: the server asks for a week by its number, and reads
 * no points before Tuesday. The recorded lineups are the final ones.
 */
import { type ReplyOf, endpoints } from '@whale/contract'
import { type Ask, Refused } from './ask.ts'
import { type Crew, type Member, fillLeague } from './crew.ts'
import { type RecordedLeague, type RecordedWeek, recordedWeekOf } from './recorded-leagues.ts'

/** The day before the season opens, at 11am in New York. */
const EVE = '2024-09-03T15:00:00.000Z'

export interface Player extends Member {
  pick: { athleteId: string; name: string; position: string }
  /** The predicted best team of the week. */
  namedTeamId: string
  /** The reply to an entry after the lock. */
  lateEntry: string
  /** The wallet's ledger after Wednesday. */
  ledger: ReplyOf<typeof endpoints.treasury.transactions>
}

type Run = NonNullable<ReplyOf<typeof endpoints.game.receipt>['run']>

export interface PlayedLeague {
  recorded: RecordedLeague
  /** The provider's record, read without the server's code. */
  recordedWeek: RecordedWeek
  leagueId: string
  name: string
  players: readonly Player[]
  /** What the calendar did, in order (`process week 1`). */
  happened: readonly string[]
  moments: ReplyOf<typeof endpoints.game.globalState>['moments']
  /** The receipt on Tuesday, and after Wednesday's second check of the scores. */
  tuesday: Run | null
  wednesday: Run | null
  standings: ReplyOf<typeof endpoints.game.leaderboard>['rows']
  treasury: ReplyOf<typeof endpoints.treasury.treasury>
}

/** Plays all of the leagues through one week of the same server, and returns what came of each. */
export async function playWeek(
  ask: Ask,
  given: { recordings: string; leagues: readonly RecordedLeague[] },
): Promise<PlayedLeague[]> {
  const story = storyOf(ask)
  await story.turnTo(EVE)
  const crews: (Crew & { recorded: RecordedLeague })[] = []
  for (const recorded of given.leagues) crews.push({ ...(await fillLeague(ask, recorded)), recorded })
  const { moments } = await ask(endpoints.game.globalState)
  await story.turnTo(moments.opens_at)
  const picked = await Promise.all(crews.map((crew) => placeAllBets(ask, crew)))
  await story.turnTo(moments.locks_at)
  const late = await Promise.all(crews.map((crew, index) => enterLate(ask, crew, picked[index] ?? [])))
  await story.turnTo(moments.processes_at)
  const tuesdays = await Promise.all(crews.map((crew) => receiptOf(ask, crew)))
  await story.turnTo(moments.confirms_at)
  return await Promise.all(
    crews.map(async (crew, index) => {
      const { recorded, leagueId, name } = crew
      return {
        recorded,
        recordedWeek: await recordedWeekOf(given.recordings, recorded),
        leagueId,
        name,
        players: await withLedgers(ask, crew, late[index] ?? []),
        happened: story.happenedIn(name),
        moments,
        tuesday: tuesdays[index] ?? null,
        wednesday: await receiptOf(ask, crew),
        ...(await booksOf(ask, crew)),
      }
    }),
  )
}

/** Turns the server's clock and remembers what happened on the way, league by league. */
function storyOf(ask: Ask) {
  const happened: { league: string; what: string }[] = []
  return {
    async turnTo(now: string): Promise<void> {
      happened.push(...(await ask(endpoints.dev.turnDevClock, { body: { now } })).happened)
    },
    happenedIn: (name: string) => happened.filter(({ league }) => league === name).map(({ what }) => what),
  }
}

type Picked = Omit<Player, 'lateEntry' | 'ledger'>

/** Every member picks an athlete and predicts a team. The same recordings give the same picks. */
async function placeAllBets(ask: Ask, { leagueId, members }: Crew): Promise<Picked[]> {
  const players: Picked[] = []
  for (const [index, member] of members.entries()) {
    const { userId, token } = member
    const { event, choices } = await ask(endpoints.casino.casinoEvent, {
      params: { league: leagueId, user: userId },
      token,
    })
    const open = choices.filter(({ refusal, is_starter }) => refusal === null && is_starter)
    // The first, second or third available starter, so that not everyone wins.
    const choice = open[index % 3]
    if (event === null || choice === undefined) throw new Error(`${member.teamName} has no athlete to enter with`)
    const { athlete_id, name, position } = choice
    const entry = { user_id: userId, event_id: event.id, entry_amount: 0, athlete_ids: [athlete_id], team_id: null }
    await ask(endpoints.casino.enterCasino, { token, body: entry })
    // Each predicts the next member's team, so exactly one prediction is right.
    const team_id = members[(index + 1) % members.length]?.teamId ?? ''
    const prediction = { league_id: leagueId, user_id: userId, week: 1, team_id, points: 120 + index }
    await ask(endpoints.predictions.makePrediction, { token, body: prediction })
    players.push({ ...member, pick: { athleteId: athlete_id, name, position }, namedTeamId: team_id })
  }
  return players
}

type Late = Omit<Player, 'ledger'>

async function enterLate(ask: Ask, { leagueId }: Crew, players: readonly Picked[]): Promise<Late[]> {
  return await Promise.all(
    players.map(async (player) => {
      const { userId: user_id, token, pick } = player
      const body = { user_id, event_id: `${leagueId}:1`, entry_amount: 0, athlete_ids: [pick.athleteId], team_id: null }
      const lateEntry = await ask(endpoints.casino.enterCasino, { token, body }).then(
        () => 'taken',
        (error: unknown) => {
          // Expected: the rules refuse a late entry. Any other error ends the rehearsal.
          if (error instanceof Refused) return error.code
          throw error
        },
      )
      return { ...player, lateEntry }
    }),
  )
}

async function receiptOf(ask: Ask, { leagueId: league, members }: Crew): Promise<Run | null> {
  const { run } = await ask(endpoints.game.receipt, { params: { league, week: 1 }, token: members[0]?.token ?? '' })
  return run
}

async function withLedgers(ask: Ask, { leagueId: league }: Crew, players: readonly Late[]): Promise<Player[]> {
  return await Promise.all(
    players.map(async (player) => {
      const { userId: user, token } = player
      return { ...player, ledger: await ask(endpoints.treasury.transactions, { params: { league, user }, token }) }
    }),
  )
}

async function booksOf(
  ask: Ask,
  { leagueId: league, members }: Crew,
): Promise<Pick<PlayedLeague, 'standings' | 'treasury'>> {
  const token = members[0]?.token ?? ''
  const { rows: standings } = await ask(endpoints.game.leaderboard, { params: { league, week: 1 }, token })
  return { standings, treasury: await ask(endpoints.treasury.treasury, { params: { league }, token }) }
}
