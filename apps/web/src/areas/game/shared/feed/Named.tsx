import type { ReactNode } from 'react'
import type { Game } from '../shell/use-game.ts'
import { namesIn } from './sentence-parts.ts'

/** A sentence with the members' names in bold. */
export function Named({ game, text }: { game: Game; text: string }): ReactNode {
  const names = game.leaderboard.flatMap((row) => [row.username, row.team_name])
  return namesIn(text, names).map(({ text: part, isName }, index) => (isName ? <b key={index}>{part}</b> : part))
}
