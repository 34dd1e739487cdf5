import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import type { BetId } from '../values/ids.ts'
import { makeCalendar } from '../season/calendar.ts'
import type { ReasonRule } from '../ledger/reason.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { apply } from '../league/apply.ts'
import type { BetState } from '../league/bet.ts'
import { type GameEvent, type StepSettled, transfersOf } from '../league/event.ts'
import { type League, newLeague } from '../league/league.ts'
import type { Player } from '../league/player.ts'
import { type BetFlows, checkPairs, postFlow } from './checker-pairs.ts'
import { createChecker } from './checker.ts'
import { type PlayedSeason, playSeason } from './season.ts'

/** A change to what the checker sees: to an event, or to the league after it. Null drops the event. */
interface Tampering {
  alter?: (event: GameEvent) => GameEvent | null
  show?: (league: League, event: GameEvent) => League
}

/** Seasons by seed. A rare rule takes hundreds to find, so each is played once. */
const seasons = new Map<number, PlayedSeason>()

/** A season with everything that the tests below tamper with: drift, eliminations, a second settlement and all purchases. */
const played = seasonWith([
  'drift',
  'reversal',
  'h2h.won',
  'h2h.refund',
  'option.won',
  'liquidation.stake',
  'multiplier.bought',
  'buy_back.capital',
  'bermuda.prize',
  'bermuda.rest',
  'top_score.pick',
])

test('the checker accepts an honest season', () => {
  expect(complaintOf({})).toBe('nothing')
})

describe('the checker reports misplaced units', () => {
  test.each([
    ['payday', 'payday of week 1 moves'],
    ['h2h.won', 'h2h of week 2 moves'],
    ['h2h.stake', 'h2h.proposed moves'],
    ['h2h.refund', 'h2h.closed moves'],
    ['claim.treasury', 'team.claimed moves'],
    ['buy_back.capital', 'player.bought_back moves'],
    ['option.stake', 'option.placed moves'],
    ['multiplier.bought', 'multiplier.bought moves'],
    ['liquidation.stake', 'liquidation.placed moves'],
    ['drift', 'drift of week'],
    ['top_score.team', 'top_score of week 1 moves'],
    ['bermuda.rest', 'prizes of week 12 moves'],
    ['reversal', 'the reversal left'],
  ] as const)('when %s is one unit short', (rule, complaint) => {
    expect(complaintOf({ alter: (event) => withTransfers(event, rule, oneLess) })).toContain(complaint)
  })

  test.each([
    ['payday', 'payday of week 1 moves'],
    ['casino.one_scorer', 'casino of week 1 moves'],
    ['h2h.won', 'h2h of week 2 moves'],
    ['top_score.pick', 'top_score of week'],
    ['bounty.confirming', 'bounties of week'],
    ['option.won', 'options of week'],
    ['bermuda.prize', 'prizes of week 12 moves'],
  ] as const)('when %s goes to somebody else', (rule, complaint) => {
    const [one, other] = played.league.players.map(({ id }) => `wallet:${id}` as const)
    const swap = (transfer: Transfer): Transfer => ({ ...transfer, to: (transfer.to === one ? other : one) ?? 'mint' })
    expect(complaintOf({ alter: (event) => withTransfers(event, rule, swap) })).toContain(complaint)
  })

  test.each(['casino.two_scorers', 'bounty.giant_killer', 'drift', 'bermuda.named'] as const)(
    'when there is no %s at all',
    (rule) => {
      const season = seasonWith([rule])
      const complaint = complaintOf({ alter: (event) => withTransfers(event, rule, () => null) }, season)
      expect(complaint).toMatch(/ moves \d+ .* and not /)
    },
  )

  test('for a repeated transfer', () => {
    const again = (transfer: Transfer) => ({ ...transfer, id: 'transfer_0001' as const })
    expect(complaintOf({ alter: (event) => withTransfers(event, 'payday', again) })).toContain('exists already')
  })

  test('for a changed balance without transfers', () => {
    const show = (league: League) => ({ ...league, balances: { ...league.balances, treasury: units(12345) } })
    expect(complaintOf({ show })).toContain('the league has another balance of treasury')
  })
})

