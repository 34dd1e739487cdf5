/** What a league's week is waiting for, as every member sees it. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { missingScoresSentence } from '@whale/words'
import {
  type League,
  type ScoreReport,
  isOpenVote,
  teamOfId,
  unscoredTeams,
  voidAskedFrom,
  wantedScores,
} from '@whale/game'
import type { MemberView } from './member-view.ts'
import type { WaitingWeek } from './reads.ts'

interface Given {
  found: WaitingWeek
  /** The last reading of the week. */
  report: ScoreReport | null
  /** Null for a confirmation, which sends no reminder. */
  isReminderSet: boolean | null
}

/** The waiting week of the member's league. */
export function waitingWeekView(
  { turn: { league }, now }: MemberView,
  { found: { task, reason, nextAt }, report, isReminderSet }: Given,
): ReplyOf<(typeof endpoints)['game']['waiting']> {
  const { week } = task
  const isConfirmation = task.kind === 'confirm'
  // A paused league reads no provider and takes no vote.
  const isPaused = reason === 'paused'
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
      next_at: isPaused ? null : nextAt,
      is_reminder_set: isReminderSet,
      void_from: isConfirmation || isPaused ? null : voidAskedFrom(league, week),
      is_void_asked: league.votes.some((vote) => vote.matter.kind === 'void_week' && isOpenVote(vote, now)),
    },
    now,
  }
}

function missingTeams(league: League, { week, report }: { week: number; report: ScoreReport | null }) {
  return unscoredTeams(report ?? { teams: [] }, wantedScores(league, week))
    .map((teamId) => teamOfId(league, teamId))
    .map(({ name, missingSince }) => ({ name, isGone: missingSince !== null }))
}
