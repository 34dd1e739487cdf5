/** Runs the commands of a feature for the members of a league. */
import type { Endpoint, Endpoints } from '@whale/contract'
import { type Command, type MemberView, type Needed, type Outside, commands, isRefusal } from '@whale/pages'
import { usernamesAt } from '../domain/history/people.ts'
import type { WeekReader } from '../domain/week-readings.ts'
import type { World } from '../world.ts'
import { actAsMember } from './act-as-member.ts'
import { type Answer, type Call, type Handler, type Member, memberOf, refused } from './endpoint.ts'
import { notYours } from './failure.ts'
import { memberView } from './member-view.ts'
import { type ReadsFrom, readsOf } from './reads.ts'

type Commands = typeof commands
type HandlerOf<E> = E extends Endpoint ? Handler<E> : never

export function handlersOfCommands<F extends keyof Commands>(
  feature: F,
  world: World,
  readings: WeekReader,
): { [Name in keyof Commands[F] & keyof Endpoints[F]]: HandlerOf<Endpoints[F][Name]> } {
  const run = Object.entries(commands[feature] as Record<string, Command<Endpoint>>).map(([name, command]) => {
    return [name, handlerOf(command, { world, readings })] as const
  })
  // The contract has the same names and types as the commands.
  return Object.fromEntries(run) as ReturnType<typeof handlersOfCommands<F>>
}

function handlerOf(command: Command<Endpoint>, from: ReadsFrom) {
  const { world } = from
  return async (call: Call<Endpoint>): Promise<Answer<object>> => {
    const member = memberOf(call)
    const { userId, playerId } = member
    if (command.userOf !== undefined && command.userOf(call) !== userId) throw notYours()
    let outside: Outside = { lines: new Map(), roster: [] }
    if (command.before !== undefined) {
      const seen = await memberView(world, member)
      const needed = command.before(seen, call)
      if (isRefusal(needed)) return refused(needed)
      outside = await outsideOf(from, { seen, member, needed })
    }
    const usernames = command.showsNames === true ? await usernamesAt(world.db, member) : new Map()
    const actor = { kind: 'player', userId, playerId } as const
    return await actAsMember(world, call, {
      decide: (turn) => command.decide(turn, call, outside),
      reply: (after) => command.reply({ ...after, actor, usernames }, call) as object,
    })
  }
}

async function outsideOf(
  from: ReadsFrom,
  { seen, member, needed }: { seen: MemberView; member: Member; needed: Needed },
): Promise<Outside> {
  const { linesOf, rosterOf } = needed
  const reads = readsOf(from, seen, member)
  return {
    lines: linesOf === undefined ? new Map() : await reads.lineProjectionsOf(linesOf),
    roster: rosterOf === undefined ? [] : await reads.rosterOf(rosterOf),
  }
}
