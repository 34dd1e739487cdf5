/** The visitor's moves: the same rules and replies as on the server. */
import type { BodyOf, Endpoints } from '@whale/contract'
import {
  type Decision,
  type Turn,
  acceptBet,
  asSeenBy,
  assert,
  buyBack,
  buyMultiplier,
  enterCasino,
  goAllIn,
  placeHouseBet,
  playerOfId,
  pointsFromDecimal,
  predict,
  rejectBet,
  units,
  whyNotEnterCasino,
  withdrawBet,
} from '@whale/game'
import {
  betIdOf,
  betView,
  casinoEntryView,
  casinoEventView,
  houseBetView,
  playerView,
  predictionView,
  counterAsAsked,
  proposeAsAsked,
  weekOf,
} from '@whale/pages'
import { USERNAMES, YOU } from './crew.ts'
import { type At, type Handler, NotYours, decideOrRefuse, refuseAs } from './handler.ts'
import { lineProjectionsNow, rosterNow } from './readings.ts'

type H2h = Endpoints['h2h']
type BetCommand = 'proposeBet' | 'acceptBet' | 'rejectBet' | 'withdrawBet' | 'counterBet'

interface Commands {
  h2h: { [Name in BetCommand]: Handler<H2h[Name]> }
  casino: { [Name in 'enterCasino' | 'betCasino']: Handler<Endpoints['casino'][Name]> }
  house: { placeHouseBet: Handler<Endpoints['house']['placeHouseBet']> }
  predictions: { makePrediction: Handler<Endpoints['predictions']['makePrediction']> }
  players: { [Name in 'buyMultiplier' | 'buyBack' | 'goAllIn']: Handler<Endpoints['players'][Name]> }
}

/** Moves are made for oneself only. */
function mustBeYou(userId: string): void {
  if (userId !== YOU) throw new NotYours()
}

export const commands: Commands = {
  h2h: {
    proposeBet: (at, { body }) => {
      mustBeYou(body.challenger_id)
      return changeBet(at, (turn) => proposeAsAsked(turn, body))
    },
    acceptBet: (at, { params }) => changeBet(at, (turn) => acceptBet(turn, { betId: betIdOf(params.id) })),
    rejectBet: (at, { params }) => changeBet(at, (turn) => rejectBet(turn, { betId: betIdOf(params.id) })),
    withdrawBet: (at, { params }) => changeBet(at, (turn) => withdrawBet(turn, { betId: betIdOf(params.id) })),
    counterBet: (at, { params, body }) => changeBet(at, (turn) => counterAsAsked(turn, betIdOf(params.id), body)),
  },
  casino: { enterCasino: enter, betCasino: enter },
  house: {
    placeHouseBet: (at, { body }) => {
      mustBeYou(body.user_id)
      const { week, team_id: teamId, amount, line } = body
      const input = { week, teamId, stake: units(amount), line: pointsFromDecimal(line) }
      const projected = lineProjectionsNow(at).get(teamId) ?? null
      const { league, events } = decideOrRefuse(at, (turn) => placeHouseBet(turn, { ...input, projected }))
      const [placed] = events
      assert(placed?.type === 'option.placed', 'an option was placed')
      return { option: houseBetView(league, placed.option, YOU) }
    },
  },
  predictions: {
    makePrediction: (at, { body }) => {
      mustBeYou(body.user_id)
      const { week, team_id: teamId, points } = body
      const { league } = decideOrRefuse(at, (turn) =>
        predict(turn, { week, teamId, points: points === null ? null : pointsFromDecimal(points) }),
      )
      const { playerId } = at.seen.turn.actor
      const made = league.predictions.find((one) => one.playerId === playerId && one.week === week)
      assert(made !== undefined, 'an accepted prediction is in the league')
      return { prediction: predictionView(asSeenBy(league, playerId, at.seen.now), made) }
    },
  },
  players: {
    buyMultiplier: (at, { params, body: { week } }) =>
      changePlayer(at, params.user, (turn) => buyMultiplier(turn, { week })),
    buyBack: (at, { params }) => changePlayer(at, params.user, buyBack),
    goAllIn: (at, { params, body: { week, line } }) => {
      const { teamId } = playerOfId(at.seen.league, at.seen.turn.actor.playerId)
      const projected = lineProjectionsNow(at).get(teamId) ?? null
      return changePlayer(at, params.user, (turn) => goAllIn(turn, { week, line: pointsFromDecimal(line), projected }))
    },
  },
}

function enter(at: At, { body }: { body: BodyOf<Endpoints['casino']['enterCasino']> }) {
  mustBeYou(body.user_id)
  if (body.entry_amount !== 0) refuseAs({ code: 'casino.stake_not_free', stake: units(body.entry_amount) })
  const { league, turn } = at.seen
  const closed = whyNotEnterCasino(turn)
  if (closed !== null) refuseAs(closed)
  const week = weekOf(league)
  if (body.event_id !== casinoEventView(league, week)?.id) refuseAs({ code: 'casino.other_event' })
  const { athlete_ids: athleteIds, team_id: teamId } = body
  const roster = athleteIds.length === 0 ? [] : rosterNow(at, playerOfId(league, turn.actor.playerId).teamId)
  const done = decideOrRefuse(at, (own) => enterCasino(own, { week, athleteIds, teamId, roster }))
  const entry = done.league.entries.find((made) => made.playerId === turn.actor.playerId && made.week === week)
  assert(entry !== undefined, 'an accepted entry is in the league')
  return { entry: casinoEntryView(done.league, entry) }
}

/** Runs a command and answers with the bet that it created or changed. */
function changeBet(at: At, decide: (turn: Turn) => Decision) {
  const { league, events } = decideOrRefuse(at, decide)
  const last = events.at(-1)
  assert(last !== undefined, 'an accepted command has an event')
  const betId = last.type === 'h2h.proposed' ? last.bet.id : 'betId' in last ? last.betId : null
  const bet = league.bets.find(({ id }) => id === betId)
  assert(bet !== undefined, 'the changed bet is in the league')
  return { bet: betView(bet, { turn: { ...at.seen.turn, league }, usernames: USERNAMES }) }
}

/** Runs a command of the visitor and answers with how they stand after it. */
function changePlayer(at: At, userId: string, decide: (turn: Turn) => Decision) {
  mustBeYou(userId)
  const { playerId } = at.seen.turn.actor
  const { league } = decideOrRefuse(at, decide)
  return playerView(asSeenBy(league, playerId, at.seen.now), playerOfId(league, playerId), USERNAMES)
}
