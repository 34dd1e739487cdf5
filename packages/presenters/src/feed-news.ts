/** What the feed says about a settled week: whales, who is out, lost bets, the Triangle, the casino, predictions and paydays. */
import {
  type CasinoBest,
  type Highlight,
  type Hits,
  casinoNews,
  highlightSentence,
  paydayNews,
  predictionNews,
  prizeNews,
  triangleNews,
} from '@whale/contract'
import {
  type Bet,
  type BetId,
  type LeagueView,
  type PlayerId,
  type Reason,
  type RunNote,
  type UserId,
  constantsOf,
  playerOfId,
  walletOf,
} from '@whale/game'
import { isFinalWeek, stakesLost, unitsGained } from './standings.ts'
import { type Usernames, nameOf } from './usernames.ts'

/** A settlement whose results still hold. */
export interface FeedRun {
  /** The number of the event that announced it. */
  event: number
  week: number
  notes: readonly RunNote[]
  /** Its entries in the ledger. */
  entries: readonly { account: string; units: number; reason: Reason }[]
  /** Balances of all accounts after it. */
  balances: ReadonlyMap<string, number>
}

/** One item about a settled week. `place` tells it from the others, and stays the same each time the feed is read. */
export interface News {
  place: number
  type: 'highlight' | keyof typeof PLACES
  sentence: string
  userId: UserId | null
  betId: BetId | null
}

interface Given {
  league: LeagueView
  run: FeedRun
  bets: ReadonlyMap<string, Bet>
  usernames: Usernames
}

/** The places of the news that is not a note of its own. No settlement has as many notes. */
const PLACES = {
  'news.casino': 9001,
  'news.predictions': 9002,
  'news.payday': 9003,
  'news.triangle': 9004,
  'news.prizes': 9005,
} as const

/** All places that a settlement's items may have. */
export function newsPlaces({ notes }: FeedRun): number[] {
  return [...notes.keys(), ...Object.values(PLACES)]
}

/** The items about a settlement, the most personal first. */
export function newsOf(given: Given): News[] {
  const found: [keyof typeof PLACES, string | null][] = [
    ['news.prizes', prizesOf(given)],
    ['news.triangle', triangleOf(given)],
    ['news.casino', casinoOf(given)],
    ['news.predictions', predictionsOf(given)],
    ['news.payday', paydaysOf(given)],
  ]
  const summaries = found.flatMap(([type, sentence]) =>
    sentence === null ? [] : [{ place: PLACES[type], type, sentence, userId: null, betId: null }],
  )
  return [...highlightsOf(given), ...summaries]
}

/** How much a settlement changed a player's units, as on their receipt. A lost stake counts, a returned one does not. */
export function gainOf({ entries, notes }: Pick<FeedRun, 'entries' | 'notes'>, playerId: PlayerId): number {
  const moved = entries
    .filter(({ account }) => account === walletOf(playerId))
    .map(({ units, reason }) => (units > 0 ? unitsGained(reason, units) : units))
  return moved.reduce((sum, units) => sum + units, 0) - stakesLost(notes, playerId)
}

/** How many lost bets of a settlement the feed shows. */
const LOST_BETS_SHOWN = 2

function highlightsOf({ league, run, bets, usernames }: Given): News[] {
  // The last payout decides nothing: whoever it lifts over the whale line played no part in that.
  const isLast = run.week === constantsOf(league.season).weeks
  const noted = run.notes.flatMap((note, place) =>
    isHighlight(note) && !(isLast && note.rule === 'became_whale') ? [{ note, place }] : [],
  )
  const lost = noted
    .flatMap(({ note, place }) => (note.rule === 'h2h.lost' ? [{ note, place, ...sidesOf(bets, note.betId) }] : []))
    .toSorted((a, b) => Number(b.isUpset) - Number(a.isUpset) || b.note.stake - a.note.stake)
    .slice(0, LOST_BETS_SHOWN)
  const shown = [...noted.filter(({ note }) => note.rule !== 'h2h.lost'), ...lost]
  return shown.flatMap(({ note, place }): News[] => {
    const player = league.players.find(({ id }) => id === note.playerId)
    if (player === undefined) return []
    const sides = note.rule === 'h2h.lost' ? sidesOf(bets, note.betId) : null
    const winner = sides?.winnerOver(note.playerId) ?? null
    const versus = note.rule === 'h2h.lost' ? note.versus : ''
    const names = {
      username: nameOf(usernames, player.userId),
      winner: winner === null ? versus : nameOf(usernames, playerOfId(league, winner).userId),
      isUpset: sides?.isUpset ?? false,
      multiplier: note.rule === 'became_fish' ? multiplierBehind(league, run.week, note) : null,
    }
    const betId = note.rule === 'h2h.lost' ? note.betId : null
    return [{ place, type: 'highlight', sentence: highlightSentence(note, names), userId: player.userId, betId }]
  })
}

