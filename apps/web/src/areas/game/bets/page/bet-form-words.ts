/** Text for the bet builder: what a line takes, what is known of the teams, and what the bet changes. */
import { type BetOutlook, lineText, sidesText } from '@whale/words'
import { type BetWire, teamsOfSide } from '@whale/contract'
import type { BetBoard } from '../use-bets.ts'
import { formatPoints, formatUnits, inWords } from '@whale/words/numbers'
import { theirStake } from './odds-view.ts'
import {
  EVEN,
  type Draft,
  type Table,
  mostRisk,
  raisedStakes,
  sideOf,
  swingOf,
  teamOf,
  leftForBets,
  unitsFree,
} from './draft.ts'
import type { Range } from '../../../../shared/ui/geometry.ts'

/** "You win by more than 4.5", "Squid Row lose by less than 7, or win", "Squid Row scores more than 114.5". */
export function lineMeaning(draft: Draft, table: Table): string {
  const { market, spread, total } = draft
  if (market === 'spread') return spreadMeaning(spread)
  const verb = total.kind === 'over' ? 'more' : 'fewer'
  return `${teamsOfSide(sideOf(draft, table))
    .map((id) => nameIn(table.board, id))
    .join('')} scores ${verb} than ${formatPoints(total.line)}`
}

/** Scores have hundredths, so they can hit any line: "Exactly 4.5: both get their stakes back." */
export function pushWords({ market, spread, total }: Draft): string {
  const line = market === 'spread' ? Math.abs(spread.line) : total.line
  return `${line === 0 ? 'A tie' : `Exactly ${formatPoints(line)}`}: both get their stakes back.`
}

function spreadMeaning({ line }: Draft['spread']): string {
  const by = formatPoints(Math.abs(line))
  if (line === 0) return 'You win outright'
  return line < 0 ? `You win by more than ${by}` : `You win, or lose by less than ${by}`
}

/** The teams' scores so far in a sentence, for a line without projections. */
export function seasonWords(draft: Draft, table: Table): string {
  const sentences = teamsOfSide(sideOf(draft, table)).flatMap((id) => {
    const team = teamOf(table.board, id)
    return team === undefined ? [] : [averageWords(team)]
  })
  return sentences.length === 0 ? 'Pick an opponent first.' : `${sentences.join(', ')}.`
}

/** Labels of the distribution chart: its handle, its position, its ends and middle. */
export function hillWords(
  draft: Draft,
  table: Table,
  { outlook, range }: { outlook: BetOutlook; range: Range },
): { label: string; valueText: string; ends: readonly [string, string, string] } {
  const { board, myTeamId } = table
  const { from, to } = range
  const [odds] = sidesText(outlook.chance)
  if (draft.market === 'total') {
    const { kind, line } = draft.total
    return {
      label: 'Total',
      valueText: `${kind} ${formatPoints(line)}, ${odds} to land`,
      ends: [formatUnits(from), formatUnits((from + to) / 2), formatUnits(to)],
    }
  }
  const { own: teamId, other: againstId, line } = sideOf(draft, table)
  const shortName = (id: string) => (id === myTeamId ? 'You' : (ownerOf(board, id) ?? nameIn(board, id)))
  return {
    label: 'Spread',
    valueText: `${nameIn(board, teamId)} ${inWords(lineText(line))}, ${odds} to cover`,
    ends: [`${shortName(againstId)} by ${to}`, 'Tie', `${shortName(teamId)} by ${to}`],
  }
}

function ownerOf({ opponents }: BetBoard, teamId: string): string | undefined {
  return opponents.find(({ team_id: id }) => id === teamId)?.username
}