describe('the checker reports a wrong settlement', () => {
  test('that uses other scores than the report', () => {
    const reports = played.reports.map((report) => ({
      ...report,
      teams: report.teams.map((team) => ({ ...team, points: points(20000 - (team.points ?? 0)) })),
    }))
    expect(complaintOf({}, { ...played, reports })).toContain('of week 1')
  })

  test('with steps in another order', () => {
    const steps: Partial<Record<string, StepSettled['step']>> = { h2h: 'options', options: 'h2h' }
    const alter = (event: GameEvent) => {
      return event.type === 'step.settled' ? { ...event, step: steps[event.step] ?? event.step } : event
    }
    expect(complaintOf({ alter })).toContain('options comes after nothing')
  })

  test('without the last step', () => {
    const alter = (event: GameEvent) => (event.type === 'step.settled' && event.step === 'entrants' ? null : event)
    expect(complaintOf({ alter })).toContain('was settled before its last step')
  })

  test('with a reversed bet result', () => {
    const alter = (event: GameEvent): GameEvent => {
      if (event.type !== 'step.settled') return event
      const bets: Record<BetId, BetState> = {}
      for (const [id, state] of Object.entries(event.bets) as [BetId, BetState][]) {
        bets[id] = 'result' in state ? { ...state, state: state.state === 'won' ? 'lost' : 'won' } : state
      }
      return { ...event, bets }
    }
    expect(complaintOf({ alter })).toMatch(/bet_\d+ is (won|lost|push)/)
  })
})

describe('the checker reports a void week', () => {
  test.each(['option.void', 'multiplier.void', 'liquidation.void'] as const)('that does not return %s', (rule) => {
    const complaint = complaintOf({ alter: (event) => withTransfers(event, rule, () => null) }, seasonWith([rule]))
    expect(complaint).toMatch(/(?:void|options) of week \d+ moves 0 \S+ treasury>\S+ and not \d+/)
  })

  test('that comes too early', () => {
    const season = seasonWith(['liquidation.void'])
    const early = (event: GameEvent) =>
      event.type === 'week.voided' ? { ...event, at: season.league.createdAt } : event
    expect(complaintOf({ alter: early }, season)).toMatch(/week \d+ was voided by \w+ after -\d+/)
  })
})

describe('the checker reports wrong standings', () => {
  test.each([
    ['out', { eliminatedInWeek: 1 }, 'wrong elimination state'],
    ['a whale', { status: 'whale' }, 'has the wrong status'],
    ['with a streak', { streak: 9 }, 'has a streak of'],
    ['having confirmed', { confirmedIn: ['casino_two'] }, 'has confirmed in'],
  ] as const)('%s', (_name, change, complaint) => {
    const show = (league: League) => ({
      ...league,
      players: league.players.map((player): Player => ({ ...player, standing: { ...player.standing, ...change } })),
    })
    expect(complaintOf({ show })).toContain(complaint)
  })

  test('when an active player has fewer than 100 units', () => {
    const active = ({ standing, ...player }: Player): Player => {
      return { ...player, standing: { ...standing, eliminatedInWeek: null } }
    }
    const show = (league: League) => ({ ...league, players: league.players.map(active) })
    expect(complaintOf({ show })).toContain('wrong elimination state')
  })

  test('when two players have the same team', () => {
    const show = (league: League) => ({ ...league, players: league.players.map((one) => ({ ...one, teamId: '1' })) })
    expect(complaintOf({ show })).toContain('a team has two players')
  })
})

describe('the checker reports a wrong Bermuda Triangle', () => {
  test('with an entrant missing', () => {
    const show = ({ bermuda, ...league }: League) => {
      return { ...league, bermuda: bermuda === null ? null : { ...bermuda, entrants: bermuda.entrants.slice(1) } }
    }
    expect(complaintOf({ show })).toContain('in the Triangle are')
  })

  test('with one point too many', () => {
    const show = ({ bermuda, ...league }: League): League => {
      if (bermuda === null) return { ...league, bermuda }
      const weeks = bermuda.weeks.map(({ week, lines }) => {
        return { week, lines: lines.map((line) => ({ ...line, guess: points(line.guess + 1) })) }
      })
      return { ...league, bermuda: { ...bermuda, weeks } }
    }
    expect(complaintOf({ show })).toMatch(/scored \d+ in the Triangle/)
  })

  test('with another champion', () => {
    const alter = (event: GameEvent): GameEvent => {
      if (event.type !== 'week.finalized' || event.championId === null) return event
      const other = played.league.players.find(({ id }) => id !== event.championId)
      return { ...event, championId: other?.id ?? null }
    }
    expect(complaintOf({ alter })).toContain('the champion is')
  })
})

