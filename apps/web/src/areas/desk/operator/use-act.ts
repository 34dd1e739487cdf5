import type { Call, Endpoint } from '@whale/contract'
import type { CallInput } from '../../../shared/api/call.ts'
import { type Command, useCommand } from '../../../shared/api/command.ts'
import { asFailure } from '../../../shared/api/failure.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { formatDate, formatTime } from '../../../shared/format/format.ts'

/** A command of the desk, with a message for what came of it: a row that is done leaves the list, and could not say so itself. */
export function useAct<E extends Endpoint>(
  endpoint: Call<E>,
): Pick<Command<E>, 'isPending'> & { act: (input: CallInput<E>, done: string) => void } {
  const { send, isPending } = useCommand(endpoint)
  const toast = useToast()

  async function run(input: CallInput<E>, done: string): Promise<void> {
    try {
      await send(input)
      toast({ text: done })
    } catch (thrown) {
      // Expected: whatever the call can fail with, in words.
      toast({ text: asFailure(thrown).message })
    }
  }
  return { isPending, act: (input, done) => void run(input, done) }
}

/** A moment of the desk: "September 3, 4:12pm". Letters live by the real clock, which a demo's turned clock says nothing about. */
export function momentWords(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}