function averageWords({ team_name: name, scores }: BetBoard['teams'][number]): string {
  if (scores.length === 0) return `${name} has no score yet`
  const mean = formatPoints(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  return scores.length === 1 ? `${name} scored ${mean} last time` : `${name} averages ${mean} a week`
}

function nameIn(board: BetBoard, teamId: string): string {
  return teamOf(board, teamId)?.team_name ?? ''
}

/**
 * "Up to 125 against sam: …", "No stake fits at these odds: …": the largest stake that the slip takes, and what sets it. Null if the viewer
 * lacks the least stake.
 */
export function mostWords(
  draft: Draft,
  { board }: Pick<Table, 'board'>,
  { hasOffer }: { hasOffer: boolean },
): string | null {
  const opponent = board.opponents.find(({ user_id: id }) => id === draft.opponentId)
  const most = mostRisk(draft, board)
  if (opponent === undefined) return null
  const { username: name, swing } = opponent
  const least = board.bounds.stake_min
  if (Math.min(board.wallet, swing.yours) < least) return null
  const upTo = `Up to ${formatUnits(most)} against ${name}`
  if (most === board.wallet) return `${upTo}: that’s all you have available.`
  const offer = hasOffer ? ' Your open offer counts once it’s taken.' : ''
  if (most === swing.yours) {
    return swing.yours === board.bounds.swing_max
      ? `${upTo}.${offer}`
      : `${upTo}, with the bets ${swing.of === 'late' ? 'of all who joined late' : 'between you two'} so far.${offer}`
  }
  const at = draft.odds === EVEN ? '' : ' at these odds'
  const fits = `${most < least ? 'No stake fits' : upTo}${at}`
  const free = leftForBets(opponent, board)
  if (free < swing.theirs)
    return `${fits}: ${name} has ${formatUnits(free)}${free < opponent.units ? ' for bets' : ''}.`
  return `${fits}: ${name} can put up ${formatUnits(swing.theirs)}.${offer}`
}

/**
 * What was cut from a typed stake, and why. `isOwn`: it is about the viewer's stake alone, so it stays true at other odds.
 */
export function cutWords(asked: Draft, cut: Draft, { board }: Pick<Table, 'board'>): { words: string; isOwn: boolean } {
  const opponent = board.opponents.find(({ user_id: id }) => id === asked.opponentId)
  const name = opponent?.username ?? 'they'
  const { yours = Infinity, theirs = Infinity } = opponent?.swing ?? {}
  const own = `Cut to ${formatUnits(cut.risk)}: that’s all you`
  if (asked.risk > board.wallet && board.wallet <= yours) return { words: `${own} have available.`, isOwn: true }
  if (asked.risk > yours) return { words: `${own} can still put up against ${name}.`, isOwn: true }
  const stake = formatUnits(theirStake(cut))
  const isSame = cut.risk === asked.risk && cut.odds === asked.odds
  if (isSame) return { words: `Cut to ${stake}: odds go up to ${board.bounds.odds_max - 1} to 1.`, isOwn: false }
  const both = `Cut to ${formatUnits(cut.risk)} against ${stake}: that’s all ${name}`
  const free = opponent === undefined ? Infinity : leftForBets(opponent, board)
  const rest =
    free < theirs
      ? `has${opponent !== undefined && free < opponent.units ? ' for bets' : ''}`
      : 'can still put up against you'
  return { words: `${both} ${rest}.`, isOwn: false }
}

/**
 * Returns a line for each bounty that this bet could earn: the opponent's for accepting it, the viewer's for winning
 * it.
 */
export function bountyWords(draft: Draft, { bounties, opponents }: BetBoard, giant: number): string[] {
  const opponent = opponents.find(({ user_id: id }) => id === draft.opponentId)
  if (opponent === undefined) return []
  const { confirming } = bounties
  const smaller = Math.min(draft.risk, theirStake(draft))
  return [
    ...(smaller >= confirming.stake_min && opponent.earns_confirming
      ? [`${opponent.username} gets ${confirming.units} for taking it`]
      : []),
    ...(giant > 0 ? [giantWords(giant)] : []),
  ]
}

/** "Giant killer: 50 more if you win, once a week". */
function giantWords(units: number): string {
  return `Giant killer: ${formatUnits(units)} more if you win, once a week`
}

/** The warning that losing this bet may put the opponent out; null if it cannot. */
export function rivalOutWarning(
  draft: Draft,
  { opponents, bounties: { confirming } }: BetBoard,
  eliminationLine: number,
): string | null {
  const opponent = opponents.find(({ user_id: id }) => id === draft.opponentId)
  if (opponent === undefined || opponent.units < eliminationLine) return null
  const stake = theirStake(draft)
  // Taking it may pay them, win or lose.
  const isPaid = opponent.earns_confirming && Math.min(draft.risk, stake) >= confirming.stake_min
  const bounty = isPaid ? confirming.units : opponent.bounty_to_come
  const left = unitsFree(opponent) - stake + bounty
  return left < eliminationLine ? `Win this and ${opponent.username} may be out.` : null
}

/**
 * Returns why taking this offer earns the viewer no bounty, and the stakes of a counter that would. Null if its size is enough, or if
 * the viewer has earned that bounty. `counter` is null if the two can't raise it that far.
 */
export function noBountyWords(
  bet: BetWire,
  board: BetBoard,
): { why: string; counter: { risk: number; theirs: number } | null } | null {
  const { units, stake_min: least, is_yours: isYours } = board.bounties.confirming
  const smaller = Math.min(bet.challenger.stake, bet.challenged.stake)
  if (!isYours || smaller >= least) return null
  const stakes = raisedStakes(bet, board)
  const swing = swingOf({ opponentId: bet.challenger.user_id }, board) ?? { yours: 0, theirs: 0 }
  const canRaise = stakes.risk <= Math.min(board.wallet, swing.yours) && stakes.theirs <= swing.theirs
  return {
    why: `Too small for the bounty. With ${least} or more each, taking it earns you ${units}.`,
    counter: canRaise ? stakes : null,
  }
}
