/** Notifies open pages that something changed in a league. Pages then load the change themselves. */
import { z } from 'zod'
import { stream } from './endpoint.ts'
import { TOPICS } from './topics.ts'
import { inLeague, tvWire } from './wire.ts'

export const changeWire = z.object({ topic: z.enum(TOPICS) })

/** Streams the changes of a league that the viewer may see. */
export const leagueEvents = stream({
  path: '/game/{league}/events',
  ...inLeague,
  reply: changeWire,
})

/** Streams what everyone in a night may see, to its TV. `tv`: as of `nightOnTv`. */
export const tvEvents = stream({
  path: '/nights/tv/{tv}/events',
  access: { kind: 'public' },
  params: z.object({ tv: tvWire }),
  reply: changeWire,
})
