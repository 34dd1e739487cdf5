/** A side of a bet with its two teams. Without a schema, because the pages load it too. */
import { type BetKind, acrossFrom } from '@whale/game'

/** `own` is the team of the player on this side. `other` is unknown for a line without another player. Lines are in points. */
export interface TeamSide {
  kind: BetKind
  line: number
  own: string
  other: string
}

/** Returns the teams whose points decide it, the player's own first. */
export function teamsOfSide({ kind, own, other }: TeamSide): string[] {
  return { spread: [own, other], over: [own], under: [other] }[kind]
}

/** The same bet from the other player's side. */
export function teamsAcross(side: TeamSide): TeamSide {
  return { ...acrossFrom(side), own: side.other, other: side.own }
}
