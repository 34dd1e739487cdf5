/** Checks a played week against the recording and the rulebook, and a season against itself, without the game's own code. */
import { auditText } from '../../apps/server/src/domain/audit.ts'
import { ACTIONS_TO_USE } from './actions.ts'
import type { PlayedSeason, SeasonWeek } from './play-season.ts'
import type { PlayedLeague, Player } from './play-week.ts'

/** Returns a sentence for each thing that is wrong, or nothing when the week was played correctly. */
export function findingsOf(played: PlayedLeague): string[] {
  const findings = [
    ...crewFindings(played),
    ...momentFindings(played),
    ...scoreFindings(played),
    ...unitFindings(played),
    ...outcomeFindings(played),
    ...confirmFindings(played),
  ]
  return findings.map((finding) => `${played.name}: ${finding}`)
}

const CREW_SIZE = 12
const BUY_IN_UNITS = 1000
const CAPITAL_UNITS = 100
const CASINO_TARGET_HUNDREDTHS = 1000
const CASINO_UNITS = 100
const PREDICTION_UNITS = 10
const TOP_CATCH_UNITS = 40
const PAYDAY_UNITS = 20

function crewFindings({ players, treasury, standings }: PlayedLeague): string[] {
  const teams = new Set(players.map(({ teamId }) => teamId))
  return [
    ...unless(players.length === CREW_SIZE && teams.size === CREW_SIZE, `${teams.size} teams have a player`),
    ...unless(standings.length === CREW_SIZE, `${standings.length} stand in the standings`),
    ...unless(treasury.issued === CREW_SIZE * BUY_IN_UNITS, `${treasury.issued} units were issued`),
  ]
}

/** The calendar's work in a first week; the start opens it. */
const STORY = ['start week 1', 'lock week 1', 'process week 1', 'confirm week 1']

function momentFindings({ happened, players, moments }: PlayedLeague): string[] {
  const taken = players.filter(({ lateEntry }) => lateEntry !== 'week.locked')
  return [
    ...unless(moments.opens_at === '2024-09-04T12:00:00.000Z', `week 1 opened at ${moments.opens_at}`),
    // The first kickoff was on Thursday at 8:20pm in New York, so the default lock applies.
    ...unless(moments.locks_at === '2024-09-06T00:00:00.000Z', `week 1 locked at ${moments.locks_at}`),
    ...unless(moments.processes_at === '2024-09-10T08:00:00.000Z', `week 1 was processed at ${moments.processes_at}`),
    ...unless(moments.confirms_at === '2024-09-11T11:30:00.000Z', `week 1 was confirmed at ${moments.confirms_at}`),
    ...unless(happened.join() === STORY.join(), `what happened was: ${happened.join(', ')}`),
    ...taken.map(({ teamName, lateEntry }) => `an entry of ${teamName} after the lock: ${lateEntry}`),
  ]
}

function scoreFindings({ tuesday, recordedWeek }: PlayedLeague): string[] {
  const used = new Map((tuesday?.scores ?? []).map(({ team_id, points }) => [team_id, Math.round(100 * points)]))
  const teamIds = new Set([...used.keys(), ...recordedWeek.keys()])
  return [...teamIds].flatMap((teamId) => {
    const recorded = recordedWeek.get(teamId)?.points
    return unless(
      used.get(teamId) === recorded,
      `team ${teamId} was counted with ${String(used.get(teamId))}, the recording has ${String(recorded)} (hundredths)`,
    )
  })
}

/** Checks the units three times: by receipt lines, by each wallet's ledger, and in total. */
function unitFindings({ tuesday, players, standings, treasury }: PlayedLeague): string[] {
  if (tuesday === null) return ['week 1 was not settled']
  const slips = tuesday.players.flatMap(({ team_name, units_before, units_after, lines }) => [
    ...unless(units_before === CAPITAL_UNITS, `${team_name} came to Tuesday with ${units_before}`),
    ...unless(
      units_after - units_before === sum(lines.map(({ units }) => units)),
      `${team_name} went from ${units_before} to ${units_after}, and the lines say otherwise`,
    ),
  ])
  const wallets = players.flatMap(({ userId, teamName, ledger }) => {
    const after = tuesday.players.find(({ user_id }) => user_id === userId)?.units_after
    const shown = standings.find(({ user_id }) => user_id === userId)?.units
    const explained = sum(ledger.rows.map(({ units }) => units))
    const isOne = [after, shown, explained].every((units) => units === ledger.balance)
    return unless(isOne, `${teamName}: ${ledger.balance}, ${after}, ${shown} and ${explained} should be one number`)
  })
  const inWallets = sum(players.map(({ ledger }) => ledger.balance))
  const held = inWallets + treasury.balance
  const paid = tuesday.treasury.before - tuesday.treasury.after
  const gained = sum(tuesday.players.map(({ units_before, units_after }) => units_after - units_before))
  return [
    ...slips,
    ...wallets,
    ...unless(held === treasury.issued, `${treasury.issued} were issued, ${held} are there`),
    ...unless(paid === gained, `the treasury paid ${paid}, the players got ${gained}`),
    ...unless(tuesday.treasury.after === treasury.balance, 'the receipt and the treasury differ'),
  ]
}

