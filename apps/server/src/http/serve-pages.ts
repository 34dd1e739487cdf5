/** Serves the pages of a feature to the members of a league. */
import type { Endpoint, Endpoints } from '@whale/contract'
import { type Page, pages } from '@whale/pages'
import type { WeekReader } from '../domain/week-readings.ts'
import type { World } from '../world.ts'
import { type Handler, answer, memberOf } from './endpoint.ts'
import { notFound } from './failure.ts'
import { memberView } from './member-view.ts'
import { readsOf } from './reads.ts'

type Pages = typeof pages
type HandlerOf<E> = E extends Endpoint ? Handler<E> : never

export function handlersOfPages<F extends keyof Pages>(
  feature: F,
  world: World,
  readings: WeekReader,
): { [Name in keyof Pages[F] & keyof Endpoints[F]]: HandlerOf<Endpoints[F][Name]> } {
  const served = Object.entries(pages[feature] as Record<string, Page<Endpoint>>).map(([name, page]) => {
    return [name, handlerOf(page, world, readings)] as const
  })
  // The contract has the same names and types as the pages.
  return Object.fromEntries(served) as ReturnType<typeof handlersOfPages<F>>
}

function handlerOf<E extends Endpoint>(page: Page<E>, world: World, readings: WeekReader): Handler<E> {
  return async (call) => {
    const member = memberOf(call)
    const seen = await memberView(world, member)
    const reply = await page({ seen, reads: readsOf({ world, readings }, seen, member) }, call)
    if (reply === null) throw notFound()
    return answer(reply)
  }
}
