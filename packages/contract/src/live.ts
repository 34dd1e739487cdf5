/** Notifies open pages that something changed in a league. Pages then load the change themselves. */
import { z } from 'zod'
import { membersOfLeague, stream } from './endpoint.ts'
import { TOPICS } from './topics.ts'
import { leagueIdWire } from './wire.ts'

export const changeWire = z.object({ topic: z.enum(TOPICS) })

/** Streams the changes of a league that the viewer may see. */
export const leagueEvents = stream({
  path: '/game/{league}/events',
  access: membersOfLeague,
  params: z.object({ league: leagueIdWire }),
  reply: changeWire,
})
