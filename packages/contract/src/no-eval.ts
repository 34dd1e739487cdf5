/**
 * Stops zod from using `new Function` in browsers, where the content security policy forbids it. Servers keep it, because it is
 * faster. Every schema module imports this file through `wire.ts` or `endpoint.ts`.
 */
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })
