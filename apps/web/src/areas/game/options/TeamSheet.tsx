import type { ReactNode } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { formatPoints } from '../../../shared/format/format.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { RadioList } from '../../../shared/ui/RadioList.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import type { Line } from './option-draft.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  game: Game
  lines: readonly Line[]
  value: string
  onChoose: (teamId: string) => void
}

/** Every team of the league with its line. */
export function TeamSheet({ open, onOpenChange, game, lines, value, onChoose }: Props): ReactNode {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Whose score?">
      {/* The rows are made for the page; in a sheet they are one step lighter. */}
      <div className="[--deep:var(--shelf)]">
        <RadioList
          legend="Team"
          items={lines.map((line) => {
            const owner = game.leaderboard.find(({ team_id: id }) => id === line.team_id)
            return {
              value: line.team_id,
              label: line.team_name,
              detail: line.line === null ? 'No line yet' : `Line ${formatPoints(line.line)}`,
              picture: <Avatar name={line.team_name} seed={owner?.user_id} imageUrl={owner?.avatar} size={44} />,
            }
          })}
          value={value}
          onChange={(teamId) => {
            onChoose(teamId)
            onOpenChange(false)
          }}
        />
      </div>
    </Sheet>
  )
}
