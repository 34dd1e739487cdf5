/** The pages of the casino: the week's event, and the entries of the season. */
import { type UserId, balanceOf, playerOfUser } from '@whale/game'
import { canPickAthletes, casinoPageView } from '../casino-page.ts'
import { type CasinoBetsInput, casinoBetsView, casinoEventView } from '../casino.ts'
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
  casinoLeagueBets: async (at, { query: { week, user_id: userId, include_settled: withSettled } }) => ({
    bets: await betsAsked(at, { week, userId, withSettled }),
  }),
  casinoUserBets: async (at, { query: { week, include_settled: withSettled } }) => ({
    bets: await betsAsked(at, { week, userId: at.seen.turn.actor.userId, withSettled }),
  }),
  casinoTreasury: ({ seen: { league } }) => ({ balance: balanceOf(league.balances, 'treasury') }),
}

async function betsAsked({ seen: { league }, reads }: PageAt, asked: CasinoBetsInput['asked']) {
  const usernames = await reads.usernames()
  const runs = await reads.weekRuns()
  return casinoBetsView(league, { usernames, entries: await reads.entriesOfSeason(), runs, asked })
}
