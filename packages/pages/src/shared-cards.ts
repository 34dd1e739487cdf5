/** The cards that a member can share: team names only, except the member's own name. */
import type { BetCard, ChampionCard, Face, TableRow, WeekCard, WhaleCard, endpoints, ReplyOf } from '@whale/contract'
import { faceOf, markWords, pointsWords, cardLineWords, moreLines, underTitle } from '@whale/words'
import {
  type Bet,
  type BetResult,
  type LeagueView,
  type Player,
  type UserId,
  constantsOf,
  membersOf,
  namedBet,
  playerOfId,
  sideOf,
  teamOfId,
  unitsOf,
  weeksOfSeason,
  stateFor,
} from '@whale/game'
import { leagueFaces } from './league-faces.ts'
import { type Usernames, nameOf } from './usernames.ts'

type Run = NonNullable<ReplyOf<(typeof endpoints)['game']['receipt']>['run']>
type Slip = Run['players'][number]

/** Lines that fit the card. */
const LINES_MAX = 6

/** The week of the slip's owner. `rows`: the table after that week. */
export function weekCardView(
  league: LeagueView,
  { run, slip, rows, week }: { run: Run; slip: Slip; rows: readonly TableRow[]; week: number },
): WeekCard {
  const row = rows.find(({ user_id: userId }) => userId === slip.user_id)
  return {
    kind: 'week',
    league: league.name,
    week,
    team: slip.team_name,
    change: slip.units_after - slip.units_before,
    units: slip.units_after,
    place: row?.place ?? null,
    players: rows.length,
    move: row?.move ?? 0,
    lines: folded(
      slip.lines.filter((line) => line.units !== 0).map((line) => ({ what: cardLineWords(line), units: line.units })),
    ),
    is_final: run.is_final,
  }
}

/** The first lines, with the rest summed up in one: "4 more". */
function folded(lines: WeekCard['lines']): WeekCard['lines'] {
  if (lines.length <= LINES_MAX) return lines
  const rest = lines.slice(LINES_MAX - 1)
  const sum = rest.reduce((total, line) => total + line.units, 0)
  return [...lines.slice(0, LINES_MAX - 1), { what: moreLines(rest.length), units: sum }]
}

/** A bet from the side of `player`; null unless it is theirs and was accepted. */
export function betCardView(league: LeagueView, bet: Bet, player: Player): BetCard | null {
  if (player.id !== bet.challengerId && player.id !== bet.challengedId) return null
  const { isChallenger, kind, stake, gain, result } = sideOf(bet, player.id)
  const state = cardState(bet, isChallenger)
  if (state === null) return null
  const named = namedBet(league, bet, player.id)
  const mark = markWords(named)
  return {
    kind: 'bet',
    league: league.name,
    week: bet.week,
    // An under is on the other player's team, whose name alone would read as the holder's.
    title: kind === 'under' ? underTitle(named.team, mark) : mark,
    against: named.versus,
    state,
    stake,
    gain,
    final: result === null ? null : finalWords(result),
  }
}

/** The final scores as text, the player's own team first: "101.2 to 99.0". */
function finalWords({ points: own, againstPoints: other }: BetResult): string {
  return (other === undefined ? [own] : [own, other]).map((each) => pointsWords(each)).join(' to ')
}

function cardState({ state: { state } }: Bet, isChallenger: boolean): BetCard['state'] | null {
  switch (state) {
    case 'accepted':
      return 'riding'
    case 'won':
    case 'lost':
    case 'push':
    case 'void':
      return stateFor(state, isChallenger)
    case 'proposed':
    case 'rejected':
    case 'withdrawn':
    case 'expired':
      return null
  }
}

/** The slip's owner as a new whale; null unless that week made them one. */
export function whaleCardView(league: LeagueView, { slip, week }: { slip: Slip; week: number }): WhaleCard | null {
  if (!slip.lines.some(({ rule }) => rule === 'became_whale')) return null
  return {
    kind: 'whale',
    league: league.name,
    week,
    team: slip.team_name,
    name: slip.username,
    units: slip.units_after,
    whale_line: constantsOf(league.season).whaleUnits,
  }
}

/** The league's champion; null before the end, or if there is none. Includes the champion's own name only if `sharer` is the champion. */
export function championCardView(
  league: LeagueView,
  sharer: Player,
  { usernames, chosenFaces }: { usernames: Usernames; chosenFaces: ReadonlyMap<UserId, Face> },
): ChampionCard | null {
  const { progress } = league
  if (progress.stage !== 'over' || progress.championId === null) return null
  const champion = playerOfId(league, progress.championId)
  const total = unitsOf(league, champion.id)
  const [next] = membersOf(league)
    .filter(({ id }) => id !== champion.id)
    .toSorted((a, b) => unitsOf(league, b.id) - unitsOf(league, a.id))
  const ahead =
    next === undefined
      ? null
      : { units: Math.max(0, total - unitsOf(league, next.id)), team: teamOfId(league, next.teamId).name }
  return {
    kind: 'champion',
    league: league.name,
    season: league.season,
    team: teamOfId(league, champion.teamId).name,
    face: leagueFaces(league, chosenFaces).get(champion.userId) ?? faceOf(champion.userId),
    name: champion.id === sharer.id ? nameOf(usernames, champion.userId) : null,
    units: total,
    ahead,
    players: membersOf(league).length,
    weeks: weeksOfSeason(progress, constantsOf(league.season).weeks),
  }
}
