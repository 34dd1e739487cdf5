import { expect, test } from 'vitest'
import { failureOf, networkFailure } from '../api/failure.ts'
import { placeFailure } from './use-command-form.ts'

const fields = ['email', 'password']

function unfit(...names: string[]) {
  const detail = names.map((name) => ({ loc: ['body', name], msg: `wrong ${name}`, type: 'x' }))
  return failureOf(422, { detail, code: 'input' })
}

test('shows field errors only at their fields', () => {
  expect(placeFailure(unfit('email', 'password'), { fields })).toEqual({
    atFields: [
      { name: 'email', message: 'wrong email' },
      { name: 'password', message: 'wrong password' },
    ],
    above: null,
  })
})

test('also shows an error above the button when its field is not in the form', () => {
  const failure = unfit('email', 'season')
  expect(placeFailure(failure, { fields })).toEqual({
    atFields: [{ name: 'email', message: 'wrong email' }],
    above: failure,
  })
})

test('shows a rejection at the field of its code', () => {
  const failure = failureOf(409, { detail: 'Taken.', code: 'team.taken' })
  expect(placeFailure(failure, { fields, fieldOfCode: { 'team.taken': 'team' } })).toEqual({
    atFields: [{ name: 'team', message: 'Taken.' }],
    above: null,
  })
})

test('shows everything else above the button', () => {
  const failure = networkFailure()
  expect(placeFailure(failure, { fields })).toEqual({ atFields: [], above: failure })
})
