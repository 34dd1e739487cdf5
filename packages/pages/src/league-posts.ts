/** Builds the posts about a league. They leave the app, so each uses only what a visitor may see, and team names only. */
import {
  type FactPost,
  type LeaguePost,
  type PostFact,
  type ResultsFacts,
  type SweatLine,
  postWords,
} from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type PostKind, POST_KINDS } from '@whale/contract'
import {
  type Bet,
  type Chance,
  type Forecast,
  type Instant,
  type League,
  type LeagueView,
  type Player,
  type PlayerId,
  type Points,
  type TeamId,
  asSeenBy,
  assert,
  balanceOf,
  finalistTotals,
  chanceOf,
  constantsOf,
  decidingTeams,
  forecastUnderway,
  idleBeforeLock,
  isActive,
  membersOf,
  momentsOf,
  namedBet,
  playerOfId,
  points,
  scoreStepOf,
  teamOfId,
  standingOf,
  teamsOfBet,
  units,
  unitsOf,
  walletOf,
  isFinalIn,
} from '@whale/game'
import { changeBy } from './gains.ts'
import { isNews } from './status-news.ts'
import { weekOf } from './tide.ts'

const UP_MAX = 3
const DOWN_MAX = 2
const SWEAT_MAX = 3
/** In percent: below this chance most people consider a bet decided. */
const LONG_SHOT = 5

/** The results of the league's last settled week. `isCorrected`: it was settled again after a score changed. */
export function resultsPost(league: League, { isCorrected }: { isCorrected: boolean }): FactPost {
  const run = league.lastRun
  assert(run !== null, 'a league without a settlement has no results')
  const { week } = run
  const path = paths.receipt(league.id, week)
  const voided = run.notes.find((note) => note.rule === 'week.voided')
  const correctedBy = isCorrected ? league.provider : null
  return voided === undefined
    ? factPost({ post: 'results', given: resultsOf(league, run), correctedBy }, path)
    : factPost({ post: 'void_week', given: { week, reason: voided.reason }, correctedBy }, path)
}

function factPost(fact: PostFact, path: string): FactPost {
  return { ...postWords(fact), path, fact }
}

type Run = NonNullable<League['lastRun']>

function resultsOf(league: League, run: Run): ResultsFacts {
  const changes = membersOf(league)
    .filter(({ id }) => id in run.standingsBefore)
    .map((player) => ({ team: teamOf(league, player), units: changeBy(run, player.id) }))
    .toSorted((a, b) => b.units - a.units)
  const top = Math.max(0, ...run.scores.map(({ points }) => points)) as Points
  const best = run.scores.filter(({ points }) => points === top)
  return {
    week: run.week,
    up: changes.filter(({ units }) => units > 0).slice(0, UP_MAX),
    down: changes
      .filter(({ units }) => units < 0)
      .toReversed()
      .slice(0, DOWN_MAX),
    best: top === 0 ? null : { teams: best.map(({ teamId }) => teamOfId(league, teamId).name), points: top },
    biggestBet: biggestBet(league, run),
    newWhales: noted(league, run, 'became_whale'),
    out: noted(league, run, 'eliminated'),
    treasury: balanceOf(league.balances, 'treasury'),
    triangle: finalOf(league, run.week),
    isFinal: isFinalIn(league.progress, run.week),
  }
}

function biggestBet(league: League, run: Run): ResultsFacts['biggestBet'] {
  const won = run.transfers.flatMap(({ to, reason }) => (reason.rule === 'h2h.won' ? [{ to, reason }] : []))
  const [first] = won.toSorted((a, b) => b.reason.otherStake - a.reason.otherStake)
  const winner = league.players.find(({ id }) => walletOf(id) === first?.to)
  if (first === undefined || winner === undefined) return null
  return { winner: teamOf(league, winner), loser: first.reason.versus, gain: first.reason.otherStake }
}

function noted(league: League, run: Run, rule: 'became_whale' | 'eliminated') {
  return run.notes.flatMap((note) =>
    note.rule === rule && isNews(note, { season: league.season, week: run.week })
      ? [{ team: teamOfPlayer(league, note.playerId), units: note.units }]
      : [],
  )
}

