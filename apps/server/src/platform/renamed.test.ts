/** A deleted user's name in stored replies and emails. */
import { describe, expect, test } from 'vitest'
import { renamed } from './renamed.ts'

const as = (from: string) => ({ from, to: 'Former member' })

describe('a name in stored JSON', () => {
  test('is replaced in sentences, at any depth, and in fields of names', () => {
    const vote = { matter: 'Give kit 50 units from the treasury', asked_by: 'kit', reason: 'kit’s bet was wrong' }
    expect(renamed({ votes: [vote], kicked: false, left: null }, as('kit'))).toEqual({
      votes: [
        {
          matter: 'Give Former member 50 units from the treasury',
          asked_by: 'Former member',
          reason: 'Former member’s bet was wrong',
        },
      ],
      kicked: false,
      left: null,
    })
  })

  test('stays inside another word, and where it is the name of a state', () => {
    const reply = { state: 'open', sentence: 'The opening is open', by_username: 'opener', at: 3 }
    expect(renamed(reply, as('open'))).toEqual({ ...reply, sentence: 'The opening is Former member' })
  })

  test('replaces an ordinary word too rather than stay', () => {
    const matter = 'Give 50 50 units from the treasury'
    const given = 'Give Former member Former member units from the treasury'
    expect(renamed({ matter, units: 50, state: '50' }, as('50'))).toEqual({ matter: given, units: 50, state: '50' })
  })

  test('may have signs of a pattern', () => {
    expect(renamed('Remove a.b (c) from the league', as('a.b (c)'))).toBe('Remove Former member from the league')
    expect(renamed('Remove axb (c) from the league', as('a.b (c)'))).toBe('Remove axb (c) from the league')
    expect(renamed('Remove Zoë from the league', as('Zo'))).toBe('Remove Zoë from the league')
  })

  test('stays where it is a part of another person’s name, and goes beside it', () => {
    const sam = { ...as('Sam'), others: ['Sam Smith', 'Big Sam', 'Sam (the 2nd)', 'Sam'] }
    const reply = {
      asked_by: 'Sam Smith',
      matter: 'Sam asks Sam Smith, Big Sam and Sam (the 2nd) about Sam’s bet with Sam Smithers',
      votes: [{ username: 'Sam' }, { username: 'Sam Jones' }],
    }
    expect(renamed(reply, sam)).toEqual({
      asked_by: 'Sam Smith',
      matter:
        'Former member asks Sam Smith, Big Sam and Sam (the 2nd) about Former member’s bet with Former member Smithers',
      votes: [{ username: 'Former member' }, { username: 'Sam Jones' }],
    })
    const whale = '🐋🐋🐋🐋 Sam'
    expect(renamed(`${whale} bets with Sam`, { ...sam, others: [whale] })).toBe(`${whale} bets with Former member`)
    expect(renamed('Sam bets with Sam Smith', { ...as('Sam Smith'), others: ['Sam'] })).toBe(
      'Sam bets with Former member',
    )
  })

  test('stays in links, addresses and placeholders', () => {
    const text = 'Ask secret at https://club.test/secret-secret#{secret} or secret@club.test, or write {secret}.'
    expect(renamed(text, as('secret'))).toBe(text.replace('Ask secret', 'Ask Former member'))
    expect(renamed(text, as('https'))).toBe(text)
  })
})
