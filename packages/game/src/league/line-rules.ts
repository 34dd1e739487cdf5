/** What a line of a ledger or receipt is about, and how it ended for its player, by rule. */
import type { ReasonRule } from '../ledger/reason.ts'
import type { RunNote } from './run.ts'

/** A rule that moves units, or that a settlement notes. */
export type LineRule = ReasonRule | RunNote['rule']

export type LineKind =
  | 'joined'
  | 'h2h'
  | 'option'
  | 'multiplier'
  | 'liquidation'
  | 'casino'
  | 'bounty'
  | 'prediction'
  | 'payday'
  | 'bermuda'
  | 'correction'
  /** Status changes and void weeks. */
  | 'status'

/** `back` returns units that were put up. `missed` paid nothing. `noted` neither pays nor takes. */
export type LineEnd = 'staked' | 'won' | 'lost' | 'push' | 'back' | 'paid' | 'taken' | 'missed' | 'noted'

const line = <const Kind extends LineKind>(kind: Kind, end: LineEnd) => ({ kind, end })

/** By rule: the subject of its lines, and how they end. The compiler requires every rule. */
export const LINE_RULES = {
  'claim.capital': line('joined', 'paid'),
  'claim.treasury': line('joined', 'paid'),
  'start.failed': line('joined', 'back'),
  'buy_back.capital': line('joined', 'paid'),
  'buy_back.treasury': line('joined', 'paid'),
  'left.undone': line('joined', 'back'),
  'left.wallet': line('joined', 'taken'),
  'left.winnings': line('joined', 'taken'),
  'h2h.stake': line('h2h', 'staked'),
  'h2h.refund': line('h2h', 'back'),
  'h2h.push': line('h2h', 'push'),
  'h2h.won': line('h2h', 'won'),
  'h2h.lost': line('h2h', 'lost'),
  'option.stake': line('option', 'staked'),
  'option.push': line('option', 'push'),
  'option.void': line('option', 'back'),
  'option.won': line('option', 'won'),
  'option.lost': line('option', 'lost'),
  'multiplier.bought': line('multiplier', 'taken'),
  'multiplier.void': line('multiplier', 'back'),
  'liquidation.stake': line('liquidation', 'staked'),
  'liquidation.push': line('liquidation', 'push'),
  'liquidation.void': line('liquidation', 'back'),
  'liquidation.won': line('liquidation', 'won'),
  'liquidation.lost': line('liquidation', 'lost'),
  'casino.one_scorer': line('casino', 'paid'),
  'casino.two_scorers': line('casino', 'paid'),
  'casino.mark_a_rival': line('casino', 'paid'),
  'casino.coliseum': line('casino', 'paid'),
  'casino.arena': line('casino', 'paid'),
  'casino.top_three': line('casino', 'paid'),
  'casino.best_deployment': line('casino', 'paid'),
  'casino.one_scorer_missed': line('casino', 'missed'),
  'casino.two_scorers_missed': line('casino', 'missed'),
  'casino.rival_escaped': line('casino', 'missed'),
  'casino.coliseum_missed': line('casino', 'missed'),
  'casino.arena_missed': line('casino', 'missed'),
  'casino.top_three_missed': line('casino', 'missed'),
  'casino.deployment_missed': line('casino', 'missed'),
  'bounty.confirming': line('bounty', 'paid'),
  'bounty.giant_killer': line('bounty', 'paid'),
  // The right pick, and the best team's player.
  'top_score.pick': line('prediction', 'paid'),
  'top_score.team': line('bounty', 'paid'),
  'prediction.wrong': line('prediction', 'missed'),
  'prediction.named_right': line('prediction', 'noted'),
  // The right pick of a player outside the Triangle.
  'bermuda.named': line('prediction', 'paid'),
  'bermuda.named_right': line('prediction', 'noted'),
  payday: line('payday', 'paid'),
  drift: line('payday', 'taken'),
  'payday.did_not_act': line('payday', 'missed'),
  'payday.last_place': line('payday', 'missed'),
  'bermuda.best_score': line('bermuda', 'paid'),
  'bermuda.prize': line('bermuda', 'paid'),
  'bermuda.rest': line('bermuda', 'paid'),
  high_tide: line('bermuda', 'paid'),
  'bermuda.scored': line('bermuda', 'noted'),
  'bermuda.entered': line('bermuda', 'noted'),
  eliminated: line('status', 'noted'),
  became_whale: line('status', 'noted'),
  became_fish: line('status', 'noted'),
  'week.voided': line('status', 'noted'),
  'score.set': line('status', 'noted'),
  'score.taken_back': line('status', 'noted'),
  'top_score.nobody': line('status', 'noted'),
  'treasury.short': line('status', 'noted'),
  correction: line('correction', 'paid'),
  reversal: line('correction', 'back'),
} satisfies Record<LineRule, { kind: LineKind; end: LineEnd }>

export const lineRules = Object.keys(LINE_RULES).filter(isLineRule)

function isLineRule(rule: string): rule is LineRule {
  return rule in LINE_RULES
}
