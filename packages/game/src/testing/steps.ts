/** Test steps that change a league, each through the rule that the game uses. */
import { seededChance } from './scripted.ts'
import { assert } from '../values/assert.ts'
import { MINUTE_MS, later } from '../values/instant.ts'
import { odds } from '../values/odds.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { finalizesAt, momentsOf } from '../season/calendar.ts'
import type { Position } from '../season/scores.ts'
import { walletOf } from '../ledger/account.ts'
import { balanceOf, moveUnits } from '../ledger/balances.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { type League, teamOfId } from '../league/league.ts'
import { tasksOf } from '../league/tasks.ts'
import type { Decision } from '../decision.ts'
import type { BetSide } from '../ledger/named-bet.ts'
import type { Bet } from '../league/bet.ts'
import { CASINO_POSITIONS } from '../league/casino-entry.ts'
import { type AthleteChoice, type CasinoInput, enterCasino } from '../casino/enter.ts'
import { proposeBet } from '../h2h/propose.ts'
import { acceptBet } from '../h2h/respond.ts'
import { goAllIn } from '../all-in/go-all-in.ts'
import { placeHouseBet } from '../house/place-house-bet.ts'
import { wipeLeague } from '../owner/wipe.ts'
import { pickTopScore } from '../top-score/pick-top-score.ts'
import { claimTeam } from '../players/claim.ts'
import { gains } from '../league/vote.ts'
import { castBallot } from '../processing/cast-ballot.ts'
import { runCalendarTask } from '../processing/run-task.ts'
import { confirmWeek } from '../processing/confirm-week.ts'
import { settleWeek } from '../processing/settle-week.ts'
import { finalizeWeek, lockWeek, openWeek } from '../processing/week-moments.ts'
import { type PointsByTeam, type ReportDetails, currentWeekOf, report } from './report.ts'
import { acceptedBy, calendarTurn, idOf, playerNamed, teamNamed, turnOf } from './turns.ts'

/** The league after these decisions. Throws if one is refused. */
export function after(league: League, ...steps: readonly ((league: League) => Decision)[]): League {
  return steps.reduce((before, step) => acceptedBy(step(before)).league, league)
}

/** Each player claims the team of the same name, one minute apart. */
export function claimed(league: League, ...names: readonly string[]): League {
  return names.reduce((before, name, index) => {
    const at = later(before.createdAt, (before.players.length + index + 1) * MINUTE_MS)
    return after(before, (now) => claimTeam(turnOf(now, name, at), { teamId: teamNamed(now, name) }))
  }, league)
}

/** Each player picks a best team and guesses a score of 100: `pickedTop(league, { Ada: 'Ben' })`. */
export function pickedTop(league: League, picks: Readonly<Record<string, string>>): League {
  return Object.entries(picks).reduce(
    (before, [name, best]) =>
      after(before, (now) =>
        pickTopScore(turnOf(now, name), {
          week: currentWeekOf(now),
          teamId: teamNamed(now, best),
          points: points(10000),
        }),
      ),
    league,
  )
}

/** A casino pick: athletes (RB, WR, TE in order if positions count), a rival's team, or nothing. */
export type Entering = string | readonly string[] | { rival: string }

/**
 * Each player enters the week's casino event: `entered(league, { Ada: 'Bijan' })`, `{ Ada: ['Bijan', 'Puka'] }`, `{
 * Ada: { rival: 'Ben' } }`, `{ Ada: [] }`. `others` are on each roster too.
 */
export function entered(
  league: League,
  picks: Readonly<Record<string, Entering>>,
  others: Readonly<Record<string, Position>> = {},
): League {
  return Object.entries(picks).reduce(
    (before, [name, pick]) =>
      after(before, (now) => {
        const named = typeof pick === 'string' ? [pick] : 'rival' in pick ? [] : pick
        return enterCasino(turnOf(now, name), {
          week: currentWeekOf(now),
          athleteIds: named,
          teamId: typeof pick !== 'string' && 'rival' in pick ? teamNamed(now, pick.rival) : null,
          roster: [
            ...named.map((athlete, index) => anAthlete(athlete, { position: CASINO_POSITIONS[index % 3] ?? 'RB' })),
            ...Object.entries(others)
              .filter(([other]) => !named.includes(other))
              .map(([other, position]) => anAthlete(other, { position })),
          ],
        })
      }),
    league,
  )
}

/** The decision on that casino entry for the current week. Missing fields are empty. */
export function entering(league: League, name: string, but: Partial<CasinoInput> = {}): Decision {
  const given = { week: currentWeekOf(league), athleteIds: [], teamId: null, roster: [], ...but }
  return enterCasino(turnOf(league, name), given)
}

/** A proposal. Defaults: 50 units at 2.00 on the player's own team against the other's, line 0. */
export interface Proposing {
  stake?: number
  odds?: number
  side?: BetSide
}

const LEVEL: BetSide = { kind: 'spread', line: points(0) }

/** The first player proposes a bet to the second. */
export function proposed(
  league: League,
  from: string,
  to: string,
  { stake = 50, odds: at = 200, side = LEVEL }: Proposing = {},
) {
  return after(league, (now) =>
    proposeBet(turnOf(now, from), {
      week: currentWeekOf(now),
      challengedId: idOf(now, to),
      stake: units(stake),
      odds: odds(at),
      ...side,
    }),
  )
}

