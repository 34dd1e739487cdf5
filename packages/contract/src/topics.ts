/**
 * Changes in a league, as its stream names them to open pages:
 * - `scores`: the week's points
 * - `offers`: bets proposed, answered or ended
 * - `week`: the calendar, or the viewer's own entry
 * - `standings`: units
 * - `crew`: the league's members or name
 * - `talk`: a line or a reaction
 * - `everything`: the client missed more changes than are stored, so it must reload
 */
export const TOPICS = ['scores', 'offers', 'week', 'standings', 'crew', 'talk', 'everything'] as const
export type TopicWire = (typeof TOPICS)[number]
