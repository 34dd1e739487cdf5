/** What the viewer needs to win a bet, in one line. */
import { formatPoints } from './numbers.ts'
import type { BetView } from './bet-view.ts'

/**
 * Returns what wins the bet for its own side: "Beat sam by more than 3.5", "sam stays under 120.5". `isOwn`: whether it depends on the viewer's own
 * team.
 */
export function betNeed({
  other: { username },
  terms: { kind, line },
}: Pick<BetView, 'terms'> & { other: Pick<BetView['other'], 'username'> }): { words: string; isOwn: boolean } {
  switch (kind) {
    case 'spread':
      if (line === 0) return { words: `Beat ${username}`, isOwn: true }
      return {
        words:
          line < 0
            ? `Beat ${username} by more than ${formatPoints(-line)}`
            : `Win, or lose to ${username} by less than ${formatPoints(line)}`,
        isOwn: true,
      }
    case 'over':
      return { words: `Score more than ${formatPoints(line)}`, isOwn: true }
    case 'under':
      return { words: `${username} stays under ${formatPoints(line)}`, isOwn: false }
  }
}
