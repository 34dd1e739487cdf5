/**
 * RULES §5 Payday: a pot split by team score among active players who acted: 20 units each, from week 10 on a tenth of the treasury. Shares fall in a
 * straight line from twice the mean to nothing; tied players share.
 */
import { partOf, shareOut } from '../values/division.ts'
import { type Units, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { balanceOf } from '../ledger/balances.ts'
import { hasActed, participantsOf } from '../league/participation.ts'
import { type Settling, type StepOutcome, outcome, scoreOf } from '../league/settling.ts'

/** The shares of the pot by score. Players who did not act or came last get a note. */
export function payPayday(settling: Settling): StepOutcome {
  const { league, week } = settling
  const active = participantsOf(league, week)
  const actors = active
    .filter((player) => hasActed(league, player.id, week))
    .map((player) => ({ player, points: scoreOf(settling, player) }))
    .toSorted((a, b) => b.points - a.points)
  const { pot, ...source } = potOf(settling, actors.length)
  const ranked = actors.map(({ player, points }) => {
    const above = actors.filter((other) => other.points > points).length
    const tied = actors.filter((other) => other.points === points).length
    return {
      player,
      points,
      place: above + 1,
      tiedWith: tied - 1,
      weight: lineWeight({ above, tied, of: actors.length }),
    }
  })
  const shares = shareOut(
    pot,
    ranked.map(({ weight }) => weight),
  )
  const idle = active.filter((player) => !hasActed(league, player.id, week))
  return outcome('payday', {
    payouts: ranked.flatMap(({ player, points, place, tiedWith }, index) => {
      const share = shares[index]
      return share === undefined || share === 0
        ? []
        : [
            {
              playerId: player.id,
              units: share,
              reason: { rule: 'payday', points, place, actors: actors.length, tiedWith, pot, ...source },
            },
          ]
    }),
    notes: [
      ...ranked.flatMap(({ player, points, place }, index) =>
        shares[index] === 0
          ? [{ rule: 'payday.last_place' as const, playerId: player.id, points, place, actors: actors.length }]
          : [],
      ),
      ...idle.map((player) => ({ rule: 'payday.did_not_act' as const, playerId: player.id })),
    ],
  })
}

function potOf({ league, week }: Settling, actors: number): { pot: Units; treasury?: Units } {
  const { finalFirstWeek, finalTreasuryPart, paydayUnitsPerActor } = constantsOf(league.season)
  if (week < finalFirstWeek) return { pot: units(paydayUnitsPerActor * actors) }
  const treasury = balanceOf(league.balances, 'treasury')
  return { pot: partOf(treasury, finalTreasuryPart), treasury }
}

/** Twice the mean weight of the places that tied players cover; place p of n weighs n - p. A single player takes the whole pot. */
function lineWeight({ above, tied, of }: { above: number; tied: number; of: number }): number {
  if (of === 1) return 1
  const first = of - 1 - above
  const last = of - above - tied
  return first + last
}
