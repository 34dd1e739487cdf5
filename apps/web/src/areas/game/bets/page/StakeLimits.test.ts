import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BetBoard } from '../use-bets.ts'
import { boardWith } from './board-with.ts'
import { freshDraft } from './draft.ts'
import { StakeLimits } from './StakeLimits.tsx'

const sam = {
  user_id: 'sam',
  username: 'sam',
  team_id: '5',
  units: 300,
  put_up: 0,
  swing: { yours: 150, theirs: 150, of: 'two' },
} as BetBoard['opponents'][number]
const board = boardWith({ wallet: 672, opponents: [sam] })
const table = { board, myTeamId: '1' }

const shown = (isClosed: boolean) => {
  const props = { table, draft: freshDraft(table, 'sam'), hasOffer: false, safe: 572, isClosed }
  return renderToStaticMarkup(createElement(StakeLimits, props)).replaceAll(/<[^>]+>/g, '|')
}

test('says what fits while a bet can be sent', () => {
  expect(shown(false)).toMatch(/^\|Up to 150 against sam\.\|\|Lose 150 and you’re still swimming\.\|$/)
})

test('offers no stake in a draft that outlived the lock', () => {
  expect(shown(true)).toBe('')
})

test('counts what the opponent has riding on other bets', () => {
  const side = (user_id: string, stake: number) => ({ user_id, stake })
  const riding = [{ challenger: side('theo', 200), challenged: side('sam', 210) }] as unknown as typeof board.riding
  const rides = { board: { ...board, riding }, myTeamId: '1' }
  const props = { table: rides, draft: freshDraft(rides, 'sam'), hasOffer: false, safe: 572, isClosed: false }
  expect(renderToStaticMarkup(createElement(StakeLimits, props))).toContain(
    'Up to 90 against sam: sam has 90 for bets.',
  )
})
