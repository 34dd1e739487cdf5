/** A practice season: a league in memory, run by the same rules as on the server. */
import {
  LINE_RULES,
  type Account,
  type Actor,
  type Bet,
  type BetId,
  type Calendar,
  type CasinoEntry,
  type Decision,
  type DueTask,
  type EntryId,
  type GameEvent,
  HOUR_MS,
  type IdOf,
  type Instant,
  type League,
  MINUTE_MS,
  type NewId,
  type Points,
  type TopScorePick,
  type TopScorePickId,
  type Random,
  type Reason,
  type Run,
  type ScoreReport,
  type Transfer,
  type Turn,
  type UserId,
  actorOfUser,
  assert,
  claimTeam,
  createAndClaim,
  earlier,
  isActive,
  later,
  makeCalendar,
  momentsOf,
  needsScores,
  newLeague,
  playerOfUser,
  runCalendarTask,
  runScoringTask,
  tasksOf,
  transfersOf,
  unitsOf,
  walletOf,
} from '@whale/game'
import { draw } from '@whale/game/invented'
import { momentInGames, reportAt } from './athletes.ts'
import { RIVALS, TEAMS, YOU, teamIdOf } from './crew.ts'

/** The season whose calendar and stories practice uses. */
export const SEASON = 2025

/** A transfer with the extra fields of the server's ledger. */
export interface RecordedTransfer extends Transfer {
  recordedAt: Instant
  /** The balances of both accounts right after it. */
  fromAfter: number
  toAfter: number
}

/** A settlement as pages read it later. */
export interface RecordedRun extends Run {
  at: Instant
  /** Number of transfers recorded in the season when it ended, including its own. */
  transfersThrough: number
}

/** One recorded command: who issued it, when, and the rule. Replaying all of them on a server gives the same ledger. */
export interface JournalStep {
  issuer: { userId: UserId } | { calendar: true }
  at: Instant
  decide: (turn: Turn) => Decision
}

/** The mutable state of one practice season. */
export interface Practice {
  seed: string
  league: League
  /** The clock of the rules. */
  now: Instant
  /** The share of the week's games that pages show, 0 to 1. It changes nothing in the league. */
  liveShare: number
  stage: 'betting' | 'games' | 'results' | 'over'
  newId: NewId
  events: GameEvent[]
  transfers: RecordedTransfer[]
  /** The current state of every bet, entry and top-score pick of the season. */
  bets: Map<BetId, Bet>
  entries: Map<EntryId, CasinoEntry>
  topScorePicks: Map<TopScorePickId, TopScorePick>
  runs: Map<number, RecordedRun>
  observer: Observer
}

/** Observes events, for tests and for a replay elsewhere. */
export interface Observer {
  step?(step: JournalStep): void
  event?(event: GameEvent, after: League): void
  report?(report: ScoreReport): void
}

const CALENDAR: Calendar = /* @__PURE__ */ makeCalendar(SEASON, [])

/** Creates the league with all ten players and opens week 1. The same seed gives the same season. */
export function startPractice(seed: string, observer: Observer = {}): Practice {
  const calendar = CALENDAR
  const [creator, ...others] = RIVALS
  assert(creator !== undefined, 'there are rivals')
  const newId = countedIds()
  const opensAt = momentsOf(calendar, 1).opensAt
  const createdAt = later(opensAt, -48 * HOUR_MS)
  const turn = { actor: { kind: 'newcomer', userId: creator.userId } as const, now: createdAt, newId, calendar }
  const created = createAndClaim({ ...turn, random: inviteChance(seed) }, leagueCreation(creator.userId))
  const [founded] = created.ok ? created.events : []
  assert(created.ok && founded?.type === 'league.founded', 'the practice league is created')
  const practice: Practice = {
    seed,
    league: newLeague(founded, calendar),
    now: createdAt,
    liveShare: 0,
    stage: 'betting',
    newId,
    events: [],
    transfers: [],
    bets: new Map(),
    entries: new Map(),
    topScorePicks: new Map(),
    runs: new Map(),
    observer,
  }
  record(practice, created)
  for (const [index, userId] of [...others.map((one) => one.userId), YOU].entries()) {
    practice.now = later(createdAt, (index + 1) * 10 * MINUTE_MS)
    const done = decideAs(practice, userId, (own) => claimTeam(own, { teamId: teamIdOf(userId) }))
    assert(done.ok, 'every player claims a team')
  }
  runTasks(practice, opensAt)
  practice.now = later(opensAt, HOUR_MS)
  return practice
}

/** Seeded randomness for the invite code, which is never used. */
export function inviteChance(seed: string): Random {
  let drawn = 0
  return (limit) => {
    drawn += 1
    return Math.floor(limit * draw(seed, 'invite', drawn))
  }
}

