import { describe, expect, test } from 'vitest'
import type { ReasonRule } from '../ledger/reason.ts'
import { apply } from '../league/apply.ts'
import { type GameEvent, transfersOf } from '../league/event.ts'
import { type League, newLeague } from '../league/league.ts'
import type { RefusalCode } from '../refusal.ts'
import { runCalendarTask, runScoringTask } from '../processing/run-task.ts'
import { makeCalendar } from '../season/calendar.ts'
import { accept } from '../decision.ts'
import { drawnScores, narrowScores } from './scores.ts'
import { scriptedIds, seededChance } from './scripted.ts'
import { type PlayedSeason, playSeason } from './season.ts'

const SEASONS = 500
const seasons = Array.from({ length: SEASONS }, (_, index) => index + 1).map((seed) => {
  return playSeason(seed, seed % 10 === 0 ? { scores: narrowScores } : {})
})

/** What the seasons cover: true, or the reason why not. The compiler requires an entry for each new name. */
type Reach<T extends string> = Readonly<Record<T, true | string>>

const EVENTS: Reach<GameEvent['type']> = {
  'league.founded': true,
  'team.claimed': true,
  'player.left': true,
  'team.verified': 'moves nothing',
  'team.contested': 'moves nothing',
  'contest.kept': 'moves nothing',
  'claim.requested': 'moves nothing',
  'claim.declined': 'moves nothing',
  'claim.withdrawn': 'moves nothing',
  'approval.set': 'moves nothing',
  'night.moved': 'moves nothing',
  'seat.kept': 'is about guests',
  'seat.taken': 'is about game nights',
  'seat.given_back': 'is about game nights',
  'seat.stood_in': 'is about game nights',
  'seat.back': 'is about game nights',
  'handover.offered': 'moves nothing',
  'handover.ended': 'moves nothing',
  'owner.changed': 'moves nothing',
  'dare.made': 'moves nothing',
  'dare.taken_back': 'moves nothing',
  'dare.passed': 'moves nothing',
  'dares.opened': 'moves nothing',
  'fantasy_league.updated': true,
  'fantasy_league.lost': 'moves nothing',
  'fantasy_league.found': 'moves nothing',
  'reservation.followed': 'comes before the season',
  'reservation.blocked': 'comes before the season',
  'departed.swept': true,
  'player.bought_back': true,
  'units.corrected': true,
  'league.renamed': true,
  'invite.rotated': true,
  'league.wiped': 'ends a season',
  'league.restored': 'comes after it',
  'league.started': true,
  'league.failed_to_start': true,
  'week.opened': true,
  'week.locked': true,
  'casino.entered': true,
  'rosters.compared': 'nobody strips a roster',
  'prediction.made': true,
  'h2h.proposed': true,
  'h2h.accepted': true,
  'h2h.closed': true,
  'option.placed': true,
  'multiplier.bought': true,
  'liquidation.placed': true,
  'run.began': true,
  'step.settled': true,
  'week.settled': true,
  'run.reversed': true,
  'week.finalized': true,
  'vote.opened': true,
  'vote.cast': true,
  'vote.closed': true,
  'week.voided': true,
}

const RULES: Reach<ReasonRule> = {
  'claim.capital': true,
  'claim.treasury': true,
  'start.failed': true,
  'buy_back.capital': true,
  'buy_back.treasury': true,
  'left.undone': true,
  'left.wallet': true,
  'left.winnings': true,
  correction: true,
  'h2h.stake': true,
  'h2h.refund': true,
  'h2h.push': true,
  'h2h.won': true,
  'option.stake': true,
  'option.push': true,
  'option.won': true,
  'multiplier.bought': true,
  'option.void': true,
  'liquidation.void': true,
  'multiplier.void': true,
  'liquidation.stake': true,
  'liquidation.push': true,
  'liquidation.won': true,
  'casino.one_scorer': true,
  'casino.two_scorers': true,
  'casino.mark_a_rival': true,
  'casino.coliseum': true,
  'casino.arena': true,
  'casino.top_three': true,
  'casino.best_deployment': true,
  'bounty.confirming': true,
  'bounty.giant_killer': true,
  'bermuda.best_score': true,
  'bermuda.named': true,
  'bermuda.prize': true,
  'bermuda.rest': true,
  'top_score.pick': true,
  'top_score.team': true,
  high_tide: true,
  payday: true,
  drift: true,
  reversal: true,
}

