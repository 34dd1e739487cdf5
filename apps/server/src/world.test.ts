import { expect, it } from 'vitest'
import { defectOf } from './world.ts'

it('a defect is told by what it says and one place of ours, never by its stack', () => {
  const defect = defectOf(new TypeError('that is not a fish'))
  expect(defect.error).toBe('TypeError: that is not a fish')
  expect(defect.at).toMatch(/^apps\/server\/src\/world\.test\.ts:\d+$/)
  expect(JSON.stringify(defect)).not.toMatch(/\bat .+\(|node_modules|\\n/)
})

it('what was thrown and is no error is told as it is', () => {
  expect(defectOf('a fish')).toEqual({ error: 'a fish', at: null })
})