/** The input for creating the league. */
export function leagueCreation(userId: UserId) {
  const common = { provider: 'sleeper', fantasyLeagueId: 'practice', season: SEASON, name: 'Practice league' } as const
  return { ...common, teams: TEAMS, teamId: teamIdOf(userId), commissionerTeamId: null }
}

/** Ids that count up per kind. The league's id is fixed, because it is part of the page's address. */
export function countedIds(): NewId {
  const made = new Map<keyof IdOf, number>()
  return function newId<K extends keyof IdOf>(kind: K): IdOf[K] {
    const number = (made.get(kind) ?? 0) + 1
    made.set(kind, number)
    const text = kind === 'league' ? LEAGUE_ID : `${kind}_${String(number).padStart(6, '0')}`
    return text as IdOf[K]
  }
}

export const LEAGUE_ID = 'league_practice'

/** Runs a rule for a user now and records its decision. */
export function decideAs(practice: Practice, userId: UserId, decide: (turn: Turn) => Decision): Decision {
  return decideFor(practice, { userId }, decide)
}

function decideFor(practice: Practice, issuer: JournalStep['issuer'], decide: (turn: Turn) => Decision): Decision {
  const { league, now, newId, observer } = practice
  observer.step?.({ issuer, at: now, decide })
  const decision = decide({ league, now, newId, actor: actorOf(league, issuer) })
  record(practice, decision)
  return decision
}

function actorOf(league: League, issuer: JournalStep['issuer']): Actor {
  if ('calendar' in issuer) return { kind: 'calendar' }
  return actorOfUser(league, issuer.userId)
}

function record(practice: Practice, decision: Decision): void {
  if (!decision.ok) return
  for (const { event, after } of decision.stages) {
    recordTransfers(practice, event)
    practice.events.push(event)
    practice.league = after
    practice.observer.event?.(event, after)
    for (const bet of after.bets) practice.bets.set(bet.id, bet)
    for (const entry of after.entries) practice.entries.set(entry.id, entry)
    for (const made of after.topScorePicks) practice.topScorePicks.set(made.id, made)
    if (event.type === 'week.settled' && after.lastRun !== null) {
      const run = after.lastRun
      practice.runs.set(run.week, { ...run, at: event.at, transfersThrough: practice.transfers.length })
    }
  }
}

function recordTransfers(practice: Practice, event: GameEvent): void {
  const balances = new Map<Account, number>(
    Object.entries(practice.league.balances).map(([account, balance]) => [account as Account, balance ?? 0]),
  )
  for (const transfer of transfersOf(event)) {
    const fromAfter = (balances.get(transfer.from) ?? 0) - transfer.units
    balances.set(transfer.from, fromAfter)
    const toAfter = (balances.get(transfer.to) ?? 0) + transfer.units
    balances.set(transfer.to, toAfter)
    practice.transfers.push({ ...transfer, recordedAt: practice.now, fromAfter, toAfter })
  }
}

/** Runs everything due up to `until`, each task at its due time. */
function runTasks(practice: Practice, until: Instant): void {
  for (let task = nextTask(practice, until); task !== null; task = nextTask(practice, until)) {
    const due = task
    practice.now = due.dueAt
    const report = needsScores(due) ? reportOf(practice, due.week, due.dueAt) : null
    if (report !== null) practice.observer.report?.(report)
    const decision = decideFor(practice, { calendar: true }, (turn) => {
      if (!needsScores(due)) return runCalendarTask(turn, due)
      assert(report !== null, 'a scoring task has a report')
      return runScoringTask(turn, { task: due, report })
    })
    assert(decision.ok, `the calendar's ${due.kind} is never refused`)
  }
}

function nextTask({ league }: Practice, until: Instant): DueTask | null {
  const [task] = tasksOf(league)
  return task !== undefined && task.dueAt <= until ? task : null
}

/** A provider's report of the week at a moment. */
export function reportOf({ seed, league }: Practice, week: number, at: Instant) {
  return reportAt({ seed, season: SEASON, calendar: league.calendar }, { week, at })
}

/** Every team's final score, week by week, in the order of the teams: the future of a seed's season. */
export function scoresOfSeed(seed: string): readonly (readonly Points[])[] {
  return CALENDAR.map(({ week, processesAt }) => {
    const { teams } = reportAt({ seed, season: SEASON, calendar: CALENDAR }, { week, at: processesAt })
    return teams.flatMap(({ points }) => points ?? [])
  })
}

/** The displayed week: the last one that opened. */
export function weekNow({ league: { progress } }: Practice): number {
  return progress.stage === 'running' ? progress.week : progress.stage === 'over' ? progress.lastWeek : 0
}

/** The displayed time: during games the moment of the live share, otherwise the rules' clock. */
export function shownNow(practice: Practice): Instant {
  const { stage, now, league, liveShare } = practice
  return stage === 'games' ? momentInGames(league.calendar, weekNow(practice), liveShare) : now
}

