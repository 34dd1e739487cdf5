/** A side of a bet with its two teams, and the same as `terms` of a request or reply. Without a schema, because the pages load it too. */
import { type BetKind, acrossFrom } from '@whale/game'
import type { TermsWire } from './h2h.ts'

/** `own` is the team of who holds this side. `other` is not known of a line without another player. Lines are in points. */
export interface TeamSide {
  kind: BetKind
  line: number
  own: string
  other: string
}

/** Returns the teams whose points decide it, the own first. */
export function teamsOfSide({ kind, own, other }: TeamSide): string[] {
  return { spread: [own, other], over: [own], under: [other] }[kind]
}

/** The same bet from the other player's side. */
export function teamsAcross(side: TeamSide): TeamSide {
  return { ...acrossFrom(side), own: side.other, other: side.own }
}

/** The side that `terms` stand for. An over or under names one team only. */
export function sideOfTerms(terms: TermsWire): TeamSide {
  const { line } = terms
  if (terms.market === 'over_under') {
    const [team = ''] = terms.team_ids
    return { kind: terms.side, line, ...(terms.side === 'over' ? { own: team, other: '' } : { own: '', other: team }) }
  }
  const covers: TeamSide = { kind: 'spread', line, own: terms.team_id, other: terms.against_team_id }
  // That a team does not cover is a bet on the other team, with the line reversed.
  return terms.side === 'covers' ? covers : teamsAcross(covers)
}

export function termsOfSide(side: TeamSide): TermsWire {
  const { kind, line, own, other } = side
  if (kind === 'spread') return { market: 'spread', team_id: own, against_team_id: other, line, side: 'covers' }
  return { market: 'over_under', team_ids: teamsOfSide(side), line, side: kind }
}
