import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import { type RadioItem, RadioList } from '../../../shared/ui/RadioList.tsx'

export interface PickableTeam {
  id: string
  name: string
  owner: string
  /** Why the team can't be picked, in a word: "Taken". Null when it can. */
  closed: string | null
  /** Note beside the owner: "you". */
  note?: string
}

interface Props {
  /** Accessible name of the choice. */
  legend: string
  teams: readonly PickableTeam[]
  value: string | null
  onChange: (id: string) => void
}

/** Picks one team of a list. Shows unavailable teams with the reason. */
export function TeamPicker({ legend, teams, value, onChange }: Props): ReactNode {
  return <RadioList legend={legend} columns="two" items={teams.map(itemOf)} value={value} onChange={onChange} />
}

function itemOf({ id, name, owner, closed, note }: PickableTeam): RadioItem {
  const item: RadioItem = {
    value: id,
    picture: <Face team={name} size={44} isFaint={closed !== null} />,
    label: name,
    detail: note === undefined ? owner : `${owner}, ${note}`,
  }
  return closed === null ? item : { ...item, unavailable: closed }
}
