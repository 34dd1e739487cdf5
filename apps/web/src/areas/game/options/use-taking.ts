/** Asking the house: one command, and reading again where the line or the week has moved meanwhile. */
import { type OptionWire, type endpoints, calls } from '@whale/contract'
import { type Command, useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useRefresh } from '../../../shared/api/refresh.ts'

type Place = typeof endpoints.options.placeOption

export interface Taking extends Pick<Command<Place>, 'isPending' | 'failure' | 'reset'> {
  take: (body: Parameters<Command<Place>['send']>[0]['body']) => Promise<OptionWire | null>
}

/** Why it was not taken stands in `failure`, for the slip. */
export function useTaking(): Taking {
  const { send, isPending, failure, reset } = useCommand(calls.options.placeOption)
  const refresh = useRefresh()
  return {
    isPending,
    failure,
    reset,
    async take(body) {
      try {
        return (await send({ body })).option
      } catch (thrown) {
        if (!(thrown instanceof ApiFailure)) throw thrown
        refresh()
        return null
      }
    },
  }
}
