import type { Call, Endpoint } from '@whale/contract'
import type { CallInput } from '../../../shared/api/call.ts'
import { type Command, useCommand } from '../../../shared/api/command.ts'
import { asFailure } from '../../../shared/api/failure.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { formatDate, formatTime } from '../../../shared/format/format.ts'

/** Runs a desk command and shows the result as a toast, since a finished row leaves the list. */
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
      // Every failure of the call has a message for the operator.
      toast({ text: asFailure(thrown).message })
    }
  }
  return { isPending, act: (input, done) => void run(input, done) }
}

/** Formats an instant for the desk: "September 3, 4:12pm". Emails use the real clock, also in a demo with a changed clock. */
export function momentWords(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}