/** What a multiplier of that week cost, if the player would still be a whale without it (RULES §5 Multiplier). */
function multiplierBehind(
  { season, multipliers }: LeagueView,
  week: number,
  { playerId, units: left }: { playerId: PlayerId; units: number },
): number | null {
  const { multiplierUnits, whaleUnits } = constantsOf(season)
  const hasBought = multipliers.some((one) => one.playerId === playerId && one.week === week)
  return hasBought && left + multiplierUnits >= whaleUnits ? multiplierUnits : null
}

function isHighlight(note: RunNote): note is Highlight {
  return ['h2h.lost', 'eliminated', 'became_whale', 'became_fish'].includes(note.rule)
}

/** A win is an upset if the loser risked at least twice as much. */
const UPSET_RATIO = 2

function sidesOf(bets: ReadonlyMap<string, Bet>, betId: BetId) {
  const bet = bets.get(betId)
  if (bet === undefined) return { isUpset: false, winnerOver: () => null }
  const isChallengersWin = bet.state.state === 'won'
  const [risked, paid] = isChallengersWin ? [bet.stake, bet.counterStake] : [bet.counterStake, bet.stake]
  return {
    isUpset: paid >= risked * UPSET_RATIO,
    winnerOver: (loser: PlayerId) => (bet.challengerId === loser ? bet.challengedId : bet.challengerId),
  }
}

/** The name of the player who owns a wallet: '' for other accounts and for players who are gone. */
function ownerName({ league, usernames }: Given, account: string): string {
  const player = league.players.find(({ id }) => walletOf(id) === account)
  return player === undefined ? '' : nameOf(usernames, player.userId)
}

type CasinoWin = Extract<Reason, { rule: `casino.${string}` }>

/** The units that a settlement paid for one rule's family, with their reasons. */
function paid<T extends Reason>({ run }: Given, isOf: (reason: Reason) => reason is T) {
  return run.entries.flatMap(({ account, units, reason }) =>
    units > 0 && account.startsWith('wallet:') && isOf(reason) ? [{ account, units, reason }] : [],
  )
}

/** How many of `won` and `missed` players made it. `won` are their names. */
function hitsOf(won: readonly string[], missed: number): Hits {
  const [only = null] = won.length === 1 ? won : []
  return { hit: won.length, of: won.length + missed, only: only === '' ? null : only }
}

function casinoOf(given: Given): string | null {
  const won = paid(given, (reason): reason is CasinoWin => reason.rule.startsWith('casino.'))
  const missed = given.run.notes.filter(({ rule }) => rule.startsWith('casino.')).length
  const names = won.map(({ account }) => ownerName(given, account))
  if (names.length + missed === 0) return null
  const [best] = won.toSorted((a, b) => rankOf(b.reason) - rankOf(a.reason))
  const shown = best === undefined ? null : bestOf(best.reason, ownerName(given, best.account))
  return casinoNews(hitsOf(names, missed), shown)
}

/** The higher, the better the news. A flop is better with fewer points. */
function rankOf(reason: CasinoWin): number {
  if (reason.rule === 'casino.best_deployment') return reason.rightNames.length
  return reason.rule === 'casino.mark_a_rival' ? -reason.points : reason.points
}

