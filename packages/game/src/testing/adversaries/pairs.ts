/** Pairs, and a ring of three, who want one of them to be champion. */
import { points } from '../../values/points.ts'
import { weekConfig } from '../../season/weeks.ts'
import { membersOf, unitsOf } from '../../league/league.ts'
import { type Player, isActive } from '../../league/player.ts'
import { enterCasino } from '../../casino/enter.ts'
import { buyMultiplier } from '../../multiplier/buy-multiplier.ts'
import { type Move, type Scene, type Strategy, pickOf, topScorePick } from '../bots.ts'
import { diligent, friend, reserved } from './diligent.ts'
import { acceptFrom, playerAt, swap, takeAll } from './pair.ts'

const [ADA, BEN, THIRD] = [0, 1, 2]
/** The weeks in which two opposite bets earn both players the confirming bounty. */
const BOUNTY_WEEKS = [2, 7]

/** Builds the two strategies of a pair. `plan` lists the moves with an active partner, in addition to `base`. */
function pair(base: (scene: Scene) => Move[], plan: (scene: Scene, other: Player) => Move[]): Strategy[] {
  return [BEN, ADA].map((partner) => (scene) => {
    const other = playerAt(scene.league, partner)
    if (other === null || !isActive(scene.player)) return base(scene)
    const bets = scene.league.bets.filter(({ challengerId }) => challengerId !== other.id)
    return [
      ...acceptFrom(scene, [other.id]),
      ...plan(scene, other),
      ...base({ ...scene, league: { ...scene.league, bets } }),
    ]
  })
}

/** Two diligent players who offer each other fair bets: the baseline for a pair. */
export const friends: readonly Strategy[] = [
  friend({ partner: BEN, weeks: [2, 7] }),
  friend({ partner: ADA, weeks: [3, 8] }),
]

/** Both bounties without risk; in weeks 8 and 9 the richer one takes what the other can give. */
export const dumpAdaptive = pair(reserved, (scene, other) => {
  if (BOUNTY_WEEKS.includes(scene.week)) return swap(scene, other, 25)
  return [8, 9].includes(scene.week) && isAhead(scene, other) ? takeAll(scene, other) : []
})

/** The same in week 9 only, so that the high tide may lift the one who gave. */
export const dumpBeforeTide = pair(reserved, (scene, other) => {
  if (BOUNTY_WEEKS.includes(scene.week)) return swap(scene, other, 25)
  return scene.week === 9 && isAhead(scene, other) ? takeAll(scene, other) : []
})

/** Friends with different top-score picks: one picks the team with the best mean, the other the second best. */
export const split: readonly Strategy[] = friends.map((base, place) => (scene) => [
  ...base(scene),
  pickOf(scene, place),
])

/** Ada takes what Ben has, from week 3 on. */
export const dumpEarly = pair(reserved, (scene, other) => {
  if (scene.week === 2) return swap(scene, other, 25)
  return hasBets(scene) && isAt(scene, ADA) ? takeAll(scene, other) : []
})

/** Ben empties his line-up, and Ada bets on her team with 25 points against her. */
export const throwing = pair(reserved, (scene, other) => {
  if (scene.week === 2) return swap(scene, other, 25)
  if (!hasBets(scene)) return []
  if (!isAt(scene, ADA)) return empty(scene)
  return takeAll(scene, other, { kind: 'spread', line: points(-2500) })
})

/** Opposite bets for both bounties, otherwise honest. */
export const farm = pair(diligent, (scene, other) => (BOUNTY_WEEKS.includes(scene.week) ? swap(scene, other, 25) : []))

/** A fish and a whale swap two bets of 50, so that the fish earns the giant killer for nothing. */
export const giant = pair(diligent, (scene, other) => (isFishAndWhale(scene, other) ? swap(scene, other, 50) : []))

/** Ben and a third player give everything to Ada in every betting week. */
export const ring: readonly Strategy[] = [
  (scene) => {
    const givers = [BEN, THIRD].flatMap((place) => playerAt(scene.league, place) ?? [])
    return [...reserved(scene), ...givers.flatMap((giver) => (hasBets(scene) ? takeAll(scene, giver) : []))]
  },
  ...[BEN, THIRD].map((): Strategy => {
    return (scene) => [...acceptFrom(scene, [playerAt(scene.league, ADA)?.id]), ...reserved(scene)]
  }),
]

/**
 * A whole season planned by two: both bounties in each casino, perhaps the giant killer, and a sure mark in week 3. In week 8 the leader takes as
 * much as allowed, and in week 9 the other goes all in.
 */
export const planned = pair(reserved, (scene, other) => {
  const { week } = scene
  if (week === 3) return isAhead(scene, other) ? mark(scene, other) : empty(scene)
  if (BOUNTY_WEEKS.includes(week)) return swap(scene, other, isFishAndWhale(scene, other) ? 50 : 25)
  return week === 8 && isAhead(scene, other) ? takeAll(scene, other) : []
})

/** In week 5 Ben helps Ada's race: he enters with an emptied line-up, only if that adds one more paid place. */
export const races: readonly Strategy[] = [
  friend({ partner: BEN, weeks: BOUNTY_WEEKS }),
  (scene) => {
    const ada = playerAt(scene.league, ADA)
    if (scene.week !== 5 || ada === null) return friend({ partner: ADA, weeks: [3, 8] })(scene)
    const { league, player, week } = scene
    const inRace = membersOf(league).filter((one) => isActive(one) && one.standing.status === ada.standing.status)
    const isHelping = player.standing.status === ada.standing.status && inRace.length % 3 === 1
    if (!isHelping) return [topScorePick(scene)]
    const enter: Move = (turn) => enterCasino(turn, { week, athleteIds: [], teamId: null, roster: [] })
    return [topScorePick(scene), enter, ...empty(scene)]
  },
]

/** Two players who buy every multiplier they can, and in weeks 8 and 9 lift the leader back above 700. */
export const hedge = pair(
  (scene) => [...multipliers(scene), ...reserved(scene)],
  (scene, other) => {
    if (BOUNTY_WEEKS.includes(scene.week)) return swap(scene, other, 25)
    return [8, 9].includes(scene.week) && isAhead(scene, other) ? takeAll(scene, other) : []
  },
)

/** Diligent, and buys every multiplier that a whale may, even if that costs the status. */
export const multiplied: Strategy = (scene) => [...multipliers(scene), ...diligent(scene)]

function multipliers({ week }: Scene): Move[] {
  return weekConfig(week)?.hasMultiplier === true ? [(turn) => buyMultiplier(turn, { week })] : []
}

function hasBets({ week }: Scene): boolean {
  return weekConfig(week)?.hasBetting === true
}

function isAt({ league, player }: Scene, place: number): boolean {
  return player.teamId === league.teams[place]?.id
}

/** Whether the player is ahead of the partner. True for only one of the two. */
function isAhead({ league, player }: Scene, other: Player): boolean {
  const [own, theirs] = [unitsOf(league, player.id), unitsOf(league, other.id)]
  return own > theirs || (own === theirs && player.id < other.id)
}

function isFishAndWhale(scene: Scene, other: Player): boolean {
  return hasBets(scene) && scene.player.standing.status !== other.standing.status
}

function empty({ week, player, emptied }: Scene): Move[] {
  emptied.add(`${week}:${player.teamId}`)
  return []
}

function mark({ week }: Scene, { teamId }: Player): Move[] {
  return [(turn) => enterCasino(turn, { week, athleteIds: [], teamId, roster: [] })]
}
