import { type NightWire, calls } from '@whale/contract'
import { useEffect } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { resultsToOpen } from '../../../shared/seen-results.ts'
import type { Game } from '../league/use-game.ts'

interface Given {
  night: Pick<NightWire, 'phase' | 'week' | 'players'>
  /** Of the league's page, which is updated by events: the night's state may be half a minute old. */
  tide: Game['game_state']['tide']
  userId: string
  /** The last settled week on the page; null before the first. */
  settled: number | null
  /** Whether results wait to be opened, or are open now. */
  isLooking: boolean
}

/** Returns the week whose results the viewer has closed, or had none to open, and which the server doesn't have yet; null for none. */
export function weekToReport({ night, tide, userId, settled, isLooking }: Given): number | null {
  const { phase, week, players } = night
  const isTuesday = phase === 'results' && (tide === 'provisional' || tide === 'final')
  if (!isTuesday || week === null || week !== settled || isLooking) return null
  return players.some((one) => one.user_id === userId && !one.has_seen_results) ? week : null
}

/** Tells the server when the viewer is done with the results, so that Tuesday ends once everybody is. */
export function useReportSeen(game: Game, night: NightWire | undefined): void {
  const { run } = useCommand(calls.nights.seeResults)
  const { league, me, last_run: lastRun, game_state: state } = game
  const isLooking = location.pathname.includes('/results/') || resultsToOpen(game) !== null
  const given = { tide: state.tide, userId: me.user_id, settled: lastRun?.week ?? null, isLooking }
  const week = night === undefined ? null : weekToReport({ night, ...given })
  useEffect(() => {
    if (week !== null) void run({ params: { league: league.id }, body: { week } })
  }, [run, league.id, week])
}
