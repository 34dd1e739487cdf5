/** The draft in the bet builder: opponent, line and odds. It is not a bet until the server accepts it. */
import { storedText } from '../../../../shared/stored-text.ts'
import { type BetWire, type TeamSide, teamsAcross } from '@whale/contract'
import { askingSide, draftFlawWords, limitWords } from '@whale/words'
import type { BetBoard } from '../use-bets.ts'
import { within } from '../../../../shared/ui/input-values.ts'
import { oddsFor, theirStake } from './odds-view.ts'

/** The two tabs of the form. */
type Market = 'spread' | 'total'

interface Total {
  kind: 'over' | 'under'
  line: number
}

export interface Draft {
  opponentId: string | null
  market: Market
  /** Both markets keep their values. */
  spread: { line: number }
  total: Total
  /** The viewer's stake. */
  risk: number
  /** In hundredths. They determine the opponent's stake. */
  odds: number
}

/** What a draft is made for. */
export interface Table {
  board: BetBoard
  myTeamId: string
}

export const EVEN = 200

/** The default for a team without any scores. */
const TEAM_SCORE = 100

/** A new draft at even odds; the opponent may still be null. */
export function freshDraft(table: Table, opponentId: string | null): Draft {
  const { board } = table
  const spread = { line: 0 }
  const total: Total = { kind: 'over', line: TEAM_SCORE }
  // Enough for the bounty, where the wallet allows.
  const risk = within(board.bounties.confirming.stake_min, { min: board.bounds.stake_min, max: board.wallet })
  const draft: Draft = { opponentId: null, market: 'spread', spread, total, risk, odds: EVEN }
  return opponentId === null ? draft : withOpponent(draft, table, opponentId)
}

/** The opponent's units outside of a house line and an all-in. */
export function unitsFree({ units, put_up: putUp }: { units: number; put_up: number }): number {
  return units - putUp
}

/** The opponent's units left for bets: units riding on other bets are not in the wallet either. */
export function leftForBets(opponent: Opponent, { riding }: Pick<BetBoard, 'riding'>): number {
  const sides = riding.flatMap(({ challenger, challenged }) => [challenger, challenged])
  const own = sides.filter(({ user_id: id }) => id === opponent.user_id)
  return own.reduce((left, { stake }) => left - stake, unitsFree(opponent))
}

/** The board with players who are all in closed: they can take no bet. */
export function allInsClosed(board: BetBoard): BetBoard {
  const isAllIn = (one: Opponent) => one.put_up > 0 && unitsFree(one) < board.bounds.stake_min
  const opponents = board.opponents.map((one) =>
    one.refusal === null && isAllIn(one) ? { ...one, refusal: ALL_IN } : one,
  )
  return { ...board, opponents }
}

const ALL_IN = { code: 'h2h.all_in', sentence: draftFlawWords({ is: 'all_in' }) }

export type Opponent = BetBoard['opponents'][number]

/** Returns whom the draft is against; undefined without an opponent. */
export function opponentOf({ opponentId }: Pick<Draft, 'opponentId'>, { opponents }: BetBoard): Opponent | undefined {
  return opponents.find(({ user_id: id }) => id === opponentId)
}

/** Changes the opponent: the draft is on their team and the viewer's, with fresh lines. */
export function withOpponent(draft: Draft, { board, myTeamId }: Table, opponentId: string): Draft {
  const theirTeamId = opponentOf({ opponentId }, board)?.team_id
  if (theirTeamId === undefined) return draft
  const line = fairLine(board, [myTeamId, theirTeamId]) ?? 0
  const chosen = cutToFit({ ...draft, opponentId, spread: { line } }, board)
  return withSide(chosen, { board, myTeamId }, draft.total.kind)
}

/** The units the two may still swing (RULES §5), the opponent's capped by their balance; null without an opponent. */
export function swingOf({ opponentId }: Pick<Draft, 'opponentId'>, board: BetBoard): Swing | null {
  const opponent = opponentOf({ opponentId }, board)
  if (opponent === undefined) return null
  const { theirs, ...swing } = opponent.swing
  return { ...swing, theirs: Math.min(theirs, leftForBets(opponent, board)) }
}

