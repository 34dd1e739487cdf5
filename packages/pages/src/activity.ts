/** A league's feed, newest first: events, settled weeks with their results, and members' lines. */
import type { FeedEvent, ReactionsWire, ReplyOf, endpoints } from '@whale/contract'
import {
  type LockedWeek,
  activitySentence,
  timedOfVote,
  joinsSentence,
  JOINS_FOLDED_FROM,
  removedLineSentence,
  takenBetWords,
  type Lead,
  resultsNews,
} from '@whale/words'
import {
  DAY_MS,
  type Bet,
  type Chance,
  type BetId,
  type Instant,
  type LeagueView,
  type PlayerId,
  type UserId,
  constantsOf,
  couldJoin,
  hasLeftRunning,
  isFinalIn,
  membersAt,
  participantsOf,
  playerOfId,
  teamOfId,
  units,
  walletOf,
  weekConfig,
} from '@whale/game'
import { betWireId } from './bets.ts'
import { endOfBet } from './feed-bet-end.ts'
import { type News, newsOf, newsOfLock, newsPlaces } from './feed-news.ts'
import { gainOf } from './gains.ts'
import { isByOwner, playerOfEvent, userOfItem, weekOfEvent } from './feed-event.ts'
import { type FeedLine, lineView } from './feed-line.ts'
import { type FeedPeople } from './feed-people.ts'
import type { FeedRun } from './feed-run.ts'
import { type Usernames, nameOf } from './usernames.ts'

type Activity = ReplyOf<(typeof endpoints)['game']['activity']>
type Item = Activity['items'][number]
type Part = Item['parts'][number]

/** Number of items on a page of the feed. */
export const FEED_PAGE_SIZE = 50

/** An event of the feed with its number in the league. */
export interface FeedRow {
  number: number
  at: Instant
  event: FeedEvent
}

/** The input of the feed. `rows` and `lines` are newest first, each at most one more than a page. */
export interface FeedInput {
  rows: readonly FeedRow[]
  lines: readonly FeedLine[]
  runs: readonly FeedRun[]
  /** The bets that rows and lines name, by id. */
  bets: ReadonlyMap<string, Bet>
  /** The challenger's chance in each lost bet of `runs`, from projections. */
  chances: ReadonlyMap<string, Chance>
  usernames: Usernames
  viewerId: UserId
  reactions: ReadonlyMap<string, ReactionsWire>
  talk: Activity['talk']
  stillToAct: Activity['still_to_act']
  /** `bets`: only items and parts about bets and house lines. `talk`: only lines. */
  show: 'all' | 'bets' | 'talk'
}

/** Reactions when nobody has reacted. */
export const NO_REACTIONS: ReactionsWire = { mine: null, huge: 0, nice: 0, got_you: 0, sunk: 0 }

/** A page of the feed. A line comes after the event that it followed. */
export function activityView(league: LeagueView, input: FeedInput): Activity {
  const entries = [
    ...input.rows.map((row) => ({ place: [row.number, 0] as const, items: () => itemsOfEvent(league, input, row) })),
    ...input.lines.map((line) => {
      return { place: [line.afterEvent, line.number] as const, items: () => [itemOfLine(league, input, line)] }
    }),
  ].toSorted((a, b) => b.place[0] - a.place[0] || b.place[1] - a.place[1])
  const page = entries.slice(0, FEED_PAGE_SIZE)
  const last = page.at(-1)
  return {
    items: withJoinsFolded(
      page.flatMap(({ items }) => items().flatMap((item) => shownOf(item, input.show))),
      input.usernames,
    ),
    // If a page ends with an event's own item, the next starts at that event alone.
    next_before:
      entries.length > page.length && last !== undefined ? last.place.filter((number) => number !== 0).join('.') : null,
    talk: input.talk,
    still_to_act: input.stillToAct,
  }
}

/** The visible part of an item: all of it, nothing, or its parts about bets. */
function shownOf(item: Item, show: FeedInput['show']): Item[] {
  if (show === 'all') return [item]
  if (show === 'talk') return item.line === null ? [] : [item]
  const parts = item.parts.filter(({ type, bet_id: bet }) => bet !== null || BET_NEWS.has(type))
  return item.bet_id === null && parts.length === 0 ? [] : [{ ...item, parts }]
}

/** News about bets that has no `bet_id`. */
const BET_NEWS: ReadonlySet<string> = new Set<News['type']>(['news.more_bets', 'news.house_lines', 'news.all_in'])

/** Folds a day's joins into one item, at the position of the newest and with its id. */
function withJoinsFolded(items: readonly Item[], usernames: Usernames): Item[] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const joins = groups.findLast(([newest]) => newest.type === 'team.claimed')
    const isSameDay = joins !== undefined && Date.parse(joins[0].at) - Date.parse(item.at) < DAY_MS
    if (item.type === 'team.claimed' && isSameDay) joins.push(item)
    else groups.push([item])
  }
  return groups.flatMap((group) => {
    if (group.length < JOINS_FOLDED_FROM) return group
    const names = group.flatMap(({ user_id: id }) => (id === null ? [] : [nameOf(usernames, id as UserId)]))
    return [{ ...group[0], sentence: joinsSentence(names), user_id: null }]
  })
}

