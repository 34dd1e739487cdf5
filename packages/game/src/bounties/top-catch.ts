/** RULES §5 Bounties, top catch: the best team score among active players earns 40. Ties share it. */
import { shareOut } from '../values/division.ts'
import { constantsOf } from '../season/constants.ts'
import { teamOfId } from '../league/league.ts'
import { participantsOf } from '../league/participation.ts'
import { type Settling, type StepOutcome, outcome, scoreOf } from '../league/settling.ts'

/** The payout, or the parts of it that tied players get. */
export function payTopCatch(settling: Settling): StepOutcome {
  const { league, week } = settling
  const scored = participantsOf(league, week).map((player) => ({ player, points: scoreOf(settling, player) }))
  const best = Math.max(...scored.map(({ points }) => points))
  const winners = scored.filter(({ points }) => points === best)
  const shares = shareOut(
    constantsOf(league.season).topCatchUnits,
    winners.map(() => 1),
  )
  return outcome('bounties', {
    payouts: winners.flatMap(({ player, points }, index) => {
      const units = shares[index]
      const teamName = teamOfId(league, player.teamId).name
      return units === undefined || units === 0
        ? []
        : [
            {
              playerId: player.id,
              units,
              reason: { rule: 'bounty.top_catch', teamName, points, sharedBy: winners.length },
            },
          ]
    }),
  })
}