type Swing = Opponent['swing']

/** The most that the viewer can put up at the draft's odds, so that neither side has to put up more than it can. */
export function mostRisk({ odds, opponentId }: Pick<Draft, 'odds' | 'opponentId'>, board: BetBoard): number {
  const swing = swingOf({ opponentId }, board)
  if (swing === null) return board.wallet
  // The opponent's stake is rounded half up.
  const matched = Math.ceil(((swing.theirs + 0.5) * 100) / (odds - 100)) - 1
  return Math.min(board.wallet, swing.yours, matched)
}

/** The draft with the opponent's stake lowered to what they can put up, against the same stake of the viewer. */
export function withTheirsCut(draft: Draft, board: BetBoard): Draft {
  const theirs = Math.min(theirStake(draft), swingOf(draft, board)?.theirs ?? Infinity)
  return { ...draft, odds: oddsFor({ risk: draft.risk, theirs }, board.bounds) }
}

/** The draft with both stakes lowered to what the two can put up. The odds change only if the minimum stake is too much at them. */
export function cutToFit(draft: Draft, board: BetBoard): Draft {
  const swing = swingOf(draft, board)
  if (swing === null) return draft
  const risk = within(draft.risk, { min: board.bounds.stake_min, max: mostRisk(draft, board) })
  const { theirs } = swing
  const cut = { ...draft, risk }
  return theirStake(cut) > theirs ? { ...cut, odds: oddsFor({ risk, theirs }, board.bounds) } : cut
}

/** Over is on the viewer's team, under on the opponent's: nobody bets against their own (RULES §5). */
export function withSide(draft: Draft, { board, myTeamId }: Table, kind: Total['kind']): Draft {
  const teamId = kind === 'over' ? myTeamId : theirTeam(draft, board)
  return { ...draft, total: { kind, line: suggestedTotal(board, teamId) } }
}

function theirTeam(draft: Pick<Draft, 'opponentId'>, board: BetBoard): string {
  return opponentOf(draft, board)?.team_id ?? ''
}

/** The current market at another line, within the board's steps and bounds. */
export function withLine(draft: Draft, { bounds }: BetBoard, line: number): Draft {
  const step = bounds.line_step
  const stepped = Math.round(line / step) * step
  if (draft.market === 'spread') {
    const limits = { min: -bounds.spread_max, max: bounds.spread_max }
    return { ...draft, spread: { line: within(stepped, limits) } }
  }
  const limits = { min: step, max: bounds.total_max }
  return { ...draft, total: { ...draft.total, line: within(stepped, limits) } }
}

/** The stakes of a counter-offer that earns the bounty at the same odds: the smaller one meets the minimum. */
export function raisedStakes({ challenger, challenged }: BetWire, { bounties }: Pick<BetBoard, 'bounties'>) {
  const least = bounties.confirming.stake_min
  const smaller = Math.min(challenger.stake, challenged.stake)
  const raised = (stake: number) => (stake === smaller ? least : Math.ceil((stake * least) / smaller))
  return { risk: raised(challenged.stake), theirs: raised(challenger.stake) }
}

/** A counter-offer starts as the same bet from the other side, with the same stakes or those that earn the bounty. */
export function counterDraft(table: Table, bet: BetWire, { isRaised }: { isRaised: boolean }): Draft {
  const { challenger, challenged } = bet
  const fresh = freshDraft(table, challenger.user_id)
  const { risk, theirs } = isRaised
    ? raisedStakes(bet, table.board)
    : { risk: challenged.stake, theirs: challenger.stake }
  const base = { ...fresh, risk, odds: oddsFor({ risk, theirs }, table.board.bounds) }
  const { kind, line } = teamsAcross(askingSide(bet))
  return kind === 'spread'
    ? { ...base, market: 'spread', spread: { line } }
    : { ...base, market: 'total', total: { kind, line } }
}

