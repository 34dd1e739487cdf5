import { describe, expect, test } from 'vitest'
import type { League } from '../league/league.ts'
import { momentsOf } from '../season/calendar.ts'
import { confirmWeek } from '../processing/confirm-week.ts'
import { settleWeek } from '../processing/settle-week.ts'
import { aLeague } from '../testing/builder.ts'
import { report } from '../testing/report.ts'
import { after, anAthlete, confirmed, entered, entering, locked, settled } from '../testing/steps.ts'
import { acceptedBy, calendarTurn, idOf, movedBy, notesBy, refusalOf } from '../testing/turns.ts'
import { type RostersSeen, rostersOf } from './compare-rosters.ts'

const week8 = aLeague().inWeek(8).build()
const roster = { Bijan: 20, Backup: 15, Puka: 18, Slot: 18, Trey: 9, Blocker: 4, Thrower: 25 }
const positions = {
  Bijan: 'RB',
  Backup: 'RB',
  Puka: 'WR',
  Slot: 'WR',
  Trey: 'TE',
  Blocker: 'TE',
  Thrower: 'QB',
} as const
const best = deployed({ Ada: ['Bijan', 'Puka', 'Trey'] })

/** Returns a league with entries by players who have the whole roster. */
function deployed(picks: Record<string, readonly string[]>): League {
  return entered(week8, picks, positions)
}

function play(league: League, scored: Record<string, number> = roster): League {
  return settled(locked(league), {}, { athletes: { Ada: scored }, positions })
}

describe('best deployment, week 8 (§5 Casino 6)', () => {
  // Specification 9.15
  test('pays 200 for three right picks: nobody at the position on the roster scored more, ties included', () => {
    const league = play(deployed({ Ada: ['Bijan', 'Slot', 'Trey'] }))
    expect(movedBy(league, 'casino.best_deployment')).toEqual({ Ada: 200 })
  })

  test('pays 100 for two right picks and nothing for one', () => {
    const two = play(deployed({ Ada: ['Backup', 'Puka', 'Trey'] }))
    expect(movedBy(two, 'casino.best_deployment')).toEqual({ Ada: 100 })
    const one = play(deployed({ Ada: ['Backup', 'Puka', 'Blocker'] }))
    expect(movedBy(one, 'casino.best_deployment')).toEqual({})
    expect(notesBy(one, 'casino.deployment_missed')).toEqual([
      {
        rule: 'casino.deployment_missed',
        playerId: idOf(one, 'Ada'),
        rightNames: ['Puka'],
        betterNames: ['Bijan', 'Trey'],
      },
    ])
  })

  test('pays nothing for no right pick, and the receipt names the best of each position', () => {
    const none = play(deployed({ Ada: ['Backup', 'Slot', 'Blocker'] }), { ...roster, Puka: 18.01 })
    expect(movedBy(none, 'casino.best_deployment')).toEqual({})
    expect(notesBy(none, 'casino.deployment_missed')).toMatchObject([
      { rightNames: [], betterNames: ['Bijan', 'Puka', 'Trey'] },
    ])
  })

  test('compares a pick only with athletes of the same roster and position', () => {
    const others = { Ada: roster, Ben: { Better: 40 } }
    const won = settled(locked(best), {}, { athletes: others, positions: { ...positions, Better: 'RB' } })
    expect(movedBy(won, 'casino.best_deployment')).toEqual({ Ada: 200 })
  })

  test('scores 0 for a pick that did not play, which is right only if nobody scored more', () => {
    expect(movedBy(play(best, { Puka: 18, Trey: 9, Backup: 0.1 }), 'casino.best_deployment')).toEqual({ Ada: 100 })
    expect(movedBy(play(best, { Puka: 18, Trey: 9, Backup: -0.1 }), 'casino.best_deployment')).toEqual({ Ada: 200 })
  })

  test('takes an RB, a WR and a TE, in this order', () => {
    const choices = Object.entries(positions).map(([name, position]) => anAthlete(name, { position }))
    const refusalFor = (...athleteIds: string[]) => refusalOf(entering(week8, 'Ada', { athleteIds, roster: choices }))
    expect(refusalFor('Bijan', 'Puka', 'Trey')).toBeNull()
    expect(refusalFor('Puka', 'Bijan', 'Trey')).toEqual({ code: 'casino.wrong_position' })
    expect(refusalFor('Bijan', 'Puka', 'Slot')).toEqual({ code: 'casino.wrong_position' })
    expect(refusalFor('Thrower', 'Puka', 'Trey')).toEqual({ code: 'casino.wrong_position' })
    expect(refusalFor('Bijan', 'Bijan', 'Trey')).toEqual({ code: 'casino.same_athlete' })
    for (const ids of [[], ['Bijan', 'Puka'], ['Bijan', 'Puka', 'Trey', 'Blocker']]) {
      expect(refusalFor(...ids)).toEqual({ code: 'casino.incomplete', event: 'best_deployment' })
    }
  })
})

