/** What the steps of joining and of adding a league say (sections 2 and 4 of the specification). */

export const JOIN_NOTICES = {
  signed_out: 'Authentication required',
  full: 'This league is full. All teams have been claimed.',
  code_incomplete: 'Please enter a complete 6-digit league code',
  code_wrong: 'Invalid league code. Please check your code and try again.',
  bad_reply: 'Invalid league data received. Please try again.',
  not_loaded: 'Failed to load league information. Please try again.',
  no_username: 'Please enter your Sleeper username',
  unknown_username: 'Sleeper username not associated with this league',
  claimed:
    'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.',
  gone: 'League information not available',
  failed: 'Failed to join league. Please try again.',
}

export const ADD_NOTICES = {
  no_team: 'Please select a team',
  bad_team: 'Invalid team selection. Please refresh and try again.',
  no_commissioner: 'Please select the commissioner',
}

/** Returns what happens after the pick of a team, before anyone makes an account. `inviter`: the commissioner, if their link was used. */
export function approvalWords(inviter: string | null): string {
  const who = inviter === null ? 'The commissioner' : `${inviter}, the commissioner,`
  return `${who} approves who joins. You ask for a team, and we email you the answer.`
}

/** Returns the title of the page of joining. `league` is null until a code is known. */
export function joinTitle(league: string | null): string {
  return league === null ? 'Join a league, Whale Club' : `Join ${league}, Whale Club`
}

/** The game in ten seconds. */
export const TEN_SECONDS = [
  {
    icon: 'ticket',
    strong: 'Bet units on your own league.',
    rest: 'Everyone starts with 100.',
  },
  {
    icon: 'clock',
    strong: 'Two minutes a week.',
    rest: 'Bet by Thursday, sweat on Sunday, results on Tuesday.',
  },
  {
    icon: 'trophy',
    strong: 'Have 700 units after week 9, make the final.',
    rest: 'The last three weeks decide who wins.',
  },
] as const

/** What became of the request. */
export type RequestState = 'waiting' | 'approved' | 'declined' | 'withdrawn'

export const REQUEST_HEADINGS: Readonly<Record<RequestState, string>> = {
  waiting: 'Request sent',
  approved: 'You’re in',
  declined: 'The commissioner said no',
  withdrawn: 'Request withdrawn',
}