describe('the checker reports a forbidden move', () => {
  test('after the lock', () => {
    const [first] = makeCalendar(played.league.season, [])
    const alter = (event: GameEvent): GameEvent => {
      return event.type === 'casino.entered' ? { ...event, at: first?.locksAt ?? event.at } : event
    }
    expect(complaintOf({ alter })).toContain('acted in week 1 at')
  })

  test.each([
    ['odds that cheat the other side', 'counterStake', 'has stakes of'],
    ['a stake below ten', 'stake', 'has stakes of'],
  ] as const)('%s', (_name, part, complaint) => {
    const alter = (event: GameEvent): GameEvent => {
      return event.type === 'h2h.proposed' ? { ...event, bet: { ...event.bet, [part]: units(1) } } : event
    }
    expect(complaintOf({ alter })).toContain(complaint)
  })

  test('for a second buy-back', () => {
    const events = played.events.flatMap((event): GameEvent[] => {
      return event.type === 'player.bought_back' ? [event, event] : [event]
    })
    expect(complaintOf({}, { ...played, events })).toContain('may not buy back')
  })

  test('for a multiplier bought by a fish', () => {
    const boughtBy = ({ id: playerId }: Player) => {
      return complaintOf({
        alter: (event) =>
          event.type === 'multiplier.bought' ? { ...event, multiplier: { ...event.multiplier, playerId } } : event,
      })
    }
    expect(played.league.players.map(boughtBy).join()).toContain('may not buy a multiplier')
  })
})

test('the checker refuses more than 150 units between two players, net of what went back (§5)', () => {
  const check = (...won: readonly (readonly [winner: string, loser: string, units: number])[]) => {
    const flows: BetFlows = new Map()
    for (const [index, [winner, loser, amount]] of won.entries()) {
      const escrow = `escrow:bet_${index}` as const
      const [up, down] = [`wallet:player_${winner}`, `wallet:player_${loser}`] as const
      for (const [from, to] of [
        [down, escrow] as const,
        [up, escrow] as const,
        [escrow, up] as const,
        [escrow, up] as const,
      ]) {
        postFlow(flows, { ...anyTransfer, from, to, units: units(amount) })
      }
    }
    return () => checkPairs(flows)
  }
  expect(check(['ada', 'ben', 150])).not.toThrow()
  expect(check(['ada', 'ben', 151])).toThrow('151 units between')
  expect(check(['ada', 'ben', 100], ['ada', 'ben', 60])).toThrow('160 units between')
  expect(check(['ada', 'ben', 140], ['ben', 'ada', 20], ['ada', 'ben', 30])).not.toThrow()
})

const anyTransfer = {
  id: 'transfer_1',
  week: 2,
  cause: { type: 'bet', id: 'bet_1' },
  reason: { rule: 'drift' },
} as const

/** Replays the season with the tampering. Returns the checker's first complaint, or `nothing`. */
function complaintOf({ alter, show }: Tampering, season: PlayedSeason = played): string {
  const checker = createChecker()
  const reports = [...season.reports]
  let isVoid = false
  let league = firstLeague(season.events)
  try {
    for (const event of season.events) {
      league = apply(league, event)
      if (event.type === 'week.voided') isVoid = true
      const report = event.type === 'run.began' && !isVoid ? reports.shift() : undefined
      if (event.type === 'run.began') isVoid = false
      if (report !== undefined) checker.readReport(report)
      const seen = alter === undefined ? event : alter(event)
      if (seen !== null) checker.observe(seen, show === undefined ? league : show(league, event))
    }
    return 'nothing'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function seasonOf(seed: number): PlayedSeason {
  const season = seasons.get(seed) ?? playSeason(seed)
  seasons.set(seed, season)
  return season
}

/** The season of the first seed in which all these rules moved units. */
function seasonWith(rules: readonly ReasonRule[]): PlayedSeason {
  for (let seed = 1; seed < 500; seed += 1) {
    const season = seasonOf(seed)
    const moved = new Set(season.events.flatMap(transfersOf).map(({ reason }) => reason.rule))
    if (season.league.progress.stage === 'over' && startsInTime(season) && rules.every((rule) => moved.has(rule))) {
      return season
    }
  }
  throw new Error(`no season with ${rules.join()}`)
}

function startsInTime({ league: { progress } }: PlayedSeason): boolean {
  return progress.stage === 'over' && progress.startWeek === 1
}

function firstLeague(events: readonly GameEvent[]): League {
  const [created] = events
  if (created?.type !== 'league.founded') throw new Error('the first event must create the league')
  return newLeague(created, makeCalendar(created.season, []))
}

function withTransfers(event: GameEvent, rule: ReasonRule, change: (transfer: Transfer) => Transfer | null): GameEvent {
  if (!('transfers' in event)) return event
  const transfers = event.transfers.flatMap((transfer) => {
    return transfer.reason.rule === rule ? (change(transfer) ?? []) : [transfer]
  })
  return { ...event, transfers }
}

function oneLess(transfer: Transfer): Transfer | null {
  return transfer.units === 1 ? null : { ...transfer, units: units(transfer.units - 1) }
}
