import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOf, codesOf } from '../../testing/authenticator.ts'
import { PASSWORD, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function logIn(person: Person, code?: string) {
  const form = { username: person.email, password: PASSWORD, ...(code === undefined ? {} : { code }) }
  const { status, body } = await server.call('POST', '/login', { form })
  return status === 200 ? 'in' : body.code
}

interface Protected {
  person: Person
  secret: string
  /** The code that turned it on, and the next one. */
  used: string
  next: string
  recovery: string[]
}

async function protectedPerson(name: string): Promise<Protected> {
  const person = await server.asConfirmed(name)
  const { secret } = (await person.post('/user/second-factor', { password: PASSWORD })).body.data
  const { now: used, next } = codesOf(secret)
  const { body } = await person.post('/user/second-factor/confirm', { code: used })
  return { person, secret, used, next, recovery: body.data.recovery_codes }
}

describe('a second factor', () => {
  test('is required at sign-in only after its first code was confirmed', async () => {
    const ada = await server.asConfirmed('Ada')
    expect((await ada.post('/user/second-factor', { password: 'not this one' })).body.code).toBe('wrong_password')
    const { secret, uri } = (await ada.post('/user/second-factor', { password: PASSWORD })).body.data
    expect(uri).toBe(`otpauth://totp/Whale%20Club%3Aada%40test.example?secret=${secret}&issuer=Whale%20Club`)
    expect(await logIn(ada)).toBe('in')
    expect((await ada.post('/user/second-factor/confirm', { code: '000000' })).body.code).toBe('wrong_code')
    const { now, next } = codesOf(secret)
    const { body } = await ada.post('/user/second-factor/confirm', { code: now })
    expect(body.data.recovery_codes).toHaveLength(10)
    expect((await ada.get('/user/second-factor')).body.data).toEqual({ is_on: true, recovery_codes_left: 10 })
    expect((await ada.post('/user/second-factor', { password: PASSWORD })).body.code).toBe('second_factor_on')

    expect(await logIn(ada)).toBe('second_factor_needed')
    expect(await logIn(ada, next)).toBe('in')
    // The current session stays open.
    expect((await ada.get('/user/data')).status).toBe(200)
  })

  test('is requested with status 400 and a sentence, so that clients keep their session', async () => {
    const { person } = await protectedPerson('Ben')
    const form = { username: person.email, password: PASSWORD }
    const { status, body } = await server.call('POST', '/login', { form })
    expect(status).toBe(400)
    expect(body.detail).toBe('This account also asks for a code. Sign in with the code of your authenticator app.')
    const wrong = await server.call('POST', '/login', { form: { ...form, password: 'not this one' } })
    expect(wrong.body.code).toBe('wrong_login')
  })

  test('cannot be bypassed by registering the address again', async () => {
    const { person } = await protectedPerson('Cleo')
    const body = { email: person.email, password: PASSWORD }
    expect((await server.call('POST', '/onboard/register', { body })).body.code).toBe('second_factor_needed')
  })

  test('accepts each code once, even in parallel', async () => {
    const { person, used, next } = await protectedPerson('Dov')
    expect(await logIn(person, used)).toBe('wrong_code')
    const both = await Promise.all([logIn(person, next), logIn(person, next)])
    expect(both.toSorted()).toEqual(['in', 'wrong_code'])
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const { person, recovery } = await protectedPerson('Eve')
    const [first = ''] = recovery
    expect(await logIn(person, ` ${first.toLowerCase().replace('-', ' ')} `)).toBe('in')
    expect(await logIn(person, first)).toBe('wrong_code')
    expect((await person.get('/user/second-factor')).body.data.recovery_codes_left).toBe(9)
  })

  test('is turned off with password and code', async () => {
    const { person, next, recovery } = await protectedPerson('Finn')
    const off = (body: object) => person.post('/user/second-factor/off', body)
    expect((await off({ password: 'not this one', code: next })).body.code).toBe('wrong_password')
    expect((await off({ password: PASSWORD, code: 'AAAAA-AAAAA' })).body.code).toBe('wrong_code')
    expect((await off({ password: PASSWORD, code: recovery[3] })).body.data).toEqual({ off: true })
    expect(await logIn(person)).toBe('in')
  })

  test('stores no secret or recovery code in plain text, and is deleted with the account', async () => {
    const { person, secret, recovery } = await protectedPerson('Gus')
    const { db } = server.world
    const rows = await db.selectFrom('second_factors').selectAll().where('user_id', '=', person.userId).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.secret.includes(bytesOf(secret))).toBe(false)
    const hashes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.userId).execute()
    expect(hashes).toHaveLength(10)
    expect(JSON.stringify(hashes)).not.toContain(recovery[0]?.replace('-', ''))
    await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: person.token })
    const left = await db.selectFrom('second_factors').select('user_id').where('user_id', '=', person.userId).execute()
    expect(left).toEqual([])
  })

  test('allows ten guesses across all networks', async () => {
    const { person } = await protectedPerson('Hal')
    server.world.hasLimits = true
    try {
      const answers = []
      for (let guess = 0; guess < 11; guess += 1) {
        const { body } = await person.post('/user/second-factor/off', {
          password: PASSWORD,
          code: `00000${guess}`.slice(-6),
        })
        answers.push(body.code)
      }
      expect(answers.filter((code) => code === 'wrong_code')).toHaveLength(10)
      expect(answers.at(-1)).toBe('too_often')
    } finally {
      server.world.hasLimits = false
    }
  })
})
