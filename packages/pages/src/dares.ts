/** A player's dares, from them and to them (RULES §5 Dares). */
import type { NoticeWire, ReplyOf, endpoints } from '@whale/contract'
import { dareNoticeSentence } from '@whale/words'
import {
  type Dare,
  type Instant,
  type League,
  type LeagueView,
  type UserId,
  momentsOf,
  nextBettingWeek,
  playerOfId,
  stands,
  whyNotBet,
  whyNotDare,
} from '@whale/game'
import type { MemberView } from './member-view.ts'
import { refusalView } from './refusal.ts'
import { type Usernames, nameOf } from './usernames.ts'

type Dares = ReplyOf<(typeof endpoints)['dares']['dares']>

/** The viewer's dares, without those of people whom they muted. */
export function daresView({ league, turn, now }: MemberView, { muted }: { muted: readonly UserId[] }): Dares {
  const { playerId } = turn.actor
  const shown = (dares: readonly Dare[]) =>
    dares.filter(({ from }) => !muted.includes(playerOfId(league, from).userId)).map((dare) => dareOf(league, dare))
  const isOpen = whyNotBet(league, { playerId, now }) === null
  return {
    opens_week: nextBettingWeek(league, now),
    refusal: refusalView(whyNotDare(turn)),
    waiting: shown(league.dares.filter((dare) => stands(league, dare))),
    open: isOpen ? shown(openedNow(league)) : [],
  }
}

/** The dares that opened with the current week, between two players who are both still in. */
export function openedNow(league: League): Dare[] {
  const { progress } = league
  if (progress.stage !== 'running') return []
  return league.dares.filter((dare) => dare.openedIn === progress.week && stands(league, { ...dare, openedIn: null }))
}

function dareOf(league: LeagueView, { from, to }: Dare) {
  const isYours = from === league.viewerId
  return { user_id: playerOfId(league, isYours ? to : from).userId, is_yours: isYours }
}

/** The users whom the viewer is daring now. */
export function daredNow(league: LeagueView): { dared: UserId[] } {
  const own = league.dares.filter((dare) => dare.from === league.viewerId && stands(league, dare))
  return { dared: own.map(({ to }) => playerOfId(league, to).userId) }
}

/** The notices of a player's dares: those waiting for their answer, and all that opened. */
export function dareNotices(
  league: LeagueView,
  { usernames, muted, now }: { usernames: Usernames; muted: readonly UserId[]; now: Instant },
): NoticeWire[] {
  const opensWeek = nextBettingWeek(league, now)
  return league.dares.flatMap((dare): NoticeWire[] => {
    const { user_id: userId, is_yours: isYours } = dareOf(league, dare)
    if (!isYours && muted.includes(userId)) return []
    const given = { kind: 'dare', bet_id: null, user_id: userId } as const
    const words = { other: nameOf(usernames, userId), isYours }
    const id = `${league.id}:dare_${dare.from}_${dare.to}`
    const { openedIn: week, daredAt } = dare
    if (week !== null) {
      const { opensAt: at } = momentsOf(league.calendar, week)
      return [{ ...given, id: `${id}:${week}`, at, week, sentence: dareNoticeSentence({ ...words, opensWeek: null }) }]
    }
    if (isYours || opensWeek === null || !stands(league, dare)) return []
    const sentence = dareNoticeSentence({ ...words, opensWeek })
    return [{ ...given, id: `${id}:${daredAt}`, at: daredAt, week: null, sentence }]
  })
}
