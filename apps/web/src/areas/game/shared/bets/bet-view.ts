/** A bet as it is read by one person: who is on which side of it, and what each of them says. */
import type { BetWire, TermsWire } from '@whale/contract'
import { type BetTitle, betTitle, lineText } from './bet-title.ts'

export type BetSide = BetWire['challenger']

export interface BetView {
  /** Whether the viewer is one of the two. Who is not, reads the bet from the challenger's side. */
  isYours: boolean
  /** Whether the own side was asked, and not the one that asked. */
  isAsked: boolean
  own: BetSide
  other: BetSide
  /** What the own side says, and what the other does. */
  terms: TermsWire
  otherTerms: TermsWire
  /** The own side in full: "Kelp Wanted −4.5", "over Cod Complex". */
  title: BetTitle
  /** The same where it is known whose it is: "You −4.5", "Over 214.5". */
  short: string
}

export function betView(bet: BetWire, viewerId: string): BetView {
  const isAsked = bet.challenged.user_id === viewerId
  const isYours = isAsked || bet.challenger.user_id === viewerId
  const asked = backed(otherSide(bet.terms))
  const asking = backed(bet.terms)
  const [own, other] = isAsked ? [bet.challenged, bet.challenger] : [bet.challenger, bet.challenged]
  const [terms, otherTerms] = isAsked ? [asked, asking] : [asking, asked]
  const title = titleOf(bet, terms)
  return { isYours, isAsked, own, other, terms, otherTerms, title, short: shortOf({ isYours, own, terms, title }) }
}

/** What that side says, in the words of a slip. */
export function titleOf({ teams }: Pick<BetWire, 'teams'>, terms: TermsWire): BetTitle {
  return betTitle(terms, (id) => teamNameIn(teams, id))
}

/** Returns a title inside a sentence: "over 214.5", "Squid Row +7.0". */
export function inText({ title }: BetTitle): string {
  return title.replace(/^(Over|Under) /, (word) => word.toLowerCase())
}

export function teamNameIn(teams: BetWire['teams'], teamId: string): string {
  return teams.find(({ team_id: id }) => id === teamId)?.team_name ?? ''
}

function shortOf({ isYours, own, terms, title }: Pick<BetView, 'isYours' | 'own' | 'terms' | 'title'>): string {
  if (!isYours || terms.market !== 'spread' || terms.team_id !== own.team_id) return title.title
  return terms.line === 0 ? 'You to win' : `You ${lineText(terms.line)}`
}

/** What the other of the two says: that it does not happen. Exactly on the line it is neither, and both have their units back. */
function otherSide(terms: TermsWire): TermsWire {
  if (terms.market === 'spread') return { ...terms, side: terms.side === 'covers' ? 'fails' : 'covers' }
  return { ...terms, side: terms.side === 'over' ? 'under' : 'over' }
}

/** A spread as a team that covers: "A −4.5 does not beat B" is "B +4.5 beats A". */
function backed(terms: TermsWire): TermsWire {
  if (terms.market !== 'spread' || terms.side === 'covers') return terms
  const { team_id, against_team_id, line } = terms
  return { market: 'spread', team_id: against_team_id, against_team_id: team_id, line: 0 - line, side: 'covers' }
}
