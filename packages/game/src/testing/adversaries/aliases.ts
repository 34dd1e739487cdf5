/** One person with several accounts: Ada plays from the start, and the other accounts take a free team for her, one after another. */
import { playerOfTeam, type League } from '../../league/league.ts'
import { walletUnits } from '../../league/permissions.ts'
import { isActive } from '../../league/player.ts'
import { accept } from '../../decision.ts'
import { claimTeam } from '../../players/claim.ts'
import { contestTeam, proveContest } from '../../players/contest.ts'
import { leaveLeague } from '../../players/leave.ts'
import type { Account, Move, Scene, Strategy } from '../bots.ts'
import { diligent, reserved } from './diligent.ts'
import { acceptFrom, playerAt, swap, takeAll } from './pair.ts'

const ADA = 0

/** Ada takes what the accounts on these teams can give: both bounties without risk, then as much as she is allowed to win. */
export function master(places: readonly number[]): Strategy {
  return (scene) => {
    const servants = places.flatMap((place) => playerAt(scene.league, place) ?? [])
    if (servants.length === 0 || !isActive(scene.player)) return diligent(scene)
    return [
      ...acceptFrom(
        scene,
        servants.map(({ id }) => id),
      ),
      ...reserved(scene),
      ...servants.flatMap((servant) => (isSwapping(scene) ? swap(scene, servant, 25) : takeAll(scene, servant))),
    ]
  }
}

/** Accounts that take the team at that place one after another. Each gives Ada all it can, then leaves the team to the next. */
export function servants(count: number, { place, fromWeek }: { place: number; fromWeek: number }): Account[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Alias ${place} ${index + 1}`,
    newcomer: (league) => (weekOf(league) >= fromWeek ? takeOver(league, place) : []),
    strategy: (scene) => [...served(scene), ...(index + 1 < count && isSpent(scene) ? [leaveLeague] : [])],
  }))
}

/** A player who joins late and is diligent from then on. */
export function latecomer(place: number, fromWeek: number): Account {
  return {
    name: `Late ${place}`,
    newcomer: (league) => (weekOf(league) >= fromWeek ? takeOver(league, place) : []),
    strategy: diligent,
  }
}

/** Claims the team, or proves ownership at the provider, where the same person manages it. */
function takeOver(league: League, place: number): Move[] {
  const teamId = league.teams[place]?.id ?? ''
  if (playerOfTeam(league, teamId) !== null) return []
  return [
    (turn) => claimTeam(turn, { teamId }),
    (turn) => (turn.actor.kind === 'player' ? accept(turn.league) : contestTeam(turn, { teamId })),
    (turn) => (turn.actor.kind === 'player' ? accept(turn.league) : proveContest(turn, { teamId })),
  ]
}

/** An account that gives Ada all it can, from the start. */
export function served(scene: Scene): Move[] {
  const ada = playerAt(scene.league, ADA)
  return [
    ...acceptFrom(scene, [ada?.id]),
    ...reserved(scene),
    ...(ada !== null && isSwapping(scene) ? swap(scene, ada, 25) : []),
  ]
}

function weekOf({ progress }: League): number {
  return progress.stage === 'running' ? progress.week : 0
}

/** The weeks in which two opposite bets earn both players the confirming bounty. */
function isSwapping({ week }: Scene): boolean {
  return week === 2 || week === 7
}

/** Whether the account has nothing left to give and no open bet. */
function isSpent({ league, player, week }: Scene): boolean {
  const hasBets = league.bets.some(({ challengerId, challengedId, state }) => {
    const isOn = state.state === 'proposed' || state.state === 'accepted'
    return isOn && [challengerId, challengedId].includes(player.id)
  })
  return week >= 3 && !hasBets && walletUnits(league, player.id) < 110
}
