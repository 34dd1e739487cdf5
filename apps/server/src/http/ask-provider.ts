import { providerErrorSentence } from '@whale/words'
import type { ProviderName } from '@whale/game'
import { ProviderError, type ProviderErrorKind } from '@whale/providers'
import { RequestError } from './failure.ts'

/** 403 and not 401 for a private league: the client treats 401 as the end of its session. */
const STATUS: Readonly<Record<ProviderErrorKind, number>> = {
  private: 403,
  not_found: 404,
  not_yet: 409,
  out_of_order: 503,
}

/** Calls a provider. A provider error becomes a bad request with a sentence; a 503 also has a retry delay. */
export async function askProvider<R>(asked: Asked, ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (error) {
    // Expected: a provider error. Anything else is a bug.
    if (!(error instanceof ProviderError)) throw error
    throw providerFailure(error, asked)
  }
}

type Asked = 'league' | 'user' | 'week'

export function providerFailure(
  { provider, kind }: Pick<ProviderError, 'provider' | 'kind'>,
  asked: Asked,
): RequestError {
  return new RequestError({
    status: STATUS[kind],
    code: `provider.${kind}`,
    detail: providerErrorSentence({ provider, kind, asked }),
    ...(kind === 'out_of_order' ? { retryAfterSeconds: 60 } : {}),
  })
}

/** The reply when our budget for a provider is used up: the same as when it does not respond. */
export function busyProvider(provider: ProviderName): RequestError {
  return providerFailure({ provider, kind: 'out_of_order' }, 'league')
}