/** Advances the clock while betting is open, at most to a minute before the lock. */
export function passMinutes(practice: Practice, minutes: number): void {
  if (practice.stage !== 'betting') return
  const { locksAt } = momentsOf(practice.league.calendar, weekNow(practice))
  practice.now = earlier(later(practice.now, minutes * MINUTE_MS), later(locksAt, -MINUTE_MS))
}

export function lockWeek(practice: Practice): void {
  const { locksAt } = momentsOf(practice.league.calendar, weekNow(practice))
  runTasks(practice, locksAt)
  practice.now = later(locksAt, MINUTE_MS)
  practice.liveShare = 0
  practice.stage = 'games'
}

/** Plays the games to their end and settles the week. */
export function settleWeek(practice: Practice): void {
  const { processesAt } = momentsOf(practice.league.calendar, weekNow(practice))
  runTasks(practice, processesAt)
  practice.now = later(processesAt, HOUR_MS)
  practice.stage = 'results'
}

/** Confirms the week and opens the next one. Returns the new stage: after the last week the season is over. */
export function openNextWeek(practice: Practice): Practice['stage'] {
  const week = weekNow(practice)
  const { calendar } = practice.league
  const { confirmsAt } = momentsOf(calendar, week)
  const opensAt = calendar[week]?.opensAt ?? null
  runTasks(practice, opensAt ?? confirmsAt)
  practice.now = later(opensAt ?? confirmsAt, HOUR_MS)
  practice.stage = practice.league.progress.stage === 'over' ? 'over' : 'betting'
  return practice.stage
}

/** The account's ledger lines: signed units and the balance after. */
export function entriesOf({ transfers }: Pick<Practice, 'transfers'>, account: Account) {
  return transfers.flatMap((transfer) => {
    const { from, to, units, fromAfter, toAfter } = transfer
    if (from === account) return [{ transfer, units: -units, balanceAfter: fromAfter, other: to }]
    return to === account ? [{ transfer, units, balanceAfter: toAfter, other: from }] : []
  })
}

/** Both sides of a run's transfers, in the order of the ledger. */
export function entriesOfRun({ transfers }: Pick<Practice, 'transfers'>, runId: string) {
  return bothSides(
    transfers.filter(({ cause, reason }) => cause.type === 'run' && cause.id === runId && reason.rule !== 'reversal'),
  )
}

/** Both sides of the transfers between the previous week's settlement and this run. Empty if the previous week has none. */
export function entriesBetween({ transfers, runs }: Pick<Practice, 'transfers' | 'runs'>, week: number) {
  const [before, run] = [runs.get(week - 1), runs.get(week)]
  if (before === undefined || run === undefined) return []
  const between = transfers.slice(before.transfersThrough, run.transfersThrough)
  return bothSides(between.filter(({ cause }) => cause.type !== 'run'))
}

function bothSides(transfers: readonly RecordedTransfer[]) {
  return transfers.flatMap(({ from, to, units, fromAfter, toAfter, reason }) => [
    { account: from, units: -units, balanceAfter: fromAfter, reason },
    { account: to, units, balanceAfter: toAfter, reason },
  ]) satisfies { account: Account; units: number; balanceAfter: number; reason: Reason }[]
}

/** What a coach needs in order to choose what to explain. */
export interface PracticeStatus {
  seed: string
  week: number
  stage: Practice['stage']
  liveShare: number
  units: number
  isWhale: boolean
  isOut: boolean
  hasEntered: boolean
  /** Whether the week's casino entry did not pay. */
  hasMissed: boolean
  hasPickedTopScore: boolean
  hasGoneAllIn: boolean
  /** Number of offers that wait for the visitor. */
  offers: number
}

/** The season's state, for the bar and the coach. */
export function statusOf(practice: Practice): PracticeStatus {
  const { league, seed, stage, liveShare } = practice
  const week = weekNow(practice)
  const you = playerOfUser(league, YOU)
  const isOwn = (move: { playerId: string; week: number }) => move.playerId === you?.id && move.week === week
  const paid = you === null ? [] : entriesOf(practice, walletOf(you.id))
  const isPaid = paid.some(
    ({ transfer: { week: of, reason } }) => of === week && LINE_RULES[reason.rule].kind === 'casino',
  )
  return {
    seed,
    week,
    stage,
    liveShare,
    units: you === null ? 0 : unitsOf(league, you.id),
    isWhale: you?.standing.status === 'whale',
    isOut: you === null || !isActive(you),
    hasEntered: league.entries.some(isOwn),
    hasMissed: stage === 'results' && !isPaid && [...practice.entries.values()].some(isOwn),
    hasPickedTopScore: league.topScorePicks.some(isOwn),
    hasGoneAllIn: league.allIns.some(isOwn),
    offers: league.bets.filter((bet) => bet.challengedId === you?.id && bet.state.state === 'proposed').length,
  }
}
