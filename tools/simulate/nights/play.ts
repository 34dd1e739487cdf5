/** Plays one game night in memory: one bot against the rivals of practice, by the rules, on the reports of the night's provider. */
import {
  type Bet,
  type BetId,
  type Decision,
  type DueTask,
  type Instant,
  type League,
  type NewId,
  type Player,
  type ScoreReport,
  type Turn,
  type UserId,
  actorOfUser,
  assert,
  chanceOfOther,
  claimTeam,
  createAndClaim,
  expectedReturn,
  instant,
  later,
  msOf,
  needsScores,
  newLeague,
  openNight,
  playerOfUser,
  points,
  projectedScore,
  runCalendarTask,
  runScoringTask,
  tasksOf,
  walletUnits,
} from '../../../packages/game/src/index.ts'
import { draw, shuffled } from '../../../packages/game/src/invented/invented.ts'
import {
  RIVALS,
  type Rival,
  answersOfRival,
  chanceInWeek,
  movesOfRival,
  offersTo,
} from '../../../packages/practice/src/index.ts'
import { nightReport, nightTeams } from '../../../packages/providers/src/index.ts'
import type { Bot, Memory, Scene } from './scene.ts'

const SEASON = 2025
const STARTS_AT = instant('2026-03-06T01:00:00Z')
/** The bot's user. */
const PERSON: UserId = 'user_bot'
/** The shares of the games at which a member checks the live scores. */
const LOOKS = [0.2, 0.5, 0.8]

export interface NightPlan {
  seed: number
  /** Number of rivals. */
  rivals: number
  bot: Bot
}

export interface PlayedNight {
  isChampion: boolean
  units: number
  /** Weeks in which the bot made a pick, and in which that team had the best score. */
  picks: number
  right: number
  /** The most units that a rival gave away in a bet it accepted, on average by the projections. */
  mostGiven: number
}

interface Night {
  seed: string
  teams: number
  league: League
  rivals: readonly Rival[]
  now: Instant
  newId: NewId
  memory: Memory
  /** Every bet of the night, for grudges. */
  bets: Map<BetId, Bet>
  picks: number
  right: number
  mostGiven: number
}

/** Plays a night to its end. The same seed gives the same teams and scores to every bot. */
export function playNight({ seed, rivals, bot }: NightPlan): PlayedNight {
  const night = startNight(`night ${seed}`, rivals)
  for (let [task] = tasksOf(night.league); task !== undefined; [task] = tasksOf(night.league)) {
    if (task.kind === 'lock') playWeek(night, bot, task.dueAt)
    runTask(night, task)
  }
  const { league, picks, right, mostGiven } = night
  const own = playerOfUser(league, PERSON)
  assert(league.progress.stage === 'over' && own !== null, 'a night ends, and the bot stays')
  return {
    isChampion: league.progress.championId === own.id,
    units: walletUnits(league, own.id),
    picks,
    right,
    mostGiven,
  }
}

function runTask(night: Night, task: DueTask): void {
  night.now = task.dueAt
  if (!needsScores(task)) {
    decide(night, { calendar: true }, (turn) => runCalendarTask(turn, task))
    return
  }
  const report = reportOf(night, task.week, 1)
  if (task.kind === 'process') {
    countPick(night, report)
    night.memory.finals.push(report)
  }
  decide(night, { calendar: true }, (turn) => runScoringTask(turn, { task, report }))
}

/** Counts whether the bot picked the best team. */
function countPick(night: Night, { week, teams }: ScoreReport): void {
  const own = playerOfUser(night.league, PERSON)
  const pick = night.league.topScorePicks.find((one) => one.week === week && one.playerId === own?.id)
  if (pick === undefined) return
  const best = Math.max(...teams.map(({ points }) => points ?? 0))
  night.picks += 1
  if (teams.some(({ teamId, points }) => teamId === pick.teamId && points === best)) night.right += 1
}

function startNight(seed: string, rivals: number): Night {
  const teams = nightTeams({ seed, season: SEASON, teams: rivals + 1 }).map(({ teamId: id, ...team }) => {
    return { ...team, id, missingSince: null }
  })
  const playing = shuffled(RIVALS, seed, 'who plays').slice(0, rivals)
  const newId = countedIds()
  const { calendar } = openNight({ season: SEASON, pace: 'quick', startsAt: STARTS_AT })
  const now = later(STARTS_AT, -60_000)
  // The bot gets a random team: the draft gives the first one the best athlete.
  const [own = '', ...others] = shuffled(teams, seed, 'seats').map(({ id }) => id)
  const created = createAndClaim(
    {
      actor: { kind: 'newcomer', userId: PERSON },
      now,
      newId,
      calendar,
      random: (limit) => Math.floor(limit * draw(seed, 'invite')),
    },
    {
      provider: 'night',
      fantasyLeagueId: seed,
      season: SEASON,
      name: 'Night',
      teams,
      teamId: own,
      commissionerTeamId: null,
    },
  )
  const [founded] = created.ok ? created.events : []
  assert(created.ok && founded?.type === 'league.founded', 'the night is created')
  const league = newLeague(founded, calendar)
  const memory: Memory = {
    finals: [],
    live: (week) =>
      LOOKS.map((share) => nightReport({ seed, season: SEASON, teams: teams.length }, { week, share, at: now })),
  }
  const bets = new Map<BetId, Bet>()
  const night: Night = {
    seed,
    teams: teams.length,
    league,
    rivals: playing,
    now,
    newId,
    memory,
    bets,
    picks: 0,
    right: 0,
    mostGiven: 0,
  }
  night.league = created.league
  for (const [index, { userId }] of playing.entries()) {
    const done = decide(night, { userId }, (turn) => claimTeam(turn, { teamId: others[index] ?? '' }))
    assert(done.ok, 'every rival claims a team')
  }
  return night
}

