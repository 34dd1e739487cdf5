/** Side events: owners act, players leave, and some try forbidden moves. */
import type { Random } from '../values/random.ts'
import { balanceOf } from '../ledger/balances.ts'
import { type League, ownerOf, playerOfTeam, membersOf } from '../league/league.ts'
import type { Player } from '../league/player.ts'
import { correctUnits } from '../owner/correct-units.ts'
import { renameLeague, rotateInvite } from '../owner/settings.ts'
import { wipeLeague } from '../owner/wipe.ts'
import { claimTeam } from '../players/claim.ts'
import { followProvider } from '../players/follow-provider.ts'
import { kickPlayer, leaveLeague } from '../players/leave.ts'
import { askVoidWeek } from '../processing/ask-void-week.ts'
import { castBallot } from '../processing/cast-ballot.ts'
import { withdrawVote } from '../votes/withdraw-vote.ts'
import { attemptsOf } from './attempts.ts'
import type { Move } from './bots.ts'

/** Usually empty. */
export function invalidMovesOf(league: League, player: Player, chance: Random): Move[] {
  const ballots = ballotsOf(league, player, chance)
  const draw = chance(1000)
  const others = membersOf(league).filter(({ id }) => id !== player.id)
  const other = others[chance(Math.max(1, others.length))] ?? player
  if (ownerOf(league) === player.userId && draw < 120)
    return [...ballots, ...ownerMoves(league, { player, other, chance })]
  if (draw === 120) return [leaveLeague]
  // Going all in is possible in week 9 only, so that week has more attempts.
  const isBusy = league.progress.stage === 'running' && league.progress.week === 9
  if (draw > 120 && draw < (isBusy ? 800 : 170)) return attemptsOf(league, { player, other, chance })
  return ballots
}

/** Most bots say yes to an open vote, a few to one that is over or not theirs. */
function ballotsOf({ votes }: League, { id }: Player, chance: Random): Move[] {
  const vote = votes.at(-1)
  if (vote === undefined || chance(3) === 0) return []
  const isMine = vote.openedBy === id
  if ((isMine || vote.state.state !== 'open') && chance(20) > 0) return []
  if (isMine && chance(2) === 0) return [(turn) => withdrawVote(turn, { voteId: vote.id })]
  const isYes = chance(5) > 0
  const voteId = chance(200) === 0 ? 'vote_none' : vote.id
  return [(turn) => castBallot(turn, { voteId, isYes, random: chance })]
}

/** Sometimes a user without a team claims one, free or not. Sometimes a free team disappears at the provider. */
export function newcomerAttempts(league: League, chance: Random): Move[] {
  const isSomebodyRemoved = league.players.some(({ removedUnderCode }) => removedUnderCode === league.inviteCode)
  if (chance(isSomebodyRemoved ? 5 : 40) > 0) return []
  const free = league.teams.find(({ id }) => playerOfTeam(league, id) === null)
  if (league.progress.stage === 'running' && chance(8) === 0) {
    const teams = league.teams.filter((team) => team !== free && team.missingSince === null)
    return [(turn) => followProvider(turn, { name: league.fantasyName, teams })]
  }
  const any = league.teams[chance(league.teams.length)]?.id ?? ''
  const teamId = [free?.id ?? any, free?.id ?? any, any, 'nowhere'][chance(4)] ?? any
  return [(turn) => claimTeam(turn, { teamId })]
}

function ownerMoves(
  league: League,
  { player, other, chance }: { player: Player; other: Player; chance: Random },
): Move[] {
  switch (chance(6)) {
    case 0: {
      const draw = chance(8)
      const left = league.players.find(({ leftAt }) => leftAt !== null) ?? player
      const playerId = draw < 2 ? other.id : draw < 5 ? left.id : player.id
      const kick: Move = (turn) => kickPlayer(turn, { playerId, reason: 'For a test', random: chance })
      return chance(4) === 0 ? [kick, kick] : [kick]
    }
    case 1: {
      const basedOn = chance(4) === 0 ? 'Another name' : league.name
      return [(turn) => renameLeague(turn, { name: `The Gravy Boat ${chance(100)}`, basedOn })]
    }
    case 2:
      return [(turn) => rotateInvite(turn, { random: chance })]
    case 3:
      return [(turn) => askVoidWeek(turn, { week: 1 + chance(12), reason: 'For a test' })]
    case 4:
      return [(turn) => wipeLeague(turn, { name: 'Another name' })]
    default: {
      const treasury = balanceOf(league.balances, 'treasury')
      const small = (1 + chance(60)) * (chance(2) === 0 ? 1 : -1)
      // A correction by nearly everything leaves the treasury short.
      const amount = chance(3) === 0 ? treasury + (chance(2) === 0 ? 20 : -chance(40)) : small
      return amount === 0 ? [] : [(turn) => correctUnits(turn, { playerId: other.id, amount, note: 'For a test' })]
    }
  }
}
