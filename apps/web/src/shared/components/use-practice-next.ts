/** The next step of the practice season in this browser: its words, and how to take it. */
import { weekConfig } from '@whale/game'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { LEAGUE_ID, type LocalStatus, nextStep, playHere } from '../api/local-league.ts'
import { useReload } from '../api/query-client.ts'

/** `goOn` continues by one step and opens its page. `here` takes the season over from another tab. */
export function usePracticeNext({ stage, week, isElsewhere }: LocalStatus): { goOn: () => void; here: () => void } {
  const navigate = useNavigate()
  const reload = useReload()
  // A second press may end before the first one: only the last opens its page.
  const presses = useRef(0)
  function here(): void {
    playHere()
    void reload().then(() => navigate(paths.practice()))
  }
  function goOn(): void {
    if (isElsewhere) return
    if (stage === 'over') return void navigate(paths.practice())
    nextStep()
    presses.current += 1
    const press = presses.current
    const to =
      stage === 'games'
        ? paths.results(LEAGUE_ID, week)
        : isLastStep({ stage, week })
          ? paths.practice()
          : paths.game(LEAGUE_ID)
    // Read everything again first, so that the next page does not open with the step before.
    void reload().then(() => (press === presses.current ? navigate(to) : undefined))
  }
  return { goOn, here }
}

function isLastStep({ stage, week }: Pick<LocalStatus, 'stage' | 'week'>): boolean {
  return stage === 'results' && weekConfig(week + 1) === null
}
