/** Brings a league back for its next season: what a member sees of it, and the command that reserves it before the season opens. */
import { FORMER_MEMBER } from '@whale/words'
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type League,
  type LeagueId,
  type UserId,
  bringBack,
  canComeBack,
  comeBack,
  constantsOf,
  isShutOut,
  membersOf,
  momentsOf,
  ownerOf,
  playerOfTeam,
  playerOfUser,
  refuse,
  teamOfId,
  wasRemovedUnderCode,
} from '@whale/game'
import { type Command, act } from '../../domain/act.ts'
import { createLeague } from '../../domain/administration.ts'
import { wantRequestEmails } from '../../domain/league-emails.ts'
import { usernamesOfUsers } from '../../domain/history/people.ts'
import { isTalkOn } from '../../domain/history/talk.ts'
import { atLeague } from '../../domain/cells.ts'
import { peek } from '../../domain/peek.ts'
import { switchTalk } from '../../domain/talk.ts'
import { nextSeasonLeague } from '../../domain/history/next-season.ts'
import { type Answer, answerOf } from '../../http/endpoint.ts'
import type { MemberView } from '../../http/member-view.ts'
import { type Usernames, nameOf } from '@whale/pages'
import type { World } from '../../world.ts'
import { mayReserve } from '../../http/new-league.ts'

type NextSeason = ReplyOf<typeof endpoints.onboarding.nextSeason>

/** The league that continues this one in the next season, and whether a member can reserve one. */
export async function nextSeason(world: World, { turn, now }: MemberView): Promise<NextSeason> {
  const { league, actor } = turn
  const found = await nextSeasonLeague(world, league)
  const next = found === null ? null : await peek(world, found.id)
  const season = next?.season ?? seasonAfter(world, league)
  const isLate = momentsOf(league.calendar, constantsOf(league.season).finalFirstWeek).opensAt <= now
  return {
    season,
    can_reserve: next === null && isLate && league.reserved === null && mayReserve(world, season),
    league:
      next === null
        ? null
        : {
            id: next.id,
            name: next.name,
            // Removing a player draws a new code, which that player must not learn (docs/decisions/0017).
            invite_code: isShutOut(next, actor.userId) ? null : next.inviteCode,
            is_member: playerOfUser(next, actor.userId) !== null,
            is_reserved: next.reserved !== null,
            total_claimed: membersOf(next).length,
            starts_at: momentsOf(next.calendar, 1).opensAt,
            can_come_back:
              canComeBack(next, { before: league, userId: actor.userId }) && !wasRemovedUnderCode(next, actor.userId),
          },
    people: next === null ? [] : peopleOf(next, { before: league, usernames: await namesIn(world, [league, next]) }),
  }
}

/** The season that a league can be brought back for: the next one, or the current one if the league skipped some. */
function seasonAfter({ seasonOfNewLeagues }: World, { season }: Pick<League, 'season'>): number {
  return Math.max(season + 1, seasonOfNewLeagues)
}

/** Which people of the previous season are in the next one, and who is new in the fantasy league. Teams change hands, people do not. */
function peopleOf(next: League, { before, usernames }: { before: League; usernames: Usernames }): NextSeason['people'] {
  const known = membersOf(before).map(({ userId, teamId }) => {
    const name = nameOf(usernames, userId)
    const isIn = playerOfUser(next, userId) !== null
    // Left out: deleted accounts, and people whose team another account has claimed. An account is one person, whatever the provider says.
    const isAsked = name !== FORMER_MEMBER && canComeBack(next, { before, userId })
    return {
      name,
      team_name: teamOfId(before, teamId).name,
      state: isIn ? 'in' : isAsked ? 'asked' : 'missing',
    } as const
  })
  const were = new Set(membersOf(before).map(({ userId }) => userId))
  const joined = membersOf(next).filter(({ userId }) => !were.has(userId))
  const accounts = joined.map(({ userId, teamId }) => {
    return { name: nameOf(usernames, userId), team_name: teamOfId(next, teamId).name, state: 'new' as const }
  })
  const managers = new Set(before.teams.flatMap(({ owner }) => owner?.fantasyUserId ?? []))
  const added = next.teams.flatMap(({ id, owner, name, missingSince }) => {
    if (missingSince !== null || owner === null || managers.has(owner.fantasyUserId)) return []
    if (playerOfTeam(next, id) !== null) return []
    return [{ name: owner.displayName ?? name, team_name: name, state: 'new' as const }]
  })
  return [...known, ...accounts, ...added]
}

async function namesIn({ club }: World, leagues: readonly League[]): Promise<Usernames> {
  return await usernamesOfUsers(
    club,
    leagues.flatMap(({ players }) => players.map(({ userId }) => userId)),
  )
}

/** Brings the league back for a member, who claims their current team. If it is already back, they join it. */
export async function reserveNextSeason(
  world: World,
  { member: { turn }, key }: { member: MemberView; key: Key },
): Promise<Answer<ReplyOf<typeof endpoints.onboarding.reserveNextSeason>>> {
  const { league: before, actor } = turn
  const next = await nextSeasonLeague(world, before)
  if (next === null) return answerOf(await reserve(world, { league: before, userId: actor.userId, key }))
  const outcome = await act(world, {
    leagueId: next.id,
    issuer: { userId: actor.userId, mayBeNew: true },
    key,
    decide: (joining) => comeBack(joining, before),
    reply: ({ league }) => ({ game_league: { id: league.id }, invite_code: league.inviteCode }),
  })
  if (outcome.state === 'done' && !outcome.wasDoneBefore) await wantRequestEmails(world, actor.userId)
  return answerOf(outcome)
}

/** A league whose owner turned talk off stays quiet in its next season. */
async function bringTalkSetting(world: World, { from, to }: { from: LeagueId; to: LeagueId }): Promise<void> {
  const [before, next] = [await atLeague(world, from), await atLeague(world, to)]
  if (before === null || next === null || (await isTalkOn(before.db, from))) return
  await switchTalk(next, to, false)
}

type Key = Command<object>['key']

async function reserve(world: World, { league, userId, key }: { league: League; userId: UserId; key: Key }) {
  const season = seasonAfter(world, league)
  const isAllowed = mayReserve(world, season)
  const isThere = (await nextSeasonLeague(world, league)) !== null
  const isOwnerGone = nameOf(await namesIn(world, [league]), ownerOf(league)) === FORMER_MEMBER
  const outcome = await createLeague(world, {
    issuer: { userId },
    key,
    season,
    decide: (turn) => {
      if (!isAllowed) return refuse({ code: 'reservation.closed', season })
      return isThere ? refuse({ code: 'league.exists' }) : bringBack(turn, league, { season, isOwnerGone })
    },
    reply: ({ league: next }) => ({ game_league: { id: next.id }, invite_code: next.inviteCode }),
  })
  if (outcome.state === 'done' && !outcome.wasDoneBefore) {
    await wantRequestEmails(world, userId)
    await bringTalkSetting(world, { from: league.id, to: outcome.reply.game_league.id })
  }
  return outcome
}
