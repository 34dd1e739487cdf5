import type { InputProblem } from '@whale/contract'
import { refusalSentence } from '@whale/words'
import { describe, expect, test } from 'vitest'
import {
  ApiFailure,
  asFailure,
  badReplyFailure,
  failureOf,
  isLeagueAlreadyCreated,
  isRetryable,
  networkFailure,
  orElse,
  timeoutFailure,
} from './failure.ts'

const system = 'A system error occurred. Please try again later.'
const unexpected = 'An unexpected error occurred. Please try again.'

describe('the general mapping (section 8)', () => {
  // Specification 8.1
  test('maps no reply', () => {
    expect(networkFailure().message).toBe('Unable to connect to server. Please check your connection.')
    expect(networkFailure().status).toBeNull()
  })

  // Specification 8.2
  test('maps a timeout', () => {
    expect(timeoutFailure().message).toBe('Request timed out. Please try again.')
    expect(timeoutFailure().code).toBe('timeout')
  })

  // Specification 8.3
  test('joins the fields and messages of a 422 list with commas', () => {
    const detail: InputProblem[] = [
      { loc: ['body', 'email'], msg: 'Please enter a valid email address', type: 'invalid_string' },
      { loc: ['body', 'picks', 0, 'athlete_id'], msg: 'Required', type: 'missing' },
    ]
    const failure = failureOf(422, { detail, code: 'input', request_id: 'rq_1' })
    expect(failure.message).toBe('email: Please enter a valid email address, athlete_id: Required')
    expect(failure.fields).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'picks.0.athlete_id', message: 'Required' },
    ])
    expect(failure.requestId).toBe('rq_1')
  })

  // Specification 8.3
  test('maps a 422 with an empty or unreadable list', () => {
    for (const body of [{ detail: [] }, { detail: [{ wrong: true }] }, {}, undefined, 'Unprocessable']) {
      expect(failureOf(422, body).message).toBe('Please check your input and try again')
    }
  })

  // Specification 8.4
  test('shows the text of a 422', () => {
    expect(failureOf(422, { detail: 'That week is over' }).message).toBe('That week is over')
  })

  // Specification 8.4
  test('shows the server text from detail or message', () => {
    expect(failureOf(409, { detail: 'You’re already in this league.' }).message).toBe('You’re already in this league.')
    expect(failureOf(503, { message: 'The game is paused.' }).message).toBe('The game is paused.')
    expect(failureOf(409, { detail: 'One', message: 'Two' }).message).toBe('One')
  })

  // Specification 8.5
  test.each([
    [400, 'Invalid request. Please check your input.'],
    [401, 'Please sign in to continue'],
    [403, 'You do not have permission to perform this action'],
    [404, 'The requested resource was not found'],
    [409, 'This action conflicts with existing data'],
    [429, 'Too many requests. Please wait a moment and try again.'],
    [500, 'Server error. Please try again later.'],
    [502, 'Server error. Please try again later.'],
    [503, 'Server error. Please try again later.'],
    [504, 'Server error. Please try again later.'],
    [418, unexpected],
    [501, unexpected],
  ])('maps %i without a text', (status, message) => {
    for (const body of [undefined, {}, { detail: { odd: true } }, '<html>']) {
      expect(failureOf(status, body).message).toBe(message)
    }
    expect(failureOf(status, undefined).code).toBe(`http_${status}`)
  })

  // Specification 8.7
  test('maps an empty text', () => {
    expect(failureOf(409, { detail: '' }).message).toBe('An unexpected error occurred.')
    expect(failureOf(422, { detail: '  ' }).message).toBe('An unexpected error occurred.')
  })

  // Specification 8.6
  test.each([
    ['a database', 'relation "users" violates unique constraint'],
    ['a database', 'Could not connect to the database'],
    ['a database', 'SELECT id FROM users WHERE 1'],
    ['a database', 'select "id" from "leagues" failed'],
    ['a database', 'failed: select id from users where id = 1'],
    ['a stack trace', 'boom\n    at Object.run (index.js:3:9)'],
    ['a stack trace', 'Traceback (most recent call last):'],
    ['a stack trace', 'TypeError: undefined is not a function'],
    ['a file path', 'ENOENT: open /srv/app/config.json'],
    ['a file path', 'C:\\Users\\app\\main.ts'],
    ['a secret', 'invalid api_key=sk_live_123'],
    ['a secret', 'postgres://app:hunter2@db/whale'],
    ['a framework', 'FastAPI validation problem'],
    ['a framework', 'Fastify plugin timed out'],
    ['HTTP error text', 'Request failed with status code 502'],
    ['HTTP error text', 'Internal Server Error'],
    ['HTTP error text', '<html><h1>Bad Gateway</h1></html>'],
  ])('hides a message that looks technical (%s): %s', (_, detail) => {
    expect(failureOf(500, { detail }).message).toBe(system)
    expect(failureOf(422, { detail }).message).toBe(system)
    expect(failureOf(400, { message: detail }).message).toBe(system)
  })

  // Specification 8.6
  test('hides a technical message at a field too', () => {
    const detail = [{ loc: ['body', 'email'], msg: 'SQL error near email', type: 'x' }]
    expect(failureOf(422, { detail }).fields[0]?.message).toBe(system)
  })

  // Specification 8.6
  test.each([
    'Invalid league code. Please check your code and try again.',
    'Incorrect email or password',
    'Password must be at least 6 characters',
    'Wait for final scores from ESPN. Update at 4am.',
    'Pick an RB, WR or TE.',
    'Selected from the waiver wire',
    'Please select a team from the list',
    refusalSentence({ code: 'league.exists' }),
    refusalSentence({ code: 'team.taken', provider: 'sleeper' }),
    refusalSentence({ code: 'team.not_primary_owner' }),
    refusalSentence({ code: 'casino.no_event', week: 4 }),
  ])('keeps a readable message: %s', (detail) => {
    expect(failureOf(409, { detail }).message).toBe(detail)
  })
})

