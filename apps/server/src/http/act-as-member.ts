import type { Endpoint } from '@whale/contract'
import { type Command, act } from '../domain/act.ts'
import type { World } from '../world.ts'
import { type Answer, type Call, answerOf, memberOf } from './endpoint.ts'

export type MemberCall = Pick<Call<Endpoint>, 'member' | 'key'>

/** Runs the member's command in the call's league and returns its reply or the refusal. The rules check who owns the league. */
export async function actAsMember<R extends object>(
  world: World,
  call: MemberCall,
  { decide, reply }: Pick<Command<R>, 'decide' | 'reply'>,
): Promise<Answer<R>> {
  const { leagueId, userId } = memberOf(call)
  return answerOf(await act(world, { leagueId, issuer: { userId }, key: call.key, decide, reply }))
}
