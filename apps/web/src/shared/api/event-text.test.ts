import { expect, test } from 'vitest'
import { eventParser } from './event-text.ts'

const TEXT = 'retry: 3000\nid: 7\n\n:\n\nid: 8\ndata: {"topic":"scores"}\n\nid: 9\ndata: {"topic":"week"}\n\n'
const SAID = [
  { id: '7', data: null, retryMs: 3000 },
  { id: '8', data: '{"topic":"scores"}', retryMs: null },
  { id: '9', data: '{"topic":"week"}', retryMs: null },
]

test('parses a stream the same in chunks of any size', () => {
  for (const size of [1, 2, 5, 13, TEXT.length]) {
    const take = eventParser()
    const pieces = Array.from({ length: Math.ceil(TEXT.length / size) }, (_, n) => TEXT.slice(n * size, (n + 1) * size))
    expect(pieces.flatMap(take)).toEqual(SAID)
  }
})

test('waits for a complete block, and carries an id over to the next', () => {
  const take = eventParser()
  expect(take('id: 3\ndata: a\n')).toEqual([])
  expect(take('\ndata:b\n\n')).toEqual([
    { id: '3', data: 'a', retryMs: null },
    { id: '3', data: 'b', retryMs: null },
  ])
})
