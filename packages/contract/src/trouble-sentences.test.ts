import { expect, test } from 'vitest'
import { troubleSentence } from './index.ts'
import { flaws } from './testing/flaws.ts'

const troubles = (['private', 'not_found', 'not_yet', 'out_of_order'] as const).flatMap((kind) =>
  (['espn', 'sleeper'] as const).flatMap((provider) =>
    (['league', 'user', 'week'] as const).map((asked) => ({ provider, kind, asked })),
  ),
)

test.each(troubles)('there is a proper sentence for the trouble $kind at $provider, asked for a $asked', (trouble) => {
  const sentence = troubleSentence(trouble)
  expect(flaws(sentence)).toEqual([])
  expect(sentence).toContain(trouble.provider === 'espn' ? 'ESPN' : 'Sleeper')
  expect(sentence).not.toContain(trouble.provider === 'espn' ? 'Sleeper' : 'ESPN')
})
