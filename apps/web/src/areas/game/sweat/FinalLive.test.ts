import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import type { Entrant, Standings } from '../shared/final/race.ts'
import { FinalLive } from './FinalLive.tsx'

test('the final so far shows totals and gaps in hundredths, which decide', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const entrant = (name: string, place: number, total: number) =>
    ({
      place,
      user_id: name,
      username: name,
      team_id: name,
      team_name: name,
      avatar: null,
      is_active: true,
      is_you: false,
      weeks: [{ week: 10, points: total, multiplied: total, naming: 0, guess: 0, total }],
      total,
    }) as unknown as Entrant
  const standings = { entrants: [entrant('ada', 1, 131.28), entrant('ben', 2, 128.04)] } as unknown as Standings
  const live = { week: 10, as_of: '', teams: [] } as LiveWeek
  const html = renderToStaticMarkup(createElement(FinalLive, { standings, live, look: null }))
  expect(html).toContain('>131.28<')
  expect(html).toContain('131.28 this week')
  expect(html).toContain('3.24 behind')
  vi.unstubAllGlobals()
})
