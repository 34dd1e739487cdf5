/** A visitor whose moves come from a seed: some of every kind, good and bad. */
import { draw } from '@whale/game/invented'
import type { BetWire, ReplyOf, endpoints } from '@whale/contract'
import { weekConfig } from '@whale/game'
import { answerCall } from '../local-league.ts'
import { type PracticeMove, playMove } from '../moves.ts'
import { LEAGUE_ID, type Practice, weekNow } from '../practice.ts'
import { RIVALS, YOU } from '../crew.ts'

type Board = ReplyOf<(typeof endpoints)['h2h']['betBoard']>
type CasinoPage = ReplyOf<(typeof endpoints)['casino']['casinoEvent']>
type HouseReply = ReplyOf<(typeof endpoints)['house']['house']>
type Shop = ReplyOf<(typeof endpoints)['players']['shop']>

const league = LEAGUE_ID

/** Plays the season to its end and returns the moves. */
export async function playVisitor(practice: Practice, seed: string): Promise<PracticeMove[]> {
  const moves: PracticeMove[] = []
  const play = (move: PracticeMove) => {
    moves.push(move)
    return playMove(practice, move)
  }
  for (let step = 0; practice.stage !== 'over' && step < 60; step += 1) {
    if (practice.stage === 'betting') for (const move of await movesOf(practice, seed)) play(move)
    // In every other step the rivals answer offers early, not at the lock.
    if (step % 2 === 0) play({ do: 'think' })
    play({ do: 'next' })
  }
  return moves
}

/** The visitor's moves in the open week. The seed decides each kind. Some are refused, such as buying back while active. */
async function movesOf(practice: Practice, seed: string): Promise<PracticeMove[]> {
  const week = weekNow(practice)
  const chance = (...name: string[]) => draw(seed, 'visitor', week, ...name)
  const read = async (call: string, params: object): Promise<object> => {
    const answered = await answerCall(practice, call, { params })
    if (!answered.ok) throw new Error(`${call} is refused`)
    return answered.reply
  }
  const call = (name: string, input: object): PracticeMove => ({ do: 'call', call: name, input })
  const moves: PracticeMove[] = []
  const board = (await read('h2h.betBoard', { league })) as Board
  const teamId = board.teams[Math.floor(chance('team') * board.teams.length)]?.team_id ?? ''
  if (chance('predicts') < 0.8) {
    const body = { league_id: league, user_id: YOU, week, team_id: teamId, points: 130.5 }
    moves.push(call('topScore.pickTopScore', { body }))
  }
  const page = (await read('casino.casinoEvent', { league, user: YOU })) as CasinoPage
  if (page.event !== null && chance('enters') < 0.9) {
    const of = (position: string) => page.choices.find((one) => one.position === position)?.athlete_id ?? ''
    const athlete_ids = [of('RB'), of('WR'), of('TE')].slice(0, page.event.athletes_named)
    const team_id = page.rivals[0]?.team_id ?? null
    const body = {
      user_id: YOU,
      event_id: page.event.id,
      entry_amount: 0,
      athlete_ids,
      team_id,
    }
    moves.push(call('casino.enterCasino', { body }))
  }
  const { bets } = (await read('h2h.userBets', { league, user: YOU })) as { bets: BetWire[] }
  for (const { id } of bets.filter((bet) => bet.state === 'proposed' && bet.week === week)) {
    const how = chance('answers', id) < 0.6 ? 'acceptBet' : 'rejectBet'
    moves.push(call(`h2h.${how}`, { params: { id } }))
  }
  for (const rival of RIVALS.filter(({ name }) => chance('asks', name) < 0.4)) {
    const body = { challenger_id: YOU, challenged_id: rival.userId, week, amount: 25, odds: 2, league_id: league }
    moves.push(call('h2h.proposeBet', { body }))
  }
  const { lines } = (await read('house.house', { league })) as HouseReply
  const line = lines.find((one) => one.team_id === teamId)?.line ?? null
  if (line !== null && chance('option') < 0.5) {
    const body = { user_id: YOU, week, team_id: teamId, amount: 10, line, league_id: league }
    moves.push(call('house.placeHouseBet', { body }))
  }
  const params = { league, user: YOU }
  const shop = (await read('players.shop', { league })) as Shop
  if (weekConfig(week)?.hasMultiplier === true) moves.push(call('players.buyMultiplier', { params, body: { week } }))
  if (shop.liquidation.line !== null && chance('all in') < 0.5) {
    moves.push(call('players.goAllIn', { params, body: { week, line: shop.liquidation.line } }))
  }
  moves.push(call('players.buyBack', { params }))
  return moves
}
