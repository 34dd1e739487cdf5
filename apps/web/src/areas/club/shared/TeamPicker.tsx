import type { ReactNode } from 'react'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { type RadioItem, RadioList } from '../../../shared/ui/RadioList.tsx'

export interface PickableTeam {
  id: string
  name: string
  owner: string
  avatar: string | null
  /** Why it cannot be picked, in a word: "Taken". Null where it can. */
  closed: string | null
  /** Beside the owner of a team that can be picked: "you". */
  note?: string
}

interface Props {
  /** What is being chosen, for readers; the page's heading says it to eyes. */
  legend: string
  teams: readonly PickableTeam[]
  value: string | null
  onChange: (id: string) => void
}

/** One team of a list. Those that cannot be picked stay in sight and say why. */
export function TeamPicker({ legend, teams, value, onChange }: Props): ReactNode {
  return <RadioList legend={legend} columns="two" items={teams.map(itemOf)} value={value} onChange={onChange} />
}

function itemOf({ id, name, owner, avatar, closed, note }: PickableTeam): RadioItem {
  const item: RadioItem = {
    value: id,
    picture: <Avatar name={name} imageUrl={avatar} size={44} tone={closed === null ? 'seeded' : 'faint'} />,
    label: name,
    detail: note === undefined ? owner : `${owner}, ${note}`,
  }
  return closed === null ? item : { ...item, unavailable: closed }
}
