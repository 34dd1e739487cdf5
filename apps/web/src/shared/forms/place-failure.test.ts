import { expect, test } from 'vitest'
import { failureOf, networkFailure } from '../api/failure.ts'
import { placeFailure } from './place-failure.ts'

const fields = ['email', 'password']

function unfit(...names: string[]) {
  const detail = names.map((name) => ({ loc: ['body', name], msg: `wrong ${name}`, type: 'x' }))
  return failureOf(422, { detail, code: 'input' })
}

test('problems of fields stand at their fields and nowhere else', () => {
  expect(placeFailure(unfit('email', 'password'), { fields })).toEqual({
    atFields: [
      { name: 'email', message: 'wrong email' },
      { name: 'password', message: 'wrong password' },
    ],
    above: null,
  })
})

test('a problem of something that the form does not show stands above the button as well', () => {
  const failure = unfit('email', 'season')
  expect(placeFailure(failure, { fields })).toEqual({
    atFields: [{ name: 'email', message: 'wrong email' }],
    above: failure,
  })
})

test('a refusal that names a field stands there', () => {
  const failure = failureOf(409, { detail: 'Taken.', code: 'team.taken' })
  expect(placeFailure(failure, { fields, fieldOfCode: { 'team.taken': 'team' } })).toEqual({
    atFields: [{ name: 'team', message: 'Taken.' }],
    above: null,
  })
})

test('everything else stands above the button', () => {
  const failure = networkFailure()
  expect(placeFailure(failure, { fields })).toEqual({ atFields: [], above: failure })
})
