/** How a taken bet ended, for its item in the feed. */
import { wonSentence, VOID_BET } from '@whale/words'
import { type Bet, assert, sideOf } from '@whale/game'
import { type FeedPeople, sideOfPerson } from './feed-people.ts'

/** "theo won 50: 89.1 to 98.4 with +21.0"; null while the bet is on. */
export function endOfBet(people: FeedPeople, bet: Bet | undefined): string | null {
  switch (bet?.state.state) {
    case 'void':
      return VOID_BET
    case 'push':
    case 'won':
    case 'lost': {
      const { state } = bet.state
      const winnerId = state === 'lost' ? bet.challengedId : bet.challengerId
      const { result, gain } = sideOf(bet, winnerId)
      assert(result !== null, 'a decided bet has a result')
      return wonSentence(sideOfPerson(people, bet, winnerId), result, state === 'push' ? null : gain)
    }
    default:
      return null
  }
}
