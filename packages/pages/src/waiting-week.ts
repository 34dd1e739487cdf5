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
  isOpenVote,
  presentTeams,
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
  // A paused league asks nobody, opens no week and takes no vote.
  const isPaused = reason === 'paused'
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
      is_reminder_set: isReminderSet,
      void_from: isConfirmation || isPaused ? null : voidAskedFrom(league, week),
      void_effect: voidEffectWords(week),
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

function scoredTeams(league: League, report: ScoreReport): { scored: number; teams: number } {
  const wanted = presentTeams(league)
  return { scored: wanted.filter(({ id }) => hasScore(report, id)).length, teams: wanted.length }
}

function hasScore(report: ScoreReport | null, teamId: string): boolean {
  return report?.teams.some((team) => team.teamId === teamId && team.points !== null) === true
}
