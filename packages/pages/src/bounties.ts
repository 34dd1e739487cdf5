/** The bounties of a week, and the reward of the best team's player (RULES §5 Top score). */
import type { ReplyOf, endpoints } from '@whale/contract'
import { bountyContent, reasonSentence, shortReason } from '@whale/words'
import {
  type Account,
  type LeagueView,
  type Reason,
  canEarnConfirming,
  constantsOf,
  isActive,
  isGiantTo,
  participantsOf,
  playerOfId,
  walletOwner,
  weekConfig,
} from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'

type Bounties = ReplyOf<(typeof endpoints)['game']['bounties']>
type Bounty = Bounties['bounties'][number]

/** The bounties of a week. `entries` are the ledger entries of the run that settled it; empty before. */
export function bountiesView(
  league: LeagueView,
  given: {
    week: number
    usernames: Usernames
    entries: readonly { account: Account; units: number; reason: Reason }[]
  },
): Bounties {
  const { week, usernames, entries } = given
  const earnedBy = (rule: Reason['rule']) =>
    entries.flatMap(({ account, units, reason }) => {
      const playerId = walletOwner(account)
      if (reason.rule !== rule || playerId === null) return []
      const { userId } = playerOfId(league, playerId)
      const { short } = shortReason(reason)
      const username = nameOf(usernames, userId)
      return [{ user_id: userId, username, units, short, sentence: reasonSentence(reason) }]
    })
  const { topScoreTeamUnits, confirmingUnits, giantKillerUnits, finalFirstWeek } = constantsOf(league.season)
  const isTopScore = week < finalFirstWeek
  const hasBetting = weekConfig(week)?.hasBetting === true
  const me = league.viewerId === null ? null : playerOfId(league, league.viewerId)
  return {
    week,
    bounties: [
      {
        ...contentOf('confirming', confirmingUnits),
        open_to: 'everybody',
        is_on: hasBetting,
        earned: earnedBy('bounty.confirming'),
        is_yours_to_earn: hasBetting && me !== null && canEarnConfirming(me, week),
      },
      {
        ...contentOf('top_score', topScoreTeamUnits),
        open_to: 'everybody',
        is_on: isTopScore,
        earned: earnedBy('top_score.team'),
        is_yours_to_earn: isTopScore && participantsOf(league, week).some(({ id }) => id === league.viewerId),
      },
      {
        ...contentOf('giant_killer', giantKillerUnits),
        open_to: 'fish',
        is_on: hasBetting,
        earned: earnedBy('bounty.giant_killer'),
        is_yours_to_earn:
          hasBetting && me !== null && league.players.some((other) => isActive(other) && isGiantTo(me, other)),
      },
    ],
  }
}

function contentOf(key: Bounty['key'], units: number): Pick<Bounty, 'key' | 'name' | 'description' | 'units'> {
  return { key, units, ...bountyContent(key) }
}
