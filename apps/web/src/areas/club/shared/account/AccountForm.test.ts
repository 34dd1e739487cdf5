import { accountForm } from '@whale/contract'
import { describe, expect, it } from 'vitest'
import { nameToOffer } from './AccountForm.tsx'

describe('the name of a new account', () => {
  it('starts as the name at the provider', () => {
    expect(nameToOffer('  Captain Ahab ')).toBe('Captain Ahab')
  })

  it('is one that the form accepts, whatever the provider sends', () => {
    const hostile = ['<b>Ahab</b>', 'Ahab\u202Eflow', 'A\u0000hab', `Queequeg ${'of Kokovoko '.repeat(9)}`, '🐳🐳']
    for (const name of hostile) expect(accountForm.shape.username.safeParse(nameToOffer(name)).success, name).toBe(true)
  })

  it('is left to the user when the provider has none', () => {
    for (const none of ['', ' ', 'No owner', 'Unnamed manager', '\u200B']) expect(nameToOffer(none)).toBe('')
  })
})
