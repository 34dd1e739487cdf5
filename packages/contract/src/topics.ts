/**
 * What has changed:
 * - `scores`: a reading of the week's points that says something new
 * - `offers`: bets proposed, answered, ended
 * - `week`: the calendar has moved on, or an entry of the viewer's own
 * - `standings`: units have moved
 * - `crew`: who is aboard, and what the league is called
 * - `everything`: more than is kept has been missed; whatever is shown may be old
 */
export const TOPICS = ['scores', 'offers', 'week', 'standings', 'crew', 'everything'] as const
export type TopicWire = (typeof TOPICS)[number]
