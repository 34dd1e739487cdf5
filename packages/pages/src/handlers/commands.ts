/** The members' commands that practice supports too, by feature and name as in the contract. */
import type { Endpoints } from '@whale/contract'
import {
  type Decision,
  type PlayerId,
  type Turn,
  type UserId,
  acceptBet,
  asSeenBy,
  assert,
  buyBack,
  buyMultiplier,
  enterCasino,
  lineProjectionOf,
  makeDare,
  passDare,
  goAllIn,
  placeHouseBet,
  playerOfId,
  playerOfUser,
  pointsFromDecimal,
  pickTopScore,
  refuse,
  rejectBet,
  takeBackDare,
  units,
  whyNotEnterCasino,
  withdrawBet,
} from '@whale/game'
import { betIdOf, betView } from '../bets.ts'
import { casinoEntryView, casinoEventView, weekOfCasinoEvent } from '../casino.ts'
import type { Command, CommandsOf, Done } from '../command.ts'
import { daredNow } from '../dares.ts'
import { houseBetView } from '../house.ts'
import { playerView } from '../players.ts'
import { topScorePickView } from '../top-score.ts'
import { counterAsAsked, proposeAsAsked } from '../proposal.ts'
import { weekOf } from '../tide.ts'

interface Commands {
  h2h: CommandsOf<'h2h', 'proposeBet' | 'acceptBet' | 'rejectBet' | 'withdrawBet' | 'counterBet'>
  dares: CommandsOf<'dares', 'makeDare' | 'takeBackDare' | 'passDare'>
  casino: CommandsOf<'casino', 'enterCasino' | 'betCasino'>
  house: CommandsOf<'house', 'placeHouseBet'>
  topScore: CommandsOf<'topScore', 'pickTopScore'>
  players: CommandsOf<'players', 'buyMultiplier' | 'buyBack' | 'goAllIn'>
}

/** The reply contains the bet that was created or changed. */
const changesBet = { showsNames: true, reply: changedBet } as const

/** Players buy only for themselves. The reply shows their new standing. */
const changesOwn = {
  userOf: ({ params }: { params: { user: string } }) => params.user,
  showsNames: true,
  reply: changedPlayer,
} as const

const enter: Command<Endpoints['casino']['enterCasino']> = {
  userOf: ({ body }) => body.user_id,
  before: ({ league, turn }, { body }) => {
    if (body.entry_amount !== 0) return { code: 'casino.stake_not_free', stake: units(body.entry_amount) }
    const closed = whyNotEnterCasino(turn)
    if (closed !== null) return closed
    const week = weekOf(league)
    if (body.event_id !== casinoEventView(league, week)?.id) return { code: 'casino.other_event' }
    if (body.athlete_ids.length === 0) return {}
    return { rosterOf: { teamId: playerOfId(league, turn.actor.playerId).teamId, week } }
  },
  decide: (turn, { body: { event_id: event, athlete_ids: athleteIds, team_id: teamId } }, { roster }) =>
    enterCasino(turn, { week: weekOfCasinoEvent(event), athleteIds, teamId, roster }),
  reply: ({ league, actor: { playerId } }, { body }) => {
    const week = weekOfCasinoEvent(body.event_id)
    const entry = league.entries.find((made) => made.playerId === playerId && made.week === week)
    assert(entry !== undefined, 'an accepted entry is in the league')
    return { entry: casinoEntryView(league, entry) }
  },
}

export const commands: Commands = {
  h2h: {
    proposeBet: {
      ...changesBet,
      userOf: ({ body }) => body.challenger_id,
      decide: (turn, { body }) => proposeAsAsked(turn, body),
    },
    acceptBet: { ...changesBet, decide: (turn, { params }) => acceptBet(turn, { betId: betIdOf(params.id) }) },
    rejectBet: { ...changesBet, decide: (turn, { params }) => rejectBet(turn, { betId: betIdOf(params.id) }) },
    withdrawBet: { ...changesBet, decide: (turn, { params }) => withdrawBet(turn, { betId: betIdOf(params.id) }) },
    counterBet: {
      ...changesBet,
      decide: (turn, { params, body }) => counterAsAsked(turn, betIdOf(params.id), body),
    },
  },
  dares: { makeDare: about(makeDare), takeBackDare: about(takeBackDare), passDare: about(passDare) },
  casino: { enterCasino: enter, betCasino: enter },
  house: {
    placeHouseBet: {
      userOf: ({ body }) => body.user_id,
      before: (_, { body }) => ({ linesOf: body.week }),
      decide: (turn, { body: { week, team_id: teamId, amount, line } }, { lines }) => {
        const projected = lineProjectionOf(lines, teamId)
        return placeHouseBet(turn, { week, teamId, stake: units(amount), line: pointsFromDecimal(line), projected })
      },
      reply: ({ league, events: [placed], actor }) => {
        assert(placed?.type === 'option.placed', 'an option was placed')
        return { option: houseBetView(league, placed.option, actor.userId) }
      },
    },
  },
  topScore: {
    pickTopScore: {
      userOf: ({ body }) => body.user_id,
      decide: (turn, { body: { week, team_id: teamId, points } }) =>
        pickTopScore(turn, { week, teamId, points: points === null ? null : pointsFromDecimal(points) }),
      reply: ({ league, now, actor: { playerId } }, { body }) => {
        const made = league.topScorePicks.find((one) => one.playerId === playerId && one.week === body.week)
        assert(made !== undefined, 'an accepted prediction is in the league')
        return { prediction: topScorePickView(asSeenBy(league, playerId, now), made) }
      },
    },
  },
  players: {
    buyMultiplier: { ...changesOwn, decide: (turn, { body: { week } }) => buyMultiplier(turn, { week }) },
    buyBack: { ...changesOwn, decide: (turn) => buyBack(turn) },
    goAllIn: {
      ...changesOwn,
      before: (_, { body }) => ({ linesOf: body.week }),
      decide: (turn, { body: { week, line } }, { lines }) => {
        const { actor, league } = turn
        assert(actor.kind === 'player', 'only a player goes all in')
        const projected = lineProjectionOf(lines, playerOfId(league, actor.playerId).teamId)
        return goAllIn(turn, { week, line: pointsFromDecimal(line), projected })
      },
    },
  },
}

/** A rule about a dare between the caller and one other player. */
function about(rule: (turn: Turn, other: { playerId: PlayerId }) => Decision): Command<Endpoints['dares']['makeDare']> {
  return {
    decide: (turn, { body }) => {
      const other = playerOfUser(turn.league, body.user_id as UserId)
      return other === null ? refuse({ code: 'player.unknown' }) : rule(turn, { playerId: other.id })
    },
    reply: ({ league, now, actor: { playerId } }) => daredNow(asSeenBy(league, playerId, now)),
  }
}

function changedBet({ league, events, now, actor, usernames }: Done) {
  const last = events.at(-1)
  assert(last !== undefined, 'an accepted command has an event')
  const betId = last.type === 'h2h.proposed' ? last.bet.id : 'betId' in last ? last.betId : null
  const bet = league.bets.find(({ id }) => id === betId)
  assert(bet !== undefined, 'the changed bet is in the league')
  return { bet: betView(bet, { turn: { league, now, actor }, usernames }) }
}

function changedPlayer({ league, now, actor: { playerId }, usernames }: Done) {
  return playerView(asSeenBy(league, playerId, now), playerOfId(league, playerId), usernames)
}
