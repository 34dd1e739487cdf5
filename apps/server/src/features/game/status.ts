/** Where somebody stands in a week, and what can be earned in it. */
import { type ReplyOf, bountyContent, type endpoints, reasonSentence } from '@whale/contract'
import {
  type Reason,
  canEarnConfirming,
  constantsOf,
  balanceOf,
  hasActed,
  isActive,
  playerOfId,
  unitsOf,
  walletOf,
  walletOwner,
  weekConfig,
  whyNotBuyBack,
  whyNotBuyMultiplier,
  whyNotEnterCasino,
  whyNotLiquidate,
  whyNotOption,
  whyNotPredict,
  whyNotPropose,
} from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'
import type { Seen } from '../../http/seen.ts'
import { type Usernames, nameOf } from '../../domain/history/people.ts'
import { refusalView } from '../../presenters/refusal.ts'
import { entriesOfRun, runOfWeek } from '../../domain/history/runs.ts'

type Game = (typeof endpoints)['game']

/** Units and refusals are those of now; whether the viewer has acted is asked of the week. */
export function statusView({ league, turn }: Seen, week: number): ReplyOf<Game['userStatus']> {
  const { playerId, userId } = turn.actor
  const player = playerOfId(league, playerId)
  const wallet = balanceOf(league.balances, walletOf(playerId))
  const all = unitsOf(league, playerId)
  return {
    week,
    user_id: userId,
    units: all,
    wallet,
    escrow: all - wallet,
    status: player.standing.status,
    is_eliminated: !isActive(player),
    has_acted: hasActed(league, playerId, week),
    refusals: {
      casino_event: refusalView(whyNotEnterCasino(turn)),
      prediction: refusalView(whyNotPredict(turn)),
      h2h_betting: refusalView(whyNotPropose(turn)),
      option_betting: refusalView(whyNotOption(turn)),
      multiplier_purchase: refusalView(whyNotBuyMultiplier(turn)),
      liquidation_option: refusalView(whyNotLiquidate(turn)),
      buy_back: refusalView(whyNotBuyBack(turn)),
    },
  }
}

type Bounty = ReplyOf<Game['bounties']>['bounties'][number]

/** The three bounties of a week, with who earned them once it is settled. */
export async function bountiesView(
  db: Db,
  { league }: Seen,
  { week, usernames }: { week: number; usernames: Usernames },
): Promise<ReplyOf<Game['bounties']>> {
  const run = await runOfWeek(db, { leagueId: league.id, week })
  const entries = run === null ? [] : await entriesOfRun(db, { leagueId: league.id, runId: run.id })
  const earnedBy = (rule: Reason['rule']) =>
    entries.flatMap(({ account, units, reason }) => {
      const playerId = walletOwner(account)
      if (reason.rule !== rule || playerId === null) return []
      const { userId } = playerOfId(league, playerId)
      return [{ user_id: userId, username: nameOf(usernames, userId), units, sentence: reasonSentence(reason) }]
    })
  const { topCatchUnits, confirmingUnits, giantKillerUnits } = constantsOf(league.season)
  const config = weekConfig(week)
  const hasBetting = config?.hasBetting === true
  const me = league.viewerId === null ? null : playerOfId(league, league.viewerId)
  return {
    week,
    bounties: [
      {
        ...wordsOf('confirming', confirmingUnits),
        open_to: 'everybody',
        is_on: hasBetting,
        earned: earnedBy('bounty.confirming'),
        is_yours_to_earn: hasBetting && me !== null && canEarnConfirming(me, week),
      },
      {
        ...wordsOf('top_catch', topCatchUnits),
        open_to: 'everybody',
        is_on: true,
        earned: earnedBy('bounty.top_catch'),
        is_yours_to_earn: me !== null && isActive(me),
      },
      {
        ...wordsOf('giant_killer', giantKillerUnits),
        open_to: 'fish',
        is_on: hasBetting,
        earned: earnedBy('bounty.giant_killer'),
        is_yours_to_earn: hasBetting && me !== null && isActive(me) && me.standing.status === 'fish',
      },
    ],
  }
}

function wordsOf(key: Bounty['key'], units: number): Pick<Bounty, 'key' | 'name' | 'description' | 'units'> {
  return { key, units, ...bountyContent(key) }
}
