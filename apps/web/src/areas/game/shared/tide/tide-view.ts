/** The week's phase in words, and the segments of its clock. */
import type { endpoints, ReplyOf } from '@whale/contract'
import type { PointerEvent } from 'react'
import { formatEastern, formatInstant } from '../../../../shared/format/format.ts'
import type { TideSegment } from '../../../../shared/ui/geometry.ts'

const TEN_MINUTES = 600_000

export type GameState = ReplyOf<typeof endpoints.game.home>['game_state']

const HOUR = 3_600_000

export interface TideView {
  /** The phase in words: "Games are on". */
  phase: string
  isLive: boolean
  /** The countdown's label and end; null without one. */
  counting: { label: string; until: string } | null
  segments: TideSegment[]
}

/** Returns the text and segments of the week's clock. Instants are ISO text; `provider` is its display name. */
export function tideView(state: Pick<GameState, 'tide' | 'moments' | 'current_week'>, provider: string): TideView {
  return { ...phaseOf(state, provider), segments: segmentsOf(state.moments) }
}

/** Returns the current position in hours since the week opened, the unit of the segments. */
export function tidePosition(moments: GameState['moments'], nowMs: number): number {
  return (nowMs - Date.parse(moments.opens_at)) / HOUR
}

function phaseOf(
  { tide, moments, current_week: week }: Pick<GameState, 'tide' | 'moments' | 'current_week'>,
  provider: string,
): Omit<TideView, 'segments'> {
  switch (tide) {
    case 'pregame':
      return { phase: 'Doors are shut', isLive: false, counting: { label: 'They open in', until: moments.opens_at } }
    case 'betting':
      return { phase: 'Entries are open', isLive: false, counting: { label: 'Close in', until: moments.locks_at } }
    case 'games':
      return { phase: 'Games are on', isLive: true, counting: { label: 'Units move in', until: moments.processes_at } }
    case 'waiting':
      return { phase: `Waiting for final scores from ${provider}`, isLive: false, counting: null }
    case 'provisional':
      return { phase: 'Units have moved', isLive: false, counting: { label: 'Final in', until: moments.confirms_at } }
    case 'final':
      return {
        phase: `Week ${week} is final`,
        isLive: false,
        counting:
          moments.next_opens_at === null ? null : { label: `Week ${week + 1} opens in`, until: moments.next_opens_at },
      }
    case 'over':
      return { phase: 'The season is over', isLive: false, counting: null }
    case 'not_started':
      return { phase: 'The league did not start', isLive: false, counting: null }
  }
}

function segmentsOf(moments: GameState['moments']): TideSegment[] {
  const games = hoursBetween(moments.locks_at, moments.processes_at)
  const end = moments.next_opens_at ?? moments.confirms_at
  return [
    {
      label: 'Entries',
      length: hoursBetween(moments.opens_at, moments.locks_at),
      fill: 'solid',
    },
    { label: 'Games', length: games, fill: 'ruled', parts: Math.max(1, Math.ceil(games / 24)) },
    { label: shortMoment(moments.processes_at), length: hoursBetween(moments.processes_at, end), fill: 'solid' },
  ]
}

function hoursBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / HOUR)
}

/** Returns a short time: "Tue 4am". */
export function shortMoment(instant: string): string {
  const [day = '', ...time] = formatInstant(instant, { now: instant }).split(' ')
  return [day.slice(0, 3), ...time].join(' ')
}

/** Returns the announcement for the time left in ms: it changes twice, so it is read out twice. */
export function closeToTheEnd(leftMs: number): '1 hour' | '10 minutes' | null {
  if (leftMs <= 0 || leftMs > HOUR) return null
  return leftMs > TEN_MINUTES ? '1 hour' : '10 minutes'
}

/** Shows the official time of an instant on hover. It is formatted only then. */
export function easternOnHover(instant: string): { onPointerEnter: (event: PointerEvent<HTMLElement>) => void } {
  return {
    onPointerEnter({ currentTarget }) {
      currentTarget.title = formatEastern(instant)
    },
  }
}
