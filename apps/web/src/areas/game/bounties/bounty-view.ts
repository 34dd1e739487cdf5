/** The text on a bounty's poster. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { Game } from '../shared/shell/use-game.ts'
import { formatInstant, formatPoints } from '../../../shared/format/format.ts'

export type Bounty = ReplyOf<typeof endpoints.game.bounties>['bounties'][number]
type BetOfWeek = ReplyOf<typeof endpoints.h2h.userBets>['bets'][number]

/** Returns the open bounties: none once the week has settled. */
export function openBounties<B extends Pick<Bounty, 'is_on'>>(
  bounties: readonly B[],
  { isSettled }: { isSettled: boolean },
): B[] {
  return isSettled ? [] : bounties.filter(({ is_on: isOn }) => isOn)
}

/** Returns who can earn it: "Everyone", "Fish only". */
export function whoWords({ open_to: openTo }: Pick<Bounty, 'open_to'>): string {
  return { everybody: 'Everybody', fish: 'Fish only', whales: 'Whales only' }[openTo]
}

/** Returns the deadline. */
export function untilWords({ key }: Pick<Bounty, 'key'>, { game_state: { tide, moments, now } }: Game): string {
  const counted = `Counted ${formatInstant(moments.processes_at, { now })}`
  if (key === 'top_catch' || tide !== 'betting') return counted
  return `Until ${formatInstant(moments.locks_at, { now })}`
}

/** Returns the viewer's progress in a sentence; null if there is nothing to show. */
export function progressWords(
  { key, is_yours_to_earn: isYours, open_to: openTo }: Pick<Bounty, 'key' | 'is_yours_to_earn' | 'open_to'>,
  game: Pick<Game, 'me' | 'leaderboard' | 'player_scores' | 'game_state'>,
  bets: readonly BetOfWeek[],
): string | null {
  if (game.me.is_eliminated) return 'You’re beached. Refloat first.'
  if (key === 'top_catch') return catchWords(game)
  if (!isYours)
    return openTo === 'fish' ? 'You’re a whale. This one hunts you.' : 'Collected. The next one is in the other casino.'
  const riding = bets.filter(({ state }) => state === 'accepted')
  if (key === 'confirming') {
    const taken = riding.filter(({ challenged }) => challenged.user_id === game.me.user_id).length
    return taken === 0 ? 'You haven’t taken a bet yet.' : `You’ve taken ${betsWords(taken)}.`
  }
  const whales = new Set(game.leaderboard.filter(({ status }) => status === 'whale').map(({ user_id: id }) => id))
  const hunted = riding.filter((bet) => whales.has(bet.challenger.user_id) || whales.has(bet.challenged.user_id)).length
  return hunted === 0
    ? 'No bet against a whale yet.'
    : hunted === 1
      ? 'One bet against a whale riding.'
      : `${hunted} bets against whales riding.`
}

function betsWords(count: number): string {
  return count === 1 ? 'one bet' : `${count} bets`
}

/** The viewer's place among the eligible teams. */
function catchWords({
  leaderboard,
  player_scores: scores,
}: Pick<Game, 'leaderboard' | 'player_scores'>): string | null {
  const playing = new Set(leaderboard.filter((row) => !row.is_eliminated).map(({ team_id: id }) => id))
  const counting = scores.filter(({ team_id: id }) => playing.has(id))
  const [best] = counting
  const own = counting.find(({ is_you: isYou }) => isYou)
  if (best === undefined || best.points === 0) return 'Nobody has scored yet.'
  if (own === undefined) return `${best.team_name} leads with ${formatPoints(best.points)}.`
  if (own.points === best.points) return `You lead with ${formatPoints(own.points)}.`
  return `${best.team_name} leads with ${formatPoints(best.points)}, you have ${formatPoints(own.points)}.`
}
