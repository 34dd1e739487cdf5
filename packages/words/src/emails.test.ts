import type { MailKind } from '@whale/contract'
import { instant, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import type { DigestLeague } from './digest-email.ts'
import type { EmailText } from './email-blocks.ts'
import { type EmailFact, personOf, wordsOfEmail } from './email-facts.ts'
import * as texts from './email-texts.ts'
import { MAIL_KIND_WORDS } from './mail-kinds.ts'
import { type Line, type TableOf, everyOf, linesOf, pageOf } from './testing/golden.ts'
import { VOTE_ON } from './testing/votes.ts'

const url = 'https://club.test/page'
const at = instant('2025-09-12T00:00:00Z')
const kit = personOf('user_kit')
const place = { league: 'Deep Six', url }
const mine = { ...place, zone: 'America/Los_Angeles' }
const bet = {
  other: kit,
  kind: 'spread',
  line: points(-350),
  stake: units(50),
  gain: units(60),
  isMine: false,
} as const

const row: DigestLeague = {
  league: 'Deep Six',
  team: 'Kelp Wanted',
  points: 118.5,
  before: 300,
  after: 1440,
  place: 2,
  players: 11,
  lines: [
    { what: 'Bet against Squid Row', on: 'Kelp Wanted −4.5', short: 'made it by 6.8', units: 1000 },
    { what: 'Payday', short: 'best team score of the 8 who made a move', units: 140 },
    { what: 'Now a whale', short: '', units: 0 },
  ],
  isVoid: false,
  finalAt: instant('2025-09-17T12:00:00Z'),
}
const out = { ...row, league: 'Bay Area', team: 'Reel Deal', points: null, before: 1, after: 1, place: null, lines: [] }
const waits = [
  { what: 'week', week: 3, opensAt: instant('2025-09-17T12:00:00Z'), locksAt: at, isOpen: true },
  { what: 'week', week: 3, opensAt: instant('2025-09-17T12:00:00Z'), locksAt: at, isOpen: false },
  { what: 'vote', league: 'Deep Six', endsAt: at },
  { what: 'requests', league: 'Deep Six', count: 1 },
  { what: 'requests', league: 'Deep Six', count: 2 },
  { what: 'buy_back', league: 'Bay Area', lastWeek: 9 },
] as const
const digest = { week: 2, leagues: [row], late: [], waits: [], zone: 'America/Los_Angeles', url }
const many = (count: number, each: DigestLeague) => Array.from({ length: count }, () => each)

const names = { owner: kit, league: 'Deep Six' }
const reserved = { provider: 'espn', ...place, season: 2026 } as const
const season = {
  provider: 'espn',
  ...mine,
  season: 2026,
  team: 'Kelp Wanted',
  inAlready: [kit],
  startsAt: instant('2026-09-09T12:00:00Z'),
  isDateExpected: false,
} as const
const vote = { vote: VOTE_ON.removal, username: kit, team: 'Squid Row', ...mine }

/** Each email about a league. A missing one does not compile. */
const EMAILS: TableOf<EmailFact, 'email'> = {
  chat_off: [['', { email: 'chat_off', given: { service: 'Discord', ...place } }]],
  claim_answer: [
    [
      'yes',
      { email: 'claim_answer', given: { isApproved: true, names: { team: 'Kelp Wanted', league: 'Deep Six' }, url } },
    ],
    [
      'no',
      { email: 'claim_answer', given: { isApproved: false, names: { team: 'Kelp Wanted', league: 'Deep Six' }, url } },
    ],
    ['yes, to an unconfirmed address', { email: 'claim_answer', given: { isApproved: true, names: null, url } }],
    ['no, to an unconfirmed address', { email: 'claim_answer', given: { isApproved: false, names: null, url } }],
  ],
  claim_ended: [['', { email: 'claim_ended', given: { team: 'Kelp Wanted', season: 2026, ...place } }]],
  claim_request: [
    ['', { email: 'claim_request', given: { names: { username: kit, team: 'Kelp Wanted', league: 'Deep Six' }, url } }],
    ['to an unconfirmed address', { email: 'claim_request', given: { names: null, url } }],
  ],
  digest: [
    ['', { email: 'digest', given: digest }],
    [
      'a void week',
      { email: 'digest', given: { ...digest, leagues: [{ ...row, after: 300, isVoid: true, lines: [] }] } },
    ],
    [
      'two leagues, one out, and what waits',
      { email: 'digest', given: { ...digest, leagues: [row, out], late: ['Reef'], waits } },
    ],
    [
      'nine leagues, nine lines',
      {
        email: 'digest',
        given: {
          ...digest,
          leagues: [
            { ...row, lines: Array.from({ length: 9 }, () => ({ what: 'Bet', short: 'push', units: 1 })) },
            ...many(8, out),
          ],
          late: Array.from({ length: 10 }, (_, index) => `League ${index + 1}`),
        },
      },
    ],
  ],
  handover: [
    ['', { email: 'handover', given: { names, days: 7, url } }],
    ['to an unconfirmed address', { email: 'handover', given: { names: null, days: 7, url } }],
  ],
  new_owner: [
    ['you', { email: 'new_owner', given: { names, isYou: true, url } }],
    ['another', { email: 'new_owner', given: { names, isYou: false, url } }],
    ['you, to an unconfirmed address', { email: 'new_owner', given: { names: null, isYou: true, url } }],
    ['another, to an unconfirmed address', { email: 'new_owner', given: { names: null, isYou: false, url } }],
  ],
  offer: [
    ['', { email: 'offer', given: { what: 'offered', bet, waiting: 1, locksAt: at, ...mine } }],
    [
      'a counter-offer among three',
      { email: 'offer', given: { what: 'countered', bet, waiting: 3, locksAt: at, ...mine } },
    ],
  ],
  reminder: [
    ['', { email: 'reminder', given: { week: 2, leagues: ['Deep Six', 'Bay Area'], locksAt: at, zone: null, url } }],
    [
      'ten leagues',
      {
        email: 'reminder',
        given: {
          week: 2,
          leagues: Array.from({ length: 10 }, (_, index) => `League ${index + 1}`),
          locksAt: at,
          zone: null,
          url,
        },
      },
    ],
  ],
  reservation: [
    ['opened', { email: 'reservation', given: { ...reserved, news: { what: 'opened' } } }],
    [
      'blocked',
      { email: 'reservation', given: { ...reserved, news: { what: 'blocked', problem: { why: 'private' } } } },
    ],
    ['never opened', { email: 'reservation', given: { ...reserved, news: { what: 'never_opened', problem: null } } }],
  ],
  season: [
    ['back', { email: 'season', given: { ...season, news: 'back' } }],
    [
      'open',
      { email: 'season', given: { ...season, news: 'open', inAlready: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] } },
    ],
    ['soon', { email: 'season', given: { ...season, news: 'soon', inAlready: [] } }],
    ['back, without a schedule', { email: 'season', given: { ...season, news: 'back', isDateExpected: true } }],
  ],
  sign_in_ended: [['', { email: 'sign_in_ended', given: place }]],
  succession: [
    ['', { email: 'succession', given: place }],
    ['to an unconfirmed address', { email: 'succession', given: { league: null, url } }],
  ],
  vote_closed: [['', { email: 'vote_closed', given: { ...vote, state: 'passed', tally: { yes: 5, no: 1 } } }]],
  vote_opened: [
    ['', { email: 'vote_opened', given: vote }],
    ['to delete the league', { email: 'vote_opened', given: { ...vote, vote: VOTE_ON.wipe } }],
  ],
  week_in: [
    ['', { email: 'week_in', given: { week: 2, own: { week: 2, change: 140, place: 2 }, isVoid: false, ...place } }],
    ['to an unconfirmed address', { email: 'week_in', given: { week: 2, own: null, isVoid: false, ...place } }],
    ['a void week', { email: 'week_in', given: { week: 2, own: null, isVoid: true, ...place } }],
  ],
  wipe: [
    ['', { email: 'wipe', given: { wipesAt: at, ...place } }],
    ['to an unconfirmed address', { email: 'wipe', given: { league: null, wipesAt: at, url } }],
  ],
}

