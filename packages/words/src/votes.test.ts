import { expect, test } from 'vitest'
import { type Line, pageOf } from './testing/golden.ts'
import { VOTE_ENDS, VOTE_ON, voteOn } from './testing/votes.ts'
import { voteClosedSentence, voteMatterWords, voteOpenedSentence } from './votes.ts'

/** Outcomes that only a vote on a successor has. */
const OF_SUCCESSION: readonly string[] = ['returned', 'declined']

test('every vote matches golden/votes.txt', async () => {
  const votes = [
    ...Object.entries(VOTE_ON),
    ['correction, taking 1 unit', voteOn({ kind: 'correction', playerId: 'player_1', amount: -1 })] as const,
  ]
  const lines = votes.flatMap(([about, vote]): Line[] => [
    [about, `${voteMatterWords(vote.matter, 'maya')}?`],
    [`${about}, opened`, voteOpenedSentence(vote, 'maya')],
    ...VOTE_ENDS.filter((state) => about === 'succession' || !OF_SUCCESSION.includes(state)).map((state): Line => [
      `${about}, ${state}`,
      voteClosedSentence(vote, { username: 'maya', state }),
    ]),
  ])
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/votes.txt')
})
