/** Turns provider errors into replies. */
import { providerErrorSentence } from '@whale/contract'
import { ProviderError, type ProviderErrorKind } from '@whale/providers'
import { BadRequest } from './failure.ts'

/** 403 and not 401 for a private league: the client treats 401 as the end of its session. */
const STATUS: Readonly<Record<ProviderErrorKind, number>> = {
  private: 403,
  not_found: 404,
  not_yet: 409,
  out_of_order: 503,
}

/** Calls a provider. A provider error becomes a bad request with a sentence; a 503 also has a retry delay. */
export async function askProvider<R>(asked: 'league' | 'user' | 'week', ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (error) {
    // Expected: a provider error. Anything else is a bug.
    if (!(error instanceof ProviderError)) throw error
    const { provider, kind } = error
    throw new BadRequest({
      status: STATUS[kind],
      code: `provider.${kind}`,
      detail: providerErrorSentence({ provider, kind, asked }),
      ...(kind === 'out_of_order' ? { retryAfterSeconds: 60 } : {}),
    })
  }
}
