/** How a taken bet ended, for its item in the feed. */
import { wonSentence } from '@whale/contract'
import { type Bet, playerOfId } from '@whale/game'
import { type FeedPeople, peopleTerms } from './feed-people.ts'
import { nameOf } from './usernames.ts'

/** "theo won 50: 89.1 to 98.4 with +21.0"; null while the bet is on. */
export function endOfBet(people: FeedPeople, bet: Bet | undefined): string | null {
  switch (bet?.state.state) {
    case 'void':
      return 'Void: stakes returned'
    case 'push':
      return wonSentence(peopleTerms(people, bet.terms), bet.state.result, null)
    case 'won':
    case 'lost': {
      const isChallenger = bet.state.state === 'won'
      const { userId } = playerOfId(people.league, isChallenger ? bet.challengerId : bet.challengedId)
      const units = isChallenger ? bet.counterStake : bet.stake
      const won = { username: nameOf(people.usernames, userId), units, isChallenger }
      return wonSentence(peopleTerms(people, bet.terms), bet.state.result, won)
    }
    default:
      return null
  }
}
