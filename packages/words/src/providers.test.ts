import { expect, test } from 'vitest'
import { providerErrorSentence } from './index.ts'
import { flaws } from './testing/flaws.ts'

const errors = (['private', 'not_found', 'not_yet', 'out_of_order'] as const).flatMap((kind) =>
  (['espn', 'sleeper'] as const).flatMap((provider) =>
    (['league', 'user', 'week'] as const).map((asked) => ({ provider, kind, asked })),
  ),
)

test.each(errors)('has a well-formed sentence for $kind at $provider, when reading a $asked', (error) => {
  const sentence = providerErrorSentence(error)
  expect(flaws(sentence)).toEqual([])
  expect(sentence).toContain(error.provider === 'espn' ? 'ESPN' : 'Sleeper')
  expect(sentence).not.toContain(error.provider === 'espn' ? 'Sleeper' : 'ESPN')
})
