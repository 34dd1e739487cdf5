/**
 * The texts of a bet, from one user's point of view: its title, its state, its result. A bet has two sides, the challenger's and the
 * challenged's. Its terms are a spread, "this team covers a line against that team", or a total of points, over or under a line.
 */
import type { BetWire, TermsWire } from '@whale/contract'
import type { Chance } from '@whale/game'
import { formatGap, formatInstant, formatPoints, formatSignedPoints } from '../../../../shared/format/format.ts'
import type { Standing } from './standing.ts'

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
    return { title: `${nameOf(backed.team)}${points}`, detail: `against ${nameOf(backed.against)}` }
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

/** Returns a title that says whose points count: "Squid Row +7.0", "Squid Row under 120.5 points". */
export function wholeTitle(title: BetTitle, { market }: Pick<TermsWire, 'market'>): string {
  return market === 'spread' ? title.title : `${title.detail} ${inText(title)} points`
}

/** Returns the line below a whole title on a slip: "against Cod Complex (devin)", "against devin". */
export function slipDetail({ detail }: BetTitle, { market }: Pick<TermsWire, 'market'>, username: string): string {
  return market === 'spread' ? `${detail} (${username})` : `against ${username}`
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

/**
 * Returns the captions of a track, the bar that shows how a bet stands. For a spread they are its two ends and, between them, the lead and
 * the line; for a total, the points and the line.
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
  return `${leader} ${isYou ? verb : `${verb}s`} by ${formatGap(lead)}`
}

/** A favorite must win by the line; an underdog gets it. */
function lineWords(line: number, isYou: boolean): string {
  if (line === 0) return 'straight up'
  if (line > 0) return `given ${formatPoints(line)}`
  return `${isYou ? 'need' : 'needs'} ${formatPoints(0 - line)}`
}

// Texts beside the title.

/** Returns the deciding points, the own team's first: "88.4 to 81.9", "221.3 together"; null while it is open. */
export function finalWords({ result, terms: asked, teams }: BetWire, { terms }: Pick<BetView, 'terms'>): string | null {
  const [first, second] = result
  if (first === undefined) return null
  if (second === undefined || terms.market === 'over_under') {
    return teams.length > 1 ? `${formatPoints(first)} together` : `scored ${formatPoints(first)}`
  }
  const isTurned = asked.market === 'spread' && asked.team_id !== terms.team_id
  const [own, other] = isTurned ? [second, first] : [first, second]
  return `${formatPoints(own)} to ${formatPoints(other)}`
}

/** Returns the line below a bet's title in a list; null if the status pill is enough. */
export function rowWords(
  bet: BetWire,
  view: BetView,
  { locksAt, now }: { locksAt: string; now: string },
): string | null {
  switch (bet.state) {
    case 'proposed':
      return `until ${formatInstant(locksAt, { now })}`
    case 'won':
    case 'lost':
    case 'push':
      return finalWords(bet, view)
    case 'accepted':
    case 'rejected':
    case 'withdrawn':
    case 'expired':
    case 'void':
      return null
  }
}

/** Returns what happened to an offer or bet, and where the units are. */
export function stateWords(bet: BetWire, view: BetView): string {
  const { own, other, isYours, isAsked } = view
  const asker = !isYours ? bet.challenger.username : isAsked ? other.username : 'You'
  const asked = !isYours ? bet.challenged.username : isAsked ? 'You' : other.username
  const back =
    asker === 'You' ? `You got your ${bet.challenger.stake} back` : `${asker} got ${bet.challenger.stake} back`
  switch (bet.state) {
    case 'proposed':
      return isAsked ? `${other.username} is waiting on you.` : `Waiting for ${asked}.`
    case 'accepted':
      return `${asked} took it. It settles Tuesday.`
    case 'rejected':
      return bet.is_countered ? `${asked} countered. ${back}.` : `${asked} passed. ${back}.`
    case 'withdrawn':
      return `${asker} took it back. ${back}.`
    case 'expired':
      return `No one answered before the lock. ${back}.`
    case 'void':
      return 'Both got their units back.'
    case 'push':
      return 'Exactly on the line. Both got their units back.'
    case 'won':
    case 'lost': {
      const hasWon = (bet.state === 'won') !== isAsked
      if (!isYours) return `${hasWon ? own.username : other.username} took ${own.stake + other.stake}.`
      return hasWon
        ? `You took ${own.stake + other.stake}, ${own.gain} more than you put up.`
        : `${other.username} took ${own.stake + other.stake}.`
    }
  }
}

/** Returns a share in whole percent: 0.404 → "40%". Never rounds to 0% or 100%. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded === 0 && share > 0) return 'under 1%'
  return rounded === 100 && share < 1 ? 'over 99%' : `${rounded}%`
}

/** Returns a chance as text. The model's chances are in hundredths of a percent. */
export function chanceText(hundredths: number): string {
  return percent(hundredths / 10_000)
}

/** Returns the own side's share of the outcomes that are no push, 0 to 1; null without a chance. */
export function ofDecided(chance: Chance | null): number | null {
  if (chance === null) return null
  const decided = chance.win + chance.lose
  return decided === 0 ? null : chance.win / decided
}

/** Returns a share in percent while games run. It is never 0 or 100: a correction can still come. */
export function inPercent(share: number): number {
  return Math.min(99, Math.max(1, Math.round(share * 100)))
}

/** The pill of a bet: a word, its color, and the units won or lost. */
export interface Outcome {
  word: string
  tone: 'win' | 'loss' | 'neutral' | 'squall'
  /** The own side's net result in units; null while undecided. */
  change: number | null
}

/** Returns how it ended for the own side. */
export function outcomeOf(
  bet: Pick<BetWire, 'state'> & Partial<Pick<BetWire, 'is_countered'>>,
  view: Pick<BetView, 'isAsked' | 'own'>,
): Outcome {
  const { own } = view
  switch (bet.state) {
    case 'proposed':
      return { word: 'Waiting', tone: 'squall', change: null }
    case 'accepted':
      return { word: 'Riding', tone: 'neutral', change: null }
    case 'rejected':
      return { word: bet.is_countered === true ? 'Countered' : 'Passed', tone: 'neutral', change: null }
    case 'withdrawn':
      return { word: 'Withdrawn', tone: 'neutral', change: null }
    case 'expired':
      return { word: 'Expired', tone: 'neutral', change: null }
    case 'void':
      return { word: 'Void', tone: 'neutral', change: 0 }
    case 'push':
      return { word: 'Push', tone: 'neutral', change: 0 }
    case 'won':
    case 'lost': {
      // Won and lost are the challenger's view.
      const hasWon = (bet.state === 'won') !== view.isAsked
      return hasWon
        ? { word: 'Won', tone: 'win', change: own.gain }
        : { word: 'Lost', tone: 'loss', change: -own.stake }
    }
  }
}
