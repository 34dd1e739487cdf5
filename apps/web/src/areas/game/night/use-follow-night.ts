import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { resultsToOpen } from '../../../shared/seen-results.ts'
import type { Game } from '../league/use-game.ts'

type Tide = Game['game_state']['tide']

interface Seen {
  /** The week whose results wait to be opened; null for none. */
  unopened: number | null
  /** The week whose results the page shows; null on other pages. */
  shown: number | null
  tide: Tide
  /** The tide at the last check. */
  before: Tide
}

/** Returns where a night takes its page: results open by themselves, and end when the next week begins. Null to stay. */
export function nextOfNight({ unopened, shown, tide, before }: Seen): 'results' | 'home' | null {
  if (unopened !== null && unopened !== shown) return 'results'
  const isShowTime = tide === 'provisional' || tide === 'final'
  return shown !== null && tide !== before && !isShowTime ? 'home' : null
}

/** Moves the page with the night. */
export function useFollowNight(game: Game): void {
  const navigate = useNavigate()
  const { week: weekInAddress } = useParams()
  const { league, game_state: state } = game
  const { tide } = state
  const unopened = resultsToOpen(game)
  const shown = location.pathname.includes('/results/') ? Number(weekInAddress) : null
  const before = useRef(tide)
  useEffect(() => {
    const next = nextOfNight({ unopened, shown, tide, before: before.current })
    before.current = tide
    const replace = shown !== null
    if (next === 'results' && unopened !== null) void navigate(paths.results(league.id, unopened), { replace })
    if (next === 'home') void navigate(paths.game(league.id), { replace })
  }, [navigate, league.id, tide, unopened, shown])
}
