/** That something has changed in a league, for pages that are open. Never what: each page asks for that itself. */
import { z } from 'zod'
import { stream } from './endpoint.ts'
import { TOPICS } from './topics.ts'
import { leagueIdWire } from './wire.ts'

export const changeWire = z.object({ topic: z.enum(TOPICS) })

/** The changes of a league that the viewer may know of, as they happen. */
export const leagueEvents = stream({
  path: '/game/{league}/events',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  reply: changeWire,
})
