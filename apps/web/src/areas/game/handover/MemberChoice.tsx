import type { LeagueTeamWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import { RadioList } from '../../../shared/ui/RadioList.tsx'

interface Props {
  legend: string
  teams: readonly LeagueTeamWire[]
  /** The chosen member's user id; null before a choice. */
  value: string | null
  onChange: (userId: string) => void
  error?: string | undefined
}

/** A choice of one member, by account and team. */
export function MemberChoice({ legend, teams, value, onChange, error }: Props): ReactNode {
  const items = teams.flatMap(({ team_name: team, player }) => {
    if (player === null) return []
    const { user_id: userId, username, is_you: isYou } = player
    const picture = <Face userId={userId} size={44} />
    return [{ value: userId, picture, label: isYou ? `${username}, you` : username, detail: team }]
  })
  return <RadioList legend={legend} legendLook="shown" items={items} value={value} onChange={onChange} error={error} />
}
