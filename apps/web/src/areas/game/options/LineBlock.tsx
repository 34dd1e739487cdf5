import { providerWords } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { formatPoints, pointsInWords } from '../../../shared/format/format.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type Line, type OptionDraft, type Options, lineSource } from './option-draft.ts'
import { RadioList } from '../../../shared/ui/RadioList.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

interface Props {
  game: Game
  options: Options
  draft: OptionDraft
  onChange: (draft: OptionDraft) => void
}

/** The team and its line. */
export function LineBlock({ game, options, draft, onChange }: Props): ReactNode {
  const [isChoosing, setChoosing] = useState(false)
  const line = options.lines.find(({ team_id: id }) => id === draft.teamId)
  if (line === undefined) return null
  const owner = game.leaderboard.find(({ team_id: id }) => id === line.team_id)
  const whose = owner === undefined ? 'No one manages it here' : owner.is_you ? 'Your team' : owner.username
  return (
    <Panel heading="The line">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={line.team_name} seed={owner?.user_id} imageUrl={owner?.avatar} size={44} />
        <p className="min-w-0 flex-1 basis-24 leading-tight">
          <b className="block">{line.team_name}</b>
          <span className="text-small text-foam-muted">{whose}</span>
        </p>
        <Button tone="line" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Another team
        </Button>
      </div>
      <p className="mt-4 text-center">
        {line.line === null ? (
          <span className="figure text-d1 text-foam-faint" aria-hidden="true">
            –
          </span>
        ) : (
          <>
            <span aria-hidden="true" className="figure text-[3.4rem] leading-none">
              {formatPoints(line.line)}
            </span>
            <span className="sr-only">The house line is {pointsInWords(line.line)}.</span>
          </>
        )}
        <span className="mt-1.5 block text-small text-foam-muted">
          {lineSource(line, providerWords(game.fantasy_league.provider))}
        </span>
      </p>
      <p className="mt-3 text-center text-small">You say {line.team_name} scores more.</p>
      <TeamSheet
        open={isChoosing}
        onOpenChange={setChoosing}
        game={game}
        lines={options.lines}
        value={draft.teamId}
        onChoose={(teamId) => onChange({ ...draft, teamId })}
      />
    </Panel>
  )
}

interface TeamSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  game: Game
  lines: readonly Line[]
  value: string
  onChoose: (teamId: string) => void
}

/** Every team of the league with its line. */
function TeamSheet({ open, onOpenChange, game, lines, value, onChoose }: TeamSheetProps): ReactNode {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Whose score?">
      {/* Rows are styled for the page; in a sheet they are one step lighter. */}
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