function countedIds(): NewId {
  let last = 0
  return ((kind: string) => {
    last += 1
    return `${kind}_${String(last).padStart(6, '0')}`
  }) as NewId
}

function reportOf({ seed, teams, now }: Night, week: number, share: number): ScoreReport {
  return nightReport({ seed, season: SEASON, teams }, { week, share, at: now })
}

type Issuer = { userId: UserId } | { calendar: true }

function decide(night: Night, issuer: Issuer, rule: (turn: Turn) => Decision): Decision {
  const { league, now, newId } = night
  const actor = 'calendar' in issuer ? ({ kind: 'calendar' } as const) : actorOfUser(league, issuer.userId)
  const decision = rule({ league, now, newId, actor })
  if (decision.ok) night.league = decision.league
  for (const bet of night.league.bets) night.bets.set(bet.id, bet)
  return decision
}

/** A week's betting: everyone moves once, in random order, rivals answer at once, and the bot gets a second look before the lock. */
function playWeek(night: Night, bot: Bot, locksAt: Instant): void {
  const { week } = night.league.calendar.findLast(({ opensAt }) => opensAt <= night.now) ?? { week: 1 }
  const opensAt = night.now
  const report = reportOf(night, week, 0)
  const turns = shuffled<Rival | null>([null, ...night.rivals], night.seed, week, 'turns')
  const step = Math.floor((msOf(locksAt) - msOf(opensAt)) / (turns.length + 3))
  for (const [index, rival] of turns.entries()) {
    night.now = later(opensAt, step * (index + 1))
    if (rival === null) moveBot(night, bot, { report, isLast: false })
    else moveRival(night, rival, report)
    answerAll(night, report)
  }
  night.now = later(opensAt, step * (turns.length + 1))
  moveBot(night, bot, { report, isLast: true })
  answerAll(night, report)
}

function moveBot(night: Night, bot: Bot, { report, isLast }: { report: ScoreReport; isLast: boolean }): void {
  const player = playerOfUser(night.league, PERSON)
  assert(player !== null, 'the bot stays')
  const moves = bot(botScene(night, { player, report, isLast }))
  for (const move of moves) decide(night, { userId: PERSON }, move)
}

function botScene(night: Night, given: { player: Player; report: ScoreReport; isLast: boolean }): Scene {
  const { league, memory, seed, rivals } = night
  const { progress } = league
  const week = progress.stage === 'running' ? progress.week : 0
  return { league, week, memory, rivals, chance: (...name) => draw(seed, 'bot', ...name), ...given }
}

function viewOf({ league, seed, bets }: Night, rival: Rival, report: ScoreReport) {
  const player = playerOfUser(league, rival.userId)
  assert(player !== null, 'the rival plays')
  return { league, rival, player, report, bets: [...bets.values()], people: [PERSON], seed }
}

function moveRival(night: Night, rival: Rival, report: ScoreReport): void {
  for (const move of movesOfRival(viewOf(night, rival, report))) decide(night, rival, move)
}

function answerAll(night: Night, report: ScoreReport): void {
  for (const rival of night.rivals) {
    for (const bet of offersTo(viewOf(night, rival, report))) {
      for (const answer of answersOfRival(viewOf(night, rival, report), bet)) {
        if (decide(night, rival, answer).ok) break
      }
      const taken = night.league.bets.find(({ id, state }) => id === bet.id && state.state === 'accepted')
      if (taken !== undefined) night.mostGiven = Math.max(night.mostGiven, givenBy(taken, report, night.league))
    }
  }
}

/** What the challenged player gives away in a bet on average, in units. Negative for a good bet. */
function givenBy(bet: Bet, report: ScoreReport, league: League): number {
  const projected = new Map(report.teams.map((team) => [team.teamId, projectedScore(team) ?? points(0)]))
  const chance = chanceInWeek(league, bet, projected)
  const { stake, counterStake } = bet
  return chance === null
    ? 0
    : -expectedReturn(chanceOfOther(chance), { stake: counterStake, counterStake: stake }) / 100
}
