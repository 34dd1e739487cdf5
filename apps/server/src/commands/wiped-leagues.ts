/** `ops unwipe`: lists the leagues that their commissioners wiped, and restores one (RULES §4). */
import {
  DAY_MS,
  type Instant,
  type LeagueId,
  type UserId,
  constantsOf,
  instant,
  later,
  restoreLeague,
} from '@whale/game'
import { type ActWorld, act } from '../domain/act.ts'
import { inEachCell } from '../domain/cells.ts'
import { type OpsAnswer, done, notDone } from './ops-answer.ts'

/** Restores a wiped league. Work that came due meanwhile runs next. Refuses if it is not wiped, or if its fantasy league was added again. */
export async function unwipe(
  world: ActWorld,
  { id, name, operatorId }: { id: LeagueId; name: string; operatorId: UserId },
): Promise<OpsAnswer> {
  let isRestored = false
  const outcome = await act(world, {
    leagueId: id,
    issuer: { operatorId },
    key: null,
    decide: (turn) => {
      isRestored = turn.league.wipedAt !== null
      return restoreLeague(turn)
    },
    reply: () => ({}),
  })
  // `restoreLeague` itself refuses nothing. The store refuses a fantasy league that another league already has.
  if (outcome.state === 'refused') return notDone(`Nothing was changed: the fantasy league of ${name} was added again.`)
  if (!isRestored) return notDone(`${name} is not wiped.`)
  return done(`${name} is back, and catches up on what came due. Members connect group chats and ESPN sign-ins again.`)
}

/** The wiped leagues that still exist, those to be erased soonest first. */
export async function listWiped(world: ActWorld): Promise<OpsAnswer> {
  const { answers, missing } = await inEachCell(world, async ({ db }) => await wipedIn(db))
  const leagues = answers.flat().toSorted((a, b) => a.wipedAt.localeCompare(b.wipedAt))
  const lines = [
    ...missing.map((cell) => `Cell ${cell} cannot be reached: its leagues are missing here.`),
    ...leagues.map(({ id, name, wipedAt, erasedAt }) => `${id}  wiped ${wipedAt}, erased ${erasedAt}  (${name})`),
  ]
  const output = lines.length === 0 ? 'No league is wiped.' : lines.join('\n')
  return missing.length === 0 ? done(output) : notDone(output)
}

async function wipedIn(
  db: ActWorld['db'],
): Promise<{ id: string; name: string; wipedAt: Instant; erasedAt: Instant }[]> {
  const rows = await db
    .selectFrom('leagues')
    .select(['id', 'name', 'season', 'wiped_at'])
    .where('wiped_at', 'is not', null)
    .execute()
  return rows.map(({ id, name, season, wiped_at: at }) => {
    const wipedAt = instant(at ?? '')
    return { id, name, wipedAt, erasedAt: later(wipedAt, constantsOf(season).wipedDays * DAY_MS) }
  })
}
