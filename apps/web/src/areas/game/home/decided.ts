/** What of the viewer's week is decided on game days, before Tuesday pays it. */
import { type BetWire, type CasinoEntryWire, type HeldMove, type TeamSide, teamsOfSide } from '@whale/contract'
import { betView } from '../shared/bets/bet-view.ts'
import { type GiantGame, giantOf, giantOfAll } from '../shared/bets/giant.ts'
import type { OwnWeek } from '../shared/bets/own-week.ts'
import { type Scores, type Standing, changeNow, standingOf } from '../shared/bets/standing.ts'
import { entryPoints } from '../shared/casino/entry-view.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import type { Game } from '../shared/shell/use-game.ts'
import type { HomeBets } from './use-home-bets.ts'

/** A stake or entry that cannot change any more, in units: what it moves, and what the two ends of the week counted for it. */
export interface Decided {
  moved: number
  win: number
  lose: number
}

interface Given {
  game: Pick<Game, 'casino' | 'me'>
  live: LiveWeek | null
  bets: Pick<HomeBets, 'riding' | 'scores'>
  own: Pick<OwnWeek, 'option' | 'allIn'>
  moves: readonly HeldMove[]
}

export function decidedOf({ game, live, bets: { riding, scores }, own: { option, allIn }, moves }: Given): Decided[] {
  if (live === null) return []
  const ofTerms = (terms: TeamSide, { win, lose }: Pick<Decided, 'win' | 'lose'>): Decided[] => {
    const standing = endOf(terms, { live, scores })
    if (standing === null) return []
    return [{ moved: changeNow({ terms, own: { gain: win, stake: lose } }, standing), win, lose }]
  }
  const ofLine = (teamId: string, line: number, stakes: Pick<Decided, 'win' | 'lose'>) =>
    ofTerms({ kind: 'over', line, own: teamId, other: '' }, stakes)
  return [
    ...casinoDecided(game, live, moves),
    ...(option?.result === 'open'
      ? ofLine(option.team_id, option.line, { win: option.pays - option.amount, lose: option.amount })
      : []),
    ...(allIn === null ? [] : ofLine(allIn.teamId, allIn.line, { win: allIn.win, lose: allIn.amount })),
    ...riding.flatMap((bet) => {
      const view = betView(bet, game.me.user_id)
      return ofTerms(view.terms, { win: view.own.gain, lose: view.own.stake })
    }),
  ]
}

interface GiantGiven {
  game: GiantGame
  live: LiveWeek | null
  bets: Pick<HomeBets, 'riding' | 'scores'>
  moves: readonly HeldMove[]
  /** What the moves count for beating a whale. */
  paid: number
}

/**
 * Returns the moves without the bounty for beating a whale while its bet can still be lost, and what that bounty adds if all lands.
 * It hangs on the bet (RULES §5 Bounties).
 */
export function withoutGiant({ game, live, bets: { riding, scores }, moves, paid }: GiantGiven): {
  moves: readonly HeldMove[]
  hope: number
} {
  const endOfBet = (bet: BetWire) =>
    live === null ? null : endOf(betView(bet, game.me.user_id).terms, { live, scores })
  const isWon = (bet: BetWire) => giantOf(bet, game) > 0 && endOfBet(bet)?.state === 'ahead'
  if (riding.some(isWon)) return { moves, hope: 0 }
  return {
    moves: moves
      .map((move) => (move.kind === 'bounties' ? { ...move, units: move.units - paid } : move))
      .filter(({ units }) => units !== 0),
    hope: giantOfAll(
      riding.filter((bet) => endOfBet(bet) === null),
      game,
    ),
  }
}

/** How a bet ends whose games are over; null while it can still change. */
function endOf(terms: TeamSide, { live, scores }: { live: LiveWeek; scores: Scores }): Standing | null {
  return isPlayed(terms, live) ? standingOf(terms, scores) : null
}

/** Whether the games of every starter of these teams are over. */
function isPlayed(terms: TeamSide, { teams }: LiveWeek): boolean {
  return teamsOfSide(terms).every((id) => teams.find(({ team_id: team }) => team === id)?.to_play === 0)
}

/** The casino, if its pick can neither lose its target nor still reach it. */
function casinoDecided({ casino: { event, entry } }: Given['game'], live: LiveWeek, moves: Given['moves']): Decided[] {
  if (event === null || entry?.result !== 'open' || !isPickDecided(entry, event.target, live)) return []
  const moved = moves.find(({ kind }) => kind === 'casino')?.units ?? 0
  return [{ moved, win: event.payout_max, lose: 0 }]
}

/** No athlete gives back this many points in the rest of a game. */
const SAFE_POINTS = 5

/** Its games are over, or it is so far over the line that what is left cannot take it back. */
function isPickDecided(entry: Pick<CasinoEntryWire, 'picks' | 'key'>, target: number | null, live: LiveWeek): boolean {
  const points = entryPoints(entry)
  if (points === null || target === null) return false
  const done = new Set(
    live.teams.flatMap(({ athletes }) => athletes.flatMap((one) => (one.is_done ? [one.athlete_id] : []))),
  )
  const left = entry.picks.filter(({ athlete_id: id }) => !done.has(id)).length
  return left === 0 || points >= target + SAFE_POINTS * left
}