/** The leaders of the Triangle among the entrants who are still in. */
function finalOf(league: League, week: number) {
  if (league.bermuda === null || !league.bermuda.weeks.some((one) => one.week === week)) return []
  return [...finalistTotals(league.bermuda)]
    .filter(([playerId]) => isActive(playerOfId(league, playerId)))
    .map(([playerId, total]) => ({ team: teamOfPlayer(league, playerId), total }))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, UP_MAX)
}

/** The post when a week opens. */
export function openPost({ id, season, calendar }: League, week: number): FactPost {
  const { locksAt } = momentsOf(calendar, week)
  return factPost({ post: 'open', given: { season, week, locksAt }, correctedBy: null }, paths.thisWeek(id))
}

/**
 * The post three hours before the lock; null when everyone has made a move. It reveals one number (RULES §5), and names only if the owner turned them
 * on.
 */
export function lastCallPost(
  league: League,
  { week, withNames }: { week: number; withNames: boolean },
): FactPost | null {
  const { driftUnits, driftFirstWeek, driftLastWeek } = constantsOf(league.season)
  const { idle, players, names } = idleBeforeLock(league, { week, withNames })
  if (idle === 0) return null
  const drift = week >= driftFirstWeek && week <= driftLastWeek ? driftUnits : 0
  const { locksAt } = momentsOf(league.calendar, week)
  const given = { week, idle, players, names, drift, locksAt }
  return factPost({ post: 'last_call', given, correctedBy: null }, paths.thisWeek(league.id))
}

/** A team while games are on. */
export interface TeamTonight {
  points: Points
  /** The projection before the games, and the part still to be played; null if the provider has none. */
  projected: Points | null
  left: Points | null
}

/** A confirmed, undecided bet of the week. After the lock every confirmed bet is public. */
export interface OpenBet {
  bet: Bet
  scored: readonly Points[]
  /** The challenger's chance to win; null without projections. */
  chance: Chance | null
}

/** The bets of the week that tonight decides. */
export function openBets(
  league: League,
  { week, teams, now }: { week: number; teams: ReadonlyMap<TeamId, TeamTonight>; now: Instant },
): OpenBet[] {
  const scoreStep = scoreStepOf(league.settledScores.flatMap(({ scores }) => scores.map(({ points }) => points)))
  const bets = asSeenBy(league, null, now).bets.filter((bet) => bet.week === week && bet.state.state === 'accepted')
  return bets.flatMap((bet): OpenBet[] => {
    const ids = decidingTeams(league, bet)
    const playing = ids.flatMap((id) => teams.get(id) ?? [])
    if (playing.length < ids.length || playing.every(({ left }) => left === 0)) return []
    const { own, other } = teamsOfBet(league, bet)
    const forecasts = { own: forecastOfTeam(teams.get(own)), other: forecastOfTeam(teams.get(other)) }
    return [{ bet, scored: playing.map((team) => team.points), chance: chanceOf(bet, { ...forecasts, scoreStep }) }]
  })
}

/** The closest undecided bets of the week; null if there are none. */
export function sweatPost(
  league: League,
  given: { week: number; teams: ReadonlyMap<TeamId, TeamTonight>; now: Instant },
): FactPost | null {
  const open = openBets(league, given).flatMap(({ bet, scored, chance }): (SweatLine & { margin: number })[] => {
    const { own, other } = teamsOfBet(league, bet)
    const pointsOf = (id: TeamId) => given.teams.get(id)?.points
    const margin = Math.abs(standingOf(bet, { own: pointsOf(own), other: pointsOf(other) })?.margin ?? 0)
    const percent = chance === null ? null : Math.round(chance.win / 100)
    if (percent !== null && (percent < LONG_SHOT || percent > 100 - LONG_SHOT)) return []
    const { kind, line, team, versus } = namedBet(league, bet, bet.challengerId)
    return [{ side: { kind, line, team, versus }, points: [...scored], percent, margin }]
  })
  if (open.length === 0) return null
  const closest = open.toSorted((a, b) => a.margin - b.margin).slice(0, SWEAT_MAX)
  const bets = closest.map(({ margin: _, ...line }) => line)
  return factPost({ post: 'sweat', given: { bets }, correctedBy: null }, paths.bets(league.id))
}