function bestOf(reason: CasinoWin, username: string): CasinoBest | null {
  switch (reason.rule) {
    case 'casino.one_scorer':
      return { kind: 'athletes', names: [reason.athleteName], points: reason.points }
    case 'casino.two_scorers':
      return { kind: 'athletes', names: reason.athleteNames, points: reason.points }
    case 'casino.mark_a_rival':
      return { kind: 'flop', teamName: reason.teamName, points: reason.points }
    case 'casino.best_deployment':
      return { kind: 'picks', right: reason.rightNames.length }
    case 'casino.coliseum':
    case 'casino.arena':
    case 'casino.top_three':
      return username === '' ? null : { kind: 'score', username, points: reason.points }
  }
}

type Right = Extract<Reason, { rule: 'prediction.right' | 'bermuda.named' }>

function predictionsOf(given: Given): string | null {
  const { league, usernames, run } = given
  const won = paid(
    given,
    (reason): reason is Right => reason.rule === 'prediction.right' || reason.rule === 'bermuda.named',
  )
  const named = run.notes.flatMap((note) => (note.rule === 'bermuda.named_right' ? [note] : []))
  const wrong = run.notes.flatMap((note) => (note.rule === 'prediction.wrong' ? [note] : []))
  const names = [
    ...won.map(({ account }) => ownerName(given, account)),
    ...named.map(({ playerId }) => nameOf(usernames, playerOfId(league, playerId).userId)),
  ]
  const [right] = [...won.map(({ reason }) => reason), ...named]
  const [first] = wrong
  const teamName = first?.bestTeamName ?? right?.teamName
  const points = first?.points ?? right?.points
  if (teamName === undefined || points === undefined) return null
  return predictionNews(hitsOf(names, wrong.length), { teamName, points, isFinal: isFinalWeek(run.notes) })
}

/** Who had the week's best score in the Triangle. With an empty treasury it earns nothing. */
function triangleOf(given: Given): string | null {
  const { league, usernames, run } = given
  const scored = run.notes.flatMap((note) => (note.rule === 'bermuda.scored' ? [note] : []))
  const [best] = scored.toSorted((a, b) => b.total - a.total)
  if (best === undefined) return null
  return triangleNews({
    winners: scored
      .filter(({ total }) => total === best.total)
      .map(({ playerId }) => nameOf(usernames, playerOfId(league, playerId).userId)),
    total: best.total,
    units: paid(given, (reason): reason is Extract<Reason, { rule: 'bermuda.best_score' }> => {
      return reason.rule === 'bermuda.best_score'
    }).reduce((sum, { units }) => sum + units, 0),
  })
}

/** After the last week: the best totals with their prizes, and what the others share. */
function prizesOf(given: Given): string | null {
  const prizes = paid(given, (reason): reason is Extract<Reason, { rule: 'bermuda.prize' }> => {
    return reason.rule === 'bermuda.prize'
  })
  const rest = paid(given, (reason): reason is Extract<Reason, { rule: 'bermuda.rest' }> => {
    return reason.rule === 'bermuda.rest'
  })
  if (prizes.length === 0) return null
  return prizeNews(
    prizes
      .map(({ account, units, reason: { place, total } }) => ({
        place,
        username: ownerName(given, account),
        total,
        units,
      }))
      .toSorted((a, b) => a.place - b.place),
    rest[0] === undefined
      ? null
      : {
          units: rest.reduce((sum, { units }) => sum + units, 0),
          players: rest.length,
          least: Math.min(...rest.map(({ units }) => units)),
          most: Math.max(...rest.map(({ units }) => units)),
        },
  )
}

function paydaysOf(given: Given): string | null {
  const paydays = paid(given, (reason): reason is Extract<Reason, { rule: 'payday' }> => reason.rule === 'payday')
  const [first, second] = paydays.toSorted((a, b) => b.units - a.units)
  if (first === undefined) return null
  const username = first.units === second?.units ? '' : ownerName(given, first.account)
  return paydayNews({
    actors: first.reason.actors,
    paid: paydays.length,
    units: paydays.reduce((sum, { units }) => sum + units, 0),
    best: username === '' ? null : { username, units: first.units },
  })
}
