import { type ReactNode, useId } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { type Draft, type Table, withSpreadTeams, withTotalTeams } from './draft.ts'

interface Props {
  table: Table
  draft: Draft
  onChange: (draft: Draft) => void
}

/** A bet can name any two teams; most name the players' own. */
export function OtherTeams(props: Props): ReactNode {
  const { table, draft, onChange } = props
  const { spread, total } = draft
  if (draft.opponentId === null) return null
  const [first = '', second = ''] = total.team_ids
  return (
    <details className="group mt-auto">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-small font-semibold text-foam-muted hover:text-foam [&::-webkit-details-marker]:hidden">
        Bet on other teams
        <CaretDownIcon size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2">
        {draft.market === 'spread' ? (
          <>
            <TeamSelect
              label="You back"
              table={table}
              value={spread.team_id}
              onChange={(teamId) =>
                onChange(withSpreadTeams(draft, table, { teamId, againstTeamId: spread.against_team_id }))
              }
            />
            <TeamSelect
              label="Against"
              table={table}
              value={spread.against_team_id}
              onChange={(againstTeamId) =>
                onChange(withSpreadTeams(draft, table, { teamId: spread.team_id, againstTeamId }))
              }
            />
          </>
        ) : (
          <>
            <TeamSelect
              label="Total points of"
              table={table}
              value={first}
              onChange={(teamId) => onChange(withTotalTeams(draft, table, [teamId, ...total.team_ids.slice(1)]))}
            />
            <TeamSelect
              label="Together with"
              table={table}
              value={second}
              none="No one else"
              onChange={(teamId) => onChange(withTotalTeams(draft, table, teamId === '' ? [first] : [first, teamId]))}
            />
          </>
        )}
      </div>
    </details>
  )
}

interface SelectProps {
  label: string
  table: Table
  value: string
  onChange: (teamId: string) => void
  /** The option for no second team. */
  none?: string
}

function TeamSelect({ label, table, value, onChange, none }: SelectProps): ReactNode {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-bold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="edge-line min-h-12 w-full min-w-0 rounded-control bg-abyss px-3 [&>option]:bg-deep [&>option]:text-foam"
      >
        {none !== undefined && <option value="">{none}</option>}
        {table.board.teams.map(({ team_id: teamId, team_name: teamName }) => (
          <option key={teamId} value={teamId}>
            {teamName}
          </option>
        ))}
      </select>
    </div>
  )
}