describe('the second reading of a deployment (§3)', () => {
  const first = play(best)
  const read = (athletes: Record<string, Record<string, number>>) => confirmed(first, {}, { athletes, positions })
  const without = (gone: string) => Object.fromEntries(Object.entries(roster).filter(([name]) => name !== gone))

  test('notices a corrected score of an athlete who was not picked', () => {
    expect(movedBy(read({ Ada: { ...roster, Backup: 21 } }), 'casino.best_deployment')).toEqual({ Ada: 100 })
  })

  test('compares with the roster at the entry: ignores athletes added later, includes athletes dropped later', () => {
    const added = { ...roster, Late: 30 }
    const more = confirmed(first, {}, { athletes: { Ada: added }, positions: { ...positions, Late: 'TE' } })
    expect(movedBy(more, 'casino.best_deployment')).toEqual({ Ada: 200 })
    // Bijan outscored the pick and was dropped. His points count wherever he plays.
    const wrong = play(deployed({ Ada: ['Backup', 'Puka', 'Trey'] }))
    expect(movedBy(wrong, 'casino.best_deployment')).toEqual({ Ada: 100 })
    const moved = confirmed(wrong, {}, { athletes: { Ada: without('Bijan'), Ben: { Bijan: 20 } }, positions })
    expect(moved.lastRun?.id).toBe(wrong.lastRun?.id)
    expect(movedBy(moved, 'casino.best_deployment')).toEqual({ Ada: 100 })
  })

  test('ignores quarterbacks and rosters of players who did not enter', () => {
    const same = read({ Ada: { ...roster, Thrower: 40 }, Ben: { Better: 41 } })
    expect(same.lastRun?.id).toBe(first.lastRun?.id)
  })
})

describe('a stripped roster, week 8 (§5 Casino 6; fair play)', () => {
  const picks = ['Backup', 'Slot', 'Blocker']
  const stripped = entering(week8, 'Ada', {
    athleteIds: picks,
    roster: [
      anAthlete('Backup', { position: 'RB' }),
      anAthlete('Slot', { position: 'WR' }),
      anAthlete('Blocker', { position: 'TE' }),
    ],
  })
  const scored = report(week8, {}, { week: 8, athletes: { Ada: roster }, positions })
  const seen = rostersOf(scored)
  const { processesAt, confirmsAt } = momentsOf(week8.calendar, 8)
  const settledOn = (league: League, rosters?: RostersSeen) =>
    after(locked(league), (now) =>
      settleWeek(calendarTurn(now, processesAt), {
        week: 8,
        report: scored,
        ...(rosters === undefined ? {} : { rosters }),
      }),
    )

  test('compares picks with everyone who was seen on the roster', () => {
    const entry = acceptedBy(stripped).league
    expect(movedBy(settledOn(entry), 'casino.best_deployment')).toEqual({ Ada: 200 })
    const compared = settledOn(entry, seen)
    expect(movedBy(compared, 'casino.best_deployment')).toEqual({})
    expect(notesBy(compared, 'casino.deployment_missed')).toMatchObject([
      { rightNames: ['Slot'], betterNames: ['Bijan', 'Trey'] },
    ])
  })

  test('still compares them when the week is settled again, and lists nobody twice', () => {
    const compared = settledOn(acceptedBy(stripped).league, seen)
    const again = report(compared, {}, { athletes: { Ada: { ...roster, Backup: 21 } }, positions })
    const final = after(compared, (now) =>
      confirmWeek(calendarTurn(now, confirmsAt), { week: 8, report: again, rosters: seen }),
    )
    expect(movedBy(final, 'casino.best_deployment')).toEqual({ Ada: 100 })
    const terms = compared.entries[0]?.terms
    const names = terms?.event === 'best_deployment' ? terms.roster.map(({ name }) => name) : []
    expect(names.toSorted()).toEqual(['Backup', 'Bijan', 'Blocker', 'Puka', 'Slot', 'Trey'])
  })

  test('gains nothing from a second entry either', () => {
    const twice = after(best, (now) =>
      entering(now, 'Ada', {
        athleteIds: picks,
        roster: picks.map((name, place) => anAthlete(name, { position: (['RB', 'WR', 'TE'] as const)[place] ?? 'RB' })),
      }),
    )
    expect(movedBy(settledOn(twice), 'casino.best_deployment')).toEqual({})
  })
})
