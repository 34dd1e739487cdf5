/** Reasons and notes as they are stored. Nothing rewrites them, so those of earlier releases are brought to today's form here. */
import { type Points, points } from '../values/points.ts'
import { type BetResult, acrossFrom, resultAcross } from '../ledger/named-bet.ts'
import type { Reason } from '../ledger/reason.ts'
import type { RunNote } from './run.ts'

/** A stored reason in today's form. */
export function reasonOf(stored: unknown): Reason {
  const reason = stored as Reason
  if (reason.rule === 'reversal') return { ...reason, of: reasonOf(reason.of) }
  return isOldBet(stored) ? (todaysBet(stored) as unknown as Reason) : reason
}

/** The stored notes of a run in today's form. */
export function notesOf(stored: unknown): RunNote[] {
  return (stored as RunNote[]).map((note) => (isOldBet(note) ? (todaysBet(note) as unknown as RunNote) : note))
}

/** Earlier releases stored the terms as its challenger wrote them, in words of two markets, and whose side they were not always. */
interface OldBet {
  terms: OldTerms
  versus: string
  isChallenger?: boolean
  result?: BetResult
}

type OldTerms =
  | { market: 'spread'; team: string; against: string; line: Points; side: 'covers' | 'fails' }
  | { market: 'over_under'; teams: readonly string[]; line: Points; side: 'over' | 'under' }

function isOldBet(stored: unknown): stored is OldBet {
  return typeof stored === 'object' && stored !== null && 'terms' in stored
}

function todaysBet({ terms, isChallenger, result, ...rest }: OldBet): object {
  if (terms.market === 'over_under') {
    const [team = ''] = terms.teams
    // Where it is not stored whose side it is, the team tells it: an under is on the other player's.
    const isOwn = isChallenger ?? (terms.side === 'under') === (team === rest.versus)
    const { kind, line } = isOwn ? { kind: terms.side, line: terms.line } : acrossFrom({ ...terms, kind: terms.side })
    return { ...rest, kind, line, team: kind === 'over' ? team : '', ...(result && { result }) }
  }
  const { team, against, line, side } = terms
  const challengers = side === 'covers' ? team : against
  const isOwn = isChallenger ?? challengers !== rest.versus
  const isOfTeam = isOwn === (side === 'covers')
  return {
    ...rest,
    kind: 'spread',
    line: isOfTeam ? line : points(0 - line),
    team: isOfTeam ? team : against,
    ...(result && { result: isOfTeam ? result : resultAcross(result) }),
  }
}
