import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { odds } from '../values/odds.ts'
import { type Points, points } from '../values/points.ts'
import { DAY_MS, later } from '../values/instant.ts'
import { units } from '../values/units.ts'
import type { Random } from '../values/random.ts'
import { momentsOf } from '../season/calendar.ts'
import { lineProjections } from '../season/best-lineup.ts'
import type { GameEvent, StepSettled } from '../league/event.ts'
import { houseLine } from '../league/house-line.ts'
import { type League, membersOf, playerOfTeam, unitsOf } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { Turn } from '../decision.ts'
import { championOf as championInGame } from '../final/champion.ts'
import { proposeBet } from '../h2h/propose.ts'
import { acceptBet } from '../h2h/respond.ts'
import { claimTeam } from '../players/claim.ts'
import { followProvider } from '../players/follow-provider.ts'
import { voidWeekByOperator } from '../processing/ask-void-week.ts'
import { pickTopScore } from '../top-score/pick-top-score.ts'
import type { Move, Scene, Strategy } from './bots.ts'
import { EIGHT, aLeague } from './builder.ts'
import { settle } from './reference/settle.ts'
import { championOf } from './reference/final.ts'
import type { Movement, Settlement, Week } from './reference/week.ts'
import { after, holding, locked, opened, settled } from './steps.ts'
import { currentWeekOf } from './report.ts'
import { calendarTurn, userOf } from './turns.ts'
import { lineFromProjections } from './reference/house-line.ts'
import { type ScoreSource, drawnScores, narrowScores } from './scores.ts'
import { seededChance } from './scripted.ts'
import { playSeason } from './season.ts'

/**
 * Compares RULES.md with the package: the season's checker compares each settlement with `reference/`, by step, rule, accounts and amount. These
 * seasons have more late and void weeks than `season.test.ts`, and more extreme scores.
 */
const SEASONS = 195

const RECORDED = recordedWeeks()

/** How teams score, drawn once for a whole season. */
const SOURCES: readonly ((teams: number, chance: Random) => ScoreSource)[] = [
  recorded,
  drawnScores,
  narrowScores,
  negative,
]

/** The maximum size of a league. */
const NAMES = Array.from({ length: 14 })

const played = Array.from({ length: SEASONS }, (_, index) => {
  const { events, reports } = playSeason(50_000 + index, {
    scores: SOURCES[index % SOURCES.length] ?? drawnScores,
    latePercent: 60,
    strategies: index % 3 === 0 ? NAMES.map(() => daring) : [],
  })
  return { events, reports }
})
const events = played.flatMap((season) => season.events)

describe('the reference settlement from RULES.md', () => {
  test('agrees on 2,000 random weeks, movement by movement (§2, §3, §5, §6)', () => {
    expect(count('week.settled')).toBeGreaterThan(2000)
  })

  test('covers void weeks, second settlements, cut payouts, former players and teams without a score', () => {
    const settled = events.flatMap((event) => (event.type === 'step.settled' ? [event] : []))
    const rules = settled.flatMap(({ transfers }) => transfers.map(({ reason }) => reason.rule))
    const has = (rule: (typeof rules)[number]) => rules.filter((one) => one === rule).length
    expect(count('week.voided')).toBeGreaterThan(30)
    expect(count('run.reversed')).toBeGreaterThan(50)
    expect(count('player.left')).toBeGreaterThan(50)
    expect(settled.filter(({ notes }) => notes.some(({ rule }) => rule === 'treasury.short')).length).toBeGreaterThan(
      20,
    )
    const rare = ['h2h.push', 'h2h.refund', 'option.push', 'option.void', 'multiplier.void'] as const
    for (const rule of [...rare, 'high_tide', 'top_score.pick', 'top_score.team'] as const) {
      expect(has(rule), rule).toBeGreaterThan(0)
    }
    const shared = settled.flatMap(({ transfers }) => transfers.map(({ reason }) => reason))
    for (const rule of ['top_score.pick', 'top_score.team'] as const) {
      const tied = shared.filter((reason) => reason.rule === rule && reason.sharedBy > 1)
      expect(tied.length, rule).toBeGreaterThan(0)
    }
    const carried = shared.filter((reason) => reason.rule === 'top_score.pick' && reason.carried > 0)
    expect(carried.length).toBeGreaterThan(100)
    expect(recomputedPots().length).toBeGreaterThan(5)
    expect(played.flatMap(voidTides).length).toBeGreaterThan(10)
    const scores = played.flatMap(({ reports }) => reports.flatMap(({ teams }) => teams.map((team) => team.points)))
    expect(scores).toContain(null)
    expect(scores.some((score) => score !== null && score < 0)).toBe(true)
  })
})

