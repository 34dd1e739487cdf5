import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamAndPlayer, playersByTeam } from './TeamAndPlayer.tsx'

const players = playersByTeam([
  { team_id: '1', username: 'maya', is_you: true },
  { team_id: '2', username: 'theo', is_you: false },
])
const shown = (teamId: string) =>
  renderToStaticMarkup(createElement(TeamAndPlayer, { team: 'Gravy Boat', player: players.get(teamId) }))

test('names a team’s player, the viewer as "you", and nobody for a team without one', () => {
  expect(shown('2')).toMatch(/^Gravy Boat<span[^>]*> theo<[/]span>$/)
  expect(shown('1')).toMatch(/ you<[/]span>$/)
  expect(shown('3')).toBe('Gravy Boat')
})
