/** What a league's week waits for, as every member sees it. */
import {
  type ReplyOf,
  type endpoints,
  lastReadingSentence,
  missingScoresSentence,
  otherwiseSentence,
  thenSentence,
} from '@whale/contract'
import { type League, type ScoreReport, teamsToScore } from '@whale/game'
import { lastReading } from '../../domain/history/scores.ts'
import { waitingWeekOf } from '../../domain/waiting-week.ts'
import type { MemberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'

type Reply = ReplyOf<(typeof endpoints)['game']['waiting']>

/** The waiting week of the member's league; null when nothing waits. */
export async function waitingView(world: World, { turn: { league }, now }: MemberView): Promise<Reply> {
  const found = await waitingWeekOf(world, league)
  if (found === null) return { waiting: null, now }
  const { task, reason, nextAt } = found
  const { week } = task
  const isConfirmation = task.kind === 'confirm'
  const report = await lastReading(world.db, { leagueId: league.id, week })
  const opensAt = league.calendar.find((moments) => moments.week === week + 1)?.opensAt ?? null
  const nextOpensAt = opensAt !== null && opensAt > now ? opensAt : null
  return {
    waiting: {
      week,
      sentence: missingScoresSentence({
        provider: league.provider,
        week,
        reason,
        teams: unscoredTeams(league, report),
      }),
      private_espn_id:
        league.provider === 'espn' && (reason === 'private' || reason === 'sign_in') ? league.fantasyLeagueId : null,
      since: task.dueAt,
      last_reading:
        report === null ? null : { at: report.readAt, sentence: lastReadingSentence(scoredTeams(league, report)) },
      next_at: nextAt,
      next: thenSentence({ week, isConfirmation, nextOpensAt }),
      otherwise: otherwiseSentence(isConfirmation),
    },
    now,
  }
}

function unscoredTeams(league: League, report: ScoreReport | null) {
  return teamsToScore(league)
    .filter(({ id }) => !hasScore(report, id))
    .map(({ name, missingSince }) => ({ name, isGone: missingSince !== null }))
}

function scoredTeams(league: League, report: ScoreReport): { scored: number; teams: number } {
  const wanted = teamsToScore(league)
  return { scored: wanted.filter(({ id }) => hasScore(report, id)).length, teams: wanted.length }
}

function hasScore(report: ScoreReport | null, teamId: string): boolean {
  return report?.teams.some((team) => team.teamId === teamId && team.points !== null) === true
}
