/** What a league's week waits for, as every member sees it. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  lastReadingSentence,
  missingScoresSentence,
  otherwiseSentence,
  thenSentence,
  voidEffectWords,
} from '@whale/words'
import {
  type League,
  type ScoreReport,
  type UserId,
  isOpenVote,
  presentTeams,
  teamOfId,
  unscoredTeams,
  voidAskedFrom,
  wantedScores,
} from '@whale/game'
import { lastReading } from '../../domain/history/scores.ts'
import { waitingWeekOf } from '../../domain/waiting-week.ts'
import { hasReminder, setReminder } from '../../domain/week-reminders.ts'
import { RequestError } from '../../http/failure.ts'
import type { MemberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'

type Reply = ReplyOf<(typeof endpoints)['game']['waiting']>

/** The waiting week of the member's league; null when nothing waits. */
export async function waitingView(world: World, { turn, now }: MemberView): Promise<Reply> {
  const { league } = turn
  const found = await waitingWeekOf(world, league)
  if (found === null) return { waiting: null, now }
  const { task, reason, nextAt } = found
  const { week } = task
  const isConfirmation = task.kind === 'confirm'
  // A paused league asks nobody, opens no week and takes no vote.
  const isPaused = reason === 'paused'
  const report = await lastReading(world.db, { leagueId: league.id, week })
  const opensAt = league.calendar.find((moments) => moments.week === week + 1)?.opensAt ?? null
  const nextOpensAt = !isPaused && opensAt !== null && opensAt > now ? opensAt : null
  return {
    waiting: {
      week,
      sentence: missingScoresSentence({
        provider: league.provider,
        week,
        reason,
        teams: missingTeams(league, { week, report }),
      }),
      private_espn_id:
        league.provider === 'espn' && (reason === 'private' || reason === 'sign_in') ? league.fantasyLeagueId : null,
      since: task.dueAt,
      last_reading:
        report === null ? null : { at: report.readAt, sentence: lastReadingSentence(scoredTeams(league, report)) },
      next_at: isPaused ? null : nextAt,
      next: thenSentence({ week, isConfirmation, nextOpensAt }),
      otherwise: isPaused ? null : otherwiseSentence(isConfirmation),
      is_reminder_set: isConfirmation
        ? null
        : await hasReminder(world, { leagueId: league.id, week, userId: turn.actor.userId }),
      void_from: isConfirmation || isPaused ? null : voidAskedFrom(league, week),
      void_effect: voidEffectWords(week),
      is_void_asked: league.votes.some((vote) => vote.matter.kind === 'void_week' && isOpenVote(vote, now)),
    },
    now,
  }
}

/** Sets or clears the member's one email about the waiting week. Refuses an unconfirmed address. */
export async function remindOf(
  world: World,
  { turn: { league, actor }, now }: MemberView,
  wanted: { week: number; is_reminder_wanted: boolean },
): Promise<{ is_reminder_set: boolean }> {
  const { userId } = actor
  if (wanted.is_reminder_wanted && !(await isConfirmed(world, userId))) {
    throw new RequestError({
      status: 409,
      code: 'email_unconfirmed',
      detail: 'Confirm your email address first: under Email in your profile, we send you the link.',
    })
  }
  const isSet = await setReminder(world, league, {
    leagueId: league.id,
    week: wanted.week,
    userId,
    isWanted: wanted.is_reminder_wanted,
    at: now,
  })
  return { is_reminder_set: isSet }
}

async function isConfirmed(world: World, userId: UserId): Promise<boolean> {
  const user = await world.db
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user !== undefined && user.email_confirmed_at !== null
}

function missingTeams(league: League, { week, report }: { week: number; report: ScoreReport | null }) {
  return unscoredTeams(report ?? { teams: [] }, wantedScores(league, week))
    .map((teamId) => teamOfId(league, teamId))
    .map(({ name, missingSince }) => ({ name, isGone: missingSince !== null }))
}

function scoredTeams(league: League, report: ScoreReport): { scored: number; teams: number } {
  const wanted = presentTeams(league)
  return { scored: wanted.filter(({ id }) => hasScore(report, id)).length, teams: wanted.length }
}

function hasScore(report: ScoreReport | null, teamId: string): boolean {
  return report?.teams.some((team) => team.teamId === teamId && team.points !== null) === true
}