const NO_CONTEST = 'nobody contests a team in these seasons'
const NO_HANDOVER = 'nobody hands a league over in these seasons'
const NO_DARES = 'nobody dares anybody in these seasons'
const AT_THE_DOOR = 'the server says it, before any rule is asked'

const REFUSALS: Reach<RefusalCode> = {
  'league.exists': AT_THE_DOOR,
  'league.too_small': 'there would be no league',
  'league.points_only': AT_THE_DOOR,
  'league.guillotine': AT_THE_DOOR,
  'league.unscheduled': AT_THE_DOOR,
  'league.starts_later': AT_THE_DOOR,
  'league.ends_early': AT_THE_DOOR,
  'reservation.closed': AT_THE_DOOR,
  'reservation.none': AT_THE_DOOR,
  'reservation.not_yours': AT_THE_DOOR,
  'league.full': true,
  'league.not_started': 'nobody plays in such a league',
  'league.over': true,
  'league.joining_closed': true,
  'team.unknown': true,
  'team.taken': true,
  'team.was_played': true,
  'team.manager_left': NO_CONTEST,
  'team.missing': true,
  'team.co_owned': AT_THE_DOOR,
  'team.username_unknown': AT_THE_DOOR,
  'team.not_primary_owner': AT_THE_DOOR,
  'player.already_in_league': true,
  'player.has_left': true,
  'player.was_removed': true,
  'week.not_started': true,
  'week.locked': true,
  'week.other': true,
  'week.provisional': true,
  'player.eliminated': true,
  'player.unknown': true,
  'units.not_enough': true,
  'treasury.not_enough': true,
  'betting.not_this_week': true,
  'h2h.yourself': true,
  'h2h.opponent_eliminated': true,
  'h2h.stake_too_small': true,
  'h2h.too_many_proposals': true,
  'h2h.too_many_between': true,
  'h2h.not_your_teams': AT_THE_DOOR,
  'h2h.against_own_team': AT_THE_DOOR,
  'h2h.enough_between': true,
  'h2h.new_this_week': true,
  'h2h.unknown': true,
  'h2h.not_open': true,
  'dare.bets_are_open': NO_DARES,
  'dare.no_week': NO_DARES,
  'dare.already': NO_DARES,
  'dare.too_many': NO_DARES,
  'dare.unknown': NO_DARES,
  'option.already_placed': true,
  'house.no_line': true,
  'house.line_moved': true,
  'casino.no_event': true,
  'casino.other_event': true,
  'casino.not_your_athlete': true,
  'casino.wrong_position': true,
  'casino.incomplete': true,
  'casino.same_athlete': true,
  'casino.no_game': true,
  'casino.own_team': true,
  'casino.stake_not_free': AT_THE_DOOR,
  'multiplier.not_this_week': true,
  'multiplier.whales_only': true,
  'multiplier.already_bought': true,
  'liquidation.not_this_week': true,
  'liquidation.fish_only': true,
  'liquidation.wallet_too_small': true,
  'liquidation.bets_open': true,
  'liquidation.already_in': true,
  'buy_back.not_eliminated': true,
  'buy_back.once': true,
  'buy_back.fresh_start': NO_CONTEST,
  'buy_back.too_late': true,
  'prediction.not_active': true,
  'prediction.not_an_entrant': true,
  'owner.only': true,
  'seat.of_rival': 'is about game nights',
  'seat.closed': 'is about game nights',
  'seat.had_one': 'is about game nights',
  'seat.no_claims': 'is about game nights',
  'rule.not_in_nights': 'is about game nights',
  'night.host_only': 'is about game nights',
  'night.not_now': 'is about game nights',
  'night.not_everyone': 'is about game nights',
  'night.off': 'is about game nights',
  'night.too_many': 'is about game nights',
  'night.too_many_yours': 'is about game nights',
  'night.no_start': 'is about game nights',
  'seat.no_guest': 'is about game nights',
  'owner.already': NO_HANDOVER,
  'handover.none': NO_HANDOVER,
  'handover.open': NO_HANDOVER,
  'handover.owner_awaited': NO_HANDOVER,
  'succession.not_running': NO_HANDOVER,
  'succession.not_silent': NO_HANDOVER,
  'succession.asked': NO_HANDOVER,
  'vote.owner': NO_HANDOVER,
  'kick.yourself': true,
  'claim.unknown': 'nobody needs approval in these seasons',
  'claim.league_busy': 'nobody needs approval in these seasons',
  'claim.too_many': 'nobody needs approval in these seasons',
  'vote.already_open': true,
  'vote.unknown': true,
  'vote.ended': true,
  'vote.own': true,
  'vote.gains': true,
  'vote.active_only': true,
  'vote.joined_late': true,
  'void.not_waiting': true,
  'void.too_early': true,
  'correction.yourself': true,
  'correction.before_start': true,
  'wipe.other_name': true,
  'settings.changed': true,
  'refresh.too_soon': AT_THE_DOOR,
  'contest.team_free': NO_CONTEST,
  'contest.proved': NO_CONTEST,
  'contest.already': NO_CONTEST,
  'contest.unknown': NO_CONTEST,
  'contest.too_soon': NO_CONTEST,
  'contest.own_team': NO_CONTEST,
  'contest.after_start': NO_CONTEST,
}