/** Computes from the recording what each rule had to pay. */
function outcomeFindings({ tuesday, players, recordedWeek }: PlayedLeague): string[] {
  const best = Math.max(...[...recordedWeek.values()].map(({ points }) => points))
  const bestTeams = new Set([...recordedWeek].filter(([, { points }]) => points === best).map(([teamId]) => teamId))
  const perPlayer = players.flatMap((player) => {
    const scored = recordedWeek.get(player.teamId)?.athletes.get(player.pick.athleteId) ?? 0
    const casino = scored >= CASINO_TARGET_HUNDREDTHS ? CASINO_UNITS : 0
    const prediction = bestTeams.has(player.namedTeamId) ? PREDICTION_UNITS : 0
    const topCatch = bestTeams.has(player.teamId) ? Math.floor(TOP_CATCH_UNITS / bestTeams.size) : 0
    return [
      ...paidFindings(player, { tuesday, rule: 'casino.', owed: casino }),
      ...paidFindings(player, { tuesday, rule: 'prediction.', owed: prediction }),
      // The remainder of a shared catch goes to some of the winners.
      ...(bestTeams.size === 1 ? paidFindings(player, { tuesday, rule: 'bounty.top_catch', owed: topCatch }) : []),
    ]
  })
  const paydays = (tuesday?.players ?? []).map(({ lines }) => paidBy(lines, 'payday'))
  return [
    ...perPlayer,
    ...players.flatMap((player) => paydayFindings(player, { tuesday, recordedWeek, actors: players.length })),
    ...unless(sum(paydays) === PAYDAY_UNITS * players.length, `payday paid ${sum(paydays)} in all`),
  ]
}

function paidFindings(
  player: Player,
  { tuesday, rule, owed }: { tuesday: PlayedLeague['tuesday']; rule: string; owed: number },
): string[] {
  const slip = tuesday?.players.find(({ user_id }) => user_id === player.userId)
  const paid = paidBy(slip?.lines ?? [], rule)
  return unless(
    paid === owed,
    `${player.teamName} should have got ${owed} by ${rule.replace(/\.$/, '')}, and got ${paid}`,
  )
}

/** Shares fall linearly from twice the mean for the best to nothing for the last. Rounding moves a share by less than one. */
function paydayFindings(
  { userId, teamId, teamName }: Player,
  { tuesday, recordedWeek, actors }: Pick<PlayedLeague, 'tuesday' | 'recordedWeek'> & { actors: number },
): string[] {
  const all = [...recordedWeek.values()].map(({ points }) => points)
  const own = recordedWeek.get(teamId)?.points ?? 0
  const above = all.filter((points) => points > own).length
  const tied = all.filter((points) => points === own).length
  const place = above + (tied + 1) / 2
  const due = (2 * PAYDAY_UNITS * (actors - place)) / (actors - 1)
  const paid = paidBy(tuesday?.players.find(({ user_id }) => user_id === userId)?.lines ?? [], 'payday')
  return unless(Math.abs(paid - due) < 1, `${teamName} got ${paid} on payday, and the line says ${due.toFixed(2)}`)
}

/** Sums the lines of a rule; a rule that ends with a dot, such as `casino.`, is a prefix. */
export function paidBy(lines: readonly { rule: string; units: number }[], rule: string): number {
  return sum(
    lines
      .filter((line) => line.rule === rule || (rule.endsWith('.') && line.rule.startsWith(rule)))
      .map(({ units }) => units),
  )
}

/** Wednesday's second check finds the same scores: results become final and nothing else changes. */
function confirmFindings({ tuesday, wednesday }: PlayedLeague): string[] {
  if (tuesday === null || wednesday === null) return []
  return [
    ...unless(!tuesday.is_final, 'the results were final on Tuesday'),
    ...unless(wednesday.is_final, 'the results were not final on Wednesday'),
    ...unless(
      JSON.stringify({ ...wednesday, is_final: false }) === JSON.stringify(tuesday),
      'Wednesday changed the receipt',
    ),
  ]
}

function unless(isSo: boolean, finding: string): string[] {
  return isSo ? [] : [finding]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Returns a sentence for each thing that is wrong in the seasons, or nothing. */
export function seasonFindings(seasons: readonly PlayedSeason[]): string[] {
  // A league may have no buy-back, so each action has to appear in any of the leagues.
  const unused = ACTIONS_TO_USE.filter((action) => seasons.every(({ actions }) => !actions.has(action)))
  return [...unused.map((action) => `nobody used ${action}`), ...seasons.flatMap(leagueFindings)]
}

function leagueFindings({ weeks, champion, name }: PlayedSeason): string[] {
  const findings = [
    ...(weeks.at(-1)?.treasury.balance === 0 ? [] : ['the treasury is not 0 after week 12']),
    ...(champion === null ? ['there is no champion'] : []),
    ...weeks.flatMap(weekFindings),
  ]
  return findings.map((finding) => `${name}: ${finding}`)
}

function weekFindings({ week, run, books }: SeasonWeek): string[] {
  if (run === null) return [`week ${week} was not settled`]
  const unexplained = run.players.filter(({ units_before, units_after, lines }) => {
    return units_after - units_before !== lines.reduce((sum, { units }) => sum + units, 0)
  })
  return [
    ...(run.is_final ? [] : [`week ${week} is not final`]),
    ...unexplained.map(({ team_name }) => `week ${week}: ${team_name}'s lines do not add up`),
    ...(books.violations.length === 0 ? [] : [`week ${week}: ${auditText(books)}`]),
  ]
}
