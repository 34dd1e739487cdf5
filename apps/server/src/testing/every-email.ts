/** One email of each kind that has HTML, with the longest words that people see in practice. */
import {
  type EmailText,
  chatOffEmail,
  claimAnswerEmail,
  claimRequestEmail,
  digestEmail,
  endedClaimEmail,
  endedSignInEmail,
  handoverEmail,
  newOwnerEmail,
  offerEmail,
  reminderEmail,
  reservationEmail,
  seasonEmail,
  successionEmail,
  voteClosedEmail,
  voteOpenedEmail,
  weekInEmail,
  wipeEmail,
} from '@whale/words'
import { type Vote, instant, points, units } from '@whale/game'

const league = 'The Long Island Iced Tea League'
const team = 'Mast Have Been Love'
const zone = 'America/Los_Angeles'
const at = instant('2025-09-12T00:00:00.000Z')
const url = 'https://whale.example/game/league_1'
const reserved = { provider: 'sleeper', league, season: 2026, url } as const
const vote: Pick<Vote, 'matter' | 'reason' | 'endsAt'> = {
  matter: { kind: 'correction', playerId: 'player_2', amount: 25 },
  reason: 'Agreed in the chat',
  endsAt: at,
}
const asked = { vote, username: 'eve', team, league, zone, url }
const season = {
  provider: 'sleeper',
  league,
  season: 2026,
  team,
  startsAt: at,
  isDateExpected: false,
  zone,
  url,
} as const

export const EVERY_EMAIL: Readonly<Record<string, EmailText>> = {
  digest: digestEmail({
    week: 3,
    leagues: ['Deep Six', league].map((name, nth) => ({
      league: name,
      team,
      points: 113.8,
      before: 220,
      after: 340 - nth * 200,
      place: 3 + nth,
      players: 14,
      lines: [
        { what: 'Casino', on: 'Ned Coral', short: '13.4', units: 100 },
        { what: 'Top score', short: 'Jetty Knights had the top score of all teams', units: 0 },
        { what: 'The House', on: 'Kraken Yolks over 113.5', short: 'scored 98.94', units: -180 },
        { what: 'Now a whale', short: '', units: 0 },
      ],
      isVoid: false,
      finalAt: at,
    })),
    late: ['Fourteen Fathoms'],
    waits: [
      { what: 'week', week: 4, opensAt: at, locksAt: at, isOpen: false },
      { what: 'vote', league, endsAt: at },
      { what: 'requests', league, count: 2 },
      { what: 'buy_back', league: 'Deep Six', lastWeek: 9 },
    ],
    zone,
    url,
  }),
  reminder: reminderEmail({ week: 3, leagues: ['Deep Six', league], locksAt: at, zone, url }),
  offer: offerEmail({
    what: 'offered',
    bet: {
      other: 'hope',
      kind: 'over',
      line: points(9350),
      stake: units(150),
      gain: units(107),
      isMine: false,
    },
    waiting: 3,
    league,
    locksAt: at,
    zone,
    url,
  }),
  'vote opened': voteOpenedEmail(asked),
  'vote closed': voteClosedEmail({ ...asked, state: 'passed', tally: { yes: 7, no: 0 } }),
  handover: handoverEmail({ names: { owner: 'ada', league }, days: 7, url }),
  'new owner, you': newOwnerEmail({ names: { owner: 'ben', league }, isYou: true, url }),
  'new owner': newOwnerEmail({ names: { owner: 'ben', league }, isYou: false, url }),
  'new owner without names': newOwnerEmail({ names: null, isYou: false, url }),
  succession: successionEmail({ league, url }),
  wipe: wipeEmail({ league, wipesAt: at, url }),
  'wipe without names': wipeEmail({ league: null, wipesAt: at, url }),
  request: claimRequestEmail({ names: { username: 'ned', team, league }, url }),
  'request without names': claimRequestEmail({ names: null, url }),
  approved: claimAnswerEmail({ isApproved: true, names: { team, league }, url }),
  declined: claimAnswerEmail({ isApproved: false, names: { team, league }, url }),
  'reservation opened': reservationEmail({ ...reserved, news: { what: 'opened' } }),
  'reservation blocked': reservationEmail({
    ...reserved,
    news: { what: 'blocked', problem: { why: 'private' } },
  }),
  'reservation never opened': reservationEmail({ ...reserved, news: { what: 'never_opened', problem: null } }),
  'ended claim': endedClaimEmail({ team, league, season: 2026, url }),
  'ended sign-in': endedSignInEmail({ league, url }),
  'season back': seasonEmail({ ...season, news: 'back', inAlready: ['ada', 'ben', 'cleo'], isDateExpected: true }),
  'season open': seasonEmail({ ...season, news: 'open', inAlready: [] }),
  'season soon': seasonEmail({ ...season, news: 'soon', inAlready: ['ada'] }),
  'week in': weekInEmail({ week: 3, league, own: { week: 3, change: 140, place: 2 }, isVoid: false, url }),
  'week in without a number': weekInEmail({ week: 3, league, own: null, isVoid: false, url }),
  'week in, void': weekInEmail({ week: 3, league, own: null, isVoid: true, url }),
  'chat off': chatOffEmail({ service: 'Discord', league, url }),
}
