/** Checks played weeks against the recordings and against themselves, without the game's own code. */
import { auditText } from '../../apps/server/src/domain/audit.ts'
import { ACTIONS_TO_USE } from './actions.ts'
import { type PlayedSeason, type SeasonWeek, WEEKS } from './play-season.ts'

const CASINO_TARGET_HUNDREDTHS = 1000
const CASINO_UNITS = 100

/** Returns a sentence for each thing that is wrong in the seasons, or nothing. A season may have fewer weeks. */
export function seasonFindings(seasons: readonly PlayedSeason[]): string[] {
  const isWhole = seasons.every(({ weeks }) => weeks.length === WEEKS)
  // A league may have no buy-back, so each action has to appear in any of the leagues.
  const unused = ACTIONS_TO_USE.filter((action) => isWhole && seasons.every(({ actions }) => !actions.has(action)))
  return [...unused.map((action) => `nobody used ${action}`), ...seasons.flatMap(leagueFindings)]
}

function leagueFindings(season: PlayedSeason): string[] {
  const { weeks, champion, name, cheats } = season
  const findings = [
    ...unless(weeks.length < WEEKS || weeks.at(-1)?.treasury.balance === 0, 'the treasury is not 0 after week 12'),
    ...unless(weeks.length < WEEKS || champion !== null, 'there is no champion'),
    ...cheats,
    ...weeks.flatMap(weekFindings),
    ...casinoFindings(season),
  ]
  return findings.map((finding) => `${name}: ${finding}`)
}

function weekFindings({ week, tuesday, run, books, recorded }: SeasonWeek): string[] {
  if (run === null || tuesday === null) return [`week ${week} was not settled`]
  const unexplained = run.players.filter(({ units_before, units_after, lines }) => {
    return units_after - units_before !== lines.reduce((sum, { units }) => sum + units, 0)
  })
  const used = new Map(run.scores.map(({ team_id, points }) => [team_id, Math.round(100 * points)]))
  const wrong = [...new Set([...used.keys(), ...recorded.keys()])].filter((teamId) => {
    return used.get(teamId) !== recorded.get(teamId)?.points
  })
  const isSame = JSON.stringify({ ...run, is_final: false }) === JSON.stringify(tuesday)
  return [
    ...unless(run.is_final && !tuesday.is_final, `week ${week} is not final since Wednesday`),
    ...unless(isSame, `week ${week}: Wednesday changed the receipt`),
    ...unexplained.map(({ team_name }) => `week ${week}: ${team_name}'s lines do not add up`),
    ...wrong.map((teamId) => `week ${week}: the score of team ${teamId} is not the recorded one`),
    ...unless(books.violations.length === 0, `week ${week}: ${auditText(books)}`),
  ]
}

/** By the recording, week 1 pays exactly the players whose athlete scored 10 or more. */
function casinoFindings({ weeks, firstPicks }: PlayedSeason): string[] {
  const [first] = weeks
  return [...firstPicks].flatMap(([userId, [athleteId = '']]) => {
    const scored = [...(first?.recorded.values() ?? [])].flatMap(({ athletes }) => athletes.get(athleteId) ?? [])
    const owed = Math.max(...scored) >= CASINO_TARGET_HUNDREDTHS ? CASINO_UNITS : 0
    const player = first?.run?.players.find(({ user_id }) => user_id === userId)
    const paid = (player?.lines ?? []).filter(({ rule }) => rule.startsWith('casino.'))
    const units = paid.reduce((sum, line) => sum + line.units, 0)
    return unless(units === owed, `${player?.team_name} got ${units} and not ${owed} by the casino of week 1`)
  })
}

function unless(isSo: boolean, finding: string): string[] {
  return isSo ? [] : [finding]
}