/** The ids of all items that a page may contain, for their reactions. */
export function feedItemIds({ rows, lines, runs }: Pick<FeedInput, 'rows' | 'lines' | 'runs'>): string[] {
  const ofEvents = rows.flatMap((row) => {
    const run = runOfRow(runs, row)
    return [`e${row.number}`, ...(run === null ? [] : newsPlaces(run)).map((place) => `e${row.number}.${place}`)]
  })
  return [...ofEvents, ...lines.map(({ number }) => `l${number}`)]
}

/** The ids of the bets that rows, lines and highlights name. */
export function feedBetIds({ rows, lines, runs }: Pick<FeedInput, 'rows' | 'lines' | 'runs'>): BetId[] {
  return [
    ...rows.flatMap(({ event }) => ('betId' in event ? [event.betId] : [])),
    ...lines.flatMap(({ betId }) => betId ?? []),
    ...runs.flatMap(({ notes }) => notes.flatMap((note) => ('betId' in note ? [note.betId] : []))),
  ]
}

function itemsOfEvent(league: LeagueView, input: FeedInput, row: FeedRow): Item[] {
  const { event, number, at } = row
  const { usernames, bets, reactions } = input
  const playerId = playerOfEvent(league, event)
  const people = { league, usernames, at }
  const names = partsOf({ ...people, bets }, event, playerId)
  const sentence = activitySentence(event, names)
  if (sentence === null) return []
  const run = runOfRow(input.runs, row)
  // Later results replaced these.
  if (run === null && event.type === 'week.settled') return []
  const result = event.type === 'h2h.accepted' ? endOfBet(people, bets.get(event.betId)) : null
  const timed = event.type === 'vote.opened' ? timedOfVote(event.vote) : undefined
  const id = `e${number}`
  const item: Item = {
    id,
    at,
    type: event.type,
    sentence: run === null ? sentence : resultsSentence(sentence, { ...people, run }),
    ...(timed && { timed }),
    user_id: userOfItem(league, event, { playerId, bets }),
    week: weekOfEvent(event),
    bet_id: 'betId' in event ? betWireId(league, event.betId) : null,
    taken_bet: names.bet === null || result !== null ? null : takenBetWords(names.bet),
    result,
    is_by_owner: isByOwner(league, event),
    line: null,
    parts: newsOfRow(league, input, { row, run }).map((one) => partOf(league, input, { row, one })),
    reactions: reactions.get(id) ?? NO_REACTIONS,
  }
  return [item]
}

function newsOfRow(
  league: LeagueView,
  { bets, chances, usernames }: FeedInput,
  given: { row: FeedRow; run: FeedRun | null },
) {
  const { event, at } = given.row
  if (given.run !== null) return newsOf({ league, run: given.run, bets, chances, usernames })
  return event.type === 'week.locked' ? newsOfLock({ league, usernames, at }, event.week) : []
}

function partOf(league: LeagueView, { reactions }: FeedInput, { row, one }: { row: FeedRow; one: News }): Part {
  const id = `e${row.number}.${one.place}`
  return {
    id,
    type: one.type,
    sentence: one.sentence,
    user_id: one.userId,
    bet_id: one.betId === null ? null : betWireId(league, one.betId),
    reactions: reactions.get(id) ?? NO_REACTIONS,
  }
}

/** The run whose results the event announced, unless a later run replaced it. */
function runOfRow(runs: readonly FeedRun[], { number }: FeedRow): FeedRun | null {
  return runs.find(({ event }) => event === number) ?? null
}

interface Results extends FeedPeople {
  run: FeedRun
}

/** "Maya gained the most in week 3, +140. Kit leads with 351 units." Starts with the plain sentence if there is no sole winner. */
function resultsSentence(plain: string, { league, run, usernames, at }: Results): string {
  const rows = membersAt(league, at).map(({ id, userId }) => {
    return { name: nameOf(usernames, userId), units: run.balances.get(walletOf(id)) ?? 0, gain: gainOf(run, id) }
  })
  const leader = soleBest(rows, 'units')
  const gainer = soleBest(rows, 'gain')
  return resultsNews({
    plain,
    week: run.week,
    leader,
    gainer: gainer !== null && gainer.gain > 0 ? gainer : null,
    isSame: gainer === leader,
    leads: leadOf(league, run.week),
  })
}

/** Nobody leads a season that is over. */
function leadOf({ season, progress }: LeagueView, week: number): Lead {
  if (week < constantsOf(season).weeks) return 'leads'
  return isFinalIn(progress, week) ? 'won' : 'finishes_first'
}

/** The row with the most; null for a tie. */
function soleBest<T extends { units: number; gain: number }>(rows: readonly T[], by: 'units' | 'gain'): T | null {
  const [first, second] = rows.toSorted((a, b) => b[by] - a[by])
  return first === undefined || first[by] === second?.[by] ? null : first
}

