/** Sentences about fantasy leagues that the game cannot settle. */
import type { Refusal } from '@whale/game'
import { providerWords } from './providers.ts'

type NeverSettled = Extract<
  Refusal,
  { code: `league.${'points_only' | 'guillotine' | 'starts_later' | 'ends_early' | 'unscheduled'}` }
>

/** Returns why the weeks of a fantasy league could never be settled. */
export function neverSettledSentence(refusal: NeverSettled): string {
  const name = providerWords(refusal.provider)
  switch (refusal.code) {
    case 'league.points_only':
      return `This ${name} league only adds up season points. It has no weekly matchups, so no week could be settled.`
    case 'league.guillotine':
      return `This ${name} league drops its lowest team every week. A dropped team stops scoring, so later weeks could not be settled.`
    case 'league.unscheduled':
      return refusal.missing === refusal.teams
        ? `${name} has no games for this league in week ${refusal.week}, when the game would start. That week could not be settled.`
        : `${name} lists ${refusal.teams - refusal.missing} of this league’s ${refusal.teams} teams in week ${refusal.week}, when the game would start. That week could not be settled.`
    case 'league.ends_early':
      return `This ${name} league ends in week ${refusal.lastWeek}. The game ends in week ${refusal.weeks}, which could never be settled.`
    case 'league.starts_later':
      return `This ${name} league starts scoring in week ${refusal.firstWeek}. The game would start in week ${refusal.startWeek}, which could never be settled.`
  }
}
