/** The replay of Tuesday's results, once per device after the week settles. */
import { calls } from '@whale/contract'
import { useCallback, useEffect, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import type { SlipView } from '../shared/receipt/Slip.tsx'
import { storedText } from '../../../shared/stored-text.ts'
import { wantsStill } from '../../../shared/ui/still.ts'
import { stepMs, unitsShown } from './results-replay.ts'

export interface ResultsReplay {
  slip: SlipView
  /** How many lines show so far. */
  shown: number
  isPlaying: boolean
  skip: () => void
}

interface Played {
  name: string
  shown: number
}

interface Count {
  /** Null when there is nothing to replay. */
  play: ResultsReplay | null
  /** The replay starts when its receipt arrives. */
  isComing: boolean
  /** The units to show meanwhile. */
  units: number
}

export function useResultsReplay(game: Game): Count {
  const { me } = game
  const [played, setPlayed] = useState<Played | null>(null)
  const name = nameOf(game)
  const isNew = name !== null && storedText(name).read() === null
  const isOn = name !== null && (isNew || played?.name === name)
  const { slip, isFailed } = useOwnSlip(game, isOn)

  if (name !== null && slip !== undefined && isNew && played?.name !== name) {
    setPlayed({ name, shown: wantsStill() ? slip.lines.length : 0 })
  }
  useEffect(() => {
    // Stored as seen from the first frame: leaving midway counts.
    if (played !== null) storedText(played.name).write('seen')
  }, [played])

  const shown = played?.name === name ? played?.shown : undefined
  const lines = slip?.lines.length ?? 0
  const isPlaying = shown !== undefined && shown < lines
  const show = useCallback((next: number) => {
    setPlayed((before) => (before === null ? null : { ...before, shown: next }))
  }, [])
  useSteps({ isPlaying, shown: shown ?? 0, lines, show })

  if (!isOn || isFailed) return { play: null, isComing: false, units: me.units }
  if (slip === undefined || shown === undefined) return { play: null, isComing: true, units: beforeIt(game) }
  const units = isPlaying ? unitsShown(slip, shown) : me.units
  return { play: { slip, shown, isPlaying, skip: () => show(lines) }, isComing: false, units }
}

/** The units before the results, until the receipt arrives, so that the new number stays hidden. */
function beforeIt({ me, last_run: run }: Game): number {
  return wantsStill() || run === null ? me.units : me.units - run.change
}

function nameOf({ league, me, last_run: run }: Game): string | null {
  return run === null ? null : `count_seen ${league.id} ${me.user_id} ${run.week}`
}

function useOwnSlip({ league, last_run: run }: Game, isOn: boolean): { slip: SlipView | undefined; isFailed: boolean } {
  const params = { league: league.id, week: run?.week ?? 1 }
  const { data, error } = useQueryOf(calls.game.receipt, { params }, { enabled: isOn })
  const slip = data?.run?.players.find(({ is_you: isYou }) => isYou)
  return { slip, isFailed: error !== null || (data !== undefined && slip === undefined) }
}

interface Steps {
  isPlaying: boolean
  shown: number
  lines: number
  show: (shown: number) => void
}

/** Shows line after line; Escape skips the rest. */
function useSteps({ isPlaying, shown, lines, show }: Steps): void {
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => show(shown + 1), stepMs(lines))
    return () => clearTimeout(timer)
  }, [isPlaying, shown, lines, show])

  useEffect(() => {
    if (!isPlaying) return
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') show(lines)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isPlaying, lines, show])
}
