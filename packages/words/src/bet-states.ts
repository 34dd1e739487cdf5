/** What pages say about a bet besides its title: its state, its result, the points that decided it. */
import { stateFor } from '@whale/game'
import { type BetSide, type BetTitle, type BetView, lineText } from './bet-view.ts'
import { type BetWire, type TeamSide, teamsOfSide } from '@whale/contract'
import { formatExactPoints, formatPoints, formatCount, formatUnits } from './numbers.ts'
import { formatDeadline } from './times.ts'

/** The points of teams so far, by id. Null before there are any. */
type Scores = ReadonlyMap<string, { points: number | null }>

/** Returns a title that says whose points count: "Squid Row +7.0", "Squid Row to win", "Squid Row under 120.5 points". */
export function wholeTitle(title: BetTitle, { kind, line }: Pick<TeamSide, 'kind' | 'line'>): string {
  if (kind !== 'spread') return `${title.detail} ${title.inText} points`
  return line === 0 ? `${title.title} to win` : title.title
}

/** Returns a bet in a line: "You −4.5 against Devin", "Omar over 114.5 against Kit", "Omar bets Kit stays under 114.5". */
function lineTitle({ isYours, own, other, terms, title }: BetView): string {
  const who = isYours ? 'You' : own.username
  // Before "under" a name reads as the team whose points count, so the other player's comes second.
  if (terms.kind === 'under') {
    return `${who} ${isYours ? 'bet' : 'bets'} ${other.username} stays ${title.inText}`
  }
  const what = terms.kind === 'over' ? title.inText : terms.line === 0 ? 'to win' : lineText(terms.line)
  return `${who} ${what} against ${other.username}`
}

/** Returns a bet's title in a list. An over or under names its holder, or the challenger if the viewer did not accept it. */
export function rowTitle(bet: Pick<BetWire, 'state'>, view: BetView): Pick<BetTitle, 'title' | 'detail'> {
  const isHeld = !(view.isAsked && wasNeverOn(bet))
  if (isHeld && view.terms.kind !== 'spread') return { title: lineTitle(view), detail: '' }
  // Of the viewer's own bets the next line says with whom.
  return { title: view.short, detail: view.isYours && view.terms.kind === 'spread' ? '' : view.title.detail }
}

/** Whether nobody accepted the bet. */
export function wasNeverOn({ state }: Pick<BetWire, 'state'>): boolean {
  return state === 'proposed' || state === 'rejected' || state === 'withdrawn' || state === 'expired'
}

/** Returns the points so far, the side's own first: "96.1 to 84.0 so far", "kit has 84.0"; null before there are any. */
export function soFarWords(view: BetView, scores: Scores): string | null {
  const points = teamsOfSide(view.terms).map((id) => scores.get(id)?.points ?? null)
  if (points.some((each) => each === null)) return null
  const shown = points.map((each) => formatPoints(each ?? 0)).join(' to ')
  const who = scorerWord(view)
  return who === null ? `${shown} so far` : `${who} ${who === 'you' ? 'have' : 'has'} ${shown}`
}

/** Whose points an over or under counts, "you" for the viewer; null for other bets. */
export function scorerWord({ isYours, own, other, terms }: BetView): string | null {
  if (terms.kind === 'spread') return null
  if (terms.kind === 'under') return other.username
  return isYours ? 'you' : own.username
}

/**
 * Returns the line below a whole title on a slip: "against Cod Complex (devin)". Below a total of the other player's team, whose name is in
 * the title, it is "against devin".
 */
export function slipDetail(
  { kind }: Pick<TeamSide, 'kind'>,
  { team_name: team, username }: Pick<BetSide, 'team_name' | 'username'>,
): string {
  return kind === 'under' ? `against ${username}` : `against ${username} (${team})`
}

/** The backed team's lead, or the points so far of a total; `shown` is the same without its sign. */
interface Lead {
  value: number
  shown: string
}

/**
 * Returns the captions of a track, the bar that shows how a bet stands. For a spread: its two ends and, between them, the lead and the line. For a
 * total: the points and the line.
 */