describe('whole seasons played by bots', () => {
  test(`${SEASONS} seasons end without a complaint from the checker (§2, §5, §6, §7)`, () => {
    const stages = new Set(seasons.map(({ league }) => league.progress.stage))
    expect(stages).toEqual(new Set(['over', 'not_started']))
  })

  test('leave the treasury at 0 and have a champion (§5)', () => {
    for (const { seed, league } of seasons) {
      if (league.progress.stage !== 'over') continue
      expect({ seed, treasury: league.balances.treasury ?? 0 }).toEqual({ seed, treasury: 0 })
      const isAnybodyThere = league.players.some(({ leftAt }) => leftAt === null)
      expect(league.progress.championId !== null).toBe(isAnybodyThere)
    }
  })

  test('make each week final once, in order', () => {
    for (const { seed, league, events } of seasons) {
      if (league.progress.stage !== 'over') continue
      const { startWeek } = league.progress
      const played = Array.from({ length: 13 - startWeek }, (_, index) => startWeek + index)
      expect({ seed, final: weeksOf(events, 'week.finalized') }).toEqual({ seed, final: played })
    }
  })

  test('contain every kind of event', () => {
    expect(namesOf(seasons.flatMap(({ events }) => events.map(({ type }) => type)))).toEqual(reached(EVENTS))
  })

  test('use every rule that moves units', () => {
    const transfers = seasons.flatMap(({ events }) => events.flatMap(transfersOf))
    expect(namesOf(transfers.map(({ reason }) => reason.rule))).toEqual(reached(RULES))
  })

  test('trigger every refusal that a member can get', () => {
    expect(namesOf(seasons.flatMap(({ refusals }) => [...refusals.keys()]))).toEqual(reached(REFUSALS))
  })

  test('have late weeks, short treasuries, second settlements and teams that change hands', () => {
    const often = (isSo: (season: PlayedSeason) => boolean) => seasons.filter(isSo).length
    expect(often(({ events }) => hasLateWeek(events))).toBeGreaterThan(SEASONS / 4)
    expect(often(({ events }) => events.some(isShort))).toBeGreaterThan(SEASONS / 50)
    expect(often(({ events }) => events.some(({ type }) => type === 'run.reversed'))).toBeGreaterThan(SEASONS / 4)
    expect(often(({ league }) => league.players.length > league.teams.length)).toBeGreaterThan(SEASONS / 50)
  })

  test('void late weeks in every part of the season, by votes and by operators (§3)', () => {
    const voided = seasons.flatMap(({ events }) => events.filter((event) => event.type === 'week.voided'))
    const weeksBy = (who: 'vote' | 'operator') => new Set(voided.flatMap(({ by, week }) => (by === who ? [week] : [])))
    for (const week of [9, 10, 11, 12]) {
      expect([week, weeksBy('vote').has(week), weeksBy('operator').has(week)]).toEqual([week, true, true])
    }
    const votes = seasons.flatMap(({ league }) => league.votes).filter(({ matter }) => matter.kind === 'void_week')
    expect(new Set(votes.map(({ state }) => state.state)).size).toBeGreaterThan(1)
  })

  test('are the same for the same seed', () => {
    expect(playSeason(1)).toEqual(seasons[0])
  })
})

