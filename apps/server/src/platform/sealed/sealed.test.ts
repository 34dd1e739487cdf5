import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createSealingKeys } from './keys.ts'
import { SealedError, open } from './open.ts'
import { reseal } from './reseal.ts'
import { seal } from './seal.ts'

const OLD = Buffer.alloc(32, 1)
const NEW = Buffer.alloc(32, 2)
const SECRET = 'AEB canary %2B and {0A0A0A0A}'
const place = { purpose: 'espn_sign_in', row: 'league_a row_1' } as const
const before = createSealingKeys({ current: OLD, previous: null })
const rotating = createSealingKeys({ current: NEW, previous: OLD })
const after = createSealingKeys({ current: NEW, previous: null })

function failure(run: () => unknown): SealedError {
  try {
    run()
  } catch (error) {
    if (error instanceof SealedError) return error
    throw error
  }
  throw new Error('it opened')
}

test('opens what it sealed, and seals the same text differently each time', () => {
  const [one, two] = [seal(before, SECRET, place), seal(before, SECRET, place)]
  expect(open(before, one, place)).toBe(SECRET)
  expect(open(before, two, place)).toBe(SECRET)
  expect(one.sealed.equals(two.sealed)).toBe(false)
  expect(one.sealed.includes('canary')).toBe(false)
})

test('refuses a text with any changed byte', () => {
  const { keyId, sealed } = seal(before, SECRET, place)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(failure(() => open(before, { keyId, sealed: changed }, place)).kind, `byte ${at}`).toBe('not_authentic')
  }
  for (const sealed of [Buffer.alloc(0), Buffer.alloc(20)]) {
    expect(failure(() => open(before, { keyId, sealed }, place)).kind).toBe('not_authentic')
  }
})

test('refuses a text in another row, with one sentence for the operator', () => {
  const sealed = seal(before, SECRET, place)
  const error = failure(() => open(before, sealed, { ...place, row: 'league_b row_2' }))
  expect(error.message).toBe('It was changed, or copied from another row, after it was sealed. It is not used.')
})

test('names the unknown key and the missing setting', () => {
  const sealed = seal(before, SECRET, place)
  const error = failure(() => open(after, sealed, place))
  expect(error.kind).toBe('unknown_key')
  expect(error.message).toContain(`key ${before.currentId}, which is neither SECRET_KEY nor PREVIOUS_SECRET_KEY`)
  // A forged key id does not help.
  expect(failure(() => open(after, { ...sealed, keyId: after.currentId }, place)).kind).toBe('not_authentic')
})

test('rotates: opens with both keys, then only with the new one', () => {
  const old = seal(before, SECRET, place)
  expect(open(rotating, old, place)).toBe(SECRET)
  const rotated = reseal(rotating, old, place)
  expect(rotated.keyId).toBe(after.currentId)
  expect(open(after, rotated, place)).toBe(SECRET)
  expect(rotating).toEqual({ currentId: after.currentId, previousId: before.currentId })
})

test('shows no key bytes when the keys are logged', () => {
  const shown = `${JSON.stringify(rotating)} ${inspect(rotating, { depth: 9, showHidden: true })}`
  for (const key of [OLD, NEW]) {
    expect(shown).not.toContain(key.toString('hex'))
    expect(shown).not.toContain(key.toString('base64'))
  }
})
