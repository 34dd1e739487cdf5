/** A bet from one user's point of view: both sides and their terms. */
import type { BetWire, TermsWire } from '@whale/contract'
import { formatPoints, formatSignedPoints } from '../../../../shared/format/format.ts'
import { type Standing, gapWords } from './standing.ts'

export type BetSide = BetWire['challenger']

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
  /** The own side in full: "Kelp Wanted −4.5", "over Cod Complex". */
  title: BetTitle
  /** A shorter title: "You −4.5", "Over 214.5". */
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

/** A line with its sign: "+3.5", "−4.5", "0". */
export function lineText(line: number): string {
  return line === 0 ? '0' : formatSignedPoints(line)
}

export interface BetTitle {
  /** "Kelp Wanted −4.5", "Over 214.5". */
  title: string
  /** "over Cod Complex", "Kelp Wanted and Cod Complex together". */
  detail: string
}

/** Returns the title for these terms. `nameOf` returns a team's name. */
export function betTitle(terms: TermsWire, nameOf: (teamId: string) => string): BetTitle {
  if (terms.market === 'spread') {
    const { team_id: team, against_team_id: against, line, side } = terms
    // Betting that a team fails to cover is backing the other team, with the line reversed.
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

/** The title of these terms, with the bet's team names. */
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

/** The other side's terms: it does not happen. Exactly on the line is a push. */
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

/**
 * Returns the captions of a track: its ends, and between them the lead and the line; for a total, the points and the
 * line.
 */
export function trackCaptions(
  view: Pick<BetView, 'isYours' | 'own' | 'other' | 'terms'>,
  teams: BetWire['teams'],
  { value }: Pick<Standing, 'value'>,
): string[] {
  const { isYours, own, other, terms } = view
  if (terms.market === 'over_under') return [`${formatPoints(value)} so far`, `line ${formatPoints(terms.line)}`]
  const isOwnTeam = isYours && terms.team_id === own.team_id
  const leader = isOwnTeam ? 'You' : teamNameIn(teams, terms.team_id)
  const ends = isYours ? ['They cover', 'You cover'] : [`${other.username} covers`, `${own.username} covers`]
  return [
    ends[0] ?? '',
    `${leadWords(leader, { isYou: isOwnTeam, lead: value })}, ${lineWords(terms.line, isOwnTeam)}`,
    ends[1] ?? '',
  ]
}

function leadWords(leader: string, { isYou, lead }: { isYou: boolean; lead: number }): string {
  const verb = lead > 0 ? 'lead' : 'trail'
  if (lead === 0) return `${leader} ${isYou ? 'are' : 'is'} level`
  return `${leader} ${isYou ? verb : `${verb}s`} by ${gapWords(lead)}`
}

/** A favorite must win by the line; an underdog gets it. */
function lineWords(line: number, isYou: boolean): string {
  if (line === 0) return 'straight up'
  if (line > 0) return `given ${formatPoints(line)}`
  return `${isYou ? 'need' : 'needs'} ${formatPoints(0 - line)}`
}