// Specification 8.8
test('recognizes only the 400 for an existing league', () => {
  expect(isLeagueAlreadyCreated(failureOf(400, { detail: refusalSentence({ code: 'league.exists' }) }))).toBe(true)
  expect(isLeagueAlreadyCreated(failureOf(400, { detail: 'Please Contact Your League Commissioner' }))).toBe(true)
  expect(isLeagueAlreadyCreated(failureOf(409, { detail: 'This league has already been created' }))).toBe(false)
  expect(isLeagueAlreadyCreated(failureOf(400, { detail: 'This season is over.' }))).toBe(false)
})

test('sets serverMessage only for texts of the server', () => {
  expect(failureOf(409, { detail: 'You’re already in this league.' }).serverMessage).toBe(
    'You’re already in this league.',
  )
  expect(failureOf(409, undefined).serverMessage).toBeNull()
  expect(networkFailure().serverMessage).toBeNull()
})

test('is retryable without a reply, on a server error and on 429', () => {
  expect([networkFailure(), timeoutFailure(), failureOf(503, {}), failureOf(429, {})].every(isRetryable)).toBe(true)
  expect([failureOf(404, {}), failureOf(422, {}), badReplyFailure(200), asFailure(new Error())].some(isRetryable)).toBe(
    false,
  )
})

// Specification 8.20
test('replaces only a failure that says nothing', () => {
  expect(orElse(badReplyFailure(200), 'Validation failed').message).toBe('Validation failed')
  expect(orElse(asFailure(new TypeError()), 'Registration failed').message).toBe('Registration failed')
  expect(orElse(networkFailure(), 'Validation failed').message).toContain('Unable to connect')
  expect(orElse(failureOf(500, {}), 'Validation failed').message).toBe('Server error. Please try again later.')
})

test('hides the message of other errors', () => {
  expect(asFailure(new Error('secret=1')).message).toBe(unexpected)
  const failure = new ApiFailure({ status: 409, code: 'x', message: 'y' })
  expect(asFailure(failure)).toBe(failure)
})
