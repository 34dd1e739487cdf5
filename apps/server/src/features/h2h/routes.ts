/** Serves bets between two players. */
import { type BodyOf, endpoints, termsOf } from '@whale/contract'
import {
  type Bet,
  type BetTerms,
  type Decision,
  type League,
  type PlayerId,
  type Points,
  type Turn,
  type UserId,
  acceptBet,
  assert,
  balanceOf,
  canEarnConfirming,
  constantsOf,
  counterBet,
  houseLine,
  isGiantTo,
  leftBetween,
  oddsFromDecimal,
  playerOfId,
  playerOfUser,
  membersOf,
  points,
  pointsToDecimal,
  proposeBet,
  refuse,
  rejectBet,
  teamOfId,
  units,
  unitsOf,
  walletOf,
  whyNotChallenge,
  whyNotPropose,
  withdrawBet,
} from '@whale/game'
import { type Usernames, betIdOf, betView, nameOf, refusalView, weekOf } from '@whale/presenters'
import type { FastifyInstance } from 'fastify'
import { act } from '../../domain/act.ts'
import { type Handlers, type Member, answer, answerOf, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound, notYours } from '../../http/failure.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../http/week-readings.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { betsOfSeason } from '../../domain/history/bets.ts'

export function bindH2h(app: FastifyInstance, world: World, readings: WeekReader): void {
  const { change } = changesIn(world)
  const handlers: Handlers<typeof endpoints.h2h> = {
    proposeBet: async (call) => {
      const { body } = call
      if (body.challenger_id !== memberOf(call).userId) throw notYours()
      return await change(call, (turn) => propose(turn, body))
    },
    acceptBet: async (call) => await change(call, (turn) => acceptBet(turn, { betId: betIdOf(call.params.id) })),
    rejectBet: async (call) => await change(call, (turn) => rejectBet(turn, { betId: betIdOf(call.params.id) })),
    withdrawBet: async (call) => await change(call, (turn) => withdrawBet(turn, { betId: betIdOf(call.params.id) })),
    counterBet: async (call) => {
      const { amount, week, odds, terms } = call.body
      return await change(call, (turn) => {
        const offer = { week, stake: units(amount), odds: oddsFromDecimal(odds), terms: termsOf(terms) }
        return counterBet(turn, { betId: betIdOf(call.params.id), ...offer })
      })
    },
    userBets: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const player = playerOfUser(seen.league, call.params.user as UserId)
      if (player === null) throw notFound()
      const usernames = await usernamesOf(world.db, seen.league.id)
      const bets = (await betsOfSeason(world.db, seen.league))
        .filter(({ challengerId, challengedId }) => challengerId === player.id || challengedId === player.id)
        .filter(({ week }) => call.query.week === undefined || week === call.query.week)
      return answer({ bets: bets.toReversed().map((bet) => betView(bet, { turn: seen.turn, usernames })) })
    },
    bet: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const found = (await betsOfSeason(world.db, seen.league)).find(({ id }) => id === betIdOf(call.params.id))
      if (found === undefined) throw notFound()
      const usernames = await usernamesOf(world.db, seen.league.id)
      return answer({ bet: betView(found, { turn: seen.turn, usernames }) })
    },
    betBoard: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const week = Math.max(1, weekOf(seen.league))
      const projected = await readings.projectionsOf(seen.turn.league, week)
      const forLine = await readings.lineProjectionsOf(seen.turn.league, week)
      const usernames = await usernamesOf(world.db, seen.league.id)
      const bets = await betsOfSeason(world.db, seen.league)
      return answer(boardView(seen, { usernames, projected, forLine, bets }))
    },
  }
  bindAll(app, world, { endpoints: endpoints.h2h, handlers })
}

/** The handler that changes a bet. */
function changesIn(world: World) {
  return { change }

  /** Runs a command and answers with the bet that it created or changed. */
  async function change(
    call: { member: Member | null; key: { key: string; fingerprint: string } | null },
    decide: (turn: Turn) => Decision,
  ) {
    const { leagueId, userId, playerId } = memberOf(call)
    const usernames = await usernamesOf(world.db, leagueId)
    const outcome = await act(world, {
      leagueId,
      issuer: { userId },
      key: call.key,
      decide,
      reply: ({ league, events, now }) => {
        const last = events.at(-1)
        assert(last !== undefined, 'an accepted command has an event')
        const betId = last.type === 'h2h.proposed' ? last.bet.id : 'betId' in last ? last.betId : null
        const bet = league.bets.find(({ id }) => id === betId)
        assert(bet !== undefined, 'the changed bet is in the league')
        return { bet: betView(bet, { turn: { league, now, actor: { kind: 'player', userId, playerId } }, usernames }) }
      },
    })
    return answerOf(outcome)
  }
}

