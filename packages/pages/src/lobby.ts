/** A league's lobby, and its crew. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  NAME_ANOTHER_LEAGUE_SENTENCE,
  expectedDateSentence,
  neverOpenedSentence,
  reservationProblemSentence,
  reservedSentence,
} from '@whale/words'
import {
  type LeagueView,
  type Instant,
  constantsOf,
  isActive,
  membersOf,
  momentsOf,
  ownerOf,
  playerOfTeam,
  shownUnits,
  presentTeams,
  whyNotHandOver,
} from '@whale/game'
import type { MemberView } from './member-view.ts'
import { handoverView } from './handover.ts'
import { refusalView } from './refusal.ts'
import { ownerName } from './teams.ts'
import { missedOpening, weekToStart } from './tide.ts'
import { type Usernames, nameOf } from './usernames.ts'
import { providerView } from './provider.ts'

type Lobby = ReplyOf<(typeof endpoints)['leagues']['league']>

export interface LobbyInput {
  inviteUrl: string
  /** Whether the season's schedule is published, which makes the start certain. */
  isSchedulePublished: boolean
  usernames: Usernames
}

export function lobbyView(seen: MemberView, input: LobbyInput): Lobby {
  const { league, now, turn } = seen
  const startsWeek = weekToStart(league, now)
  return {
    id: league.id,
    name: league.name,
    provider: providerView(league.provider),
    season: league.season,
    stage: league.progress.stage,
    owner_user_id: ownerOf(league),
    is_owner: ownerOf(league) === turn.actor.userId,
    handover: handoverView(seen, input.usernames),
    handover_refusal: refusalView(whyNotHandOver(turn)),
    invite_code: league.inviteCode,
    invite_url: input.inviteUrl,
    total_teams: presentTeams(league).length,
    total_claimed: membersOf(league).length,
    players_min: constantsOf(league.season).playersMin,
    missed_opening: missedOpening(league, now)?.sentence ?? null,
    starts_note: input.isSchedulePublished ? null : expectedDateSentence(league.season),
    reservation: reservationView(league, now),
    starts_at: momentsOf(league.calendar, startsWeek).opensAt,
    starts_week: startsWeek,
    now,
  }
}

/** The crew's information about a reservation; null for a league whose season the provider shows. */
function reservationView(league: LeagueView, now: Instant): Lobby['reservation'] {
  const { reserved, progress } = league
  if (reserved === null) return null
  if (progress.stage === 'not_started') {
    return { state: 'never_opened', sentence: neverOpenedSentence(league), advice: null }
  }
  if (reserved.problem === null) {
    return { state: 'waiting', sentence: reservedSentence({ ...league, now }), advice: null }
  }
  const sentence = reservationProblemSentence(reserved.problem, league)
  return { state: 'blocked', sentence, advice: NAME_ANOTHER_LEAGUE_SENTENCE }
}

/** Sorts unclaimed teams last. */
const UNCLAIMED = 1000

/** The teams with their players, in the order of the claims. */
export function crewView(
  { league }: MemberView,
  usernames: Usernames,
): ReplyOf<(typeof endpoints)['leagues']['leaguePlayers']>['teams'] {
  const order = new Map(membersOf(league).map((player, index) => [player.teamId, index]))
  const owner = ownerOf(league)
  return presentTeams(league)
    .toSorted((a, b) => (order.get(a.id) ?? UNCLAIMED) - (order.get(b.id) ?? UNCLAIMED))
    .map((team) => {
      const player = playerOfTeam(league, team.id)
      return {
        team_id: team.id,
        team_name: team.name,
        owner_name: ownerName(team),
        avatar: team.avatarUrl,
        player:
          player === null
            ? null
            : {
                user_id: player.userId,
                username: nameOf(usernames, player.userId),
                units: shownUnits(league, player.id),
                status: player.standing.status,
                is_eliminated: !isActive(player),
                is_owner: player.userId === owner,
                is_you: player.id === league.viewerId,
                claimed_at: player.claimedAt,
                is_verified: player.verifiedAt !== null,
              },
      }
    })
}
