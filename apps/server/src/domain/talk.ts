/** What members write. Adding or removing a line and switching talk run under the league's lock and refresh open pages. */
import type { LineWire, Reaction } from '@whale/contract'
import type { TalkProblem } from '@whale/words'
import { type Bet, type BetId, type League, type LeagueId, type PlayerId, type UserId, isOpen } from '@whale/game'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { countLinesOfBet, isTalkOn } from './history/talk.ts'
import { type Change, appendChanges } from './store/changes.ts'
import { lockLeagueRow } from './store/leagues.ts'
import {
  type NewLine,
  closeReports,
  lineOfKey,
  removeLine,
  writeLine,
  writeReaction,
  writeReport,
  writeSwitch,
} from './store/talk.ts'

export { writeMute } from './store/talk.ts'

/** How many lines a bet may have. */
const LINES_OF_BET_MAX = 6

/**
 * Writes a line and returns its number, or why not. A line with a known key is not written again. Only a bet's players
 * may write on it while it is open.
 */
export async function say(
  world: World,
  league: League,
  given: Omit<NewLine, 'leagueId' | 'at'> & { playerId: PlayerId },
): Promise<{ number: number } | { problem: TalkProblem }> {
  const { id: leagueId } = league
  const { betId, playerId } = given
  const bet = betId === null ? null : openBetOf(league, { betId, playerId })
  if (betId !== null && bet === null) return { problem: 'no_bet' }
  const line = { ...given, leagueId, at: world.clock.now() }
  let outcome: { number: number } | { problem: TalkProblem } = { problem: 'off' }
  await change(world, leagueId, async (tx) => {
    const written = await lineOfKey(tx, line)
    if (written !== null) outcome = { number: written }
    if (written !== null || !(await isTalkOn(tx, leagueId))) return null
    if (betId !== null && (await countLinesOfBet(tx, leagueId, betId)) >= LINES_OF_BET_MAX) {
      outcome = { problem: 'enough' }
      return null
    }
    outcome = { number: await writeLine(tx, line) }
    return recipientsOf(bet)
  })
  return outcome
}

function openBetOf(league: League, { betId, playerId }: { betId: BetId; playerId: PlayerId }): Bet | null {
  const bet = league.bets.find(({ id }) => id === betId)
  if (bet === undefined || !isOpen(bet)) return null
  return bet.challengerId === playerId || bet.challengedId === playerId ? bet : null
}

/** Only the two players may learn about a bet that was not accepted. */
function recipientsOf(bet: Bet | null): Change[] {
  if (bet?.state.state !== 'proposed') return FOR_ALL
  return [bet.challengerId, bet.challengedId].map((playerId) => ({ topic: 'talk', playerId }))
}

const FOR_ALL: Change[] = [{ topic: 'talk', playerId: null }]

/** Removes a line with its text. Returns false if it was already removed. */
export async function unsay(
  world: World,
  given: { leagueId: LeagueId; line: number; by: NonNullable<LineWire['removed_by']> },
): Promise<boolean> {
  const at = world.clock.now()
  return await change(world, given.leagueId, async (tx) => ((await removeLine(tx, { ...given, at })) ? FOR_ALL : null))
}

export async function reportLine(
  world: World,
  given: { leagueId: LeagueId; line: number; userId: UserId },
): Promise<void> {
  const at = world.clock.now()
  await change(world, given.leagueId, async (tx) => {
    await writeReport(tx, { ...given, at })
    return FOR_ALL
  })
}

/** Keeps a reported line and closes its reports. */
export async function dismissReports(world: World, given: { leagueId: LeagueId; line: number }): Promise<void> {
  const at = world.clock.now()
  await change(world, given.leagueId, async (tx) => {
    await closeReports(tx, { ...given, at })
    return FOR_ALL
  })
}

/** Sets or clears a reaction. `bet`: the bet that the item's line is on, if any. */
export async function reactTo(
  world: World,
  given: { leagueId: LeagueId; item: string; userId: UserId; reaction: Reaction | null; bet: Bet | null },
): Promise<void> {
  await change(world, given.leagueId, async (tx) => {
    await writeReaction(tx, given)
    return recipientsOf(given.bet)
  })
}

export async function switchTalk(world: World, leagueId: LeagueId, isOn: boolean): Promise<void> {
  await change(world, leagueId, async (tx) => {
    await writeSwitch(tx, leagueId, isOn)
    return FOR_ALL
  })
}

/** Runs a change under the league's lock, and refreshes open pages unless it returns null. Returns whether anything changed. */
async function change(world: World, leagueId: LeagueId, work: (tx: Tx) => Promise<Change[] | null>): Promise<boolean> {
  const isDone = await inTransaction(world.db, async (tx) => {
    if ((await lockLeagueRow(tx, { leagueId, key: null })) === null) return false
    const changes = await work(tx)
    if (changes === null) return false
    await appendChanges(tx, leagueId, changes)
    return true
  })
  if (isDone) world.announce(leagueId)
  return isDone
}
