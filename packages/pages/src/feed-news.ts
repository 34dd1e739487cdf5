/** The parts of the feed's post about a settled week: whales, eliminated players and lost bets, then the summaries. */
import {
  type Highlight,
  type Missed,
  highlightSentence,
  moreBetsNews,
  noteSentence,
  houseBetsAtLock,
} from '@whale/words'
import type { NEWS } from '@whale/contract'
import {
  type Bet,
  type BetId,
  type Chance,
  type LeagueView,
  type PlayerId,
  type RunNote,
  type UserId,
  breakEven,
  constantsOf,
  momentsOf,
  playerOfId,
  walletOf,
} from '@whale/game'
import { type FeedPeople, opponentIn, personOfTeam } from './feed-people.ts'
import type { FeedRun } from './feed-run.ts'
import { summariesOf } from './feed-summaries.ts'
import { isNews } from './status-news.ts'
import { nameOf } from './usernames.ts'

/** One part of the post about a week. `place` identifies it and stays the same each time the feed is read. */
export interface News {
  place: number
  type: 'highlight' | keyof typeof PLACES
  sentence: string
  userId: UserId | null
  betId: BetId | null
}

interface Given extends FeedPeople {
  run: FeedRun
  bets: ReadonlyMap<string, Bet>
  /** The challenger's chance of winning each bet, from that week's projections. Bets without projections are absent. */
  chances: ReadonlyMap<string, Chance>
}

/** The places of news without a note of their own. They are higher than the number of notes in any settlement. */
const PLACES = {
  'news.casino': 9001,
  'news.predictions': 9002,
  'news.payday': 9003,
  'news.triangle': 9004,
  'news.prizes': 9005,
  'news.house_lines': 9006,
  'news.all_in': 9007,
  'news.bounties': 9008,
  'news.more_bets': 9009,
  'news.set_scores': 9010,
} as const satisfies Record<(typeof NEWS)[number], number>

/** All places that a settlement's parts may have. */
export function newsPlaces({ notes }: FeedRun): number[] {
  return [...notes.keys(), ...Object.values(PLACES)]
}

/** The parts of the post about a settlement, the most personal first. */
export function newsOf(settled: Omit<Given, 'at'>): News[] {
  // The players of the week's teams: whoever had them at its lock (RULES §4).
  const given = { ...settled, at: momentsOf(settled.league.calendar, settled.run.week).locksAt }
  const summaries = summariesOf(given).map(({ type, sentence }) => summary(type, sentence))
  return [...setScores(given.run), ...highlightsOf(given), ...moreBets(given.run), ...summaries]
}

function summary(type: keyof typeof PLACES, sentence: string): News {
  return { place: PLACES[type], type, sentence, userId: null, betId: null }
}

/** How many house lines the post about a lock lists. */
const OPEN_LINES_SHOWN = 6

/** What the lock revealed: the week's house lines, the largest stake first. They are in the league until the results. */
export function newsOfLock(people: FeedPeople, week: number): News[] {
  const { league, usernames } = people
  const lines = league.houseBets
    .filter((houseBet) => houseBet.week === week)
    .toSorted((a, b) => b.stake - a.stake)
    .map(({ playerId, teamId, stake, line }) => {
      const username = nameOf(usernames, playerOfId(league, playerId).userId)
      return { username, on: personOfTeam(people, teamId), stake, line }
    })
  if (lines.length === 0) return []
  const more = Math.max(0, lines.length - OPEN_LINES_SHOWN)
  return [summary('news.house_lines', houseBetsAtLock(lines.slice(0, OPEN_LINES_SHOWN), more))]
}

/** How many lost bets of a settlement the feed shows. */
const LOST_BETS_SHOWN = 2

/** How many lost bets the post leaves out. */
/** The scores that the commissioner set or undid, even after the results were final. */
function setScores({ notes, late = [] }: Pick<FeedRun, 'notes' | 'late'>): News[] {
  const noted = notes.filter(({ rule }) => rule === 'score.set' || rule === 'score.taken_back')
  const sentence = [...noted.map((note) => noteSentence(note)), ...late].join(' ')
  return sentence === '' ? [] : [summary('news.set_scores', sentence)]
}

function moreBets({ notes }: Pick<FeedRun, 'notes'>): News[] {
  const more = notes.filter(({ rule }) => rule === 'h2h.lost').length - LOST_BETS_SHOWN
  return more > 0 ? [summary('news.more_bets', moreBetsNews(more))] : []
}

function highlightsOf({ run, bets, chances, ...people }: Given): News[] {
  const { league, usernames } = people
  // The high tide can lift a player who has just fallen below the whale line.
  const lifted = run.notes.flatMap((note) =>
    note.rule === 'became_whale' && note.lift !== undefined ? [note.playerId] : [],
  )
  const noted = run.notes.flatMap((note, place) => {
    if (!isHighlight(note) || !isNews(note, { season: league.season, week: run.week })) return []
    return note.rule === 'became_fish' && lifted.includes(note.playerId) ? [] : [{ note, place }]
  })
  const lost = noted
    .flatMap(({ note, place }) =>
      note.rule === 'h2h.lost'
        ? [{ note, place, isUpset: isUpsetIn(bets.get(note.betId), chances.get(note.betId)) }]
        : [],
    )
    .toSorted((a, b) => Number(b.isUpset) - Number(a.isUpset) || b.note.stake - a.note.stake)
    .slice(0, LOST_BETS_SHOWN)
  const shown = [...noted.filter(({ note }) => note.rule !== 'h2h.lost'), ...lost]
  return shown.flatMap(({ note, place }): News[] => {
    const player = league.players.find(({ id }) => id === note.playerId)
    if (player === undefined) return []
    const names = {
      username: nameOf(usernames, player.userId),
      winner: note.rule === 'h2h.lost' ? opponentIn(people, bets.get(note.betId), note) : '',
      isUpset: note.rule === 'h2h.lost' && isUpsetIn(bets.get(note.betId), chances.get(note.betId)),
      multiplier: note.rule === 'became_fish' ? multiplierBehind(league, run.week, note) : null,
      idleCost: idleCostOf(run, player.id),
      missed: missedBy(run, player.id),
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

/** RULES §5 Drift. */
function idleCostOf({ entries }: FeedRun, playerId: PlayerId): number {
  const drift = entries.find(({ account, reason }) => account === walletOf(playerId) && reason.rule === 'drift')
  return drift === undefined ? 0 : -drift.units
}

/** The player's all-in of that week, if it missed. */
function missedBy({ notes }: FeedRun, id: PlayerId): Missed | null {
  const [note = null] = notes.flatMap((one) => (one.rule === 'liquidation.lost' && one.playerId === id ? [one] : []))
  return note
}

function isHighlight(note: RunNote): note is Highlight {
  return ['h2h.lost', 'eliminated', 'became_whale', 'became_fish'].includes(note.rule)
}

/** A win at this chance or less is an upset, in hundredths of a percent: one in three. */
const UPSET_CHANCE = 3334

export function isUpset(chance: number): boolean {
  return chance <= UPSET_CHANCE
}

/** Without projections, the odds that the two agreed on are used as the chance. */
function isUpsetIn(bet: Bet | undefined, chance: Chance | undefined): boolean {
  if (bet === undefined) return false
  const { stake, counterStake } = bet
  const ofWinner =
    bet.state.state === 'won'
      ? (chance?.win ?? breakEven({ stake, counterStake }))
      : (chance?.lose ?? breakEven({ stake: counterStake, counterStake: stake }))
  return isUpset(ofWinner)
}
