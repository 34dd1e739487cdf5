/**
 * A bet from one user's point of view, and its title. A bet has two sides, the challenger's and the challenged player's. A side is a spread ("this
 * team covers a line against that team"), an over on the player's own team, or an under on the other's.
 */
import { type BetWire, type TeamSide, teamsAcross, teamsOfSide } from '@whale/contract'
import { formatPoints, formatSignedPoints } from './numbers.ts'

/** One player's part in a bet: who it is, their stake and what they gain. */
export type BetSide = BetWire['challenger']

/** A bet seen by one user. Their own side is `own`. */
export interface BetView {
  /** Whether the viewer is one of its players. Others see it from the challenger's side. */
  isYours: boolean
  /** Whether this side received the offer. */
  isAsked: boolean
  own: BetSide
  other: BetSide
  /** What makes this side win, and the other. */
  terms: TeamSide
  otherTerms: TeamSide
  /** The side in full: "Kelp Wanted −4.5", "against Cod Complex". */
  title: BetTitle
  /** A shorter title: "You −4.5", "Over 214.5". */
  short: string
}

/** Returns the bet as this user sees it. */
export function betView(bet: BetWire, viewerId: string): BetView {
  const isAsked = bet.challenged.user_id === viewerId
  const isYours = isAsked || bet.challenger.user_id === viewerId
  const [own, other] = isAsked ? [bet.challenged, bet.challenger] : [bet.challenger, bet.challenged]
  const [asking, asked] = [askingSide(bet), teamsAcross(askingSide(bet))]
  const [terms, otherTerms] = isAsked ? [asked, asking] : [asking, asked]
  const title = titleOfSide(bet, terms)
  return { isYours, isAsked, own, other, terms, otherTerms, title, short: shortOf({ isYours, terms, title }) }
}

export function askingSide({
  kind,
  line,
  challenger,
  challenged,
}: Pick<BetWire, 'kind' | 'line' | 'challenger' | 'challenged'>): TeamSide {
  return { kind, line, own: challenger.team_id, other: challenged.team_id }
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
  /** "against devin", "theo". */
  detail: string
}

/** Returns the title for these terms. `nameOf` returns the name of a team's player. */
export function betTitle(terms: TeamSide, nameOf: (teamId: string) => string): BetTitle {
  const { kind, line, own, other } = terms
  if (kind === 'spread') {
    const title = `${nameOf(own)}${line === 0 ? '' : ` ${lineText(line)}`}`
    return { title, inText: title, detail: `against ${nameOf(other)}` }
  }
  return {
    title: `${kind === 'over' ? 'Over' : 'Under'} ${formatPoints(line)}`,
    inText: `${kind} ${formatPoints(line)}`,
    detail: teamsOfSide(terms).map(nameOf).join(''),
  }
}

/** The title of these terms, with the bet's people. */
export function titleOfSide(
  { challenger, challenged }: Pick<BetWire, 'challenger' | 'challenged'>,
  terms: TeamSide,
): BetTitle {
  return betTitle(terms, (id) => (id === challenger.team_id ? challenger : challenged).username)
}

/** The title, with "You" for a spread on the viewer's own team. */
function shortOf({ isYours, terms, title }: Pick<BetView, 'isYours' | 'terms' | 'title'>): string {
  if (!isYours || terms.kind !== 'spread') return title.title
  return terms.line === 0 ? 'You to win' : `You ${lineText(terms.line)}`
}
