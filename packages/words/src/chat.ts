import { type ChatService, type ChatFailure, type ChatPostWire, CHAT_SERVICE_WORDS } from '@whale/contract'
/** The sentences of a connected group chat. */

/** Why a command is refused. */
export type ChatProblem = 'over' | 'exists' | 'not_connected' | 'not_yours' | 'not_owner' | 'is_off' | 'address'

/** Returns the sentence of a problem; `address` has one sentence per service. */
export function chatProblemSentence(problem: Exclude<ChatProblem, 'address'>, service: ChatService): string {
  const name = CHAT_SERVICE_WORDS[service]
  switch (problem) {
    case 'over':
      return 'This season is over, so there’s nothing left to post. Nothing was stored.'
    case 'exists':
      return `${name} is already connected. Disconnect it first. Nothing was stored.`
    case 'not_connected':
      return `${name} isn’t connected.`
    case 'not_yours':
      return 'Only the member who connected it and the commissioner can change it.'
    case 'not_owner':
      return 'Only the commissioner can turn names on.'
    case 'is_off':
      return `${name} stopped taking posts. Connect it again first.`
  }
}

/** Returns why a chat is off. */
export function chatOffSentence(failure: ChatFailure, service: ChatService): string {
  const name = CHAT_SERVICE_WORDS[service]
  const what = service === 'groupme' ? 'bot' : 'webhook'
  switch (failure) {
    case 'gone':
      return `${name} says this ${what} no longer exists. Posts stopped. Make a new one and connect it.`
    case 'forbidden':
      return `${name} no longer lets this ${what} post. Posts stopped. Make a new one and connect it.`
    default:
      return `Posts to ${name} stopped. Connect it again.`
  }
}

/** Returns what happened to a post. */
export function chatPostSentence(state: ChatPostWire['state'], failure: ChatFailure | null): string {
  switch (state) {
    case 'queued':
      return 'Waiting to be sent.'
    case 'sending':
      return 'Sending now.'
    case 'sent':
      return 'Sent.'
    case 'unknown':
      return 'We can’t tell whether it arrived. We won’t send it twice.'
    case 'failed':
      return failureSentence(failure)
  }
}

function failureSentence(failure: ChatFailure | null): string {
  switch (failure) {
    case 'late':
      return 'Not sent: it was too late for it.'
    case 'deleted':
      return 'Not corrected: someone deleted the post.'
    case 'gone':
    case 'forbidden':
      return 'Not sent: the chat no longer takes our posts.'
    default:
      return 'Not sent: the chat didn’t take it.'
  }
}
