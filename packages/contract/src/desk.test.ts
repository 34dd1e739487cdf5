/** Sentences of the operators' desk. */
import { describe, expect, it } from 'vitest'
import { waitReasonSentence } from '@whale/words'

describe('the sentence for a stored wait reason', () => {
  it('names the teams that were absent from a reading', () => {
    expect(waitReasonSentence('teams 3')).toBe(
      'The provider left out team 3. The league is read again after ten minutes.',
    )
    expect(waitReasonSentence('teams 3 5')).toBe(
      'The provider left out teams 3 and 5. The league is read again after ten minutes.',
    )
  })

  it('is the stored reason itself if it is unknown', () => {
    expect([waitReasonSentence('private'), waitReasonSentence('new reason')]).toEqual([
      'The league is now private at its provider.',
      'new reason',
    ])
  })
})