type Texts = typeof texts
type Plain = Extract<keyof Texts, `${string}Email`>
const SUBSCRIPTION = {
  email: 'kit@club.test',
  league_provider: 'espn',
  league_size: 10,
  buy_in: '50',
  is_commissioner: true,
  utm_source: 'landing_page_beta_survey',
  utm_medium: 'web',
  league_blurb: 'We go way back.',
} as unknown as Parameters<Texts['newSubscriptionEmail']>[0]

/** Emails about an account, the newsletter and support. A missing one does not compile. */
const PLAIN: { readonly [N in Exclude<Plain, keyof typeof LEAGUE_EMAILS>]: readonly EmailText[] } = {
  subscriptionEmail: ['landing_page_subscribe_form', 'beta_tester', 'landing_page_beta_form'].map((source) =>
    texts.subscriptionEmail({ utm_source: source } as never),
  ),
  betaCodeEmail: [texts.betaCodeEmail({ code: 'ABC-123', publicUrl: 'https://club.test' })],
  passwordResetEmail: [texts.passwordResetEmail(url)],
  passwordChangedEmail: [texts.passwordChangedEmail(url)],
  secondFactorRemovalEmail: [texts.secondFactorRemovalEmail(url)],
  newAddressEmail: [texts.newAddressEmail(url)],
  operatorAddressEmail: [texts.operatorAddressEmail({ link: url, forgotUrl: url })],
  confirmAddressEmail: [texts.confirmAddressEmail({ link: url, forgotUrl: url })],
  addressTakenEmail: [texts.addressTakenEmail(url)],
  addressChangeEmail: [texts.addressChangeEmail({ email: 'new@club.test', forgotUrl: url })],
  openingEmail: [texts.openingEmail('https://club.test')],
  supportReceiptEmail: [texts.supportReceiptEmail()],
  newSubscriptionEmail: [
    texts.newSubscriptionEmail(SUBSCRIPTION, url),
    texts.newSubscriptionEmail({ email: 'kit@club.test', utm_source: 'profile', utm_medium: 'web' } as never, url),
  ],
  newSupportMessageEmail: [
    texts.newSupportMessageEmail(
      { email: 'kit@club.test', leagueProvider: 'espn', reason: 'bug', message: 'It broke.' } as never,
      url,
    ),
  ],
}