function forecastOfTeam(team: TeamTonight | undefined): Forecast | undefined {
  if (team === undefined || team.projected === null || team.left === null) return undefined
  return forecastUnderway({ scored: team.points, projected: team.projected, left: team.left })
}

/** The post about new whales and eliminated players of the last settled week; null if there is none. */
export function crossingsPost(league: League): FactPost | null {
  const run = league.lastRun
  if (run === null) return null
  const { newWhales, out } = crossingsOf(league, run)
  if (newWhales.length + out.length === 0) return null
  const whales = membersOf(league).filter((player) => isActive(player) && player.standing.status === 'whale').length
  const given = { newWhales, out, whales, canBuyBack: teamsToBuyBack(league, run) }
  return factPost({ post: 'crossings', given, correctedBy: null }, paths.table(league.id))
}

/** The teams that the run eliminated and whose players have a buy-back left, while a betting window for it is open or still to come. */
function teamsToBuyBack(league: League, { notes }: Run): string[] {
  const { progress, season } = league
  if (progress.stage !== 'running') return []
  const nextWindow = progress.phase === 'BETTING' ? progress.week : progress.week + 1
  if (nextWindow > constantsOf(season).buyBackLastWeek) return []
  return notes.flatMap((note) => {
    if (note.rule !== 'eliminated') return []
    const player = playerOfId(league, note.playerId)
    return player.boughtBackInWeek === null ? [teamOf(league, player)] : []
  })
}

/** The post that replaces the crossings from before a correction; null if they are the same. */
export function correctedCrossingsPost(before: League, league: League): FactPost | null {
  const run = league.lastRun
  assert(run !== null && before.lastRun !== null, 'a corrected week was settled before')
  if (JSON.stringify(crossingsOf(before, before.lastRun)) === JSON.stringify(crossingsOf(league, run))) return null
  const none = { post: 'no_crossings', given: { week: run.week }, correctedBy: null } as const
  const fact = crossingsPost(league)?.fact ?? none
  return factPost({ ...fact, correctedBy: league.provider }, paths.table(league.id))
}

function crossingsOf(league: League, run: Run) {
  return { newWhales: noted(league, run, 'became_whale'), out: noted(league, run, 'eliminated') }
}

/** The post when the Bermuda Triangle starts, or when a late week has set its entrants. Null if `week` is not its first week in this league. */
export function finalPost(league: League, week: number): FactPost | null {
  const { progress, bermuda } = league
  if (progress.stage !== 'running' || bermuda === null) return null
  const { finalFirstWeek, weeks } = constantsOf(league.season)
  if (week !== Math.max(finalFirstWeek, progress.startWeek)) return null
  const entrants = bermuda.entrants.map((playerId) => teamOfPlayer(league, playerId))
  const treasury = balanceOf(league.balances, 'treasury')
  const given = { entrants, treasury, weeks: weeks - week + 1 }
  return factPost({ post: 'bermuda', given, correctedBy: null }, paths.table(league.id))
}

/** The post about the champion; null if there is none. */
export function championPost(league: League): FactPost | null {
  if (league.progress.stage !== 'over' || league.progress.championId === null) return null
  const { championId } = league.progress
  const held = membersOf(league)
    .map((player) => ({ id: player.id, team: teamOf(league, player), units: unitsOf(league, player.id) as number }))
    .toSorted((a, b) => b.units - a.units)
  const champion = held.find(({ id }) => id === championId)
  if (champion === undefined) return null
  const next = held.filter(({ id }) => id !== championId).slice(0, 2)
  const tieBreak = tieBreakOf(league, championId)
  // Home shows the champion; the results and the recap would start with the reader's own place.
  const given = { champion: withoutId(champion), next: next.map(withoutId), tieBreak }
  return factPost({ post: 'champion', given, correctedBy: null }, paths.champion(league.id))
}

