/** Reserves a league for the season after the one that it plays. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { SET_FOR_NEXT_FROM_WEEK } from '@whale/contract'
import {
  type League,
  type LeagueId,
  type UserId,
  createAndClaim,
  firstWeekFrom,
  membersOf,
  momentsOf,
  nextSeasonOf,
  playerOfUser,
  refuse,
} from '@whale/game'
import type { Command } from '../../domain/act.ts'
import { createLeague } from '../../domain/administration.ts'
import { wantRequestEmails } from '../../domain/claim-emails.ts'
import { peek } from '../../domain/peek.ts'
import { nextSeasonLeague } from '../../domain/history/next-season.ts'
import { type Answer, answerOf } from '../../http/endpoint.ts'
import type { MemberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'
import { mayReserve } from '../../http/new-league.ts'

type NextSeason = ReplyOf<typeof endpoints.onboarding.nextSeason>

/** The league that follows this one in the next season, and whether a member can reserve one. */
export async function nextSeason(world: World, { turn, now }: MemberView): Promise<NextSeason> {
  const { league, actor } = turn
  const found = await nextSeasonLeague(world, league)
  const next = found === null ? null : await peek(world, found.id)
  const isLate = momentsOf(league.calendar, SET_FOR_NEXT_FROM_WEEK).opensAt <= now
  return {
    season: league.season + 1,
    can_reserve: next === null && isLate && league.reserved === null && mayReserve(world, league.season + 1),
    league:
      next === null
        ? null
        : {
            id: next.id,
            name: next.name,
            invite_code: next.inviteCode,
            is_member: playerOfUser(next, actor.userId) !== null,
            is_reserved: next.reserved !== null,
            total_claimed: membersOf(next).length,
          },
  }
}

/** Reserves the next season for a member, who claims the team that they have now. */
export async function reserveNextSeason(
  world: World,
  { member: { turn }, key }: { member: MemberView; key: Key },
): Promise<Answer<ReplyOf<typeof endpoints.onboarding.reserveNextSeason>>> {
  return answerOf(await reserve(world, { league: turn.league, userId: turn.actor.userId, key }))
}

/** A league that is added in the last weeks is reserved for the next season at once. */
export async function reserveNextSeasonToo(
  world: World,
  { leagueId, userId }: { leagueId: LeagueId; userId: UserId },
): Promise<void> {
  const league = await peek(world, leagueId)
  if (league === null || league.reserved !== null) return
  const first = firstWeekFrom(league.season, world.clock.now())
  if (first !== null && first >= SET_FOR_NEXT_FROM_WEEK) await reserve(world, { league, userId, key: null })
}

type Key = Command<object>['key']

async function reserve(world: World, { league, userId, key }: { league: League; userId: UserId; key: Key }) {
  const season = league.season + 1
  const isAllowed = mayReserve(world, season)
  const isThere = (await nextSeasonLeague(world, league)) !== null
  const outcome = await createLeague(world, {
    issuer: { userId },
    key,
    season,
    decide: (turn) => {
      if (!isAllowed) return refuse({ code: 'reservation.closed', season })
      return isThere ? refuse({ code: 'league.exists' }) : createAndClaim(turn, nextSeasonOf(league, userId))
    },
    reply: ({ league: next }) => ({ game_league: { id: next.id }, invite_code: next.inviteCode }),
  })
  if (outcome.state === 'done' && !outcome.wasDoneBefore) await wantRequestEmails(world, userId)
  return outcome
}