function propose(turn: Turn, body: BodyOf<typeof endpoints.h2h.proposeBet>): Decision {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'the actor of a proposal is a player')
  const challenged = playerOfUser(league, body.challenged_id as UserId)
  if (challenged === null) return refuse({ code: 'player.unknown' })
  const own = playerOfId(league, actor.playerId).teamId
  return proposeBet(turn, {
    week: body.week,
    challengedId: challenged.id,
    stake: units(body.amount),
    odds: oddsFromDecimal(body.odds),
    terms: body.terms === undefined ? defaultTerms(own, challenged.teamId) : termsOf(body.terms),
  })
}

/** RULES §5: the terms of a proposal without a market. */
function defaultTerms(teamId: string, againstTeamId: string): BetTerms {
  return { market: 'spread', teamId, againstTeamId, line: points(0), side: 'covers' }
}

interface BoardReadings {
  usernames: Usernames
  projected: ReadonlyMap<string, number>
  /** What the house line takes as projections. */
  forLine: ReadonlyMap<string, Points>
  /** All bets of the season. */
  bets: readonly Bet[]
}

function boardView({ league, turn }: MemberView, { usernames, projected, forLine, bets }: BoardReadings) {
  const { playerId } = turn.actor
  const me = playerOfId(league, playerId)
  return {
    week: weekOf(league),
    refusal: refusalView(whyNotPropose(turn)),
    wallet: balanceOf(league.balances, walletOf(playerId)),
    bounds: boundsOf(league),
    bounties: bountiesOf(league),
    opponents: membersOf(league)
      .filter(({ id }) => id !== playerId)
      .map((player) => {
        const team = teamOfId(league, player.teamId)
        return {
          user_id: player.userId,
          username: nameOf(usernames, player.userId),
          team_id: team.id,
          team_name: team.name,
          avatar: team.avatarUrl,
          units: unitsOf(league, player.id),
          status: player.standing.status,
          record: recordOf(player.id, bets),
          earns_confirming: canEarnConfirming(player, weekOf(league)),
          is_giant: isGiantTo(me, player),
          swing: {
            yours: leftBetween(league, { playerId, otherId: player.id }),
            theirs: leftBetween(league, { playerId: player.id, otherId: playerId }),
          },
          refusal: refusalView(whyNotChallenge(turn, player.id)),
        }
      }),
    teams: league.teams.map(({ id, name }) => {
      const expected = projected.get(id)
      const line = houseLine(league, { teamId: id, projected: forLine.get(id) ?? null })
      return {
        team_id: id,
        team_name: name,
        projected: expected === undefined ? null : pointsToDecimal(points(expected)),
        house_line: line === null ? null : pointsToDecimal(line),
        scores: league.settledScores.flatMap(({ scores }) =>
          scores.filter(({ teamId }) => teamId === id).map((score) => pointsToDecimal(score.points)),
        ),
      }
    }),
    riding: league.bets
      .filter(({ week, state }) => week === weekOf(league) && state.state === 'accepted')
      .map((bet) => betView(bet, { turn, usernames })),
  }
}

/** A bet's state `won` or `lost` is from the challenger's side. */
function recordOf(playerId: PlayerId, bets: readonly Bet[]) {
  const ended = (asChallenger: string, asChallenged: string) =>
    bets.filter(
      ({ challengerId, challengedId, state }) =>
        (challengerId === playerId && state.state === asChallenger) ||
        (challengedId === playerId && state.state === asChallenged),
    ).length
  return { won: ended('won', 'lost'), lost: ended('lost', 'won') }
}

function bountiesOf({ season }: Pick<League, 'season'>) {
  const numbers = constantsOf(season)
  return {
    confirming: { units: numbers.confirmingUnits, stake_min: numbers.confirmingStakeMin },
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