function itemOfLine(league: LeagueView, input: FeedInput, line: FeedLine): Item {
  const { usernames, viewerId, reactions, talk } = input
  const id = `l${line.number}`
  const name = nameOf(usernames, line.userId)
  return {
    id,
    at: line.at,
    type: 'line',
    sentence:
      line.removedBy === null ? `${name}: ${line.text ?? ''}` : `${name}: ${removedLineSentence(line.removedBy)}`,
    user_id: line.userId,
    week: null,
    bet_id: line.betId === null ? null : betWireId(league, line.betId),
    taken_bet: null,
    result: null,
    is_by_owner: false,
    line: lineView(league, line, { usernames, viewerId, isOwner: talk.is_owner }),
    parts: [],
    reactions: reactions.get(id) ?? NO_REACTIONS,
  }
}

interface Context extends FeedPeople {
  bets: ReadonlyMap<string, Bet>
}

/** The other person in the event's sentence: the previous owner, or the rival of the seat. Null if there is none. */
function otherOf(event: FeedEvent): UserId | null {
  switch (event.type) {
    case 'owner.changed':
    case 'seat.taken':
      return event.from
    case 'seat.given_back':
      return event.userId
    default:
      return null
  }
}

/** The person in a seat event's sentence, even if the seat has changed hands since. Null for other events. */
function personOfSeat(event: FeedEvent): UserId | null {
  if (event.type === 'seat.given_back') return event.from
  return event.type === 'seat.taken' || event.type === 'seat.stood_in' || event.type === 'seat.back'
    ? event.userId
    : null
}

/** The names and terms that the sentence of an event mentions. */
function partsOf({ league, usernames, at, bets }: Context, event: FeedEvent, playerId: PlayerId | null) {
  const nameOfPlayer = (id: PlayerId) => nameOf(usernames, playerOfId(league, id).userId)
  const bet = 'betId' in event ? bets.get(event.betId) : undefined
  const championId = event.type === 'week.finalized' ? event.championId : null
  const [other, person] = [otherOf(event), personOfSeat(event)]
  return {
    username: person !== null ? nameOf(usernames, person) : playerId === null ? '' : nameOfPlayer(playerId),
    teamName: playerId === null ? '' : teamOfId(league, playerOfId(league, playerId).teamId).name,
    bet:
      bet === undefined
        ? null
        : {
            challenger: nameOfPlayer(bet.challengerId),
            challenged: nameOfPlayer(bet.challengedId),
            kind: bet.kind,
            line: bet.line,
            stake: bet.stake,
            counterStake: bet.counterStake,
          },
    vote: event.type === 'vote.closed' ? (league.votes.find(({ id }) => id === event.voteId) ?? null) : null,
    canJoin: couldJoin(league, at) && !hasLeftRunning(league, { leftAt: at }),
    other: other === null ? '' : nameOf(usernames, other),
    contestedBy: event.type === 'team.contested' ? challengerIn(league, usernames, event) : '',
    champion: championId === null ? null : nameOfPlayer(championId),
    locked: event.type === 'week.locked' ? lockedWeek(league, event.week) : null,
  }
}

/** The user who claims a player's team as theirs. Empty if that player had left: nobody loses a team. */
function challengerIn(
  league: LeagueView,
  usernames: Usernames,
  { at, contest }: Extract<FeedEvent, { type: 'team.contested' }>,
): string {
  const { leftAt } = playerOfId(league, contest.holderId)
  return leftAt !== null && leftAt <= at ? '' : nameOf(usernames, contest.userId)
}

/** What was entered in a week, until its results are in: the league forgets older weeks. */
function lockedWeek(league: LeagueView, week: number): LockedWeek | null {
  const { progress, bets, entries, topScorePicks } = league
  if (progress.stage !== 'running' || progress.settledThrough >= week || progress.week !== week) return null
  const on = bets.filter((bet) => bet.week === week && bet.state.state === 'accepted')
  const participants = participantsOf(league, week)
  const ids = new Set(participants.map(({ id }) => id))
  const isOfWeek = (made: { week: number }) => made.week === week
  const allIns = league.allIns.filter(isOfWeek)
  const named = topScorePicks.filter(isOfWeek)
  return {
    players: participants.length,
    bets: on.length,
    riding: units(on.reduce((sum, { stake, counterStake }) => sum + stake + counterStake, 0)),
    allIn: { players: allIns.length, units: units(allIns.reduce((sum, { stake }) => sum + stake, 0)) },
    casino:
      weekConfig(week)?.casinoEvent === null
        ? null
        : entries.filter((entry) => isOfWeek(entry) && ids.has(entry.playerId)).length,
    topScorePicks: named.length,
    // Eliminated players may still make a pick, and the results include them.
    pickers: participants.length + named.filter(({ playerId }) => !ids.has(playerId)).length,
    isFinal: week >= constantsOf(league.season).finalFirstWeek,
  }
}
