/** The bet builder's board. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type Bet,
  type Instant,
  type League,
  type LineProjections,
  type PlayerId,
  type Player,
  type Points,
  type ScoreReport,
  type TeamId,
  balanceOf,
  canEarnConfirming,
  constantsOf,
  hasTakenToConfirm,
  houseLine,
  isGiantTo,
  isMember,
  lineProjectionOf,
  membersOf,
  momentsOf,
  opponentIn,
  playerOfId,
  pointsToDecimal,
  tightestBetween,
  shownUnits,
  walletOf,
  whyNotChallenge,
  whyNotPropose,
  willConfirmBetOf,
  recordOf,
} from '@whale/game'
import { betView } from './bets.ts'
import type { MemberView } from './member-view.ts'
import { refusalView } from './refusal.ts'
import { weekOf } from './tide.ts'
import { type Usernames, memberView } from './usernames.ts'

export interface BetBoardInput {
  usernames: Usernames
  /** The projected points of each line-up as set, in hundredths. */
  projected: ReadonlyMap<TeamId, Points>
  /** The projections behind the house lines. */
  lineProjections: LineProjections
  /** The fantasy league's matchups. */
  pairings: ScoreReport['pairings']
  /** All bets of the season. */
  bets: readonly Bet[]
}

type BetBoard = ReplyOf<(typeof endpoints)['h2h']['betBoard']>

/** The data of the bet builder: opponents, teams, limits, and the week's confirmed bets. */
export function betBoardView(
  { league, turn }: MemberView,
  { usernames, projected, lineProjections, pairings, bets }: BetBoardInput,
): BetBoard {
  const { playerId } = turn.actor
  const me = playerOfId(league, playerId)
  const week = weekOf(league)
  const { confirmingUnits } = constantsOf(league.season)
  return {
    week,
    refusal: refusalView(whyNotPropose(turn)),
    wallet: balanceOf(league.balances, walletOf(playerId)),
    bounds: boundsOf(league),
    bounties: bountiesOf(league, me),
    week_opponent: weekOpponent(league, me, pairings),
    opponents: membersOf(league)
      .filter(({ id }) => id !== playerId)
      .map((player) => {
        const { won, lost } = recordOf(bets, player.id)
        const hasTaken = hasTakenToConfirm(league, player, week)
        return {
          ...memberView(league, player, usernames),
          units: shownUnits(league, player.id),
          put_up: league.putUp.get(player.id) ?? 0,
          status: player.standing.status,
          record: { won, lost },
          earns_confirming: willConfirmBetOf(league, { player, challenger: me, week }),
          bounty_to_come: hasTaken ? confirmingUnits : 0,
          is_giant: isGiantTo(me, player),
          // Units that each side may still put in against the other (season limit, RULES §5 H2H).
          swing: swingOf(league, { playerId, otherId: player.id }),
          refusal: refusalView(whyNotChallenge(turn, player.id)),
        }
      }),
    teams: league.teams.map(({ id, name }) => {
      const expected = projected.get(id)
      const line = houseLine(league, { teamId: id, projected: lineProjectionOf(lineProjections, id) })
      return {
        team_id: id,
        team_name: name,
        projected: expected === undefined ? null : pointsToDecimal(expected),
        house_line: line === null ? null : pointsToDecimal(line),
        scores: league.settledScores.flatMap(({ scores }) =>
          scores.filter(({ teamId }) => teamId === id).map((score) => pointsToDecimal(score.points)),
        ),
      }
    }),
    riding: league.bets
      .filter(({ state }) => state.state === 'accepted')
      .map((bet) => betView(bet, { turn, usernames })),
    all_ins: allInsOf(league, { now: turn.now, usernames }),
  }
}

function swingOf(league: League, { playerId, otherId }: { playerId: PlayerId; otherId: PlayerId }) {
  const yours = tightestBetween(league, { playerId, otherId })
  const theirs = tightestBetween(league, { playerId: otherId, otherId: playerId })
  const of = [yours.of, theirs.of].includes('late') ? ('late' as const) : ('two' as const)
  return { yours: yours.left, theirs: theirs.left, of }
}

/** From the lock of their week until it is settled, even if that is late. */
function allInsOf(league: League, { now, usernames }: { now: Instant; usernames: Usernames }): BetBoard['all_ins'] {
  const { season, calendar, progress, allIns } = league
  const on = allIns.filter(
    ({ week }) =>
      progress.stage === 'running' && progress.settledThrough < week && now >= momentsOf(calendar, week).locksAt,
  )
  return on.flatMap(({ playerId, week, stake, line }) => {
    const player = playerOfId(league, playerId)
    if (!isMember(player)) return []
    return {
      week,
      ...memberView(league, player, usernames),
      stake,
      line: pointsToDecimal(line),
      bonus: constantsOf(season).allInBonusUnits,
    }
  })
}

/** Null if no current member has the opponent's team. */
function weekOpponent(league: League, me: Player, pairings: BetBoardInput['pairings']) {
  const teamId = opponentIn(pairings, me.teamId)
  return membersOf(league).find((player) => player.teamId === teamId)?.userId ?? null
}

function bountiesOf(league: League, me: Player) {
  const numbers = constantsOf(league.season)
  return {
    confirming: {
      units: numbers.confirmingUnits,
      stake_min: numbers.confirmingStakeMin,
      is_yours: canEarnConfirming(me, weekOf(league)),
    },
    giant_killer: { units: numbers.giantKillerUnits, stake_min: numbers.giantKillerStakeMin },
  }
}

function boundsOf({ season }: Pick<League, 'season'>) {
  const { betStakeMin, betOddsMin, betOddsMax, betLineStep, betSpreadMax, betTotalMax, swingUnitsMax } =
    constantsOf(season)
  return {
    stake_min: betStakeMin,
    odds_min: betOddsMin / 100,
    odds_max: betOddsMax / 100,
    line_step: betLineStep / 100,
    spread_max: betSpreadMax / 100,
    total_max: betTotalMax / 100,
    swing_max: swingUnitsMax,
  }
}
