import { accountForm } from '@whale/contract'
import { describe, expect, it } from 'vitest'
import { nameToOffer } from './AccountForm.tsx'

describe('the name of a new account', () => {
  it('starts as the name at the provider', () => {
    expect(nameToOffer('  Captain Ahab ')).toBe('Captain Ahab')
  })

  it('passes the form’s checks, whatever the provider sends', () => {
    const hostile = ['<b>Ahab</b>', 'Ahab\u202Eflow', 'A\u0000hab', `Queequeg ${'of Kokovoko '.repeat(9)}`, '🐳🐳']
    for (const name of hostile) expect(accountForm.shape.username.safeParse(nameToOffer(name)).success, name).toBe(true)
  })

  it('may be left out', () => {
    const form = { email: 'ada@example.com', password: 'not a common one', terms_accepted: true }
    for (const username of [undefined, '', '  ']) {
      expect(accountForm.parse({ ...form, username }).username).toBeUndefined()
    }
    expect(accountForm.safeParse({ ...form, username: 'A' }).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a name of at least 2 characters',
    ])
  })

  it('is left to the user when the provider has none', () => {
    for (const none of ['', ' ', 'No owner', 'Unnamed manager', '\u200B']) expect(nameToOffer(none)).toBe('')
  })
})
