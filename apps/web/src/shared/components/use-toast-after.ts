import { ApiFailure } from '../api/failure.ts'
import { useToast } from '../ui/Toast.tsx'

/** Returns a function that sends a command and then shows `done`. The page itself shows a failure of the call; other errors are thrown. */
export function useToastAfter(): (send: () => Promise<unknown>, done: string) => Promise<void> {
  const toast = useToast()
  return async (send, done) => {
    try {
      await send()
      toast({ text: done })
    } catch (thrown) {
      // Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }
}