describe('replay: doing anything twice changes nothing (§3, §6)', () => {
  test('a finished task is no longer due and moves no unit', () => {
    for (const { league } of seasons.slice(0, 40)) {
      const turn = { league, actor: { kind: 'calendar' }, now: league.createdAt, newId: scriptedIds('again') } as const
      for (const kind of ['open', 'lock', 'finalize'] as const) {
        expect(runCalendarTask(turn, { kind, week: 5, dueAt: league.createdAt })).toEqual(accept(league))
      }
      const report = { teams: [] } as never
      for (const kind of ['process', 'confirm'] as const) {
        const task = { kind, week: 5, dueAt: league.createdAt }
        expect(runScoringTask(turn, { task, report })).toEqual(accept(league))
      }
    }
  })

  test('replaying the events gives the same league', () => {
    for (const { league, events } of seasons.slice(0, 40)) expect(replayed(events)).toEqual(league)
  })
})

test('drawn scores have the measured mean and spread', () => {
  const chance = seededChance(3)
  const weeks = Array.from({ length: 200 }).flatMap(() => {
    const source = drawnScores(12, chance)
    return Array.from({ length: 12 }, (_, week) => source(week + 1)).flat()
  })
  const mean = weeks.reduce<number>((sum, each) => sum + each, 0) / weeks.length
  const spread = Math.sqrt(weeks.reduce((sum, each) => sum + (each - mean) ** 2, 0) / weeks.length) / mean
  expect(Math.abs(mean - 11900)).toBeLessThan(150)
  expect(Math.abs(spread - Math.hypot(0.066, 0.212))).toBeLessThan(0.015)
})

function firstLeague(events: readonly GameEvent[]): League {
  const [created] = events
  if (created?.type !== 'league.founded') throw new Error('the first event must create the league')
  return newLeague(created, makeCalendar(created.season, []))
}

function replayed(events: PlayedSeason['events']): League {
  return events.reduce(apply, firstLeague(events))
}

function namesOf(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted()
}

function reached(all: Reach<string>): string[] {
  return namesOf(Object.keys(all).filter((name) => all[name] === true))
}

function isShort(event: GameEvent): boolean {
  return event.type === 'step.settled' && event.notes.some(({ rule }) => rule === 'treasury.short')
}

function weeksOf(events: readonly GameEvent[], type: 'week.finalized' | 'week.settled' | 'week.opened'): number[] {
  return events.flatMap((event) => (event.type === type ? [event.week] : []))
}

/** Whether a week was settled after the next one had opened. */
function hasLateWeek(events: readonly GameEvent[]): boolean {
  return events.some((event, index) => {
    return event.type === 'week.settled' && weeksOf(events.slice(0, index), 'week.opened').includes(event.week + 1)
  })
}