test('house lines from projections agree with RULES.md for 500 random leagues (§5 The House)', () => {
  const chance = seededChance(16)
  const slots = [['QB'], ['RB'], ['RB'], ['WR'], ['TE'], ['RB', 'WR', 'TE'], ['K']] as const
  for (let round = 0; round < 500; round += 1) {
    const teams = Array.from({ length: 8 + chance(7) }, (_, team) => ({
      teamId: String(team),
      points: null,
      athletes: Array.from({ length: 1 + chance(12) }, (_, index) => ({
        athleteId: `${team} ${index}`,
        name: '',
        nflTeam: null,
        points: points(0),
        isStarter: chance(2) === 0,
        position: (['QB', 'RB', 'WR', 'TE', 'K'] as const)[chance(5)] ?? 'RB',
        projected: points(chance(2500) - 100),
      })),
    }))
    const projections = lineProjections({ teams, slots })
    const rosters = new Map(
      teams.map(({ teamId, athletes }) => [
        teamId,
        athletes.map(({ position, projected }) => ({ position, projection: projected })),
      ]),
    )
    const league = { season: 2026, settledScores: [] }
    const actual = teams.map(({ teamId }) => houseLine(league, { teamId, projected: projections.get(teamId) ?? null }))
    expect(actual).toEqual(teams.map(({ teamId }) => lineFromProjections(slots, rosters, teamId)))
  }
})

describe('cases that random seasons rarely reach', () => {
  test('the high tide agrees for wallets and treasuries of any size, including void weeks (§5 Bermuda)', () => {
    const chance = seededChance(18)
    const week9 = aLeague().inWeek(9).build()
    const carried = week9.settledScores.at(-1)?.carried ?? 0
    const lifts = [0, 0]
    for (let round = 0; round < 120; round += 1) {
      const isVoid = round % 2 === 1
      const drawn = EIGHT.map(() => [400, 90 + chance(30), 690 + chance(20), chance(700)][chance(4)] ?? 0)
      const others = drawn.slice(1).reduce((sum, each) => sum + each, 0)
      // Ada's wallet leaves too little in the treasury for some lifts.
      const ada = chance(2) === 0 ? 8000 - others - chance(700) : (drawn[0] ?? 0)
      const league = locked(
        holding(week9, Object.fromEntries(EIGHT.map((name, index) => [name, index === 0 ? ada : (drawn[index] ?? 0)]))),
      )
      const scores = new Map(isVoid ? [] : league.teams.map(({ id }) => [id, 100 * chance(4)]))
      const earlier = new Map([[8, { ...nothing, leftForPot: carried }]])
      const expected = settle({ ...quietWeek(league, scores), week: 9, isVoid, earlier })
      const actual = isVoid ? voided(league) : settled(league, byTeamName(league, scores))
      const moved = movedIn(actual)
      expect(moved).toEqual(movementsOf(expected))
      expect(actual.bermuda?.entrants).toEqual(expected.entrants)
      const whales = actual.players.filter(({ standing }) => standing.status === 'whale').map(({ id }) => id)
      expect(new Set<string>(whales)).toEqual(expected.whales)
      lifts[round % 2] = (lifts[round % 2] ?? 0) + moved.filter(({ kind }) => kind === 'high_tide').length
    }
    expect(Math.min(...lifts)).toBeGreaterThan(25)
  })

  test('the prizes agree when totals tie (§5 Bermuda)', () => {
    const chance = seededChance(19)
    const week12 = aLeague().inWeek(12).build()
    for (let round = 0; round < 60; round += 1) {
      const amounts = Object.fromEntries(EIGHT.map((name) => [name, 300 + chance(500)]))
      const entrants = week12.players.slice(chance(8)).map(({ id }) => id)
      const lines = entrants.map((playerId) => {
        return { playerId, points: points(0), multiplied: points(chance(3)), naming: points(0), guess: points(0) }
      })
      const bermuda = { entrants, weeks: [{ week: 10, lines }] }
      const league = locked({ ...holding(week12, amounts), bermuda })
      const scores = new Map(league.teams.map(({ id }) => [id, 100 * chance(2)]))
      const triangle = new Map<string, number>(lines.map(({ playerId, multiplied }) => [playerId, multiplied]))
      const earlier = new Map([[10, { ...nothing, triangle }]])
      const expected = settle({ ...quietWeek(league, scores), week: 12, entrants, earlier })
      expect(movedIn(settled(league, byTeamName(league, scores)))).toEqual(movementsOf(expected))
    }
  })

  test("latecomers together earn the confirming bounty once from one player's bets (§5 Bounties)", () => {
    const offering = EIGHT.map((name) => offersIn(name === 'Ada' ? 2 : name === 'Ben' ? 7 : null))
    const accepting = (scene: Scene) => [...offersIn(null)(scene), ...acceptAll(scene)]
    const { events } = playSeason(60_000, {
      players: 11,
      hasIncidents: false,
      strategies: [...offering, null, null, null],
      accounts: LATE.map((name) => ({ name, newcomer: claimFreeTeam, strategy: accepting })),
    })
    const settled = events.flatMap((event) => (event.type === 'step.settled' ? [event] : []))
    const earned = settled.flatMap(({ week, transfers }) => {
      return transfers.flatMap(({ reason }) => (reason.rule === 'bounty.confirming' ? [week] : []))
    })
    expect(earned).toEqual([2, 7])
    for (const week of [2, 7]) {
      const bets = settled.flatMap((step) => (step.week === week ? Object.keys(step.bets) : []))
      expect(bets.length).toBeGreaterThan(2)
    }
  })

  test('drift, elimination and status agree for wallets of any size (§5, §6)', () => {
    const chance = seededChance(17)
    const week5 = aLeague().inWeek(5).build()
    for (let round = 0; round < 60; round += 1) {
      const amounts = Object.fromEntries(
        EIGHT.map((name) => [name, [chance(25), 95 + chance(20), 695 + chance(20)][chance(3)] ?? 0]),
      )
      const league = locked(holding(week5, amounts))
      const scores = new Map(league.teams.map(({ id }) => [id, 100 * chance(12)]))
      const expected = settle(quietWeek(league, scores))
      const actual = settled(league, byTeamName(league, scores))
      expect(movedIn(actual)).toEqual(movementsOf(expected))
      const out = actual.players.filter(({ standing }) => standing.eliminatedInWeek !== null).map(({ id }) => id)
      expect(new Set<string>(out)).toEqual(expected.eliminated)
      const whales = actual.players.filter(({ standing }) => standing.status === 'whale').map(({ id }) => id)
      expect(new Set<string>(whales)).toEqual(expected.whales)
    }
  })

  test('the champion agrees when units or totals tie (§5 Bermuda)', () => {
    const chance = seededChance(18)
    const week12 = aLeague().inWeek(12).build()
    for (let round = 0; round < 200; round += 1) {
      const amounts = Object.fromEntries(EIGHT.map((name) => [name, 300 + chance(3)]))
      const league = holding(week12, amounts)
      const entrants = league.players.filter(() => chance(2) === 0).map(({ id }) => id)
      const lines = entrants.map((playerId) => {
        return { playerId, points: points(0), multiplied: points(chance(3) - 1), naming: points(0), guess: points(0) }
      })
      const totals = new Map<string, number>(lines.map(({ playerId, multiplied }) => [playerId, multiplied]))
      const members = league.players.map(({ id }) => {
        return { id, units: unitsOf(league, id), total: totals.get(id) ?? null }
      })
      const bermuda = { entrants, weeks: [{ week: 10, lines }] }
      expect(championInGame({ ...league, bermuda })).toBe(championOf(members))
    }
  })
})

