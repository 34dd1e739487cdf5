/** That something has changed in a league, for pages that are open. Never what: each page asks for that itself. */
import { z } from 'zod'
import { stream } from './endpoint.ts'
import { leagueIdWire } from './wire.ts'

/**
 * What has changed:
 * - `scores`: a reading of the week's points that says something new
 * - `offers`: bets proposed, answered, ended
 * - `week`: the calendar has moved on, or an entry of the viewer's own
 * - `standings`: units have moved
 * - `crew`: who is aboard, and what the league is called
 * - `everything`: more than is kept has been missed; whatever is shown may be old
 */
export const topicWire = z.enum(['scores', 'offers', 'week', 'standings', 'crew', 'everything'])
export type TopicWire = z.output<typeof topicWire>

export const changeWire = z.object({ topic: topicWire })

/** The changes of a league that the viewer may know of, as they happen. */
export const leagueEvents = stream({
  path: '/game/{league}/events',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire }),
  reply: changeWire,
})