export function trackCaptions(
  view: Pick<BetView, 'isYours' | 'own' | 'other' | 'terms'>,
  { value, shown }: Lead,
): string[] {
  const { isYours, own, other, terms } = view
  if (terms.kind !== 'spread') return [`${shown} so far`, `line ${formatPoints(terms.line)}`]
  const leader = isYours ? 'You' : own.team_name
  const ends = isYours ? ['They cover', 'You cover'] : [`${other.username} covers`, `${own.username} covers`]
  return [
    ends[0] ?? '',
    `${leadOnTrack(leader, { isYou: isYours, value, shown })}${lineGap(terms.line, isYours)}`,
    ends[1] ?? '',
  ]
}

function leadOnTrack(leader: string, { isYou, value, shown }: Lead & { isYou: boolean }): string {
  const verb = value > 0 ? 'lead' : 'trail'
  if (value === 0) return `${leader} ${isYou ? 'are' : 'is'} level`
  return `${leader} ${isYou ? verb : `${verb}s`} by ${shown}`
}

/** A favorite must win by more than the line; an underdog gets it. */
function lineGap(line: number, isYou: boolean): string {
  if (line === 0) return ''
  const [verb, points] = line > 0 ? ['get', line] : ['need', 0 - line]
  return `, ${verb}${isYou ? '' : 's'} ${formatPoints(points)}`
}

/** Returns the deciding points, the own team's first: "88.4 to 81.9", "you scored 120.0"; null while it is open. */
export function decidingPoints({ result }: BetWire, view: BetView): string | null {
  const { terms, isAsked } = view
  const [first, second] = result
  if (first === undefined) return null
  const line = isAsked && terms.kind === 'spread' ? 0 - terms.line : terms.line
  const gap = Math.abs(first + (second === undefined ? -line : line - second))
  // Tenths would hide who won.
  const format = gap > 0.005 && gap < 0.095 ? formatExactPoints : formatPoints
  if (second === undefined) return `${scorerWord(view) ?? ''} scored ${format(first)}`
  const [own, other] = isAsked ? [second, first] : [first, second]
  return `${format(own)} to ${format(other)}`
}

/** Returns the line below a bet's title in a list; null if the status pill is enough. */
export function rowWords(
  bet: BetWire,
  view: BetView,
  { locksAt, now }: { locksAt: string; now: string },
): string | null {
  switch (bet.state) {
    case 'proposed':
      return `until ${formatDeadline(locksAt, { now })}`
    case 'won':
    case 'lost':
    case 'push':
      return decidingPoints(bet, view)
    case 'accepted':
    case 'rejected':
    case 'withdrawn':
    case 'expired':
    case 'void':
      return null
  }
}

/** Returns what happened to an offer or bet, and where the units are. */
export function stateWords(bet: BetWire, view: BetView, { isLate }: { isLate: boolean }): string {
  const { own, other, isYours, isAsked } = view
  const asker = !isYours ? bet.challenger.username : isAsked ? other.username : 'You'
  const asked = !isYours ? bet.challenged.username : isAsked ? 'You' : other.username
  const back =
    asker === 'You' ? `You got your ${bet.challenger.stake} back` : `${asker} got ${bet.challenger.stake} back`
  if (bet.left !== null) {
    const gone = `${bet[bet.left].username} is no longer in the league.`
    // The stake of a challenger who left belongs to the treasury.
    return bet.left === 'challenger' ? gone : `${gone} ${back}.`
  }
  switch (bet.state) {
    case 'proposed':
      return isAsked ? `${other.username} is waiting on you.` : `Waiting for ${asked}.`
    case 'accepted':
      return `${asked} took it. It settles ${isLate ? `once the scores of week ${bet.week} are in` : 'Tuesday'}.`
    case 'rejected':
      return bet.is_countered ? `${asked} countered. ${back}.` : `${asked} passed. ${back}.`
    case 'withdrawn':
      return `${asker} took it back. ${back}.`
    case 'expired':
      return `${asked} didn’t answer. ${back}.`
    case 'void':
      return 'Both got their units back.'
    case 'push':
      return 'Exactly on the line. Both got their units back.'
    case 'won':
    case 'lost': {
      const hasWon = stateFor(bet.state, !isAsked) === 'won'
      if (!isYours) return `${hasWon ? own.username : other.username} took ${own.stake + other.stake}.`
      return hasWon
        ? `You took ${own.stake + other.stake}, ${own.gain} more than you put up.`
        : `${other.username} took ${own.stake + other.stake}.`
    }
  }
}

