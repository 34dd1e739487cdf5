/** The side of a bet that somebody is on, in the few words that a slip has room for. */
import type { TermsWire } from '@whale/contract'
import { formatPoints, formatSignedPoints } from '../../../../shared/format/format.ts'

/** A line as bettors write it, with its sign: "+3.5", "−4.5", "0". */
export function lineText(line: number): string {
  return line === 0 ? '0' : formatSignedPoints(line)
}

export interface BetTitle {
  /** "Kelp Wanted −4.5", "Over 214.5". */
  title: string
  /** "over Cod Complex", "Kelp Wanted and Cod Complex together". */
  detail: string
}

/** Returns what the backer of these terms says. `nameOf` gives a team's name. */
export function betTitle(terms: TermsWire, nameOf: (teamId: string) => string): BetTitle {
  if (terms.market === 'spread') {
    const { team_id: team, against_team_id: against, line, side } = terms
    // Who says that a team fails to cover backs the other one, with the line the other way round.
    const backed = side === 'covers' ? { team, against, line } : { team: against, against: team, line: 0 - line }
    const points = backed.line === 0 ? '' : ` ${lineText(backed.line)}`
    return { title: `${nameOf(backed.team)}${points}`, detail: `over ${nameOf(backed.against)}` }
  }
  const teams = terms.team_ids.map(nameOf)
  return {
    title: `${terms.side === 'over' ? 'Over' : 'Under'} ${formatPoints(terms.line)}`,
    detail: teams.length > 1 ? `${teams.join(' and ')} together` : teams.join(''),
  }
}