function withoutId({ team, units }: { team: string; units: number }) {
  return { team, units }
}

/** The tie-break among players who ended level (RULES §5); null if the champion alone has the most. */
function tieBreakOf(league: League, championId: PlayerId): 'triangle' | 'claim' | null {
  const most = unitsOf(league, championId)
  const level = membersOf(league).filter(({ id }) => id !== championId && unitsOf(league, id) === most)
  if (level.length === 0) return null
  const totals = league.bermuda === null ? new Map<PlayerId, Points>() : finalistTotals(league.bermuda)
  return level.some(({ id }) => totals.get(id) === totals.get(championId)) ? 'claim' : 'triangle'
}

function teamOf(league: League, { teamId }: Player): string {
  return teamOfId(league, teamId).name
}

function teamOfPlayer(league: League, playerId: PlayerId): string {
  return teamOf(league, playerOfId(league, playerId))
}

type Uncorrected<F> = F extends PostFact ? Omit<F, 'correctedBy'> : never
type ExampleFact = Uncorrected<PostFact>

export interface PostPreview {
  kind: PostKind
  post: LeaguePost
  /** Whether the numbers are made up: the league has not reached that point, or must not see it yet. */
  isExample: boolean
}

/** What each kind of post would say in this league. `league` is a member's view, so nothing secret is in it. */
export function postPreviews(league: LeagueView): PostPreview[] {
  const week = weekOf(league) || 1
  const isRun = league.lastRun !== null
  const crossings = crossingsPost(league)
  const path = paths.game(league.id)
  const example = (fact: ExampleFact) => ({ post: factPost({ ...fact, correctedBy: null }, path), isExample: true })
  const real = (post: LeaguePost) => ({ post, isExample: false })
  const [one = 'Kelp Wanted', two = 'Squid Row', three = 'Deep Six'] = league.teams.map(({ name }) => name)
  const bermuda = finalPost(league, week)
  const champion = championPost(league)
  const treasury = balanceOf(league.balances, 'treasury')
  const { locksAt } = momentsOf(league.calendar, week)
  // The number of idle players is secret here, so the preview uses an invented one.
  const lastCall = { week, idle: 2, players: membersOf(league).length, names: null, drift: 0, locksAt }
  const side = { kind: 'spread', line: points(-350), team: one, versus: two } as const
  const previews = {
    results: isRun
      ? real(resultsPost(league, { isCorrected: false }))
      : example({ post: 'results', given: exampleOf([one, two, three]) }),
    open: league.progress.stage === 'running' ? real(openPost(league, week)) : example(openPost(league, week).fact),
    last_call: example({ post: 'last_call', given: lastCall }),
    sweat: example({ post: 'sweat', given: { bets: [{ side, points: [points(9840), points(9120)], percent: 58 }] } }),
    crossings:
      crossings === null
        ? example({
            post: 'crossings',
            given: { newWhales: [{ team: one, units: 792 }], out: [], whales: 3, canBuyBack: [] },
          })
        : real(crossings),
    bermuda:
      bermuda === null
        ? example({ post: 'bermuda', given: { entrants: [one, two, three], treasury, weeks: 3 } })
        : real(bermuda),
    champion:
      champion === null
        ? example({ post: 'champion', given: { champion: { team: one, units: 2140 }, next: [], tieBreak: null } })
        : real(champion),
  } satisfies Record<PostKind, Omit<PostPreview, 'kind'>>
  return POST_KINDS.map((kind) => ({ kind, ...previews[kind] }))
}

function exampleOf([one, two, three]: readonly [string, string, string]): ResultsFacts {
  return {
    week: 1,
    up: [
      { team: one, units: 140 },
      { team: two, units: 88 },
    ],
    down: [{ team: three, units: -75 }],
    best: { teams: [one], points: points(13240) },
    biggestBet: { winner: two, loser: three, gain: units(40) },
    newWhales: [],
    out: [],
    treasury: 0,
    triangle: [],
    isFinal: false,
  }
}
