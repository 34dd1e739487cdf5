/** Invites the people of a league to its next season, by email and by alert. */
import type { Instant, ProviderName } from '@whale/game'
import { type EmailText, emailOf } from './email-blocks.ts'
import { easternDate, zonedDateWords } from './zoned-times.ts'
import { listWords } from './text.ts'
import { providerWords } from './providers.ts'

/** `back`: a member brought the league back. `open`: its provider opened the season. `soon`: the game starts within a week. */
export type SeasonNews = 'back' | 'open' | 'soon'

/** Names shown in an email. Further names are counted. */
const NAMES_SHOWN = 6

/** Invites a member of the previous season. `url` is the page on which one tap claims `team`. */
export function seasonEmail(given: {
  news: SeasonNews
  provider: ProviderName
  league: string
  season: number
  team: string
  /** The finalists' usernames. */
  inAlready: readonly string[]
  startsAt: Instant
  /** The NFL has not published the schedule yet. */
  isDateExpected: boolean
  /** The reader's IANA zone; null counts as Eastern. */
  zone: string | null
  url: string
}): EmailText {
  const { news, league, season, team, inAlready, startsAt, isDateExpected, zone, url } = given
  const starts = isDateExpected ? `around ${easternDate(startsAt)}` : zonedDateWords(startsAt, zone)
  const facts = [`${team} is yours again. Units are back to 100.`]
  if (inAlready.length > 0) facts.push(`In so far: ${namesWords(inAlready)}.`)
  return emailOf(seasonSubject(given), [
    { kind: 'title', text: seasonSubject(given) },
    {
      kind: 'text',
      text:
        news === 'back'
          ? `${league} is back for ${season}, and your team is waiting. It starts ${starts}.`
          : news === 'open'
            ? `${providerWords(given.provider)} opened the ${season} season of ${league}. You’re not in yet. It starts ${starts}.`
            : `The ${season} season of ${league} starts ${starts}, and you’re not in yet.`,
    },
    { kind: 'list', items: facts },
    { kind: 'button', label: `I’m in for ${season}`, url },
  ])
}

function seasonSubject({ news, league, season }: { news: SeasonNews; league: string; season: number }): string {
  switch (news) {
    case 'back':
      return `${league} is back for ${season}`
    case 'open':
      return `${league} is open for ${season}`
    case 'soon':
      return `${league} starts within a week`
  }
}

function namesWords(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN
  return listWords(more > 1 ? [...names.slice(0, NAMES_SHOWN), `${more} more`] : names)
}
