import type { ChatFailure, ChatPostWire, ChatService } from '@whale/contract'
import { expect, test } from 'vitest'
import { type ChatProblem, chatOffSentence, chatPostSentence, chatProblemSentence } from './chat.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'

const FAILURES = everyOf<ChatFailure>({
  gone: true,
  forbidden: true,
  refused: true,
  redirect: true,
  late: true,
  sealed: true,
  deleted: true,
})
const SERVICES = everyOf<ChatService>({ discord: true, slack: true, groupme: true })
const PROBLEMS = everyOf<Exclude<ChatProblem, 'address'>>({
  over: true,
  exists: true,
  not_connected: true,
  not_yours: true,
  not_owner: true,
  is_off: true,
})
const STATES = everyOf<ChatPostWire['state']>({ queued: true, sending: true, sent: true, unknown: true, failed: true })

test('the sentences match golden/chat.txt', async () => {
  const lines: Line[] = [
    ...PROBLEMS.map((problem): Line => [problem, chatProblemSentence(problem, 'discord')]),
    ...SERVICES.flatMap((service) =>
      FAILURES.map((failure): Line => [`${service} is off, ${failure}`, chatOffSentence(failure, service)]),
    ),
    ...STATES.map((state): Line => [state, chatPostSentence(state, null)]),
    ...FAILURES.map((failure): Line => [`failed, ${failure}`, chatPostSentence('failed', failure)]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/chat.txt')
})
