import { fail } from 'node:assert'
import type { ReplyOf, endpoints } from '@whale/contract'
import { pickChance, rankChances } from '@whale/words'
import { describe, expect, test } from 'vitest'
import { casinoWorth } from './casino-worth.ts'
import { LEAGUE_ID, type Practice, YOU, answerCall, betterDecisions, newPractice, playMove, statusOf } from './index.ts'

type CasinoPage = ReplyOf<(typeof endpoints)['casino']['casinoEvent']>
type Board = ReplyOf<(typeof endpoints)['h2h']['betBoard']>

const NEXT = { do: 'next' } as const

function inWeek(week: number, seed = 'odds'): Practice {
  const practice = newPractice(seed)
  while (statusOf(practice).week < week) playMove(practice, NEXT)
  return practice
}

async function read(practice: Practice, call: string): Promise<object> {
  const answered = await answerCall(practice, call, { params: { league: LEAGUE_ID, user: YOU } })
  return answered.ok ? answered.reply : fail(call)
}

const pageOf = async (practice: Practice) => (await read(practice, 'casino.casinoEvent')) as CasinoPage
const boardOf = async (practice: Practice) => (await read(practice, 'h2h.betBoard')) as Board
const ofTeam = (practice: Practice) =>
  practice.league.players.find(({ userId }) => userId === YOU)?.teamId ?? fail('no team')

async function enter(practice: Practice, picked: { athlete_ids?: string[]; team_id?: string | null }): Promise<void> {
  const body = {
    user_id: YOU,
    event_id: (await pageOf(practice)).event?.id,
    entry_amount: 0,
    athlete_ids: [],
    team_id: null,
    ...picked,
  }
  expect(playMove(practice, { do: 'call', call: 'casino.enterCasino', input: { body } })).toMatchObject({ ok: true })
}

describe('what a casino entry was worth after the season', () => {
  test.each([1, 2])('is the chance of the best picks on the page of week %d', async (week) => {
    const practice = inWeek(week)
    const { choices, event } = await pageOf(practice)
    const { target, athletes_named: named } = event ?? fail()
    const best = choices.toSorted((a, b) => (b.projected ?? 0) - (a.projected ?? 0)).slice(0, named)
    const chance = pickChance(
      best.map(({ projected }) => projected),
      { target: target ?? fail(), named },
    )
    expect(casinoWorth(practice, week)).toEqual({
      best: { units: (chance ?? fail()) / 100, names: best.map(({ name }) => name) },
      made: null,
    })
  })

  test('is the chance of the likeliest rival on the page of week 3, and less for another mark', async () => {
    const practice = inWeek(3)
    const { teams } = await boardOf(practice)
    const chances = rankChances(teams, { places: 4, from: 'lowest' })
    const page = await pageOf(practice)
    const rivals = page.rivals.map(({ team_id: id }) => chances.get(id) ?? fail())
    const { best } = casinoWorth(practice, 3) ?? fail()
    expect(best.units).toBe(Math.max(...rivals) / 100)
    const strong = page.rivals.toSorted((a, b) => {
      return (chances.get(a.team_id) ?? 0) - (chances.get(b.team_id) ?? 0)
    })[0]
    await enter(practice, { team_id: strong?.team_id ?? fail() })
    expect(casinoWorth(practice, 3)?.made).toEqual({ units: Math.min(...rivals) / 100, names: [strong?.team_name] })
  })

  test("is the chance of the player's own team among all who can enter in week 7, not a third", async () => {
    const practice = inWeek(7)
    const you = ofTeam(practice)
    const playing = new Set(
      practice.league.players
        .filter(({ standing }) => standing.eliminatedInWeek === null)
        .map(({ teamId }): string => teamId),
    )
    const { teams } = await boardOf(practice)
    const field = teams.filter(({ team_id: id }) => playing.has(id))
    const chance = rankChances(field, { places: 3, from: 'highest' }).get(you) ?? fail()
    expect(casinoWorth(practice, 7)?.best).toEqual({ units: chance / 100, names: [] })
    // That week's standings decide, even if a player is eliminated later.
    const [before] = [casinoWorth(practice, 7)]
    while (practice.stage !== 'over') playMove(practice, NEXT)
    expect(casinoWorth(practice, 7)).toEqual(before)
  })

  test("values two right picks in week 8 and all three by the page's chances", async () => {
    const practice = inWeek(8)
    const { best } = casinoWorth(practice, 8) ?? fail()
    expect(best.names).toHaveLength(3)
    expect(best.units).toBeGreaterThan(0)
    expect(best.units).toBeLessThan(200)
    const { choices } = await pageOf(practice)
    const worst = ['RB', 'WR', 'TE'].map(
      (position) =>
        choices
          .filter((one) => one.position === position)
          .toSorted((a, b) => (a.projected ?? 0) - (b.projected ?? 0))[0]?.athlete_id ?? fail(),
    )
    await enter(practice, { athlete_ids: worst })
    expect(casinoWorth(practice, 8)?.made?.units).toBeLessThan(best.units)
  })

  test('shows no loss if the best entry was made', async () => {
    const practice = inWeek(5)
    await enter(practice, {})
    playMove(practice, NEXT)
    expect(betterDecisions(practice, 50).filter(({ week, instead }) => week === 5 && instead.do === 'enter')).toEqual(
      [],
    )
    expect(casinoWorth(practice, 5)).toMatchObject({ made: casinoWorth(practice, 5)?.best })
  })

  test('is null for a week in which the player was out', () => {
    const practice = inWeek(8)
    const out = practice.league.players.find(({ userId }) => userId === YOU) ?? fail()
    const league = {
      ...practice.league,
      players: practice.league.players.map((one) =>
        one.id === out.id ? { ...one, standing: { ...one.standing, eliminatedInWeek: 7 } } : one,
      ),
    }
    expect(casinoWorth({ ...practice, league }, 8)).toBeNull()
    expect(casinoWorth({ ...practice, league }, 7)).not.toBeNull()
  })
})
