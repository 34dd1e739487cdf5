import { expect, test } from 'vitest'
import { HANDOVER_PASSES, HANDOVER_STAYS, handoverNoticeSentence } from './handover.ts'
import { pageOf } from './testing/golden.ts'

test('the sentences match golden/handover.txt', async () => {
  const page = pageOf([
    ['what passes on', HANDOVER_PASSES],
    ['what stays', HANDOVER_STAYS],
    ['the notice of an offer', handoverNoticeSentence('theo')],
  ])
  await expect(page).toMatchFileSnapshot('../golden/handover.txt')
})
