/**
 * A bet from one user's point of view, and its title. A bet has two sides, the challenger's and the challenged's. Its terms are a spread, "this
 * team covers a line against that team", or a total of points, over or under a line.
 */
import type { BetWire, TermsWire } from '@whale/contract'
import { formatPoints, formatSignedPoints } from '../../../../shared/format/format.ts'

/** One player's part in a bet: who it is, their stake and what they gain. */
export type BetSide = BetWire['challenger']

/** A bet seen by one user. Their own side is `own`. */
export interface BetView {
  /** Whether the viewer is a side of the bet. Others see it from the challenger's side. */
  isYours: boolean
  /** Whether the own side received the offer. */
  isAsked: boolean
  own: BetSide
  other: BetSide
  /** The terms of the own side and of the other. */
  terms: TermsWire
  otherTerms: TermsWire
  /** The own side in full: "Kelp Wanted −4.5", "against Cod Complex". */
  title: BetTitle
  /** A shorter title: "You −4.5", "Over 214.5". */
  short: string
}

/** Returns the bet as this user sees it. */
export function betView(bet: BetWire, viewerId: string): BetView {
  const isAsked = bet.challenged.user_id === viewerId
  const isYours = isAsked || bet.challenger.user_id === viewerId
  const asked = asCover(oppositeTerms(bet.terms))
  const asking = asCover(bet.terms)
  const [own, other] = isAsked ? [bet.challenged, bet.challenger] : [bet.challenger, bet.challenged]
  const [terms, otherTerms] = isAsked ? [asked, asking] : [asking, asked]
  const title = titleOf(bet, terms)
  return { isYours, isAsked, own, other, terms, otherTerms, title, short: shortOf({ isYours, own, terms, title }) }
}

/** A line with its sign: "+3.5", "−4.5", "0". */
export function lineText(line: number): string {
  return line === 0 ? '0' : formatSignedPoints(line)
}

/** What a side bets on, in words. */
export interface BetTitle {
  /** "Kelp Wanted −4.5", "Over 214.5". */
  title: string
  /** The title inside a sentence: "over 214.5". */
  inText: string
  /** "against Cod Complex", "Kelp Wanted and Cod Complex together". */
  detail: string
}

/** Returns the title for these terms. `nameOf` returns a team's name. */
export function betTitle(terms: TermsWire, nameOf: (teamId: string) => string): BetTitle {
  if (terms.market === 'spread') {
    const { team_id: team, against_team_id: against, line, side } = terms
    // Betting that a team fails to cover is backing the other team, with the line reversed.
    const backed = side === 'covers' ? { team, against, line } : { team: against, against: team, line: 0 - line }
    const points = backed.line === 0 ? '' : ` ${lineText(backed.line)}`
    const title = `${nameOf(backed.team)}${points}`
    return { title, inText: title, detail: `against ${nameOf(backed.against)}` }
  }
  const teams = terms.team_ids.map(nameOf)
  return {
    title: `${terms.side === 'over' ? 'Over' : 'Under'} ${formatPoints(terms.line)}`,
    inText: `${terms.side} ${formatPoints(terms.line)}`,
    detail: teams.length > 1 ? `${teams.join(' and ')} together` : teams.join(''),
  }
}

/** The title of these terms, with the bet's team names. */
export function titleOf({ teams }: Pick<BetWire, 'teams'>, terms: TermsWire): BetTitle {
  return betTitle(terms, (id) => teamNameIn(teams, id))
}

/** Returns the name of one of the bet's teams; empty for any other. */
export function teamNameIn(teams: BetWire['teams'], teamId: string): string {
  return teams.find(({ team_id: id }) => id === teamId)?.team_name ?? ''
}

/** The title, with "You" for a spread on the viewer's own team. */
function shortOf({ isYours, own, terms, title }: Pick<BetView, 'isYours' | 'own' | 'terms' | 'title'>): string {
  if (!isYours || terms.market !== 'spread' || terms.team_id !== own.team_id) return title.title
  return terms.line === 0 ? 'You to win' : `You ${lineText(terms.line)}`
}

/** The other side's terms: that it does not happen. Exactly on the line is a push, when both get their stakes back. */
function oppositeTerms(terms: TermsWire): TermsWire {
  if (terms.market === 'spread') return { ...terms, side: terms.side === 'covers' ? 'fails' : 'covers' }
  return { ...terms, side: terms.side === 'over' ? 'under' : 'over' }
}

/** Turns a spread on a team that fails into one on the other team, which covers: "A −4.5 does not beat B" is "B +4.5 beats A". */
function asCover(terms: TermsWire): TermsWire {
  if (terms.market !== 'spread' || terms.side === 'covers') return terms
  const { team_id, against_team_id, line } = terms
  return { market: 'spread', team_id: against_team_id, against_team_id: team_id, line: 0 - line, side: 'covers' }
}

/** Returns whether a bet wins only if another team scores more than this one. */
export function needsMoreThan(teamId: string | null, terms: TermsWire): boolean {
  return terms.market === 'spread' && terms.against_team_id === teamId && terms.line <= 0
}
