import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { classNames } from '../../ui/class-names.ts'

export interface Rival {
  team_id: string
  team_name: string
  avatar: string | null
}

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  rivals: readonly Rival[]
  chosenId: string | null
  onChoose: (rival: Rival) => void
}

/** The teams of the league, one's own left out. */
export function RivalSheet({ open, onOpenChange, rivals, chosenId, onChoose }: Props): ReactNode {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading="Mark a rival"
      description="Whose week goes wrong? Nobody sees whom you marked before the lock."
    >
      <ul className="grid gap-2">
        {rivals.map((rival) => {
          const isChosen = rival.team_id === chosenId
          return (
            <li key={rival.team_id}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => {
                  onChoose(rival)
                  onOpenChange(false)
                }}
                className={classNames(
                  'flex min-h-16 w-full items-center gap-3.5 rounded-card px-3.5 py-2.5 text-left font-bold',
                  isChosen ? 'bg-brass text-on-brass' : 'bg-shelf hover:bg-shoal',
                )}
              >
                <Avatar name={rival.team_name} imageUrl={rival.avatar} />
                <span className="min-w-0 flex-1 truncate">{rival.team_name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
