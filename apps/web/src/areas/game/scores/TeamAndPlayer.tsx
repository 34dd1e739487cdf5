import type { ReactNode } from 'react'

interface Props {
  team: string
  /** What the feed and the bets call the player: "you" for the viewer. Undefined for a team that nobody plays. */
  player: string | undefined
}

/** A team, and in small type its player, so that a table's names can be found in the feed. */
export function TeamAndPlayer({ team, player }: Props): ReactNode {
  return (
    <>
      {team}
      {player !== undefined && <span className="text-micro font-medium text-foam-muted"> {player}</span>}
    </>
  )
}

interface Row {
  team_id: string
  username: string
  is_you: boolean
}

/** What the players are called, by team. */
export function playersByTeam(rows: readonly Row[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.team_id, row.is_you ? 'you' : row.username]))
}