/** The pill of a bet: a word, its color, and the units won or lost. */
export interface Outcome {
  word: string
  tone: 'win' | 'loss' | 'neutral' | 'squall'
  /** The side's net result in units; null while undecided. */
  change: number | null
}

/** Returns how it ended for the viewer's side. */
export function outcomeOf(
  bet: Pick<BetWire, 'state'> & Partial<Pick<BetWire, 'is_countered' | 'left'>>,
  view: Pick<BetView, 'isAsked' | 'own'>,
): Outcome {
  const { own } = view
  if (bet.left === 'challenger' || bet.left === 'challenged') {
    return { word: 'Player left', tone: 'neutral', change: null }
  }
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
      const hasWon = stateFor(bet.state, !view.isAsked) === 'won'
      return hasWon
        ? { word: 'Won', tone: 'win', change: own.gain }
        : { word: 'Lost', tone: 'loss', change: -own.stake }
    }
  }
}

export interface BetRecord {
  won: number
  lost: number
  pushed: number
  /** The net result, in units. */
  change: number
}

/** Returns a record in words: "3 won, 1 lost, 1 push". */
export function betRecordWords({ won, lost, pushed }: BetRecord): string {
  const pushes = pushed === 0 ? [] : [formatCount(pushed, 'push', 'pushes')]
  return [`${won} won`, `${lost} lost`, ...pushes].join(', ')
}

export interface Balance {
  /** All units, including those riding and put up. */
  units: number
  /** Units that are not committed anywhere. */
  wallet: number
  whaleLine: number
  eliminationLine: number
}

/** "Over the whale line", "Still swimming", "May be out": other Tuesday payouts come on top. */
export function statusText(units: number, { whaleLine, eliminationLine }: Balance): string {
  if (units >= whaleLine) return 'Over the whale line'
  return units < eliminationLine ? 'May be out' : 'Still swimming'
}

/**
 * An accepted bet is "with" someone; an offer goes "to" or comes "from" them. Bets between others show both stakes: "theo’s 50 against inez’s 25".
 */
export function betBetween(
  bet: Pick<BetWire, 'state'>,
  { isYours, isAsked, own, other }: Pick<BetView, 'isYours' | 'isAsked' | 'own' | 'other'>,
): string {
  if (!isYours) {
    return own.stake === other.stake
      ? `${own.username} and ${other.username}, ${formatUnits(own.stake)} each`
      : `${own.username}’s ${formatUnits(own.stake)} against ${other.username}’s ${formatUnits(other.stake)}`
  }
  if (!wasNeverOn(bet)) return `with ${other.username}`
  return isAsked ? `from ${other.username}` : `to ${other.username}`
}

type Refusal = NonNullable<BetWire['refusals']['accept']>

/** Returns why the viewer can't bet. For a player who is all in, that is the reason, not the missing units. */
export function betRefused({ code, sentence }: Refusal, { all_in: allIn }: { all_in: string | null }): string {
  return allIn === 'in' && code === 'units.not_enough' ? 'You’re all in, so no bets this week.' : sentence
}

/** Why no bet of the season is settled. `week` is the next one with bets, and `when` its settlement; null if there is none to come. */
export type NothingSettled =
  | { because: 'late' }
  | { because: 'no bets'; week: number | null }
  | { because: 'open'; when: string | null }

/** Says that nothing is settled, and when something will be. */
export function nothingSettledWords(given: NothingSettled): string {
  switch (given.because) {
    case 'late':
      return 'Nothing settled yet. Bets settle once the scores are in.'
    case 'no bets':
      return given.week === null
        ? 'No settled bets this season.'
        : `Nothing settled yet. Betting opens in week ${given.week}.`
    case 'open':
      return `Nothing settled yet.${given.when === null ? '' : ` Bets settle ${given.when}.`}`
  }
}