/** The emails that the outbox stores as facts. */
const LEAGUE_EMAILS = {
  chatOffEmail: true,
  claimAnswerEmail: true,
  claimRequestEmail: true,
  offerEmail: true,
  voteClosedEmail: true,
  voteOpenedEmail: true,
  weekInEmail: true,
  wipeEmail: true,
} as const

const wordsOf = ({ subject, body }: EmailText) => [`Subject: ${subject}`, body]

test('every email about a league matches golden/emails.txt', async () => {
  const people = new Map([['user_kit', 'kit']])
  const lines = linesOf<EmailFact>(EMAILS, (fact) => wordsOf(wordsOfEmail(fact, people)))
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/emails.txt')
})

test('every other email matches golden/account-emails.txt', async () => {
  const kinds = everyOf<MailKind>({
    count: true,
    reminder: true,
    offer: true,
    vote: true,
    request: true,
    season: true,
    newsletter: true,
  })
  const lines: Line[] = [
    ...Object.entries(PLAIN).flatMap(([name, emails]) => emails.map((email): Line => [name, wordsOf(email)])),
    ...kinds.map((kind): Line => [`the switch of ${kind}`, MAIL_KIND_WORDS[kind]]),
    ['the footer of an email that was turned on', texts.consentFooter('offer')],
    ['the footer of the newsletter', texts.unsubscribeFooter()],
    ['reasons to write to support', Object.values(texts.SUPPORT_REASONS)],
    ['league providers', [...Object.values(texts.LEAGUE_PROVIDERS), texts.typedProviderWords('yahoo')]],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/account-emails.txt')
})