/** The side that the draft asks for. */
export function sideOf(draft: Draft, { board, myTeamId }: Table): TeamSide {
  const { market, spread, total } = draft
  const { kind, line } = market === 'spread' ? { kind: market, ...spread } : total
  return { kind, line, own: myTeamId, other: theirTeam(draft, board) }
}

/** Why the draft cannot be sent, checked before the request; null if it can. The rules decide. */
export function whyNotReady(draft: Draft, { board }: Table): string | null {
  const opponent = opponentOf(draft, board)
  if (opponent === undefined) return draftFlawWords({ is: 'no_opponent' })
  if (opponent.refusal !== null) return opponent.refusal.sentence
  const { stake_min: min, swing_max: max } = board.bounds
  const { yours, theirs, of } = opponent.swing
  if (draft.risk < min) return draftFlawWords({ is: 'too_little', least: min })
  if (draft.risk > board.wallet) return draftFlawWords({ is: 'too_much', wallet: board.wallet })
  if (draft.risk > yours) return limitWords({ max, left: yours, side: 'yours', of })
  return theirStake(draft) > theirs ? limitWords({ max, left: theirs, side: 'theirs', of }) : null
}

/** The line that makes the bet about even; null unless both teams have projections. */
export function fairLine(board: BetBoard, [own, other]: readonly [string, string]): number | null {
  const [a, b] = [own, other].map((id) => teamOf(board, id)?.projected ?? null)
  if (a === null || a === undefined || b === null || b === undefined) return null
  const { line_step: step, spread_max: max } = board.bounds
  return within(0 - Math.round((a - b) / step) * step, { min: -max, max })
}

/** The expected total, from the provider or the house line. */
function suggestedTotal(board: BetBoard, teamId: string): number {
  const team = teamOf(board, teamId)
  const expected = team?.projected ?? team?.house_line ?? TEAM_SCORE
  const { line_step: step, total_max: max } = board.bounds
  return within(Math.round(expected / step) * step, { min: step, max })
}

export function teamOf(board: BetBoard, teamId: string): BetBoard['teams'][number] | undefined {
  return board.teams.find(({ team_id: id }) => id === teamId)
}

/** The name of a team's player on a slip. */
export function playerOf({ board, myTeamId }: Table, teamId: string): string {
  return teamId === myTeamId ? 'You' : (board.opponents.find(({ team_id: id }) => id === teamId)?.username ?? '')
}

interface DraftOf {
  leagueId: string
  userId: string
  week: number
  begun: string
}

/** One draft per league, user, week and entry point. */
export function draftName({ leagueId, userId, week, begun }: DraftOf): string {
  return `bet_draft ${leagueId} ${userId} ${week} ${begun}`
}

const stored = (name: string) => storedText(name, { ofTab: true })

export function keepDraft(name: string, draft: Draft): void {
  stored(name).write(JSON.stringify(draft))
}

export function forgetDraft(name: string): void {
  stored(name).remove()
}

/** Returns the stored draft; null if it is missing or from another version. */
export function storedDraft(name: string): Draft | null {
  const text = stored(name).read()
  return text === null ? null : parsedDraft(text)
}

export function parsedDraft(text: string): Draft | null {
  const { opponentId, market, spread, total, risk, odds } = asRecord(text)
  const [spreadLine, totalLine, kind] = [spread?.line, total?.line, total?.kind]
  if (!isLine(spreadLine) || !isLine(totalLine)) return null
  if ((market !== 'spread' && market !== 'total') || (kind !== 'over' && kind !== 'under')) return null
  if (typeof opponentId !== 'string' || typeof risk !== 'number' || typeof odds !== 'number') return null
  return { opponentId, market, spread: { line: spreadLine }, total: { kind, line: totalLine }, risk, odds }
}

/** Lines go in half points. */
function isLine(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(2 * value)
}

type Stored = Partial<Record<Exclude<keyof Draft, 'spread' | 'total'>, unknown>> & {
  spread?: { line?: unknown }
  total?: { kind?: unknown; line?: unknown }
}

function asRecord(text: string): Stored {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Expected when the stored text is invalid.
    return {}
  }
}
