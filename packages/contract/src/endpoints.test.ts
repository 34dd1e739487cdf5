import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { enterCasino } from './casino.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { openApiDocument } from './openapi.ts'

/** The specification's section 7, letter by letter. */
const SPECIFIED = `
  POST /login
  POST /onboard/register
  GET /onboard/league/invitation/{code}
  GET /onboard/league/{id}/invitation-info
  POST /onboard/espn/validate
  POST /onboard/sleeper/validate
  POST /onboard/espn/complete
  POST /onboard/sleeper/complete
  POST /onboard/espn/join
  POST /onboard/sleeper/join
  POST /newsletter/subscribe
  POST /newsletter/support
  GET /player/{league}/{user}
  PATCH /player/{league}/{user}/units
  POST /player/{league}/{user}/multiplier
  GET /treasury/{league}
  GET /treasury/{league}/projection
  GET /transactions/{league}/{user}
  POST /h2h/proposal
  POST /h2h/proposal/{id}/accept
  POST /h2h/proposal/{id}/reject
  GET /h2h/bets/{league}/{user}
  GET /casino/event/{league}/{user}
  POST /casino/enter
  POST /casino/bet
  GET /casino/league/{id}/events
  GET /casino/league/{id}/bets
  GET /casino/user/bets
  GET /casino/treasury/{id}/balance
  POST /bermuda/prediction
  GET /bermuda/standings/{league}
  GET /league/{id}
  GET /league/{id}/players
  GET /game/{id}
  GET /game/global/state
  GET /game/global/week/{week}
  GET /game/global/narrative/{week}
  GET /game/global/current-week
  GET /game/{league}/home
  GET /game/{league}/week/{week}/comprehensive
  GET /game/{league}/week/{week}/state
  GET /game/{league}/week/{week}/live-scores
  GET /game/{league}/week/{week}/user-status
  GET /game/{league}/week/{week}/leaderboard
  GET /game/{league}/week/{week}/bounties
  GET /game/{league}/narrative/all
  GET /game/{league}/teams/live
  GET /user/data
  GET /user/leagues
  PUT /user/profile
  POST /user/leave-league
  DELETE /user/account
  PUT /user/league/{id}/settings
  DELETE /user/league/wipe
  POST /user/kick-user
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

/** Calls that are not in the specification. */
const OURS = [
  'POST /logout',
  'POST /user/password',
  'POST /user/password/forgot',
  'POST /user/password/reset',
  'GET /user/mail',
  'PUT /user/mail/{kind}',
  'GET /user/alerts',
  'PUT /user/alerts/kinds/{kind}',
  'PUT /user/alerts/quiet',
  'POST /user/alerts/devices',
  'DELETE /user/alerts/devices/{device}',
  'POST /user/alerts/devices/{device}/test',
  'GET /user/calendar',
  'POST /user/calendar',
  'DELETE /user/calendar',
  'GET /share/{token}',
  'POST /league/{league}/shares',
  'GET /user/shares',
  'DELETE /user/shares/{share_id}',
  'POST /user/export',
  'POST /user/export/csv',
  'POST /user/email',
  'POST /user/email/confirm',
  'GET /user/second-factor',
  'POST /user/second-factor',
  'POST /user/second-factor/confirm',
  'POST /user/second-factor/off',
  'GET /user/sessions',
  'DELETE /user/sessions/{session}',
  'POST /user/sessions/end-others',
  'GET /game/{league}/week/{week}/receipt',
  'GET /game/{league}/activity',
  'GET /game/{league}/season',
  'GET /predictions/{league}/{week}',
  'GET /game/{league}/events',
  'GET /h2h/board/{league}',
  'GET /h2h/bet/{id}',
  'POST /h2h/proposal/{id}/withdraw',
  'POST /h2h/proposal/{id}/counter',
  'GET /game/{league}/dares',
  'POST /game/{league}/dares',
  'POST /game/{league}/dares/take-back',
  'POST /game/{league}/dares/pass',
  'POST /nights',
  'POST /nights/join',
  'POST /nights/as-guest',
  'POST /nights/join/as-guest',
  'GET /guest',
  'POST /guest/erase',
  'POST /guest/keep',
  'GET /nights/by-code/{code}',
  'GET /nights/{league}',
  'POST /nights/{league}/again',
  'GET /nights/{league}/seats/{guest}',
  'POST /nights/seat',
  'GET /nights/tv/{tv}',
  'GET /nights/tv/{tv}/events',
  'POST /nights/{league}/clock',
  'POST /nights/{league}/results-seen',
  'POST /nights/{league}/end',
  'GET /option/{league}',
  'GET /option/{league}/own',
  'POST /option',
  'GET /shop/{league}',
  'POST /player/{league}/{user}/buy-back',
  'POST /player/{league}/{user}/liquidation',
  'POST /user/league/{id}/invite',
  'POST /user/league/{id}/refresh',
  'POST /game/{league}/talk',
  'DELETE /game/{league}/talk/{line}',
  'POST /game/{league}/talk/{line}/report',
  'PUT /game/{league}/talk/reaction',
  'PUT /game/{league}/talk/mute',
  'PUT /game/{league}/talk/idle',
  'POST /game/{league}/talk/nudge',
  'PUT /game/{league}/talk/switch',
  'GET /game/{league}/talk/bets',
  'GET /desk/talk',
  'POST /desk/talk',
  'GET /league/{id}/chat',
  'POST /league/{id}/chat/{service}',
  'PATCH /league/{id}/chat/{service}',
  'DELETE /league/{id}/chat/{service}',
  'POST /league/{id}/chat/{service}/test',
  'GET /league/{id}/espn-sign-in',
  'POST /league/{id}/espn-sign-in',
  'DELETE /league/{id}/espn-sign-in',
  'POST /league/{id}/espn-public-check',
  'POST /user/league/{id}/reservation',
  'GET /onboard/league/{id}/next-season',
  'POST /onboard/league/{id}/next-season',
  'POST /onboard/league/invitation/{code}/refresh',
  'GET /practice/daily',
  'POST /practice/daily',
  'POST /newsletter/unsubscribe/{token}',
  'GET /desk',
  'GET /desk/waitlist',
  'GET /desk/waitlist/csv',
  'POST /desk/waitlist/{subscription}/answered',
  'POST /desk/waitlist/{subscription}/code',
  'GET /desk/support',
  'POST /desk/support/{message}/answered',
  'GET /desk/leagues',
  'GET /desk/leagues/search',
  'GET /desk/league',
  'POST /desk/league/commissioner-email',
  'POST /desk/leagues/try-again',
  'GET /desk/audit',
  'GET /desk/outbox',
  'POST /desk/outbox/{email}/try-again',
  'GET /user/claims',
  'POST /user/withdraw-claim',
  'GET /user/email',
  'POST /user/email/confirmation',
  'GET /user/league/{id}/claims',
  'POST /user/league/{id}/claims/{claim}/approve',
  'POST /user/league/{id}/claims/{claim}/decline',
  'PUT /user/league/{id}/approval',
  'GET /user/league/{id}/ownership',
  'POST /user/league/{id}/ownership',
  'GET /league/{id}/votes',
  'POST /league/{id}/handover',
  'POST /league/{id}/handover/accept',
  'POST /league/{id}/handover/decline',
  'POST /league/{id}/handover/withdraw',
  'POST /league/{id}/successor',
  'POST /league/{id}/votes/{vote}/ballot',
  'POST /league/{id}/votes/{vote}/withdraw',
  'POST /league/{id}/void-week',
  'GET /user/league/{id}/contests',
  'POST /user/league/{id}/contests/{contest}/keep',
  'POST /user/league/{id}/contests/{contest}/give-over',
  'GET /onboard/league/invitation/{code}/contest',
  'POST /onboard/league/invitation/{code}/contest',
  'POST /onboard/league/invitation/{code}/contest/proof',
  'GET /league/{id}/seasons',
  'GET /league/{id}/rivalry/{user}',
  'GET /league/{id}/wrapped',
  'GET /game/{league}/flows',
  'GET /game/{league}/if-it-holds',
  'GET /game/{league}/waiting',
  'PUT /game/{league}/waiting/reminder',
  'GET /game/{league}/notices',
  'GET /treasury/{league}/units-history',
  'GET /config',
  'GET /dev/clock',
  'POST /dev/clock',
  'POST /dev/sign-in',
]

const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    call: `${endpoint.method} ${endpoint.path}`,
    endpoint,
  })),
)

describe('the endpoints', () => {
  test('include every call of the specification, plus a fixed list of our own', () => {
    const calls = all.map(({ call }) => call)
    expect(calls.filter((call) => !SPECIFIED.includes(call)).toSorted()).toEqual(OURS.toSorted())
    expect(SPECIFIED.filter((call) => !calls.includes(call))).toEqual([])
  })

  test('have unique methods and paths', () => {
    const calls = all.map(({ call }) => call)
    expect(new Set(calls).size).toBe(calls.length)
  })

  test.each(all)('$name declares the parameters of its path', ({ endpoint }) => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(endpoint.params).toBeInstanceOf(z.ZodObject)
    expect(Object.keys((endpoint.params as z.ZodObject).shape).toSorted()).toEqual(named.toSorted())
    expect(endpoint.path).toMatch(/^(\/(\{\w+\}|[a-z0-9-]+))+$/)
  })

  test('require membership if their path names a league', () => {
    const open = all.filter(({ call, endpoint }) => /\{(league|id)\}/.test(call) && endpoint.access.kind !== 'member')
    expect(open.map(({ call }) => call)).toEqual([])
  })

  test('find the league of a member call in its input', () => {
    for (const { name, endpoint } of all) {
      if (endpoint.access.kind !== 'member') continue
      const access = endpoint.access as { leagueOf(input: unknown): string }
      const params = { league: 'league_1', id: 'league_1' }
      const body = { league_id: 'league_1', game_league_id: 'league_1', event_id: 'league_1:1' }
      const query = { game_league_id: 'league_1' }
      expect({ name, league: access.leagueOf({ params, query, body }) }).toEqual({ name, league: 'league_1' })
    }
  })

  test('are public only if listed here', () => {
    const open = all.filter(({ endpoint }) => endpoint.access.kind === 'public').map(({ call }) => call)
    expect(open.toSorted()).toEqual(
      [
        'POST /login',
        'POST /onboard/register',
        'POST /user/password/forgot',
        'POST /user/password/reset',
        'POST /user/email/confirm',
        'GET /onboard/league/invitation/{code}',
        'POST /onboard/league/invitation/{code}/refresh',
        'POST /onboard/espn/validate',
        'POST /onboard/sleeper/validate',
        'GET /game/global/state',
        'GET /game/global/week/{week}',
        'GET /game/global/current-week',
        'GET /game/global/narrative/{week}',
        'POST /newsletter/subscribe',
        'POST /newsletter/support',
        'POST /newsletter/unsubscribe/{token}',
        'GET /share/{token}',
        'GET /practice/daily',
        'POST /nights/as-guest',
        'POST /nights/join/as-guest',
        'GET /guest',
        'POST /guest/erase',
        'GET /nights/by-code/{code}',
        'GET /nights/tv/{tv}',
        'GET /nights/tv/{tv}/events',
        'POST /nights/seat',
        'POST /practice/daily',
        'GET /config',
        'GET /dev/clock',
        'POST /dev/clock',
        'POST /dev/sign-in',
      ].toSorted(),
    )
  })

  test('limit public commands across all processes', () => {
    const counted = all
      .filter(
        ({ endpoint: { access, method, limit } }) => access.kind === 'public' && method !== 'GET' && limit === null,
      )
      .map(({ call }) => call)
    // An unsubscribe link is signed, and mail providers may call it for many users at once.
    expect(counted.toSorted()).toEqual(['POST /dev/clock', 'POST /dev/sign-in', 'POST /newsletter/unsubscribe/{token}'])
  })

  test('require an operator only under /desk', () => {
    const forOperators = all.filter(({ endpoint }) => endpoint.access.kind === 'operator').map(({ call }) => call)
    expect(forOperators).toEqual(
      all.filter(({ endpoint }) => endpoint.path.startsWith('/desk')).map(({ call }) => call),
    )
    expect(forOperators.length).toBeGreaterThan(10)
  })

  test('accept an idempotency key if they change a league', () => {
    const keyed = all.filter(({ endpoint }) => endpoint.takesKey).map(({ call }) => call)
    const ofLeagues = all.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access.kind === 'member')
    // Reading a fantasy league again, setting a reminder or seeing results has no second effect. A stored reply to an ESPN sign-in or a chat address
    // would come with a hash of the secret. Each subject has only one share link. A line has its own key, and the rest of talk sets a state.
    const isCommand = ({ call }: { call: string }) =>
      !/^POST .*\/refresh$|\/espn-|\/reminder$|\/results-seen$|\/shares$|\/chat\/\{service\}$|\/talk/.test(call)
    const invited = 'league/invitation/{code}/contest'
    const onboarding = [
      'espn/complete',
      'espn/join',
      'sleeper/complete',
      'sleeper/join',
      invited,
      `${invited}/proof`,
    ].map((each) => `POST /onboard/${each}`)
    // Called by a user who is not a member.
    onboarding.push('POST /user/withdraw-claim')
    onboarding.push(...['', '/join', '/as-guest', '/join/as-guest'].map((each) => `POST /nights${each}`))
    expect(keyed.toSorted()).toEqual([...ofLeagues.filter(isCommand).map(({ call }) => call), ...onboarding].toSorted())
  })

  test('list each refusal once', () => {
    for (const { name, endpoint } of all) {
      expect({ name, refusals: new Set(endpoint.refusals).size }).toEqual({ name, refusals: endpoint.refusals.length })
    }
  })

  test('send bare replies only where the specification does', () => {
    const bare = all.filter(({ endpoint }) => endpoint.isBare).map(({ call }) => call)
    expect(bare).toEqual(expect.arrayContaining(['POST /login', 'POST /onboard/register', 'GET /user/data']))
    expect(bare.filter((call) => !/login|register|user\/data|dev\//.test(call))).toEqual([])
    expect(all.filter(({ endpoint }) => endpoint.isForm).map(({ call }) => call)).toEqual([
      'POST /login',
      'POST /newsletter/unsubscribe/{token}',
    ])
  })

  test('refuse text that PostgreSQL cannot store, except in ids and secrets', () => {
    const accepted = all.flatMap(({ name, endpoint: { params, query, body } }) =>
      [params, query, body].flatMap((part) =>
        Object.entries<z.ZodType>(part instanceof z.ZodObject ? part.shape : {})
          .filter(([, field]) =>
            ['We agreed\0 on this', 'We agreed \uD83D on it'].some((text) => field.safeParse(text).success),
          )
          .map(([field]) => `${name}: ${field}`),
      ),
    )
    // Ids are looked up in memory, and secrets are hashed or sent as headers.
    const ID_OR_SECRET =
      /: (\w*_?id|user|league|id|line|contest|claim|vote|token|code|invite_code|\w*password|espn_s2|swid)$/
    expect(accepted.filter((field) => !ID_OR_SECRET.test(field))).toEqual([])
    // This id is stored as sent.
    expect(accepted).not.toContain('newsletter.subscribe: game_league_id')
  })

  test('return no secrets except new tokens, beta code hashes and new second factors', () => {
    const SECRET = /password|token|hash|secret|cookie|espn_s2|swid|credential|salt|session_key/i
    const found = all.flatMap(({ name, endpoint }) => {
      const schema = JSON.stringify(z.toJSONSchema(endpoint.reply, { io: 'output', unrepresentable: 'any' }))
      const fields = [...schema.matchAll(/"([\w-]+)":\{/g)].map((match) => match[1] ?? '')
      return fields.filter((field) => SECRET.test(field)).map((field) => `${name}: ${field}`)
    })
    expect(found.toSorted()).toEqual([
      // Beta code hashes, which the browser compares (specification; docs/security.md).
      'config.config: hashes',
      'config.config: salt',
      'dev.devSignIn: access_token',
      // A second factor during enrollment: shown once, after the password was entered.
      'secondFactor.enrolSecondFactor: secret',
      'users.login: access_token',
      'users.login: token_type',
      'users.register: access_token',
    ])
  })

  test('find no league for an entry whose event names none', () => {
    const { access } = enterCasino
    if (access.kind !== 'member') throw new Error('an entry is for members')
    const body = { user_id: 'user_1', event_id: '', entry_amount: 0, athlete_ids: ['1'], team_id: null }
    expect(access.leagueOf({ params: {}, query: {}, body })).toBe('')
  })
})

test('no specified call can name a game night as a provider, nor can any input', () => {
  const { paths } = openApiDocument(endpoints, '/api')
  const withProviders = SPECIFIED.flatMap((line) => {
    const [method = '', path = ''] = line.split(' ')
    const text = JSON.stringify(paths[path]?.[method.toLowerCase()]?.responses)
    return text.includes('["espn","sleeper"]') ? [line] : []
  })
  expect(withProviders).toContain('GET /onboard/league/invitation/{code}')
  const naming = all.flatMap(({ call, endpoint }) => {
    const { responses, ...input } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? { responses: {} }
    const isNamed = JSON.stringify(SPECIFIED.includes(call) ? responses : {}).includes('"night"')
    return isNamed || JSON.stringify(input).includes('"night"') ? [call] : []
  })
  expect(naming).toEqual([])
})
