/** The pages of the casino: the week's event, and the entries of the season. */
import { type UserId, balanceOf, playerOfUser } from '@whale/game'
import { canPickAthletes, casinoPageView } from '../casino-page.ts'
import { type Bet, type CasinoBetsInput, casinoBetsView, casinoEventView } from '../casino.ts'
import type { PageAt, PagesOf } from '../page.ts'
import { weekOf } from '../tide.ts'

type Names = 'casinoEvent' | 'casinoEvents' | 'casinoLeagueBets' | 'casinoUserBets' | 'casinoTreasury'

export const casinoPages: PagesOf<'casino', Names> = {
  casinoEvent: async ({ seen, reads }, { params }) => {
    const player = playerOfUser(seen.league, params.user as UserId)
    if (player === null) return null
    if (!canPickAthletes(seen, player)) return casinoPageView(seen, { player, roster: [], past: [] })
    const week = weekOf(seen.league)
    const roster = await reads.rosterOf({ teamId: player.teamId, week })
    return casinoPageView(seen, { player, roster, past: await reads.pastWeeks(week) })
  },
  casinoEvents: ({ seen: { league } }, { query: { week } }) => {
    const weeks = week === undefined ? league.calendar.map((moments) => moments.week) : [week]
    return { events: weeks.flatMap((number) => casinoEventView(league, number) ?? []) }
  },
  casinoLeagueBets: async (at, { query: { week, user_id: userId, include_settled: withSettled } }) => {
    const bets = await betsAsked(at, { week, userId, withSettled })
    return { bets, clubs: await clubsOf(at, bets) }
  },
  casinoUserBets: async (at, { query: { week, include_settled: withSettled } }) => ({
    bets: await betsAsked(at, { week, userId: at.seen.turn.actor.userId, withSettled }),
  }),
  casinoTreasury: ({ seen: { league } }) => ({ balance: balanceOf(league.balances, 'treasury') }),
}

/** The NFL teams of the athletes in these entries, from each week's scores. */
async function clubsOf({ reads }: PageAt, bets: readonly Bet[]): Promise<Record<string, string>> {
  const clubs: Record<string, string> = {}
  for (const week of new Set(bets.filter(({ picks }) => picks.length > 0).map((bet) => bet.week))) {
    const picked = new Set(
      bets.filter((bet) => bet.week === week).flatMap(({ picks }) => picks.map((one) => one.athlete_id)),
    )
    const reading = await reads.lastReading(week)
    for (const { athleteId, nflTeam } of (reading?.teams ?? []).flatMap(({ athletes }) => athletes))
      if (nflTeam !== null && picked.has(athleteId)) clubs[athleteId] = nflTeam
  }
  return clubs
}

async function betsAsked({ seen: { league }, reads }: PageAt, asked: CasinoBetsInput['asked']) {
  const usernames = await reads.usernames()
  const runs = await reads.weekRuns()
  return casinoBetsView(league, { usernames, entries: await reads.entriesOfSeason(), runs, asked })
}
