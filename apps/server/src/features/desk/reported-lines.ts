/** Reported chat lines of all leagues, which an operator removes or keeps. */
import { endpoints } from '@whale/contract'
import type { LeagueId, UserId } from '@whale/game'
import { nameOf } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { atLeague, inEachCell } from '../../domain/cells.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { openReports } from '../../domain/history/talk.ts'
import { dismissReports, unsay } from '../../domain/talk.ts'
import { type Handlers, answer, bindAll } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import type { World } from '../../world.ts'
import { missingCellsText } from './inbox-and-outbox.ts'

const REPORTS_SHOWN = 100

export function bindReportedLines(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.deskTalk> = {
    reportedLines: async () => {
      const { answers, missing } = await inEachCell(world, (there) => reportedIn(there))
      return answer({ lines: answers.flat(), missing: missingCellsText(missing) })
    },
    answerReports: async ({ body }) => {
      const there = await atLeague(world, body.league_id)
      if (there === null) throw notFound()
      const given = { leagueId: body.league_id as LeagueId, line: body.line }
      if (body.is_removed) await unsay(there, { ...given, by: 'operator' })
      else await dismissReports(there, given)
      return answer({ is_done: true })
    },
  }
  bindAll(app, world, { endpoints: endpoints.deskTalk, handlers })
}

/** The reported lines of a cell or of one of its leagues, with their authors' names. */
export async function reportedIn({ db }: Pick<World, 'db'>, leagueId: string | null = null) {
  const rows = await openReports(db, { limit: REPORTS_SHOWN, leagueId })
  const names = new Map<UserId, string>()
  for (const leagueId of new Set(rows.map((row) => row.league_id))) {
    for (const [id, name] of await usernamesOf(db, leagueId)) names.set(id, name)
  }
  return rows.map(({ user_id: id, ...row }) => ({ ...row, username: nameOf(names, id as UserId) }))
}