/** The corrected weeks whose pot rolled over in only one of the two settlements. */
function recomputedPots(): StepSettled[] {
  const steps = events.flatMap((event) => (event.type === 'step.settled' && event.step === 'top_score' ? [event] : []))
  const rollsOver = (step: StepSettled | undefined) => step?.notes.some(({ rule }) => rule === 'top_score.nobody')
  return steps.filter((step, index) => {
    const before = steps[index - 1]
    return before?.week === step.week && rollsOver(before) !== rollsOver(step)
  })
}

/** The high tides of a season's void week 9. */
function voidTides({ events }: { events: readonly GameEvent[] }): GameEvent[] {
  const isVoid = events.some((event) => event.type === 'week.voided' && event.week === 9)
  return events.filter((event) => {
    return isVoid && event.type === 'step.settled' && event.step === 'high_tide' && event.transfers.length > 0
  })
}

/** The carryover of a week settled earlier. */
const nothing = { confirmed: [], lateConfirmed: [], triangle: new Map<string, number>(), leftForPot: 0 }

/** Makes the league's current week void: no scores came for a week. */
function voided(league: League): League {
  const week = currentWeekOf(league)
  const now = later(momentsOf(league.calendar, week).processesAt, 7 * DAY_MS)
  const actor = { kind: 'operator', userId: 'user_operator' } as const
  return after(opened(league), (before) =>
    voidWeekByOperator({ ...calendarTurn(before, now), actor }, { week, reason: 'No scores came' }),
  )
}

function byTeamName(league: League, scores: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(league.teams.map(({ id, name }) => [name, (scores.get(id) ?? 0) / 100]))
}

function movedIn({ lastRun }: League): Movement[] {
  return (lastRun?.transfers ?? []).map(({ reason, from, to, units }) => ({
    kind: reason.rule,
    from,
    to,
    amount: units,
  }))
}

function movementsOf({ steps }: Settlement): Movement[] {
  return steps.flatMap(({ movements }) => movements)
}

