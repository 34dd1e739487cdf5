/** Sentences with a time. Emails, chats and API clients get New York time, a page its viewer's zone. */
import type { TimedWire } from '@whale/contract'

/** Formats a moment in a reader's zone, `Thursday 8pm Eastern`, and the date of a distant one, `September 10`. */
export interface TimeWords {
  moment: (at: string) => string
  date: (at: string) => string
}

/** Returns the sentence of a fact that has a moment. */
export function timedSentence(fact: TimedWire, { moment, date }: TimeWords): string {
  switch (fact.code) {
    case 'week.not_started':
      return `Nothing to play yet. The next week opens ${moment(fact.opensAt)}, ${date(fact.opensAt)}.`
    case 'week.locked':
      return lockedSentence(fact, { moment, date })
    case 'week.provisional':
      return `Results are still provisional. Try again after ${moment(fact.finalAt)}.`
    case 'refresh.too_soon':
      return `This league was refreshed a few minutes ago. You can refresh it again ${moment(fact.from)}.`
    case 'contest.too_soon':
      return `The season is on, so the team’s player gets a day to verify it. You can verify it from ${moment(fact.from)}.`
    case 'succession.asked':
      return `You already asked for a new commissioner. You can ask again after ${moment(fact.from)}. Others can ask now.`
    case 'vote.already_open':
      return `A vote on that is open until ${moment(fact.endsAt)}.`
    case 'void.too_early':
      return `Week ${fact.week} can be voided after ${moment(fact.from)} if its scores are still missing.`
    case 'wipe.asked':
      return `The commissioner wants to wipe and delete the league. It happens ${moment(fact.wipesAt)} unless someone says no. Then it goes to a vote.`
  }
}

function lockedSentence(
  { lockedAt, nextOpensAt }: Extract<TimedWire, { code: 'week.locked' }>,
  { moment, date }: TimeWords,
): string {
  const closed = `Closed ${moment(lockedAt)}.`
  if (nextOpensAt === null) return closed
  // After weeks without it, a weekday alone would be read as the next one.
  const isLater = Date.parse(nextOpensAt) - Date.parse(lockedAt) > 7 * 24 * 3_600_000
  return `${closed} Next: ${moment(nextOpensAt)}${isLater ? `, ${date(nextOpensAt)}` : ''}.`
}
