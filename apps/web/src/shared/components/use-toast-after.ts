import { useToast } from '../ui/Toast.tsx'

/** Returns a function that waits for a command's reply and then shows `done`. If the call failed, the page itself shows why. */
export function useToastAfter(): (reply: Promise<object | null>, done: string) => Promise<void> {
  const toast = useToast()
  return async (reply, done) => {
    if ((await reply) !== null) toast({ text: done })
  }
}
