/** Emails about a reserved league, a claim that ended with it, and an ESPN sign-in that ended. */
import type { ProviderName, ReservationProblem } from '@whale/game'
import { type EmailText, shortEmail } from './email-blocks.ts'
import { neverOpenedSentence, reservationProblemSentence } from './reservations.ts'

interface Reserved {
  provider: ProviderName
  league: string
  season: number
}

/** What happened to a reservation. */
export type ReservationNews =
  | { what: 'opened' }
  | { what: 'blocked'; problem: ReservationProblem }
  | { what: 'never_opened'; problem: ReservationProblem | null }

/** Tells the crew of a reserved league what happened to it. `url` is the lobby. */
export function reservationEmail(given: Reserved & { news: ReservationNews; url: string }): EmailText {
  const { news, league, season, url } = given
  switch (news.what) {
    case 'opened':
      return shortEmail(
        `${league} is set for ${season}`,
        [`The ${season} season is open and ${league} checks out. You’re set.`],
        ['See who’s in', url],
      )
    case 'blocked':
      return shortEmail(
        `${league} can’t play ${season} yet`,
        [
          reservationProblemSentence(news.problem, given),
          'Once that’s fixed we pick it up within a day. The commissioner can also name another league.',
        ],
        ['Open the lobby', url],
      )
    case 'never_opened':
      return shortEmail(
        `${league} didn’t start`,
        [
          neverOpenedSentence({ ...given, reserved: news }),
          'All units went back. You can add a league of the new season.',
        ],
        ['Open the lobby', url],
      )
  }
}

/** Tells a user that a claim ended because the team has another manager now. `url` is where an invite code is entered. */
export function endedClaimEmail(given: { team: string; league: string; season: number; url: string }): EmailText {
  return shortEmail(
    `${given.team} has another manager`,
    [endedClaimSentence(given), 'You can claim another team with the invite code.'],
    ['Enter the invite code', given.url],
  )
}

/** The same text on the page of the user whose claim ended. */
export function endedClaimSentence(given: { team: string; league: string; season: number }): string {
  return `${given.team} in ${given.league} has another manager in ${given.season}, so your claim ended.`
}

/** Tells a member that ESPN no longer accepts the sign-in that they connected. `url` is the league's settings. */
export function endedSignInEmail(given: { league: string; url: string }): EmailText {
  return shortEmail(
    `ESPN ended your sign-in for ${given.league}`,
    [
      `ESPN no longer accepts the sign-in that you connected to ${given.league}, so its scores are waiting.`,
      'The commissioner can also make the league viewable to the public. Then no sign-in is needed.',
    ],
    ['Connect it again or remove it', given.url],
  )
}
