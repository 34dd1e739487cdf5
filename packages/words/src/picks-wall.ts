/** The texts on the posters of picks: the rule in one line, who picked the same, and what it pays. */
import type { CasinoEntryWire, CasinoEventWire, TopScorePickWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type EntryView, entryTitle } from './casino.ts'

type Entry = Pick<CasinoEntryWire, 'picks' | 'rival'>

/** The headline of the viewer's own poster: "Only you marked becka", "4 of you marked juno", "You picked Ned Lanyard". */
export function ownPosterWords({ by }: { by: readonly Entry[] }, nameOf: (teamId: string) => string | null): string {
  const [own] = by
  if (own === undefined) return ''
  // An athlete is on only one roster, so every such pick is alone.
  if (own.rival === null) return `You picked ${entryTitle({ ...own, arena: null })}`
  const rival = nameOf(own.rival.team_id) ?? own.rival.team_name
  return by.length === 1 ? `Only you marked ${rival}` : `${by.length} of you marked ${rival}`
}

/** What the viewer's pick pays, or how far away it is: "+100 if it holds", "4.2 to go", "Won 100". */
export function posterStakeWords({ state, word }: EntryView, pays: number): string {
  return state === 'there' ? `+${pays} if it holds` : word
}

/** The rule in one line: "He scores 10 or more: +100", "lowest 4 of 10 pay 100". */
export function eventRuleWords(
  { key, target, payout_max: pays }: Pick<CasinoEventWire, 'key' | 'target' | 'payout_max'>,
  /** The number of teams in week 3, including the viewer's own. */
  { season, teams }: { season: number; teams: number },
): string {
  const { rivalPart, topEntrants, deploymentPayoutUnits: units } = constantsOf(season)
  switch (key) {
    case 'one_scorer':
      return `He scores ${target} or more: +${pays}`
    case 'two_scorers':
      return `Two score ${target} or more: +${pays}`
    case 'mark_a_rival':
      return `Mark one of the lowest ${Math.ceil(teams / rivalPart)} of ${teams}, win ${pays}`
    case 'coliseum_and_arena':
      return `The top third wins ${pays}`
    case 'top_three':
      return `The top ${topEntrants} win ${pays}`
    case 'best_deployment':
      return `3 right pay ${units[3]}, 2 pay ${units[2]}`
  }
}

interface Said {
  user_id: string
  entry: Pick<TopScorePickWire, 'team_id'>
}

/** "Only you said devin.", "You and 3 more said theo."; null without a pick. */
export function samePickWords(
  all: readonly Said[],
  { userId, nameOf }: { userId: string; nameOf: (teamId: string) => string },
): string | null {
  const own = all.find((one) => one.user_id === userId)
  if (own === undefined) return null
  const others = all.filter(({ entry }) => entry.team_id === own.entry.team_id).length - 1
  const name = nameOf(own.entry.team_id)
  return others === 0 ? `Only you said ${name}.` : `You and ${others} more said ${name}.`
}

/** What each right pick gets from the pot: "100", "50 each". Uneven pots are split into whole units. */
export function potShareWords(pot: number, count: number): string {
  const share = Math.floor(pot / count)
  return count === 1 ? `${share}` : `${share} each`
}

/** Returns what an event asks for: in few words, and in a sentence with what it pays. */
export function casinoAskWords({
  key,
  target,
  payout_max: pays,
}: Pick<CasinoEventWire, 'key' | 'target' | 'payout_max'>): {
  peek: string
  ask: string
} {
  switch (key) {
    case 'one_scorer':
      return { peek: 'name a player', ask: `Name a player. If he gets ${target} points, you get ${pays}.` }
    case 'two_scorers':
      return { peek: 'pick two players', ask: `Pick two players. ${target} points together win ${pays}.` }
    case 'mark_a_rival':
      return { peek: 'mark a rival', ask: `Mark a rival. In the bottom third, they pay you ${pays}.` }
    case 'coliseum_and_arena':
      return { peek: 'top third wins', ask: `Finish in the top third and win ${pays}.` }
    case 'top_three':
      return { peek: 'top three win', ask: `The top three scores win ${pays}.` }
    case 'best_deployment':
      return { peek: 'pick your best three', ask: `Pick your best RB, WR and TE. All three right win ${pays}.` }
  }
}
