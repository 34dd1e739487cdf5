import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { PASSWORD, type TestServer, startTestServer } from '../testing/test-server.ts'
import { usernameKey } from './usernames.ts'

test.each([
  ['Ada', 'ada'],
  ['Ada', 'A d a.'],
  ['Ada', 'Ａｄａ'],
  ['Ada', 'Áda'],
  ['Ada', 'Аdа'],
  ['Ada', 'A\u200Bda'],
  ['Bill', 'BiIl'],
  ['Bill', 'Вi11'],
  ['Otto', '0tt0'],
  ['Arnold', 'Amold'],
  ['Wanda', 'VVanda'],
  ['Former member', 'FORMER  ΜEMBER'],
  ['𝓐𝓭𝓪', 'Ada'],
  ['Ada', 'ᴀᴅᴀ'],
  ['Ada', 'ᎪᎠᎪ'],
  ['Flip', 'ꜰʟɪᴘ'],
])('gives %s and %s the same key', (one, other) => {
  expect(usernameKey(other)).toBe(usernameKey(one))
})

test.each([
  ['Ada', 'Adam'],
  ['🐋', '🦈'],
  ['Ада', 'Оля'],
  ['Ada', 'Ada2'],
  ['...', '--'],
])('gives %s and %s different keys', (one, other) => {
  expect(usernameKey(other)).not.toBe(usernameKey(one))
})

describe('usernames', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const register = async (email: string, username = email.split('@')[0]) =>
    (await server.call('POST', '/onboard/register', { body: { email, password: PASSWORD, username } })).body
  const rename = async (token: string, username: string) => {
    const { status, body } = await server.call('PUT', '/user/profile', { token, body: { username } })
    return [status, body.code ?? body.data.username]
  }

  it('get a number if another account’s name looks the same', async () => {
    const names = []
    for (const domain of ['a', 'b', 'c']) names.push((await register(`Nell@${domain}.example`)).username)
    expect([...names, (await register('neII@d.example')).username]).toEqual(['Nell', 'Nell2', 'Nell3', 'neII4'])
  })

  // Specification 5.9
  it('show no part of the email when the name is left out', async () => {
    const body = { email: 'secret.mailbox@a.example', password: PASSWORD }
    const { username, access_token: token } = (await server.call('POST', '/onboard/register', { body })).body
    expect(username).toMatch(/^Player \d{1,5}$/)
    const { app_user: user } = (await server.call('GET', '/user/data', { token })).body
    expect(user).toMatchObject({ username, display_name: username })
  })

  it('are all different when twelve people with one name register in parallel', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => register(`same@${at}.example`)))
    expect(new Set(all.map(({ username }) => usernameKey(username))).size).toBe(12)
  })

  it('cannot be changed to another member’s, whatever the case and alphabet', async () => {
    await register('orca@a.example')
    const { access_token: token } = await register('eve@a.example')
    for (const name of ['orca', 'ORCA', 'о r с а', 'Ｏｒｃａ', '0rca']) {
      expect(await rename(token, name)).toEqual([409, 'username.taken'])
    }
    expect(await rename(token, 'Orca two')).toEqual([200, 'Orca two'])
    expect(await rename(token, 'ORCA TWO')).toEqual([200, 'ORCA TWO'])
  })

  it('cannot be “Former member”, the name of a deleted account', async () => {
    const { access_token: token, username } = await register('former.member@a.example')
    expect(username).toBe('former.member2')
    for (const name of ['Former member', 'former  MEMBER', 'Fоrmer mеmber', 'Former member (Big Fish)']) {
      expect(await rename(token, name)).toEqual([409, 'username.taken'])
    }
  })

  it('are available again once the account is deleted', async () => {
    const { access_token: token } = await register('gone@a.example')
    await server.call('DELETE', '/user/account', { token, body: { password: PASSWORD } })
    expect((await register('gone@b.example')).username).toBe('gone')
  })
})
