import { expect, it } from 'vitest'
import { errorDetails } from './error-details.ts'

it('describes an error by its message and one place in our code, without the stack', () => {
  const bug = errorDetails(new TypeError('that is not a fish'))
  expect(bug.error).toBe('TypeError: that is not a fish')
  expect(bug.at).toMatch(/^apps\/server\/src\/platform\/error-details\.test\.ts:\d+$/)
  expect(JSON.stringify(bug)).not.toMatch(/\bat .+\(|node_modules|\\n/)
})

it('describes a thrown value that is not an error', () => {
  expect(errorDetails('a fish')).toEqual({ error: 'a fish', at: null })
})