/** A week without moves in which everyone takes part. */
function quietWeek(league: League, teamScores: ReadonlyMap<string, number>): Week {
  const none = { athletePoints: new Map(), bets: [], houseBets: [], allIns: [], entries: [], topScorePicks: [] }
  return {
    ...none,
    week: 5,
    isVoid: false,
    treasury: balanceOf(league.balances, 'treasury'),
    members: league.players.map(({ id, teamId, standing }) => ({
      id,
      team: teamId,
      left: false,
      leftBeforeLock: false,
      eliminated: false,
      whale: standing.status === 'whale',
      takesPart: true,
      wallet: unitsOf(league, id),
      laterUnits: 0,
      late: false,
      streak: 0,
    })),
    teamScores,
    acted: new Set(),
    multipliers: new Set(),
    entrants: null,
    earlier: new Map(),
  }
}

/** Takes a free team after week 1's lock. */
function claimFreeTeam(league: League): Move[] {
  const { progress } = league
  const team = league.teams.find(({ id }) => playerOfTeam(league, id) === null)
  if (progress.stage !== 'running' || progress.phase === 'BETTING' || team === undefined) return []
  return [(turn) => claimTeam(turn, { teamId: team.id })]
}

const LATE = ['Oda', 'Pat', 'Quin']

/** Picks the player's own team each week. In one week, offers each latecomer a bet of 25 with 60 points in their favor. */
function offersIn(offeringWeek: number | null): Strategy {
  return ({ league, week, player }) => {
    const { teamId } = player
    const late =
      week === offeringWeek ? membersOf(league).filter(({ userId }) => LATE.map(userOf).includes(userId)) : []
    return [
      (turn) => pickTopScore(turn, { week, teamId, points: points(10000) }),
      ...late.map((one): Move => {
        const side = { kind: 'spread', line: points(-6000) } as const
        return (turn) => proposeBet(turn, { week, challengedId: one.id, stake: units(25), odds: odds(200), ...side })
      }),
    ]
  }
}

function acceptAll({ league, player }: Scene): Move[] {
  const offers = league.bets.filter(({ state, challengedId }) => {
    return state.state === 'proposed' && challengedId === player.id
  })
  return offers.map(
    ({ id }): Move =>
      (turn) =>
        acceptBet(turn, { betId: id }),
  )
}

/** Two bets of 50 with a player of the other status, every offer accepted, and claims of teams that become free. */
function daring(scene: Scene): Move[] {
  const { league, week, player, chance } = scene
  const others = membersOf(league).filter((one) => one.id !== player.id && isActive(one))
  const other = others.find(({ standing }) => standing.status !== player.standing.status) ?? others[0]
  const free = league.teams.filter(({ id }) => playerOfTeam(league, id) === null)
  const level = { kind: 'spread', line: points(0) } as const
  const bet: Move[] =
    other === undefined
      ? []
      : [0, 1].map(() => (turn) => {
          return proposeBet(turn, { week, challengedId: other.id, stake: units(50), odds: odds(200), ...level })
        })
  const teams = league.teams.filter((team) => !free.includes(team) && team.missingSince === null)
  return [
    ...acceptAll(scene),
    ...bet,
    (turn) => pickTopScore(turn, { week, teamId: player.teamId, points: points(10000) }),
    ...(free.length > 0 && chance(3) === 0
      ? [(turn: Turn) => followProvider(turn, { name: league.fantasyName, teams })]
      : []),
  ]
}

function count(type: GameEvent['type']): number {
  return events.filter((event) => event.type === type).length
}

/** Scores around zero, with hundredths. */
function negative(teams: number, chance: Random): ScoreSource {
  return () => Array.from({ length: teams }, () => points(chance(6000) - 3000))
}

/** Uses a recorded league's week for each week, or drawn scores if there is no recording. */
function recorded(teams: number, chance: Random): ScoreSource {
  const weeks = RECORDED.filter((week) => week.length >= teams)
  if (weeks.length === 0) return drawnScores(teams, chance)
  return () => weeks[chance(weeks.length)] ?? []
}

/** The scores of each recorded week, one per team; empty without the file. */
function recordedWeeks(): readonly (readonly Points[])[] {
  const file = fileURLToPath(new URL('../../../../../shared/scores/weekly_scores.csv', import.meta.url))
  if (!existsSync(file)) return []
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const columns = header.split(',')
  const weeks = new Map<string, Points[]>()
  for (const cells of lines.map((line) => line.split(','))) {
    const key = ['league', 'season', 'week'].map((name) => cells[columns.indexOf(name)]).join(' ')
    const scored = points(Math.round(100 * Number(cells[columns.indexOf('points')])))
    weeks.set(key, [...(weeks.get(key) ?? []), scored])
  }
  return [...weeks.values()]
}