/** The player accepts the latest proposal. */
export function accepted(league: League, name: string): League {
  return after(league, (now) => acceptBet(turnOf(now, name), { betId: lastBet(now).id }))
}

/** The latest proposed bet. */
export function lastBet(league: League): Bet {
  const bet = league.bets.at(-1)
  assert(bet !== undefined, 'there is a bet')
  return bet
}

/** Takes a house bet on that team at a line of 100.5. Default: 50 units. */
export function tookLine(league: League, name: string, team: string, { stake = 50 }: { stake?: number } = {}): League {
  return after(league, (now) =>
    placeHouseBet(turnOf(now, name), {
      week: currentWeekOf(now),
      teamId: teamNamed(now, team),
      stake: units(stake),
      line: points(10050),
      projected: points(10050),
    }),
  )
}

/** Stakes the whole wallet on the player's own team beating 100.5. */
export function wentAllIn(league: League, name: string): League {
  const line = points(10050)
  return after(league, (now) => goAllIn(turnOf(now, name), { week: currentWeekOf(now), line, projected: line }))
}

/** A valid athlete whose id is the name. */
export function anAthlete(name: string, but: Partial<AthleteChoice> = {}): AthleteChoice {
  return { athleteId: name, name, position: 'RB', hasGame: true, ...but }
}

/** Every player with a vote says yes to the latest vote, in order of claims, until it passes. */
export function agreed(league: League): League {
  const voteId = league.votes.at(-1)?.id
  assert(voteId !== undefined, 'there is a vote')
  return league.players.reduce((before, { id, teamId }) => {
    const vote = before.votes.find((one) => one.id === voteId)
    const isMember = before.players.some((player) => player.id === id && player.leftAt === null)
    if (vote?.state.state !== 'open' || vote.openedBy === id || gains(vote, id) || !isMember) return before
    const name = teamOfId(before, teamId).name
    return after(before, (now) => castBallot(turnOf(now, name), { voteId, isYes: true, random: seededChance(1) }))
  }, league)
}

/** The league a day after Ada asked to wipe it and nobody objected. */
export function wiped(league: League): League {
  const asked = after(league, (now) => wipeLeague(turnOf(now, 'Ada'), { name: now.name }))
  const task = tasksOf(asked).find(({ kind }) => kind === 'wipe')
  assert(task?.kind === 'wipe', 'the league is not wiped at once')
  return after(asked, (now) => runCalendarTask(calendarTurn(now, task.dueAt), task))
}

export function locked(league: League): League {
  const week = currentWeekOf(league)
  const { locksAt } = momentsOf(league.calendar, week)
  return after(league, (now) => lockWeek(calendarTurn(now, locksAt), { week }))
}

/** Settles the current or the given week on these scores, at its scheduled time. */
export function settled(league: League, scored: PointsByTeam = {}, details: ReportDetails = {}): League {
  const week = details.week ?? currentWeekOf(league)
  const { processesAt } = momentsOf(league.calendar, week)
  return after(league, (now) =>
    settleWeek(calendarTurn(now, processesAt), { week, report: report(now, scored, { ...details, week }) }),
  )
}

/** Confirms the current week on these scores, at its scheduled time. */
export function confirmed(league: League, scored: PointsByTeam = {}, details: ReportDetails = {}): League {
  const week = currentWeekOf(league)
  const { confirmsAt } = momentsOf(league.calendar, week)
  return after(league, (now) =>
    confirmWeek(calendarTurn(now, confirmsAt), { week, report: report(now, scored, details) }),
  )
}

/** Makes the current week's provisional results final unchanged. */
export function finalized(league: League): League {
  const week = currentWeekOf(league)
  return after(league, (now) => finalizeWeek(calendarTurn(now, finalizesAt(now.calendar, week)), { week }))
}

export function opened(league: League): League {
  const week = currentWeekOf(league) + 1
  const { opensAt } = momentsOf(league.calendar, week)
  return after(league, (now) => openWeek(calendarTurn(now, opensAt), { week }))
}

/** The only shortcut: moves units between treasury and wallets until the players hold these amounts. The books stay balanced. */
export function holding(league: League, wanted: Readonly<Record<string, number>>): League {
  // Players who give units come first, so that the treasury can pay the others.
  const wallets = Object.entries(wanted)
    .map(([name, amount]) => ({ name, wallet: walletOf(idOf(league, name)), amount }))
    .map((row) => ({ ...row, missing: row.amount - balanceOf(league.balances, row.wallet) }))
    .toSorted((a, b) => a.missing - b.missing)
  const transfers = wallets.flatMap(({ name, wallet, missing }): Transfer[] => {
    if (missing === 0) return []
    const [from, to] = missing > 0 ? (['treasury', wallet] as const) : ([wallet, 'treasury'] as const)
    const { id } = playerNamed(league, name)
    const reason = { rule: 'drift' } as const
    const common = { week: 0, cause: { type: 'claim', id }, reason } as const
    return [{ ...common, id: `transfer_holding_${id}`, from, to, units: units(Math.abs(missing)) }]
  })
  assert(new Set(transfers.map(({ id }) => id)).size === transfers.length, 'each player is named once')
  return { ...league, balances: moveUnits(league.balances, transfers) }
}
