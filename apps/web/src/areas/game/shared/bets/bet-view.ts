/** A bet as it is read by one person: who is on which side of it, and what each of them says. */
import type { BetWire, TermsWire } from '@whale/contract'
import { formatPoints, formatSignedPoints } from '../../../../shared/format/format.ts'
import { type Standing, gapWords } from './standing.ts'

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

/** Returns the words below a track: its two ends and between them the lead and the line; or the points so far and the line. */
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

/** A favorite has to win by the line; an underdog is given it. */
function lineWords(line: number, isYou: boolean): string {
  if (line === 0) return 'straight up'
  if (line > 0) return `given ${formatPoints(line)}`
  return `${isYou ? 'need' : 'needs'} ${formatPoints(0 - line)}`
}
